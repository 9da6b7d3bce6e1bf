package question

import (
	"errors"
	"fmt"
	"slices"

	"nimsum/cmd/internal/sources"
	"nimsum/problems/law"
	"nimsum/problems/theory/automata"
	"nimsum/problems/theory/theorem"
)

// Bounds of laws of window games: the heaps of which options are looked at, the fewest that show
// how many there are, and the steps of each search for a part of a law.
const (
	mostWindows = 400
	fewWindows  = 64
	windowSteps = 1_000_000
)

// window tries to prove a law by the theorem about games whose options are an interval just below
// the heap: the law that was found, or else one that says what the theorem does.
func (s *search) window() {
	if s.Verdict == law.Proved || s.Decided != nil || len(s.Rows) == 0 || len(s.Rows[0].Coordinates()) != 1 || s.ctx.Err() != nil ||
		errors.As(s.Unproved, new(*theorem.RulesError)) {
		return
	}
	grows, sizes := s.sizes()
	if len(sizes) < fewWindows {
		return
	}
	s.watch("proving a law of options just below the heap", 0, 0)
	if s.Found() && s.apply(s.Law, recursive(s.Law)) {
		return
	}
	if l := s.part(law.Digits, slices.Concat(s.Rows, s.Beyond), s.Question.OnlyLost()); l != nil && s.apply(l, recursive(l)) {
		return
	}
	lost := int64(-1)
	if s.Question.OnlyLost() {
		lost = int64(number(s.Question.Misere))
	}
	size := s.part(law.Formula, sizes, false)
	if size == nil {
		return
	}
	low := sizes[0].Coordinates()[0]
	if l, err := law.NewGrowing(size, low, lost); err == nil && s.apply(l, growing(size)) {
		return
	}
	if where := s.part(law.Predicate, grows, true); where != nil {
		if l, err := law.NewWindow(where, size, low, lost); err == nil {
			s.apply(l, recursive(l))
		}
	}
}

// sizes returns how many options heaps of the table have, the least first, and at which of the
// others that is more than before; nil where the game is no window game.
func (s *search) sizes() (grows, sizes []Row) {
	rows := slices.Concat(s.Rows, s.Beyond)
	slices.SortFunc(rows, func(a, b Row) int { return bySize(a.Position, b.Position) })
	var o sources.Options
	for i, row := range rows[:min(len(rows), mostWindows)] {
		if !s.Rules.Ready(row.Position) || s.Rules.Options(row.Position, &o) != nil {
			return nil, nil
		}
		n, left := row.Coordinates()[0], map[int64]bool{}
		least := n
		for sum := range o.All() {
			if len(sum) != 1 {
				return nil, nil
			}
			m := sum[0].Coordinates()[0]
			left[m], least = true, min(least, m)
		}
		size, before := uint64(len(left)), uint64(0)
		if i > 0 {
			before = sizes[i-1].Value
		}
		if left[n] || n-least != int64(size) || size != before && size != before+1 || n != rows[0].Coordinates()[0]+int64(i) {
			return nil, nil
		}
		sizes = append(sizes, Row{row.Position, size})
		if i > 0 {
			grows = append(grows, Row{row.Position, number(size > before)})
		}
	}
	return grows, sizes
}

// part looks for a law of a kind in rows, in few steps.
func (s *search) part(kind law.Kind, rows []Row, lost bool) law.Law {
	q := law.Question{Arity: 1, Lost: lost, Names: s.names(1), Constants: constants(s.Rules.Text), Budget: windowSteps,
		Off: slices.DeleteFunc(law.Kinds(), func(k law.Kind) bool { return k == kind })}
	shown := len(rows) - len(rows)/4
	q.Positions, q.Values = columns(rows[:shown])
	q.Held, q.HeldValues = columns(rows[shown:])
	r, err := law.Find(s.ctx, q)
	if err != nil || r.Verdict != law.Conjecture {
		return nil
	}
	return r.Law
}

// recursive is a law by what it tells of a heap in one step.
func recursive(l law.Law) theorem.Law {
	return theorem.Law{Recurse: func(scope *automata.Scope, at, v, u automata.Sum) (says, follows *automata.Formula, err error) {
		return law.Recursive(l, scope, at, v, u)
	}}
}

// growing is a law of heaps that have so many options, which grow by a slow function.
func growing(size law.Law) theorem.Law {
	return theorem.Law{Slow: law.Slow(size), Make: func(scope *automata.Scope, at []automata.Sum, v automata.Sum) (*automata.Formula, error) {
		return law.Formal(size, scope, at, v)
	}}
}

// apply makes a law that of the answer if a theorem proves it, to which it is given in some form. A
// law that was found and says the same of all that was looked at is noted.
func (s *search) apply(l law.Law, given theorem.Law) bool {
	if s.contradicted(l) {
		return false
	}
	t := s.applied(l, given)
	if t == nil {
		return false
	}
	s.Decided, s.Unproved = t, nil
	if s.Found() && (s.Law == l || s.Law.Text() == l.Text()) {
		s.Verdict, s.Theorem = law.Proved, t.Statement()
		return true
	}
	if s.Found() {
		s.Notes = append(s.Notes, fmt.Sprintf("%.200q agrees with all that was looked at, too, and nothing proves it", s.Law.Text()))
	}
	s.Report = law.Report{Law: l, Verdict: law.Proved, Theorem: t.Statement(), Positions: len(s.Rows) + len(s.Beyond), Tried: s.Tried, Steps: s.Steps}
	return true
}

// applied returns the theorem that a law is, or nil.
func (s *search) applied(l law.Law, given theorem.Law) *Theorem {
	arity := len(s.Rows[0].Coordinates())
	limits := automata.UsualLimits
	left := decideSteps
	limits.Stop = func() bool { return s.ctx.Err() != nil }
	for _, n := range s.numerations(l) {
		for _, about := range s.abouts(arity) {
			game, err := GameOf(s.Rules, arity, about)
			if err != nil || left <= 0 || s.ctx.Err() != nil {
				return nil
			}
			limits.Steps = left
			p, _, steps, _ := game.Search(n, s.Question.kind(), given, limits)
			if left -= steps; p != nil {
				return &Theorem{Induction: Induction{Proof: p, Game: game}, About: about}
			}
		}
	}
	return nil
}
