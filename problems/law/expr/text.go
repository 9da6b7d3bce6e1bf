package expr

import (
	"strconv"
	"strings"

	"nimsum/problems/law/emit"
)

// Text returns the text of a formula; a condition is written as one.
func (e *Expr) Text(vars []string) string {
	s, _ := e.text(vars, e.uses() > 1)
	return s
}

// uses counts the functions of all coordinates in a formula.
func (e *Expr) uses() int {
	n := 0
	if e.Op.Args() == 0 && e.Op >= OpLo {
		n = 1
	}
	for _, x := range e.args() {
		n += x.uses()
	}
	return n
}

// text returns the text of a formula and how tightly it binds. Bare writes min for min(x, y).
func (e *Expr) text(vars []string, bare bool) (string, level) {
	part := func(x *Expr, least level) string {
		s, prec := x.text(vars, bare)
		if prec < least && !(e.Op == OpXor && (x.Op == OpXor || x.Op == OpXorAll)) {
			return "(" + s + ")"
		}
		return s
	}
	o := &operations[e.Op]
	switch e.Op {
	case OpConst:
		if e.K < 0 {
			return strconv.FormatInt(e.K, 10), sum
		}
		return strconv.FormatInt(e.K, 10), atom
	case OpVar:
		return vars[e.K], atom
	case OpXorAll, OpSumAll:
		return strings.Join(vars, o.text), o.prec
	case OpTimesLo, OpTimesHi:
		if !bare {
			return o.text + "(" + strings.Join(vars, ", ") + "))", atom
		}
		return o.text + ")", atom
	case OpXorEach, OpOrEach, OpSumEach, OpUneven:
		var all []string
		for _, v := range vars {
			s, prec := e.A.text([]string{v}, bare)
			if prec < o.left {
				s = "(" + s + ")"
			}
			all = append(all, s)
		}
		s := strings.Join(all, o.text)
		if e.Op == OpUneven {
			return "uneven(" + strconv.FormatInt(e.K, 10) + ", " + s + ")", atom
		}
		return s, o.prec
	case OpRank:
		return "sorted(" + strings.Join(vars, ", ") + ")[" + strconv.FormatInt(e.K, 10) + "]", atom
	case OpLo, OpMid, OpHi, OpMates:
		if bare {
			return o.text, atom
		}
		return o.text + "(" + strings.Join(vars, ", ") + ")", atom
	}
	pattern := o.text
	switch {
	case e.Op == OpAdd && e.B.Op == OpConst && e.B.K < 0:
		return emit.Plus(part(e.A, sum), e.B.K), sum
	case e.lowBits():
		return part(e.A, atom) + " mod " + strconv.FormatInt(e.B.K+1, 10), digital
	case e.Op == OpMul && e.A.Op == OpConst && e.B.Op != OpConst:
		pattern = "A B"
	case e.Op == OpDiff && e.A.Op == OpLo && e.B.Op == OpHi && bare:
		return "max - min", sum
	case e.Op == OpBeatty:
		pattern = strings.Replace(pattern, "IRRATIONAL", e.irrational().String(), 1)
	case e.Op == OpLe && e.B.Op == OpBeatty && e.B.A.Op == OpLo: // lo > 0, or hi is 0 as well
		return part(e.A, atom) + " / " + part(e.B.A, atom) + " < " + e.B.irrational().String(), comparison
	case e.Op == OpLt && e.A.Op == OpBeatty && e.A.A.Op == OpLo:
		return part(e.B, atom) + " / " + part(e.A.A, atom) + " > " + e.A.irrational().String(), comparison
	}
	operands := []string{"A", part(e.A, o.left)}
	if o.args == 2 {
		operands = append(operands, "B", part(e.B, o.right))
	}
	return strings.NewReplacer(operands...).Replace(pattern), o.prec
}

// lowBits tells whether the formula is x and 2^k - 1, which is x mod 2^k.
func (e *Expr) lowBits() bool {
	return e.Op == OpAnd && e.B.Op == OpConst && e.B.K > 0 && e.B.K&(e.B.K+1) == 0
}

// Meanings explains the names in a formula that not everybody knows, each after "; ".
func (e *Expr) Meanings() string {
	all := ""
	var walk func(e *Expr)
	walk = func(e *Expr) {
		if e.each() {
			walk(e.A)
		}
		if m := operations[e.Op].meaning; m != "" && !e.lowBits() && !strings.Contains(all, m) {
			all += "; " + m
		}
		for _, x := range e.args() {
			walk(x)
		}
	}
	walk(e)
	return all
}

// Code returns the formula as a number in a program.
func (e *Expr) Code(w *emit.Writer, vars []string) string {
	fold := func(name string) string {
		out := vars[0]
		for _, v := range vars[1:] {
			out = w.Call(name, out, v)
		}
		return out
	}
	o := &operations[e.Op]
	switch e.Op {
	case OpConst:
		return emit.Num(e.K)
	case OpVar:
		return vars[e.K]
	case OpLo, OpHi:
		return fold(o.text)
	case OpRank:
		return w.CallAll("ranked", emit.Num(e.K), vars)
	case OpMid:
		return "(" + strings.Join(vars, " + ") + " - " + fold("min") + " - " + fold("max") + ")"
	case OpTimesLo:
		return w.CallAll("times", fold("min"), vars)
	case OpTimesHi:
		return w.CallAll("times", fold("max"), vars)
	case OpXorEach, OpOrEach, OpSumEach, OpUneven:
		var all []string
		for _, v := range vars {
			all = append(all, e.A.Code(w, []string{v}))
		}
		if e.Op == OpUneven {
			return w.CallAll("uneven", emit.Num(e.K), all)
		}
		return "(" + strings.Join(all, o.code) + ")"
	case OpXorAll, OpSumAll:
		return "(" + strings.Join(vars, o.code) + ")"
	case OpMates:
		var all []string
		for i, x := range vars {
			for _, y := range vars[:i] {
				all = append(all, w.Call("mate", x, y))
			}
		}
		return "(" + strings.Join(all, " ^ ") + ")"
	}
	if e.Truth() {
		return w.Number(e.Cond(w, vars))
	}
	a, b := e.A.Code(w, vars), ""
	if o.args == 2 {
		b = e.B.Code(w, vars)
	}
	switch {
	case e.Op == OpDiv:
		return w.FloorDiv(a, e.A.nonnegative(), b)
	case e.Op == OpMod:
		return w.FloorMod(a, e.A.nonnegative(), b)
	case e.Op == OpAdd && e.B.Op == OpConst:
		return "(" + emit.Plus(a, e.B.K) + ")"
	}
	if name, rest, _ := strings.Cut(o.code, "("); name != "" {
		var args []string
		for _, arg := range strings.Split(strings.TrimSuffix(rest, ")"), ", ") {
			switch arg {
			case "A":
				arg = a
			case "B":
				arg = b
			}
			args = append(args, arg)
		}
		if e.Op == OpBeatty {
			args = append(args[:1], e.irrational().parts()...)
		}
		return w.Call(name, args...)
	}
	return strings.NewReplacer("A", a, "B", b).Replace(o.code)
}

// Cond returns the formula as a condition in a program.
func (e *Expr) Cond(w *emit.Writer, vars []string) string {
	switch {
	case e.Op == OpBoth:
		return w.And(e.A.Cond(w, vars), e.B.Cond(w, vars))
	case e.Op == OpEither:
		return w.Or(e.A.Cond(w, vars), e.B.Cond(w, vars))
	case e.Truth():
		return strings.NewReplacer("A", e.A.Code(w, vars), "B", e.B.Code(w, vars)).Replace(operations[e.Op].code)
	}
	return "(" + e.Code(w, vars) + " != 0)"
}

// nonnegative tells whether a formula is never negative.
func (e *Expr) nonnegative() bool {
	switch e.Op {
	case OpConst:
		return e.K >= 0
	case OpSub:
		return e.A.Op == OpHi && e.B.Op == OpLo
	case OpDec:
		return false
	case OpXorEach, OpOrEach, OpSumEach, OpUneven:
		return e.A.nonnegative()
	case OpMod:
		return e.A.nonnegative()
	case OpInc, OpDouble, OpHalf, OpDiv, OpAdd, OpMul, OpMin, OpXor, OpOr:
		for _, x := range e.args() {
			if !x.nonnegative() {
				return false
			}
		}
	case OpAnd, OpMax:
		return e.A.nonnegative() || e.B.nonnegative()
	}
	return true
}
