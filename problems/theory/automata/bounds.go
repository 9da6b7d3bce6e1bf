package automata

import (
	"maps"
	"slices"
)

// Between is a relation called name of which only bounds are known: it holds where low does, and
// nowhere where high does not. Neither has bounds itself. That no numbers satisfy a formula with such
// relations follows if none satisfy what [Formula.Outer] makes of it, which automata decide.
func Between(name string, low, high *Formula) *Formula {
	if truth, ok := low.known(); ok && truth {
		return low
	}
	if truth, ok := high.known(); ok && !truth {
		return high
	}
	return &Formula{Op: OpBetween, Name: name, Parts: []*Formula{low, high}}
}

// Image says that f holds for v, the value of a function called name. It has one value, whatever
// the other numbers are, and of that only the bounds are known, which have no bounds themselves.
func Image(name, v string, bounds, f *Formula) *Formula {
	if _, ok := f.known(); ok {
		return f
	}
	return &Formula{Op: OpImage, Name: name, Args: []string{v}, Parts: []*Formula{bounds, f}}
}

// Outer returns a formula without bounds that holds wherever f does, f itself if it has none.
func (f *Formula) Outer() *Formula { return f.within(true) }

// Inner returns a formula without bounds that holds nowhere where f does not, f itself if it has
// none.
func (f *Formula) Inner() *Formula { return f.within(false) }

// within takes one of the bounds of each part, the other one below a negation.
func (f *Formula) within(outer bool) *Formula {
	switch f.Op {
	case OpLinear, OpRelation, OpNamed:
		return f
	case OpBetween:
		if outer {
			return f.Parts[1]
		}
		return f.Parts[0]
	case OpImage:
		bounds, of := f.Parts[0], f.Parts[1].within(outer)
		if outer {
			return Exists(f.Args, bounds, of)
		}
		return ForAll(f.Args, Or(Not(bounds), of)) // the value is one of these
	case OpNot:
		if of := f.Parts[0].within(!outer); of != f.Parts[0] {
			return Not(of)
		}
		return f
	}
	parts := make([]*Formula, len(f.Parts))
	for i, part := range f.Parts {
		parts[i] = part.within(outer)
	}
	switch {
	case slices.Equal(parts, f.Parts):
		return f
	case f.Op == OpAnd:
		return And(parts...)
	case f.Op == OpOr:
		return Or(parts...)
	}
	return Exists(f.Args, parts...)
}

// Bounded returns the names of the relations and functions in f of which only bounds are known, in
// order.
func (f *Formula) Bounded() []string {
	names := map[string]bool{}
	var visit func(f *Formula)
	visit = func(f *Formula) {
		if f.Op == OpBetween || f.Op == OpImage {
			names[f.Name] = true
		}
		for _, part := range f.Parts {
			visit(part)
		}
	}
	visit(f)
	return slices.Sorted(maps.Keys(names))
}

// The names of what has bounds.
const (
	nameDivisors = "divisors"
	namePrimes   = "primes"
	nameOmega    = "omega"
	nameGcd      = "gcd"
)

// Local variables of bounds. No other formula has them.
const (
	lowA, lowB, local = "b1", "b2", "b3"
)

// divisibleBy says that c divides x.
func divisibleBy(c int64, x Sum) *Formula {
	if c == 1 {
		return Truth(true)
	}
	return Exists([]string{local}, Equal(x, Var(local).Times(c)))
}

// implies says that b holds if a does.
func implies(a, b *Formula) *Formula { return Or(Not(a), b) }

// lowest says something of the weights lowA and lowB of the lowest digits of x and y, above 0, that
// are not 0.
func lowest(x, y string, f ...*Formula) *Formula {
	return Exists([]string{lowA, lowB}, append([]*Formula{Relation("lowest", nil, x, lowA), Relation("lowest", nil, y, lowB)}, f...)...)
}

// divides bounds the relation that d divides n, both above 0. If it does, then n is d or at least
// twice d, and in base k the zeros at the end of d are no more than those of n. More bounds are that 3
// divides n if it divides d; and where n or n - d is a power of 2, which is a multiple of d, so is d.
func (s *Scope) divides(d, n string, more bool) (low, high *Formula) {
	a, b := Var(d), Var(n)
	least := int64(1) // n is this many times d, or less, or more than that
	if more {
		least = 3
	}
	var lows, times, highs []*Formula
	for k := int64(1); k <= least; k++ {
		times = append(times, Equal(b, a.Times(k)))
		lows = append(lows, Equal(b, a.Times(k)), And(Equal(a, Number(k)), divisibleBy(k, b)))
	}
	highs = append(highs, Less(Number(0), a), Less(Number(0), b), Or(append(times, AtMost(a.Times(least+1), b))...))
	if s.shared.numeration.growth == 0 {
		zeros := lowest(d, n, AtMost(Var(lowA), Var(lowB)))
		lows, highs = append(lows, And(Relation("weight", nil, d), zeros)), append(highs, zeros)
	}
	if more {
		highs = append(highs, implies(divisibleBy(3, a), divisibleBy(3, b)))
	}
	if more && s.shared.numeration.Binary() {
		power := Relation("weight", nil, d)
		highs = append(highs, implies(Relation("weight", nil, n), power),
			implies(Exists([]string{local}, Equal(b, a.Plus(1, Var(local))), Relation("weight", nil, local)), power))
	}
	return And(Less(Number(0), a), Less(Number(0), b), Or(lows...)), And(highs...)
}

// Divides says that d divides some numbers, for d above 0. With more bounds it tells more, and
// automata grow larger.
func (s *Scope) Divides(more bool, d Sum, numbers ...Sum) (*Formula, error) {
	x, err := s.Name(d)
	if err != nil {
		return nil, err
	}
	var lows, highs []*Formula
	for _, n := range numbers {
		y, err := s.Name(n)
		if err != nil {
			return nil, err
		}
		low, high := s.divides(x, y, more)
		lows, highs = append(lows, Or(Zero(Var(y)), low)), append(highs, Or(Zero(Var(y)), high))
	}
	return Between(nameDivisors, And(lows...), And(highs...)), nil
}

// OddPart returns the largest odd divisor of n, for n above 0, in base 2.
func (s *Scope) OddPart(n Sum) (Sum, error) {
	if !s.shared.numeration.Binary() {
		return Sum{}, inexpressible("odd parts in %v", s.shared.numeration)
	}
	x, err := s.Name(n)
	if err != nil {
		return Sum{}, err
	}
	return s.Function(nameDivisors, func(v string) *Formula {
		odd, all := Var(v), Var(x)
		_, divides := s.divides(v, x, true)
		return Or(Zero(all), And(divides, Not(divisibleBy(2, odd)), implies(divisibleBy(3, all), divisibleBy(3, odd)), implies(Equal(odd, Number(1)), Relation("weight", nil, x)),
			Or(Equal(odd, all), Equal(odd.Times(2), all), Equal(odd.Times(4), all), And(divisibleBy(8, all), AtMost(odd.Times(8), all)))))
	}), nil
}

// Function returns a new symbol for the value of a function of other variables, of which only bounds
// are known. It must have one value, whatever these are.
func (s *Scope) Function(name string, bounds func(v string) *Formula) Sum {
	v := s.fresh(symbol{of: name})
	s.symbols[len(s.symbols)-1].bounds = bounds(v)
	return Var(v)
}

// smallPrimes are the primes that bounds know.
var smallPrimes = []int64{2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59}

// Prime says that p is a prime number. It is if it is small and one; and it is 2, 3 or 5 if one of
// these divides it.
func (s *Scope) Prime(p Sum) *Formula { return Between(namePrimes, isSmallPrime(p), maybePrime(p)) }

func isSmallPrime(p Sum) *Formula {
	var all []*Formula
	for _, k := range smallPrimes {
		all = append(all, Equal(p, Number(k)))
	}
	return Or(all...)
}

func maybePrime(p Sum) *Formula {
	all := []*Formula{AtMost(Number(2), p)}
	for _, k := range smallPrimes[:3] {
		all = append(all, implies(divisibleBy(k, p), Equal(p, Number(k))))
	}
	return And(all...)
}

// PrimeFactor returns the least or the greatest prime that divides n, for n above 1. If 2, 3 or 5
// divides n, the least is no more and the greatest no less; and a least one from 7 on is n or at most
// a seventh of it.
func (s *Scope) PrimeFactor(n Sum, greatest bool) (Sum, error) {
	x, err := s.Name(n)
	if err != nil {
		return Sum{}, err
	}
	return s.Function(namePrimes, func(v string) *Formula {
		p, all := Var(v), Var(x)
		_, divides := s.divides(v, x, true)
		bounds := []*Formula{divides, maybePrime(p)}
		for _, k := range smallPrimes[:3] {
			bound := AtMost(p, Number(k))
			if greatest {
				bound = AtMost(Number(k), p)
			}
			bounds = append(bounds, implies(divisibleBy(k, all), bound), implies(Equal(p, Number(k)), divisibleBy(k, all)))
		}
		if !greatest {
			bounds = append(bounds, Or(Equal(p, all), AtMost(p, Number(5)), AtMost(p.Times(7), all)))
		}
		return Or(AtMost(all, Number(1)), And(bounds...))
	}), nil
}

// Omega returns the number of prime factors of n, each as often as it divides n, and 0 for 0. It is
// 1 for primes alone, more than that of a divisor less than n, and at most the logarithm of n in base
// 2, which is at most n / 4 for n from 16 on.
func (s *Scope) Omega(n Sum) Sum {
	const large = 16
	return s.Function(nameOmega, func(v string) *Formula {
		count := Var(v)
		small := []*Formula{And(AtMost(n, Number(1)), Zero(count))}
		bounds := []*Formula{AtMost(Number(large), n), AtMost(Number(1), count), AtMost(count.Times(4), n), implies(isSmallPrime(n), Equal(count, Number(1))), implies(Equal(count, Number(1)), maybePrime(n))}
		for k := int64(2); k < large; k++ {
			twos, threes, rest := 0, 0, k
			for ; rest%2 == 0; rest /= 2 {
				twos++
			}
			for ; rest%3 == 0; rest /= 3 {
				threes++
			}
			factors := int64(twos + threes)
			if rest > 1 { // a prime, as large is at most 25
				factors++
			}
			small = append(small, And(Equal(n, Number(k)), Equal(count, Number(factors))))
			if rest == 1 && threes < 2 {
				bounds = append(bounds, implies(divisibleBy(k, n), Less(Number(factors), count)))
			}
		}
		return Or(append(small, And(bounds...))...)
	})
}

// CommonDivisor returns the greatest common divisor of a and b. It is the other one where one is 0.
// Else, as it divides both, it is each of them or at most half of it; it is at most the difference
// of two that differ, and the lesser one if that is half of the other or equal to it; and in base k it
// ends in as many zeros as one of them, and as the other or fewer.
func (s *Scope) CommonDivisor(a, b Sum) (Sum, error) {
	x, err := s.Name(a)
	if err != nil {
		return Sum{}, err
	}
	y, err := s.Name(b)
	if err != nil {
		return Sum{}, err
	}
	return s.Function(nameGcd, func(v string) *Formula {
		m, n, g := Var(x), Var(y), Var(v)
		var both, zeros []*Formula
		for _, pair := range [][2]string{{x, y}, {y, x}} {
			p, q := Var(pair[0]), Var(pair[1])
			both = append(both, Or(Equal(g, p), AtMost(g.Times(2), p)), Or(AtMost(p, q), AtMost(g, p.Plus(-1, q))), Or(Equal(g, p), Not(Or(Equal(p, q), Equal(p.Times(2), q)))))
			if s.shared.numeration.growth == 0 {
				both = append(both, lowest(v, pair[0], AtMost(Var(lowA), Var(lowB))))
				zeros = append(zeros, lowest(v, pair[0], Equal(Var(lowA), Var(lowB))))
			}
		}
		if zeros != nil {
			both = append(both, Or(zeros...))
		}
		return Or(And(Zero(m), Equal(g, n)), And(Zero(n), Equal(g, m)), And(append(both, Less(Number(0), m), Less(Number(0), n))...))
	}), nil
}
