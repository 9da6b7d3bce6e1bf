// Package heaps is about games played with heaps of stones, where a move
// takes stones from one heap and heaps do not touch one another.
//
// A [Rule] says what may be taken from a heap, and with it what every heap is
// worth. [Nim], [UpTo] and [Exactly] have closed forms, so heaps of any size
// cost O(1); a [Subtraction] game has a finite set of amounts, and its values
// repeat sooner or later. [Sum] and [Winning] answer for several heaps.
//
// Many games are these in disguise. A coin on square i of a strip, to be slid
// to any lower square, is a Nim heap of i stones, and so is a head at place i
// (counted from 1) in Turning Turtles, where a move turns it over and, if one
// likes, one coin before it: heads at the same place cancel, as equal heaps
// do. A bar of chocolate to be broken along its lines, with one piece to be
// avoided, is four Nim heaps: the lines on each of that piece's sides.
//
// Games in which heaps also split are in heaps/octal.
package heaps

import (
	"iter"
	"math"

	"nimsum/problems/theory/grundy"
)

// A Rule says which amounts a move may take from a single heap.
type Rule interface {
	// Value returns the Grundy value of a heap of n stones.
	Value(n uint64) grundy.Value
	// Takes yields, in increasing order, the amounts that may be taken from
	// a heap of n stones and leave one worth v.
	Takes(n uint64, v grundy.Value) iter.Seq[uint64]
}

// UpTo(k) is the rule to take 1 to k stones; UpTo(0) allows no move.
// A heap of n is worth n mod (k+1), as everyone can answer k+1-j to j.
type UpTo uint64

// Nim is the rule to take any number of stones: a heap of n is worth n
// (Bouton 1901).
const Nim = UpTo(math.MaxUint64)

// Value returns the value of a heap of n in O(1).
func (k UpTo) Value(n uint64) grundy.Value {
	if n > uint64(k) {
		n %= uint64(k) + 1
	}
	return grundy.Value(n)
}

// Takes yields at most one amount, in O(1): the k heaps within reach are
// worth all the values up to k but the heap's own, each once.
func (k UpTo) Takes(n uint64, v grundy.Value) iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		if v > grundy.Value(k) {
			return
		}
		take := uint64(k.Value(n)) - uint64(v)
		if v > k.Value(n) {
			take += uint64(k) + 1 // for Nim this stays beyond n, as it should
		}
		if 0 < take && take <= n {
			yield(take)
		}
	}
}

// Exactly is the rule to take that many stones and no other number. A heap of
// n is worth the parity of how often that can be done; Exactly(0) allows no
// move.
type Exactly uint64

// Value returns the value of a heap of n in O(1).
func (a Exactly) Value(n uint64) grundy.Value {
	if a == 0 {
		return 0
	}
	return grundy.Value(n / uint64(a) % 2)
}

// Takes yields the one amount if it can be taken and leaves a heap worth v.
func (a Exactly) Takes(n uint64, v grundy.Value) iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		if a > 0 && uint64(a) <= n && a.Value(n-uint64(a)) == v {
			yield(uint64(a))
		}
	}
}

// Same returns rule for every heap.
func Same(rule Rule) func(heap int) Rule {
	return func(int) Rule { return rule }
}

// Sum returns the value of all heaps together; rule gives the rule of each by
// its index.
func Sum(heaps []uint64, rule func(heap int) Rule) grundy.Value {
	var sum grundy.Value
	for i, n := range heaps {
		sum ^= rule(i).Value(n)
	}
	return sum
}

// Winning yields every move to a sum worth 0, as the index of a heap and the
// amount to take from it: heaps in order, and the amounts from each in
// increasing order. It finds them without trying the moves one by one.
func Winning(heaps []uint64, rule func(heap int) Rule) iter.Seq2[int, uint64] {
	return func(yield func(int, uint64) bool) {
		sum := Sum(heaps, rule)
		if sum == 0 {
			return // every move changes the value of its heap
		}
		for i, n := range heaps {
			r := rule(i)
			// The heap has to balance all the others.
			for take := range r.Takes(n, r.Value(n)^sum) {
				if !yield(i, take) {
					return
				}
			}
		}
	}
}
