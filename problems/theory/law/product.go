package law

import "sync"

// nimProduct is the nim product of two numbers.
func nimProduct(a, b uint64) uint64 { return nimTimes(a, b, 32) }

// nimTimes multiplies numbers below 2^2k, k a power of 2.
func nimTimes(a, b uint64, k int) uint64 {
	if a < 2 || b < 2 {
		return a * b
	}
	low := uint64(1)<<k - 1
	a1, a0, b1, b0 := a>>k, a&low, b>>k, b&low
	c, d := nimTimes(a0, b0, k/2), nimTimes(a1^a0, b1^b0, k/2)
	return (d^c)<<k ^ c ^ nimTimes(nimTimes(a1, b1, k/2), 1<<(k-1), k/2)
}

// nimProducts returns the nim products of numbers below 256, which are below
// 256 too.
var nimProducts = sync.OnceValue(func() *[256][256]uint8 {
	var all [256][256]uint8
	for a := range all {
		for b := range all {
			all[a][b] = uint8(nimProduct(uint64(a), uint64(b)))
		}
	}
	return &all
})
