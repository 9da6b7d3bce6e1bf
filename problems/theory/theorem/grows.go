package theorem

import (
	"slices"

	"nimsum/problems/theory/automata"
)

// grows decides a law of a game whose options are an interval just below the heap that grows by a
// slow function, as the square root of the heap. Of such a function F automata know no more than
// that F(n + 1) is F(n) or F(n) + 1, and that F(n) <= n: s is F at the argument that terms have.
//
// The law says how many options a heap n has, L(n). It is decided, for any such s, that it says so
// of each heap, that the options are the L(n) numbers before n, and that L(n + 1) is L(n) or
// L(n) + 1. So a(n) = n - L(n) is the end of a window game (see window): n is worth L(n) if n = 0
// or L(n) > L(n - 1), and else the same as n - L(n) - 1 = a(n - 1). Where only lost positions are
// asked, the first case has n lost iff L(n) = 0, or 1 under misere play.
func (t *theory) grows() error {
	if len(t.names) != 1 || t.slow.Of == nil {
		return ErrNoWindow
	}
	x, of := t.at[0], *t.slow.Of
	if _, ok := of.Plus(-1, x).Constant(); !ok { // F(2 n) may grow by 2
		return ErrNoWindow
	}
	u, v, w, s, z, y := automata.Var("u"), automata.Var("v"), automata.Var("w"), automata.Var(slowName), automata.Var("z"), automata.Var("y")
	not, and, or := automata.Not, automata.And, automata.Or
	if err := t.leaves(ErrNoWindow, []string{"u"}, slowName); err != nil {
		return err
	}
	option := t.called(optionName, t.names[0], "u", slowName)
	size := automata.Named(lawName, t.names[0], slowName, "v")
	next := automata.Named(lawName, "y", "z", "w")
	plus1 := func(a automata.Sum) automata.Sum { return a.Plus(1, automata.Number(1)) }
	here, below := automata.AtMost(s, of), and(automata.AtMost(x, u.Plus(1, v)), automata.Less(u, x))
	return t.none(ErrNoWindow,
		and(here, not(automata.Exists([]string{"v"}, size))),
		and(here, size, automata.Less(x, v)),
		and(here, size, option, not(below)),
		and(here, size, below, not(option)),
		and(here, size, next, automata.Equal(y, plus1(x)), or(automata.Equal(z, s), automata.Equal(z, plus1(s))), automata.AtMost(z, plus1(of)),
			not(automata.Equal(w, v)), not(automata.Equal(w, plus1(v)))),
	)
}

// size gives the number of options its name.
func (t *theory) size(law Law) (err error) {
	if law.Formula == nil {
		if law.Formula, err = law.Make(t.scope(t.in).Inner(), t.at, automata.Var("v")); err != nil {
			return err
		}
	}
	t.said = Law{Formula: law.Formula, Slow: law.Slow}
	return t.say(lawName, law.Formula, append(slices.Clone(t.names), slowName, "v")...)
}
