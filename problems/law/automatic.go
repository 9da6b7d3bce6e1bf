// Laws of kind Automatic: a finite automaton reads the digits of all coordinates.
// "Take one, or half of an even heap" is one in base 2. States that agree at six
// positions or more are merged. The automaton must then say the value of every
// position, most of which served neither to merge states nor to name their values.

package law

import (
	"fmt"
	"math"
	"strings"

	"nimsum/problems/law/expr"
)

// An automatic law reads the digits of all coordinates in base k, the last
// first, and goes from state to state; the state in which it ends tells the
// value (the k-kernel of the table: Allouche and Shallit, Automatic Sequences).
type automatic struct {
	k, arity int64
	next     [][]int32 // for each state and each tuple of digits
	out      []int64
}

const maxStates = 24

// findAutomatic merges, for k = 2, 3, 4 and 10, the functions g(k^j n + r) that
// agree wherever both are known, at six positions or more.
func findAutomatic(s *search, t *table) []candidate {
	if t.arity > 3 || t.most > 64 {
		return nil
	}
	var best []candidate
	for _, k := range []int64{2, 3, 4, 10} {
		if math.Pow(float64(k), float64(t.arity)) > 16 {
			continue
		}
		l, known, ok := s.kernel(t, k)
		if !ok {
			if !s.spend(0) {
				return best
			}
			continue
		}
		arrows := float64(len(l.next) * len(l.next[0]))
		c := candidate{node: l, fit: known, choice: 2 + arrows*math.Log2(float64(len(l.next)))/2}
		if (len(best) == 0 || l.bits() < best[0].bits()) && s.accept(t, c) {
			best = []candidate{c}
		}
	}
	return best
}

// A kernelState stands for n -> g(scale n + rest).
type kernelState struct {
	scale int64
	rest  []int64
}

func (s *search) kernel(t *table, k int64) (*automatic, int, bool) {
	letters := int64(1)
	for range t.arity {
		letters *= k
	}
	l := &automatic{k: k, arity: int64(t.arity)}
	states := []kernelState{{1, make([]int64, t.arity)}}
	p, q := make([]int64, t.arity), make([]int64, t.arity)
	// compare tells at how many positions two functions agree, -1 if not at all.
	compare := func(a, b kernelState) int {
		agree := 0
		n := make([]int64, t.arity)
		for looked := int64(0); ; looked++ {
			inside := true
			for j := range n {
				p[j], q[j] = a.scale*n[j]+a.rest[j], b.scale*n[j]+b.rest[j]
				inside = inside && p[j] <= t.hi[j] && q[j] <= t.hi[j]
			}
			if inside {
				v, ok1 := t.at(p...)
				w, ok2 := t.at(q...)
				if ok1 && ok2 {
					if v != w {
						s.spend(looked/8 + 1)
						return -1
					}
					agree++
				}
			}
			// The next n in the box that is inside for at least one of them.
			j := 0
			for ; j < len(n); j++ {
				n[j]++
				if max(a.scale, b.scale)*n[j] <= t.hi[j] {
					break
				}
				n[j] = 0
			}
			if j == len(n) {
				s.spend(looked/8 + 1)
				return agree
			}
		}
	}
	for i := 0; i < len(states); i++ {
		row := make([]int32, letters)
		for letter := range letters {
			child := kernelState{states[i].scale * k, make([]int64, t.arity)}
			d := letter
			for j := range t.arity {
				child.rest[j] = states[i].rest[j] + states[i].scale*(d%k)
				d /= k
			}
			to := int32(-1)
			for j, state := range states {
				agree := compare(child, state)
				if agree >= 0 && agree < 6 {
					return nil, 0, false // too little is known
				}
				if agree > 0 {
					to = int32(j)
					break
				}
			}
			if to < 0 {
				if len(states) == maxStates {
					return nil, 0, false
				}
				to = int32(len(states))
				states = append(states, child)
			}
			row[letter] = to
			if !s.spend(1) {
				return nil, 0, false
			}
		}
		l.next = append(l.next, row)
	}
	// What each state says is learned from the first position that ends in it.
	l.out = make([]int64, len(states))
	for i := range l.out {
		l.out[i] = -1
	}
	known := 0
	for i, p := range t.pos[:t.train] {
		if state := l.run(p); l.out[state] < 0 {
			l.out[state] = t.val[i]
			known++
		}
	}
	return l, known + len(states)*int(letters), true
}

func (l *automatic) run(pos []int64) int32 {
	var n [MaxArity]int64
	copy(n[:], pos)
	state := int32(0)
	for {
		letter, place, any := int64(0), int64(1), false
		for j := range l.arity {
			any = any || n[j] > 0
			letter += n[j] % l.k * place
			place *= l.k
			n[j] /= l.k
		}
		if !any {
			return state
		}
		state = l.next[state][letter]
	}
}

func (l *automatic) kind() Kind { return Automatic }

func (l *automatic) bits() float64 {
	return 6 + float64(len(l.next)*len(l.next[0]))*math.Log2(float64(len(l.next))+1) + cells(l.out)
}

func (l *automatic) steps() body {
	// A function of the position and a state takes off digits until none is left.
	var done, letter *expr.Expr
	place, state := int64(1), expr.Var(l.arity)
	var first, rest []*expr.Expr
	for j := range l.arity {
		x := expr.Var(j)
		done = join(expr.OpBoth, done, expr.Join(expr.OpLt, x, expr.Constant(1)))
		letter = plus(letter, place, expr.Join(expr.OpMod, x, expr.Constant(l.k)))
		first, rest = append(first, x), append(rest, expr.Join(expr.OpDiv, x, expr.Constant(l.k)))
		place *= l.k
	}
	var next []int64
	for _, row := range l.next {
		for _, to := range row {
			next = append(next, int64(to))
		}
	}
	run := body{
		{when: done, do: body{{table: l.out, at: state}, {is: expr.Var(l.arity + 1)}}},
		{table: next, at: plus(letter, place, state)},
		{to: append(rest, expr.Var(l.arity+1))},
		{is: expr.Var(l.arity + 2)},
	}
	return call(append(first, expr.Constant(0)), run, int(l.arity))
}

func (l *automatic) say(c *saying) string {
	names := strings.Join(c.vars, ", ")
	what := c.head()
	if c.lost {
		what = "lost(" + names + ") (1 or 0)"
	}
	said := fmt.Sprintf("%s is told by an automaton that reads %s in base %d from the last digit on", what, names, l.k)
	if l.arity > 1 {
		said += " (letter d1 + k d2 + ... for digits d1, d2, ...)"
	}
	var rows []string
	for i, row := range l.next {
		to := make([]string, len(row))
		for j, x := range row {
			to[j] = fmt.Sprint(x)
		}
		out := "-"
		if l.out[i] >= 0 {
			out = fmt.Sprint(l.out[i])
		}
		rows = append(rows, fmt.Sprintf("%d: %s, says %s", i, strings.Join(to, " "), out))
	}
	return said + "; states from 0: " + strings.Join(rows, "; ")
}
