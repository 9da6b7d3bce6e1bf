package piles

import (
	"fmt"

	"nimsum/problems/contest"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/heaps"
)

// Ladder returns evidence for games with n places in which a coin at place i, from 1, is a Nim
// heap of i: it can be taken away or moved to any place before. It has the value of each place.
func Ladder(n int) contest.Worths {
	return contest.WorthsOf(n, func(i int) grundy.Value { return heaps.Nim.Value(uint64(i) + 1) })
}

// VerifyLadder checks the values of n places by the mex rule, and returns the nim-sum of the
// places that count.
func VerifyLadder(data []byte, n int, counts func(i int) bool) (v contest.Proved, err error) {
	seen := make([]bool, n+1)
	seen[0] = true // the coin is taken away
	var mex, sum grundy.Value
	v, err = contest.VerifyWorths(data, n, "places", func(i int) string { return fmt.Sprintf("place %d", i+1) }, func(i int) grundy.Value {
		for seen[mex] {
			mex++
		}
		seen[mex] = true
		if counts(i) {
			sum ^= mex
		}
		return mex
	})
	v.Value = sum
	return v, err
}
