// Package gaps is the theory of a game in which intervals are chosen that do not meet, until none
// is left to choose: Node Kayles (Schaefer, On the complexity of some two-person perfect-information
// games, 1978) on the graph of intervals that meet.
//
// A choice leaves the intervals on its left and those on its right, which do not meet. So the game
// falls into gaps between intervals that were chosen, and a gap is worth the mex, over the
// intervals in it, of the nim-sum of the two gaps that each leaves.
package gaps

import (
	"fmt"
	"math/bits"
	"slices"

	"nimsum/problems/theory/grundy"
)

// An Interval has all from its start From on, and not its end To, which is greater.
type Interval struct{ From, To int64 }

// String writes an interval as 2..5.
func (v Interval) String() string { return fmt.Sprintf("%d..%d", v.From, v.To) }

// A Table has the values of the gaps among some intervals: from their edge or the end of one, up
// to the start of one or the other edge. What can be chosen in a gap lies in it as a whole.
type Table struct {
	starts, ends []int64    // in order, each once
	gaps         [][]uint16 // by the number of ends up to the gap, and of starts before its end
}

// NewTable finds the values of all gaps of n intervals, which are ordered by From: (n+1)^2 gaps at
// most, of 2 bytes each, in O(n) time for each. That is about a second for 2000 intervals. There
// may be some ten thousand. Repeated intervals change nothing.
func NewTable(all []Interval) *Table {
	t := new(Table)
	for _, v := range all {
		t.starts, t.ends = append(t.starts, v.From), append(t.ends, v.To)
	}
	slices.Sort(t.ends)
	t.starts, t.ends = slices.Compact(t.starts), slices.Compact(t.ends)
	// An option is two gaps: with as many starts before its end, and as many ends up to it.
	type option struct{ before, behind int32 }
	options, inside := make([]option, len(all)), make([]option, 0, len(all))
	for i, v := range all {
		before, _ := slices.BinarySearch(t.starts, v.From)
		behind, _ := slices.BinarySearch(t.ends, v.To+1)
		options[i] = option{int32(before), int32(behind)}
	}
	// No value is greater than the longest game.
	seen, now := make([]int32, 2<<bits.Len(uint(min(len(t.starts), len(t.ends))))), int32(0)
	column := make([]uint16, len(t.ends)+1)
	t.gaps = make([][]uint16, len(column))
	for a := range t.gaps {
		t.gaps[a] = make([]uint16, len(t.starts)+1)
	}
	for b := range len(t.starts) + 1 {
		most := len(t.ends)
		if b < len(t.starts) {
			most, _ = slices.BinarySearch(t.ends, t.starts[b]+1)
		}
		inside = inside[:0]
		for _, o := range options {
			if int(o.behind) <= most {
				inside = append(inside, o)
			}
		}
		first := len(inside)
		for a, row := range slices.Backward(t.gaps) {
			for first > 0 && (a == 0 || t.starts[inside[first-1].before] >= t.ends[a-1]) {
				first--
			}
			now++
			for _, o := range inside[first:] {
				seen[row[o.before]^column[o.behind]] = now
			}
			v := uint16(0)
			for seen[v] == now {
				v++
			}
			column[a], row[b] = v, v
		}
	}
	return t
}

// Value returns what the intervals are worth that can be chosen after some choices, and lie within
// a gap that these have left. The gap may be narrowed down to those intervals.
func (t *Table) Value(gap Interval) grundy.Value {
	a, _ := slices.BinarySearch(t.ends, gap.From+1)
	b, _ := slices.BinarySearch(t.starts, gap.To)
	return grundy.Value(t.gaps[a][b])
}
