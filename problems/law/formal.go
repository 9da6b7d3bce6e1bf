package law

import (
	"errors"
	"fmt"
	"slices"

	"nimsum/problems/law/expr"
	"nimsum/problems/theory/automata"
)

// Formal says by a formula that a position has value v by the law, or that it is lost if only that
// is asked. Its coordinates are at. The error says what cannot be expressed.
func Formal(l Law, scope *automata.Scope, at []automata.Sum, v automata.Sum) (*automata.Formula, error) {
	f, ok := l.(*found)
	if !ok {
		return nil, inexpressible(l.Kind())
	}
	if _, part := f.node.(*lineLaw); part { // it says nothing of most positions
		return nil, inexpressible(l.Kind())
	}
	in := scope.Inner()
	var is *automata.Formula
	var err error
	if f.lost {
		is, err = f.body.lost(in, at)
	} else {
		var sum automata.Sum
		sum, err = f.body.sum(in, at, at)
		is = automata.Equal(v, sum)
	}
	if err == errLoop {
		err = inexpressible(l.Kind())
	}
	if err != nil {
		return nil, err
	}
	return in.Close(is), nil
}

// Radix returns the base in which the digits of numbers tell the values of a law, 0 if the
// law does not say.
func Radix(l Law) int {
	if f, ok := l.(*found); ok {
		switch n := f.node.(type) {
		case *digitLaw:
			return int(n.k)
		case *regularLaw:
			return int(n.k)
		case *automatic:
			return int(n.k)
		}
	}
	return 0
}

// Growth returns t of the numeration of Ostrowski in which the digits of numbers tell the values of
// a law, 0 if there is none.
func Growth(l Law) int {
	if f, ok := l.(*found); ok {
		for _, s := range f.body {
			if s.is != nil && s.is.Irrational() != nil {
				return s.is.Irrational().Growth(automata.MaxGrowth)
			}
		}
	}
	return 0
}

func inexpressible(what any) error {
	return &automata.ExpressError{What: fmt.Sprintf("a law with %v", what)}
}

// errLoop is the error of a law that is computed by a loop, which no formula expresses.
var errLoop = errors.New("a loop")

// lost returns the formula that a law of lost positions has the value 1.
func (b body) lost(in *automata.Scope, at []automata.Sum) (*automata.Formula, error) {
	if b[0].is != nil {
		return truth(b[0].is, in, at)
	}
	v, err := b.sum(in, at, at)
	return automata.Equal(v, automata.Number(1)), err
}

// sum returns the value of a law. Vars are the coordinates at and the variables of the steps
// before.
func (b body) sum(in *automata.Scope, at, vars []automata.Sum) (v automata.Sum, err error) {
	vars = slices.Clip(vars)
	for i, s := range b {
		switch {
		case s.when != nil && len(s.do) == 0:
			continue
		case s.when != nil:
			here, err := truth(s.when, in, vars)
			if err != nil {
				return v, err
			}
			yes, no := in.With(here), in.With(automata.Not(here))
			then, err := s.do.sum(yes, at, vars)
			if err != nil {
				return v, err
			}
			other, err := b[i+1:].sum(no, at, vars)
			return in.Merge([]*automata.Scope{yes, no}, []automata.Sum{then, other}), err
		case s.is != nil:
			return term(s.is, in, vars)
		}
		if v, err = s.adds(in, at, vars); err != nil {
			return v, err
		}
		vars = append(vars, v)
	}
	return v, errLoop
}

// adds returns the variable that a step adds.
func (s step) adds(in *automata.Scope, at, vars []automata.Sum) (v automata.Sum, err error) {
	switch {
	case s.let != nil:
		return term(s.let, in, at)
	case s.table != nil:
		v, err = term(s.at, in, vars)
		if err == nil {
			v = in.Choose(v, s.table)
		}
		return v, err
	case s.of != nil:
		to := make([]automata.Sum, len(s.to))
		for j, e := range s.to {
			if to[j], err = term(e, in, vars); err != nil {
				return v, err
			}
		}
		if v, err = s.of.sum(in, to, to); err != nil {
			if j, values := s.residues(in, to, vars); values != nil {
				return in.Choose(to[j], values), nil
			}
		}
		return v, err
	}
	return v, errLoop
}

// mostListed bounds the residues for which a function that no formula says is listed.
const mostListed = 128

// residues returns the values of a function of which coordinate j is a residue by a number and the
// others are numbers, nil if it is none.
func (s step) residues(in *automata.Scope, to, vars []automata.Sum) (j int, values []int64) {
	at := make([]int64, len(to))
	modulus := int64(0)
	for i, e := range s.to {
		x, known := to[i].Constant()
		if at[i] = x; known {
			continue
		}
		if e.Op != expr.OpMod || modulus > 0 {
			return 0, nil
		}
		by, err := term(e.B, in, vars)
		m, known := by.Constant()
		if err != nil || !known || m < 1 || m > mostListed {
			return 0, nil
		}
		j, modulus = i, m
	}
	for r := range modulus {
		at[j] = r
		v, ok := s.of.eval(at)
		if !ok {
			return 0, nil
		}
		values = append(values, v)
	}
	return j, values
}

// truth returns the formula that e is not 0.
func truth(e *expr.Expr, in *automata.Scope, at []automata.Sum) (*automata.Formula, error) {
	switch e.Op {
	case expr.OpBoth, expr.OpEither:
		a, err := truth(e.A, in, at)
		if err != nil {
			return nil, err
		}
		rest := in.Inner(a)
		if e.Op == expr.OpEither {
			rest = in.Inner(automata.Not(a))
		}
		inner := rest.Inner()
		b, err := truth(e.B, inner, at)
		if err != nil {
			return nil, err
		}
		if b = inner.Close(b); e.Op == expr.OpEither {
			return automata.Or(a, b), nil
		}
		return automata.And(a, b), nil
	case expr.OpEq, expr.OpNe, expr.OpLt, expr.OpLe:
		inner := in.Inner()
		a, err := term(e.A, inner, at)
		if err != nil {
			return nil, err
		}
		b, err := term(e.B, inner, at)
		if err != nil {
			return nil, err
		}
		switch e.Op {
		case expr.OpEq:
			return inner.Close(automata.Equal(a, b)), nil
		case expr.OpNe:
			return inner.Close(automata.Not(automata.Equal(a, b))), nil
		case expr.OpLt:
			return inner.Close(automata.Less(a, b)), nil
		}
		return inner.Close(automata.AtMost(a, b)), nil
	}
	inner := in.Inner()
	a, err := term(e, inner, at)
	if err != nil {
		return nil, err
	}
	return inner.Close(automata.Not(automata.Zero(a))), nil
}

// term returns the value of a formula.
func term(e *expr.Expr, in *automata.Scope, at []automata.Sum) (automata.Sum, error) {
	none := automata.Sum{}
	if e.Truth() {
		c, err := truth(e, in, at)
		if err != nil {
			return none, err
		}
		return in.Truth(c), nil
	}
	switch e.Op {
	case expr.OpVar:
		return at[e.K], nil
	case expr.OpConst:
		return automata.Number(e.K), nil
	case expr.OpLo:
		return in.Min(at...), nil
	case expr.OpHi:
		return in.Max(at...), nil
	case expr.OpMid:
		return at[0].Plus(1, at[1]).Plus(1, at[2]).Plus(-1, in.Min(at...)).Plus(-1, in.Max(at...)), nil
	case expr.OpSumAll, expr.OpXorAll:
		total := automata.Number(0)
		for _, x := range at {
			if e.Op == expr.OpSumAll {
				total = total.Plus(1, x)
				continue
			}
			var err error
			if total, err = in.Bits("xor", total, x); err != nil {
				return none, err
			}
		}
		return total, nil
	case expr.OpRank:
		return in.Sorted(at)[e.K], nil
	case expr.OpTimesLo, expr.OpTimesHi:
		best := in.Min(at...)
		if e.Op == expr.OpTimesHi {
			best = in.Max(at...)
		}
		total := automata.Number(0)
		for _, x := range at {
			total = total.Plus(1, in.Truth(automata.Equal(x, best)))
		}
		return total, nil
	case expr.OpXorEach, expr.OpOrEach, expr.OpSumEach, expr.OpUneven:
		return together(e, in, at)
	}
	if e.Op == expr.OpMod || e.Op == expr.OpParity {
		c, ok := int64(2), true
		if e.Op == expr.OpMod {
			c, ok = e.B.Constant()
		}
		binary, decimal := in.Numeration().Binary(), in.Numeration() == automata.Base(10)
		if zeros := e.A.Op == expr.OpCtz; ok && (binary && (zeros || e.A.Op == expr.OpPopcount) || decimal && e.A.Op == expr.OpDigitSum) {
			a, err := term(e.A.A, in, at)
			if err != nil {
				return none, err
			}
			return in.Count(zeros, in.Max(a, automata.Number(0)), c)
		}
	}
	if e.Op.Args() == 0 {
		return none, inexpressible(e.Op.Name())
	}
	a, err := term(e.A, in, at)
	if err != nil {
		return none, err
	}
	if e.Op.Args() == 1 {
		return unary(e, in, a)
	}
	b, err := term(e.B, in, at)
	if err != nil {
		return none, err
	}
	switch e.Op {
	case expr.OpAdd:
		return a.Plus(1, b), nil
	case expr.OpSub:
		return a.Plus(-1, b), nil
	case expr.OpMin:
		return in.Min(a, b), nil
	case expr.OpMax:
		return in.Max(a, b), nil
	case expr.OpDiff:
		return in.Abs(a.Plus(-1, b)), nil
	case expr.OpXor:
		return in.Bits("xor", a, b)
	case expr.OpAnd:
		return in.Bits("and", a, b)
	case expr.OpOr:
		return in.Bits("or", a, b)
	case expr.OpMul:
		if k, ok := a.Constant(); ok {
			return b.Times(k), nil
		}
		if k, ok := b.Constant(); ok {
			return a.Times(k), nil
		}
	case expr.OpGcd:
		for _, x := range [][2]automata.Sum{{a, b}, {b, a}} {
			if k, ok := x[1].Constant(); ok {
				return in.Gcd(x[0], k)
			}
		}
	case expr.OpDiv, expr.OpMod:
		k, ok := b.Constant()
		if !ok {
			break
		}
		if e.Op == expr.OpDiv {
			return in.Quotient(a, k)
		}
		_, r, err := in.Divide(a, k)
		return r, err
	}
	return none, inexpressible(e.Op.Name())
}

// together is a function of each coordinate, put together.
func together(e *expr.Expr, in *automata.Scope, at []automata.Sum) (automata.Sum, error) {
	total := automata.Number(0)
	var each []automata.Sum
	for _, x := range at {
		a, err := term(e.A, in, []automata.Sum{x})
		switch each = append(each, a); {
		case err != nil:
		case e.Op == expr.OpSumEach:
			total = total.Plus(1, a)
		case e.Op == expr.OpXorEach:
			total, err = in.Bits("xor", total, a)
		case e.Op == expr.OpOrEach:
			total, err = in.Bits("or", total, a)
		}
		if err != nil {
			return total, err
		}
	}
	if e.Op != expr.OpUneven {
		return total, nil
	}
	// Entry k of often has the bits that are set in more than k of the numbers. A bit in exactly n
	// numbers is in the entries below n. Those next to multiples of K are combined by xor, so that
	// the multiples of K cancel.
	var often []automata.Sum
	for _, a := range each {
		often = append(often, automata.Number(0))
		for k := range often {
			both, err := in.Bits("and", often[k], a)
			if err != nil {
				return total, err
			}
			if often[k], err = in.Bits("or", often[k], a); err != nil {
				return total, err
			}
			a = both
		}
	}
	for k, a := range often {
		if n := int64(k); n%e.K == 0 || (n+1)%e.K == 0 {
			var err error
			if total, err = in.Bits("xor", total, a); err != nil {
				return total, err
			}
		}
	}
	return total, nil
}

// unary is a function of one number.
func unary(e *expr.Expr, in *automata.Scope, a automata.Sum) (automata.Sum, error) {
	switch e.Op {
	case expr.OpInc:
		return a.Plus(1, automata.Number(1)), nil
	case expr.OpDec:
		return a.Plus(-1, automata.Number(1)), nil
	case expr.OpDouble:
		return a.Times(2), nil
	case expr.OpHalf:
		return in.Quotient(a, 2)
	case expr.OpParity:
		_, r, err := in.Divide(a, 2)
		return r, err
	}
	binary, golden := in.Numeration().Binary(), in.Numeration() == automata.Zeckendorf
	switch {
	case e.Op == expr.OpLowbit && binary || e.Op == expr.OpZeck && golden:
		return in.Lowest(in.Max(a, automata.Number(0)))
	case e.Op == expr.OpHighbit && binary:
		return in.Highest(in.Max(a, automata.Number(0)))
	case e.Op == expr.OpOdious && binary:
		a = in.Max(a, automata.Number(0))
		ones, err := in.Count(false, a, 2)
		return a.Times(2).Plus(1, automata.Number(1)).Plus(-1, ones), err
	case e.Op == expr.OpSqrt:
		return in.Slow(automata.Root, a)
	case e.Op == expr.OpBitlen:
		return in.Slow(automata.Length, a)
	case e.Op == expr.OpBeatty && golden && e.Golden():
		return in.Golden(in.Max(a, automata.Number(0)))
	}
	return automata.Sum{}, inexpressible(e.Op.Name())
}

// Bounds of the laws that automata become.
const (
	mostOutputs  = 16  // different values
	mostReversed = 120 // states of the automaton that reads the last digit first
)

// FromAutomaton returns the law that an automaton says, as package automata guesses one, where
// it has few values, in base k. Names are those of the coordinates, nil for the usual ones.
func FromAutomaton(n automata.Numeration, a *automata.Automaton, arity int, lost bool, vars []string) (Law, error) {
	if n == automata.Zeckendorf || arity > MaxArity {
		return nil, inexpressible("digits in " + n.String())
	}
	s := automata.NewSolver(n, automata.UsualLimits)
	params := automata.Coordinates(arity)
	s.Name("given", a, a.Tracks...)
	var outputs []*automata.Automaton // of each value, the positions that have it
	if lost {
		outputs = []*automata.Automaton{nil, a}
	} else {
		for v := int64(0); ; v++ {
			value := automata.Var("v")
			left, err := s.Solve(automata.And(automata.Named("given", a.Tracks...), automata.AtMost(automata.Number(v), value)))
			if err != nil || left.Empty() {
				break
			}
			if v == mostOutputs {
				return nil, inexpressible("more values")
			}
			here, err := s.Solve(automata.Exists([]string{"v"}, automata.Named("given", a.Tracks...), automata.Equal(value, automata.Number(v))))
			if err != nil {
				return nil, err
			}
			outputs = append(outputs, here)
		}
	}
	l := &automatic{k: int64(n.Radix()), arity: int64(arity)}
	l.reverse(outputs, params)
	if l.next == nil {
		return nil, inexpressible("more states")
	}
	if len(vars) != arity {
		vars = names(arity)
	}
	return newFound(l, vars, lost), nil
}

// reverse makes the automaton that reads the last digits first and tells which of outputs accepts.
// Its states are what each state of all of them says after the digits read.
func (l *automatic) reverse(outputs []*automata.Automaton, params []string) {
	letters := 1
	for range l.arity {
		letters *= int(l.k)
	}
	// All run side by side. A track that an automaton lacks does not matter to it.
	states := map[string]int{}
	var order [][]int32
	number := func(at []int32) int {
		key := fmt.Sprint(at)
		i, ok := states[key]
		if !ok {
			i = len(order)
			states[key] = i
			order = append(order, at)
		}
		return i
	}
	number(make([]int32, len(outputs)))
	var next [][]int
	var first []int64 // what the states say
	for i := 0; i < len(order) && len(order) <= 1000; i++ {
		out := int64(-1)
		for v, a := range outputs {
			if a != nil && a.Accept[order[i][v]] {
				out = int64(v)
			}
		}
		if out < 0 && outputs[0] == nil {
			out = 0
		}
		first = append(first, out)
		row := make([]int, letters)
		for letter := range row {
			to := make([]int32, len(outputs))
			for v, a := range outputs {
				if a == nil {
					continue
				}
				own, place, rest := 0, 1, letter
				for _, p := range params {
					if slices.Contains(a.Tracks, p) {
						own += rest % int(l.k) * place
						place *= int(l.k)
					}
					rest /= int(l.k)
				}
				to[v] = a.Next[int(order[i][v])*place+own]
			}
			row[letter] = number(to)
		}
		next = append(next, row)
	}
	if len(next) < len(order) {
		return
	}
	reversed := map[string]int32{fmt.Sprint(first): 0}
	all := [][]int64{first}
	var rows [][]int32
	for i := 0; i < len(all); i++ {
		l.out = append(l.out, all[i][0])
		row := make([]int32, letters)
		for letter := range row {
			said := make([]int64, len(first))
			for q := range said {
				said[q] = all[i][next[q][letter]]
			}
			key := fmt.Sprint(said)
			to, ok := reversed[key]
			if !ok {
				if to = int32(len(all)); to > mostReversed {
					return
				}
				reversed[key] = to
				all = append(all, said)
			}
			row[letter] = to
		}
		rows = append(rows, row)
	}
	l.next = rows
}
