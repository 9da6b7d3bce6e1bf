package law

import (
	"fmt"
	"math"
	"slices"
	"strings"
)

// A sliceLaw has a law for each class of positions: those of one coordinate
// modulo k, those of each value of a parameter, or those at the edge and the
// others.
type sliceLaw struct {
	by   slicing
	laws []node
}

// A slicing parts positions into classes.
type slicing struct {
	how string // "mod", "value", "edge"
	j   int    // the coordinate
	k   int64  // mod k; values are k, k+1, ...; the edge is where a coordinate is k
	n   int    // classes
}

func (b slicing) class(p []int64) int64 {
	switch b.how {
	case "mod":
		return p[b.j] % b.k
	case "value":
		return p[b.j] - b.k
	}
	if slices.Min(p) <= b.k {
		return 0
	}
	return 1
}

// part returns what is left of a position within its class.
func (b slicing) part(p []int64) []int64 {
	switch b.how {
	case "mod":
		return []int64{p[0] / b.k}
	case "value":
		return slices.Delete(slices.Clone(p), b.j, b.j+1)
	}
	return p
}

// whole undoes part.
func (b slicing) whole(class int64, p []int64) []int64 {
	switch b.how {
	case "mod":
		return []int64{p[0]*b.k + class}
	case "value":
		return slices.Insert(slices.Clone(p), b.j, class+b.k)
	}
	return p
}

// findSlices takes a table apart into classes and solves each again.
func findSlices(s *search, t *table, depth int) []candidate {
	if depth > 0 || t.train < 48 {
		return nil
	}
	var ways []slicing
	if t.arity == 1 {
		for k := int64(2); k <= 4; k++ {
			ways = append(ways, slicing{how: "mod", k: k, n: int(k)})
		}
	} else {
		d := t.domain()
		for j := range t.arity {
			if n := t.hi[j] - d.low[j] + 1; n >= 2 && n <= 4 {
				ways = append(ways, slicing{how: "value", j: j, k: d.low[j], n: int(n)})
			}
		}
		if t.arity == 2 {
			if c, ok := s.rows(t, depth); ok {
				return []candidate{c}
			}
		}
		ways = append(ways, slicing{how: "edge", k: slices.Min(d.low), n: 2})
	}
	until := s.steps + s.budget/6
	for _, by := range ways {
		if s.steps > until {
			break
		}
		if c, ok := s.sliced(t, depth, by); ok {
			return []candidate{c}
		}
	}
	return nil
}

func (s *search) sliced(t *table, depth int, by slicing) (candidate, bool) {
	law := &sliceLaw{by: by}
	fit, choice := 0, 4.0
	for class := range int64(by.n) {
		var pos [][]int64
		var val []int64
		train := 0
		for i, p := range t.pos {
			if by.class(p) == class {
				pos, val = append(pos, by.part(p)), append(val, t.val[i])
				if i < t.train {
					train++
				}
			}
		}
		if train < 16 {
			return candidate{}, false
		}
		sub := newTable(len(pos[0]), pos, val, train)
		sub.lost, sub.consts = t.lost, t.consts
		if t.ask != nil {
			sub.ask = func(p []int64) (int64, bool) { return t.learn(by.whole(class, p)...) }
		}
		c := s.solve(sub, depth+1)
		if c == nil {
			return candidate{}, false
		}
		law.laws = append(law.laws, c.node)
		fit += c.fit
		choice += c.choice
	}
	c := candidate{node: law, fit: fit, choice: choice}
	return c, s.accept(t, c)
}

func (l *sliceLaw) kind() Kind { return Slices }

func (l *sliceLaw) bits() float64 {
	bits := 8 + size(l.by.k)
	for _, n := range l.laws {
		bits += n.bits()
	}
	return bits
}

func (l *sliceLaw) eval(pos []int64) (int64, bool) {
	class := l.by.class(pos)
	if class < 0 || class >= int64(len(l.laws)) {
		return 0, false
	}
	return l.laws[class].eval(l.by.part(pos))
}

func (l *sliceLaw) say(c *saying) string {
	var parts []string
	for class, n := range l.laws {
		where, vars := "", c.vars
		switch l.by.how {
		case "mod":
			where = fmt.Sprintf("%s mod %d = %d, with m = floor(%s / %d)", c.vars[0], l.by.k, class, c.vars[0], l.by.k)
			vars = []string{"m"}
		case "value":
			where = fmt.Sprintf("%s = %d", c.vars[l.by.j], l.by.k+int64(class))
			vars = slices.Delete(slices.Clone(c.vars), l.by.j, l.by.j+1)
		default:
			where = fmt.Sprintf("min(%s) %s %d", strings.Join(c.vars, ", "), []string{"=", ">"}[class], l.by.k)
		}
		of := c.sub(vars...)
		of.lost = c.lost
		if c.lost {
			of.name = c.name
		}
		parts = append(parts, "for "+where+": "+n.say(of))
	}
	if c.lost {
		return strings.Join(parts, "; ")
	}
	return c.head() + " in parts; " + strings.Join(parts, "; ")
}

func (l *sliceLaw) write(w *writer, name string, params []string) {
	for class, n := range l.laws {
		vars := params
		args := params
		cond := ""
		switch l.by.how {
		case "mod":
			vars, args = []string{"m"}, []string{unwrap(w.div(params[0], num(l.by.k)))}
			cond = fmt.Sprintf("(%s %% %d == %d)", params[0], l.by.k, class)
		case "value":
			vars = slices.Delete(slices.Clone(params), l.by.j, l.by.j+1)
			args = vars
			cond = fmt.Sprintf("(%s == %d)", params[l.by.j], l.by.k+int64(class))
		default:
			for _, p := range params {
				cond = joined(cond, fmt.Sprintf("(%s <= %d)", p, l.by.k), w.or)
			}
		}
		e := w.sub(n, vars) + "(" + strings.Join(args, ", ") + ")"
		if class == len(l.laws)-1 {
			w.ret(e)
		} else {
			w.when(cond, func() { w.ret(e) })
		}
	}
}

// A rowLaw says that each row has a period, which follows a law, and that the
// values within it do: g(x, y) = T(x mod p(y), y), or with x and y exchanged.
type rowLaw struct {
	j       int // the coordinate that is reduced
	period  node
	reduced node
}

// rows looks for periods of the rows, from the first position on, at least six
// of them, not all the same.
func (s *search) rows(t *table, depth int) (candidate, bool) {
	d := t.domain()
	for j := range 2 {
		if d.low[j] > 1 {
			continue
		}
		var pos [][]int64
		var val []int64
		for y := d.low[1-j]; y <= t.hi[1-j]; y++ {
			var row []int64
			for x := d.low[j]; ; x++ {
				p := []int64{x, y}
				if j == 1 {
					p = []int64{y, x}
				}
				v, ok := t.at(p...)
				if !ok {
					break
				}
				row = append(row, v)
			}
			s.spend(int64(len(row)) / 16)
			for p := 1; 2*p+4 <= len(row); p++ {
				same := true
				for x := p; x < len(row); x++ {
					if row[x] != row[x-p] {
						same = false
						break
					}
				}
				if same {
					pos, val = append(pos, []int64{y}), append(val, int64(p))
					break
				}
			}
			if int64(len(pos)) != y-d.low[1-j]+1 {
				break // a row without a period: those after it are longer
			}
		}
		if len(pos) < 6 || slices.Max(val) == slices.Min(val) {
			continue
		}
		periods := s.small(pos, val)
		if periods == nil {
			continue
		}
		law := &rowLaw{j: j, period: periods.node}
		var in [][]int64
		var values []int64
		train := 0
		for i, p := range t.pos {
			if m, ok := periods.eval(p[1-j : 2-j]); ok && m > 0 && p[j] < m {
				in, values = append(in, p), append(values, t.val[i])
				if i < t.train {
					train++
				}
			}
		}
		if len(in) < 24 || len(in) == len(t.pos) {
			continue
		}
		sub := newTable(2, in, values, train)
		sub.lost, sub.consts, sub.ask = t.lost, t.consts, t.ask
		c := s.solve(sub, depth+1)
		if c == nil {
			continue
		}
		law.reduced = c.node
		whole := candidate{node: law, fit: c.fit + len(pos), choice: 4 + c.choice + periods.choice}
		if s.accept(t, whole) {
			return whole, true
		}
	}
	return candidate{}, false
}

// small returns the line through a few values a n + b, exactly: too few for any
// other law.
func (s *search) small(pos [][]int64, val []int64) *candidate {
	a := val[1] - val[0]
	b := val[0] - a*pos[0][0]
	for i, p := range pos {
		if a*p[0]+b != val[i] {
			return nil
		}
	}
	e := &expr{op: opVar}
	if a != 1 {
		e = join(opMul, constant(a), e)
	}
	if b != 0 {
		e = join(opAdd, e, constant(b))
	}
	return &candidate{node: formula{e, Slices}, choice: math.Log2(float64(max(a, -a))+1) + math.Log2(float64(max(b, -b))+1)}
}

func (l *rowLaw) kind() Kind    { return Slices }
func (l *rowLaw) bits() float64 { return 6 + l.period.bits() + l.reduced.bits() }

func (l *rowLaw) eval(pos []int64) (int64, bool) {
	m, ok := l.period.eval(pos[1-l.j : 2-l.j])
	if !ok || m <= 0 {
		return 0, false
	}
	q := slices.Clone(pos)
	q[l.j] %= m
	return l.reduced.eval(q)
}

func (l *rowLaw) say(c *saying) string {
	p, after := c.part(l.period, c.vars[1-l.j])
	of := c.sub(c.vars...)
	of.lost = c.lost
	args := slices.Clone(c.vars)
	args[l.j] = fmt.Sprintf("%s mod (%s)", c.vars[l.j], p)
	if c.lost {
		of.name = "lost"
		return fmt.Sprintf("lost(%s) = lost(%s); within a period %s%s", strings.Join(c.vars, ", "), strings.Join(args, ", "), l.reduced.say(of), after)
	}
	return fmt.Sprintf("%s = %s(%s); %s%s", c.head(), of.name, strings.Join(args, ", "), l.reduced.say(of), after)
}

func (l *rowLaw) write(w *writer, name string, params []string) {
	f := l.period.(formula)
	args := slices.Clone(params)
	args[l.j] = fmt.Sprintf("%s %% %s", params[l.j], f.code(w, params[1-l.j:2-l.j]))
	w.ret(w.sub(l.reduced, params) + "(" + strings.Join(args, ", ") + ")")
}
