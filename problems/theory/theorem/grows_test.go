package theorem_test

import (
	"testing"

	"nimsum/problems/theory/automata"
	"nimsum/problems/theory/theorem"
)

// rootGame is the game in which a move takes from first to by F(times n) + more stones.
func rootGame(times, first, by, more int64) *theorem.Game {
	return &theorem.Game{Arity: 1, Moves: func(scope *automata.Scope, at []automata.Sum) ([]theorem.Move, error) {
		in := scope.With()
		s, err := in.Slow(automata.Root, at[0].Times(times))
		if err != nil {
			return nil, err
		}
		left := automata.Var(in.Fresh())
		k := at[0].Plus(-1, left)
		in.Add(atMost(number(first), k), atMost(k, s.Times(by).Plus(1, number(more))))
		return []theorem.Move{{Scope: in, Parts: [][]automata.Sum{{left}}}}, nil
	}}
}

// rootLaw says that a heap has by F(times n) + more options, but no more than n.
func rootLaw(times, by, more int64) theorem.Law {
	return theorem.Law{Slow: automata.Root, Make: func(scope *automata.Scope, at []automata.Sum, v automata.Sum) (*automata.Formula, error) {
		in := scope.Inner()
		s, err := in.Slow(automata.Root, at[0].Times(times))
		return in.Close(automata.Equal(v, in.Min(at[0], s.Times(by).Plus(1, number(more))))), err
	}}
}

func TestGrows(t *testing.T) {
	for _, c := range []struct {
		name string
		game *theorem.Game
		law  theorem.Law
		ok   bool
	}{
		{"up to the root", rootGame(1, 1, 1, 0), rootLaw(1, 1, 0), true},
		{"up to one more", rootGame(1, 1, 1, 1), rootLaw(1, 1, 1), true},
		{"up to the root, as one more", rootGame(1, 1, 1, 0), rootLaw(1, 1, 1), false},
		{"up to one more, as the root", rootGame(1, 1, 1, 1), rootLaw(1, 1, 0), false},
		{"one more, which the heap 0 has not", rootGame(1, 1, 1, 1), theorem.Law{Slow: automata.Root, Make: func(scope *automata.Scope, at []automata.Sum, v automata.Sum) (*automata.Formula, error) {
			s, err := scope.Slow(automata.Root, at[0])
			return scope.Close(automata.Equal(v, s.Plus(1, number(1)))), err
		}}, false},
		{"from 2 on", rootGame(1, 2, 1, 0), rootLaw(1, 1, 0), false},
		{"with 0", rootGame(1, 0, 1, 0), rootLaw(1, 1, 0), false},
		{"the root of 2 n, which may grow by 2", rootGame(2, 1, 1, 0), rootLaw(2, 1, 0), false},
		{"the root of 2 n as that of n", rootGame(2, 1, 1, 0), rootLaw(1, 1, 0), false},
		{"twice the root, which grows by 2", rootGame(1, 1, 2, 0), rootLaw(1, 2, 0), false},
		{"another function", rootGame(1, 1, 1, 0), theorem.Law{Slow: automata.Length, Make: rootLaw(1, 1, 0).Make}, false},
		{"no function", rootGame(1, 1, 1, 0), theorem.Law{Make: rootLaw(1, 1, 0).Make}, false},
		{"nothing is said of odd heaps", rootGame(1, 1, 1, 0), theorem.Law{Slow: automata.Root, Make: func(scope *automata.Scope, at []automata.Sum, v automata.Sum) (*automata.Formula, error) {
			in := scope.Inner()
			_, odd, err := in.Divide(at[0], 2)
			f, _ := rootLaw(1, 1, 0).Make(in, at, v)
			return in.Close(automata.Zero(odd), f), err
		}}, false},
	} {
		p, b, _, err := c.game.Search(automata.Base(2), theorem.Values, c.law, automata.UsualLimits)
		if b != nil || c.ok != (p != nil) || c.ok != (err == nil) {
			t.Errorf("%s: a proof: %v, refuted: %v, %v", c.name, p != nil, b, err)
		}
	}
}
