package theorem_test

import (
	"errors"
	"testing"

	"nimsum/problems/theory/automata"
	"nimsum/problems/theory/theorem"
)

// atMostPart is the game in which a move takes at most a k-th of a heap of low or more.
func atMostPart(k, low int64) *theorem.Game {
	g := take(func(n, left automata.Sum) *automata.Formula {
		return automata.And(less(left, n), atMost(n.Plus(-1, left).Times(k), n))
	})
	g.Domain = func(_ *automata.Scope, at []automata.Sum) (*automata.Formula, error) {
		return atMost(number(low), at[0]), nil
	}
	return g
}

// partLaw says that a multiple n of k has value n/k + extra, and that other n have that of
// n - floor(n/k) - less. Of who loses it says that a multiple of k is lost iff it is k * lost.
func partLaw(k, extra, less, lost int64) theorem.Law {
	return theorem.Law{Recurse: func(scope *automata.Scope, at, v, u automata.Sum) (says, follows *automata.Formula, err error) {
		in := scope.Inner()
		part, rest, err := in.Divide(at, k)
		if err != nil {
			return nil, nil, err
		}
		value := automata.Equal(v, part.Plus(1, number(extra)))
		if is := automata.Equal(part, number(lost)); lost >= 0 {
			value = automata.Or(automata.And(is, automata.Equal(v, number(1))), automata.And(automata.Not(is), automata.Equal(v, number(0))))
		}
		return in.Close(automata.Zero(rest), value),
			in.Close(automata.Not(automata.Zero(rest)), automata.Equal(u, at.Plus(-1, part).Plus(-1, number(less)))), nil
	}}
}

func TestWindow(t *testing.T) {
	for _, c := range []struct {
		name string
		game *theorem.Game
		kind theorem.Kind
		law  theorem.Law
		ok   bool
	}{
		{"half", atMostPart(2, 0), theorem.Values, partLaw(2, 0, 1, -1), true},
		{"third", atMostPart(3, 0), theorem.Values, partLaw(3, 0, 1, -1), true},
		{"fifth", atMostPart(5, 0), theorem.Values, partLaw(5, 0, 1, -1), true},
		{"third, lost", atMostPart(3, 0), theorem.Lost, partLaw(3, 0, 1, 0), true},
		{"third, misere", atMostPart(3, 0), theorem.Misere, partLaw(3, 0, 1, 1), true},
		{"third, values that are larger", atMostPart(3, 0), theorem.Values, partLaw(3, 1, 1, -1), false},
		{"third, another smaller heap", atMostPart(3, 0), theorem.Values, partLaw(3, 0, 2, -1), false},
		{"third, itself", atMostPart(3, 0), theorem.Values, partLaw(3, 0, 0, -1), false},
		{"third as half", atMostPart(3, 0), theorem.Values, partLaw(2, 0, 1, -1), false},
		{"third, lost as misere", atMostPart(3, 0), theorem.Lost, partLaw(3, 0, 1, 1), false},
		{"third, misere as lost", atMostPart(3, 0), theorem.Misere, partLaw(3, 0, 1, 0), false},
		{"third, but nothing is said of some", atMostPart(3, 0), theorem.Values, theorem.Law{Recurse: func(scope *automata.Scope, at, v, u automata.Sum) (says, follows *automata.Formula, err error) {
			says, _, err = partLaw(3, 0, 1, -1).Recurse(scope, at, v, u)
			return says, automata.Truth(false), err
		}}, false},
	} {
		p, breach, _, err := c.game.Search(automata.Base(2), c.kind, c.law, automata.UsualLimits)
		switch {
		case err != nil || (p != nil) != c.ok || (breach != nil) == c.ok:
			t.Errorf("%s: %v, %+v, %v, want a proof: %t", c.name, p, breach, err, c.ok)
		case p != nil:
			held(t, c.name, c.game, p)
		}
	}
}

// TestNoWindow has games for which the theorem does not hold, each for another reason.
func TestNoWindow(t *testing.T) {
	bounded := atMostPart(2, 0)
	bounded.Domain = func(_ *automata.Scope, at []automata.Sum) (*automata.Formula, error) {
		return atMost(at[0], number(9)), nil
	}
	for name, g := range map[string]*theorem.Game{
		"an end":    bounded,
		"two heaps": split,
		"n - 1 not": take(func(n, left automata.Sum) *automata.Formula { return less(left.Plus(1, number(1)), n) }),
		"a gap": take(func(n, left automata.Sum) *automata.Formula {
			return automata.And(less(left, n), automata.Not(automata.Equal(n, left.Plus(1, number(2)))))
		}),
		"steps of 2": take(func(n, left automata.Sum) *automata.Formula {
			return automata.And(less(left, n), less(n.Times(2), left.Plus(1, number(8))))
		}),
		"perhaps a third, perhaps half": take(func(n, left automata.Sum) *automata.Formula {
			part := func(k int64) *automata.Formula {
				return automata.And(less(left, n), atMost(n.Plus(-1, left).Times(k), n))
			}
			return automata.Between("part", part(3), part(2))
		}),
		"steps back": take(func(n, left automata.Sum) *automata.Formula {
			return automata.And(less(left, n), automata.Or(atMost(number(9), n), automata.Equal(n, left.Plus(1, number(1)))))
		}),
	} {
		if p, breach, _, err := g.Search(automata.Base(2), theorem.Values, partLaw(2, 0, 1, -1), automata.UsualLimits); !errors.Is(err, theorem.ErrNoWindow) {
			t.Errorf("%s: %v, %v, %v", name, p, breach, err)
		}
	}
	if p, _, _, err := atMostPart(3, 4).Search(automata.Base(2), theorem.Values, partLaw(3, 0, 1, -1), automata.UsualLimits); p != nil || err != theorem.ErrLeaves {
		t.Errorf("heaps from 4 on are left: %v, %v", p, err)
	}
}
