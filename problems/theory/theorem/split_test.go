package theorem_test

import (
	"testing"

	"nimsum/problems/theory/automata"
	"nimsum/problems/theory/theorem"
	"nimsum/problems/theory/theorem/recheck"
)

// triples is a game of one heap that loses 1, or loses 2 and is left in three heaps a, b, c of at
// least least, each at least step larger than the one before.
func triples(least, step int64) *theorem.Game {
	return &theorem.Game{Arity: 1, Moves: func(scope *automata.Scope, at []automata.Sum) ([]theorem.Move, error) {
		one, three := scope.With(less(number(0), at[0])), scope.With()
		a, b := automata.Var(three.Fresh()), automata.Var(three.Fresh())
		c := at[0].Plus(-1, number(2)).Plus(-1, a).Plus(-1, b)
		three.Add(atMost(number(least), a), atMost(a.Plus(1, number(step)), b), atMost(b.Plus(1, number(step)), c))
		return []theorem.Move{
			{Scope: one, Parts: [][]automata.Sum{{at[0].Plus(-1, number(1))}}},
			{Scope: three, Parts: [][]automata.Sum{{a}, {b}, {c}}},
		}, nil
	}}
}

// byTable is the law a period of which has values, which grow by saltus a period, from the rest of
// n on: n / period is a symbol.
func byTable(saltus int64, values ...int64) theorem.Law {
	return says(func(scope *automata.Scope, n, v automata.Sum) *automata.Formula {
		d, rest, err := scope.Divide(n, int64(len(values)))
		if err != nil {
			panic(err)
		}
		return automata.Equal(v, d.Times(saltus).Plus(1, scope.Choose(rest, values)))
	})
}

// TestTriples holds a game of three heaps in their order against its law, that of 0.3F (Winning
// Ways): within these limits it is proved without the order alone. Games that leave fewer triples
// have other values, and must not get those.
func TestTriples(t *testing.T) {
	limits := automata.UsualLimits
	limits.Steps = 40_000_000
	for _, c := range []struct {
		name        string
		least, step int64
		holds       bool
	}{
		{"all triples", 0, 0, true},
		{"different heaps", 0, 1, false},
		{"no empty heap", 1, 0, false},
	} {
		p, b, _, err := triples(c.least, c.step).Search(automata.Base(2), theorem.Values, byTable(3, 0, 1, 2, 0, 1, 2), limits)
		if c.holds != (p != nil) || c.holds && b != nil {
			t.Fatalf("%s: a proof: %v; refuted: %v; %v", c.name, p != nil, b, err)
		}
		if b != nil {
			if v := valuesOf(c.least, c.step, 40)[b.At[0]]; v == b.At[0]/6*3+b.At[0]%3 {
				t.Errorf("%s: refuted at %d, which has the value %d", c.name, b.At[0], v)
			}
		}
		if p == nil {
			continue
		}
		var steps []automata.Step
		if err := triples(c.least, c.step).Record(p, limits, func(s automata.Step) { steps = append(steps, s) }); err != nil {
			t.Fatal(err)
		}
		check := recheck.New(automata.Base(2), func() (s automata.Step, err error) {
			s, steps = steps[0], steps[1:]
			return s, nil
		})
		if _, err := triples(c.least, c.step).Decide(check, p.Kind, p.Law, p.Weights); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// valuesOf returns the values of triples(least, step) by mex.
func valuesOf(least, step int64, n int64) []int64 {
	g := make([]int64, n)
	for n := range g {
		seen := map[int64]bool{}
		if n > 0 {
			seen[g[n-1]] = true
		}
		for a := least; a < int64(n); a++ {
			for b := a + step; b < int64(n); b++ {
				if c := int64(n) - 2 - a - b; c >= b+step {
					seen[g[a]^g[b]^g[c]] = true
				}
			}
		}
		for seen[g[n]] {
			g[n]++
		}
	}
	return g
}
