package piles

import (
	"fmt"

	"nimsum/problems/contest"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/heaps"
)

// A Ladder is evidence for games in which the i-th place, from 1, is a Nim heap of i: a coin
// there can be taken away or moved to any place before it. It has the value of each place.
type Ladder struct {
	Worth []grundy.Value `json:"worth"`
}

// NewLadder returns the ladder of n places.
func NewLadder(n int) Ladder {
	l := Ladder{make([]grundy.Value, n)}
	for i := range l.Worth {
		l.Worth[i] = heaps.Nim.Value(uint64(i) + 1)
	}
	return l
}

// VerifyLadder checks the values of n places by the mex rule, and returns the nim-sum of the
// places that count.
func VerifyLadder(data []byte, n int, counts func(i int) bool) (v contest.Proved, err error) {
	var l Ladder
	if err := contest.ReadStrict(data, &l); err != nil {
		return v, err
	}
	if len(l.Worth) != n {
		return v, fmt.Errorf("there are %d values, expected %d", len(l.Worth), n)
	}
	seen := make([]bool, n+1)
	seen[0] = true // it is taken away
	mex := grundy.Value(0)
	for i, worth := range l.Worth {
		for seen[mex] {
			mex++
		}
		if worth != mex {
			return v, fmt.Errorf("place %d is worth %v, not %v", i+1, mex, worth)
		}
		seen[worth] = true
		if counts(i) {
			v.Value ^= worth
		}
	}
	v.Known = true
	return v, nil
}
