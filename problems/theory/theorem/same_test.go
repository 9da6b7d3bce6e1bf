package theorem_test

import (
	"testing"

	"nimsum/problems/theory/automata"
	"nimsum/problems/theory/theorem"
)

// TestSame compares options that are written in several ways: with empty heaps, in any order.
func TestSame(t *testing.T) {
	// breaks takes one stone from a heap of any size but one, and leaves the rest in parts of at
	// least so many stones.
	breaks := func(parts int, least, but int64) *theorem.Game {
		return &theorem.Game{Arity: 1, Moves: func(scope *automata.Scope, at []automata.Sum) ([]theorem.Move, error) {
			in := scope.With()
			m := theorem.Move{Scope: in}
			sum := number(1)
			for range parts {
				p := automata.Var(in.Fresh())
				in.Add(atMost(number(least), p))
				sum = sum.Plus(1, p)
				m.Parts = append(m.Parts, []automata.Sum{p})
			}
			in.Add(automata.Equal(sum, at[0]), automata.Not(automata.Equal(at[0], number(but))))
			return []theorem.Move{m}, nil
		}}
	}
	both := func(games ...*theorem.Game) *theorem.Game {
		return &theorem.Game{Arity: 1, Moves: func(scope *automata.Scope, at []automata.Sum) (all []theorem.Move, err error) {
			for _, g := range games {
				moves, _ := g.Moves(scope, at)
				all = append(all, moves...)
			}
			return all, nil
		}}
	}
	const never = 0
	two := both(breaks(0, 0, never), breaks(1, 1, never), breaks(2, 1, never))
	for _, c := range []struct {
		name string
		g, h *theorem.Game
		same bool
	}{
		{"two heaps, perhaps empty", breaks(2, 0, never), two, true},
		{"three heaps, perhaps empty", breaks(3, 0, never), both(two, breaks(3, 1, never)), true},
		{"one option less", breaks(2, 0, never), both(breaks(1, 1, never), breaks(2, 1, never)), false},
		{"one option more", breaks(2, 1, never), two, false},
		{"one heap is different", breaks(2, 0, 100), two, false},
	} {
		if same, err := c.g.Same(c.h, automata.Base(2), automata.UsualLimits); same != c.same || err != nil {
			t.Errorf("%s: %t, %v", c.name, same, err)
		}
	}
	if _, err := breaks(4, 1, never).Same(two, automata.Base(2), automata.UsualLimits); err == nil {
		t.Error("four heaps are compared with two")
	}
}
