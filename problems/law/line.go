package law

import (
	"fmt"
	"slices"
	"strings"

	"nimsum/problems/law/emit"
	"nimsum/problems/law/expr"
)

// A line is where all positions of a question lie if some coordinates follow from others:
// the starts (n, 1, n - 1) of a game with memory lie on one.
type line struct {
	names []string // of all coordinates
	keep  []int    // the coordinates that tell the others
	from  []int    // for each coordinate the one that it follows, or -1 for none
	plus  []int64  // and by how much it is larger
}

// lineOf returns the line on which positions lie, and false if no coordinate follows from others.
func lineOf(names []string, positions [][]int64) (*line, bool) {
	l := &line{names: names}
	for j := range names {
		from := -2
		for _, i := range append([]int{-1}, l.keep...) {
			follows := func(p []int64) int64 {
				if i < 0 {
					return p[j]
				}
				return p[j] - p[i]
			}
			if !slices.ContainsFunc(positions, func(p []int64) bool { return follows(p) != follows(positions[0]) }) {
				from = i
				l.plus = append(l.plus, follows(positions[0]))
				break
			}
		}
		if from == -2 {
			from = j
			l.keep, l.plus = append(l.keep, j), append(l.plus, 0)
		}
		l.from = append(l.from, from)
	}
	return l, len(l.keep) > 0 && len(l.keep) < len(names)
}

// Line returns the coordinates from which all others follow at some positions, which must have one
// arity.
func Line(positions [][]int64) []int {
	l, _ := lineOf(make([]string, len(positions[0])), positions)
	return l.keep
}

// project returns the coordinates that are kept, and false if a position is not on the line.
func (l *line) project(p []int64) ([]int64, bool) {
	var kept []int64
	for j, x := range p {
		switch i := l.from[j]; {
		case i == j:
			kept = append(kept, x)
		case i < 0 && x != l.plus[j], i >= 0 && x != p[i]+l.plus[j]:
			return nil, false
		}
	}
	return kept, true
}

// lift returns the position of the line that has these coordinates.
func (l *line) lift(kept []int64) []int64 {
	p := make([]int64, len(l.from))
	for k, j := range l.keep {
		p[j] = kept[k]
	}
	for j, i := range l.from {
		if i != j {
			p[j] = l.plus[j]
			if i >= 0 {
				p[j] += p[i]
			}
		}
	}
	return p
}

// where says which positions are on the line.
func (l *line) where() string {
	var all []string
	for j, i := range l.from {
		switch {
		case i < 0:
			all = append(all, fmt.Sprintf("%s = %d", l.names[j], l.plus[j]))
		case i != j:
			all = append(all, l.names[j]+" = "+emit.Plus(l.names[i], l.plus[j]))
		}
	}
	return strings.Join(all, ", ")
}

// A lineLaw is a law of the positions on a line.
type lineLaw struct {
	node
	*line
}

func (l *lineLaw) steps() body {
	var b body
	for j, i := range l.from {
		at := expr.Constant(l.plus[j])
		if i >= 0 {
			at = plus(expr.Var(int64(i)), l.plus[j], nil)
		}
		if i != j {
			b = append(b, step{when: expr.Join(expr.OpNe, expr.Var(int64(j)), at)})
		}
	}
	var to []*expr.Expr
	for _, j := range l.keep {
		to = append(to, expr.Var(int64(j)))
	}
	return append(b, call(to, l.node.steps(), len(l.from))...)
}

// kept returns the names, or the parameters, of the coordinates that are kept.
func (l *line) kept(all []string) []string {
	var kept []string
	for _, j := range l.keep {
		kept = append(kept, all[j])
	}
	return kept
}

func (l *lineLaw) say(c *saying) string {
	sub := *c
	sub.vars = l.kept(c.vars)
	return "for " + l.where() + ": " + l.node.say(&sub)
}

// onLine returns the question in the coordinates that tell the others, and a function that turns
// its laws into laws of all coordinates. It returns false if the positions lie on no line.
func (q *Question) onLine() (Question, func(Law) Law, bool) {
	all := names(q.Arity)
	if len(q.Names) > 0 {
		all = q.Names
	}
	positions := slices.Concat(q.Positions, q.Held)
	if len(positions) == 0 {
		return *q, nil, false
	}
	l, ok := lineOf(all, positions)
	if !ok {
		return *q, nil, false
	}
	sub := *q
	sub.Arity, sub.Names = len(l.keep), l.kept(all)
	sub.Positions, sub.Held, sub.Few = nil, nil, nil
	for _, p := range q.Positions {
		kept, _ := l.project(p)
		sub.Positions = append(sub.Positions, kept)
	}
	for _, p := range q.Held {
		kept, _ := l.project(p)
		sub.Held = append(sub.Held, kept)
	}
	if q.Ask != nil {
		sub.Ask = func(p []int64) (uint64, bool) { return q.Ask(l.lift(p)) }
	}
	whole := func(law Law) Law {
		f := law.(*found)
		if len(f.vars) < len(l.keep) {
			return f // of a part that has fewer coordinates
		}
		return newFound(&lineLaw{f.node, l}, all, f.lost)
	}
	if q.Prove != nil {
		sub.Prove = func(law Law) (string, bool) { return q.Prove(whole(law)) }
	}
	return sub, whole, true
}
