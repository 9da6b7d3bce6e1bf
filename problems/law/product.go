package law

import (
	"sync"

	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/nimfield"
)

// nimProduct is the nim product of two numbers.
func nimProduct(a, b uint64) uint64 {
	return uint64(nimfield.Product(grundy.Value(a), grundy.Value(b)))
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
