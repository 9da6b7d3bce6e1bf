package theorem_test

import (
	"errors"
	"slices"
	"testing"

	"nimsum/problems/theory/automata"
	"nimsum/problems/theory/theorem"
)

// among says that k is one of some numbers.
func among(k automata.Sum, numbers ...int64) *automata.Formula {
	var all []*automata.Formula
	for _, n := range numbers {
		all = append(all, automata.Equal(k, number(n)))
	}
	return automata.Or(all...)
}

// taking is a game of one heap: the amounts that may be taken are low, and perhaps others of high.
func taking(low, high func(k automata.Sum) *automata.Formula) *theorem.Game {
	return take(func(n, left automata.Sum) *automata.Formula {
		k := n.Plus(-1, left)
		return automata.And(less(left, n), automata.Between("amounts", low(k), high(k)))
	})
}

// TestBounds proves laws of games of which bounds are known, where all games between them have the
// law, and nothing where some do not.
func TestBounds(t *testing.T) {
	one, upToThree := func(k automata.Sum) *automata.Formula { return among(k, 1) }, func(k automata.Sum) *automata.Formula { return among(k, 1, 2, 3) }
	odd := func(k automata.Sum) *automata.Formula {
		return automata.Exists([]string{"h"}, automata.Equal(k, automata.Var("h").Times(2).Plus(1, number(1))))
	}
	notFours := func(k automata.Sum) *automata.Formula {
		return automata.Not(automata.Exists([]string{"h"}, automata.Equal(k, automata.Var("h").Times(4))))
	}
	most := func(of int64) func(automata.Sum) *automata.Formula {
		return func(k automata.Sum) *automata.Formula { return atMost(k, number(of)) }
	}
	// near takes a number that is a function of the heap, from low to high.
	near := func(low, high int64) *theorem.Game {
		return &theorem.Game{Arity: 1, Moves: func(scope *automata.Scope, at []automata.Sum) ([]theorem.Move, error) {
			in := scope.With(atMost(number(high), at[0]))
			k := in.Function("amount", func(v string) *automata.Formula {
				return automata.And(atMost(number(low), automata.Var(v)), atMost(automata.Var(v), number(high)))
			})
			return []theorem.Move{{Scope: in, Parts: [][]automata.Sum{{at[0].Plus(-1, k)}}}}, nil
		}}
	}
	last := take(func(n, left automata.Sum) *automata.Formula {
		one := automata.Equal(n, left.Plus(1, number(1)))
		return automata.Between("amounts", automata.And(one, less(number(0), left)), one)
	})
	for _, c := range []struct {
		name  string
		game  *theorem.Game
		kind  theorem.Kind
		law   theorem.Law
		holds bool
		of    string
	}{
		{"odd", taking(one, odd), theorem.Values, modulo(2, 0, false), true, "amounts"},
		{"odd, lost", taking(one, odd), theorem.Lost, modulo(2, 0, true), true, "amounts"},
		{"odd, misere", taking(one, odd), theorem.Misere, modulo(2, 1, true), true, "amounts"},
		{"up to three", taking(upToThree, notFours), theorem.Values, modulo(4, 0, false), true, "amounts"},
		{"up to three, misere", taking(upToThree, notFours), theorem.Misere, modulo(4, 1, true), true, "amounts"},
		{"perhaps two", taking(one, most(2)), theorem.Values, modulo(2, 0, false), false, "amounts"},
		{"perhaps three", taking(most(2), notFours), theorem.Values, modulo(4, 0, false), false, "amounts"},
		{"perhaps three, misere", taking(most(2), notFours), theorem.Misere, modulo(4, 1, true), false, "amounts"},
		{"perhaps none", taking(most(0), odd), theorem.Lost, modulo(2, 0, true), false, "amounts"},
		{"perhaps none, misere", taking(most(0), odd), theorem.Misere, modulo(2, 1, true), false, "amounts"},
		{"perhaps four", taking(upToThree, most(4)), theorem.Values, modulo(4, 0, false), false, "amounts"},
		{"other constant", taking(upToThree, notFours), theorem.Values, modulo(5, 0, false), false, "amounts"},
		{"perhaps not the last, misere", last, theorem.Misere, modulo(2, 1, true), false, "amounts"},
		{"just three", near(3, 3), theorem.Lost, lessModulo(6, 3), true, "amount"},
		{"two or three", near(2, 3), theorem.Lost, lessModulo(6, 3), false, "amount"},
	} {
		p, breach, _, err := c.game.Search(automata.Base(2), c.kind, c.law, automata.UsualLimits)
		switch {
		case err != nil:
			t.Errorf("%s: %v", c.name, err)
		case !c.holds && (breach == nil || !slices.Equal(breach.Bounded, []string{c.of})):
			t.Errorf("%s: %+v, %+v", c.name, p, breach)
		case c.holds && (p == nil || !slices.Equal(p.Bounded, []string{c.of})):
			t.Errorf("%s: %+v, %+v", c.name, p, breach)
		case c.holds:
			held(t, c.name, c.game, p)
		}
	}
}

// lessModulo says that n mod k < r is lost.
func lessModulo(k, r int64) theorem.Law {
	return says(func(scope *automata.Scope, n, _ automata.Sum) *automata.Formula {
		_, rest, err := scope.Divide(n, k)
		if err != nil {
			panic(err)
		}
		return less(rest, number(r))
	})
}

// TestBoundedMoves has options that may leave the domain, or grow, as far as bounds tell.
func TestBoundedMoves(t *testing.T) {
	maybe := func(low, high func(n, left automata.Sum) *automata.Formula) *theorem.Game {
		return take(func(n, left automata.Sum) *automata.Formula {
			return automata.Between("moves", low(n, left), high(n, left))
		})
	}
	by := func(k int64) func(n, left automata.Sum) *automata.Formula {
		return func(n, left automata.Sum) *automata.Formula { return automata.Equal(n, left.Plus(1, number(k))) }
	}
	either := func(n, left automata.Sum) *automata.Formula { return automata.Or(by(1)(n, left), by(-1)(n, left)) }
	leaves := maybe(by(2), func(n, left automata.Sum) *automata.Formula {
		return automata.Or(automata.And(by(2)(n, left), less(number(3), n)), by(1)(n, left))
	})
	leaves.Domain = func(_ *automata.Scope, at []automata.Sum) (*automata.Formula, error) {
		return atMost(number(2), at[0]), nil
	}
	for _, c := range []struct {
		game *theorem.Game
		want error
	}{{maybe(by(1), either), theorem.ErrGrows}, {leaves, theorem.ErrLeaves}} {
		if p, breach, _, err := c.game.Search(automata.Base(2), theorem.Values, modulo(2, 0, false), automata.UsualLimits); !errors.Is(err, c.want) {
			t.Errorf("%v, %v, %v, want %v", p, breach, err, c.want)
		}
	}
}

// TestExact refuses laws and domains of which only bounds are given.
func TestExact(t *testing.T) {
	even := func(n automata.Sum) *automata.Formula {
		return automata.Exists([]string{"h"}, automata.Equal(n, automata.Var("h").Times(2)))
	}
	loose := theorem.Law{Formula: automata.Between("even", even(automata.Var("x0")), even(automata.Var("x0")))}
	if p, breach, _, err := upTo3.Search(automata.Base(2), theorem.Lost, loose, automata.UsualLimits); !errors.As(err, new(*automata.ExpressError)) {
		t.Errorf("a law with bounds: %v, %v, %v", p, breach, err)
	}
	bounded := *upTo3
	bounded.Domain = func(_ *automata.Scope, at []automata.Sum) (*automata.Formula, error) {
		return automata.Between("any", automata.Truth(false), atMost(number(0), at[0])), nil
	}
	all := bounded
	all.Domain = func(_ *automata.Scope, at []automata.Sum) (*automata.Formula, error) {
		return automata.Between("some", even(at[0]), atMost(at[0], number(20))), nil
	}
	for _, g := range []*theorem.Game{&bounded, &all} {
		if p, breach, _, err := g.Search(automata.Base(2), theorem.Values, modulo(4, 0, false), automata.UsualLimits); !errors.As(err, new(*automata.ExpressError)) {
			t.Errorf("a domain with bounds: %v, %v, %v", p, breach, err)
		}
	}
}

// TestPerhaps has games whose moves may all be missing, as far as is known. Laws of the games that
// have them all are not proved: not of many moves, of three heaps, nor by theorems about options.
func TestPerhaps(t *testing.T) {
	perhaps := func(g *theorem.Game) *theorem.Game {
		moves := g.Moves
		maybe := *g
		maybe.Moves = func(scope *automata.Scope, at []automata.Sum) ([]theorem.Move, error) {
			all, err := moves(scope, at)
			for i := range all {
				all[i].Scope = all[i].Scope.With(automata.Between("moves", automata.Truth(false), atMost(number(0), at[0])))
			}
			return all, err
		}
		return &maybe
	}
	nine := &theorem.Game{Arity: 1, Moves: func(scope *automata.Scope, at []automata.Sum) (all []theorem.Move, err error) {
		for k := int64(1); k < 10; k++ {
			all = append(all, theorem.Move{Scope: scope.With(atMost(number(k), at[0])), Parts: [][]automata.Sum{{at[0].Plus(-1, number(k))}}})
		}
		return all, nil
	}}
	moves := func(maybe bool) *theorem.Game {
		return euclid(0, func(p pair, q, w automata.Sum) *automata.Formula {
			f := less(w, q)
			switch {
			case p.zero:
				return automata.Truth(false)
			case maybe:
				return automata.Between("moves", automata.Truth(false), f)
			}
			return f
		})
	}
	for _, c := range []struct {
		name       string
		all, maybe *theorem.Game
		kind       theorem.Kind
		law        theorem.Law
	}{
		{"nine moves", nine, perhaps(nine), theorem.Values, modulo(10, 0, false)},
		{"three heaps", triples(0, 0), perhaps(triples(0, 0)), theorem.Values, byTable(3, 0, 1, 2, 0, 1, 2)},
		{"up to the root", rootGame(1, 1, 1, 0), perhaps(rootGame(1, 1, 1, 0)), theorem.Values, rootLaw(1, 1, 0)},
		{"a limit that grows", growingLimit(1, 1, 0, 1), perhaps(growingLimit(1, 1, 0, 1)), theorem.Lost, theorem.Law{Growth: &theorem.Growth{By: 1}}},
		{"Euclid's game", moves(false), moves(true), theorem.Lost, table(true, 1, []int64{0, 0}, []int64{1, 0}, []int64{0, 0})},
	} {
		limits := automata.UsualLimits
		limits.Steps = 40_000_000
		if p, _, _, err := c.all.Search(automata.Base(2), c.kind, c.law, limits); p == nil {
			t.Errorf("%s: not proved, %v", c.name, err)
		}
		if p, _, _, err := c.maybe.Search(automata.Base(2), c.kind, c.law, limits); p != nil {
			t.Errorf("%s: proved, though there may be no moves, %v", c.name, err)
		}
	}
}
