// Package integers has the arithmetic of whole numbers that rules and laws of games use.
package integers

import (
	"iter"
	"math"
)

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

// PrimePowers yields each prime that divides n, in increasing order, with its
// exponent. It yields nothing for 0 and 1. It takes O(sqrt n) time.
func PrimePowers(n uint64) iter.Seq2[uint64, int] {
	return func(yield func(uint64, int) bool) {
		n := n
		if n == 0 {
			return
		}
		for p := uint64(2); p <= math.MaxUint32 && p*p <= n; p++ {
			exponent := 0
			for ; n%p == 0; n /= p {
				exponent++
			}
			if exponent > 0 && !yield(p, exponent) {
				return
			}
		}
		if n > 1 {
			yield(n, 1)
		}
	}
}
