package law

import (
	"context"
	"slices"
	"testing"

	"nimsum/problems/law/expr"
)

// TestStates has tables of three states by their remainder, of which one value is wrong: then
// there is no law. It is wrong in a row of the table, and far out.
func TestStates(t *testing.T) {
	f := func(p []int64) uint64 { return []uint64{uint64(p[0] % 5), 1, uint64(p[0])}[p[1]%3] }
	for _, wrong := range [][]int64{nil, {30, 20}, {25, 35}, {45, 45}} {
		q := Question{Arity: 2, Off: slices.DeleteFunc(Kinds(), func(k Kind) bool { return k == Period || k == Cases })}
		for n := range int64(50 * 50) {
			p := []int64{n / 50, n % 50}
			v := f(p)
			if slices.Equal(p, wrong) {
				v = 7
			}
			if max(p[0], p[1]) < 40 {
				q.Positions, q.Values = append(q.Positions, p), append(q.Values, v)
			} else {
				q.Held, q.HeldValues = append(q.Held, p), append(q.HeldValues, v)
			}
		}
		q.Ask = func(p []int64) (uint64, bool) { return f(p), max(p[0], p[1]) < 200 }
		r, err := Find(context.Background(), q)
		if err != nil {
			t.Fatal(err)
		}
		said := ""
		if r.Law != nil && r.Verdict == Conjecture {
			said = r.Law.Text()
		}
		if want := "if y mod 3 = 0: g(x) = x mod 5; if y mod 3 = 1: g(x) = 1; else: g(x) = x"; wrong == nil && said != want || wrong != nil && said != "" {
			t.Errorf("wrong at %v: %q", wrong, said)
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
