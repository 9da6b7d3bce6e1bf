package heaps

import (
	"fmt"
	"iter"
	"math"
	"math/bits"
	"slices"

	"nimsum/problems/theory/grundy"
)

// Tabulated is a subtraction game with a table of values, made by
// [Subtraction.Tabulate]. It is a [Rule], it does not change, and it may be
// shared.
type Tabulated struct {
	rule  Subtraction
	known Sequence
	below uint64 // known is right for heaps of fewer stones than that,
	all   bool   // and for any heap when it leaves out no amount
}

// Tabulate works out the values of the heaps of fewer than limit stones once,
// for use with many of them. It stops early when they are seen to repeat. It
// takes O(m) time and a few bytes for each of them, where m is the number of
// amounts below limit.
func (s Subtraction) Tabulate(limit uint64) Tabulated {
	t, _ := s.TabulateWithin(limit, math.MaxUint64)
	return t
}

// TabulateWithin is Tabulate with a limit of steps, a step for each value and each amount
// below limit. If they do not suffice, ok is false. Both time and memory are
// O(steps).
func (s Subtraction) TabulateWithin(limit, steps uint64) (t Tabulated, ok bool) {
	small := s.upTo(max(limit, 1) - 1)
	var values []uint32
	for size := uint64(64); ; size += size / 4 {
		size = min(size, limit)
		if size > steps/uint64(max(1, len(small.amounts))) {
			return Tabulated{}, false
		}
		values = small.extend(values, size)
		// Fewer values than the greatest amount prove nothing.
		if size < limit && size <= small.most() {
			continue
		}
		known := NewSequence(values, 1, int(small.most()))
		if _, ok := known.Period(); ok || size == limit {
			return Tabulated{s, known, limit, len(small.amounts) == len(s.amounts)}, true
		}
	}
}

// extend appends values, those of the smallest heaps, until there are n.
func (s Subtraction) extend(values []uint32, n uint64) []uint32 {
	values = slices.Grow(values, int(n)-len(values))
	var many []grundy.Value
	usable := 0 // how many of the amounts fit the next heap
	for heap := uint64(len(values)); heap < n; heap++ {
		for usable < len(s.amounts) && s.amounts[usable] <= heap {
			usable++
		}
		if usable < 64 {
			var seen uint64
			for _, a := range s.amounts[:usable] {
				seen |= 1 << values[heap-a]
			}
			values = append(values, uint32(bits.TrailingZeros64(^seen)))
			continue
		}
		many = many[:0]
		for _, a := range s.amounts[:usable] {
			many = append(many, grundy.Value(values[heap-a]))
		}
		values = append(values, uint32(grundy.Mex(many)))
	}
	return values
}

// Sequence returns the table: the values of the game without the amounts of
// limit stones and more, if there are any.
func (t Tabulated) Sequence() Sequence { return t.known }

// Value returns the value of a heap of n stones in O(1). It panics if n is limit or more,
// unless the values of the whole game were seen to repeat.
func (t Tabulated) Value(n uint64) grundy.Value {
	v, ok := t.known.Value(n)
	if !ok || n >= t.below && !t.all {
		panic(fmt.Sprintf("heaps: the table does not tell the value of %d stones", n))
	}
	return v
}

// Takes yields the amounts that leave a heap worth v, in O(1) for each amount. The heap is
// one of those that Value knows.
func (t Tabulated) Takes(n uint64, v grundy.Value) iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		for _, a := range t.rule.upTo(n).amounts {
			if t.Value(n-a) == v && !yield(a) {
				return
			}
		}
	}
}
