// Regular laws, of kind Digits: the values of g at k^i n + r are sums of multiples of its values at
// a few such numbers, of n and of 1 (J.-P. Allouche and J. Shallit, The ring of k-regular sequences,
// 1992). Stern's sequence is one: g(2n) = g(n), g(4n + 1) = g(n) + g(2n + 1), g(4n + 3) =
// 2 g(2n + 1) - g(n).

package law

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"nimsum/problems/law/emit"
	"nimsum/problems/law/expr"
)

// A regularLaw tells the values of its members at kn + d from those at n, for each digit d. The
// value of a number takes as many rounds as it has digits.
type regularLaw struct {
	k, first int64
	values   []int64  // of g from first on
	members  []member // the first is g itself
	rules    []regularRule
	start    int64 // the rules hold for n from here
}

// A member is the sequence of g(scale n + rest), where scale is a power of k and rest is smaller.
type member struct{ scale, rest int64 }

// at returns the position of which a member tells the value.
func (m member) at(n int64) int64 { return m.scale*n + m.rest }

// A regularRule tells the value of a member at kn + digit, which is that of the sequence its at n:
// the sum of multiples of 1, of n and of the members at n.
type regularRule struct {
	of, digit int
	its       member
	coefs     []int64
	joins     bool // its is a member too, so that there is nothing to say
}

const (
	mostMembers  = 6
	leastTests   = 16        // values that each rule must tell, beyond those that fix it
	regularPrime = 1<<31 - 1 // rules are looked for modulo this
)

// fitRegular returns the law of a base. It takes members breadth first, those of the same scale up
// (1) or down (-1): each sequence that is no sum of multiples of the members before. With n values and m members it takes O(n m^2) time, and
// O(m^4) at most where there is no law.
func (s *search) fitRegular(values []int64, first, k int64, up int) (candidate, bool) {
	l := &regularLaw{k: k, first: first, values: values, members: []member{{1, 0}}, start: first}
	fit := 0
	for from := 0; from < len(l.members); {
		var level []regularRule
		for ; from < len(l.members); from++ {
			m := l.members[from]
			for d := range k {
				level = append(level, regularRule{of: from, digit: int(d), its: member{m.scale * k, m.rest + d*m.scale}})
			}
		}
		slices.SortFunc(level, func(a, b regularRule) int { return up * cmp.Compare(a.its.rest, b.its.rest) })
		for _, r := range level {
			coefs, start, is := s.relation(l, r.its)
			switch {
			case is && coefs == nil || !is && len(l.members) == mostMembers || !s.spend(0):
				return candidate{}, false
			case is:
				r.coefs = coefs
				l.start = max(l.start, start)
				fit += len(coefs)
			default:
				l.members = append(l.members, r.its)
				r.coefs, r.joins = append(make([]int64, len(l.members)+1), 1), true
			}
			l.rules = append(l.rules, r)
		}
	}
	for i := range l.rules {
		coefs := &l.rules[i].coefs
		*coefs = append(*coefs, make([]int64, len(l.members)+2-len(*coefs))...)
	}
	slices.SortFunc(l.rules, func(a, b regularRule) int {
		return cmp.Or(cmp.Compare(a.its.scale, b.its.scale), cmp.Compare(a.its.rest, b.its.rest))
	})
	// A base is chosen of 19, a direction, and of each sequence whether it is a member.
	choice := 6 + math.Log2(float64(l.start-first)+1) + float64(len(l.rules))
	return candidate{node: l, fit: fit + len(l.given()), choice: choice}, true
}

// value returns a known value of g; 0 below the first.
func (l *regularLaw) value(n int64) int64 {
	if n < l.first {
		return 0
	}
	return l.values[n-l.first]
}

// state returns 1, n and the values of the members at n.
func (l *regularLaw) state(n int64) []int64 {
	all := []int64{1, n}
	for _, m := range l.members {
		all = append(all, l.value(m.at(n)))
	}
	return all
}

// relation returns the multiples of 1, of n and of the members that sum up to the values of c at all
// n from start on. It returns false if there are none, and no multiples if too few values of c
// show them.
func (s *search) relation(l *regularLaw, c member) (coefs []int64, start int64, is bool) {
	width := len(l.members) + 2
	last := (l.first+int64(len(l.values)))/c.scale - 1 // up to it all sequences of this scale are known
	// Gauss and Jordan modulo a prime. Of each column that is 1 in one row alone, that row.
	reduced := make([][]int64, width)
	subtract := func(a []int64, f int64, b []int64) {
		for i := range a {
			a[i] = residue(a[i]-f*b[i], regularPrime)
		}
	}
	for n, rank := last, 0; rank < width; n-- {
		if n < l.first {
			return nil, 0, true
		}
		s.spend(int64(width*width)/128 + 1)
		row := append(l.state(n), l.value(c.at(n)))
		subtract(row, 0, row)
		for j, r := range reduced {
			if r != nil {
				subtract(row, row[j], r)
			}
		}
		j := slices.IndexFunc(row, func(x int64) bool { return x != 0 })
		switch {
		case j == width:
			return nil, 0, false
		case j >= 0:
			subtract(row, 1-inverse(row[j]), slices.Clone(row))
			for _, r := range reduced {
				if r != nil {
					subtract(r, r[j], row)
				}
			}
			reduced[j] = row
			rank++
		}
	}
	for j, r := range reduced {
		x, most := r[width], l.k*l.k
		if j < 2 {
			most = 4 * c.scale
		}
		if x > regularPrime/2 {
			x -= regularPrime
		}
		if max(x, -x) > most {
			return nil, 0, false
		}
		coefs = append(coefs, x)
	}
	tests, before := -width, []int64{0, 0}
	for start = last + 1; start > l.first; start-- {
		now := l.state(start - 1)
		if sum(coefs, now) != l.value(c.at(start-1)) {
			break
		}
		if !slices.Equal(now[2:], before[2:]) { // values that stay the same show little
			tests++
		}
		before = now
	}
	s.spend((last-start)/32 + 1)
	switch {
	case start > l.first && c.at(start-1) >= 2*l.k+8: // no exceptions stand there
		return nil, 0, false
	case tests < leastTests:
		return nil, 0, true
	}
	return coefs, start, true
}

// sum returns the sum of multiples of the first terms.
func sum(coefs, terms []int64) (sum int64) {
	for i, c := range coefs {
		sum += c * terms[i]
	}
	return sum
}

// inverse returns 1/x modulo regularPrime: Fermat's little theorem.
func inverse(x int64) int64 {
	y := int64(1)
	for e := regularPrime - 2; e > 0; e >>= 1 {
		if e&1 == 1 {
			y = y * x % regularPrime
		}
		x = x * x % regularPrime
	}
	return y
}

// given returns the positions whose values no rule tells from smaller ones.
func (l *regularLaw) given() (all []int64) {
	for _, r := range l.rules {
		for n := int64(0); !r.joins && n < max(1, l.start); n++ {
			at := r.its.at(n)
			told := n >= l.first && sum(r.coefs, l.state(n)) == l.value(at)
			for i, c := range r.coefs[2:] {
				told = told && (c == 0 || l.members[i].at(n) < at)
			}
			if at >= l.first && !told {
				all = append(all, at)
			}
		}
	}
	slices.Sort(all)
	return all
}

func (l *regularLaw) kind() Kind { return Digits }

func (l *regularLaw) bits() float64 {
	size := 10 + float64(len(l.rules))
	for _, r := range l.rules {
		for _, c := range r.coefs {
			if c != 0 && !r.joins {
				size += math.Log2(float64(len(r.coefs))) + expr.Size(c)
			}
		}
	}
	for _, n := range l.given() {
		size += expr.Size(l.value(n))
	}
	return size
}

// steps has a function of n, of a weight for each member and of a number. It adds to that the
// weighted sum of the members at n, as one of those at floor(n / k). Members do not depend on one
// another, so no weight is much larger than the values of numbers with as many digits.
func (l *regularLaw) steps() body {
	n, of := expr.Var(0), len(l.members)
	var weights []*expr.Expr
	for i := range l.members {
		weights = append(weights, expr.Var(int64(i)+1))
	}
	number, digit := expr.Var(int64(of)+1), expr.Var(int64(of)+2)
	begin := max(1, l.k*l.start) // below it members are known
	var known body
	total := number
	for i, m := range l.members {
		var values []int64
		for n := range begin {
			values = append(values, l.value(m.at(n)))
		}
		if slices.Max(values) == slices.Min(values) {
			total = plus(total, values[0], weights[i])
			continue
		}
		total = expr.Join(expr.OpAdd, total, expr.Join(expr.OpMul, weights[i], expr.Var(int64(of+2+len(known)))))
		known = append(known, step{table: values, at: n})
	}
	k := expr.Constant(l.k)
	run := body{{when: expr.Join(expr.OpLt, n, expr.Constant(begin)), do: append(known, step{is: total})}, {let: expr.Join(expr.OpMod, n, k)}}
	less := expr.Join(expr.OpDiv, n, k)
	for d := range int(l.k) {
		terms := make([]*expr.Expr, of+2) // what is multiplied by each
		for i := range terms {
			column := make([]int64, of+1)
			for _, r := range l.rules {
				if r.digit == d {
					column[r.of] = r.coefs[i]
				}
			}
			terms[i] = combination(column, weights...)
		}
		number := expr.Join(expr.OpAdd, expr.Join(expr.OpAdd, number, terms[0]), expr.Join(expr.OpMul, terms[1], less))
		to := append(append([]*expr.Expr{less}, terms[2:]...), number)
		run = append(run, step{when: expr.Join(expr.OpEq, digit, expr.Constant(int64(d))), do: body{{to: to}, {is: expr.Var(int64(of) + 3)}}})
	}
	last := &run[len(run)-1]
	run = append(run[:len(run)-1], last.do...)
	to := []*expr.Expr{n}
	for i := range of + 1 {
		to = append(to, expr.Constant(expr.One(i == 0)))
	}
	return append(below(n, l.first), call(to, run, 1)...)
}

func (l *regularLaw) say(c *saying) string {
	at := func(m member, n string) string {
		if m.scale > 1 {
			n = fmt.Sprint(m.scale) + n
		}
		return fmt.Sprintf("%s(%s)", c.name, emit.Plus(n, m.rest))
	}
	vars, terms := []string{c.vars[0]}, []*expr.Expr{expr.Var(0)}
	for i, m := range l.members {
		vars, terms = append(vars, at(m, c.vars[0])), append(terms, expr.Var(int64(i)+1))
	}
	var given, rules []string
	for _, n := range l.given() {
		given = append(given, fmt.Sprintf("%s(%d) = %d", c.name, n, l.value(n)))
	}
	for _, r := range l.rules {
		if !r.joins {
			is := combination(append(slices.Clone(r.coefs[1:]), r.coefs[0]), terms...)
			rules = append(rules, at(r.its, c.vars[0])+" = "+is.Text(vars))
		}
	}
	said := strings.Join(rules, ", ")
	if given != nil {
		said = strings.Join(given, ", ") + "; " + said
	}
	return said
}
