package law

import (
	"math"
	"math/bits"
	"strconv"
	"strings"

	"nimsum/problems/theory/integers"
)

// An opcode is a function of a formula. But for overflow and division all are
// total, and they mean the same in every language: what a helper of a program computes is
// defined by apply.
type opcode uint8

const (
	opVar   opcode = iota // coordinate k
	opConst               // k
	opLo                  // the least, the middle and the largest coordinate
	opMid
	opHi
	opXorAll // nim-sum of the coordinates
	opSumAll
	opMates // nim-sum of m(x xor y) over all pairs, where m(z) = z xor (z - 1), m(0) = 0

	// One argument. Those from opBitlen on are 0 for negative numbers.
	opInc
	opDec
	opDouble
	opHalf
	opParity
	opSquare
	opBitlen
	opPopcount
	opLowbit
	opCtz
	opHighbit
	opOddpart
	opSqrt
	opPhi
	opZeck
	opOmega    // primes that divide
	opBigOmega // with how often each does
	opTau      // divisors
	opDigitSum // decimal
	opFactor   // the least prime that divides; 1 of 1, 0 of 0

	// Two arguments. Division is by floor, and undefined unless y > 0.
	opAdd
	opSub
	opMul
	opDiv
	opMod
	opMin
	opMax
	opXor
	opAnd
	opOr
	opDiff // |x - y|
	opGcd
	opNimMul

	// 1 or 0.
	opEq
	opNe
	opLt
	opLe
	opBoth
	opEither

	ops
)

// An op tells of an opcode what a formula needs to know of it.
type op struct {
	name    string
	args    int
	bits    float64
	commute bool
	meaning string // of a name that is not everybody's
}

var opTable = [ops]op{
	opVar:   {"", 0, 2, false, ""},
	opConst: {"", 0, 2, false, ""},
	opLo:    {"min", 0, 2, false, ""}, opMid: {"mid", 0, 2, false, "mid is the middle one"}, opHi: {"max", 0, 2, false, ""},
	opXorAll: {"xor", 0, 3, false, ""}, opSumAll: {"sum", 0, 3, false, ""},
	opMates: {"mates", 0, 6, false, "mates is the xor over all pairs x, y of z xor (z - 1) with z = x xor y"},

	opInc: {"", 1, 3, false, ""}, opDec: {"", 1, 3, false, ""}, opDouble: {"", 1, 3, false, ""}, opHalf: {"", 1, 3, false, ""},
	opParity: {"", 1, 3, false, ""}, opSquare: {"", 1, 4, false, ""},
	opBitlen:   {"bitlen", 1, 4.5, false, "bitlen is the number of binary digits"},
	opPopcount: {"popcount", 1, 4.5, false, "popcount is the number of binary ones"},
	opLowbit:   {"lowbit", 1, 4.5, false, "lowbit is the largest power of 2 that divides"},
	opCtz:      {"ctz", 1, 4.5, false, "ctz is the number of trailing binary zeros"},
	opHighbit:  {"highbit", 1, 5, false, "highbit is the largest power of 2 that is not larger"},
	opOddpart:  {"oddpart", 1, 5, false, "oddpart is the largest odd divisor"},
	opSqrt:     {"sqrt", 1, 5, false, ""}, opPhi: {"phi", 1, 5, false, ""},
	opZeck:     {"zeckmin", 1, 5, false, "zeckmin is the least part of the sum of Fibonacci numbers, no two neighbours"},
	opOmega:    {"omega", 1, 5, false, "omega is the number of different prime divisors"},
	opBigOmega: {"bigomega", 1, 5, false, "bigomega is the number of prime divisors, each as often as it divides"},
	opTau:      {"tau", 1, 5, false, "tau is the number of divisors"},
	opDigitSum: {"digitsum", 1, 5, false, "digitsum is the sum of the decimal digits"},
	opFactor:   {"leastprime", 1, 5, false, "leastprime is the least prime divisor"},

	opAdd: {"+", 2, 4, true, ""}, opSub: {"-", 2, 4, false, ""}, opMul: {"*", 2, 4, true, ""}, opDiv: {"/", 2, 4, false, ""},
	opMod: {"mod", 2, 4, false, ""}, opMin: {"min", 2, 4, true, ""}, opMax: {"max", 2, 4, true, ""}, opXor: {"xor", 2, 4, true, ""},
	opAnd: {"&", 2, 5, true, "& is the bitwise and"}, opOr: {"|", 2, 5, true, "| is the bitwise or"}, opDiff: {"", 2, 4.5, true, ""},
	opGcd: {"gcd", 2, 4, true, ""}, opNimMul: {"nimmul", 2, 5, true, "nimmul is the nim product"},

	opEq: {"=", 2, 3, true, ""}, opNe: {"!=", 2, 3, true, ""}, opLt: {"<", 2, 3, false, ""}, opLe: {"<=", 2, 3, false, ""},
	opBoth: {"and", 2, 3, true, ""}, opEither: {"or", 2, 3, true, ""},
}

// An expr is a formula. Formulas share their parts and do not change.
type expr struct {
	op   opcode
	k    int64
	a, b *expr
}

func (e *expr) args() []*expr {
	return []*expr{e.a, e.b}[:opTable[e.op].args]
}

// size is the number of bits of the formula.
func (e *expr) size() float64 {
	bits := opTable[e.op].bits
	if e.op == opConst {
		bits = 2 + size(e.k)
	}
	for _, x := range e.args() {
		bits += x.size()
	}
	return bits
}

// value evaluates a formula; false if it overflows.
func (e *expr) value(pos []int64) (int64, bool) {
	switch e.op {
	case opConst:
		return e.k, true
	case opVar:
		return pos[e.k], true
	}
	switch opTable[e.op].args {
	case 0:
		return aggregate(e.op, pos), true
	case 1:
		x, ok := e.a.value(pos)
		if !ok {
			return 0, false
		}
		return apply1(e.op, x)
	}
	x, ok := e.a.value(pos)
	if !ok {
		return 0, false
	}
	if e.op == opBoth && x == 0 {
		return 0, true
	}
	if e.op == opEither && x != 0 {
		return 1, true
	}
	y, ok := e.b.value(pos)
	if !ok {
		return 0, false
	}
	return apply2(e.op, x, y)
}

// aggregate is a function of all coordinates.
func aggregate(op opcode, pos []int64) int64 {
	lo, hi, sum, xor := pos[0], pos[0], int64(0), int64(0)
	for _, x := range pos {
		lo, hi = min(lo, x), max(hi, x)
		sum += x
		xor ^= x
	}
	switch op {
	case opLo:
		return lo
	case opHi:
		return hi
	case opMid: // of three
		return sum - lo - hi
	case opSumAll:
		return sum
	case opXorAll:
		return xor
	}
	mates := int64(0)
	for i, x := range pos {
		for _, y := range pos[:i] {
			if z := x ^ y; z != 0 {
				mates ^= z ^ (z - 1)
			}
		}
	}
	return mates
}

func apply1(op opcode, x int64) (int64, bool) {
	switch op {
	case opInc:
		return x + 1, x < math.MaxInt64
	case opDec:
		return x - 1, x > math.MinInt64
	case opDouble:
		return 2 * x, x <= math.MaxInt64/2 && x >= math.MinInt64/2
	case opHalf:
		return x >> 1, true
	case opParity:
		return x & 1, true
	case opSquare:
		return x * x, x < 1<<31 && x > -1<<31
	}
	if x <= 0 {
		return 0, true
	}
	switch op {
	case opBitlen:
		return int64(bits.Len64(uint64(x))), true
	case opPopcount:
		return int64(bits.OnesCount64(uint64(x))), true
	case opLowbit:
		return x & -x, true
	case opCtz:
		return int64(bits.TrailingZeros64(uint64(x))), true
	case opHighbit:
		return 1 << (bits.Len64(uint64(x)) - 1), true
	case opOddpart:
		return x >> bits.TrailingZeros64(uint64(x)), true
	case opSqrt:
		return int64(integers.Sqrt(uint64(x))), true
	case opPhi:
		return beatty(x, 1, 5, 2), x < 1<<60
	case opZeck:
		return zeckmin(x), true
	case opDigitSum:
		sum := int64(0)
		for ; x > 0; x /= 10 {
			sum += x % 10
		}
		return sum, true
	}
	return arithmetic(op, x), true
}

// arithmetic is a function of the prime divisors of x > 0, in O(sqrt x) time.
func arithmetic(op opcode, x int64) int64 {
	least, omega, big, tau := int64(1), int64(0), int64(0), int64(1)
	for p, exponent := range integers.PrimePowers(uint64(x)) {
		if least == 1 {
			least = int64(p)
		}
		omega++
		big += int64(exponent)
		tau *= int64(exponent) + 1
	}
	switch op {
	case opOmega:
		return omega
	case opBigOmega:
		return big
	case opTau:
		return tau
	}
	return least
}

func apply2(op opcode, x, y int64) (int64, bool) {
	switch op {
	case opAdd:
		v := x + y
		return v, (v > x) == (y > 0)
	case opSub:
		v := x - y
		return v, (v < x) == (y > 0)
	case opDiff:
		return max(x, y) - min(x, y), x > -1<<62 && y > -1<<62
	case opMul:
		if x == 0 || y == 0 {
			return 0, true
		}
		hi, lo := bits.Mul64(magnitude(x), magnitude(y))
		return x * y, hi == 0 && lo < 1<<63
	case opDiv:
		if y <= 0 {
			return 0, false
		}
		return floorDiv(x, y), true
	case opMod:
		if y <= 0 {
			return 0, false
		}
		return x - y*floorDiv(x, y), true
	case opMin:
		return min(x, y), true
	case opMax:
		return max(x, y), true
	case opXor:
		return x ^ y, true
	case opAnd:
		return x & y, true
	case opOr:
		return x | y, true
	case opGcd:
		a, b := magnitude(x), magnitude(y)
		for b != 0 {
			a, b = b, a%b
		}
		return int64(a), a < 1<<63
	case opNimMul:
		if x < 0 || y < 0 {
			return 0, true
		}
		v := nimProduct(uint64(x), uint64(y))
		return int64(v), v < 1<<63
	case opEq:
		return one(x == y), true
	case opNe:
		return one(x != y), true
	case opLt:
		return one(x < y), true
	case opLe:
		return one(x <= y), true
	case opBoth:
		return one(x != 0 && y != 0), true
	case opEither:
		return one(x != 0 || y != 0), true
	}
	return 0, false
}

// one is 1 for what is true, else 0.
func one(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

func magnitude(x int64) uint64 {
	if x < 0 {
		return -uint64(x)
	}
	return uint64(x)
}

// floorDiv is floor(x / y) for y > 0.
func floorDiv(x, y int64) int64 {
	q := x / y
	if x%y < 0 {
		q--
	}
	return q
}

// beatty is floor((p + sqrt q) x / r) in exact arithmetic, for x >= 0, q >= 0
// and r > 0, where q x^2 < 2^126: floor(y / r) is floor(floor(y) / r).
func beatty(x, p, q, r int64) int64 {
	return floorDiv(p*x+rootOf(q, x), r)
}

// rootOf is floor(x sqrt q): the largest y with y^2 <= q x^2.
func rootOf(q, x int64) int64 {
	hi, lo := bits.Mul64(uint64(x), uint64(x))
	carry, lo := bits.Mul64(lo, uint64(q))
	hi = hi*uint64(q) + carry
	y := uint64(0)
	for b := uint64(1) << 62; b > 0; b >>= 1 {
		h, l := bits.Mul64(y|b, y|b)
		if h < hi || h == hi && l <= lo {
			y |= b
		}
	}
	return int64(y)
}

// zeckmin is the least part of x as a sum of Fibonacci numbers of which no two
// are neighbours (Zeckendorf).
func zeckmin(x int64) int64 {
	for {
		a, b := int64(1), int64(2)
		for b <= x {
			a, b = b, a+b
		}
		if a == x {
			return a
		}
		x -= a
	}
}

// nonnegative tells whether a formula is never negative.
func (e *expr) nonnegative() bool {
	switch e.op {
	case opConst:
		return e.k >= 0
	case opSub:
		return e.a.op == opHi && e.b.op == opLo
	case opDec:
		return false
	case opMod:
		return e.a.nonnegative()
	case opInc, opDouble, opHalf, opDiv, opAdd, opMul, opMin, opXor, opOr:
		for _, x := range e.args() {
			if !x.nonnegative() {
				return false
			}
		}
	case opAnd, opMax:
		return e.a.nonnegative() || e.b.nonnegative()
	}
	return true
}

func constant(k int64) *expr           { return &expr{op: opConst, k: k} }
func unary(op opcode, a *expr) *expr   { return &expr{op: op, a: a} }
func join(op opcode, a, b *expr) *expr { return &expr{op: op, a: a, b: b} }
func (e *expr) truth() bool            { return e.op >= opEq && e.op <= opEither }

// text

// Precedences of text, loose to tight. Operators that readers rank differently,
// such as xor, mod and +, never meet without parentheses.
const (
	textOr = iota
	textAnd
	textCompare
	textBitwise // & and |
	textBits    // xor and mod
	textSum
	textProduct
	textAtom
)

// phrase says a formula; a condition is said as one.
func (e *expr) phrase(vars []string) string {
	s, _ := e.text(vars, e.uses() > 1)
	return s
}

// uses counts how often all coordinates stand in a formula by their order.
func (e *expr) uses() int {
	n := 0
	if opTable[e.op].args == 0 && e.op >= opLo {
		n = 1
	}
	for _, x := range e.args() {
		n += x.uses()
	}
	return n
}

// text says a formula and how tightly it binds. Bare says min for min(x, y).
func (e *expr) text(vars []string, bare bool) (string, int) {
	sub := func(x *expr, least int) string {
		s, prec := x.text(vars, bare)
		if prec < least {
			return "(" + s + ")"
		}
		return s
	}
	o := opTable[e.op]
	infix := func(prec int, left, right int) (string, int) {
		return sub(e.a, left) + " " + o.name + " " + sub(e.b, right), prec
	}
	switch e.op {
	case opConst:
		if e.k < 0 {
			return strconv.FormatInt(e.k, 10), textSum
		}
		return strconv.FormatInt(e.k, 10), textAtom
	case opVar:
		return vars[e.k], textAtom
	case opXorAll:
		return strings.Join(vars, " xor "), textBits
	case opSumAll:
		return strings.Join(vars, " + "), textSum
	case opLo, opMid, opHi, opMates:
		if bare {
			return o.name, textAtom
		}
		return o.name + "(" + strings.Join(vars, ", ") + ")", textAtom
	case opInc:
		return sub(e.a, textSum) + " + 1", textSum
	case opDec:
		return sub(e.a, textSum) + " - 1", textSum
	case opDouble:
		return "2 " + sub(e.a, textAtom), textProduct
	case opHalf:
		return "floor(" + sub(e.a, textProduct) + " / 2)", textAtom
	case opParity:
		return sub(e.a, textAtom) + " mod 2", textBits
	case opSquare:
		return sub(e.a, textAtom) + "^2", textAtom
	case opSqrt:
		return "floor(sqrt(" + sub(e.a, 0) + "))", textAtom
	case opPhi:
		return "floor(phi * " + sub(e.a, textAtom) + ")", textAtom
	case opAdd:
		if e.b.op == opConst && e.b.k < 0 {
			return plus(sub(e.a, textSum), e.b.k), textSum
		}
		return infix(textSum, textSum, textSum)
	case opSub:
		return infix(textSum, textSum, textProduct)
	case opMul:
		return infix(textProduct, textAtom, textAtom)
	case opDiv:
		return "floor(" + sub(e.a, textProduct) + " / " + sub(e.b, textAtom) + ")", textAtom
	case opMod:
		return infix(textBits, textAtom, textAtom)
	case opXor:
		least := func(x *expr) int {
			if x.op == opXor || x.op == opXorAll {
				return textBits
			}
			return textAtom
		}
		return infix(textBits, least(e.a), least(e.b))
	case opAnd, opOr:
		if e.op == opAnd && e.lowBits() {
			return sub(e.a, textAtom) + " mod " + strconv.FormatInt(e.b.k+1, 10), textBits
		}
		return infix(textBitwise, textAtom, textAtom)
	case opDiff:
		if e.a.op == opLo && e.b.op == opHi && bare {
			return "max - min", textSum
		}
		return "abs(" + sub(e.a, textSum) + " - " + sub(e.b, textProduct) + ")", textAtom
	case opEq, opNe, opLt, opLe:
		return infix(textCompare, textBits, textBits)
	case opBoth:
		return infix(textAnd, textCompare, textCompare)
	case opEither:
		return infix(textOr, textCompare, textCompare)
	}
	var args []string
	for _, x := range e.args() {
		args = append(args, sub(x, 0))
	}
	return o.name + "(" + strings.Join(args, ", ") + ")", textAtom
}

// lowBits tells whether the formula is x and 2^k - 1, which is x mod 2^k.
func (e *expr) lowBits() bool {
	return e.op == opAnd && e.b.op == opConst && e.b.k > 0 && e.b.k&(e.b.k+1) == 0
}

// meanings explains the names in a formula that are not everybody's.
func (e *expr) meanings(seen map[opcode]bool) string {
	out := ""
	if m := opTable[e.op].meaning; m != "" && !seen[e.op] && !e.lowBits() {
		seen[e.op] = true
		out = "; " + m
	}
	for _, x := range e.args() {
		out += x.meanings(seen)
	}
	return out
}

// programs

// code writes a formula as a number.
func (e *expr) code(w *writer, vars []string) string {
	arg := func(x *expr) string { return x.code(w, vars) }
	infix := func(sign string) string { return "(" + arg(e.a) + " " + sign + " " + arg(e.b) + ")" }
	fold := func(f func(a, b string) string) string {
		out := vars[0]
		for _, v := range vars[1:] {
			out = f(out, v)
		}
		return out
	}
	switch e.op {
	case opConst:
		return num(e.k)
	case opVar:
		return vars[e.k]
	case opLo:
		return fold(func(a, b string) string { return w.extreme("min", a, b) })
	case opHi:
		return fold(func(a, b string) string { return w.extreme("max", a, b) })
	case opMid:
		return "(" + strings.Join(vars, " + ") + " - " + unwrap((&expr{op: opLo}).code(w, vars)) + " - " + unwrap((&expr{op: opHi}).code(w, vars)) + ")"
	case opXorAll:
		return "(" + strings.Join(vars, " ^ ") + ")"
	case opSumAll:
		return "(" + strings.Join(vars, " + ") + ")"
	case opMates:
		var all []string
		for i, x := range vars {
			for _, y := range vars[:i] {
				all = append(all, w.call("mate", x, y))
			}
		}
		return "(" + strings.Join(all, " ^ ") + ")"
	case opInc:
		return "(" + arg(e.a) + " + 1)"
	case opDec:
		return "(" + arg(e.a) + " - 1)"
	case opDouble:
		return "(2 * " + arg(e.a) + ")"
	case opHalf:
		return "(" + arg(e.a) + " >> 1)"
	case opParity:
		return "(" + arg(e.a) + " & 1)"
	case opSquare:
		return "(" + arg(e.a) + " * " + arg(e.a) + ")"
	case opAdd:
		return infix("+")
	case opSub:
		return infix("-")
	case opMul:
		return infix("*")
	case opXor:
		return infix("^")
	case opAnd:
		return infix("&")
	case opOr:
		return infix("|")
	case opDiv:
		return w.shift(arg(e.a), e.a.nonnegative(), arg(e.b))
	case opMod:
		return w.residue(arg(e.a), e.a.nonnegative(), arg(e.b))
	case opMin:
		return w.extreme("min", arg(e.a), arg(e.b))
	case opMax:
		return w.extreme("max", arg(e.a), arg(e.b))
	}
	if e.truth() {
		return w.number(e.cond(w, vars))
	}
	name := opTable[e.op].name
	switch e.op {
	case opDiff:
		name = "distance"
	case opSqrt:
		name = "root"
	case opPhi:
		return w.call("beatty", unwrap(arg(e.a)), "1", "5", "2")
	case opOmega, opBigOmega, opTau, opFactor:
		return w.call("primes", unwrap(arg(e.a)), strconv.Itoa(map[opcode]int{opOmega: 0, opBigOmega: 1, opTau: 2, opFactor: 3}[e.op]))
	case opGcd:
		name = "divisor"
	}
	var args []string
	for _, x := range e.args() {
		args = append(args, unwrap(arg(x)))
	}
	return w.call(name, args...)
}

// cond writes a formula as a condition.
func (e *expr) cond(w *writer, vars []string) string {
	switch e.op {
	case opEq, opNe, opLt, opLe:
		sign := map[opcode]string{opEq: "==", opNe: "!=", opLt: "<", opLe: "<="}[e.op]
		return "(" + e.a.code(w, vars) + " " + sign + " " + e.b.code(w, vars) + ")"
	case opBoth:
		return w.and(e.a.cond(w, vars), e.b.cond(w, vars))
	case opEither:
		return w.or(e.a.cond(w, vars), e.b.cond(w, vars))
	}
	return "(" + e.code(w, vars) + " != 0)"
}

// extreme is min or max of two numbers.
func (w *writer) extreme(name, a, b string) string {
	if w.lang == CPP {
		name += "<long long>"
	}
	return name + "(" + unwrap(a) + ", " + unwrap(b) + ")"
}

// A formula is a law that is a formula, or of lost positions a condition.
type formula struct {
	*expr
	of Kind
}

func (f formula) kind() Kind    { return f.of }
func (f formula) bits() float64 { return f.size() }

func (f formula) eval(pos []int64) (int64, bool) { return f.value(pos) }

func (f formula) say(c *saying) string {
	after := f.meanings(map[opcode]bool{})
	switch {
	case c.lost && f.truth():
		return "lost iff " + f.phrase(c.vars) + after
	case c.lost:
		return "lost iff " + join(opEq, f.expr, constant(1)).phrase(c.vars) + after
	case f.truth():
		return c.head() + " = 1 if " + f.phrase(c.vars) + ", else 0" + after
	}
	return c.head() + " = " + f.phrase(c.vars) + after
}

func (f formula) write(w *writer, name string, params []string) {
	if f.truth() {
		w.retIf(f.cond(w, params))
		return
	}
	w.ret(f.code(w, params))
}
