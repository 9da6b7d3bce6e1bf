// Package odious knows the game in which a stone d steps from the end is replaced
// by two stones, each nearer to the end than it was. A sum of such stones is what
// Mock Turtles and A Funny Stone Game come to.
//
// The value of a stone is the mex of the nim-sums of two earlier values, so the
// values grow as slowly as they can while no such sum repeats one: they are 0 at
// the end and then the odious numbers 1, 2, 4, 7, 8, 11, ..., those with an odd
// number of ones in binary (Berlekamp, Conway, Guy, Winning Ways, chapter 14, the
// Mock Turtle Theorem; OEIS A000069). Two facts make everything here a matter of
// a few bit operations. Of the numbers 2m and 2m+1 just one is odious, so the
// d-th has m = d-1. And the nim-sum of two odious numbers is evil, of an odious
// and an evil one odious.
package odious

import (
	"iter"
	"math/bits"

	"nimsum/problems/theory/grundy"
)

// Value returns the value of a stone d >= 0 steps from the end.
func Value(d int) grundy.Value {
	if d == 0 {
		return 0
	}
	m := uint64(d - 1)
	return grundy.Value(2*m + uint64(^bits.OnesCount64(m)&1))
}

// A Sum is the nim-sum of the values of stones, kept in a form that takes few
// steps to add to: beside the nim-sum of all m, the lowest bits of the values add
// up to the parity of all ones of all m, which is that of the ones of the nim-sum,
// and of the number of stones.
type Sum struct{ m, stones uint64 }

// Add adds that many stones, all d >= 1 steps from the end. Two of them cancel.
func (s *Sum) Add(d int, stones uint64) {
	odd := stones & 1
	s.m ^= uint64(d-1) & -odd
	s.stones += odd
}

// Value returns what the stones are worth together.
func (s *Sum) Value() grundy.Value {
	return grundy.Value(2*s.m | (uint64(bits.OnesCount64(s.m))+s.stones)&1)
}

// Distance is the inverse of Value: how far from the end a stone worth v stands,
// and whether there is such a stone.
func Distance(v grundy.Value) (d int, ok bool) {
	switch {
	case v == 0:
		return 0, true
	case bits.OnesCount64(uint64(v))%2 == 1:
		return int(v>>1) + 1, true
	default:
		return 0, false
	}
}

// Pairs yields the pairs of places j >= k, both nearer to the end than d, where
// two stones are together worth target; the greatest j first.
func Pairs(d int, target grundy.Value) iter.Seq2[int, int] {
	return func(yield func(j, k int) bool) {
		for {
			j, k, ok := Pair(d, target)
			if !ok || !yield(j, k) {
				return
			}
			d = j
		}
	}
}

// Pair returns the first of Pairs, if there is one, in constant time.
func Pair(d int, target grundy.Value) (j, k int, ok bool) {
	if target == 0 {
		return d - 1, d - 1, d > 0
	}
	if j, ok := Distance(target); ok {
		// Only one odious number, and the end, make an odious sum.
		return j, 0, j < d
	}
	// Any stone has a partner worth its value ^ target. It is the nearer of the two
	// exactly when that is less: when the stone's value has the highest bit of target,
	// which is not its lowest, as target is evil. For the stone at j that is bit b of
	// j-1.
	b := bits.Len64(uint64(target)) - 2
	m := d - 2
	if m>>b&1 == 0 {
		m = m>>b<<b - 1 // the next below with the bit
	}
	if m < 0 {
		return 0, 0, false
	}
	k, _ = Distance(Value(m+1) ^ target)
	return m + 1, k, true
}
