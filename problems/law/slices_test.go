package law

import (
	"context"
	"slices"
	"strings"
	"testing"

	"nimsum/problems/law/expr"
	"nimsum/problems/theory/automata"
)

// give adds a position to those that a law is found by, or else to those that it is held against.
func (q *Question) give(p []int64, v uint64, shown bool) {
	if shown {
		q.Positions, q.Values = append(q.Positions, p), append(q.Values, v)
	} else {
		q.Held, q.HeldValues = append(q.Held, p), append(q.HeldValues, v)
	}
}

// only fails unless a law is found that says what it should, or none where a value is wrong.
func only(t *testing.T, q Question, want string, wrong []int64) {
	t.Helper()
	r, err := Find(context.Background(), q)
	if err != nil {
		t.Fatal(err)
	}
	said := ""
	if r.Verdict == Conjecture {
		said = r.Law.Text()
	}
	if wrong == nil && said != want || wrong != nil && said != "" {
		t.Errorf("wrong at %v: %q, want %q", wrong, said, want)
	}
}

// TestListed has a function of residues that no formula says: for one period it is a list.
func TestListed(t *testing.T) {
	n, k := expr.Var(0), expr.Var(1)
	l := newFound(&sliceLaw{2, 0, 0, expr.Unary(expr.OpInc, k), formula{expr.Unary(expr.OpTau, n), Formula}}, []string{"n", "k"}, false)
	never := func([]*automata.Formula, *automata.Formula) bool { return false }
	for period, listed := range map[int64]bool{7: true, mostListed: true, mostListed + 1: false} {
		base := automata.Base(2)
		f, err := Formal(l, automata.NewScope(base, never), []automata.Sum{automata.Var("x"), automata.Number(period - 1)}, automata.Var("v"))
		if (err == nil) != listed {
			t.Errorf("period %d: %v", period, err)
		}
		if err != nil {
			continue
		}
		a, err := automata.NewSolver(base, automata.UsualLimits).Solve(f)
		if err != nil {
			t.Fatal(err)
		}
		for x := range 2*period + 3 {
			for v := range int64(9) {
				want, ok := l.Eval([]int64{x, period - 1})
				if a.Accepts(base, v, x) != (ok && want == uint64(v)) {
					t.Errorf("period %d: %d has value %d", period, x, v)
				}
			}
		}
	}
}

// TestResidues has few slices of two kinds, by the residue of k mod 3. If one value is wrong, in the
// table, beyond it or where values are asked for, there is no law.
func TestResidues(t *testing.T) {
	const want = "if k mod 3 = 0: (with r = n mod (k + 1): if k = r: g(r, k) = 3; else: g(r, k) = r mod 3; n has period k + 1); else: g(n, k) = n mod 3"
	for _, wrong := range [][]int64{nil, {9, 8}, {80, 9}, {20, 27}} {
		q := Question{Arity: 2, Names: []string{"n", "k"}, Constants: []int64{1, 2}, Budget: 2_000_000,
			Off: slices.DeleteFunc(Kinds(), func(k Kind) bool { return slices.Contains([]Kind{Formula, Cases, Slices}, k) })}
		value := func(p []int64) uint64 {
			if slices.Equal(p, wrong) {
				return 5
			}
			return uint64(takeOneTwoOr(p))
		}
		for n := range int64(105) {
			for k := int64(3); k < 24; k++ {
				p := []int64{n, k}
				q.give(p, value(p), n < 70 && k < 16)
			}
		}
		q.Ask = func(p []int64) (uint64, bool) { return value(p), p[0] < 140 && p[1] < 32 }
		only(t, q, want, wrong)
	}
}

// TestLateSlices has periods of k + 1 that begin at 2 where p is odd: from n a move takes up to k, or
// passes, p times at most. The heaps before the period are told as well.
func TestLateSlices(t *testing.T) {
	lost := func(p []int64) uint64 {
		n, k := p[0], p[1]
		if p[2]%2 == 0 {
			return uint64(expr.One(n%(k+1) == 0))
		}
		return uint64(expr.One(n == 0 || n > 1 && n%(k+1) == 1))
	}
	q := Question{Arity: 3, Lost: true, Names: []string{"n", "k", "p"}, Constants: []int64{1}, Budget: 4_000_000,
		Off: slices.DeleteFunc(Kinds(), func(k Kind) bool { return k == Slices || k == Predicate })}
	for n := range int64(60) {
		for k := int64(2); k < 10; k++ {
			for passes := range int64(5) {
				p := []int64{n, k, passes}
				q.give(p, lost(p), n < 45 && k < 8)
			}
		}
	}
	r, err := Find(context.Background(), q)
	if err != nil || r.Verdict != Conjecture || !strings.HasSuffix(r.Law.Text(), "; n has period k + 1 from 2 on") {
		t.Fatalf("%+v, %v", r, err)
	}
	for n := range int64(200) {
		for k := int64(2); k < 20; k++ {
			for passes := range int64(6) {
				p := []int64{n, k, passes}
				if v, ok := r.Law.Eval(p); !ok || v != lost(p) {
					t.Fatalf("%s is wrong at %v", r.Law.Text(), p)
				}
			}
		}
	}
}
