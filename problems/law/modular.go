package law

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
)

// A modular law is a table of the coordinates modulo periods of their own, from
// some start on, and, if order counts, of which of two is the larger.
type modular struct {
	start  int64
	period []int64
	order  bool // of the first two coordinates
	cells  []int64
	fixed  float64
}

func (l *modular) class(i int, x int64) int64 {
	if x < l.start {
		return x
	}
	return l.start + (x-l.start)%l.period[i]
}

// cell returns the place of a position in the table.
func (l *modular) cell(pos []int64) int64 {
	at := int64(0)
	for i, x := range pos {
		at = at*(l.start+l.period[i]) + l.class(i, x)
	}
	if l.order {
		at *= 3
		switch {
		case pos[0] == pos[1]:
			at++
		case pos[0] > pos[1]:
			at += 2
		}
	}
	return at
}

// findModular tries periods up to 16 of two coordinates (6 of three, all the
// same for more), from 0 to 4 on, with and without their order; each position
// should come three times over.
func findModular(s *search, t *table, depth int) []candidate {
	if t.arity < 2 {
		return nil
	}
	most := []int64{2: 16, 3: 6, 4: 4, 5: 3, 6: 3}[t.arity]
	until := s.steps + s.budget/50
	var best []candidate
	bestCells := math.MaxInt
	period := make([]int64, t.arity)
	cells := make([]int64, 0, 4096)
	refuters := t.rareFirst()
	try := func(start int64, order bool) bool {
		l := &modular{start: start, period: period, order: order}
		n := int64(1)
		if order {
			n = 3
		}
		for _, p := range period {
			if n *= start + p; n > int64(t.train) {
				return true
			}
		}
		if int(n)*3 > t.train || int(n) >= bestCells {
			return true
		}
		cells = cells[:0]
		for range n {
			cells = append(cells, -1)
		}
		used := 0
		for done, i := range refuters {
			c := l.cell(t.pos[i])
			switch cells[c] {
			case -1:
				cells[c] = t.val[i]
				used++
			case t.val[i]:
			default:
				return s.spend(int64(done)/16+n/64+1) && s.steps < until
			}
		}
		l.period = append([]int64(nil), period...)
		l.cells = append([]int64(nil), cells...)
		l.fixed = size(start) + 1
		choice := 2 + float64(start)
		if order {
			choice++
		}
		for _, p := range period {
			l.fixed += size(p)
			choice += math.Log2(float64(p)) + 1
		}
		if c := (candidate{node: l, fit: used, choice: choice}); s.accept(t, c) {
			best, bestCells = []candidate{c}, int(n)
		}
		return s.spend(int64(t.train)/16+1) && s.steps < until
	}
	for start := int64(0); start <= 4; start++ {
		for _, order := range []bool{false, true} {
			if order && t.arity > 2 {
				continue
			}
			var all func(i int) bool
			all = func(i int) bool {
				if i == t.arity {
					return try(start, order)
				}
				for p := int64(1); p <= most; p++ {
					if period[i] = p; i > 2 {
						period[i] = period[i-1]
					}
					if !all(i + 1) {
						return false
					}
					if i > 2 {
						break
					}
				}
				return true
			}
			if !all(0) {
				return best
			}
		}
	}
	return best
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

func (l *modular) kind() Kind { return Modular }

func (l *modular) bits() float64 {
	return 4 + l.fixed + cells(l.cells)
}

func (l *modular) eval(pos []int64) (int64, bool) {
	v := l.cells[l.cell(pos)]
	return v, v >= 0
}

// say lists the table, a block for each value of all coordinates but the last.
func (l *modular) say(c *saying) string {
	var by []string
	for i, v := range c.vars {
		if l.period[i] == 1 && l.start == 0 {
			continue
		}
		by = append(by, fmt.Sprintf("%s mod %d", v, l.period[i]))
	}
	said := c.head() + " by " + strings.Join(by, ", ")
	if c.lost {
		said = "lost by " + strings.Join(by, ", ")
	}
	if l.start > 0 {
		said += fmt.Sprintf(" (coordinates below %d for themselves)", l.start)
	}
	if l.order {
		said += fmt.Sprintf(" and whether %s < %s, %s = %s or %s > %s", c.vars[0], c.vars[1], c.vars[0], c.vars[1], c.vars[0], c.vars[1])
	}
	row := l.start + l.period[len(l.period)-1]
	if l.order {
		row *= 3
	}
	var rows []string
	for i := int64(0); i < int64(len(l.cells)); i += row {
		var b strings.Builder
		for j, v := range l.cells[i : i+row] {
			if j > 0 {
				if l.order && j%3 != 0 {
					b.WriteString("/")
				} else {
					b.WriteString(" ")
				}
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
		class := p
		switch {
		case l.start == 0 && l.period[i] == 1:
			continue
		case l.start == 0:
			class = fmt.Sprintf("(%s %% %d)", p, l.period[i])
		default:
			class = w.choose(fmt.Sprintf("(%s < %d)", p, l.start), p, fmt.Sprintf("(%d + (%s - %d) %% %d)", l.start, p, l.start, l.period[i]))
		}
		at = indexed(at, l.start+l.period[i], class)
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
