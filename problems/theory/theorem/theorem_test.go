package theorem_test

import (
	"errors"
	"testing"

	"nimsum/problems/theory/automata"
	"nimsum/problems/theory/theorem"
	"nimsum/problems/theory/theorem/recheck"
)

var (
	number = automata.Number
	less   = automata.Less
	atMost = automata.AtMost
)

// take is a game of one heap: a move leaves a number that is related to the heap by f.
func take(f func(n, left automata.Sum) *automata.Formula) *theorem.Game {
	return &theorem.Game{Arity: 1, Moves: func(scope *automata.Scope, at []automata.Sum) ([]theorem.Move, error) {
		in := scope.With()
		left := automata.Var(in.Fresh())
		in.Add(f(at[0], left))
		return []theorem.Move{{Scope: in, Parts: [][]automata.Sum{{left}}}}, nil
	}}
}

// split is a game of one heap that may be left in two, neither empty, or made smaller.
var split = &theorem.Game{Arity: 1, Moves: func(scope *automata.Scope, at []automata.Sum) ([]theorem.Move, error) {
	in, two := scope.With(), scope.With()
	left := automata.Var(in.Fresh())
	in.Add(less(left, at[0]))
	a, b := automata.Var(two.Fresh()), automata.Var(two.Fresh())
	two.Add(automata.Equal(a.Plus(1, b), at[0]), less(number(0), a), less(number(0), b))
	return []theorem.Move{
		{Scope: in, Parts: [][]automata.Sum{{left}}},
		{Scope: two, Parts: [][]automata.Sum{{a}, {b}}},
	}, nil
}}

// says is a law by a formula of a position of one coordinate and its value.
func says(f func(scope *automata.Scope, n, v automata.Sum) *automata.Formula) theorem.Law {
	return theorem.Law{Make: func(scope *automata.Scope, at []automata.Sum, v automata.Sum) (*automata.Formula, error) {
		return scope.Close(f(scope, at[0], v)), nil
	}}
}

// modulo says that the value is n mod k, or that n mod k = r is lost.
func modulo(k, r int64, lost bool) theorem.Law {
	return says(func(scope *automata.Scope, n, v automata.Sum) *automata.Formula {
		_, rest, err := scope.Divide(n, k)
		if err != nil {
			panic(err)
		}
		if lost {
			return automata.Equal(rest, number(r))
		}
		return automata.Equal(v, rest)
	})
}

var upTo3 = take(func(n, left automata.Sum) *automata.Formula {
	return automata.And(less(left, n), atMost(n, left.Plus(1, number(3))))
})

// lasker is the law of split: 4k + 3 and 4k + 4 change places.
var lasker = says(func(scope *automata.Scope, n, v automata.Sum) *automata.Formula {
	_, rest, _ := scope.Divide(n, 4)
	return automata.Or(
		automata.And(automata.Equal(rest, number(3)), automata.Equal(v, n.Plus(1, number(1)))),
		automata.And(automata.Zero(rest), less(number(0), n), automata.Equal(v, n.Plus(-1, number(1)))),
		automata.And(automata.Or(automata.Zero(n), automata.And(less(number(0), rest), less(rest, number(3)))), automata.Equal(v, n)))
})

func TestSearch(t *testing.T) {
	for _, c := range []struct {
		name  string
		game  *theorem.Game
		n     automata.Numeration
		kind  theorem.Kind
		law   theorem.Law
		fails int64 // where it is false, -1 for nowhere
	}{
		{"one to three", upTo3, automata.Base(2), theorem.Values, modulo(4, 0, false), -1},
		{"in base 3", upTo3, automata.Base(3), theorem.Values, modulo(4, 0, false), -1},
		{"in Zeckendorf", upTo3, automata.Zeckendorf, theorem.Values, modulo(4, 0, false), -1},
		{"lost", upTo3, automata.Base(2), theorem.Lost, modulo(4, 0, true), -1},
		{"misere", upTo3, automata.Base(2), theorem.Misere, modulo(4, 1, true), -1},
		{"mod 3", upTo3, automata.Base(2), theorem.Values, modulo(3, 0, false), 3},
		{"mod 5", upTo3, automata.Base(2), theorem.Values, modulo(5, 0, false), 4},
		{"misere as normal", upTo3, automata.Base(2), theorem.Misere, modulo(4, 0, true), 0},
		{"Lasker", split, automata.Base(2), theorem.Values, lasker, -1},
		{"Lasker as Nim", split, automata.Base(2), theorem.Values, says(func(_ *automata.Scope, n, v automata.Sum) *automata.Formula { return automata.Equal(n, v) }), 3},
	} {
		p, breach, _, err := c.game.Search(c.n, c.kind, c.law, automata.UsualLimits)
		switch {
		case err != nil:
			t.Errorf("%s: %v", c.name, err)
		case c.fails >= 0 && (breach == nil || len(breach.At) != 1 || breach.At[0] != c.fails):
			t.Errorf("%s: %+v, want a breach at %d", c.name, breach, c.fails)
		case c.fails < 0 && p == nil:
			t.Errorf("%s: not proved: %+v", c.name, breach)
		case p != nil:
			held(t, c.name, c.game, p)
		}
	}
}

// held has a proof checked by other code.
func held(t *testing.T, name string, g *theorem.Game, p *theorem.Proof) {
	var steps []automata.Step
	if err := g.Record(p, automata.UsualLimits, func(s automata.Step) { steps = append(steps, s) }); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	at := 0
	checker := recheck.New(p.Numeration, func() (s automata.Step, err error) {
		if at == len(steps) {
			return s, errors.New("no more")
		}
		at++
		return steps[at-1], nil
	})
	if _, err := g.Decide(checker, p.Kind, p.Law, p.Weights); err != nil || at != len(steps) {
		t.Errorf("%s: after %d of %d steps: %v", name, at, len(steps), err)
	}
}

// TestErrors has games for which there is no proof of this kind.
func TestErrors(t *testing.T) {
	grows := take(func(n, left automata.Sum) *automata.Formula { return automata.Equal(left, n.Plus(1, number(1))) })
	leaves := take(func(n, left automata.Sum) *automata.Formula { return automata.Equal(n, left.Plus(1, number(1))) })
	leaves.Domain = func(_ *automata.Scope, at []automata.Sum) (*automata.Formula, error) {
		return atMost(number(2), at[0]), nil
	}
	negative := &theorem.Game{Arity: 1, Moves: func(scope *automata.Scope, at []automata.Sum) ([]theorem.Move, error) {
		return []theorem.Move{{Scope: scope.With(), Parts: [][]automata.Sum{{at[0].Plus(-1, number(1))}}}}, nil
	}}
	for _, c := range []struct {
		name string
		game *theorem.Game
		kind theorem.Kind
		want error
	}{
		{"grows", grows, theorem.Values, theorem.ErrGrows},
		{"leaves", leaves, theorem.Values, theorem.ErrLeaves},
		{"splits", split, theorem.Lost, theorem.ErrSplits},
	} {
		p, breach, _, err := c.game.Search(automata.Base(2), c.kind, modulo(2, 0, c.kind != theorem.Values), automata.UsualLimits)
		if !errors.Is(err, c.want) {
			t.Errorf("%s: %v, %v, %v", c.name, p, breach, err)
		}
	}
	if _, _, _, err := negative.Search(automata.Base(2), theorem.Values, modulo(2, 0, false), automata.UsualLimits); !errors.As(err, new(*theorem.RulesError)) {
		t.Errorf("an option below 0 is taken: %v", err)
	}
	if _, _, _, err := split.Search(automata.Base(2), theorem.Values, lasker, automata.Limits{States: 20, Steps: 1 << 30}); !errors.As(err, new(*automata.LimitError)) {
		t.Errorf("no limit: %v", err)
	}
}

// TestDefine has a definition with a number that is no parameter be refused: in a claim it could
// be any number of that name.
func TestDefine(t *testing.T) {
	f := atMost(automata.Var("x"), automata.Var("z"))
	for _, c := range []struct {
		params []string
		ok     bool
	}{{[]string{"x", "z"}, true}, {[]string{"x"}, false}} {
		s := automata.NewSolver(automata.Base(2), automata.UsualLimits)
		a, err := s.Solve(f)
		if err != nil {
			t.Fatal(err)
		}
		checker := recheck.New(automata.Base(2), func() (automata.Step, error) { return automata.Step{Do: "make", Result: a}, nil })
		if err := checker.Define("f", f, c.params...); (err == nil) != c.ok {
			t.Errorf("parameters %v: %v", c.params, err)
		}
	}
}
