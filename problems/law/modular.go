// Laws of kind Modular: a table of the coordinates, each modulo a period of its
// own, and if need be of which of the first two is larger. A piece that goes by
// (1, 2) or (2, 1) towards the corner is lost by x mod 3, y mod 3 and the order
// of x and y. Each combination of periods is held against all positions, the
// rarest values first; a table is believed if positions come three times over
// for each of its cells, and some were never used to fill it.

package law

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
)

type modular struct {
	period []int64
	order  bool // the order of the first two coordinates counts
	cells  []int64
	fixed  float64 // bits of all but the cells
}

// size returns the number of cells.
func (l *modular) size() int64 {
	n := int64(1)
	for _, p := range l.period {
		n *= p
	}
	if l.order {
		n *= 3
	}
	return n
}

// cell returns the place of a position in the table.
func (l *modular) cell(pos []int64) int64 {
	at := int64(0)
	for i, x := range pos {
		at = at*l.period[i] + x%l.period[i]
	}
	if l.order {
		at = 3*at + 1 + int64(sign(pos[0], pos[1]))
	}
	return at
}

// findModular tries periods up to 16 of two coordinates (6 of three, all the
// same for more), with and without their order.
func findModular(s *search, t *table, depth int) []candidate {
	if t.arity < 2 {
		return nil
	}
	most := []int64{2: 16, 3: 6, 4: 4, 5: 3, 6: 3}[t.arity]
	until := s.steps + s.budget/50
	var best []candidate
	bestCells := int64(math.MaxInt64)
	refuters := t.rareFirst()
	cells := make([]int64, 0, 4096)
	try := func(period []int64, order bool) bool {
		l := &modular{period: period, order: order}
		n := l.size()
		if 3*n > int64(t.train) || n >= bestCells {
			return true
		}
		cells = slices.Grow(cells[:0], int(n))[:n]
		for i := range cells {
			cells[i] = -1
		}
		used := 0
		for done, i := range refuters {
			switch c := l.cell(t.pos[i]); cells[c] {
			case -1:
				cells[c] = t.val[i]
				used++
			case t.val[i]:
			default:
				return s.spend(int64(done)/16+n/64+1) && s.steps < until
			}
		}
		l.period, l.cells = slices.Clone(period), slices.Clone(cells)
		l.fixed = 2
		choice := 2.0
		if order {
			choice++
		}
		for _, p := range period {
			l.fixed += size(p)
			choice += math.Log2(float64(p)) + 1
		}
		if c := (candidate{node: l, fit: used, choice: choice}); s.accept(t, c) {
			best, bestCells = []candidate{c}, n
		}
		return s.spend(int64(t.train)/16+1) && s.steps < until
	}
	for _, order := range []bool{false, true} {
		if order && t.arity > 2 {
			break
		}
		if !periods(t.arity, most, func(period []int64) bool { return try(period, order) }) {
			break
		}
	}
	return best
}

// periods calls try for all lists of n periods up to most, those after the third
// the same as the third, until it returns false. It tells whether it never did.
func periods(n int, most int64, try func(period []int64) bool) bool {
	period := make([]int64, n)
	var from func(i int) bool
	from = func(i int) bool {
		if i == n {
			return try(period)
		}
		if i > 2 {
			period[i] = period[2]
			return from(i + 1)
		}
		for p := int64(1); p <= most; p++ {
			period[i] = p
			if !from(i + 1) {
				return false
			}
		}
		return true
	}
	return from(0)
}

// rareFirst returns the positions that laws are found on, those of rare values
// first and otherwise mixed: so that what is wrong shows soon.
func (t *table) rareFirst() []int {
	count := make(map[int64]int)
	for _, v := range t.val[:t.train] {
		count[v]++
	}
	order := rand.New(rand.NewPCG(5, 6)).Perm(t.train)
	slices.SortStableFunc(order, func(i, j int) int { return count[t.val[i]] - count[t.val[j]] })
	return order
}

func (l *modular) kind() Kind    { return Modular }
func (l *modular) bits() float64 { return 4 + l.fixed + cells(l.cells) }

func (l *modular) eval(pos []int64) (int64, bool) {
	v := l.cells[l.cell(pos)]
	return v, v >= 0
}

// say lists the table, a block for each value of all coordinates but the last.
func (l *modular) say(c *saying) string {
	var by []string
	for i, v := range c.vars {
		if l.period[i] > 1 {
			by = append(by, fmt.Sprintf("%s mod %d", v, l.period[i]))
		}
	}
	said := c.head()
	if c.lost {
		said = "lost"
	}
	said += " by " + strings.Join(by, ", ")
	row := l.period[len(l.period)-1]
	if l.order {
		said += fmt.Sprintf(" and whether %s < %s, %s = %s or %s > %s", c.vars[0], c.vars[1], c.vars[0], c.vars[1], c.vars[0], c.vars[1])
		row *= 3
	}
	var rows []string
	for block := range slices.Chunk(l.cells, int(row)) {
		var b strings.Builder
		for j, v := range block {
			switch {
			case j == 0:
			case l.order && j%3 != 0:
				b.WriteString("/")
			default:
				b.WriteString(" ")
			}
			if v < 0 {
				b.WriteString("-")
			} else {
				fmt.Fprint(&b, v)
			}
		}
		rows = append(rows, b.String())
	}
	return said + ": " + strings.Join(rows, " | ")
}

func (l *modular) write(w *writer, name string, params []string) {
	at := ""
	for i, p := range params {
		if l.period[i] > 1 {
			at = indexed(at, l.period[i], fmt.Sprintf("(%s %% %d)", p, l.period[i]))
		}
	}
	if at == "" {
		at = "0"
	}
	if l.order {
		greater, equal := w.number("("+params[0]+" > "+params[1]+")"), w.number("("+params[0]+" >= "+params[1]+")")
		at = fmt.Sprintf("(3 * %s + %s + %s)", at, greater, equal)
	}
	w.ret(w.table(l.cells) + "[" + unwrap(at) + "]")
}
