// Of kind Cases, too: each coordinate alone is lost or won by a law of its own, and a position is
// lost iff each of them is, or iff any is. Then the lost positions, or those won, are a product of
// sets, and one of them with a single coordinate changed tells its set.

package law

import (
	"maps"
	"slices"
	"strings"

	"nimsum/problems/law/expr"
)

// aloneDemand is how many bits of evidence in a single coordinate are asked for each bit of its law.
const aloneDemand = 3

// An aloneLaw joins laws of single coordinates.
type aloneLaw struct {
	any  bool   // a position is lost iff one coordinate is; else iff each is
	of   []node // of each coordinate
	same bool   // all are the same
}

// findAlone takes O(positions) time beside that of laws of one coordinate, for which it asks for
// values thrice as far as the table.
func findAlone(s *search, t *table) (found []candidate) {
	if !t.lost || t.part > 0 || t.arity < 2 || t.train < 64 {
		return nil
	}
	for _, any := range []bool{false, true} {
		member := t.product(expr.One(!any))
		if member == nil || !s.spend(int64(t.train)/4) {
			continue
		}
		l := &aloneLaw{any: any, same: t.symmetric()}
		c := candidate{node: l, choice: 2}
		for j := range t.arity {
			if l.same && j > 0 {
				l.of = append(l.of, l.of[0])
				continue
			}
			sub := s.along(t, j, member)
			if sub == nil {
				break
			}
			sub.part, sub.demand, sub.train = s.budget/16, aloneDemand, len(sub.pos) // that they are a product is evidence, too
			f := s.solve(sub)
			if f == nil {
				break
			}
			l.of, c.fit, c.choice = append(l.of, f.node), c.fit+f.fit, c.choice+f.choice
		}
		if len(l.of) == t.arity && s.accept(t, c) {
			found = append(found, c)
		}
	}
	return found
}

// product returns one of the positions with a value if these are a product of sets, of which two
// lack some number of the table.
func (t *table) product(v int64) (member []int64) {
	in := make([]map[int64]bool, t.arity) // whether a number occurs there with the value
	for j := range in {
		in[j] = map[int64]bool{}
	}
	for i, p := range t.pos {
		if t.val[i] == v && member == nil {
			member = p
		}
		for j, x := range p {
			in[j][x] = in[j][x] || t.val[i] == v
		}
	}
	for i, p := range t.pos {
		is := true
		for j, x := range p {
			is = is && in[j][x]
		}
		if is != (t.val[i] == v) {
			return nil
		}
	}
	lacking := 0
	for j := range in {
		lacking += int(expr.One(slices.Contains(slices.Collect(maps.Values(in[j])), false)))
	}
	if lacking < 2 {
		return nil
	}
	return member
}

// along returns the table of positions that differ from one in coordinate j, up to thrice as far
// as they are known. Two thirds of it are to find laws.
func (s *search) along(t *table, j int, from []int64) *table {
	var pos [][]int64
	var val []int64
	at := slices.Clone(from)
	known := 0
	for n := t.domain().low[j]; ; n++ {
		at[j] = n
		v, ok := t.at(at...)
		if ok && known == len(pos) {
			known++
		}
		if !ok && t.ask != nil && len(pos) < 3*known && s.spend(8) {
			v, ok = t.ask(slices.Clone(at))
		}
		if !ok {
			break
		}
		pos, val = append(pos, []int64{n}), append(val, v)
	}
	if pos == nil {
		return nil
	}
	sub := newTable(1, pos, val, (2*len(pos)+2)/3)
	sub.lost, sub.consts = t.lost, t.consts
	return sub
}

func (l *aloneLaw) kind() Kind { return Cases }

func (l *aloneLaw) bits() float64 {
	bits := 3.0
	for j, f := range l.of {
		if j == 0 || !l.same {
			bits += f.bits()
		}
	}
	return bits
}

func (l *aloneLaw) steps() (b body) {
	var lost *expr.Expr
	n := int64(len(l.of))
	for j, f := range l.of {
		b = append(b, step{to: []*expr.Expr{expr.Var(int64(j))}, of: f.steps()})
		op := expr.OpBoth
		if l.any {
			op = expr.OpEither
		}
		lost = join(op, lost, expr.Join(expr.OpEq, expr.Var(n+int64(j)), expr.Constant(1)))
	}
	return append(b, step{is: lost})
}

func (l *aloneLaw) say(c *saying) string {
	said := "lost iff each of "
	if l.any {
		said = "lost iff any of "
	}
	said += strings.Join(c.vars, ", ") + " alone is"
	for j, f := range l.of {
		sub := *c
		sub.vars = c.vars[j : j+1]
		if l.same {
			sub.vars = []string{"n"}
		}
		if j == 0 || !l.same {
			said += "; " + sub.vars[0] + " alone: " + f.say(&sub)
		}
	}
	return said
}
