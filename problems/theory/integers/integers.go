// Package integers has the arithmetic of whole numbers that rules and laws of games use.
package integers

import "math"

// Sqrt returns the greatest r with r*r <= n, in O(1).
func Sqrt(n uint64) uint64 {
	r := uint64(math.Sqrt(float64(n)))
	for r > math.MaxUint32 || r*r > n {
		r--
	}
	for r < math.MaxUint32 && (r+1)*(r+1) <= n {
		r++
	}
	return r
}
