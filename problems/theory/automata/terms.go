package automata

import (
	"fmt"
	"slices"
	"strconv"
)

// A Scope is what holds where a term is computed. Terms that no [Sum] is, as a quotient,
// become new variables of the scope, tied down by its facts. Each new variable must exist
// and be the only one, or a negation around it would be wrong. Where that depends on what
// holds in the scope, Holds decides it, and what cannot be decided is an error: nothing is
// approximated.
type Scope struct {
	facts   []*Formula
	symbols []symbol
	outer   *Scope
	shared  *shared
	reading bool // an inner scope of a condition: Close leaves the facts of outer ones out
}

// A symbol is a new variable. If it is a function of the variables before it of which only bounds
// are known, they are formulas.
type symbol struct {
	name   string
	of     string   // the function
	bounds *Formula // nil for any other variable
	facts  int      // of its scope before it
}

type shared struct {
	numeration Numeration
	holds      func(context []*Formula, f *Formula) bool
	names      int
	slow       *Slow
}

// A Slow is a function of numbers from 0 on that no automaton computes: [Root] or [Length]. From each
// number to the next it grows by 0 or 1, and it is at most its argument. A theorem that needs no more
// of it has a variable for its value at one argument.
type Slow struct {
	Name string
	Is   Sum  // its value
	Of   *Sum // the argument, nil as long as no term has the function
}

// Names of slow functions.
const (
	Root   = "isqrt"  // floor(sqrt(n))
	Length = "bitlen" // the number of binary digits, 0 for 0
)

// Let makes a slow function known in the scope and all inside it.
func (s *Scope) Let(f *Slow) *Scope {
	s.shared.slow = f
	return s
}

// Slow returns the value of a slow function, if it is the one that is known and has not had another
// argument before.
func (s *Scope) Slow(name string, a Sum) (Sum, error) {
	f := s.shared.slow
	if f == nil || f.Name != name || f.Of != nil && f.Of.String() != a.String() || !s.natural(a) {
		return Sum{}, inexpressible("%s", name)
	}
	f.Of = &a
	s.Add(AtMost(f.Is, a))
	return f.Is, nil
}

// NewScope returns a scope in which facts hold. Holds tells whether a formula follows from
// others, and may say no where it does not know.
func NewScope(s Numeration, holds func(context []*Formula, f *Formula) bool, facts ...*Formula) *Scope {
	return &Scope{facts: facts, shared: &shared{numeration: s, holds: holds}}
}

// An ExpressError says what cannot be said by a formula.
type ExpressError struct{ What string }

func (e *ExpressError) Error() string { return e.What }

func inexpressible(format string, args ...any) error {
	return &ExpressError{fmt.Sprintf(format, args...)}
}

// Numeration returns that of the scope.
func (s *Scope) Numeration() Numeration { return s.shared.numeration }

// With returns a scope inside s in which more holds. Close of it has the facts of s too.
func (s *Scope) With(facts ...*Formula) *Scope {
	return &Scope{facts: facts, outer: s, shared: s.shared}
}

// Inner returns a scope inside s for the terms of a condition.
func (s *Scope) Inner(facts ...*Formula) *Scope {
	in := s.With(facts...)
	in.reading = true
	return in
}

// Fresh returns a new variable.
func (s *Scope) Fresh() string {
	return s.fresh(symbol{})
}

func (s *Scope) fresh(is symbol) string {
	s.shared.names++
	is.name, is.facts = "t"+strconv.Itoa(s.shared.names), len(s.facts)
	s.symbols = append(s.symbols, is)
	return is.name
}

// Add adds facts.
func (s *Scope) Add(facts ...*Formula) { s.facts = append(s.facts, facts...) }

// context returns all that holds in s.
func (s *Scope) context() []*Formula {
	var all []*Formula
	for at := s; at != nil; at = at.outer {
		all = append(all, at.facts...)
		for _, is := range at.symbols {
			if is.bounds != nil {
				all = append(all, is.bounds)
			}
		}
	}
	return all
}

// Close says that f holds, for the new variables of the scope: exists names: facts and f.
func (s *Scope) Close(f ...*Formula) *Formula {
	var all Scope
	for at := s; at != nil; at = at.outer {
		all.before(at)
		if at.reading {
			break
		}
	}
	return exists(all.symbols, all.facts, f)
}

// before puts the symbols and facts of a scope before those of s.
func (s *Scope) before(outer *Scope) {
	symbols := slices.Clone(outer.symbols)
	for _, is := range s.symbols {
		is.facts += len(outer.facts)
		symbols = append(symbols, is)
	}
	s.symbols, s.facts = symbols, slices.Concat(outer.facts, s.facts)
}

// exists says that there are symbols for which facts and f hold. What follows a function is said of
// its value, whatever that is within its bounds.
func exists(symbols []symbol, facts, f []*Formula) *Formula {
	var names []string
	for i, is := range symbols {
		if is.bounds == nil {
			names = append(names, is.name)
			continue
		}
		after := slices.Clone(symbols[i+1:])
		for j := range after {
			after[j].facts -= is.facts
		}
		f = []*Formula{Image(is.of, is.name, is.bounds, exists(after, facts[is.facts:], f))}
		facts = facts[:is.facts]
		break
	}
	return Exists(names, slices.Concat(facts, f)...)
}

// Holds tells whether f surely holds in the scope.
func (s *Scope) Holds(f *Formula) bool {
	if truth, ok := f.known(); ok {
		return truth
	}
	return s.shared.holds(s.context(), f)
}

// natural tells whether a sum is surely not below 0.
func (s *Scope) natural(a Sum) bool {
	if least, ok := a.least(); ok && least >= 0 {
		return true
	}
	return s.Holds(AtMost(Number(0), a))
}

// Name returns a variable that is a sum, which must not be below 0.
func (s *Scope) Name(a Sum) (string, error) {
	if a.K == 0 && len(a.Of) == 1 && a.Of[0].By == 1 {
		return a.Of[0].Var, nil
	}
	if !s.natural(a) {
		return "", inexpressible("a number that may be below 0")
	}
	t := s.Fresh()
	s.Add(Equal(Var(t), a))
	return t, nil
}

// signed returns a sum of new variables that is any integer: one variable if it is known to
// be least or more, else the difference of two of which one is 0.
func (s *Scope) signed(least int64, bounded bool) Sum {
	if bounded {
		return Var(s.Fresh()).Plus(1, Number(least))
	}
	above, below := Var(s.Fresh()), Var(s.Fresh())
	s.Add(Or(Zero(above), Zero(below)))
	return above.Plus(-1, below)
}

// Divide returns floor(a / c) and a - c floor(a / c), for c > 0.
func (s *Scope) Divide(a Sum, c int64) (quotient, rest Sum, err error) {
	d, done, err := s.quotient(a, c)
	if err != nil || done {
		return d, a.Plus(-c, d), err
	}
	r := Var(s.Fresh())
	s.Add(Less(r, Number(c)), Equal(a, d.Times(c).Plus(1, r)))
	return d, r, nil
}

// Quotient returns floor(a / c), for c > 0. It has a variable less than Divide.
func (s *Scope) Quotient(a Sum, c int64) (Sum, error) {
	d, done, err := s.quotient(a, c)
	if err == nil && !done {
		s.Add(AtMost(d.Times(c), a), Less(a, d.Times(c).Plus(1, Number(c))))
	}
	return d, err
}

// quotient returns variables for floor(a / c), or what it is.
func (s *Scope) quotient(a Sum, c int64) (d Sum, done bool, err error) {
	if c <= 0 {
		return Sum{}, false, inexpressible("a division by %d", c)
	}
	if k, ok := a.Constant(); ok {
		return Number(floor(k, c)), true, nil
	}
	if c == 1 {
		return a, true, nil
	}
	least, bounded := a.least()
	if !bounded && s.natural(a) {
		least, bounded = 0, true
	}
	return s.signed(min(0, floor(least, c)), bounded), false, nil
}

// floor is floor(x / c) for c > 0.
func floor(x, c int64) int64 {
	q := x / c
	if x%c < 0 {
		q--
	}
	return q
}

// A Case is a sum, and when it is meant.
type Case struct {
	If *Formula
	Is Sum
}

// Cases returns the sum of the case that holds. One must hold, and where several do they
// must be equal.
func (s *Scope) Cases(all ...Case) Sum {
	var left []Case
	for _, c := range all {
		if truth, ok := c.If.known(); !ok || truth {
			left = append(left, c)
			if ok {
				break
			}
		}
	}
	if len(left) == 1 {
		return left[0].Is
	}
	least, bounded := int64(0), true
	for _, c := range left {
		k, ok := c.Is.least()
		if !ok && s.With(c.If).natural(c.Is) {
			k, ok = 0, true
		}
		least, bounded = min(least, k), bounded && ok
	}
	t := s.signed(least, bounded)
	var rows []*Formula
	for _, c := range left {
		rows = append(rows, And(c.If, Equal(t, c.Is)))
	}
	s.Add(Or(rows...))
	return t
}

// Truth returns 1 where f holds and 0 elsewhere.
func (s *Scope) Truth(f *Formula) Sum { return s.Cases(Case{f, Number(1)}, Case{Not(f), Number(0)}) }

// Choose returns value number i of a list, for i from 0 to its last.
func (s *Scope) Choose(i Sum, values []int64) Sum {
	var rows []Case
	for k, v := range values {
		rows = append(rows, Case{Equal(i, Number(int64(k))), Number(v)})
	}
	return s.Cases(rows...)
}

// mostDivisor bounds the numbers whose residues are told apart one by one.
const mostDivisor = 64

// Gcd returns the greatest common divisor of a and a number.
func (s *Scope) Gcd(a Sum, k int64) (Sum, error) {
	k = max(k, -k)
	if k == 0 {
		return s.Abs(a), nil
	}
	if k > mostDivisor {
		return Sum{}, inexpressible("a common divisor with %d", k)
	}
	_, rest, err := s.Divide(a, k)
	var values []int64
	for x := range k {
		y := k
		for x > 0 {
			x, y = y%x, x
		}
		values = append(values, y)
	}
	if err != nil || k == 1 {
		return Number(1), err
	}
	return s.Choose(rest, values), nil
}

// Sorted returns sums in order, the least first.
func (s *Scope) Sorted(all []Sum) []Sum {
	out := slices.Clone(all)
	for i := range out {
		for j := len(out) - 1; j > i; j-- {
			low := s.Min(out[j-1], out[j])
			out[j-1], out[j] = low, out[j-1].Plus(1, out[j]).Plus(-1, low)
		}
	}
	return out
}

// Min and Max return the least and the largest of some sums.
func (s *Scope) Min(all ...Sum) Sum { return s.extreme(1, all) }
func (s *Scope) Max(all ...Sum) Sum { return s.extreme(-1, all) }

func (s *Scope) extreme(sign int64, all []Sum) Sum {
	best := all[0]
	for _, a := range all[1:] {
		less := AtMost(best.Times(sign), a.Times(sign))
		best = s.Cases(Case{less, best}, Case{Not(less), a})
	}
	return best
}

// Abs returns the absolute value of a sum.
func (s *Scope) Abs(a Sum) Sum {
	if least, ok := a.least(); ok && least >= 0 {
		return a
	}
	return s.Cases(Case{AtMost(Number(0), a), a}, Case{Less(a, Number(0)), a.Times(-1)})
}

// Bits returns the bitwise xor, and or or of two sums, in base 2.
func (s *Scope) Bits(op string, a, b Sum) (Sum, error) {
	j, okA := a.Constant()
	k, okB := b.Constant()
	if okA && okB {
		switch op {
		case "xor":
			return Number(j ^ k), nil
		case "and":
			return Number(j & k), nil
		}
		return Number(j | k), nil
	}
	if op == "and" && (okA || okB) { // the lowest bits are a rest
		if okA {
			a, k = b, j
		}
		if k >= 0 && k&(k+1) == 0 {
			_, rest, err := s.Divide(a, k+1)
			return rest, err
		}
	}
	if !s.shared.numeration.Binary() {
		return Sum{}, inexpressible("bits in %v", s.shared.numeration)
	}
	x, err := s.Name(a)
	if err != nil {
		return Sum{}, err
	}
	y, err := s.Name(b)
	if err != nil {
		return Sum{}, err
	}
	if x == y && op == "xor" {
		return Number(0), nil
	}
	if x == y {
		return a, nil
	}
	t := s.Fresh()
	s.Add(Relation(op, nil, x, y, t))
	return Var(t), nil
}

// Lowest returns the weight of the lowest digit of a that is not 0, and 0 for 0: in base 2
// its lowest bit, in Zeckendorf's numeration its least part.
func (s *Scope) Lowest(a Sum) (Sum, error) {
	x, err := s.Name(a)
	if err != nil {
		return Sum{}, err
	}
	t := s.Fresh()
	s.Add(Or(Relation("lowest", nil, x, t), And(Zero(Var(x)), Zero(Var(t)))))
	return Var(t), nil
}

// Highest returns the largest weight of the numeration up to a, and 0 for 0.
func (s *Scope) Highest(a Sum) (Sum, error) {
	x, err := s.Name(a)
	if err != nil {
		return Sum{}, err
	}
	t, u := s.Fresh(), s.Fresh()
	next := []*Formula{Less(Var(x), Var(t).Times(int64(s.shared.numeration.base))), Zero(Var(u))}
	if s.shared.numeration.growth > 0 {
		next = []*Formula{Relation("shift", nil, t, u), Less(Var(x), Var(u))}
	}
	s.Add(Or(And(append(next, Relation("weight", nil, t), AtMost(Var(t), Var(x)))...), And(Zero(Var(x)), Zero(Var(t)), Zero(Var(u)))))
	return Var(t), nil
}

// Count returns the digit sum of a modulo c, or with zeros the number of zeros at its end
// modulo c, 0 for 0.
func (s *Scope) Count(zeros bool, a Sum, c int64) (Sum, error) {
	if c < 1 || c > 64 {
		return Sum{}, inexpressible("a count of digits modulo %d", c)
	}
	x, err := s.Name(a)
	if err != nil {
		return Sum{}, err
	}
	t := Var(s.Fresh())
	var rows []*Formula
	for r := range c {
		relation := "digitsum"
		if zeros {
			relation = "zeros"
		}
		rows = append(rows, And(Relation(relation, []int64{c, r}, x), Equal(t, Number(r))))
	}
	if zeros {
		rows = append(rows, And(Zero(Var(x)), Zero(t)))
	}
	s.Add(Or(rows...))
	return t, nil
}

// Golden returns floor(phi a), phi = (1 + sqrt 5) / 2, for a from 0 on, in Zeckendorf's
// numeration: the digits of a with a 0 behind them, less 1 if a > 0 ends in evenly many
// zeros.
func (s *Scope) Golden(a Sum) (Sum, error) {
	if s.shared.numeration != Zeckendorf {
		return Sum{}, inexpressible("phi in %v", s.shared.numeration)
	}
	x, err := s.Name(a)
	if err != nil {
		return Sum{}, err
	}
	t, y := s.Fresh(), s.Fresh()
	even := Relation("zeros", []int64{2, 0}, x)
	s.Add(Relation("shift", nil, x, t), Or(And(even, Equal(Var(y), Var(t).Plus(-1, Number(1)))), And(Not(even), Equal(Var(y), Var(t)))))
	return Var(y), nil
}

// Within says that f holds, as Close does, but leaves out what holds in outer, a scope that s
// is inside of.
func (s *Scope) Within(outer *Scope, f ...*Formula) *Formula {
	var all Scope
	for at := s; at != outer; at = at.outer {
		all.before(at)
	}
	return exists(all.symbols, all.facts, f)
}

// Join returns a scope inside s in which all that holds in other holds too.
func (s *Scope) Join(other *Scope) *Scope {
	mine := map[*Scope]bool{}
	for at := s; at != nil; at = at.outer {
		mine[at] = true
	}
	out := s.With()
	for at := other; at != nil && !mine[at]; at = at.outer {
		out.before(at)
	}
	return out
}

// Merge returns the sum that is sums[i] where scopes[i], inside s, holds. One of them must
// hold, and where several do the sums must be equal.
func (s *Scope) Merge(scopes []*Scope, sums []Sum) Sum {
	if _, constant := sums[0].Constant(); constant && !slices.ContainsFunc(sums, func(a Sum) bool { return len(a.Of) > 0 || a.K != sums[0].K }) {
		return sums[0]
	}
	low, bounded := int64(0), true
	for i, a := range sums {
		k, ok := a.least()
		if !ok && scopes[i].natural(a) {
			k, ok = 0, true
		}
		low, bounded = min(low, k), bounded && ok
	}
	t := s.signed(low, bounded)
	var rows []*Formula
	for i, a := range sums {
		rows = append(rows, scopes[i].Within(s, Equal(t, a)))
	}
	s.Add(Or(rows...))
	return t
}
