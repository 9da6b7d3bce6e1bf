package heaps

import (
	"iter"
	"math"

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

// TabulateWithin is Tabulate where that takes at most so many steps, a step for each
// value and each amount below limit; else ok is false. Both time and memory are
// O(steps).
func (s Subtraction) TabulateWithin(limit, steps uint64) (t Tabulated, ok bool) {
	var small Subtraction
	if limit > 0 {
		small = s.upTo(limit - 1)
	}
	past, next := small.values(limit)
	for size := uint64(64); ; size += size / 4 {
		size = min(size, limit)
		if size > steps/uint64(max(1, len(small.amounts))) {
			return Tabulated{}, false
		}
		for past.n < size {
			past.push(next())
		}
		// Fewer values than the greatest amount prove nothing.
		if size < limit && size <= small.most() {
			continue
		}
		known := NewSequence(past.items[:size:size], 1, int(small.most()))
		if _, ok := known.Period(); ok || size == limit {
			return Tabulated{s, known, limit, len(small.amounts) == len(s.amounts)}, true
		}
	}
}

// Sequence returns the table: the values of the game without the amounts of
// limit stones and more, if there are any.
func (t Tabulated) Sequence() Sequence { return t.known }

// value returns the value of a heap of n, and false if the table cannot tell.
func (t Tabulated) value(n uint64) (grundy.Value, bool) {
	if n >= t.below && !t.all {
		return 0, false
	}
	return t.known.Value(n)
}

// Value returns the value of a heap of n stones, in O(1) if n is below the
// limit or the values of the game were seen to repeat. Other heaps cost what
// [Subtraction.Value] does.
func (t Tabulated) Value(n uint64) grundy.Value {
	if v, ok := t.value(n); ok {
		return v
	}
	return t.rule.Value(n)
}

// Takes yields the amounts that leave a heap worth v, in O(1) for every
// amount where Value takes O(1).
func (t Tabulated) Takes(n uint64, v grundy.Value) iter.Seq[uint64] {
	if _, ok := t.value(n); !ok {
		return t.rule.Takes(n, v)
	}
	return func(yield func(uint64) bool) {
		for _, a := range t.rule.upTo(n).amounts {
			if left, _ := t.value(n - a); left == v && !yield(a) {
				return
			}
		}
	}
}
