// Package expr has formulas of a few integers: their values, their size in bits, their text,
// and the expressions of programs that compute them.
package expr

import (
	"math"
	"slices"
)

// An Opcode is a function of a formula. But for overflow and division all are total, and
// they mean the same in every language: Apply1 and Apply2 define what programs compute.
type Opcode uint8

// The functions.
const (
	OpVar   Opcode = iota // coordinate K
	OpConst               // K
	OpLo                  // the least coordinate
	OpMid                 // the middle one of three
	OpHi                  // the largest one
	OpXorAll
	OpSumAll
	OpMates   // nim-sum of m(x xor y) over all pairs, where m(z) = z xor (z - 1), m(0) = 0
	OpRank    // the coordinate with K others before it in increasing order
	OpTimesLo // how often the least coordinate occurs
	OpTimesHi

	// A function A of one number is taken of each coordinate, and the results are combined.
	OpXorEach
	OpOrEach
	OpSumEach
	OpUneven // the bits that are set in n of the results, where K does not divide n

	// One argument. Those from OpBitlen on are 0 for negative numbers.
	OpInc
	OpDec
	OpDouble
	OpHalf
	OpParity
	OpSquare
	OpOdious // number A, from 0 on, of the numbers with an odd number of binary ones; of A < 0 that of 0
	OpBitlen
	OpPopcount
	OpLowbit
	OpCtz
	OpHighbit
	OpOddpart
	OpSqrt
	OpBeatty // floor of an irrational number times A
	OpZeck
	OpOmega    // number of primes that divide
	OpBigOmega // the same, each prime as often as it divides
	OpTau      // number of divisors
	OpDigitSum // decimal
	OpFactor   // the least prime that divides; 1 of 1, 0 of 0
	OpGreatest // the greatest prime that divides; 1 of 1, 0 of 0
	OpPrimePi  // number of primes up to A, if A is at most MostCounted

	// Two arguments. Division is by floor, and undefined unless B > 0.
	OpAdd
	OpSub
	OpMul
	OpDiv
	OpMod
	OpMin
	OpMax
	OpXor
	OpAnd
	OpOr
	OpDiff // abs(A - B)
	OpGcd
	OpNimMul

	// 1 or 0.
	OpEq
	OpNe
	OpLt
	OpLe
	OpBoth
	OpEither

	Ops // how many there are
)

// An operation is what formulas need to know of an opcode. In its patterns A and B stand
// for the operands.
type operation struct {
	args    int
	bits    float64
	commute bool

	text        string // as people write it
	prec        level  // how tightly the text binds
	left, right level  // how tightly the operands must bind not to get parentheses
	code        string // as all languages write it; a name before the parenthesis is a helper's
	meaning     string // of a name in the text that not everybody knows
}

// A level says how tightly an operator of a text binds. Operators that readers rank
// differently, such as xor, mod and +, never meet without parentheses.
type level uint8

const (
	loose level = iota
	conjunction
	comparison
	bitwise // & and |
	digital // xor and mod
	sum
	product
	atom
)

var operations = [Ops]operation{
	OpVar: {bits: 2}, OpConst: {bits: 2},
	OpLo: {bits: 2, text: "min"}, OpHi: {bits: 2, text: "max"},
	OpMid:    {bits: 2, text: "mid", meaning: "mid is the middle one"},
	OpXorAll: {bits: 3, text: " xor ", prec: digital, code: " ^ "},
	OpSumAll: {bits: 3, text: " + ", prec: sum, code: " + "},
	OpMates:  {bits: 6, text: "mates", meaning: "mates is the xor over all pairs x, y of z xor (z - 1) with z = x xor y"},

	OpRank:    {bits: 2, text: "sorted"},
	OpTimesLo: {bits: 4, text: "times(min", meaning: "times is how often a number occurs among the coordinates"},
	OpTimesHi: {bits: 4, text: "times(max", meaning: "times is how often a number occurs among the coordinates"},
	OpXorEach: {bits: 4, text: " xor ", prec: digital, left: atom, code: " ^ "},
	OpOrEach:  {bits: 4, text: " | ", prec: bitwise, left: atom, code: " | ", meaning: "| is the bitwise or"},
	OpSumEach: {bits: 4, text: " + ", prec: sum, left: sum, code: " + "},
	OpUneven:  {bits: 4, text: ", ", left: loose, meaning: "uneven has the bits that are set in a number of its other arguments which the first does not divide"},

	OpInc:      {args: 1, bits: 3, text: "A + 1", prec: sum, left: sum, code: "(A + 1)"},
	OpDec:      {args: 1, bits: 3, text: "A - 1", prec: sum, left: sum, code: "(A - 1)"},
	OpDouble:   {args: 1, bits: 3, text: "2 A", prec: product, left: atom, code: "(2 * A)"},
	OpHalf:     {args: 1, bits: 3, text: "floor(A / 2)", prec: atom, left: product, code: "(A >> 1)"},
	OpParity:   {args: 1, bits: 3, text: "A mod 2", prec: digital, left: atom, code: "(A & 1)"},
	OpSquare:   {args: 1, bits: 4, text: "A^2", prec: atom, left: atom, code: "(A * A)"},
	OpOdious:   {args: 1, bits: 5, text: "odious(A)", prec: atom, code: "odious(A)", meaning: "odious(0), odious(1), ... are the numbers with an odd number of binary ones"},
	OpBitlen:   {args: 1, bits: 4.5, text: "bitlen(A)", prec: atom, code: "bitlen(A)", meaning: "bitlen is the number of binary digits"},
	OpPopcount: {args: 1, bits: 4.5, text: "popcount(A)", prec: atom, code: "popcount(A)", meaning: "popcount is the number of binary ones"},
	OpLowbit:   {args: 1, bits: 4.5, text: "lowbit(A)", prec: atom, code: "lowbit(A)", meaning: "lowbit is the largest power of 2 that divides"},
	OpCtz:      {args: 1, bits: 4.5, text: "ctz(A)", prec: atom, code: "ctz(A)", meaning: "ctz is the number of trailing binary zeros"},
	OpHighbit:  {args: 1, bits: 5, text: "highbit(A)", prec: atom, code: "highbit(A)", meaning: "highbit is the largest power of 2 that is not larger"},
	OpOddpart:  {args: 1, bits: 5, text: "oddpart(A)", prec: atom, code: "oddpart(A)", meaning: "oddpart is the largest odd divisor"},
	OpSqrt:     {args: 1, bits: 5, text: "floor(sqrt(A))", prec: atom, code: "root(A)"},
	OpBeatty:   {args: 1, bits: 5, text: "floor(IRRATIONAL * A)", prec: atom, left: atom, code: "beatty(A, IRRATIONAL)"},
	OpZeck: {args: 1, bits: 5, text: "zeckmin(A)", prec: atom, code: "zeckmin(A)",
		meaning: "zeckmin is the least part of the sum of Fibonacci numbers, no two neighbours"},
	OpOmega: {args: 1, bits: 5, text: "omega(A)", prec: atom, code: "primes(A, 0)", meaning: "omega is the number of different prime divisors"},
	OpBigOmega: {args: 1, bits: 5, text: "bigomega(A)", prec: atom, code: "primes(A, 1)",
		meaning: "bigomega is the number of prime divisors, each as often as it divides"},
	OpTau:      {args: 1, bits: 5, text: "tau(A)", prec: atom, code: "primes(A, 2)", meaning: "tau is the number of divisors"},
	OpDigitSum: {args: 1, bits: 5, text: "digitsum(A)", prec: atom, code: "digitsum(A)", meaning: "digitsum is the sum of the decimal digits"},
	OpFactor:   {args: 1, bits: 5, text: "leastprime(A)", prec: atom, code: "primes(A, 3)", meaning: "leastprime is the least prime divisor"},
	OpGreatest: {args: 1, bits: 5, text: "greatestprime(A)", prec: atom, code: "primes(A, 4)", meaning: "greatestprime is the greatest prime divisor"},
	OpPrimePi:  {args: 1, bits: 5, text: "primepi(A)", prec: atom, code: "primeindex(A)", meaning: "primepi is the number of primes up to a number"},

	OpAdd:    {args: 2, bits: 4, commute: true, text: "A + B", prec: sum, left: sum, right: sum, code: "(A + B)"},
	OpSub:    {args: 2, bits: 4, text: "A - B", prec: sum, left: sum, right: product, code: "(A - B)"},
	OpMul:    {args: 2, bits: 4, commute: true, text: "A * B", prec: product, left: atom, right: atom, code: "(A * B)"},
	OpDiv:    {args: 2, bits: 4, text: "floor(A / B)", prec: atom, left: product, right: atom},
	OpMod:    {args: 2, bits: 4, text: "A mod B", prec: digital, left: atom, right: atom},
	OpMin:    {args: 2, bits: 4, commute: true, text: "min(A, B)", prec: atom, code: "min(A, B)"},
	OpMax:    {args: 2, bits: 4, commute: true, text: "max(A, B)", prec: atom, code: "max(A, B)"},
	OpXor:    {args: 2, bits: 4, commute: true, text: "A xor B", prec: digital, left: atom, right: atom, code: "(A ^ B)"},
	OpAnd:    {args: 2, bits: 5, commute: true, text: "A & B", prec: bitwise, left: atom, right: atom, code: "(A & B)", meaning: "& is the bitwise and"},
	OpOr:     {args: 2, bits: 5, commute: true, text: "A | B", prec: bitwise, left: atom, right: atom, code: "(A | B)", meaning: "| is the bitwise or"},
	OpDiff:   {args: 2, bits: 4.5, commute: true, text: "abs(A - B)", prec: atom, left: sum, right: product, code: "distance(A, B)"},
	OpGcd:    {args: 2, bits: 4, commute: true, text: "gcd(A, B)", prec: atom, code: "divisor(A, B)"},
	OpNimMul: {args: 2, bits: 5, commute: true, text: "nimmul(A, B)", prec: atom, code: "nimmul(A, B)", meaning: "nimmul is the nim product"},

	OpEq:     {args: 2, bits: 3, commute: true, text: "A = B", prec: comparison, left: digital, right: digital, code: "(A == B)"},
	OpNe:     {args: 2, bits: 3, commute: true, text: "A != B", prec: comparison, left: digital, right: digital, code: "(A != B)"},
	OpLt:     {args: 2, bits: 3, text: "A < B", prec: comparison, left: digital, right: digital, code: "(A < B)"},
	OpLe:     {args: 2, bits: 3, text: "A <= B", prec: comparison, left: digital, right: digital, code: "(A <= B)"},
	OpBoth:   {args: 2, bits: 3, commute: true, text: "A and B", prec: conjunction, left: comparison, right: comparison},
	OpEither: {args: 2, bits: 3, commute: true, text: "A or B", prec: loose, left: comparison, right: comparison},
}

// Args returns how many operands an operation has: 0 to 2.
func (op Opcode) Args() int { return operations[op].args }

// Name returns an operation as people write it, with A and B for its operands.
func (op Opcode) Name() string { return operations[op].text }

// Bits returns the size of an operation without its operands.
func (op Opcode) Bits() float64 { return operations[op].bits }

// Commutes tells whether operands may change places.
func (op Opcode) Commutes() bool { return operations[op].commute }

// An Expr is a formula. Formulas share their parts and do not change.
type Expr struct {
	Op   Opcode
	K    int64       // of OpVar, OpConst, OpRank and OpUneven
	Of   *Irrational // of OpBeatty; nil for phi
	A, B *Expr
}

// Constant returns the formula k.
func Constant(k int64) *Expr { return &Expr{Op: OpConst, K: k} }

// Var returns coordinate k.
func Var(k int64) *Expr { return &Expr{Op: OpVar, K: k} }

// Each returns an operation on f of each coordinate; the only coordinate of f stands for it. K is
// that of OpUneven.
func Each(op Opcode, k int64, f *Expr) *Expr { return &Expr{Op: op, K: k, A: f} }

// each tells whether a formula is an operation on a function of each coordinate.
func (e *Expr) each() bool { return e.Op >= OpXorEach && e.Op <= OpUneven }

// All returns an operation on all coordinates, from OpLo to OpTimesHi.
func All(op Opcode) *Expr { return &Expr{Op: op} }

// Unary returns an operation on one operand.
func Unary(op Opcode, a *Expr) *Expr { return &Expr{Op: op, A: a} }

// Join returns an operation on two operands.
func Join(op Opcode, a, b *Expr) *Expr { return &Expr{Op: op, A: a, B: b} }

// Constant returns the value of a formula that is a number.
func (e *Expr) Constant() (int64, bool) { return e.K, e.Op == OpConst }

// Golden tells whether the irrational number of an OpBeatty is phi.
func (e *Expr) Golden() bool { return *e.irrational() == *phi }

// Truth tells whether a formula is a condition: its value is 1 where it holds, else 0.
func (e *Expr) Truth() bool { return e.Op >= OpEq && e.Op <= OpEither }

func (e *Expr) args() []*Expr { return []*Expr{e.A, e.B}[:e.Op.Args()] }

// Uses tells whether coordinate k stands in a formula.
func (e *Expr) Uses(k int64) bool {
	return e.Op == OpVar && e.K == k || slices.ContainsFunc(e.args(), func(x *Expr) bool { return x.Uses(k) })
}

// Has tells whether an operation stands in a formula.
func (e *Expr) Has(op Opcode) bool {
	return e.Op == op || slices.ContainsFunc(e.args(), func(x *Expr) bool { return x.Has(op) })
}

// Size returns the size of the formula in bits: about 2^Size formulas are as simple.
func (e *Expr) Size() float64 {
	bits := e.Op.Bits()
	switch {
	case e.Op == OpConst:
		bits = 2 + Size(e.K)
	case *e.irrational() != *phi:
		bits += e.Of.Bits()
	case e.Op == OpUneven:
		bits += Size(e.K) + e.A.Size() - 2
	case e.each():
		bits += e.A.Size() - 2
	}
	for _, x := range e.args() {
		bits += x.Size()
	}
	return bits
}

// Size returns the bits of a constant: about twice its length.
func Size(c int64) float64 {
	if c < 0 {
		return 1 + Size(-c)
	}
	return 1 + 2*math.Log2(float64(c)+1)
}
