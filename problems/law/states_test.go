package law

import (
	"context"
	"slices"
	"testing"

	"nimsum/problems/law/expr"
)

// TestWrongValue has tables with a law of kind Cases: three states by their remainder, and Strange
// Nim from k = 1 on. If one value is wrong, in the table or far out, there is no law.
func TestWrongValue(t *testing.T) {
	for _, c := range []struct {
		with  []Kind
		low   int64
		f     func(n, k int64) int64
		want  string
		wrong [][]int64
	}{
		{[]Kind{Period, Cases}, 0, func(n, k int64) int64 { return []int64{n % 5, 1, n}[k%3] },
			"if y mod 3 = 0: g(x) = x mod 5; if y mod 3 = 1: g(x) = 1; else: g(x) = x", [][]int64{{30, 20}, {25, 35}, {45, 45}}},
		{[]Kind{Cases}, 1, func(n, k int64) int64 {
			for n%k > 0 {
				n -= n/k + 1
			}
			return n / k
		}, "if gcd(x, y) = y: g(x, y) = floor(x / y); else: g(x, y) = g(x - (floor(x / y) + 1), y)", [][]int64{{30, 4}, {45, 45}}},
	} {
		for _, wrong := range append(c.wrong, nil) {
			q := Question{Arity: 2, Budget: 4_000_000, Off: slices.DeleteFunc(Kinds(), func(k Kind) bool { return slices.Contains(c.with, k) })}
			for n := range int64(50 * 50) {
				p := []int64{c.low + n/50, c.low + n%50}
				v := uint64(c.f(p[0], p[1]))
				if slices.Equal(p, wrong) {
					v += 7
				}
				q.give(p, v, max(p[0], p[1]) < 40)
			}
			q.Ask = func(p []int64) (uint64, bool) { return uint64(c.f(p[0], p[1])), max(p[0], p[1]) < 200 }
			only(t, q, c.want, wrong)
		}
	}
}

// TestStatesCondition has classes of a preperiod and a period: the condition of each holds for its
// numbers alone.
func TestStatesCondition(t *testing.T) {
	for _, st := range []states{
		{first: 0, start: 0, period: 4, seq: []int64{0, 1, 2, 2}},
		{first: 1, start: 3, period: 1, seq: []int64{1, 2, 0}},
		{first: 0, start: 5, period: 3, seq: []int64{0, 1, 2, 0, 0, 2, 0, 1}},
		{first: 2, start: 4, period: 6, seq: []int64{1, 1, 0, 1, 0, 0, 1, 1}},
	} {
		for k := range int64(3) {
			cond := st.cond(expr.Var(0), k)
			for x := st.first; x < 30; x++ {
				i := x - st.first
				if x >= st.start {
					i = st.start - st.first + (x-st.start)%st.period
				}
				is := int64(0)
				if cond != nil {
					is, _ = cond.Value([]int64{x})
				}
				if (is != 0) != (st.seq[i] == k) {
					t.Errorf("%+v: class %d at %d: %s", st, k, x, cond.Text([]string{"x"}))
				}
			}
		}
	}
}

// TestThinRows has rows of greater a with too few positions to count, of a class that no other is.
func TestThinRows(t *testing.T) {
	q := Question{Arity: 3, Lost: true, Few: []int{1}, Budget: 200_000, Off: slices.DeleteFunc(Kinds(), func(k Kind) bool { return k == Cases })}
	for a := int64(1); a < 9; a++ {
		for b := a; b < 9; b++ {
			for n := range 64 / (a * a) {
				q.Positions, q.Values = append(q.Positions, []int64{n, a, b}), append(q.Values, uint64(expr.One(a > 4 && n%(a+b) < a)))
			}
		}
	}
	if r, err := Find(context.Background(), q); err != nil || r.Verdict == Conjecture {
		t.Errorf("%v, %v", r.Verdict, err)
	}
}
