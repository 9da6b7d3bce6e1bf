package theorem_test

import (
	"errors"
	"testing"

	"nimsum/problems/theory/automata"
	"nimsum/problems/theory/theorem"
)

// A pair is a position of a game like Euclid's: what is known of it, beside the quotient q.
type pair struct {
	zero, rest, one, swapped bool // a number is 0; the remainder is not; the smaller number is 1; the larger one is the second
}

// euclid is a game like Euclid's: the quotient q may become w where may says so. It is asked for
// positions from (least, least) on.
func euclid(least int64, may func(p pair, q, w automata.Sum) *automata.Formula) *theorem.Game {
	g := &theorem.Game{Arity: 2, Multiples: func(scope *automata.Scope, at []theorem.Multiple, one bool) ([]theorem.Subtraction, error) {
		p := pair{one: one, rest: at[0].Rest+at[1].Rest > 0}
		is := func(m theorem.Multiple, k int64) bool {
			n, ok := m.By.Constant()
			return ok && n == k && m.Rest == 0
		}
		p.zero = is(at[0], 0) || is(at[1], 0)
		p.swapped = !p.zero && is(at[0], 1)
		if p.swapped {
			at = []theorem.Multiple{at[1], at[0]}
		}
		in := scope.With()
		w := automata.Var(in.Fresh())
		in.Add(may(p, at[0].By, w))
		left := []theorem.Multiple{{By: w, Rest: at[0].Rest}, {By: number(1)}}
		if p.swapped {
			left = []theorem.Multiple{left[1], left[0]}
		}
		return []theorem.Subtraction{{Scope: in, To: left}}, nil
	}}
	if least > 0 {
		g.Domain = func(_ *automata.Scope, at []automata.Sum) (*automata.Formula, error) {
			return automata.And(atMost(number(least), at[0]), atMost(number(least), at[1])), nil
		}
	}
	return g
}

// table is a law of quotients: the value by q mod len(rows), or by min(q, len(rows) - 1), and by v.
func table(capped bool, end int64, rows ...[]int64) theorem.Law {
	return theorem.Law{End: end, Divide: func(scope *automata.Scope, q, v, u automata.Sum) (says, ends *automata.Formula, err error) {
		in := scope.Inner()
		class := in.Min(q, number(int64(len(rows)-1)))
		if !capped {
			_, rest, err := in.Divide(q, int64(len(rows)))
			if err != nil {
				return nil, nil, err
			}
			class = rest
		}
		var all []*automata.Formula
		for c, row := range rows {
			for at, value := range row {
				all = append(all, automata.And(automata.Equal(class, number(int64(c))), automata.Equal(v, number(int64(at))), automata.Equal(u, number(value))))
			}
		}
		return in.Close(automata.Or(all...)), nil, nil
	}}
}

// ratio adds that the larger number is at most a / b times the smaller one or, with golden, phi times;
// unequal says that they are not equal.
func ratio(l theorem.Law, a, b int64, golden, unequal bool) theorem.Law {
	l.Make = func(scope *automata.Scope, at []automata.Sum, _ automata.Sum) (*automata.Formula, error) {
		in := scope.Inner()
		low, high := in.Min(at...), in.Max(at...)
		f := atMost(high.Times(b), low.Times(a))
		if golden {
			bound, err := in.Golden(low)
			if err != nil {
				return nil, err
			}
			f = atMost(high, bound)
		}
		if unequal {
			f = automata.And(f, automata.Not(automata.Equal(at[0], at[1])))
		}
		return in.Close(f), nil
	}
	return l
}

func TestEuclid(t *testing.T) {
	proves := func(name string, g *theorem.Game, n automata.Numeration, kind theorem.Kind, l theorem.Law) bool {
		t.Helper()
		p, breach, _, err := g.Search(n, kind, l, automata.UsualLimits)
		if (p == nil) == (err == nil) || breach != nil || err != nil && !errors.Is(err, theorem.ErrNoEuclid) {
			t.Errorf("%s: %v, %+v, %v", name, p, breach, err)
		}
		if p != nil {
			held(t, name, g, p)
		}
		return p != nil
	}
	binary := automata.Base(2)
	not, and := automata.Not, automata.And
	// most allows to take the smaller number up to k times.
	most := func(k int64) func(pair, automata.Sum, automata.Sum) *automata.Formula {
		return func(p pair, q, w automata.Sum) *automata.Formula {
			if p.zero {
				return automata.Truth(false)
			}
			return and(less(w, q), atMost(q, w.Plus(1, number(k))))
		}
	}
	lost := [][]int64{{0, 1}, {1, 0}, {0, 0}} // at most twice
	values := [][]int64{{0, 1, 2}, {1, 0, 0}, {2, 2, 1}}
	misere := [][]int64{{0, 1}, {1, 0}, {0, 0}}
	for _, c := range []struct {
		kind theorem.Kind
		end  int64
		rows [][]int64
	}{{theorem.Lost, 1, lost}, {theorem.Values, 0, values}, {theorem.Misere, 0, misere}} {
		g := euclid(0, most(2))
		if !proves("at most twice", g, binary, c.kind, table(false, c.end, c.rows...)) {
			t.Errorf("%s: not proved", c.kind)
		}
		for i := range c.rows {
			for j := range c.rows[i] {
				for by := int64(1); by < int64(len(c.rows[i])); by++ {
					rows := [][]int64{}
					for _, row := range c.rows {
						rows = append(rows, append([]int64{}, row...))
					}
					rows[i][j] = (rows[i][j] + by) % int64(len(rows[i]))
					if proves("a wrong entry", g, binary, c.kind, table(false, c.end, rows...)) {
						t.Errorf("%s: entry %d %d is wrong, and proved", c.kind, i, j)
					}
				}
			}
		}
		if proves("another end", g, binary, c.kind, table(false, 1-c.end, c.rows...)) {
			t.Errorf("%s: proved with a wrong end", c.kind)
		}
		for k := range int64(5) {
			if k != 2 && proves("another game", euclid(0, most(k)), binary, c.kind, table(false, c.end, c.rows...)) {
				t.Errorf("%s: proved for at most %d", c.kind, k)
			}
		}
		for name, only := range map[string]func(p pair) bool{
			"where the remainder is 0":      func(p pair) bool { return !p.rest },
			"where it is not":               func(p pair) bool { return p.rest },
			"of 1":                          func(p pair) bool { return p.one && !p.rest },
			"of more":                       func(p pair) bool { return !p.one && !p.rest },
			"where the larger one is first": func(p pair) bool { return !p.swapped },
			"where it is second":            func(p pair) bool { return p.swapped },
		} {
			g := euclid(0, func(p pair, q, w automata.Sum) *automata.Formula {
				if !p.zero && only(p) {
					return and(most(2)(p, q, w), not(automata.Equal(q, number(100))))
				}
				return most(2)(p, q, w)
			})
			if proves(name, g, binary, c.kind, table(false, c.end, c.rows...)) {
				t.Errorf("%s: no move from 100 times the smaller number %s, and proved", c.kind, name)
			}
		}
	}
	ends := euclid(0, func(p pair, q, w automata.Sum) *automata.Formula {
		if p.zero {
			return automata.Equal(w, number(0))
		}
		return most(2)(p, q, w)
	})
	grows := euclid(0, func(p pair, q, w automata.Sum) *automata.Formula { // to a won position
		return automata.Or(most(2)(p, q, w), and(automata.Equal(q, number(6)), automata.Equal(w, number(8))))
	})
	leaves := *euclid(0, most(2)) // without the remainder
	leaves.Multiples = func(scope *automata.Scope, at []theorem.Multiple, one bool) ([]theorem.Subtraction, error) {
		all, err := euclid(0, most(2)).Multiples(scope, at, one)
		for i := range all {
			for j := range all[i].To {
				all[i].To[j].Rest = 0
			}
		}
		return all, err
	}
	for name, g := range map[string]*theorem.Game{"moves where a number is 0": ends, "a move to more": grows, "no remainder": &leaves, "one number": atMostPart(2, 0)} {
		if proves(name, g, binary, theorem.Lost, table(false, 1, lost...)) {
			t.Errorf("%s: proved", name)
		}
	}
	says := func(rows func(q, v, u automata.Sum) *automata.Formula) theorem.Law {
		return theorem.Law{End: 1, Divide: func(_ *automata.Scope, q, v, u automata.Sum) (says, ends *automata.Formula, err error) {
			return rows(q, v, u), nil, nil
		}}
	}
	full, _, err := table(false, 1, lost...).Divide(automata.NewScope(binary, nil), automata.Var("q"), automata.Var("v"), automata.Var("u"))
	if err != nil {
		t.Fatal(err)
	}
	for name, l := range map[string]theorem.Law{
		"nothing": says(func(q, v, u automata.Sum) *automata.Formula { return automata.Truth(false) }),
		"nothing of 5 and more": says(func(q, v, u automata.Sum) *automata.Formula {
			return and(full, less(q, number(5)))
		}),
		"nothing of a won position": says(func(q, v, u automata.Sum) *automata.Formula {
			return and(full, automata.Equal(v, number(1)))
		}),
		"nothing of an end": says(func(q, v, u automata.Sum) *automata.Formula {
			return and(full, automata.Equal(v, number(0)), automata.Equal(u, number(0)))
		}),
		"a third value": says(func(q, v, u automata.Sum) *automata.Formula {
			return automata.Or(full, and(automata.Equal(v, number(2)), automata.Equal(u, number(2))))
		}),
	} {
		if proves(name, euclid(0, most(2)), binary, theorem.Lost, l) {
			t.Errorf("a law that says %s is proved", name)
		}
	}
	if proves("another question", euclid(0, most(2)), binary, "other", table(false, 0, lost...)) {
		t.Error("another question is proved")
	}
	// All may be taken, or all that leave a number above 0; then positions with 0 may be anything.
	all := func(p pair, q, w automata.Sum) *automata.Formula {
		if p.zero {
			return automata.Truth(false)
		}
		return less(w, q)
	}
	positive := func(p pair, q, w automata.Sum) *automata.Formula {
		if p.rest {
			return less(w, q)
		}
		return and(less(w, q), less(number(0), w))
	}
	rows := [][]int64{{0, 0}, {1, 0}, {0, 0}}
	for name, end := range map[string]int64{"won": 0, "lost": 1, "nothing": -1} { // options of positions from 1 on may have a 0
		if proves(name, euclid(1, most(2)), binary, theorem.Lost, table(false, end, lost...)) != (end == 1) {
			t.Errorf("%s at an end", name)
		}
		if end < 0 && proves(name, euclid(1, positive), binary, theorem.Lost, table(true, end, rows...)) {
			t.Errorf("%s at an end, and proved", name)
		}
	}
	// No position has an option: all are worth 0, and won under misère play.
	none := func(pair, automata.Sum, automata.Sum) *automata.Formula { return automata.Truth(false) }
	for _, kind := range []theorem.Kind{theorem.Values, theorem.Misere} {
		if !proves("no options", euclid(0, none), binary, kind, table(false, 0, []int64{0, 0})) {
			t.Errorf("%s without options: not proved", kind)
		}
	}
	for _, hole := range []int64{-1, 7} { // where the formula says nothing
		l := table(false, 0, []int64{0, 0})
		l.Make = func(_ *automata.Scope, at []automata.Sum, v automata.Sum) (*automata.Formula, error) {
			return and(automata.Equal(v, number(0)), not(automata.Equal(at[0], number(hole)))), nil
		}
		if proves("a formula", euclid(0, none), binary, theorem.Values, l) != (hole < 0) {
			t.Errorf("a formula that says nothing at %d", hole)
		}
	}

	golden := automata.Zeckendorf
	for _, c := range []struct {
		name                    string
		least, end, a, b        int64
		game                    func(pair, automata.Sum, automata.Sum) *automata.Formula
		golden, unequal, proved bool
		kind                    theorem.Kind
	}{
		{"phi", 1, 1, 0, 0, all, true, true, true, theorem.Lost},
		{"all positions", 0, 1, 0, 0, all, true, true, false, theorem.Lost}, // phi says that (1, 0) is won
		{"positive", 1, 0, 0, 0, positive, true, false, true, theorem.Lost},
		{"positive, all positions", 0, 0, 0, 0, positive, true, false, false, theorem.Lost},
		{"positive, from 2 on", 2, 0, 0, 0, positive, true, false, false, theorem.Lost}, // options are not asked about
		{"equal numbers", 1, 1, 0, 0, all, true, false, false, theorem.Lost},
		{"unequal numbers", 1, 0, 0, 0, positive, true, true, false, theorem.Lost},
		{"misere", 1, 0, 0, 0, all, true, false, true, theorem.Misere},
		{"8 / 5", 1, 1, 8, 5, all, false, true, false, theorem.Lost},
		{"21 / 13", 1, 1, 21, 13, all, false, true, false, theorem.Lost},
		{"at most twice", 1, 1, 0, 0, most(2), true, true, false, theorem.Lost},
	} {
		if proves(c.name, euclid(c.least, c.game), golden, c.kind, ratio(table(true, c.end, rows...), c.a, c.b, c.golden, c.unequal)) != c.proved {
			t.Errorf("%s: proved is not %t", c.name, c.proved)
		}
	}
	for _, at := range [][2]int64{{3, 5}, {5, 3}} { // a formula that is wrong in one order of the numbers
		l := ratio(table(true, 1, rows...), 0, 0, true, true)
		phi := l.Make
		l.Make = func(scope *automata.Scope, x []automata.Sum, v automata.Sum) (*automata.Formula, error) {
			f, err := phi(scope, x, v)
			return automata.Or(f, and(automata.Equal(x[0], number(at[0])), automata.Equal(x[1], number(at[1])))), err
		}
		if proves("one order", euclid(1, all), golden, theorem.Lost, l) {
			t.Errorf("a formula that is wrong at %v is proved", at)
		}
	}
	for least, proved := range []bool{false, true} { // positive numbers, where an end is won
		if proves("positive", euclid(int64(least), positive), binary, theorem.Lost, table(true, 0, rows...)) != proved {
			t.Errorf("positive numbers, from %d on: proved is not %t", least, proved)
		}
	}
	// All positions have the smaller number first, or the larger one. Options must have that order, too.
	for i, first := range []bool{false, true} {
		one := func(order int) *theorem.Game {
			g := euclid(0, most(2))
			g.Domain = func(_ *automata.Scope, at []automata.Sum) (*automata.Formula, error) {
				return atMost(at[i], at[1-i]), nil
			}
			moves := g.Multiples
			g.Multiples = func(scope *automata.Scope, at []theorem.Multiple, one bool) ([]theorem.Subtraction, error) {
				all, err := moves(scope, at, one)
				for j := range all {
					all[j].Order = order
				}
				return all, err
			}
			return g
		}
		for order := -1; order <= 1; order++ {
			if proves("one order", one(order), binary, theorem.Lost, table(false, 1, lost...)) != (order == 1 && first || order == -1 && !first) {
				t.Errorf("the larger number first is %t, and options have order %d", first, order)
			}
		}
		l := ratio(table(true, 1, rows...), 0, 0, true, true)
		g := one(2*i - 1)
		g.Multiples = euclid(0, all).Multiples
		moves := g.Multiples
		g.Multiples = func(scope *automata.Scope, at []theorem.Multiple, one bool) ([]theorem.Subtraction, error) {
			all, err := moves(scope, at, one)
			for j := range all {
				all[j].Order = 2*i - 1
			}
			return all, err
		}
		in := g.Domain
		g.Domain = func(scope *automata.Scope, at []automata.Sum) (*automata.Formula, error) {
			f, err := in(scope, at)
			return and(f, atMost(number(1), at[0]), atMost(number(1), at[1])), err
		}
		for _, wrong := range []bool{false, true} {
			m := l
			if wrong {
				m.Make = func(scope *automata.Scope, at []automata.Sum, v automata.Sum) (*automata.Formula, error) {
					f, err := l.Make(scope, at, v)
					return and(f, not(and(automata.Equal(at[i], number(5)), automata.Equal(at[1-i], number(8))))), err
				}
			}
			if proves("phi in one order", g, golden, theorem.Lost, m) == wrong {
				t.Errorf("the larger number first is %t, and phi is wrong at one position is %t", first, wrong)
			}
		}
	}
	// Under misère play with positive numbers, (2, 1) is lost, as if an end had a value of its own.
	own := [][]int64{{0, 0, 0}, {1, 0, 0}, {0, 0, 1}, {0, 0, 0}}
	for i := range own {
		for j := range own[i] {
			changed := [][]int64{}
			for _, row := range own {
				changed = append(changed, append([]int64{}, row...))
			}
			if i > 0 {
				changed[i][j] = 1 - changed[i][j]
			}
			if proves("an end of its own", euclid(1, positive), binary, theorem.Misere, table(true, 2, changed...)) != (i == 0) {
				t.Errorf("an end of its own: entry %d %d", i, j)
			}
			if proves("an end of its own that is asked about", euclid(0, positive), binary, theorem.Misere, table(true, 2, changed...)) {
				t.Errorf("an end of its own that is asked about: entry %d %d", i, j)
			}
		}
	}
	if proves("phi under misère play", euclid(1, positive), golden, theorem.Misere, ratio(table(true, 2, own...), 0, 0, true, true)) {
		t.Error("(2, 1) is won under misère play by phi, and that is proved")
	}
	// Only multiples of the smaller number have options. They may be the remainder and the smaller number.
	multiples := func(p pair, q, w automata.Sum) *automata.Formula {
		return and(automata.Truth(!p.rest), positive(p, q, w))
	}
	for _, all := range []bool{false, true} {
		l := theorem.Law{Divide: func(_ *automata.Scope, q, v, u automata.Sum) (says, ends *automata.Formula, err error) {
			known := automata.Truth(true)
			if !all { // nothing is said of larger v
				known = automata.Equal(v, number(0))
			}
			return and(known, automata.Equal(u, number(0))), automata.Equal(u.Plus(1, number(1)), q), nil
		}}
		if proves("multiples", euclid(1, multiples), binary, theorem.Values, l) != all {
			t.Errorf("multiples: proved is not %t", all)
		}
	}
	// The values of Euclid's game, the quotient less 1 unless v is smaller (Nivasch).
	nivasch := theorem.Law{Divide: func(_ *automata.Scope, q, v, u automata.Sum) (says, ends *automata.Formula, err error) {
		return automata.Or(and(less(v, q), automata.Equal(u, q)), and(atMost(q, v), automata.Equal(u.Plus(1, number(1)), q))), nil, nil
	}}
	if !proves("values", euclid(0, all), binary, theorem.Values, nivasch) {
		t.Error("values are not proved")
	}
	// Positive numbers are worth less by 1 where the remainder is 0, as after a value above all.
	apart := nivasch
	apart.Divide = func(scope *automata.Scope, q, v, u automata.Sum) (says, ends *automata.Formula, err error) {
		says, _, err = nivasch.Divide(scope, q, v, u)
		return says, automata.Equal(u.Plus(1, number(1)), q), err
	}
	for name, c := range map[string]struct {
		g      *theorem.Game
		l      theorem.Law
		proved bool
	}{
		"positive":                {euclid(1, positive), apart, true},
		"positive, from 0 on":     {euclid(0, positive), apart, false},
		"positive, not less by 1": {euclid(1, positive), nivasch, false},
		"all, less by 1":          {euclid(1, all), apart, false},
	} {
		if proves(name, c.g, binary, theorem.Values, c.l) != c.proved {
			t.Errorf("%s: proved is not %t", name, c.proved)
		}
	}
	if proves("values", euclid(0, most(9)), binary, theorem.Values, nivasch) {
		t.Error("the values of all are proved where at most 9 may be taken")
	}
}
