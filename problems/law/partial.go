package law

import (
	"fmt"
	"slices"
)

// partial looks for partial laws of a table without a law: of its first rows, of
// its diagonal, and of lost or won alone.
func (s *search) partial(t *table) []Part {
	whole := s.budget
	var parts []Part
	add := func(scope string, vars []string, sub *table) {
		if sub == nil || sub.train < 24 {
			return
		}
		// The budget may be used up: each part gets a sixteenth more.
		s.budget = s.steps + whole/16
		sub.part = whole / 32
		if c := s.solve(sub); c != nil {
			f := newFound(c.node, vars, sub.lost)
			parts = append(parts, Part{Scope: scope, Law: f, Positions: len(sub.pos), Unseen: len(sub.pos) - c.fit})
		}
	}
	vars := s.vars()
	if !t.lost {
		val := make([]int64, len(t.val))
		for i, v := range t.val {
			if v == 0 {
				val[i] = 1
			}
		}
		sub := newTable(t.arity, t.pos, val, t.train)
		sub.lost, sub.consts = true, t.consts
		if t.ask != nil {
			sub.ask = func(p []int64) (int64, bool) {
				v, ok := t.ask(p)
				if v == 0 {
					return 1, ok
				}
				return 0, ok
			}
		}
		add("lost positions", vars, sub)
	}
	if t.arity == 1 {
		return parts
	}
	low := t.domain().low
	for j := range t.arity {
		if t.symmetric() && j > 0 {
			break
		}
		rest := slices.Delete(slices.Clone(vars), j, j+1)
		for at := low[j]; at < low[j]+3; at++ {
			add(fmt.Sprintf("%s = %d", vars[j], at), rest, t.section(func(p []int64) ([]int64, bool) {
				return slices.Delete(slices.Clone(p), j, j+1), p[j] == at
			}))
		}
	}
	if t.arity == 2 {
		add(vars[0]+" = "+vars[1], vars[:1], t.section(func(p []int64) ([]int64, bool) { return p[:1], p[0] == p[1] }))
	}
	return parts
}

// section returns the table of the positions that cut accepts, with the
// coordinates that cut returns; nil if it accepts no position.
func (t *table) section(cut func(p []int64) ([]int64, bool)) *table {
	var pos [][]int64
	var val []int64
	train := 0
	for i, p := range t.pos {
		if q, in := cut(p); in {
			pos, val = append(pos, q), append(val, t.val[i])
			if i < t.train {
				train++
			}
		}
	}
	if len(pos) == 0 {
		return nil
	}
	sub := newTable(len(pos[0]), pos, val, train)
	sub.lost, sub.consts = t.lost, t.consts
	return sub
}
