// Package grundy is the core every impartial game here stands on: the mex
// rule, the nim-sum, tables for heap games, and a search that knows nothing
// but a game's rules.
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
// in O(len(values)) time. It allocates only beyond 64 values.
func Mex(values []Value) Value {
	// The mex of n values is at most n, so larger ones cannot matter.
	if len(values) < 64 {
		var seen uint64
		for _, v := range values {
			if v < 64 {
				seen |= 1 << v
			}
		}
		return Value(bits.TrailingZeros64(^seen))
	}
	seen := make([]bool, len(values)+1)
	for _, v := range values {
		if v < Value(len(seen)) {
			seen[v] = true
		}
	}
	for v, s := range seen {
		if !s {
			return Value(v)
		}
	}
	panic("unreachable: n values leave one of n+1 numbers free")
}
