package theorem_test

import (
	"errors"
	"testing"

	"nimsum/problems/theory/automata"
	"nimsum/problems/theory/theorem"
)

// limits says by a formula that w is the limit after k were taken.
type limits func(k, w automata.Sum) *automata.Formula

// linear is the limit a k + b.
func linear(a, b int64) limits {
	return func(k, w automata.Sum) *automata.Formula {
		return automata.Equal(w, k.Times(a).Plus(b, number(1)))
	}
}

// takeAway is a take-away game, whose positions have the limit or what was taken. Its moves obey
// also, where that is not nil.
func takeAway(f limits, how string, also func(n, k, w automata.Sum) *automata.Formula) *theorem.Game {
	return &theorem.Game{Arity: 2, Moves: func(scope *automata.Scope, at []automata.Sum) ([]theorem.Move, error) {
		in := scope.With()
		k, w := automata.Var(in.Fresh()), automata.Var(in.Fresh())
		in.Add(less(number(0), k), atMost(k, at[0]))
		if how == theorem.Limited {
			in.Add(atMost(k, at[1]), f(k, w))
		} else {
			limit := automata.Var(in.Fresh())
			in.Add(f(at[1], limit), atMost(k, limit), automata.Equal(w, k))
		}
		if also != nil {
			in.Add(also(at[0], k, w))
		}
		return []theorem.Move{{Scope: in, Parts: [][]automata.Sum{{at[0].Plus(-1, k), w}}}}, nil
	}}
}

// limited is the law of a take-away game.
func limited(f limits, how string) theorem.Law {
	return theorem.Law{TakeAway: how, Make: func(_ *automata.Scope, k []automata.Sum, w automata.Sum) (*automata.Formula, error) {
		return f(k[0], w), nil
	}}
}

func TestTakeAway(t *testing.T) {
	proves := func(name string, g *theorem.Game, kind theorem.Kind, l theorem.Law) bool {
		t.Helper()
		p, breach, _, err := g.Search(automata.Base(2), kind, l, automata.UsualLimits)
		if (p == nil) == (err == nil) || breach != nil || err != nil && !errors.Is(err, theorem.ErrNoTakeAway) {
			t.Errorf("%s: %v, %+v, %v", name, p, breach, err)
		}
		if p != nil {
			held(t, name, g, p)
		}
		return p != nil
	}
	one := func(k automata.Sum, is int64) *automata.Formula { return automata.Equal(k, number(is)) }
	for _, how := range []string{theorem.Limited, theorem.Taken} {
		other := theorem.Limited
		if how == other {
			other = theorem.Taken
		}
		for _, c := range [][2]int64{{1, 0}, {2, 0}, {3, 0}, {4, 0}, {2, 1}, {3, -1}, {1, 1}, {2, -1}} {
			f := linear(c[0], c[1])
			g := takeAway(f, how, nil)
			if !proves(how, g, theorem.Lost, limited(f, how)) {
				t.Errorf("%s, %v: not proved", how, c)
			}
			for name, l := range map[string]theorem.Law{
				"a larger limit": limited(linear(c[0], c[1]+1), how), "a smaller limit": limited(linear(c[0], c[1]-1), how),
				"positions are others": limited(f, other), "positions are no known ones": limited(f, "left"),
			} {
				if (c != [2]int64{1, 0} || l.TakeAway == how) && proves(name, g, theorem.Lost, l) {
					t.Errorf("%s, %v: %s, and proved", how, c, name)
				}
			}
			for _, kind := range []theorem.Kind{theorem.Misere, theorem.Values} {
				if proves("another question", g, kind, limited(f, how)) {
					t.Errorf("%s, %v: %s proved", how, c, kind)
				}
			}
			for name, also := range map[string]func(n, k, w automata.Sum) *automata.Formula{
				"2 must not be taken": func(n, k, w automata.Sum) *automata.Formula { return automata.Not(one(k, 2)) },
				"2 may perhaps not be taken": func(n, k, w automata.Sum) *automata.Formula {
					return automata.Between("amounts", automata.Not(one(k, 2)), automata.Truth(true))
				},
				"3 are not taken from 50":    func(n, k, w automata.Sum) *automata.Formula { return automata.Not(automata.And(one(k, 3), one(n, 50))) },
				"the last must not be taken": func(n, k, w automata.Sum) *automata.Formula { return less(k, n) },
			} {
				if proves(name, takeAway(f, how, also), theorem.Lost, limited(f, how)) {
					t.Errorf("%s, %v: %s, and proved", how, c, name)
				}
			}
		}
		// The game is that of the limit, which is none of the theorem.
		for name, f := range map[string]limits{
			"less than was taken": linear(1, -1),
			"none after 9": func(k, w automata.Sum) *automata.Formula {
				return automata.And(linear(3, 0)(k, w), automata.Not(one(k, 9)))
			},
			"two after 9": func(k, w automata.Sum) *automata.Formula {
				return automata.Or(linear(3, 0)(k, w), automata.And(one(k, 9), one(w, 28)))
			},
			"it decreases": func(k, w automata.Sum) *automata.Formula {
				return automata.Or(automata.And(linear(3, 0)(k, w), automata.Not(one(k, 9))), automata.And(one(k, 9), one(w, 23)))
			},
		} {
			if proves(name, takeAway(f, how, nil), theorem.Lost, limited(f, how)) {
				t.Errorf("%s: %s, and proved", how, name)
			}
		}
	}
	if proves("one number", atMostPart(2, 0), theorem.Lost, limited(linear(3, 0), theorem.Limited)) {
		t.Error("positions of one number are proved")
	}
	// After an odd number the limit is lower, and still never lower than before.
	steps := func(k, w automata.Sum) *automata.Formula {
		half := automata.Var("half")
		return automata.Exists([]string{"half"}, automata.Or(automata.Equal(k, half.Times(2)), automata.Equal(k, half.Times(2).Plus(1, number(1)))), automata.Equal(w, half.Times(6).Plus(2, number(1))))
	}
	if g := takeAway(steps, theorem.Taken, nil); !proves("steps", g, theorem.Lost, limited(steps, theorem.Taken)) {
		t.Error("a limit in steps is not proved")
	}
}
