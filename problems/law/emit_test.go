package law

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"math/bits"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nimsum/problems/law/emit"
	"nimsum/problems/law/expr"
	"nimsum/testdata/long"
)

// A sample is a function of which a law of a kind is to be found and written.
type sample struct {
	name  string
	kind  Kind
	with  []Kind // others that it needs
	arity int
	lost  bool
	from  int64
	side  int64
	f     func(p []int64) int64
	slow  bool
}

func yes(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

// greatest returns the largest Fibonacci number up to n > 0.
func greatest(n int64) int64 {
	a, b := int64(1), int64(2)
	for b <= n {
		a, b = b, a+b
	}
	return a
}

// oddParts is 1 if n > 0 is the sum of an odd number of Fibonacci numbers, no two neighbours, else 0.
func oddParts(n int64) (odd int64) {
	for ; n > 0; n -= greatest(n) {
		odd ^= 1
	}
	return odd
}

// coins is the nim-sum of what the coins are worth that are the binary ones of n.
func coins(n int64, worth func(i int64) int64) (v int64) {
	for i := int64(0); n > 0; i, n = i+1, n/2 {
		v ^= n % 2 * worth(i)
	}
	return v
}

// paired tells whether p is a pair of the least number from first on that is in no pair before, and
// 3 times that less 1, plus twice the number of pairs before.
func paired(p []int64, first int64) int64 {
	least, most, in := min(p[0], p[1]), max(p[0], p[1]), map[int64]bool{}
	for a, n := first, int64(0); a <= least; a++ {
		if in[a] {
			continue
		}
		b := 3*a + 2*n - first
		if a == least {
			return yes(b == most)
		}
		in[b] = true
		n++
	}
	return 0
}

// lastPart writes n as a sum of terms, always the largest that fits, and returns the last of them,
// 0 for 0. Terms go on with next.
func lastPart(n int64, terms []int64, next func(terms []int64) int64) int64 {
	for terms[len(terms)-1] < n {
		terms = append(terms, next(terms))
	}
	for n > 0 {
		i, is := slices.BinarySearch(terms, n)
		if is {
			break
		}
		n -= terms[i-1]
	}
	return n
}

var samples = []sample{
	{"preperiod", Period, nil, 1, false, 0, 300, func(p []int64) int64 {
		if p[0] < 5 {
			return 7 - p[0]
		}
		return p[0] / 3 * 2
	}, false},
	{"first", Period, nil, 1, false, 2, 100, func(p []int64) int64 { return p[0] % 5 }, false},
	{"lost period", Period, nil, 1, true, 0, 100, func(p []int64) int64 { return yes(p[0]%5 == 2 || p[0] < 3) }, false},
	{"digits", Digits, nil, 1, false, 0, 600, func(p []int64) int64 {
		v := int64(0)
		for n := p[0]; n > 0; n /= 7 {
			v ^= 3 * (n % 7)
		}
		return v
	}, false},
	{"digits by residue", Digits, nil, 1, false, 1, 600, func(p []int64) int64 {
		n := p[0]
		for n%2 == 1 {
			n /= 2
		}
		return n / 2
	}, false},
	{"rounded up", Digits, nil, 1, true, 1, 600, func(p []int64) int64 {
		// Who first reaches n by factors of 2 to 9: Stan and Ollie.
		m, turn := p[0], int64(0)
		for m > 1 {
			m = (m + []int64{8, 1}[turn%2]) / []int64{9, 2}[turn%2]
			turn++
		}
		return yes(turn%2 == 0)
	}, false},
	{"regular", Digits, nil, 1, false, 0, 600, func(p []int64) int64 { // Stern's sequence
		a, b := int64(1), int64(0)
		for n := p[0]; n > 0; n /= 2 {
			if n%2 == 0 {
				a += b
			} else {
				b += a
			}
		}
		return b
	}, false},
	{"regular from 1 on", Digits, nil, 1, false, 1, 900, func(p []int64) int64 {
		v := max(0, 3-p[0]) // exceptions
		for n := p[0]; n > 0; n /= 3 {
			v += yes(n%9 == 5)
		}
		return v
	}, false},
	{"formula", Formula, nil, 2, false, 1, 30, func(p []int64) int64 { return (p[0] ^ p[1]) + p[1]/2 }, false},
	{"quotient", Formula, nil, 2, false, 1, 40, func(p []int64) int64 { return p[0] * p[0] / (p[0] + p[1]) }, false},
	{"predicate", Predicate, nil, 2, true, 0, 30, func(p []int64) int64 { return yes(p[0]/2 == p[1]) }, false},
	{"predicates", Predicate, nil, 2, true, 0, 30, func(p []int64) int64 { return yes(p[0] < p[1] && (p[0]+p[1])%3 == 1) }, true},
	{"automatic", Automatic, nil, 1, false, 0, 3000, func(p []int64) int64 {
		ones, zeros := int64(0), int64(0)
		for n := p[0]; n > 0; n /= 2 {
			ones += n & 1
		}
		for n := p[0]; n > 0 && n&1 == 0; n /= 2 {
			zeros++
		}
		return ones%2 + 2*(zeros%2)
	}, false},
	{"automatic, two", Automatic, nil, 2, true, 0, 70, func(p []int64) int64 { return yes(p[0]&p[1] == 0) }, false},
	{"blocks", Digits, []Kind{Formula}, 2, false, 0, 40, func(p []int64) int64 {
		return 3*((p[0]/3)^(p[1]/3)) + []int64{0, 1, 2, 2, 0, 1, 1, 2, 0}[p[0]%3*3+p[1]%3]
	}, false},
	{"beatty pairs", Beatty, nil, 2, true, 0, 60, func(p []int64) int64 {
		d := max(p[0], p[1]) - min(p[0], p[1]) // Wythoff with |j - k| < 2: 2 + sqrt 2 apart
		return yes(d%2 == 0 && min(p[0], p[1]) == int64(math.Sqrt(2)*float64(d/2)))
	}, false},
	{"beatty pairs, gaps from 1", Beatty, nil, 2, true, 0, 80, func(p []int64) int64 {
		d := max(p[0], p[1]) - min(p[0], p[1]) // misere Wythoff with |j - k| < 3: n a + 1 / a, a = (sqrt 13 - 1) / 2
		a := (math.Sqrt(13) - 1) / 2
		return yes(d%3 == 1 && min(p[0], p[1]) == int64(a*float64(d/3)+1/a))
	}, false},
	{"ratio", Ratio, nil, 2, true, 1, 50, func(p []int64) int64 {
		lo, hi := min(p[0], p[1]), max(p[0], p[1])
		return yes(hi > int64(math.Sqrt(3)*float64(lo)))
	}, false},
	{"ratio, below", Ratio, nil, 2, true, 1, 50, func(p []int64) int64 {
		lo, hi := min(p[0], p[1]), max(p[0], p[1])
		return yes(lo != hi && hi <= int64(math.Sqrt(2)*float64(lo)))
	}, false},
	{"turning turtles", Parts, []Kind{Formula}, 1, false, 0, 300, func(p []int64) int64 { return coins(p[0], func(i int64) int64 { return i + 1 }) }, false},
	{"ruler", Parts, []Kind{Formula}, 1, false, 0, 1000, func(p []int64) int64 { return coins(p[0], func(i int64) int64 { return (i + 1) & -(i + 1) }) }, false},
	{"mock turtles", Parts, []Kind{Formula}, 1, false, 0, 2000, func(p []int64) int64 {
		return coins(p[0], func(i int64) int64 { return 2*i + 1 - int64(bits.OnesCount64(uint64(i))%2) })
	}, false},
	{"an odd number of ones", Parts, []Kind{Formula}, 1, true, 0, 1000, func(p []int64) int64 { return 1 ^ coins(p[0], func(int64) int64 { return 1 }) }, false},
	{"fibonacci numbers", Parts, []Kind{Formula}, 1, true, 0, 1000, func(p []int64) int64 { return oddParts(p[0]) }, false},
	{"digits by place", Parts, []Kind{Formula}, 1, false, 0, 3000, func(p []int64) int64 {
		v := int64(0)
		for i, n := int64(1), p[0]; n > 0; i, n = i+1, n/10 {
			v += n % 10 * i
		}
		return v
	}, false},
	{"primes", Parts, []Kind{Formula}, 1, false, 1, 500, func(p []int64) int64 {
		v := int64(0)
		for q, n := int64(2), p[0]; n > 1; q++ {
			e := int64(0)
			for ; n%q == 0; n /= q {
				e++
			}
			v ^= e
		}
		return v
	}, false},
	{"primes with indices", Parts, []Kind{Formula}, 1, false, 1, 400, func(p []int64) int64 {
		v, i := int64(0), int64(0)
		for q, n := int64(2), p[0]; n > 1; q++ {
			if composite := slices.ContainsFunc([]int64{2, 3, 5, 7, 11, 13, 17, 19, 23, 29}, func(d int64) bool { return d < q && q%d == 0 }); !composite {
				i++
			}
			for ; n%q == 0; n /= q {
				v ^= i
			}
		}
		return v
	}, false},
	{"primes of the number before", Parts, []Kind{Formula}, 1, false, 1, 1000, func(p []int64) int64 {
		var length func(n int64) int64 // of a play where n becomes n - n / p
		length = func(n int64) int64 {
			for p := int64(2); p <= n; p++ {
				if n%p == 0 {
					return 1 + length(n-n/p)
				}
			}
			return 0
		}
		return length(p[0]) % 2
	}, false},
	{"side by side", Parts, []Kind{Period}, 2, false, 0, 40, func(p []int64) int64 {
		return []int64{0, 1, 0, 1, 2, 3, 2}[p[0]%7] ^ p[1]%5/2
	}, false},
	{"side by side, the same", Parts, []Kind{Digits}, 2, false, 1, 40, func(p []int64) (v int64) {
		for _, n := range p {
			for n%2 == 1 { // at most half of n
				n /= 2
			}
			v ^= n / 2
		}
		return v
	}, false},
	{"slices", Slices, []Kind{Formula, Cases}, 2, false, 0, 40, func(p []int64) int64 {
		if r := p[0] % (2*p[1] + 3); r <= p[1] {
			return r % 2
		}
		return 2
	}, false},
	{"slices from 1 on", Slices, []Kind{Formula, Cases}, 2, false, 0, 40, func(p []int64) int64 {
		if p[0] == 0 {
			return 3
		}
		return (p[0] - 1) % (p[1] + 3)
	}, false},
	{"slices by residue", Cases, []Kind{Slices, Formula}, 2, false, 0, 40, takeOneTwoOr, false},
	{"together", Slices, []Kind{Formula}, 2, false, 0, 30, func(p []int64) int64 {
		switch a, b := p[0]/3, p[1]/4; {
		case a < b:
			return p[0] % 3
		case a > b:
			return p[1] % 4
		}
		return min(p[0]%3, p[1]%4)
	}, false},
	{"together, lost", Slices, []Kind{Predicate}, 3, true, 1, 16, func(p []int64) int64 {
		m := min((p[0]-1)/3, (p[2]-1)/2) // the second does not get less
		return yes(p[0]-3*m+p[2]-2*m < p[1])
	}, false},
	{"together, row by row", Slices, []Kind{Period}, 2, false, 0, 40, func(p []int64) int64 {
		m := min(p[0]/2, p[1]/3)
		x, y := p[0]-2*m, p[1]-3*m
		if x < 2 {
			return max(y-5*x, 0) % (4 + x)
		}
		return x * (y + 1) % 3
	}, false},
	{"guards", Cases, []Kind{Predicate}, 2, true, 0, 40, func(p []int64) int64 {
		return yes((max(p[0], 2)+2*max(p[1], 3))%7 == 1)
	}, false},
	{"each alone", Cases, []Kind{Period}, 3, true, 1, 13, func(p []int64) int64 {
		return yes(!slices.ContainsFunc(p, func(x int64) bool { return x%6 != 1 && x%6 != 2 }))
	}, false},
	{"any alone", Cases, []Kind{Period}, 2, true, 0, 40, func(p []int64) int64 { return yes(p[0]%7 == 3 || p[1]%5 < 2) }, false},
	{"few states", Cases, []Kind{Period}, 2, true, 0, 60, func(p []int64) int64 { // 1 to 5 stones, but not as many as last time
		n, last := p[0], p[1]
		late := []int64{0, 7}
		if last < 6 {
			late = [][]int64{late, {0, 1, 7, 8}, late, {0, 3, 6, 7}, {0, 7, 11}, {0, 5, 7, 12}}[last]
		}
		return yes((slices.Contains(late, n%13) || n == 4 && last == 4) && !(n == 8 && last == 1))
	}, false},
	{"cases by order", Cases, []Kind{Formula}, 2, false, 0, 40, func(p []int64) int64 {
		switch {
		case p[0] < p[1]:
			return p[0] ^ p[1]
		case p[0] == p[1]:
			return p[0]
		}
		return p[0] * (p[1] + 1)
	}, false},
	{"states", Cases, []Kind{Period}, 2, false, 0, 40, func(p []int64) int64 {
		switch t := p[1]; {
		case t == 0:
			return p[0] % 3
		case t%4 == 1:
			return p[0]
		case t%4 == 2:
			return min(1, p[0])
		}
		return 0
	}, false},
	{"states, no matter", Cases, []Kind{Period}, 2, false, 0, 40, func(p []int64) int64 { return p[1] % 7 % 4 }, false},
	{"states, lost", Cases, []Kind{Period, Formula, Predicate}, 3, true, 0, 14, func(p []int64) int64 {
		return yes((p[0]^p[2])%3 == yes(p[1] == 1))
	}, false},
	{"cases", Cases, nil, 1, false, 0, 600, func(p []int64) int64 {
		n := p[0]
		for {
			r := int64(math.Sqrt(float64(n)))
			if r*r == n {
				return r
			}
			n -= r + 1
		}
	}, false},
	{"cases, two", Cases, []Kind{Formula}, 2, false, 0, 46, func(p []int64) int64 {
		n, k := p[0], p[1] // take up to a k-th part
		for k > 0 && n%k > 0 {
			n -= n/k + 1
		}
		if k == 0 {
			return 0
		}
		return n / k
	}, false},
	{"recursion", Recursion, nil, 2, true, 1, 46, func(p []int64) int64 {
		lost := int64(1)
		for lo, hi := min(p[0], p[1]), max(p[0], p[1]); lo > 0; lo, hi = hi%lo, lo {
			switch hi / lo % 3 {
			case 1:
				lost = 1 - lost
			case 2:
				return 1 - lost
			}
		}
		return lost
	}, false},
	{"nim on quotients", Recursion, nil, 2, false, 1, 46, func(p []int64) int64 {
		var quotients []int64
		for lo, hi := min(p[0], p[1]), max(p[0], p[1]); lo > 0; lo, hi = hi%lo, lo {
			quotients = append(quotients, hi/lo)
		}
		v := int64(0)
		for _, q := range slices.Backward(quotients) {
			if v >= q {
				v = q - 1
			} else {
				v = q
			}
		}
		return v
	}, false},
	{"intervals", Sequence, nil, 1, false, 0, 600, func(p []int64) int64 {
		v := int64(0)
		for a := int64(1); a <= p[0]; a *= a + 1 {
			v++
		}
		return v
	}, false},
	{"terms", Sequence, nil, 1, true, 0, 600, func(p []int64) int64 {
		a, b := int64(3), int64(4)
		for a < p[0] {
			a, b = b, a+b
		}
		return yes(a == p[0])
	}, false},
	{"parts", Sequence, nil, 2, true, 0, 60, func(p []int64) int64 {
		n := lastPart(p[0], []int64{1, 2}, func(a []int64) int64 { return a[len(a)-1] + a[len(a)-2] })
		return yes(n == 0 || p[1] < n)
	}, false},
	{"parts by a limit", Sequence, nil, 2, true, 0, 60, func(p []int64) int64 {
		n := lastPart(p[0], []int64{1}, func(a []int64) int64 { // who takes j lets up to j^2 be taken
			last := a[len(a)-1]
			return last + a[slices.IndexFunc(a, func(j int64) bool { return j*j >= last })]
		})
		return yes(n == 0 || p[1] < n)
	}, false},
	{"parts by what was taken", Sequence, nil, 2, true, 1, 60, func(p []int64) int64 {
		n := lastPart(p[0], []int64{1, 2, 3, 4, 6}, func(a []int64) int64 { return a[len(a)-1] + a[len(a)-4] })
		return yes(n == 0 || 3*p[1] < n)
	}, false},
	{"growing intervals", Sequence, nil, 2, true, 1, 60, func(p []int64) int64 {
		j := int64(0)
		for (j+1)*(j+1+p[1]) <= p[0] {
			j++
		}
		return yes(p[0] <= j*(j+p[1]+1))
	}, false},
	{"growing intervals of one number", Sequence, nil, 1, true, 0, 200, func(p []int64) int64 {
		first, length := int64(2), int64(1) // gaps, and intervals from the second on, are one longer each
		for p[0] >= first+2*length+2 {
			first, length = first+2*length+2, length+1
		}
		return yes(p[0] >= first && p[0] < first+length)
	}, false},
	{"growing intervals of odd second differences", Sequence, nil, 1, true, 1, 300, func(p []int64) int64 {
		j := int64(0)
		for 3*(j+1)*(j+2)/2 <= p[0] {
			j++
		}
		return yes(p[0] <= 3*j*(j+1)/2+j)
	}, false},
	{"pairs by mex", Sequence, nil, 2, true, 0, 60, func(p []int64) int64 { return paired(p, 0) }, false},
	{"pairs by mex, from 1", Sequence, nil, 2, true, 0, 60, func(p []int64) int64 { return paired(p, 1) }, false},
	{"exceptions", Exceptions, []Kind{Formula}, 2, false, 0, 30, func(p []int64) int64 {
		if max(p[0], p[1]) < 2 {
			return 5
		}
		return p[0] ^ p[1]
	}, false},
	{"exceptions, lost", Exceptions, []Kind{Predicate}, 2, true, 0, 60, func(p []int64) int64 {
		if max(p[0], p[1]) < 2 {
			return yes(p[0] == 1)
		}
		return yes((p[0]^p[1])%3 == 1)
	}, true},
}

// takeOneTwoOr is the worth of n stones of which p[1] may be taken too, beside 1 or 2.
func takeOneTwoOr(p []int64) int64 {
	n, k := p[0], p[1]
	switch {
	case k%3 > 0:
		return n % 3
	case n%(k+1) == k:
		return 3
	}
	return n % (k + 1) % 3
}

func (s sample) find(t *testing.T) (Law, bool) {
	t.Helper()
	q := Question{Arity: s.arity, Lost: s.lost}
	top := make([]int64, s.arity)
	for j := range top {
		top[j] = s.side
	}
	f := s.f
	p := make([]int64, s.arity)
	for j := range p {
		p[j] = s.from
	}
	for {
		q.Positions = append(q.Positions, slices.Clone(p))
		q.Values = append(q.Values, uint64(f(p)))
		j := 0
		for ; j < s.arity; j++ {
			if p[j]++; p[j] < top[j] {
				break
			}
			p[j] = s.from
		}
		if j == s.arity {
			break
		}
	}
	q.Ask = func(p []int64) (uint64, bool) {
		return uint64(f(p)), true
	}
	for _, k := range Kinds() {
		if k != s.kind && !slices.Contains(s.with, k) {
			q.Off = append(q.Off, k)
		}
	}
	r, err := Find(context.Background(), q)
	if err != nil {
		t.Fatal(err)
	}
	if r.Law == nil || r.Verdict != Conjecture {
		t.Errorf("%s: no law: %v", s.name, r.Tried)
		return nil, false
	}
	if r.Law.Kind() != s.kind {
		t.Errorf("%s: a law of kind %s: %s", s.name, r.Law.Kind(), r.Law.Text())
		return nil, false
	}
	for n := s.from; n < 300; n++ {
		p := []int64{n * 7 / 5, n, n / 2}[:s.arity]
		for j := range p {
			p[j] = max(p[j], s.from)
		}
		if v, ok := r.Law.Eval(p); !ok || v != uint64(f(p)) {
			t.Errorf("%s: at %v %d, %v, not %d: %s", s.name, p, v, ok, f(p), r.Law.Text())
			return nil, false
		}
	}
	t.Logf("%s (%s): %s", s.name, r.Law.Kind(), r.Law.Text())
	return r.Law, true
}

// operations returns laws that are one operation each.
func operations() []Law {
	var all []Law
	x, y := expr.Var(0), expr.Var(1)
	minus := expr.Join(expr.OpSub, x, y)
	for op := range expr.Ops {
		var e *expr.Expr
		switch op.Args() {
		case 0:
			four := []string{"a", "b", "c", "d"}
			e = &expr.Expr{Op: op, K: 1}
			if op == expr.OpMid {
				all = append(all, newFound(formula{e, Formula}, four[:3], false))
				continue
			}
			if op == expr.OpRank || op >= expr.OpXorEach && op <= expr.OpUneven {
				e.K, e.A = 2, expr.Unary(expr.OpBitlen, expr.Var(0))
				all = append(all, newFound(formula{e, Formula}, four, false))
				continue
			}
		case 1:
			e = expr.Unary(op, minus)
		case 2:
			e = expr.Join(op, minus, y)
			if op == expr.OpNimMul || op == expr.OpGcd {
				e = expr.Join(op, x, y)
			}
		}
		// Laws say nothing of negative values: move them up.
		e = expr.Join(expr.OpAdd, e, expr.Constant(1<<20))
		all = append(all, newFound(formula{e, Formula}, []string{"lambda", "y"}, false))
	}
	l, _ := lineOf([]string{"n", "q", "k"}, [][]int64{{4, 3, 7}, {5, 4, 7}})
	return append(all, newFound(&lineLaw{formula{expr.Unary(expr.OpSquare, x), Formula}, l}, l.names, false))
}

// mains are the programs around the functions of laws: each line of input is the number of a
// law and a position.
var mains = map[emit.Lang]struct{ file, head, call, tail string }{
	emit.CPP: {"law.cpp", "#include <cstdio>\n#include <algorithm>\n#include <cmath>\n#include <vector>\nusing namespace std;\n%sint main() {\n" +
		"int i; long long p[4];\nwhile (scanf(\"%%d %%lld %%lld %%lld %%lld\", &i, p, p + 1, p + 2, p + 3) == 5) switch (i) {\n",
		"case %d: printf(\"%%lld\\n\", (long long)%s); break;\n", "}}\n"},
	emit.Python: {"law.py", "import math, sys\n%sfor line in sys.stdin:\n    i, *p = map(int, line.split())\n",
		"    if i == %d: print(int(%s))\n", ""},
	emit.Go: {"law.go", "package main\nimport (\"bufio\"; \"fmt\"; \"math/bits\"; \"os\")\n%sfunc main() {\nin := bufio.NewReader(os.Stdin)\n" +
		"for {\nvar i int; var p [4]int64\nif _, err := fmt.Fscan(in, &i, &p[0], &p[1], &p[2], &p[3]); err != nil { return }\nswitch i {\n",
		"case %d: fmt.Println(%s)\n", "}}}\nvar _ = bits.Len\n"},
}

// TestEmit finds laws of each kind where no other is looked for, and holds a program of the
// functions of all, and of each operation, in each language against the laws.
func TestEmit(t *testing.T) {
	laws := operations()
	for _, s := range samples {
		t.Run(s.name, func(t *testing.T) {
			if s.slow {
				long.Only(t)
			}
			if l, ok := s.find(t); ok {
				laws = append(laws, l)
			}
		})
	}
	var input, want bytes.Buffer
	for i, l := range laws {
		for n := range int64(60) {
			p := []int64{n * n % 97, (3*n + 1) % 41, 5 * n % 13, n % 7}
			if n > 50 {
				p = []int64{n * n * n, n*1237 + 1, 3 * n, n}
			}
			if line, ok := l.(*found).node.(*lineLaw); ok {
				copy(p, line.lift(p))
			}
			v, ok := l.Eval(p[:len(l.(*found).vars)])
			if !ok {
				continue
			}
			fmt.Fprintln(&input, i, p[0], p[1], p[2], p[3])
			fmt.Fprintln(&want, v)
		}
	}
	for lang, around := range mains {
		t.Run(string(lang), func(t *testing.T) {
			w := emit.New(lang)
			var calls strings.Builder
			for i, l := range laws {
				f, name := l.(*found), fmt.Sprint("law", i)
				params := emit.Parameters(f.vars)
				w.Function(name, params, f.lost, func() { f.body.write(w, name, params) })
				call := name + "(" + strings.Join([]string{"p[0]", "p[1]", "p[2]", "p[3]"}[:len(params)], ", ") + ")"
				if f.lost && lang == emit.Go {
					call = "map[bool]int{true: 1}[" + call + "]"
				}
				fmt.Fprintf(&calls, around.call, i, call)
			}
			dir := t.TempDir()
			file, program := filepath.Join(dir, around.file), filepath.Join(dir, "law")
			source := fmt.Sprintf(around.head, w.Source()) + calls.String() + around.tail
			if err := os.WriteFile(file, []byte(source), 0o600); err != nil {
				t.Fatal(err)
			}
			var build []string
			run := exec.Command(program)
			switch lang {
			case emit.CPP:
				build = strings.Fields("g++ -std=c++17 -O0 -Wall -Werror -Wno-unused-function -Wno-parentheses -o")
			case emit.Go:
				long.Only(t)
				build = strings.Fields("go build -o")
			default:
				run = exec.Command("python3", file)
			}
			if build != nil {
				if _, err := exec.LookPath(build[0]); err != nil {
					t.Skip(err)
				}
				if out, err := exec.Command(build[0], append(build[1:], program, file)...).CombinedOutput(); err != nil {
					t.Fatalf("%v\n%s", err, out)
				}
			} else if run.Err != nil {
				t.Skip(run.Err)
			}
			run.Stdin = bytes.NewReader(input.Bytes())
			out, err := run.Output()
			if err != nil {
				t.Fatal(err)
			}
			got, lines := strings.Fields(string(out)), strings.Fields(want.String())
			asked := strings.Split(input.String(), "\n")
			if len(got) != len(lines) {
				t.Fatalf("%d answers to %d questions", len(got), len(lines))
			}
			bad := map[string]bool{}
			for i := range got {
				which, _, _ := strings.Cut(asked[i], " ")
				if got[i] != lines[i] && !bad[which] {
					bad[which] = true
					var k int
					fmt.Sscan(which, &k)
					t.Errorf("law %s: %s says %s, not %s\n%s", laws[k].Text(), asked[i], got[i], lines[i], laws[k].Emit(lang))
				}
			}
		})
	}
}
