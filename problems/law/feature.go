package law

import (
	"fmt"
	"slices"
	"strings"
)

// A featureLaw says that the value is a function of a formula, or a table of
// one or two formulas.
type featureLaw struct {
	of    []*expr
	law   node    // of what the one formula is; nil for a table
	low   []int64 // of each formula, and how many values it takes
	span  []int64
	table []int64
}

// findFeature looks for a formula of weight up to 4 on which the value depends
// alone, and then for the law of that dependence; or for two formulas of few
// values that make a table.
func findFeature(s *search, t *table, depth int) []candidate {
	if depth > 1 || t.train < 24 || !t.small() {
		return nil
	}
	which, lost := t.sample(96, nil)
	pos := make([][]int64, len(which))
	for i, j := range which {
		pos[i] = t.pos[j]
	}
	values := make([]int64, len(pos))
	for i, p := range pos {
		values[i], _ = t.at(p...)
	}
	b := newBank(pos, lost, t.leavesOf(), 1<<25)
	until := s.steps + s.budget/6
	if depth > 0 {
		until = s.steps + s.budget/60
	}
	var found []candidate
	seen := make(map[int32]int64)
	tried := 0
	for w := 1; w <= 4 && len(found) == 0; w++ {
		whole := b.grow(s, func(i int32) bool {
			if s.steps >= until {
				return false
			}
			// On the sample first: a function of the vector, of fewer values.
			v := b.vector(i)
			if b.entries[i].op == opConst || b.entries[i].op == opVar && t.arity == 1 {
				return true
			}
			clear(seen)
			s.spend(3)
			for j, x := range v {
				if y, ok := seen[x]; ok && y != values[j] {
					return true
				}
				seen[x] = values[j]
			}
			if len(seen) == 1 || 10*len(seen) > 8*len(v) {
				return true
			}
			if tried++; tried > 200 {
				return false
			}
			if c, ok := s.through(t, depth, b.expr(i)); ok {
				found = append(found, c)
				return false
			}
			return true
		})
		if !whole {
			break
		}
	}
	if len(found) == 0 && s.steps < until && t.settled() {
		found = s.twoFeatures(t, b, values, until)
	}
	return found
}

// through solves the value as a function of a formula.
func (s *search) through(t *table, depth int, e *expr) (candidate, bool) {
	known := make(map[int64]int64)
	var pos [][]int64
	var val []int64
	where := make(map[int64][]int64)
	train := 0
	for i, p := range t.pos {
		x, ok := e.value(p)
		if !ok || x < 0 || x > 1<<31 {
			return candidate{}, false
		}
		v, old := known[x]
		if old && v != t.val[i] {
			s.spend(int64(i)/8 + 1)
			return candidate{}, false
		}
		if old {
			continue
		}
		known[x] = t.val[i]
		where[x] = p
		pos, val = append(pos, []int64{x}), append(val, t.val[i])
		if i < t.train {
			train++
		}
	}
	s.spend(int64(len(t.pos)) / 8)
	if 3*len(pos) > len(t.pos) {
		return candidate{}, false
	}
	sub := newTable(1, pos, val, train)
	sub.lost, sub.consts = t.lost, t.consts
	l := &featureLaw{of: []*expr{e}}
	if c := s.solve(sub, depth+1); c != nil {
		l.law = c.node
		whole := candidate{node: l, fit: c.fit, choice: e.size() + c.choice}
		if s.accept(t, whole) {
			return whole, true
		}
	}
	// Few values, as in a table.
	lo, hi := slices.MinFunc(pos, slices.Compare)[0], slices.MaxFunc(pos, slices.Compare)[0]
	if hi-lo > 12 || 12*len(pos) > len(t.pos) || !t.settled() {
		return candidate{}, false
	}
	l = &featureLaw{of: []*expr{e}, low: []int64{lo}, span: []int64{hi - lo + 1}, table: make([]int64, hi-lo+1)}
	for i := range l.table {
		l.table[i] = -1
	}
	for x, v := range known {
		l.table[x-lo] = v
	}
	// A formula that grows has values that no table holds.
	if grows(t, e) {
		return candidate{}, false
	}
	whole := candidate{node: l, fit: len(pos), choice: e.size()}
	return whole, s.accept(t, whole)
}

// settled tells whether all values of a table come in its first half: a table of
// features has no room for values that are still to come, and remainders tell
// any few values apart.
func (t *table) settled() bool {
	half := int64(0)
	for _, p := range t.pos[:t.train] {
		half = max(half, slices.Max(p))
	}
	half /= 2
	early := make(map[int64]bool)
	for i, p := range t.pos[:t.train] {
		if slices.Max(p) <= half {
			early[t.val[i]] = true
		}
	}
	for _, v := range t.val {
		if !early[v] {
			return false
		}
	}
	return true
}

// grows tells whether a formula takes values far out that it does not take in
// the table.
func grows(t *table, e *expr) bool {
	seen := make(map[int64]bool)
	for _, p := range t.pos {
		v, _ := e.value(p)
		seen[v] = true
	}
	q := make([]int64, t.arity)
	for _, far := range []int64{2, 3, 8, 10, 64, 1000, 1 << 20} {
		for _, rest := range []int64{0, 1, far / 2, far - 1} {
			for i := 0; i < len(t.pos); i += max(1, len(t.pos)/50) {
				for j, x := range t.pos[i] {
					q[j] = x*far + rest
				}
				if v, ok := e.value(q); ok && !seen[v] {
					return true
				}
			}
		}
	}
	return false
}

// twoFeatures looks for two formulas of at most four values each (taken modulo
// 2, 3 or 4 if they have more) that tell the value by a table.
func (s *search) twoFeatures(t *table, b *bank, values []int64, until int64) []candidate {
	type feature struct {
		e     *expr
		cells []uint8
		n     int64
		size  float64
	}
	var all []feature
	seen := make(map[string]bool)
	add := func(e *expr, cell func(j int) int64, n int64) {
		f := feature{e: e, n: n, size: e.size(), cells: make([]uint8, len(values))}
		different := false
		for j := range values {
			f.cells[j] = uint8(cell(j))
			different = different || f.cells[j] != f.cells[0]
		}
		if !different || seen[string(f.cells)] {
			return
		}
		seen[string(f.cells)] = true
		all = append(all, f)
	}
	for i := range int32(min(len(b.entries), 700)) {
		v := b.vector(i)
		if b.entries[i].op == opConst {
			continue
		}
		lo, hi := slices.Min(v), slices.Max(v)
		if lo >= 0 && hi < 4 {
			if e := b.expr(i); !grows(t, e) {
				add(e, func(j int) int64 { return int64(v[j]) }, int64(hi)+1)
			}
		}
		if hi < 2 {
			continue
		}
		for m := int64(2); m <= 4; m++ {
			add(join(opMod, b.expr(i), constant(m)), func(j int) int64 { return ((int64(v[j]) % m) + m) % m }, m)
		}
	}
	slices.SortStableFunc(all, func(x, y feature) int { return int(4*x.size) - int(4*y.size) })
	offers := 0
	for i, x := range all {
		for _, y := range all[:i] {
			if s.steps >= until || !s.spend(1) {
				return nil
			}
			var cells [16]int64
			for k := range cells {
				cells[k] = -1
			}
			ok := true
			for j := range values {
				at := int64(x.cells[j])*y.n + int64(y.cells[j])
				if cells[at] < 0 {
					cells[at] = values[j]
				} else if cells[at] != values[j] {
					ok = false
					break
				}
			}
			if !ok {
				continue
			}
			l := &featureLaw{of: []*expr{x.e, y.e}, low: []int64{0, 0}, span: []int64{x.n, y.n}, table: make([]int64, x.n*y.n)}
			for k := range l.table {
				l.table[k] = -1
			}
			used := 0
			for k, p := range t.pos[:t.train] {
				at, ok := l.cell(p)
				if !ok {
					break
				}
				if l.table[at] < 0 {
					l.table[at] = t.val[k]
					used++
				}
			}
			if c := (candidate{node: l, fit: used, choice: x.size + y.size}); s.accept(t, c) {
				return []candidate{c}
			}
			if offers++; offers > 200 {
				return nil
			}
		}
	}
	return nil
}

func (l *featureLaw) cell(pos []int64) (int64, bool) {
	at := int64(0)
	for i, e := range l.of {
		v, ok := e.value(pos)
		if !ok || v < l.low[i] || v >= l.low[i]+l.span[i] {
			return 0, false
		}
		at = at*l.span[i] + v - l.low[i]
	}
	return at, true
}

func (l *featureLaw) kind() Kind { return Feature }

func (l *featureLaw) bits() float64 {
	bits := 5.0
	for _, e := range l.of {
		bits += e.size()
	}
	if l.law != nil {
		return bits + l.law.bits()
	}
	return bits + cells(l.table)
}

func (l *featureLaw) eval(pos []int64) (int64, bool) {
	if l.law != nil {
		v, ok := l.of[0].value(pos)
		if !ok || v < 0 {
			return 0, false
		}
		return l.law.eval([]int64{v})
	}
	at, ok := l.cell(pos)
	if !ok || l.table[at] < 0 {
		return 0, false
	}
	return l.table[at], true
}

func (l *featureLaw) say(c *saying) string {
	seen := map[opcode]bool{}
	if l.law != nil {
		of := c.sub("n")
		said := of.name + "(" + l.of[0].phrase(c.vars) + ")"
		if c.lost {
			said = "lost iff " + said + " = 1"
		} else {
			said = c.head() + " = " + said
		}
		return said + "; " + l.law.say(of) + l.of[0].meanings(seen)
	}
	var by []string
	after := ""
	for _, e := range l.of {
		by = append(by, e.phrase(c.vars))
		after += e.meanings(seen)
	}
	var cases []string
	for at, v := range l.table {
		if v < 0 || c.lost && v == 0 {
			continue
		}
		k := int64(at)
		where := make([]string, len(l.of))
		for i := len(l.of) - 1; i >= 0; i-- {
			where[i] = fmt.Sprint(l.low[i] + k%l.span[i])
			k /= l.span[i]
		}
		one := strings.Join(where, ", ")
		if len(where) > 1 {
			one = "(" + one + ")"
		}
		if !c.lost {
			one += fmt.Sprintf(" -> %d", v)
		}
		cases = append(cases, one)
	}
	what := strings.Join(by, ", ")
	if len(by) > 1 {
		what = "(" + what + ")"
	}
	if c.lost {
		return "lost iff " + what + " in {" + strings.Join(cases, ", ") + "}" + after
	}
	return c.head() + " by " + what + ": " + strings.Join(cases, ", ") + after
}

func (l *featureLaw) write(w *writer, name string, params []string) {
	if l.law != nil {
		w.ret(w.sub(l.law, []string{"n"}) + "(" + unwrap(l.of[0].code(w, params)) + ")")
		return
	}
	at := ""
	for i, e := range l.of {
		one := e.code(w, params)
		if l.low[i] != 0 {
			one = "(" + plus(one, -l.low[i]) + ")"
		}
		at = indexed(at, l.span[i], one)
	}
	values := slices.Clone(l.table)
	for i := range values {
		values[i] = max(values[i], 0)
	}
	w.ret(w.table(values) + "[" + unwrap(at) + "]")
}
