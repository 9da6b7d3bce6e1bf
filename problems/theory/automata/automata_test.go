package automata_test

import (
	"fmt"
	"math/bits"
	"slices"
	"testing"

	. "nimsum/problems/theory/automata"
	"nimsum/problems/theory/integers"
	"nimsum/testdata/long"
)

// numerations are those that tests look at.
var numerations = []Numeration{Base(2), Base(3), Base(10), Zeckendorf, Ostrowski(2), Ostrowski(3)}

// most is up to where numbers are tried: 2000 where tests are long.
func most() int64 { return int64(long.Size(60, 2000)) }

// pairs visits pairs of numbers: all where both are small, and else some.
func pairs(visit func(x, y int64)) {
	n := most()
	for x := range n + 1 {
		step := max(1, n/80)
		for y := x % step; y <= n; y += step {
			visit(x, y)
		}
	}
}

func solve(t *testing.T, s *Solver, f *Formula) *Automaton {
	t.Helper()
	a, err := s.Solve(f)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// never has Holds say no.
func never([]*Formula, *Formula) bool { return false }

// holdsBy has a solver decide what follows.
func holdsBy(s *Solver) func([]*Formula, *Formula) bool {
	return func(context []*Formula, f *Formula) bool {
		a, err := s.Solve(And(append(slices.Clone(context), Not(f))...))
		return err == nil && a.Empty()
	}
}

var x, y, v = Var("x"), Var("y"), Var("v")

func TestDigits(t *testing.T) {
	for _, s := range numerations {
		again, err := ReadNumeration(s.String())
		if err != nil || again != s {
			t.Errorf("%v is read as %v, %v", s, again, err)
		}
	}
	if got := fmt.Sprint(Zeckendorf.Digits(11), Zeckendorf.Digits(0), Ostrowski(2).Digits(9), Base(10).Digits(307)); got != "[1 0 1 0 0] [] [1 0 2] [3 0 7]" {
		t.Error(got)
	}
}

// TestLinear holds comparisons of sums against their values.
func TestLinear(t *testing.T) {
	sums := []Sum{
		x.Plus(-1, y), x.Plus(1, y).Plus(-1, Number(50)), x.Times(2).Plus(-3, y).Plus(1, Number(1)),
		x.Times(-1).Plus(1, y.Times(5)).Plus(-1, Number(7)), x.Plus(-1, Number(37)), Number(0).Plus(-1, y).Plus(1, Number(2)),
	}
	for _, n := range numerations {
		s := NewSolver(n, UsualLimits)
		for _, sum := range sums {
			value := func(p map[string]int64) int64 {
				total := sum.K
				for _, a := range sum.Of {
					total += a.By * p[a.Var]
				}
				return total
			}
			equal, atMost := solve(t, s, Zero(sum)), solve(t, s, AtMost(sum, Number(0)))
			pairs(func(x, y int64) {
				p := map[string]int64{"x": x, "y": y}
				var at []int64
				for _, track := range equal.Tracks {
					at = append(at, p[track])
				}
				if got, want := equal.Accepts(n, at...), value(p) == 0; got != want {
					t.Fatalf("%v: %v = 0 is %t at %v", n, sum, got, p)
				}
				if got, want := atMost.Accepts(n, at...), value(p) <= 0; got != want {
					t.Fatalf("%v: %v <= 0 is %t at %v", n, sum, got, p)
				}
			})
		}
	}
}

// TestAddition holds x + y = v, on three tracks.
func TestAddition(t *testing.T) {
	for _, n := range numerations {
		a := solve(t, NewSolver(n, UsualLimits), Equal(x.Plus(1, y), v))
		pairs(func(x, y int64) {
			if !a.Accepts(n, x+y, x, y) || a.Accepts(n, x+y+1, x, y) || x+y > 0 && a.Accepts(n, x+y-1, x, y) {
				t.Fatalf("%v: %d + %d", n, x, y)
			}
		})
	}
}

// A function is one of a Scope, and what it should be.
type function struct {
	name string
	of   func(*Scope) (Sum, error)
	want func(x, y int64) int64
	in   func(Numeration) bool
}

func binary(n Numeration) bool { return n.Binary() }
func any(Numeration) bool      { return true }
func small(n Numeration) bool  { return n.Radix() < 4 } // or tracks are too many

func floorDiv(x, c int64) int64 {
	return (x - (x%c+c)%c) / c
}

func lowest(n Numeration, x int64) (_ int64, zeros int) {
	digits := n.Digits(x)
	for len(digits) > 0 && digits[len(digits)-1] == 0 {
		digits = digits[:len(digits)-1]
		zeros++
	}
	if len(digits) == 0 {
		return 0, 0
	}
	before, weight := int64(1), int64(1)
	for range zeros {
		if t := int64(n.Growth()); t > 0 {
			before, weight = weight, t*weight+before
		} else {
			weight *= int64(n.Radix())
		}
	}
	return weight, zeros
}

func sure(a Sum) (Sum, error) { return a, nil }

var functions = []function{
	{"floor((x - y) / 3)", func(s *Scope) (Sum, error) { q, _, err := s.Divide(x.Plus(-1, y), 3); return q, err },
		func(x, y int64) int64 { return floorDiv(x-y, 3) }, small},
	{"(x - 2 y) mod 4", func(s *Scope) (Sum, error) { _, r, err := s.Divide(x.Plus(-2, y), 4); return r, err },
		func(x, y int64) int64 { return ((x-2*y)%4 + 4) % 4 }, small},
	{"floor((x - 1) / 2)", func(s *Scope) (Sum, error) { q, _, err := s.Divide(x.Plus(-1, Number(1)), 2); return q, err },
		func(x, _ int64) int64 { return floorDiv(x-1, 2) }, any},
	{"floor((x - 7) / 3)", func(s *Scope) (Sum, error) { return s.Quotient(x.Plus(-1, Number(7)), 3) }, func(x, _ int64) int64 { return floorDiv(x-7, 3) }, small},
	{"gcd(x, 6)", func(s *Scope) (Sum, error) { return s.Gcd(x, 6) }, func(x, _ int64) int64 { return []int64{6, 1, 2, 3, 2, 1}[x%6] }, small},
	{"the larger of two, sorted", func(s *Scope) (Sum, error) { return sure(s.Sorted([]Sum{x, y})[1]) }, func(x, y int64) int64 { return max(x, y) }, small},
	{"min", func(s *Scope) (Sum, error) { return sure(s.Min(x, y, Number(20))) }, func(x, y int64) int64 { return min(x, y, 20) }, small},
	{"max", func(s *Scope) (Sum, error) { return sure(s.Max(x.Plus(-1, y), y.Plus(-1, x))) }, func(x, y int64) int64 { return max(x-y, y-x) }, small},
	{"abs", func(s *Scope) (Sum, error) { return sure(s.Abs(x.Plus(-1, y))) }, func(x, y int64) int64 { return max(x-y, y-x) }, small},
	{"min of negative", func(s *Scope) (Sum, error) { return sure(s.Min(x.Plus(-1, y), Number(-3))) }, func(x, y int64) int64 { return min(x-y, -3) }, small},
	{"xor", func(s *Scope) (Sum, error) { return s.Bits("xor", x, y) }, func(x, y int64) int64 { return x ^ y }, binary},
	{"and", func(s *Scope) (Sum, error) { return s.Bits("and", x, y.Plus(1, Number(1))) }, func(x, y int64) int64 { return x & (y + 1) }, binary},
	{"or", func(s *Scope) (Sum, error) { return s.Bits("or", x, Number(5)) }, func(x, _ int64) int64 { return x | 5 }, binary},
	{"and 7", func(s *Scope) (Sum, error) { return s.Bits("and", x.Plus(-1, y), Number(7)) }, func(x, y int64) int64 { return (x - y) & 7 }, small},
	{"highbit", func(s *Scope) (Sum, error) { return s.Highest(x) }, func(x, _ int64) int64 { return 1 << bits.Len64(uint64(x)) >> 1 }, binary},
	{"popcount mod 3", func(s *Scope) (Sum, error) { return s.Count(false, x, 3) }, func(x, _ int64) int64 { return int64(bits.OnesCount64(uint64(x)) % 3) }, binary},
	{"floor(phi x)", func(s *Scope) (Sum, error) { return s.Golden(x) }, func(x, _ int64) int64 { return (x + int64(integers.Sqrt(uint64(5*x*x)))) / 2 }, func(n Numeration) bool { return n == Zeckendorf }},
}

// TestFunctions holds functions of scopes against their values, and has them be total and
// unique.
func TestFunctions(t *testing.T) {
	for _, n := range numerations {
		all := slices.Clone(functions)
		all = append(all, function{"lowest", func(s *Scope) (Sum, error) { return s.Lowest(x) }, func(x, _ int64) int64 { w, _ := lowest(n, x); return w }, any},
			function{"zeros mod 3", func(s *Scope) (Sum, error) { return s.Count(true, x, 3) }, func(x, _ int64) int64 { _, z := lowest(n, x); return int64(z % 3) }, any})
		for _, f := range all {
			if !f.in(n) || n.Radix() == 10 && !long.Tests() {
				continue
			}
			s := NewSolver(n, UsualLimits)
			scope := NewScope(n, holdsBy(s))
			got, err := f.of(scope)
			if err != nil {
				t.Errorf("%v: %s: %v", n, f.name, err)
				continue
			}
			// v = got + 3 x + 3 y + 30, since got may be below 0.
			a := solve(t, s, scope.Close(Equal(v, got.Plus(3, x).Plus(3, y).Plus(1, Number(30)))))
			pairs(func(x, y int64) {
				want := f.want(x, y)
				for d := int64(-1); d <= 1; d++ {
					at := map[string]int64{"x": x, "y": y, "v": want + d + 3*x + 3*y + 30}
					if accepts(a, n, at) != (d == 0) {
						t.Fatalf("%v: %s at %d, %d is %d, and %d is %t", n, f.name, x, y, want, want+d, d != 0)
					}
				}
			})
			if !solve(t, s, Not(Exists([]string{"v"}, scope.Close(Equal(v, got.Plus(3, x).Plus(3, y).Plus(1, Number(30))))))).Empty() {
				t.Errorf("%v: %s is not total", n, f.name)
			}
		}
	}
}

func accepts(a *Automaton, n Numeration, at map[string]int64) bool {
	var numbers []int64
	for _, track := range a.Tracks {
		numbers = append(numbers, at[track])
	}
	return a.Accepts(n, numbers...)
}

// TestPartial refuses what is not defined: bits of numbers that may be negative.
func TestPartial(t *testing.T) {
	s := NewSolver(Base(2), UsualLimits)
	free := NewScope(Base(2), holdsBy(s))
	if _, err := free.Bits("xor", x.Plus(-1, y), y); err == nil {
		t.Error("(x - y) xor y is said to be defined for all x and y")
	}
	if _, err := free.With(AtMost(y, x)).Bits("xor", x.Plus(-1, y), y); err != nil {
		t.Errorf("where y <= x: %v", err)
	}
	if _, err := NewScope(Base(3), never).Bits("xor", x, y); err == nil {
		t.Error("xor is said in base 3")
	}
	if _, err := s.Solve(Relation("nothing", nil, "x")); err == nil {
		t.Error("there is a relation called nothing")
	}
}

func TestWeightsAndDigits(t *testing.T) {
	for _, n := range numerations {
		s := NewSolver(n, UsualLimits)
		power := solve(t, s, Relation("weight", nil, "x"))
		digit, place := make([]*Automaton, n.Radix()), make([]*Automaton, n.Radix())
		for b := range digit {
			place[b] = solve(t, s, Relation("place", []int64{int64(b)}, "x", "y"))
			digit[b] = solve(t, s, Relation("digit", []int64{int64(b)}, "x"))
		}
		for x := range most() {
			digits := n.Digits(x)
			one := len(digits) > 0 && digits[0] == 1 && !slices.ContainsFunc(digits[1:], func(d int) bool { return d > 0 })
			if power.Accepts(n, x) != one {
				t.Fatalf("%v: weight at %d", n, x)
			}
			if x == 0 {
				digits = []int{0}
			}
			for b := range digit {
				if digit[b].Accepts(n, x) != slices.Contains(digits, b) {
					t.Fatalf("%v: digit %d of %d", n, b, x)
				}
				for i := range int64(4) { // digit i from the lowest on, and what is no weight
					w, _ := n.Weight(i)
					there := 0
					if int(i) < len(digits) {
						there = digits[len(digits)-1-int(i)]
					}
					if x < 200 && (place[b].Accepts(n, x, w) != (there == b) || place[b].Accepts(n, x, 3*w) && n.Binary()) {
						t.Fatalf("%v: digit %d of %d at %d", n, b, x, w)
					}
				}
			}
		}
	}
}

// TestLogic holds and, or, not, exists and for all against a search.
func TestLogic(t *testing.T) {
	for _, n := range numerations {
		s := NewSolver(n, UsualLimits)
		third := Exists([]string{"k"}, Equal(x, Var("k").Times(3).Plus(1, Number(1))))
		even := Exists([]string{"m"}, Equal(x, Var("m").Times(2)))
		for name, c := range map[string]struct {
			f    *Formula
			want func(x int64) bool
		}{
			"and":     {And(third, even), func(x int64) bool { return x%6 == 4 }},
			"or":      {Or(third, even), func(x int64) bool { return x%3 == 1 || x%2 == 0 }},
			"not":     {Not(Or(third, even)), func(x int64) bool { return x%3 != 1 && x%2 != 0 }},
			"for all": {ForAll([]string{"y"}, Or(Less(x, y), Less(y.Times(2), x.Plus(1, Number(40))))), func(x int64) bool { return x < 40 }},
			"exists":  {Exists([]string{"y"}, Equal(x, y.Times(5).Plus(1, Number(2))), Less(y, Number(9))), func(x int64) bool { return x%5 == 2 && x < 45 }},
			"longer":  {Exists([]string{"y", "v"}, Equal(y, v.Times(7)), Less(x.Plus(1, Number(900)), y), Less(y, x.Plus(1, Number(904)))), func(x int64) bool { r := (x + 901) % 7; return r == 0 || r >= 5 }},
		} {
			a := solve(t, s, c.f)
			for x := range most() {
				if a.Accepts(n, x) != c.want(x) {
					t.Fatalf("%v: %s is wrong at %d", n, name, x)
				}
			}
		}
	}
}

func TestLeast(t *testing.T) {
	for _, n := range numerations {
		s := NewSolver(n, UsualLimits)
		a := solve(t, s, And(Equal(x.Times(3), y.Times(7).Plus(1, Number(2))), Less(Number(30), y)))
		if got, ok := a.Least(n); !ok || got[0] != 73 || got[1] != 31 {
			t.Errorf("%v: %v, %t", n, got, ok)
		}
		if _, ok := solve(t, s, And(Less(x, y), Less(y, x))).Least(n); ok {
			t.Errorf("%v: there is a number below itself", n)
		}
	}
}

// TestLimits has limits be an answer.
func TestLimits(t *testing.T) {
	f := And(Equal(x, y.Times(1000)), Less(v, x))
	for _, limits := range []Limits{{States: 10, Steps: 1 << 30}, {States: 1 << 20, Steps: 1000}, {States: 1 << 20, Steps: 1 << 30, Stop: func() bool { return true }}} {
		_, err := NewSolver(Base(2), limits).Solve(f)
		if _, ok := err.(*LimitError); !ok {
			t.Errorf("%+v: %v", limits, err)
		}
	}
	many := Truth(true)
	for i := range 6 {
		many = And(many, Less(Var(fmt.Sprint("a", i)), x))
	}
	if _, err := NewSolver(Base(10), UsualLimits).Solve(many); err == nil {
		t.Error("there is an automaton of 7 tracks in base 10")
	}
}

// TestGuess guesses automata of functions and of sets.
func TestGuess(t *testing.T) {
	for _, n := range numerations {
		half := n.Guess(1, false, func(x []int64) (int64, bool, bool) { return x[0] / 2, true, true }, 100, 600)
		equal := n.Guess(2, true, func(x []int64) (int64, bool, bool) {
			if x[0] == x[1] {
				return 1, true, true
			}
			return 0, true, true
		}, 100, 600)
		if half == nil || equal == nil {
			t.Fatalf("%v: none is guessed", n)
		}
		for x := range most() {
			if !half.Accepts(n, x/2, x) || half.Accepts(n, x/2+1, x) || !equal.Accepts(n, x, x) || equal.Accepts(n, x, x+1) {
				t.Fatalf("%v: wrong at %d", n, x)
			}
		}
	}
	if a := Base(2).Guess(1, true, func(x []int64) (int64, bool, bool) { return 0, true, x[0] < 5 }, 100, 600); a != nil {
		t.Error("guessed of what is not known")
	}
}
