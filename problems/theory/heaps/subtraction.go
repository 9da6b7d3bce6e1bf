package heaps

import (
	"errors"
	"iter"
	"math"
	"math/bits"
	"slices"
	"sort"

	"nimsum/problems/theory/grundy"
)

// Subtraction is the rule to take one of a finite set of amounts. The values
// of the heaps repeat sooner or later, as each depends only on as many before
// it as the greatest amount.
//
// Its methods work out the values from 0 up, and stop at n stones or when
// they have seen the values repeat, holding no more of them than the greatest
// amount. That suits a single heap: see [Subtraction.Wins] for who wins and
// [Subtraction.Tabulate] for many heaps. The zero Subtraction allows no move.
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

// Value returns the value of a heap of n stones. With m amounts that are not
// more than n and M the greatest of those, it takes O(m) time for each of n
// stones, or until the values have repeated, and O(M) memory.
func (s Subtraction) Value(n uint64) grundy.Value {
	past, next := s.upTo(n).values(0)
	advance(past, next, n, math.MaxUint64)
	return grundy.Value(next())
}

// Takes yields the amounts that leave a heap worth v. It costs what
// [Subtraction.Value] does, at the first.
func (s Subtraction) Takes(n uint64, v grundy.Value) iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		s := s.upTo(n)
		past, next := s.values(0)
		advance(past, next, n, math.MaxUint64)
		for _, a := range s.amounts {
			if grundy.Value(past.back(a)) == v && !yield(a) {
				return
			}
		}
	}
}

// Values yields the values of the heaps 0, 1, 2, ... without end.
func (s Subtraction) Values() iter.Seq[grundy.Value] {
	return func(yield func(grundy.Value) bool) {
		past, next := s.values(0)
		for {
			v := next()
			past.push(v)
			if !yield(grundy.Value(v)) {
				return
			}
		}
	}
}

// values returns the values so far, none, and a function that tells the next
// one from them. At least the last reach values are kept.
func (s Subtraction) values(reach uint64) (*history[uint32], func() uint32) {
	past := newHistory[uint32](max(reach, s.most()))
	var many []grundy.Value
	usable := 0 // how many of the amounts fit the next heap
	return past, func() uint32 {
		for usable < len(s.amounts) && s.amounts[usable] <= past.n {
			usable++
		}
		if usable < 64 {
			var seen uint64
			for _, a := range s.amounts[:usable] {
				seen |= 1 << past.back(a)
			}
			return uint32(bits.TrailingZeros64(^seen))
		}
		many = many[:0]
		for _, a := range s.amounts[:usable] {
			many = append(many, grundy.Value(past.back(a)))
		}
		return uint32(grundy.Mex(many))
	}
}

// Wins tells whether the player to move wins with a single heap of n stones.
// It treats 64 sizes at once, in O(m) time for each such word and O(1) for
// each lost heap in it, up to n or until the words have repeated; it holds
// one bit for each stone of the greatest amount.
func (s Subtraction) Wins(n uint64) bool {
	wins, _ := s.WinsWithin(n, math.MaxUint64)
	return wins
}

// WinsWithin is Wins where that takes at most so many steps, a step for each word
// and each amount up to n; else ok is false. There are amounts for which the words do not
// repeat for ages. Both time and memory are O(steps).
func (s Subtraction) WinsWithin(n, steps uint64) (wins, ok bool) {
	s = s.upTo(n)
	past, next := s.lost()
	if !advance(past, next, n/64, steps/uint64(max(1, len(s.amounts)))) {
		return false, false
	}
	return next()>>(n%64)&1 == 0, true
}

// lost is like values, for the words whose bits tell which heaps are lost:
// word w is about the heaps 64w to 64w+63, the least in its lowest bit.
func (s Subtraction) lost() (*history[uint64], func() uint64) {
	past := newHistory[uint64](s.most()/64 + 1)
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
		// What is left to find is who is won by a move inside this word.
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
