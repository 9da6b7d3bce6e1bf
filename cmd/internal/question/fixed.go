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

// A Fixed is parameters of a game that are held at some values: coordinates that moves keep,
// or only exchange. With numbers in their places rules and laws may be said by formulas that
// otherwise have products: n mod (k + 1), say. What is proved then is the law at these values.
type Fixed struct {
	Coordinates []int     `json:"coordinates"`
	Values      [][]int64 `json:"values"` // numbers for them, one tuple a case
	names       []string  // as the rules have them
}

// Bounds of parameters that are fixed.
const (
	mostClasses  = 100  // of values
	fewClasses   = 9    // where there are more, or too much to prove
	fixedSampled = 1000 // positions whose options tell parameters
)

// check tells what makes f no parameters of rules of so many coordinates, or nil.
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
	f.names = named(rules, arity, f.Coordinates)
	return nil
}

// named returns the names of coordinates.
func named(rules *sources.Rules, arity int, coordinates []int) (names []string) {
	for _, c := range coordinates {
		name := fmt.Sprintf("number %d", c+1)
		if len(rules.Names) == arity {
			name = rules.Names[c]
		}
		names = append(names, name)
	}
	return names
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
			err := f.cases(scope, at, func(here *automata.Formula, in *automata.Scope, at []automata.Sum) (err error) {
				domain := automata.Truth(true)
				if g.Domain != nil {
					if domain, err = g.Domain(in.Inner(), at); err != nil {
						return err
					}
				}
				all = append(all, automata.And(here, domain))
				return nil
			})
			return automata.Or(all...), err
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

// like tells whether f and g are the same parameters.
func (f *Fixed) like(g *Fixed) bool {
	return f != nil && g != nil && slices.Equal(f.Coordinates, g.Coordinates)
}

// with returns the parameters with the values of g, too; g where f is nil.
func (f *Fixed) with(g *Fixed) *Fixed {
	if f == nil {
		return g
	}
	both := &Fixed{f.Coordinates, slices.Concat(f.Values, g.Values), f.names}
	slices.SortFunc(both.Values, bySizes)
	return both
}

// bySizes compares tuples of values by the largest.
func bySizes(a, b []int64) int {
	return cmp.Or(cmp.Compare(slices.Max(a), slices.Max(b)), slices.Compare(a, b))
}

// name names the parameters.
func (f *Fixed) name() string {
	if len(f.names) == 1 {
		return f.names[0]
	}
	return "(" + strings.Join(f.names, ", ") + ")"
}

// String says for which parameters a law is proved: "k = 2, ..., 12".
func (f *Fixed) String() string {
	var values []string
	for i := 0; i < len(f.Values); i++ {
		run := i // of numbers that follow one another
		for len(f.names) == 1 && run+1 < len(f.Values) && f.Values[run+1][0] == f.Values[run][0]+1 {
			run++
		}
		p, _ := sources.At(f.Values[i]...)
		values = append(values, p.String())
		if run-i > 3 {
			values = append(values, "...")
			i = run - 1
		}
	}
	return f.name() + " = " + strings.Join(values, ", ")
}

// parameters returns the parameters of the game for each class of their values: those that moves
// exchange. The smallest is the first, and whole tells that the positions of the question have no
// others.
func (s *search) parameters() (classes []*Fixed, whole bool) {
	arity := len(s.Rows[0].Coordinates())
	var kept []int
	for i := range arity {
		if s.keeps([]int{i}) {
			kept = append(kept, i)
		}
	}
	exchanged := kept == nil
	for i := range arity {
		for j := range i {
			if kept == nil && s.keeps([]int{j, i}) {
				kept = []int{j, i}
			}
		}
	}
	if len(kept) == 0 || len(kept) == arity {
		return nil, false
	}
	var at []sources.Position
	for _, row := range s.Rows {
		at = append(at, row.Position)
	}
	if whole = s.domain != nil; whole {
		at = s.domain.Positions
	}
	seen := map[sources.Position]bool{}
	for _, p := range at {
		var values []int64
		for _, c := range kept {
			values = append(values, p.Coordinates()[c])
		}
		if exchanged {
			slices.Sort(values)
		}
		of, _ := sources.At(values...)
		if seen[of] {
			continue
		}
		seen[of] = true
		f := &Fixed{kept, [][]int64{values}, named(s.Rules, arity, kept)}
		if exchanged && values[0] < values[1] {
			f.Values = append(f.Values, []int64{values[1], values[0]})
		}
		classes = append(classes, f)
	}
	slices.SortFunc(classes, func(a, b *Fixed) int { return bySizes(a.Values[0], b.Values[0]) })
	if !whole || len(classes) > mostClasses {
		return classes[:min(fewClasses, len(classes))], false
	}
	return classes, true
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
