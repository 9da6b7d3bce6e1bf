package law

import (
	"slices"

	"nimsum/problems/law/expr"
	"nimsum/problems/theory/automata"
)

// A Division says how the values of a law of two coordinates follow from q = floor(max / min) and the
// value v of (max mod min, min). Where a coordinate is 0 the value is End.
type Division struct {
	End int64
	// All tells that the law says nothing else. Else it has a formula that may say the same.
	All bool

	class *expr.Expr // of q
	table [][]int64  // by class and v; -1 where nothing is known
	of    *expr.Expr // of the class and v; nil where there is a table
	apart bool       // where the remainder is 0 the value is q - 1, whatever End is
}

// Divided returns the division of a law, and false if it has none.
func Divided(l Law) (d *Division, ok bool) {
	f, ok := l.(*found)
	if !ok || len(f.vars) != 2 {
		return nil, false
	}
	switch n := f.node.(type) {
	case *recursive, *quotientLaw:
		d = f.body.divided()
	case formula:
		switch {
		case n.of == Ratio:
			d = f.divided()
		case f.body[0].is != nil && isRatios(f.body[0].is):
			// Let q = floor(x / y) and z = y / r, for a remainder r > 0. Then x / y - y / x lies between
			// q - 1 and q + 1, and is below q iff 1 / z < 1 / (q + 1 / z), that is q < z - 1 / z. Since
			// q^2 + 4 is no square, z - 1 / z is not q, so that this is q <= floor(z - 1 / z) = v.
			d = &Division{All: true, class: expr.Var(0), of: belowQuotient(expr.Var(0), expr.Var(1)), apart: true}
		}
	}
	return d, d != nil && d.class != nil
}

// divided returns the division of a law by a table or a formula.
func (b body) divided() *Division {
	if len(b) < 4 || len(b[0].do) != 1 || len(b[1].to) != 2 || b[1].of != nil || b[2].let == nil {
		return nil
	}
	is := func(e, what *expr.Expr) bool { return e != nil && same(e, what) }
	low := func(j int64) *expr.Expr { return expr.Join(expr.OpLt, expr.Var(j), expr.Constant(1)) }
	end, to := b[0].do[0].is, b[1].to
	if end == nil || end.Op != expr.OpConst || !is(b[0].when, expr.Join(expr.OpEither, low(0), low(1))) {
		return nil
	}
	rest, least := expr.Join(expr.OpMod, expr.All(expr.OpHi), expr.All(expr.OpLo)), expr.All(expr.OpLo)
	if !(is(to[0], rest) && is(to[1], least)) && !(is(to[0], least) && is(to[1], rest)) {
		return nil
	}
	d := &Division{End: end.K, All: true, class: ofQuotient(b[2].let)}
	v, class := expr.Var(2), expr.Var(3) // as steps have them
	switch {
	case len(b) == 4 && b[3].is != nil:
		d.of = replaced(b[3].is, func(e *expr.Expr) *expr.Expr {
			switch {
			case same(e, class):
				return expr.Var(0)
			case same(e, v):
				return expr.Var(1)
			}
			return nil
		})
		if d.of != nil {
			return d
		}
	case len(b) == 5 && b[3].table != nil && b[3].at.Op.Args() == 2 && b[3].at.A.Op.Args() == 2:
		width := b[3].at.A.B.K
		if width > 0 && int64(len(b[3].table))%width == 0 && is(b[4].is, expr.Var(4)) &&
			is(b[3].at, expr.Join(expr.OpAdd, expr.Join(expr.OpMul, class, expr.Constant(width)), v)) {
			d.table = slices.Collect(slices.Chunk(b[3].table, int(width)))
			return d
		}
	}
	return nil
}

// same tells whether two formulas are the same.
func same(a, b *expr.Expr) bool {
	return a.Op == b.Op && a.K == b.K && a.Of == nil && b.Of == nil && (a.Op.Args() < 1 || same(a.A, b.A)) && (a.Op.Args() < 2 || same(a.B, b.B))
}

// ofQuotient returns a formula of floor(max / min) with that for its only coordinate, nil where it is
// of something else.
func ofQuotient(e *expr.Expr) *expr.Expr {
	return replaced(e, func(e *expr.Expr) *expr.Expr {
		if same(e, expr.Join(expr.OpDiv, expr.All(expr.OpHi), expr.All(expr.OpLo))) {
			return expr.Var(0)
		}
		return nil
	})
}

// Bounds of the positions that tell the division of a law: quotients, from the last of which on all
// have the same row, and smaller numbers.
const (
	mostQuotient = 4
	mostSmaller  = 40
)

// divided returns the division that a law of lost positions has at small ones.
func (f *found) divided() *Division {
	d := &Division{class: expr.Join(expr.OpMin, expr.Var(0), expr.Constant(mostQuotient))}
	for range mostQuotient + 1 {
		d.table = append(d.table, []int64{-1, -1})
	}
	fits := true
	at := func(q, r, y, v int64) {
		u, _ := f.Eval([]int64{q*y + r, y})
		if to := &d.table[q][v]; *to < 0 {
			*to = int64(u)
		} else {
			fits = fits && *to == int64(u)
		}
	}
	for y := int64(1); y <= mostSmaller; y++ {
		for r := int64(1); r < y; r++ {
			v, _ := f.Eval([]int64{r, y})
			for q := int64(1); q <= mostQuotient; q++ {
				at(q, r, y, int64(v))
			}
		}
	}
	for d.End = 1; d.End > 0; d.End-- { // what stands for a position with a 0
		ends := true
		for q := int64(1); q <= mostQuotient; q++ {
			u, _ := f.Eval([]int64{q, 1})
			ends = ends && d.table[q][1] == int64(u)
		}
		if ends {
			break
		}
	}
	for q := int64(1); q <= mostQuotient; q++ {
		at(q, 0, 1, d.End)
	}
	if !fits {
		return nil
	}
	return d
}

// Formula says that the value u follows from q and v, which is one that occurs. Ends is not nil if u is
// another where the remainder is 0.
func (d *Division) Formula(scope *automata.Scope, q, v, u automata.Sum) (says, ends *automata.Formula, err error) {
	in := scope.Inner()
	class, err := term(d.class, in, []automata.Sum{q})
	if err != nil {
		return nil, nil, err
	}
	if d.of != nil {
		value, err := term(d.of, in, []automata.Sum{class, v})
		if d.apart {
			ends = automata.Equal(u.Plus(1, automata.Number(1)), q)
		}
		return in.Close(automata.Equal(u, value)), ends, err
	}
	occurs := map[int64]bool{}
	var rows []*automata.Formula
	for todo := []int64{d.End}; len(todo) > 0; todo = todo[1:] {
		at := todo[0]
		if occurs[at] {
			continue
		}
		occurs[at] = true
		for c, row := range d.table {
			if 0 <= at && at < int64(len(row)) && row[at] >= 0 {
				todo = append(todo, row[at])
				rows = append(rows, automata.And(automata.Equal(class, automata.Number(int64(c))), automata.Equal(v, automata.Number(at)), automata.Equal(u, automata.Number(row[at]))))
			}
		}
	}
	return in.Close(automata.Or(rows...)), nil, nil
}

// Says says that a position has a value by the formula of the law, or that it is lost.
func (d *Division) Says(l Law) func(scope *automata.Scope, at []automata.Sum, v automata.Sum) (*automata.Formula, error) {
	if d.All {
		return nil
	}
	return func(scope *automata.Scope, at []automata.Sum, v automata.Sum) (*automata.Formula, error) {
		return Formal(l, scope, at, v)
	}
}
