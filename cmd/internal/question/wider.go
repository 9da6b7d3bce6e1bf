package question

import (
	"cmp"
	"slices"

	"nimsum/cmd/internal/sources"
	"nimsum/problems/law"
)

// widerPart is the part of the effort that goes into a law of all positions.
const widerPart = 8

// findWider looks for a law of all positions if those asked about lie on a curve, and
// reports whether it found one that holds on the curve. The starts (n, n-1) of a game with
// memory are such: their options leave the curve, and a law may be simple only off it.
func (s *search) findWider() bool {
	if s.domain == nil || s.Rules.Arity < 2 || len(s.Rows) == 0 || !curve(s.domain.Positions) {
		return false
	}
	q := s.Question
	q.Positions, q.Effort = "", cmp.Or(q.Effort, law.DefaultBudget)/widerPart
	all := newSearch(s.ctx, s.Rules, q, s.watch)
	if all.tabulate() != nil || all.findLaw() != nil || !all.Found() {
		return false // rules may fail where nobody asked
	}
	used := map[sources.Position]bool{}
	for _, row := range slices.Concat(all.Rows, all.Beyond) {
		used[row.Position] = true
	}
	more := 0
	for _, row := range slices.Concat(s.Rows, s.Beyond) {
		if v, ok := all.Law.Eval(row.Coordinates()); !ok || v != row.Value {
			return false
		}
		if !used[row.Position] {
			more++
		}
	}
	s.Report = all.Report
	s.Positions += more
	s.Unseen += more
	s.Notes = append(s.Notes, "the law was found on all positions, and holds on those asked about")
	return true
}

// curve tells whether positions of several coordinates are no more than two for each number
// up to the largest coordinate.
func curve(all []sources.Position) bool {
	most := int64(0)
	for _, p := range all {
		for _, x := range p.Coordinates() {
			most = max(most, x)
		}
	}
	return int64(len(all)) <= 2*(most+1)
}
