package law

import (
	"fmt"
	"slices"
)

// A movedLaw is a law of n - by, with a table of what stands before that.
type movedLaw struct {
	of    node
	by    int64
	first int64
	table []int64
}

// findMoved looks for recursions over the digits of n - 1, n - 2 and n - 3.
func findMoved(s *search, t *table, depth int) []candidate {
	first, values, ok := t.line()
	if !ok || first > 3 || t.train < 48 {
		return nil
	}
	var best []candidate
	for by := int64(1); by <= 3; by++ {
		if by < first {
			continue
		}
		var pos [][]int64
		var val []int64
		for i, p := range t.pos {
			if p[0] >= by {
				pos, val = append(pos, []int64{p[0] - by}), append(val, t.val[i])
			}
		}
		sub := newTable(1, pos, val, t.train-int(by-first))
		sub.lost = t.lost
		for _, c := range findDigits(s, sub, depth+1) {
			l := &movedLaw{of: c.node, by: by, first: first, table: slices.Clone(values[:by-first])}
			whole := candidate{node: l, fit: c.fit + len(l.table), choice: c.choice + 2}
			if (len(best) == 0 || l.bits() < best[0].bits()) && s.accept(t, whole) {
				best = []candidate{whole}
			}
		}
	}
	return best
}

func (l *movedLaw) kind() Kind    { return Digits }
func (l *movedLaw) bits() float64 { return 4 + float64(8*len(l.table)) + l.of.bits() }

func (l *movedLaw) eval(pos []int64) (int64, bool) {
	switch n := pos[0]; {
	case n < l.first:
		return 0, false
	case n < l.by:
		return l.table[n-l.first], true
	default:
		return l.of.eval([]int64{n - l.by})
	}
}

func (l *movedLaw) say(c *saying) string {
	of := c.sub("n")
	of.lost = false
	said := fmt.Sprintf("%s = %s(%s - %d)", c.head(), of.name, c.vars[0], l.by)
	if len(l.table) > 0 {
		said += fmt.Sprintf(" for %s >= %d; values before: %s", c.vars[0], l.by, list(l.table))
	}
	said += "; " + l.of.say(of)
	if c.lost {
		said += fmt.Sprintf(" (%s is 1 for lost, 0 for won)", c.name)
	}
	return said
}

func (l *movedLaw) write(w *writer, name string, params []string) {
	for i, v := range l.table {
		w.when(fmt.Sprintf("(%s == %d)", params[0], l.first+int64(i)), func() { w.ret(num(v)) })
	}
	w.ret(fmt.Sprintf("%s(%s - %d)", w.sub(l.of, []string{"n"}), params[0], l.by))
}
