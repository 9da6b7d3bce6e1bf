package theorem_test

import (
	"testing"

	"nimsum/problems/theory/automata"
	"nimsum/problems/theory/theorem"
)

// growingLimit is the game in which a move takes from first to q + more stones of n and adds by to q, from
// q = low on.
func growingLimit(low, first, more, by int64) *theorem.Game {
	return &theorem.Game{Arity: 2,
		Domain: func(_ *automata.Scope, at []automata.Sum) (*automata.Formula, error) {
			return atMost(number(low), at[1]), nil
		},
		Moves: func(scope *automata.Scope, at []automata.Sum) ([]theorem.Move, error) {
			in := scope.With()
			left := automata.Var(in.Fresh())
			k := at[0].Plus(-1, left)
			in.Add(atMost(number(first), k), atMost(k, at[1].Plus(1, number(more))))
			return []theorem.Move{{Scope: in, Parts: [][]automata.Sum{{left, at[1].Plus(1, number(by))}}}}, nil
		},
	}
}

func TestGrowth(t *testing.T) {
	for _, c := range []struct {
		name     string
		game     *theorem.Game
		kind     theorem.Kind
		by, more int64
		ok       bool
	}{
		{"by 1", growingLimit(1, 1, 0, 1), theorem.Lost, 1, 0, true},
		{"by 0", growingLimit(1, 1, 0, 0), theorem.Lost, 0, 0, true},
		{"by 3, two less", growingLimit(3, 1, -2, 3), theorem.Lost, 3, -2, true},
		{"by 1, as 2", growingLimit(1, 1, 0, 1), theorem.Lost, 2, 0, false},
		{"a limit of 0", growingLimit(0, 1, 0, 1), theorem.Lost, 1, 0, false},
		{"up to one more", growingLimit(1, 1, 1, 1), theorem.Lost, 1, 0, false},
		{"up to one less", growingLimit(2, 1, -1, 1), theorem.Lost, 1, 0, false},
		{"from 2 on", growingLimit(1, 2, 0, 1), theorem.Lost, 1, 0, false},
		{"values", growingLimit(1, 1, 0, 1), theorem.Values, 1, 0, false},
		{"misere play", growingLimit(1, 1, 0, 1), theorem.Misere, 1, 0, false},
	} {
		p, b, _, err := c.game.Search(automata.Base(2), c.kind, theorem.Law{Growth: &theorem.Growth{By: c.by, More: c.more}}, automata.UsualLimits)
		if b != nil || c.ok != (p != nil) || c.ok != (err == nil) {
			t.Errorf("%s: a proof: %v, refuted: %v, %v", c.name, p != nil, b, err)
		}
	}
	// A limit that shrinks ends somewhere: by a domain that has no more than one.
	shrinks := growingLimit(0, 1, 1, -1)
	shrinks.Domain = func(_ *automata.Scope, at []automata.Sum) (*automata.Formula, error) {
		return automata.Zero(at[0]), nil
	}
	if p, _, _, err := shrinks.Search(automata.Base(2), theorem.Lost, theorem.Law{Growth: &theorem.Growth{By: -1, More: 1}}, automata.UsualLimits); p != nil || err == nil {
		t.Errorf("by -1: a proof: %v, %v", p != nil, err)
	}
}
