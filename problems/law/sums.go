// Also of kind Parts: coordinates are of games that are played side by side, each by rules of its
// own, and the value is the nim-sum of theirs. The positions of the table at which all other
// coordinates are least tell which coordinates belong together, and the law of each game.

package law

import (
	"slices"
	"strings"

	"nimsum/problems/law/expr"
)

// A sumLaw is the nim-sum of laws, each of some coordinates.
type sumLaw struct {
	arity  int
	groups [][]int
	of     []node
	same   bool // all are the same law, of one coordinate each
}

// findSums takes O(arity * positions) time beside that of laws of fewer coordinates. For those of
// one it asks for values thrice as far as the table.
func findSums(s *search, t *table) []candidate {
	if t.lost || t.part > 0 || t.bound > 0 || t.arity < 2 || t.train < 64 || !s.spend(int64(t.arity*len(t.pos))/8) {
		return nil
	}
	low := t.domain().low
	l := &sumLaw{arity: t.arity, groups: t.groups(low), same: t.symmetric()}
	if len(l.groups) < 2 {
		return nil
	}
	c := candidate{node: l, choice: 4}
	for k, group := range l.groups {
		if l.same && k > 0 {
			l.of = append(l.of, l.of[0])
			continue
		}
		var sub *table
		if len(group) == 1 {
			sub = s.along(t, group[0], low)
		} else {
			sub = t.section(func(p []int64) ([]int64, bool) {
				return picked(p, group), slices.Equal(p, beside(p, group, low))
			})
		}
		sub.part, sub.cases, sub.demand = s.budget/24, true, aloneDemand // that they are a sum is evidence, too
		f := s.solve(sub)
		if f == nil {
			return nil
		}
		l.of, c.fit, c.choice = append(l.of, f.node), c.fit+f.fit, c.choice+f.choice
	}
	if !s.accept(t, c) {
		return nil
	}
	return []candidate{c}
}

// groups parts the coordinates into those of games side by side, nil if the values are no nim-sum:
// two belong together if they do where all others are least.
func (t *table) groups(low []int64) (groups [][]int) {
	if v, ok := t.at(low...); !ok || v != 0 {
		return nil
	}
	group := make([]int, t.arity) // of each coordinate: the least one that it belongs to
	for j := range group {
		group[j] = j
	}
	for i, p := range t.pos[:t.train] {
		var more []int // coordinates that are not the least
		for j := range p {
			if p[j] > low[j] {
				more = append(more, j)
			}
		}
		if len(more) != 2 || group[more[0]] == group[more[1]] {
			continue
		}
		a, ok1 := t.at(beside(p, more[:1], low)...)
		b, ok2 := t.at(beside(p, more[1:], low)...)
		if !ok1 || !ok2 || a^b != t.val[i] {
			from, to := max(group[more[0]], group[more[1]]), min(group[more[0]], group[more[1]])
			for j := range group {
				if group[j] == from {
					group[j] = to
				}
			}
		}
	}
	for k := range group {
		var all []int
		for j := range group {
			if group[j] == k {
				all = append(all, j)
			}
		}
		if all != nil {
			groups = append(groups, all)
		}
	}
	for i, p := range t.pos {
		sum, known := int64(0), true
		for _, all := range groups {
			v, ok := t.at(beside(p, all, low)...)
			sum, known = sum^v, known && ok
		}
		if known && sum != t.val[i] || !known && i < t.train {
			return nil
		}
	}
	return groups
}

// beside returns the position at which all coordinates but those of a group are low.
func beside(p []int64, group []int, low []int64) []int64 {
	at := slices.Clone(low)
	for _, j := range group {
		at[j] = p[j]
	}
	return at
}

// picked returns the coordinates of a group.
func picked[T any](p []T, group []int) (all []T) {
	for _, j := range group {
		all = append(all, p[j])
	}
	return all
}

func (l *sumLaw) kind() Kind { return Parts }

func (l *sumLaw) bits() float64 {
	bits := 4.0
	for k, f := range l.of {
		if k == 0 || !l.same {
			bits += f.bits()
		}
	}
	return bits
}

func (l *sumLaw) steps() (b body) {
	var sum *expr.Expr
	for k, group := range l.groups {
		var to []*expr.Expr
		for _, j := range group {
			to = append(to, expr.Var(int64(j)))
		}
		b = append(b, step{to: to, of: l.of[k].steps()})
		sum = join(expr.OpXor, sum, expr.Var(int64(l.arity+k)))
	}
	return append(b, step{is: sum})
}

func (l *sumLaw) say(c *saying) string {
	var parts, laws []string
	free := slices.DeleteFunc(strings.Split("pqrstuvwxyzfh", ""), func(name string) bool { return slices.Contains(c.vars, name) })
	for k, group := range l.groups {
		if l.same {
			k = 0
		}
		f := saying{name: free[k], vars: picked(c.vars, group), after: c.after}
		parts = append(parts, f.head())
		if l.same {
			f.vars = []string{"n"}
		}
		if k == len(laws) {
			laws = append(laws, l.of[k].say(&f))
		}
	}
	return c.head() + " = " + strings.Join(parts, " xor ") + "; " + strings.Join(laws, "; ")
}
