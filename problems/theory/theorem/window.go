package theorem

import (
	"errors"

	"nimsum/problems/theory/automata"
)

// ErrNoWindow is the error for games that are no window games.
var ErrNoWindow = errors.New("options are no interval just below the heap whose lower end moves by 0 or 1")

// window decides a recursive law of a window game. Such are laws whose graph no automaton accepts,
// as those of restricted Nim (Levine, Fractal sequences and restricted Nim, 2006).
//
// In a window game the options of a heap n are all numbers from a(n) to n - 1, none if a(n) = n,
// and a(n+1) - a(n) is 0 or 1, for n from the least heap on. Then the values of a(n), ..., n are
// 0, ..., n - a(n), each once. For the least heap that is 0 alone. If it holds for n and a(n+1) =
// a(n), the options of n + 1 have just these values, and the least other is n + 1 - a(n+1). If
// a(n+1) = a(n) + 1, they have all of these but that of a(n), which n + 1 has then. So:
//
//   - if a(n) = a(n-1) + 1, then n is worth the same as a(n-1), the only one of n - 1 and its
//     options that is no option of n;
//   - else n is worth n - a(n), the number of its options.
//
// Under misère play the same holds of who wins, where the second case has n lost iff it has one
// option: a(n), ..., n are all won where n has no option, and else just one of them is lost.
//
// That a game is one needs two claims beside those that options are smaller and in the domain,
// which must have no gap and no end: an option of n + 1 is n or an option of n; and if m is an
// option of n, then m + 1 is one of n + 1. By induction, where the options of n are a(n), ...,
// n - 1, those of n + 1 are such an interval that begins at a(n) or a(n) + 1. The least heap has
// none.
//
// Of the law it is decided that it tells something of each heap, and that what it tells in one
// step is true if what it tells of smaller heaps is.
func (t *theory) window() error {
	if len(t.names) != 1 {
		return ErrNoWindow
	}
	const x, next = "x0", "y"
	called := t.called
	less := func(a, b string) *automata.Formula { return automata.Less(automata.Var(a), automata.Var(b)) }
	after := func(a, b string) *automata.Formula { // b = a + 1
		return automata.Equal(automata.Var(b), automata.Var(a).Plus(1, automata.Number(1)))
	}
	not, and, or := automata.Not, automata.And, automata.Or
	exists := func(v string, parts ...*automata.Formula) *automata.Formula {
		return automata.Exists([]string{v}, parts...)
	}
	is := func(v string, k int64) *automata.Formula { return automata.Equal(automata.Var(v), automata.Number(k)) }

	if err := t.leaves(ErrNoWindow, []string{"u"}); err != nil {
		return err
	}
	if err := t.none(ErrNoWindow,
		and(t.in, after(x, next), not(called(domainName, next))),
		and(t.in, after(x, next), called(optionName, next, "u"), less("u", x), not(called(optionName, x, "u"))),
		and(called(optionName, x, "u"), after(x, next), after("u", "w"), not(called(optionName, next, "w"))),
	); err != nil {
		return err
	}

	value := called("size", x, "v")
	if t.kind != Values {
		lost := int64(0) // the number of options
		if t.kind == Misere {
			lost = 1
		}
		value = exists("w", called("size", x, "w"), or(and(is("w", lost), is("v", 1)), and(not(is("w", lost)), is("v", 0))))
	}
	for _, d := range []struct {
		name   string
		f      *automata.Formula
		params []string
	}{
		// x has v options: the least is x - v.
		{"size", and(t.in, exists("w", automata.Equal(automata.Var(x), automata.Var("w").Plus(1, automata.Var("v"))),
			or(is("v", 0), called(optionName, x, "w")), not(exists("u", after("u", "w"), called(optionName, x, "u"))))), []string{x, "v"}},
		// x is worth the same as u = a(x-1) = a(x) - 1.
		{"same", and(t.in, called(domainName, "u"), less("u", x), not(called(optionName, x, "u")),
			or(after("u", x), exists("w", after("w", x), called(optionName, "w", "u")))), []string{x, "u"}},
		// What the law tells in at most two steps.
		{"told", or(t.law(t.names, "v"), exists("u", called(followsName, x, "u"), called(lawName, "u", "v"))), []string{x, "v"}},
		// The value v is right if the law is for smaller heaps.
		{"right", or(and(not(exists("u", called("same", x, "u"))), value), exists("u", called("same", x, "u"), called("told", "u", "v"))), []string{x, "v"}},
	} {
		if err := t.Define(d.name, d.f, d.params...); err != nil {
			return err
		}
	}
	follows := called(followsName, x, "u")
	return t.claims([]claim{
		{"a position has no value by the law", and(t.in, not(exists("v", t.law(t.names, "v"))), not(exists("u", follows)))},
		{"a value is not that of the window", and(t.law(t.names, "v"), not(called("right", x, "v")))},
		{"a smaller position does not have the same value by the window", and(follows, not(or(called("same", x, "u"),
			and(less("u", x), exists("v", called("right", x, "v"), called("told", "u", "v"))))))},
	})
}
