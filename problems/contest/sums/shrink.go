package sums

import (
	"iter"
	"math"
	"slices"

	"nimsum/problems/contest/shrink"
	"nimsum/problems/theory/grundy"
)

// Rows tells how components stand in a case of numbers, and which of them are small.
type Rows[C comparable] struct {
	Component func(row []int64) C
	Row       func(c C) []int64 // undoes Component; nil where numbers do not hold c
	// Small yields components, the smallest first. Where a game has no Inverse, a component
	// of some value is looked for among them.
	Small iter.Seq[C]
}

// heaps are components that are numbers.
var heaps = Rows[uint64]{
	Component: func(row []int64) uint64 { return uint64(row[0]) },
	Row: func(n uint64) []int64 {
		if n > math.MaxInt64 {
			return nil
		}
		return []int64{int64(n)}
	},
	Small: func(yield func(uint64) bool) {
		for n := range uint64(256) {
			if !yield(n) {
				return
			}
		}
	},
}

// List is Heaps for heaps of one game.
func List(g *Game[uint64]) shrink.Steps { return Heaps(func([]int64) *Game[uint64] { return g }) }

// Heaps is Shrink for rows of one number.
func Heaps(game func(head []int64) *Game[uint64]) shrink.Steps { return Shrink(heaps, game) }

// Shrink returns steps for cases whose rows are components of a game, which depends on the head of
// the case. They keep the nim-sum: they replace components by one or none, and each by the smallest
// of its value.
func Shrink[C comparable](rows Rows[C], game func(head []int64) *Game[C]) shrink.Steps {
	return shrink.Steps{Also: func(d shrink.Draft) iter.Seq[shrink.Draft] {
		return func(yield func(shrink.Draft) bool) {
			s := steps[C]{Rows: rows, game: game(d.Head), list: d.Rows}
			var known bool
			if s.worth, known = s.values(d.Rows); !known {
				return
			}
			sum := grundy.NimSum(s.worth...)
			for list := range s.all {
				// Where a component's rules depend on its place, its value may have changed with that.
				if worth, known := s.values(list); known && grundy.NimSum(worth...) == sum && !yield(shrink.Draft{Head: d.Head, Rows: list}) {
					return
				}
			}
		}
	}}
}

// steps are those from one list.
type steps[C comparable] struct {
	Rows[C]
	game  *Game[C]
	list  [][]int64
	worth []grundy.Value // of each of the list
}

func (s *steps[C]) values(list [][]int64) (worth []grundy.Value, known bool) {
	worth = make([]grundy.Value, len(list))
	for i, row := range list {
		v, err := s.game.known(i, s.Component(row))
		if err != nil {
			return nil, false
		}
		worth[i] = v
	}
	return worth, true
}

// A list is divided into about so many parts; a shorter one into single rows.
const parts = 64

// all yields lists of the same nim-sum, if rules do not depend on places.
func (s *steps[C]) all(yield func([][]int64) bool) {
	put := func(from, to int, list [][]int64) bool {
		return slices.EqualFunc(list, s.list[from:to], slices.Equal) || yield(slices.Concat(s.list[:from], list, s.list[to:]))
	}
	for from, to := range shrink.Spans(len(s.list)) {
		if (to-from)*parts < len(s.list) {
			break
		}
		v := grundy.NimSum(s.worth[from:to]...)
		if v == 0 && !put(from, to, nil) {
			return
		}
		if one := s.one(from, v); one != nil && !put(from, to, one) || to-from > 1 && !put(from, to, s.each(from, to)) {
			return
		}
	}
	for i, j := range shrink.Pairs(len(s.list)) {
		if one := s.one(i, s.worth[i]^s.worth[j]); one != nil && !put(i, j+1, slices.Concat(one, s.list[i+1:j])) {
			return
		}
	}
}

// one returns the smallest row worth v at place i, as a list, or nil if none is known.
func (s *steps[C]) one(i int, v grundy.Value) [][]int64 {
	if c, ok := s.game.smallest(i, v, s.Small); ok {
		if row := s.Row(c); row != nil {
			return [][]int64{row}
		}
	}
	return nil
}

// each returns the smallest row for each component of a span; components worth 0 are left out.
func (s *steps[C]) each(from, to int) (list [][]int64) {
	for i := from; i < to; i++ {
		switch one := s.one(i, s.worth[i]); {
		case s.worth[i] == 0:
		case one == nil:
			list = append(list, s.list[i])
		default:
			list = append(list, one...)
		}
	}
	return list
}

// smallest returns the smallest component worth v at place i that is known: by Inverse, or
// among small ones by the rules of the first place.
func (g *Game[C]) smallest(i int, v grundy.Value, small iter.Seq[C]) (c C, ok bool) {
	if g.Inverse != nil {
		return g.Inverse(i, v)
	}
	g.mu.Lock()
	least := g.least
	g.mu.Unlock()
	if least == nil {
		least = map[grundy.Value]C{}
		for c := range small {
			v, err := g.known(0, c)
			if err != nil {
				break
			}
			if _, met := least[v]; !met {
				least[v] = c
			}
		}
		g.mu.Lock()
		g.least = least
		g.mu.Unlock()
	}
	c, ok = least[v]
	return c, ok
}
