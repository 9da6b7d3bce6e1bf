package heaps

import (
	"errors"
	"math"
	"slices"
	"sort"
)

// Subtraction is the rule to take one of a finite set of amounts. The values
// of the heaps repeat sooner or later, as each depends only on as many before
// it as the greatest amount. [Subtraction.Wins] tells who wins with a single heap of
// any size, and [Subtraction.Tabulate] works out values. The zero Subtraction allows no
// move.
type Subtraction struct {
	amounts []uint64 // increasing
}

// NewSubtraction returns the rule to take one of amounts, which may come in
// any order and with repeats. It is an error for one to be 0.
func NewSubtraction(amounts ...uint64) (Subtraction, error) {
	sorted := slices.Compact(slices.Sorted(slices.Values(amounts)))
	if len(sorted) > 0 && sorted[0] == 0 {
		return Subtraction{}, errors.New("a move takes no stones")
	}
	return Subtraction{sorted}, nil
}

// upTo returns the rule for heaps of at most n stones.
func (s Subtraction) upTo(n uint64) Subtraction {
	i := sort.Search(len(s.amounts), func(i int) bool { return s.amounts[i] > n })
	return Subtraction{s.amounts[:i]}
}

// most returns the greatest amount, 0 if there is none.
func (s Subtraction) most() uint64 {
	if len(s.amounts) == 0 {
		return 0
	}
	return s.amounts[len(s.amounts)-1]
}

// Wins tells whether the player to move wins with a single heap of n stones.
// It treats 64 sizes at once, in O(m) time for each such word and O(1) for
// each lost heap in it, up to n or until the words have repeated; it holds
// one bit for each stone of the greatest amount.
func (s Subtraction) Wins(n uint64) bool {
	wins, _ := s.WinsWithin(n, math.MaxUint64)
	return wins
}

// WinsWithin is Wins with a limit of steps, a step for each word and each amount up to n. If
// they do not suffice, ok is false: for some
// amounts the words do not repeat for very long. Both time and memory are O(steps).
func (s Subtraction) WinsWithin(n, steps uint64) (wins, ok bool) {
	s = s.upTo(n)
	past, next := s.lost()
	if !advance(past, next, n/64, steps/uint64(max(1, len(s.amounts)))) {
		return false, false
	}
	return next()>>(n%64)&1 == 0, true
}

// lost returns a history of words whose bits tell which heaps are lost, empty at first,
// and a function that finds the next word from it. Word w is about the heaps 64w to
// 64w+63, the least in its lowest bit.
func (s Subtraction) lost() (*history, func() uint64) {
	past := newHistory(s.most()/64 + 1)
	var near uint64 // the amounts below 64, as bits
	for _, a := range s.upTo(63).amounts {
		near |= 1 << a
	}
	return past, func() uint64 {
		// A heap is won if some amount leads to a lost one: the words of
		// lost heaps, moved up by that amount, are the won ones.
		var won uint64
		for _, a := range s.amounts {
			words, shift := a/64, a%64
			if words > past.n {
				break
			}
			if words > 0 {
				won |= past.back(words) << shift
			}
			if words < past.n {
				won |= past.back(words+1) >> (64 - shift)
			}
		}
		// Other heaps are won by a move inside this word.
		// The least heap not known to be won is lost.
		var lost uint64
		for free := ^won; free != 0; {
			bit := free & -free
			lost |= bit
			won |= near * bit
			free = ^won &^ (bit<<1 - 1)
		}
		return lost
	}
}
