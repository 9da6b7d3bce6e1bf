package theorem

import (
	"errors"
	"fmt"

	"nimsum/problems/theory/automata"
)

// ErrNoEuclid is the error for games that are not like Euclid's, or not with the law.
var ErrNoEuclid = errors.New("options do not take multiples of the smaller number from the larger one, as many as the law has it")

// A Multiple is By y + Rest r + More, of the smaller number y and a remainder r, 0 < r < y.
type Multiple struct {
	By         automata.Sum
	Rest, More int64
}

// Plus returns a + by b.
func (a Multiple) Plus(by int64, b Multiple) Multiple {
	return Multiple{a.By.Plus(by, b.By), a.Rest + by*b.Rest, a.More + by*b.More}
}

// AtMost says a <= b where known holds. It says no where nothing but y and r tells.
func (a Multiple) AtMost(b Multiple) (says, known *automata.Formula, ok bool) {
	d := a.Plus(-1, b)
	if d.More < 0 || d.More > 1 {
		return nil, nil, false
	}
	low, high := -d.More, 1-d.More // d.By up to low makes d at most 0, from high on more than 0
	switch {
	case d.Rest > 0:
		low, high = -d.Rest, 0
	case d.Rest < 0:
		low, high = 0, -d.Rest
	}
	says = automata.AtMost(d.By, automata.Number(low))
	return says, automata.Or(says, automata.AtMost(automata.Number(high), d.By)), true
}

// A Subtraction is a family of options of a pair of numbers: one for each way in which Scope can hold.
type Subtraction struct {
	Scope *automata.Scope
	To    []Multiple
	Order int // 0 as they stand; 1 the larger first, -1 the smaller first
}

// euclidWeights are those under which options get smaller where the quotient does.
var euclidWeights = []int64{1, 1}

// mostQuotients bounds the quotient from which on the value of a position is the same.
const mostQuotients = 8

// euclid decides a law of a game like Euclid's: where the larger number of a position is q y + r, y
// the smaller one and r < y, each option has w y + r and y for some w < q, in any order. Which w
// these are depends on q alone, and on whether r = 0.
//
// So positions with the same y and r are a game of one heap q, in which the heap 0 has the value v
// of (y, r), where y is the larger number. The law has its value u, as a relation of q, v and u that
// is decided like any law of one heap, for each v that occurs. By induction on the sum of both
// numbers u is the value of the position. Which moves there are may depend on the order of the
// numbers, and on y = 1; each of these cases is decided by itself, so that the order of the numbers
// does not matter to values. If all positions asked about have one order, only that is decided, and
// options must have it.
//
// Where one number is 0 there must be no option. Or options have no number 0, and such positions are
// not asked about; the value of the heap 0 where r = 0 is then any number, chosen to make the law
// true, perhaps one that no position has, or none: what follows is told apart.
//
// A law may have a formula beside, of both numbers. It must be the one that follows: from some C on u
// is the same for all q and v, and it has that value for C y <= x; and for each smaller q the formula
// gives x = q y + r the value that follows from q and what it gives y and r.
func (g *Game) euclid(d Decider, kind Kind, law Law) (*theory, error) {
	if g.Arity != 2 || g.Multiples == nil || law.End < 0 {
		return nil, ErrNoEuclid
	}
	t, err := g.about(d, kind)
	if err != nil {
		return nil, err
	}
	if err := t.divided(law); err != nil {
		return nil, err
	}
	x, y := automata.Var(t.names[0]), automata.Var(t.names[1])
	var orders []bool // whether the larger number may be the second
	for _, swapped := range []bool{false, true} {
		some := automata.And(t.in, automata.Less(y, x))
		if none, err := t.Never(some); err != nil {
			return nil, err
		} else if !none {
			orders = append(orders, swapped)
		}
		x, y = y, x
	}
	if orders == nil {
		return nil, ErrNoEuclid
	}
	var even []*automata.Formula // options where r = 0
	seen := map[string]bool{}
	for _, rest := range []int64{0, 1} {
		for _, one := range []bool{true, false} {
			for _, swapped := range orders {
				if rest > 0 && one {
					continue
				}
				option, err := t.quotients(g, rest, one, swapped, len(orders) == 1)
				if err != nil {
					return nil, err
				}
				if rest == 0 {
					even = append(even, option)
				}
				if key := fmt.Sprint(rest, option); !seen[key] {
					seen[key] = true
					if err := t.heap(fmt.Sprint(optionName, len(seen)), option, rest == 0); err != nil {
						return nil, err
					}
				}
			}
		}
	}
	if err := t.zeros(g, automata.Or(even...), orders); err != nil {
		return nil, err
	}
	if t.said.Formula == nil {
		return t, nil
	}
	return t, t.agrees()
}

// The names of definitions that euclid makes.
const (
	startsName   = "starts"
	worthName    = "worth"
	endsName     = "ends"
	endWorthName = "endworth"
	valueName    = "value"
	saidName     = "said"
)

// divided gives the parts of a law their names.
func (t *theory) divided(law Law) (err error) {
	named, and, not := automata.Named, automata.And, automata.Not
	if law.Quotient == nil {
		if law.Quotient, law.Ends, err = law.Divide(t.scope(), automata.Var("q"), automata.Var("v"), automata.Var("u")); err != nil {
			return err
		}
	}
	if law.Formula == nil && law.Make != nil {
		if law.Formula, err = law.Make(t.scope(t.in).Inner(), t.at, automata.Var("v")); err != nil {
			return err
		}
	}
	t.said = Law{Formula: law.Formula, Quotient: law.Quotient, Ends: law.Ends, End: law.End}
	says, ends := named(lawName, "q", "v", "u"), named(endsName, "q", "u")
	even, starts := and(says, is("v", law.End)), named(startsName, "v")
	if law.Ends != nil {
		even = law.Ends
	}
	for _, d := range []struct {
		name   string
		f      *automata.Formula
		params []string
	}{
		{lawName, and(atLeast("q", 1), law.Quotient), []string{"q", "v", "u"}},
		{endsName, and(atLeast("q", 1), automata.Exists([]string{"v"}, even)), []string{"q", "u"}}, // where r = 0
		// Where r > 0, the heap 0 has the value v of a position that has no number 0.
		{startsName, automata.Exists([]string{"q", "w"}, automata.Or(named(lawName, "q", "w", "v"), named(endsName, "q", "v"))), []string{"v"}},
		{worthName, automata.Or(and(is("q", 0), starts, automata.Equal(automata.Var("u"), automata.Var("v"))), says), []string{"q", "v", "u"}},
		{endWorthName, automata.Or(and(is("q", 0), is("u", law.End)), ends), []string{"q", "u"}},
	} {
		if err := t.say(d.name, d.f, d.params...); err != nil {
			return err
		}
	}
	some := func(f *automata.Formula) *automata.Formula { return automata.Exists([]string{"u"}, f) }
	all := []*automata.Formula{and(atLeast("q", 1), starts, not(some(says))), and(atLeast("q", 1), not(some(ends)))}
	if t.kind != Values {
		all = append(all, and(starts, atLeast("v", 2)))
	}
	return t.none(ErrNoEuclid, all...)
}

func is(v string, k int64) *automata.Formula {
	return automata.Equal(automata.Var(v), automata.Number(k))
}

func atLeast(v string, k int64) *automata.Formula {
	return automata.AtMost(automata.Number(k), automata.Var(v))
}

// quotients returns that w is one of the quotients after a move from the quotient q. The remainder is
// 0 or not, y is 1 or more, and the larger number stands first or, swapped, second; so it does after the
// move, if it must.
func (t *theory) quotients(g *Game, rest int64, one, swapped, must bool) (*automata.Formula, error) {
	y := Multiple{By: automata.Number(1)}
	x := Multiple{By: automata.Var("q"), Rest: rest}
	type start struct {
		x Multiple
		q *automata.Formula
	}
	starts := []start{{x, atLeast("q", 1)}}
	if rest == 0 { // equal numbers are apart, so that it is known which is larger
		starts = []start{{y, is("q", 1)}, {x, atLeast("q", 2)}}
	}
	var all []*automata.Formula
	for _, s := range starts {
		at := []Multiple{s.x, y}
		if swapped {
			at = []Multiple{y, s.x}
		}
		moves, err := g.Multiples(t.scope(s.q), at, one)
		if err != nil {
			return nil, &RulesError{err}
		}
		for _, m := range moves {
			if len(m.To) != 2 {
				return nil, ErrNoEuclid
			}
			a, b := m.To[0], m.To[1]
			if must {
				if err := t.ordered(m, swapped); err != nil {
					return nil, err
				}
			}
			if k, ok := a.By.Constant(); ok && k == 1 && a.Rest == 0 && (rest > 0 || b.By.Of != nil || b.By.K != 1) {
				a, b = b, a
			}
			if k, ok := b.By.Constant(); !ok || k != 1 || b.Rest != 0 || b.More != 0 || a.Rest != rest || a.More != 0 {
				return nil, ErrNoEuclid
			}
			w, err := m.Scope.Name(a.By)
			if err != nil {
				return nil, &RulesError{err}
			}
			all = append(all, m.Scope.Close(automata.Equal(automata.Var("w"), automata.Var(w))))
		}
	}
	return automata.Or(all...), nil
}

// ordered decides that the larger number of an option stands first or, swapped, second.
func (t *theory) ordered(m Subtraction, swapped bool) error {
	if m.Order != 0 {
		if swapped != (m.Order < 0) {
			return ErrNoEuclid
		}
		return nil
	}
	low, high := m.To[1], m.To[0]
	if swapped {
		low, high = high, low
	}
	says, known, ok := low.AtMost(high)
	if !ok {
		return ErrNoEuclid
	}
	return t.none(ErrNoEuclid, m.Scope.Close(automata.Not(automata.And(says, known))))
}

// heap decides that the law is that of the game of one heap q. Where r = 0 the heap 0 has the value
// of an end.
func (t *theory) heap(name string, options *automata.Formula, ends bool) error {
	if err := t.Define(name, options, "q", "w"); err != nil {
		return err
	}
	and, not, exists := automata.And, automata.Not, automata.Exists
	option := t.called(name, "q", "w")
	says := and(automata.Named(lawName, "q", "v", "u"), automata.Named(startsName, "v"))
	worth := func(u string) *automata.Formula { return automata.Named(worthName, "w", "v", u) }
	if ends {
		says = automata.Named(endsName, "q", "u")
		worth = func(u string) *automata.Formula { return automata.Named(endWorthName, "w", u) }
	}
	smaller := and(says, not(exists([]string{"w"}, option, worth("s"))))
	all := []*automata.Formula{and(option, automata.AtMost(automata.Var("q"), automata.Var("w")))}
	switch t.kind {
	case Values:
		all = append(all, and(says, option, worth("u")), and(smaller, automata.Less(automata.Var("s"), automata.Var("u"))))
	case Lost:
		all = append(all, and(is("u", 1), says, option, worth("u")), and(is("u", 0), is("s", 1), smaller))
	case Misere:
		some := exists([]string{"w"}, option)
		all = append(all, and(is("u", 1), says, option, worth("u")), and(is("u", 1), says, not(some)), and(is("u", 0), is("s", 1), smaller, some))
	default:
		return ErrNoEuclid
	}
	return t.none(ErrNoEuclid, all...)
}

// zeros decides that positions with a number 0 have the value of an end, or that they are neither
// asked about nor options.
func (t *theory) zeros(g *Game, even *automata.Formula, orders []bool) error {
	for _, f := range []*automata.Formula{
		automata.And(even, is("w", 0)),
		automata.And(t.in, automata.Or(is(t.names[0], 0), is(t.names[1], 0))),
	} {
		if none, err := t.Never(f); err != nil {
			return err
		} else if none {
			continue
		}
		lost := int64(0)
		if t.kind == Lost {
			lost = 1
		}
		if t.said.Ends != nil || t.said.End != lost {
			return ErrNoEuclid
		}
		y := Multiple{By: automata.Number(1)}
		for _, one := range []bool{true, false} {
			all := [][]Multiple{{{}, {}}}
			for _, swapped := range orders {
				if swapped {
					all = append(all, []Multiple{{}, y})
				} else {
					all = append(all, []Multiple{y, {}})
				}
			}
			for _, at := range all {
				moves, err := g.Multiples(t.scope(), at, one)
				if err != nil {
					return &RulesError{err}
				}
				for _, m := range moves {
					if err := t.none(ErrNoEuclid, m.Scope.Close()); err != nil {
						return err
					}
				}
			}
		}
		return nil
	}
	return nil
}

// agrees decides that the formula of a law says the same.
func (t *theory) agrees() error {
	and, not, named := automata.And, automata.Not, automata.Named
	says := and(t.in, t.said.Formula)
	if t.kind != Values {
		says = and(t.in, automata.Or(and(t.said.Formula, is("v", 1)), and(not(t.said.Formula), is("v", 0))))
	}
	if err := t.say(saidName, says, append(t.names[:2:2], "v")...); err != nil {
		return err
	}
	x, y := t.names[0], t.names[1]
	said, follows := named(saidName, x, y, "u"), named(lawName, "q", "v", "u")
	value := automata.Or(automata.Exists([]string{"v"}, named(startsName, "v"), follows), named(endsName, "q", "u"))
	if err := t.Define(valueName, value, "q", "u"); err != nil {
		return err
	}
	from := int64(1)
	for ; from <= mostQuotients; from++ {
		if same, err := t.Never(and(atLeast("q", from), named(valueName, "q", "u"), atLeast("p", from), named(valueName, "p", "s"), automata.Less(automata.Var("u"), automata.Var("s")))); err != nil {
			return err
		} else if same {
			break
		}
	}
	if from > mostQuotients {
		return ErrNoEuclid
	}
	all := []*automata.Formula{
		and(atLeast(x, 1), atLeast(y, 1), not(t.in), not(named(domainName, y, x))),
		and(t.in, not(automata.Exists([]string{"u"}, said))),
		and(automata.Or(is(x, 0), is(y, 0)), said, not(is("u", t.said.End))),
	}
	for _, of := range [][2]string{{x, y}, {y, x}} {
		larger, b := automata.Var(of[0]), automata.Var(of[1])
		all = append(all, and(atLeast(of[1], 1), automata.AtMost(b.Times(from), larger), said,
			atLeast("q", from), named(valueName, "q", "w"), not(automata.Equal(automata.Var("u"), automata.Var("w")))))
		for q := int64(1); q < from; q++ {
			all = append(all,
				and(atLeast(of[1], 1), automata.Equal(larger, b.Times(q)), said, is("q", q), not(named(endsName, "q", "u"))),
				and(automata.Equal(larger, b.Times(q).Plus(1, automata.Var("r"))), atLeast("r", 1), automata.Less(automata.Var("r"), b),
					said, is("q", q), automata.Or(named(saidName, of[1], "r", "v"), named(saidName, "r", of[1], "v")), not(follows)))
		}
	}
	return t.none(ErrNoEuclid, all...)
}
