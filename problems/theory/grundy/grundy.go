// Package grundy is the core every impartial game here stands on: the mex
// rule, the nim-sum, and tables for heap games.
//
// A position of an impartial game under normal play has a Grundy value: the
// mex (least excluded number) of the values of its options. It is lost for
// the player to move exactly when that value is 0, and a sum of games has the
// nim-sum of their values (Sprague 1935, Grundy 1939).
package grundy

import (
	"math/bits"
	"strconv"
)

// Value is a Grundy value, the size of the Nim heap a position equals.
type Value uint64

// String writes v in the field's notation, *v; 0 stands for itself.
func (v Value) String() string {
	if v == 0 {
		return "0"
	}
	return "*" + strconv.FormatUint(uint64(v), 10)
}

// NimSum returns the value of the sum of games worth values; 0 for none.
func NimSum(values ...Value) Value {
	var sum Value
	for _, v := range values {
		sum ^= v
	}
	return sum
}

// Mex returns the least value not in values, in any order and with repeats,
// in O(len(values)) time. It allocates only for 1024 values or more.
func Mex(values []Value) Value {
	if len(values) < 64 {
		var seen uint64
		for _, v := range values {
			seen |= 1 << v // 0 for v >= 64: the mex of n values is at most n
		}
		return Value(bits.TrailingZeros64(^seen))
	}
	// The mex of n values is at most n, so n+1 bits are enough to find it
	// and larger values cannot matter.
	var some [16]uint64
	seen := some[:]
	words := len(values)/64 + 1
	if words > len(seen) {
		seen = make([]uint64, words)
	}
	for _, v := range values {
		if v < Value(64*words) {
			seen[v/64] |= 1 << (v % 64)
		}
	}
	i := 0
	for seen[i] == ^uint64(0) {
		i++ // stops: n values leave one of the first n+1 bits clear
	}
	return Value(64*i + bits.TrailingZeros64(^seen[i]))
}
