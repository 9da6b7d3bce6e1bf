// Package nimfield calculates in the field of nimbers: with the nim-sum for
// addition, and Conway's nim product.
//
// The product of a and b is the mex of a'b + ab' + a'b' over all a' < a and b' < b
// (Conway, On Numbers and Games, chapter 6). With it the numbers below 2^(2^k) are a
// field for every k, and those below 2^64 are the largest one here. A Fermat power
// F = 2^(2^k) times anything below it is their ordinary product, and F times F is
// F + F/2; the rest follows.
//
// # Tartan products
//
// Values multiply where moves do. Take two games of turning coins in a row, in which
// a move turns certain sets of places and the rightmost coin it turns must show
// heads, as [grundy] values g and h of a single head at each place. Their product is
// played on a board: a move turns all the places (x, y) with x in a set that the one
// game allows and y in a set that the other does, and the coin at the greatest x and y
// must show heads. A single head at (x, y) is worth the nim product of g(x) and h(y):
// the Tartan theorem (Conway; Berlekamp, Conway and Guy, Winning Ways, chapter 14).
// See [Tartan].
package nimfield

import (
	"sync"

	"nimsum/problems/theory/grundy"
)

// Value is a nimber.
type Value = grundy.Value

// The fields below 2^16 go by logarithms, in tables of 384 KiB made at first use in
// about a millisecond.
const order = 1<<16 - 1 // of the multiplicative group

type logarithms struct {
	log [1 << 16]uint16         // log[x] is the power of the generator that x is, x > 0
	exp [2 * (order + 1)]uint16 // exp[i] is the generator to the power i
}

// of16 returns the logarithms of the field of 2^16.
var of16 = sync.OnceValue(makeLogarithms)

func makeLogarithms() *logarithms {
	t := new(logarithms)
	for g := uint64(1 << 8); ; g++ { // what is smaller is in a smaller field
		times := timesFixed(g)
		// g generates the group if its first power that is 1 is the last of all.
		x, n := g, 1
		for ; x != 1; n++ {
			x = times(x)
		}
		if n < order {
			continue
		}
		for i := range order { // from x = 1
			t.log[x] = uint16(i)
			t.exp[i] = uint16(x)
			t.exp[i+order] = uint16(x)
			x = times(x)
		}
		return t
	}
}

// timesFixed returns the product with g of numbers below 2^16, from those of bytes:
// it is linear.
func timesFixed(g uint64) func(uint64) uint64 {
	var low, high [1 << 8]uint64
	for bit := range 8 {
		low[1<<bit] = byHalves(g, 1<<bit, 16)
		high[1<<bit] = byHalves(g, 1<<(bit+8), 16)
	}
	for i := range low {
		last := i & -i
		low[i] = low[i-last] ^ low[last]
		high[i] = high[i-last] ^ high[last]
	}
	return func(x uint64) uint64 { return low[x&0xff] ^ high[x>>8] }
}

// byHalves returns the product of a and b below 2^bits, a power of two, by their
// halves down to single bits: with F = 2^(bits/2),
//
//	(a1 F + a0)(b1 F + b0) = (a1 b1 + a1 b0 + a0 b1) F + a0 b0 + a1 b1 F/2.
func byHalves(a, b uint64, bits uint) uint64 {
	if a < 2 || b < 2 {
		return a * b
	}
	half := bits / 2
	low := uint64(1)<<half - 1
	a1, a0, b1, b0 := a>>half, a&low, b>>half, b&low
	if a1 == 0 && b1 == 0 {
		return byHalves(a0, b0, half)
	}
	lows := byHalves(a0, b0, half)
	highs := byHalves(a1, b1, half)
	high := byHalves(a0^a1, b0^b1, half) ^ lows
	return high<<half | lows ^ byHalves(highs, 1<<(half-1), half)
}

func (t *logarithms) product(a, b uint64) uint64 {
	if a == 0 || b == 0 {
		return 0
	}
	return uint64(t.exp[int(t.log[a])+int(t.log[b])])
}

func (t *logarithms) inverse(a uint64) uint64 {
	if a == 0 {
		return 0
	}
	return uint64(t.exp[order-int(t.log[a])])
}

func (t *logarithms) square(a uint64) uint64 { return t.product(a, a) }

// root returns the square root: halves an even logarithm, and an odd one made even
// by the order of the group, which is odd.
func (t *logarithms) root(a uint64) uint64 {
	if a == 0 {
		return 0
	}
	log := int(t.log[a])
	if log%2 != 0 {
		log += order
	}
	return uint64(t.exp[log/2])
}

// The same for 32 and 64 bits by halves.

func (t *logarithms) product32(a, b uint64) uint64 {
	if a|b < 1<<16 {
		return t.product(a, b)
	}
	a1, a0, b1, b0 := a>>16, a&0xffff, b>>16, b&0xffff
	lows := t.product(a0, b0)
	high := t.product(a0^a1, b0^b1) ^ lows
	return high<<16 | lows ^ t.product(t.product(a1, b1), 1<<15)
}

func (t *logarithms) product64(a, b uint64) uint64 {
	if a|b < 1<<32 {
		return t.product32(a, b)
	}
	a1, a0, b1, b0 := a>>32, a&0xffffffff, b>>32, b&0xffffffff
	lows := t.product32(a0, b0)
	high := t.product32(a0^a1, b0^b1) ^ lows
	return high<<32 | lows ^ t.product32(t.product32(a1, b1), 1<<31)
}

// Product returns the nim product of a and b: one product of logarithms below 2^16,
// four below 2^32 and sixteen above.
func Product(a, b Value) Value { return Value(of16().product64(uint64(a), uint64(b))) }

// Square returns the product of a with itself, faster than Product:
// (a1 F + a0)^2 = a1^2 F + a0^2 + a1^2 F/2.
func Square(a Value) Value { return Value(of16().square64(uint64(a))) }

func (t *logarithms) square32(a uint64) uint64 {
	high := t.square(a >> 16)
	return high<<16 | t.square(a&0xffff) ^ t.product(high, 1<<15)
}

func (t *logarithms) square64(a uint64) uint64 {
	high := t.square32(a >> 32)
	return high<<32 | t.square32(a&0xffffffff) ^ t.product32(high, 1<<31)
}

// Root returns the square root of a: the one number whose square is a.
func Root(a Value) Value { return Value(of16().root64(uint64(a))) }

func (t *logarithms) root32(a uint64) uint64 {
	return t.root(a>>16)<<16 | t.root(a&0xffff^t.product(a>>16, 1<<15))
}

func (t *logarithms) root64(a uint64) uint64 {
	return t.root32(a>>32)<<32 | t.root32(a&0xffffffff^t.product32(a>>32, 1<<31))
}

// Inverse returns the number whose product with a is 1, and 0 for 0, which has none.
//
// With a = a1 F + a0, the product of a and a1 F + (a0 + a1) lies in the field below:
// it is a0 (a0 + a1) + a1^2 F/2.
func Inverse(a Value) Value { return Value(of16().inverse64(uint64(a))) }

func (t *logarithms) inverse32(a uint64) uint64 {
	a1, a0 := a>>16, a&0xffff
	norm := t.product(a0, a0^a1) ^ t.product(t.square(a1), 1<<15)
	over := t.inverse(norm)
	return t.product(a1, over)<<16 | t.product(a0^a1, over)
}

func (t *logarithms) inverse64(a uint64) uint64 {
	a1, a0 := a>>32, a&0xffffffff
	norm := t.product32(a0, a0^a1) ^ t.product32(t.square32(a1), 1<<31)
	over := t.inverse32(norm)
	return t.product32(a1, over)<<32 | t.product32(a0^a1, over)
}

// Quotient returns the number whose product with b is a, and 0 where b is 0.
func Quotient(a, b Value) Value { return Product(a, Inverse(b)) }

// Power returns the n-th power of a, 1 for n = 0.
func Power(a Value, n uint64) Value {
	power := Value(1)
	for ; n > 0; n >>= 1 {
		if n&1 != 0 {
			power = Product(power, a)
		}
		a = Square(a)
	}
	return power
}

// Tartan returns the values of single heads in the product of two games of turning
// coins, from those in each of them.
func Tartan(row, column func(place int) Value) func(x, y int) Value {
	return func(x, y int) Value { return Product(row(x), column(y)) }
}
