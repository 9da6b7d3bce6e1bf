package question

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"nimsum/cmd/internal/sources"
	"nimsum/problems/theory/automata"
	"nimsum/problems/theory/theorem"
)

// A Fixed is parameters of a game that are held at a few values: coordinates that moves keep,
// or only exchange. With numbers in their places rules and laws may be said by formulas that
// otherwise have products: n mod (k + 1), say. What is proved then is the law at these values.
type Fixed struct {
	Coordinates []int     `json:"coordinates"`
	Values      [][]int64 `json:"values"` // numbers for them, one tuple a case
	names       []string  // as the rules have them
}

// Bounds of parameters that are fixed.
const (
	mostFixed    = 9    // tuples of several parameters
	fewFixed     = 4    // values of one
	fixedSampled = 1000 // positions whose options tell parameters
)

// check tells what makes f no parameters of rules of so many coordinates, or nil. It names them.
func (f *Fixed) check(rules *sources.Rules, arity int) error {
	if f == nil {
		return nil
	}
	ok := len(f.Coordinates) > 0 && len(f.Values) > 0
	for i, c := range f.Coordinates {
		ok = ok && 0 <= c && c < arity && (i == 0 || f.Coordinates[i-1] < c)
	}
	for _, values := range f.Values {
		ok = ok && len(values) == len(f.Coordinates) && slices.Min(values) >= 0
	}
	if !ok {
		return fmt.Errorf("%v at %v are no parameters of a position of %d numbers", f.Coordinates, f.Values, arity)
	}
	f.names = nil
	for _, c := range f.Coordinates {
		name := fmt.Sprintf("number %d", c+1)
		if len(rules.Names) == arity {
			name = rules.Names[c]
		}
		f.names = append(f.names, name)
	}
	return nil
}

// cases calls do for each tuple of values, with a scope in which at has them, and with at that
// has numbers for them. It returns that one of the cases holds.
func (f *Fixed) cases(scope *automata.Scope, at []automata.Sum, do func(here *automata.Formula, in *automata.Scope, at []automata.Sum) error) error {
	for _, values := range f.Values {
		here, there := automata.Truth(true), slices.Clone(at)
		for i, c := range f.Coordinates {
			here = automata.And(here, automata.Equal(at[c], automata.Number(values[i])))
			there[c] = automata.Number(values[i])
		}
		if err := do(here, scope.With(here), there); err != nil {
			return err
		}
	}
	return nil
}

// game restricts a game.
func (f *Fixed) game(g *theorem.Game) *theorem.Game {
	if f == nil {
		return g
	}
	return &theorem.Game{Arity: g.Arity,
		Domain: func(scope *automata.Scope, at []automata.Sum) (*automata.Formula, error) {
			var all []*automata.Formula
			err := f.cases(scope, at, func(here *automata.Formula, _ *automata.Scope, _ []automata.Sum) error {
				all = append(all, here)
				return nil
			})
			in := automata.Or(all...)
			if err != nil || g.Domain == nil {
				return in, err
			}
			domain, err := g.Domain(scope, at)
			if err != nil {
				return nil, err
			}
			return automata.And(in, domain), nil
		},
		Moves: func(scope *automata.Scope, at []automata.Sum) (moves []theorem.Move, err error) {
			err = f.cases(scope, at, func(_ *automata.Formula, in *automata.Scope, at []automata.Sum) error {
				more, err := g.Moves(in, at)
				moves = append(moves, more...)
				return err
			})
			return moves, err
		},
	}
}

// law restricts a law that is made.
func (f *Fixed) law(l theorem.Law) theorem.Law {
	if f == nil || l.Make == nil {
		return l
	}
	return theorem.Law{Make: func(scope *automata.Scope, at []automata.Sum, v automata.Sum) (*automata.Formula, error) {
		var all []*automata.Formula
		err := f.cases(scope, at, func(here *automata.Formula, in *automata.Scope, at []automata.Sum) error {
			is, err := l.Make(in.Inner(), at, v)
			if err == nil {
				all = append(all, automata.And(here, is))
			}
			return err
		})
		return automata.Or(all...), err
	}}
}

// has tells whether a position is one of the cases.
func (f *Fixed) has(x []int64) bool {
	return f == nil || slices.ContainsFunc(f.Values, func(values []int64) bool {
		for i, c := range f.Coordinates {
			if x[c] != values[i] {
				return false
			}
		}
		return true
	})
}

// String says for which parameters a law is proved: "k = 1, 2, 3".
func (f *Fixed) String() string {
	var values []string
	for _, v := range f.Values {
		p, _ := sources.At(v...)
		values = append(values, p.String())
	}
	say := strings.Join(f.names, ", ")
	if len(f.names) > 1 {
		say = "(" + say + ")"
	}
	return say + " = " + strings.Join(values, ", ")
}

// parameters returns the parameters of the game at a few values, nil where it has none.
func (s *search) parameters() *Fixed {
	arity := len(s.Rows[0].Coordinates())
	var kept []int
	for i := range arity {
		if s.keeps([]int{i}) {
			kept = append(kept, i)
		}
	}
	for i := range arity {
		for j := range i {
			if kept == nil && s.keeps([]int{j, i}) {
				kept = []int{j, i}
			}
		}
	}
	if len(kept) == 0 || len(kept) == arity {
		return nil
	}
	f := &Fixed{Coordinates: kept}
	seen := map[sources.Position]bool{}
	for _, row := range s.Rows {
		var values []int64
		for _, c := range kept {
			values = append(values, row.Coordinates()[c])
		}
		if p, _ := sources.At(values...); !seen[p] {
			seen[p] = true
			f.Values = append(f.Values, values)
		}
	}
	slices.SortFunc(f.Values, func(a, b []int64) int { return cmp.Or(cmp.Compare(slices.Max(a), slices.Max(b)), slices.Compare(a, b)) })
	most := mostFixed
	if len(kept) == 1 {
		most = fewFixed
	}
	for 0 < most && most < len(f.Values) && slices.Max(f.Values[most]) == slices.Max(f.Values[most-1]) {
		most-- // those that moves exchange belong together
	}
	f.Values = f.Values[:min(most, len(f.Values))]
	if len(f.Values) == 0 {
		return nil
	}
	return f
}

// keeps tells whether options have the same numbers as their position at some coordinates, in
// any order. That they do is a guess: the proof decides it.
func (s *search) keeps(coordinates []int) bool {
	of := func(p []int64) (all []int64) {
		for _, c := range coordinates {
			all = append(all, p[c])
		}
		slices.Sort(all)
		return all
	}
	moved := false
	for i := range min(len(s.Rows), fixedSampled) {
		p := s.Rows[len(s.Rows)-1-i].Position
		var o sources.Options
		if s.Rules.Options(p, &o) != nil {
			return false
		}
		for sum := range o.All() {
			for _, part := range sum {
				moved = true
				if q := part.Coordinates(); len(q) != len(p.Coordinates()) || !slices.Equal(of(q), of(p.Coordinates())) {
					return false
				}
			}
		}
	}
	return moved
}
