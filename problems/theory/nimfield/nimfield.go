// Package nimfield multiplies and inverts nimbers.
//
// Conway's nim product of a and b is the mex of a'b + ab' + a'b' over all a' < a and
// b' < b, where + is the nim-sum (On Numbers and Games, chapter 6). With it the numbers
// below 2^(2^k) are a field for every k; the largest one here is that of the numbers
// below 2^64. A Fermat power F = 2^(2^k) times a smaller number is their ordinary
// product, and F times F is F + F/2. The rest follows by distributivity: for halves
// a = a1 F + a0 and b = b1 F + b0,
//
//	ab = (a1 b1 + a1 b0 + a0 b1) F + a0 b0 + a1 b1 F/2,
//
// with three products of halves, since a1 b1 + a1 b0 + a0 b1 = (a0 + a1)(b0 + b1) + a0 b0.
package nimfield

import (
	"sync"

	"nimsum/problems/theory/grundy"
)

// Value is a nimber.
type Value = grundy.Value

// tables has products of bytes, and products of larger numbers with the constants F/2, byte by
// byte, as these are linear. Together they take 70 KiB. Logarithms in the field of 2^16 would
// save two products in three, but their tables do not fit into the caches near a core: with them
// 64 bits take longer.
type tables struct {
	product [1 << 16]uint8 // of the two bytes of an index
	half8   [1 << 8]uint8  // times 2^7
	half16  [2][1 << 8]uint16
	half32  [4][1 << 8]uint32
	inverse [1 << 8]uint8
}

var (
	all  tables
	once sync.Once // fills them in about a millisecond
)

func (t *tables) fill() {
	for a := range 1 << 8 {
		for b := range 1 << 8 {
			last := b & -b
			if i := a<<8 | b; b == last {
				t.product[i] = uint8(byBits(Value(a), Value(b), 8))
			} else {
				t.product[i] = t.product[i-last] ^ t.product[a<<8|last]
			}
			if t.product[a<<8|b] == 1 {
				t.inverse[a] = uint8(b)
			}
		}
		t.half8[a] = t.product[a<<8|1<<7]
	}
	for k := range 4 {
		for a := range 1 << 8 {
			if k < 2 {
				t.half16[k][a] = uint16(byBits(Value(a)<<(8*k), 1<<15, 16))
			}
			t.half32[k][a] = uint32(byBits(Value(a)<<(8*k), 1<<31, 32))
		}
	}
}

// byBits returns the product of a and b below 2^bits, bits being a power of two, by halves
// down to single bits.
func byBits(a, b Value, bits uint) Value {
	if a < 2 || b < 2 {
		return a * b
	}
	half := bits / 2
	low := Value(1)<<half - 1
	a1, a0, b1, b0 := a>>half, a&low, b>>half, b&low
	lows := byBits(a0, b0, half)
	high := byBits(a0^a1, b0^b1, half) ^ lows
	return high<<half | lows ^ byBits(byBits(a1, b1, half), 1<<(half-1), half)
}

// Product returns the nim product of a and b, from 27 products of bytes for numbers of 64 bits,
// from 9 below 2^32 and 3 below 2^16.
func Product(a, b Value) Value {
	once.Do(all.fill)
	return all.times(a, b)
}

func (t *tables) times(a, b Value) Value {
	low := spread(uint32(a))<<8 | spread(uint32(b))
	switch {
	case a|b < 1<<16:
		return Value(t.product16(low))
	case a|b < 1<<32:
		return Value(t.product32(low))
	}
	high := spread(uint32(a>>32))<<8 | spread(uint32(b>>32))
	l, h := t.product32(low), t.product32(high)
	f := t.half32[0][uint8(h)] ^ t.half32[1][uint8(h>>8)] ^ t.half32[2][uint8(h>>16)] ^ t.half32[3][h>>24]
	return Value(t.product32(low^high)^l)<<32 | Value(l^f)
}

// spread returns the bytes of x with a byte between them. Two numbers, spread and laid into one
// another, have the indices of all products of their bytes side by side, and those of sums of
// halves are sums of these.
func spread(x uint32) uint64 {
	y := uint64(x)
	y = (y | y<<16) & 0x0000ffff_0000ffff
	return (y | y<<8) & 0x00ff00ff_00ff00ff
}

// product32 returns the product of two numbers of 32 bits that are laid into one another.
func (t *tables) product32(both uint64) uint32 {
	l, h := t.product16(both), t.product16(both>>32)
	f := t.half16[0][uint8(h)] ^ t.half16[1][uint8(h>>8)]
	return (t.product16(both^both>>32)^l)<<16 | l ^ uint32(f)
}

// product16 returns the product of two numbers of 16 bits, the low half of both.
func (t *tables) product16(both uint64) uint32 {
	l := t.product[uint16(both)]
	high := t.product[uint16(both^both>>16)] ^ l
	return uint32(high)<<8 | uint32(l^t.half8[t.product[uint16(both>>16)]])
}

// Inverse returns the number whose product with a is 1, and 0 for 0, which has none. It takes
// some ten products.
func Inverse(a Value) Value {
	once.Do(all.fill)
	return all.inverted(a, 64)
}

// inverted returns the inverse of a below 2^bits. The product of a = a1 F + a0 and of its
// conjugate a1 F + a0 + a1 is below F.
func (t *tables) inverted(a Value, bits uint) Value {
	if a < 1<<8 {
		return Value(t.inverse[a])
	}
	half := bits / 2
	if a>>half == 0 {
		return t.inverted(a, half)
	}
	conjugate := a ^ a>>half
	return t.times(conjugate, t.inverted(t.times(a, conjugate), half))
}
