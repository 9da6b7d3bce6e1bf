package automata_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	. "nimsum/problems/theory/automata"
	"nimsum/problems/theory/integers"
	"nimsum/testdata/long"
)

// isFactor tells whether d divides n.
func isFactor(d, n int64) bool { return d > 0 && n%d == 0 }

// gcd is the greatest common divisor by definition, 0 for twice 0.
func gcd(a, b int64) int64 {
	d := max(a, b)
	for d > 0 && (a%d > 0 || b%d > 0) {
		d--
	}
	return d
}

// multiple says that k divides a.
func multiple(k int64, a Sum) *Formula { return Exists([]string{"m"}, Equal(a, Var("m").Times(k))) }

// primesOf returns the primes that divide n, each as often as it does.
func primesOf(n int64) (all []int64) {
	for p := int64(2); n > 1; p++ {
		for ; n%p == 0; n /= p {
			all = append(all, p)
		}
	}
	return all
}

// TestRelationBounds holds bounds of relations against the relations. It counts the pairs of which
// they leave open whether the relation holds.
func TestRelationBounds(t *testing.T) {
	must := func(f *Formula, err error) *Formula {
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	for _, c := range []struct {
		name string
		of   func(*Scope) *Formula
		is   func(x, y int64) bool
		most int // pairs left open in base 2, for x and y below 70
	}{
		{"x divides y", func(s *Scope) *Formula { return must(s.Divides(true, x, y)) }, isFactor, 175},
		{"x divides y, few bounds", func(s *Scope) *Formula { return must(s.Divides(false, x, y)) }, isFactor, 700},
		{"x divides x + y and y", func(s *Scope) *Formula { return must(s.Divides(false, x, x.Plus(1, y), y)) }, isFactor, 760},
		{"x is a prime", func(s *Scope) *Formula { return s.Prime(x) }, func(x, _ int64) bool { return integers.IsPrime(uint64(x)) }, 3 * 70},
	} {
		for _, n := range numerations {
			if n.Radix() == 10 && !long.Tests() {
				continue
			}
			s := NewSolver(n, UsualLimits)
			scope := NewScope(n, holdsBy(s), Less(Number(0), x)) // x divides nothing if it is 0
			f := scope.Close(c.of(scope))
			low, high := solve(t, s, f.Inner()), solve(t, s, f.Outer())
			open := 0
			for a := int64(1); a < 70; a++ {
				for b := range int64(70) {
					at := map[string]int64{"x": a, "y": b}
					sure, may, is := accepts(low, n, at), accepts(high, n, at), c.is(a, b)
					if sure && !is || is && !may {
						t.Fatalf("%v: %s at %d, %d: surely %t, maybe %t, and it is %t", n, c.name, a, b, sure, may, is)
					}
					if may && !sure {
						open++
					}
				}
			}
			if n.Binary() && open > c.most {
				t.Errorf("%s: %d pairs are left open, more than %d", c.name, open, c.most)
			}
		}
	}
}

// TestFunctionBounds holds bounds of functions against the functions. It counts the values that they
// leave open beside the true ones.
func TestFunctionBounds(t *testing.T) {
	last := func(all []int64, first bool) int64 {
		if first {
			slices.Reverse(all)
		}
		return all[len(all)-1]
	}
	for _, c := range []struct {
		name  string
		below [2]int64 // x and y are
		of    func(*Scope) (Sum, error)
		is    func(x, y int64) int64
		most  int // values left open in base 2
	}{
		{"gcd", [2]int64{24, 24}, func(s *Scope) (Sum, error) { return s.CommonDivisor(x, y) }, gcd, 700},
		{"odd part", [2]int64{60, 3}, func(s *Scope) (Sum, error) { return s.OddPart(x.Plus(1, y).Plus(1, Number(1))) }, func(x, y int64) int64 {
			n := x + y + 1
			for n%2 == 0 {
				n /= 2
			}
			return n
		}, 10},
		{"least prime", [2]int64{150, 1}, func(s *Scope) (Sum, error) { return s.PrimeFactor(x.Plus(1, Number(2)), false) }, func(x, _ int64) int64 { return last(primesOf(x+2), true) }, 110},
		{"greatest prime", [2]int64{150, 1}, func(s *Scope) (Sum, error) { return s.PrimeFactor(x.Plus(1, Number(2)), true) }, func(x, _ int64) int64 { return last(primesOf(x+2), false) }, 760},
		{"number of primes", [2]int64{60, 3}, func(s *Scope) (Sum, error) { return s.Omega(x.Plus(1, y)), nil }, func(x, y int64) int64 { return int64(len(primesOf(x + y))) }, 1600},
	} {
		for _, n := range []Numeration{Base(2), Base(3), Zeckendorf}[:long.Size(2, 3)] {
			s := NewSolver(n, UsualLimits)
			scope := NewScope(n, holdsBy(s))
			got, err := c.of(scope)
			if err != nil && n.Binary() {
				t.Fatal(err)
			} else if err != nil {
				continue
			}
			f := scope.Close(Equal(v, got))
			low, err := s.Solve(f.Inner())
			high, err2 := s.Solve(f.Outer())
			if err := errors.Join(err, err2); errors.As(err, new(*LimitError)) && !n.Binary() {
				continue // of digits of Zeckendorf some are large
			} else if err != nil {
				t.Fatal(err)
			}
			open := 0
			for a := range c.below[0] {
				for b := range c.below[1] {
					for value := range c.below[0] + 3 {
						at := map[string]int64{"x": a, "y": b, "v": value}
						is := c.is(a, b) == value
						sure, may := accepts(low, n, at), accepts(high, n, at)
						if sure && !is || is && !may {
							t.Fatalf("%v: %s of %d, %d is %d: surely %t, maybe %t", n, c.name, a, b, value, sure, may)
						}
						if may && !sure {
							open++
						}
					}
				}
			}
			if n.Binary() && open > c.most {
				t.Errorf("%s: %d values are left open, more than %d", c.name, open, c.most)
			}
		}
	}
}

// TestPolarity holds what is decided about formulas with bounds against the same formulas of what is
// bounded: a relation between two others, and a function near another. It is the half of x, rounded
// down, or a multiple of 3.
func TestPolarity(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	s := NewSolver(Base(2), UsualLimits)
	differ := 0
	for range long.Size(150, 2000) {
		seed := rng.Uint64()
		make := func(bounded bool) *Formula {
			rng, names := rand.New(rand.NewPCG(seed, 3)), 0
			any := func() Sum { return Var([]string{"x", "y", "z"}[rng.IntN(3)]) }
			var f func(depth int) *Formula
			f = func(depth int) *Formula {
				what := rng.IntN(7)
				if depth == 0 {
					what = rng.IntN(2)
				}
				switch what {
				case 0:
					return AtMost(any(), any().Plus(1, Number(rng.Int64N(3))))
				case 1:
					is := any()
					if third := multiple(3, is); !bounded {
						return third
					} else {
						return Between("third", And(third, Not(multiple(2, is))), Or(third, Less(is, Number(5))))
					}
				case 2:
					return Not(f(depth - 1))
				case 3:
					return And(f(depth-1), f(depth-1))
				case 4:
					return Or(f(depth-1), f(depth-1))
				case 5:
					return Exists([]string{"z"}, f(depth-1), AtMost(Var("z"), x.Plus(1, y)))
				}
				names++
				of, v := any(), fmt.Sprint("v", names)
				half := And(AtMost(Var(v).Times(2), of), Less(of, Var(v).Times(2).Plus(1, Number(2))))
				body := And(f(depth-1), AtMost(any(), Var(v)))
				if rng.IntN(2) == 0 {
					body = Or(f(depth-1), AtMost(Var(v), any()))
				}
				if !bounded {
					return Exists([]string{v}, half, body)
				}
				return Image("half", v, And(AtMost(Var(v).Times(2), of.Plus(1, Number(1))), Less(of, Var(v).Times(2).Plus(1, Number(3)))), body)
			}
			return f(4)
		}
		is, f := make(false), make(true)
		low, high := f.Inner(), f.Outer()
		for _, inside := range [][2]*Formula{{low, is}, {is, high}} {
			if a := solve(t, s, And(inside[0], Not(inside[1]))); !a.Empty() {
				t.Fatalf("%v holds where %v does not, for %v", inside[0], inside[1], f)
			}
		}
		if !solve(t, s, And(high, Not(low))).Empty() {
			differ++
		}
		if len(low.Bounded()) > 0 || len(high.Bounded()) > 0 || (high == f) != (len(f.Bounded()) == 0) {
			t.Fatalf("%v has the bounds %v and %v", f, low, high)
		}
	}
	if differ < 20 {
		t.Errorf("bounds differ in %d formulas only", differ)
	}
	if _, err := s.Solve(Between("third", Equal(x, y), AtMost(x, y))); err == nil {
		t.Error("an automaton is made of what has bounds")
	}
}

// TestFunctionLast has a symbol that follows from a function exist for each of its values, and one
// that is before it be the same for all. Facts from before it hold even where there is no such value.
func TestFunctionLast(t *testing.T) {
	s := NewSolver(Base(2), UsualLimits)
	near := func(v string) *Formula {
		return And(Less(Number(3), x), AtMost(x, Var(v)), AtMost(Var(v), x.Plus(1, Number(1))))
	}
	for _, before := range []bool{false, true} {
		scope := NewScope(Base(2), holdsBy(s), Less(Number(3), x)).With()
		var other Sum
		if before {
			other = Var(scope.Fresh())
		}
		f := scope.Function("near", near)
		inner := scope.With()
		if !before {
			other = Var(inner.Fresh())
		}
		inner.Add(Equal(other, f.Plus(1, Number(1))))
		if !inner.Holds(Less(Number(4), other)) || inner.Holds(Less(Number(5), other)) {
			t.Error("bounds of a function are not in the context")
		}
		said := inner.Close(AtMost(Number(0), y)).Inner()
		if sure := accepts(solve(t, s, said), Base(2), map[string]int64{"x": 7, "y": 1}); sure == before {
			t.Errorf("before %t: surely %t, as %v", before, sure, said)
		}
		if accepts(solve(t, s, said), Base(2), map[string]int64{"x": 2, "y": 1}) {
			t.Errorf("%v holds where a fact from before the function does not", said)
		}
	}
}

// TestMerged has quantifiers of formulas with bounds put together where no name is one of another.
func TestMerged(t *testing.T) {
	s := NewSolver(Base(2), UsualLimits)
	is := func(k int64) *Formula {
		return Between("f", Equal(y, x.Plus(1, Number(k))), Equal(y, x.Plus(1, Number(k))))
	}
	next := Exists([]string{"y"}, is(1), Exists([]string{"x"}, is(2), Equal(x, Number(7)))) // y = 9
	for n := range int64(20) {
		if got := accepts(solve(t, s, next.Outer()), Base(2), map[string]int64{"x": n}); got != (n == 8) {
			t.Errorf("%v at %d: %t", next.Outer(), n, got)
		}
	}
}
