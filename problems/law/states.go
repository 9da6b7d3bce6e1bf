// Also of kind Cases: one coordinate is a small state, such as the kind of the last move, what
// stands at the ends, or a number that matters modulo another. The rest of a position is then of
// few classes, each with its own law, and the state tells the class: it has a period.

package law

import (
	"cmp"
	"math"
	"slices"

	"nimsum/problems/law/expr"
)

// A rowLaw does not depend on coordinate j.
type rowLaw struct {
	arity, j int
	of       node // of the other coordinates
	whole    bool // of all positions
}

// MostStates bounds the classes of rows, the positions with the same coordinate j.
const MostStates = 8

// fewRows is how many rows of one class must follow those of a state that takes few values.
const fewRows = 3

// states are the classes of rows. Row first + i has class seq[i], and that of the row before by
// period from the row start on.
type states struct {
	first, start, period int64
	seq                  []int64
	rows                 []int64 // the first of each class
	last                 int64   // the last row of the table; those beyond it are held
}

// findStates finds the classes of rows and solves each. Where rows have one coordinate, it asks
// for values thrice as far as the table.
func findStates(s *search, t *table) (found []candidate) {
	if t.arity < 2 || t.train < 100 {
		return nil
	}
	for j := range t.arity {
		if j > 0 && t.symmetric() || !s.spend(int64(t.train)/4) {
			break
		}
		st := t.states(j, slices.Contains(s.q.Few, j))
		if st == nil {
			continue
		}
		n := len(st.rows)
		conds := make([]*expr.Expr, n)
		order := make([]int, n)
		for k := range conds {
			conds[k], order[k] = st.cond(expr.Var(int64(j)), int64(k)), k
		}
		slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(conds[a].Size(), conds[b].Size()) })
		l := &splitLaw{arity: t.arity, of: make([]node, n)}
		for _, k := range order[:n-1] {
			l.ifs = append(l.ifs, conds[k])
		}
		choice := 2 + math.Log2(float64(st.period*(st.start-st.first+1))) + math.Log2(float64(n))*float64(st.start-st.first+st.period)
		whole := s.split(t, l, choice, func(k int) *table {
			if t.arity == 2 {
				return s.along(t, 1-j, []int64{st.rows[order[k]], st.rows[order[k]]})
			}
			sub := t.section(func(p []int64) ([]int64, bool) {
				return slices.Delete(slices.Clone(p), j, j+1), l.part(p) == k
			})
			if sub != nil && st.rows[order[k]] > st.last {
				sub.train = (2*len(sub.pos) + 2) / 3
			}
			return sub
		})
		if whole == nil {
			continue
		}
		for k := range l.of {
			l.of[k] = &rowLaw{t.arity, j, l.of[k], n == 1}
		}
		if n == 1 {
			whole.node = l.of[0]
		}
		if s.accept(t, *whole) {
			found = append(found, *whole)
		}
	}
	return found
}

// states returns the classes of the rows of coordinate j, nil if they are many or have no period.
// Rows are of one class if they agree, as far as both are known. The period must hold for 8 rows
// of the table and twice; thrice, and four times as far as what comes before, with the held rows. Or
// few rows come before some that are of one class.
func (t *table) states(j int, few bool) *states {
	known, held := map[int64][]int{}, map[int64][]int{}
	first := t.pos[0][j]
	for i, p := range t.pos {
		held[p[j]] = append(held[p[j]], i)
		if i < t.train {
			first = min(first, p[j])
			known[p[j]] = append(known[p[j]], i)
		}
	}
	st := &states{first: first}
	var classes []map[[MaxArity]int64]int64
	rest := func(i int) [MaxArity]int64 {
		k := key(t.pos[i])
		k[j] = 0
		return k
	}
	classOf := func(row []int) int {
		return slices.IndexFunc(classes, func(c map[[MaxArity]int64]int64) bool {
			same := 0
			for _, i := range row {
				v, ok := c[rest(i)]
				if ok && v != t.val[i] {
					return false
				}
				same += int(expr.One(ok))
			}
			return 2*same >= len(row)
		})
	}
	for x := first; known[x] != nil; x++ {
		class := classOf(known[x])
		if class < 0 {
			class = len(classes)
			classes, st.rows = append(classes, map[[MaxArity]int64]int64{}), append(st.rows, x)
		}
		if class == MostStates {
			return nil
		}
		for _, i := range known[x] {
			classes[class][rest(i)] = t.val[i]
		}
		st.seq, st.last = append(st.seq, int64(class)), x
	}
	full := int64(0)
	for row := held[first]; len(row) >= 16 && (!few || 4*len(row) >= len(held[first])); row = held[first+full] {
		full++
	}
	n := int64(len(st.seq))
	for m := int64(1); 2*m <= n; m++ {
		start := n - m
		for start > 0 && st.seq[start-1] == st.seq[start-1+m] {
			start--
		}
		if n-start >= max(2*m, 8) && full >= start+3*m && full > 4*start && (m > 1 || full >= start*start) {
			st.start, st.period = first+start, m
			return st
		}
	}
	// A state that takes few values: the rows beyond them, of which some are known, are alike. No
	// move leads to these rows if few, so one of them is enough, or none.
	seq := slices.Clone(st.seq[:min(n, full)])
	for x := first + n; x < first+full; x++ {
		class := classOf(held[x])
		if class < 0 && few && len(classes) < MostStates {
			class = len(classes)
			classes, st.rows = append(classes, map[[MaxArity]int64]int64{}), append(st.rows, x)
			for _, i := range held[x] {
				classes[class][rest(i)] = t.val[i]
			}
		}
		seq = append(seq, int64(class))
	}
	start := len(seq)
	for start > 0 && seq[start-1] == seq[len(seq)-1] && seq[start-1] >= 0 {
		start--
	}
	tail := fewRows
	if few {
		tail = 1
	}
	if start > MostStates || len(seq) < start+tail {
		return nil
	}
	st.seq, st.start, st.period = seq[:start+1], first+int64(start), 1
	if int(slices.Max(st.seq))+1 < len(st.rows) {
		return nil // a row with too few positions to count is of a class of its own
	}
	return st
}

// cond returns the condition that x has a class, nil if all have.
func (st *states) cond(x *expr.Expr, class int64) *expr.Expr {
	early := func(i int64) bool { return st.seq[i-st.first] == class }
	late := func(r int64) bool {
		return st.seq[st.start-st.first+residue(r-st.start, st.period)] == class
	}
	var from, cond *expr.Expr
	for i := st.first; i < st.start; i++ {
		if late(i%st.period) && !early(i) {
			from = expr.Join(expr.OpLe, expr.Constant(st.start), x)
		}
	}
	if from == nil { // as if they came later
		before := early
		early = func(i int64) bool { return before(i) && !late(i%st.period) }
	}
	if st.period > 1 {
		cond = among(expr.Join(expr.OpMod, x, expr.Constant(st.period)), 0, st.period, true, late)
	}
	if cond == nil && late(0) && st.period == 1 {
		cond = from
	} else if cond != nil && from != nil {
		cond = expr.Join(expr.OpBoth, from, cond)
	}
	if before := among(x, st.first, st.start, false, early); cond == nil {
		cond = before
	} else if before != nil {
		cond = expr.Join(expr.OpEither, before, cond)
	}
	return cond
}

// among returns the condition that x, which is not below low and if all is set below high, is one
// of the numbers between that are in a set; nil if there is none.
func among(x *expr.Expr, low, high int64, all bool, in func(i int64) bool) (cond *expr.Expr) {
	for i := low; i < high; i++ {
		if !in(i) {
			continue
		}
		from := i
		for i+1 < high && in(i+1) {
			i++
		}
		above, below := expr.Join(expr.OpLe, expr.Constant(from), x), expr.Join(expr.OpLe, x, expr.Constant(i))
		one := expr.Join(expr.OpBoth, above, below)
		switch {
		case from == i:
			one = expr.Join(expr.OpEq, x, expr.Constant(i))
		case from == low:
			one = below
		case all && i == high-1:
			one = above
		}
		cond = join(expr.OpEither, cond, one)
	}
	return cond
}

func (l *rowLaw) kind() Kind    { return Cases }
func (l *rowLaw) bits() float64 { return 1 + l.of.bits() }

func (l *rowLaw) steps() body {
	b := l.of.steps()
	if len(b) == 1 && b[0].is != nil && b[0].is.Op == expr.OpConst {
		return b
	}
	var to []*expr.Expr
	for i := range l.arity {
		if i != l.j {
			to = append(to, expr.Var(int64(i)))
		}
	}
	return call(to, b, l.arity)
}

func (l *rowLaw) say(c *saying) string {
	sub := *c
	sub.vars = slices.Delete(slices.Clone(c.vars), l.j, l.j+1)
	said := l.of.say(&sub)
	if l.whole {
		return said + "; " + c.vars[l.j] + " does not matter"
	}
	if _, cases := l.of.(*splitLaw); cases {
		return "(" + said + ")"
	}
	return said
}
