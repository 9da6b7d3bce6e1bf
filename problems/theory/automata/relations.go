package automata

import "fmt"

// A relation is an automaton that is given by its steps. Its states are small numbers.
type relation struct {
	args   int // how many variables it has
	params int // how many constants
	binary bool
	only   func(n []int64) bool // which constants; nil for any
	start  func(n []int64) int
	step   func(at int, d []int, n []int64) int // -1 for never
	accept func(at int, n []int64) bool
}

func zero([]int64) int { return 0 }

func bitwise(op func(x, y int) int) relation {
	return relation{args: 3, binary: true, start: zero,
		step: func(_ int, d []int, _ []int64) int {
			if op(d[0], d[1]) == d[2] {
				return 0
			}
			return -1
		},
		accept: func(int, []int64) bool { return true }}
}

func positiveModulus(n []int64) bool { return n[0] > 0 && n[0] < 1<<20 }

// relations are those that no sum says.
var relations = map[string]relation{
	// t is the nim-sum, the bitwise and, the bitwise or of x and y. In base 2 only.
	"xor": bitwise(func(x, y int) int { return x ^ y }),
	"and": bitwise(func(x, y int) int { return x & y }),
	"or":  bitwise(func(x, y int) int { return x | y }),
	// x is a weight of the numeration: a power of the base, a Fibonacci number.
	"weight": {args: 1, start: zero,
		step: func(at int, d []int, _ []int64) int {
			switch {
			case d[0] == 0:
				return at
			case d[0] == 1 && at == 0:
				return 1
			}
			return -1
		},
		accept: func(at int, _ []int64) bool { return at == 1 }},
	// t is the weight of the lowest digit of x that is not 0.
	"lowest": {args: 2, start: zero,
		step: func(at int, d []int, _ []int64) int {
			switch {
			case at == 0 && d[1] == 0:
				return 0
			case at == 0 && d[1] == 1 && d[0] > 0:
				return 1
			case at == 1 && d[0] == 0 && d[1] == 0:
				return 1
			}
			return -1
		},
		accept: func(at int, _ []int64) bool { return at == 1 }},
	// x > 0 ends in a number of zeros that is r modulo c; the constants are c, r.
	"zeros": {args: 1, params: 2, only: positiveModulus,
		start: func(n []int64) int { return int(n[0]) },
		step: func(at int, d []int, n []int64) int {
			switch {
			case d[0] > 0:
				return 0
			case at == int(n[0]):
				return at
			}
			return (at + 1) % int(n[0])
		},
		accept: func(at int, n []int64) bool { return at == int(n[1]) }},
	// The digits of x have a sum that is r modulo c; the constants are c, r.
	"digitsum": {args: 1, params: 2, only: positiveModulus, start: zero,
		step:   func(at int, d []int, n []int64) int { return (at + d[0]) % int(n[0]) },
		accept: func(at int, n []int64) bool { return at == int(n[1]) }},
	// x has the digit b, the constant; 0 has the digit 0.
	"digit": {args: 1, params: 1, start: zero,
		step: func(at int, d []int, n []int64) int {
			switch {
			case at == 2 || (at == 1 || d[0] > 0) && d[0] == int(n[0]):
				return 2
			case d[0] > 0:
				return 1
			}
			return at
		},
		accept: func(at int, n []int64) bool { return at == 2 || at == 0 && n[0] == 0 }},
	// p is a weight of the numeration, and b, the constant, the digit of x there.
	"place": {args: 2, params: 1, start: zero,
		step: func(at int, d []int, n []int64) int {
			switch {
			case d[1] == 0:
				return at
			case d[1] == 1 && at == 0 && d[0] == int(n[0]):
				return 1
			}
			return -1
		},
		accept: func(at int, _ []int64) bool { return at == 1 }},
	// The digits of y are those of x, and one 0 more.
	"shift": {args: 2, start: zero,
		step: func(at int, d []int, _ []int64) int {
			if at == d[0] {
				return d[1]
			}
			return -1
		},
		accept: func(at int, _ []int64) bool { return at == 0 }},
}

// relation builds the automaton of a relation.
func (s *Solver) relation(f *Formula) *Automaton {
	r := relations[f.Name]
	tracks, at := sorted(f.Args)
	d := make([]int, len(f.Args))
	out := build(s, tracks, r.start(f.N), func(q int, row []int) {
		for letter := range row {
			for i, j := range at {
				d[i] = letter
				for range j {
					d[i] /= s.base
				}
				d[i] %= s.base
			}
			row[letter] = -1
			if q >= 0 {
				row[letter] = r.step(q, d, f.N)
			}
		}
	}, func(q int) bool { return q >= 0 && r.accept(q, f.N) })
	return s.valid(out)
}

// valid cuts an automaton to the words of the numeration.
func (s *Solver) valid(a *Automaton) *Automaton {
	if s.growth == 0 {
		return a
	}
	return s.product(a, s.universe(a.Tracks), both)
}

// fault says what is wrong with a relation in a numeration, or nil.
func (f *Formula) fault(s Numeration) error {
	r, ok := relations[f.Name]
	switch {
	case !ok || len(f.Args) != r.args || len(f.N) != r.params || r.only != nil && !r.only(f.N):
		return fmt.Errorf("automata: there is no relation %v", f)
	case r.binary && !s.Binary():
		return fmt.Errorf("automata: %s is a relation of base 2", f.Name)
	}
	return nil
}

// linear builds the automaton of sum = 0, or of sum <= 0. A state is the sum of the digits
// read so far. With N the sum of the coefficients below 0, P of those above, and k the
// constant: from a sum above N + |k| none comes back to 0, nor from one below -(P + |k|).
func (s *Solver) linear(f *Formula) *Automaton {
	var names []string
	for _, t := range f.Sum.Of {
		names = append(names, t.Var)
	}
	if s.growth > 0 {
		return s.valid(s.linearOstrowski(f, names))
	}
	k := f.Sum.K
	high, low := max(k, -k)+1, -max(k, -k)-1
	for _, t := range f.Sum.Of {
		high, low = high-min(t.By, 0), low-max(t.By, 0)
	}
	weights := s.letterSums(f.Sum)
	return build(s, names, int64(0), func(at int64, row []int64) {
		for i, w := range weights {
			to := at
			if at != high && at != low {
				to = at*int64(s.base) + w
			}
			row[i] = max(low, min(high, to))
		}
	}, func(at int64) bool {
		return at+k == 0 && at != high && at != low || !f.Equal && at != high && (at == low || at+k < 0)
	})
}

// letterSums returns for each letter the sum of its digits, each times its coefficient.
func (s *Solver) letterSums(sum Sum) []int64 {
	all := make([]int64, s.size(len(sum.Of)))
	for letter := range all {
		rest := letter
		for _, t := range sum.Of {
			all[letter] += int64(rest%s.base) * t.By
			rest /= s.base
		}
	}
	return all
}

// linearOstrowski is linear in Ostrowski's numerations. With i digits to come, of weights
// 1 = U(0) to U(i-1), what was read so far is p U(i) + q U(i-1), where U(-1) = 1. With
// D the greatest sum of a letter the digits to come add at most D (U(i) + U(i-1) - 2) / t <=
// 4 D U(i-1), and U(i)/U(i-1) lies between 1 and t + 1. So where p + q and (t + 1) p + q are
// both above 4 D + |k| the sum never comes back to 0; below it is alike. All else is finite:
// with b = t + 1/b, reading a digit d takes h = p b + q to b (h + d), and the conjugate of h is
// bounded.
func (s *Solver) linearOstrowski(f *Formula, names []string) *Automaton {
	type state struct{ p, q, far int64 }
	high, low := state{far: 1}, state{far: -1}
	t := int64(s.growth)
	weights := s.letterSums(f.Sum)
	bound := max(f.Sum.K, -f.Sum.K)
	most := int64(0)
	for _, w := range weights {
		most = max(most, w, -w)
	}
	bound += 4 * most
	return build(s, names, state{}, func(at state, row []state) {
		for i, w := range weights {
			to := at
			if at.far == 0 {
				to = state{p: t*at.p + at.q + w, q: at.p}
				switch {
				case min(to.p+to.q, (t+1)*to.p+to.q) > bound:
					to = high
				case max(to.p+to.q, (t+1)*to.p+to.q) < -bound:
					to = low
				}
			}
			row[i] = to
		}
	}, func(at state) bool {
		n := at.p + at.q + f.Sum.K
		switch {
		case at.far != 0:
			return at == low && !f.Equal
		case f.Equal:
			return n == 0
		}
		return n <= 0
	})
}
