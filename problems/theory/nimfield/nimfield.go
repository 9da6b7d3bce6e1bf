// Package nimfield multiplies nimbers.
//
// Conway's nim product of a and b is the mex of a'b + ab' + a'b' over all a' < a and
// b' < b, where + is the nim-sum (On Numbers and Games, chapter 6). With it the numbers
// below 2^(2^k) are a field for every k; the largest one here is that of the numbers
// below 2^64. A Fermat power F = 2^(2^k) times a smaller number is their ordinary
// product, and F times F is F + F/2. The rest follows by distributivity.
package nimfield

import (
	"sync"

	"nimsum/problems/theory/grundy"
)

// Value is a nimber.
type Value = grundy.Value

// Product returns the nim product of a and b. It looks up one product of bytes for numbers
// below 2^8, and four times as many whenever the number of bits doubles.
func Product(a, b Value) Value { return product(ofBytes(), a, b, 64) }

// table has the products of two bytes. A nil table makes product go down to single bits.
type table [1 << 8][1 << 8]uint8

// ofBytes fills the table from the products with powers of two, since the product is linear.
var ofBytes = sync.OnceValue(func() *table {
	t := new(table)
	for a := range t {
		row := &t[a]
		for b := range row {
			last := b & -b
			if b == last {
				row[b] = uint8(product(nil, Value(a), Value(b), 8))
			} else {
				row[b] = row[b-last] ^ row[last]
			}
		}
	}
	return t
})

// product returns the product of a and b below 2^bits, bits being a power of two, from the
// products of their halves: with F = 2^(bits/2),
//
//	(a1 F + a0)(b1 F + b0) = (a1 b1 + a1 b0 + a0 b1) F + a0 b0 + a1 b1 F/2.
func product(t *table, a, b Value, bits uint) Value {
	if a < 2 || b < 2 {
		return a * b
	}
	if t != nil && a|b < 1<<8 {
		return Value(t[a][b])
	}
	half := bits / 2
	low := Value(1)<<half - 1
	a1, a0, b1, b0 := a>>half, a&low, b>>half, b&low
	lows := product(t, a0, b0, half)
	if a1|b1 == 0 {
		return lows
	}
	highs := product(t, a1, b1, half)
	high := product(t, a0^a1, b0^b1, half) ^ lows
	return high<<half | lows ^ product(t, highs, 1<<(half-1), half)
}
