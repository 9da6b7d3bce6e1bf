package gotroot

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"nimsum/problems/contest"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/hackenbush"
)

func (p position) analyze() *hackenbush.Analysis {
	a, err := hackenbush.Analyze(p.vertices+1, p.edges, ground)
	if err != nil {
		panic("unreachable: " + err.Error())
	}
	return a
}

func (p position) Explain(e *contest.Explanation) {
	if len(p.edges) == 0 {
		e.Say("Nothing stands on the ground, vertex %d: there is no edge to cut.", ground)
		return
	}
	a := p.analyze()
	parts := p.parts(a)
	fused := 0
	for _, part := range parts {
		if part.inside > 0 {
			fused++
		}
	}
	e.Say("The bush has %s. The ground is vertex %d.", contest.Plural(len(p.edges), "edge"), ground)
	if fused == 0 {
		e.Say("No edge lies on a cycle: every edge is a bridge and carries a stalk.")
	} else {
		e.Say("Fusion: the vertices of a cycle count as one point, and the edges inside as loops on it, of which two cancel. " +
			"All other edges are bridges: each carries a stalk.")
	}
	e.Say("Colon: a stalk is worth 1 more than the point at its upper end, and a point the nim-sum of what grows from it: " +
		"its stalks, and *1 where the number of its loops is odd.")
	e.Gap()
	e.Table([]string{"worth", "loops", "edge below", "point", "stalks (edge: worth)"}, len(parts), func(c int) []any {
		component := a.Component(c)
		below := "-"
		if component.Bridge >= 0 {
			below = string(p.Move(component.Bridge))
		}
		return []any{component.Value, parts[c].inside, below, list(parts[c].vertices, 4, p.name), list(parts[c].stalks, 6, func(d int32) string {
			return fmt.Sprintf("%s: %v", p.Move(a.Component(int(d)).Bridge), a.Component(int(d)).Value+1)
		})}
	}).RowsOn(func(c int) (on []string) {
		// The fused edges and the stalks, as many as the row names.
		for _, d := range parts[c].stalks[:min(len(parts[c].stalks), 6)] {
			on = append(on, "edge "+string(p.Move(a.Component(int(d)).Bridge)))
		}
		return append(on, parts[c].loops...)
	})
	e.Gap()
	e.Say("The bush is worth what its ground is, %v.", a.Value())
}

// A part is what an explanation says of a component.
type part struct {
	vertices []int32
	stalks   []int32  // components above it
	inside   int      // edges
	loops    []string // the first of these, as the picture calls them
}

func (p position) parts(a *hackenbush.Analysis) []part {
	parts := make([]part, a.Components())
	for v := ground; v <= p.vertices; v++ {
		if c := a.ComponentOf(v); c >= 0 {
			parts[c].vertices = append(parts[c].vertices, int32(v))
		}
	}
	for c := 1; c < len(parts); c++ {
		below := a.Component(c).Parent
		parts[below].stalks = append(parts[below].stalks, int32(c))
	}
	for i, e := range p.edges {
		if c := a.ComponentOf(int(e.U)); c == a.ComponentOf(int(e.V)) {
			if parts[c].inside++; len(parts[c].loops) < 6 {
				parts[c].loops = append(parts[c].loops, "edge "+string(p.Move(i)))
			}
		}
	}
	return parts
}

// list names the first few of what may be many.
func list(items []int32, most int, name func(int32) string) string {
	if len(items) == 0 {
		return "-"
	}
	var b strings.Builder
	for i, v := range items {
		if i == most {
			fmt.Fprintf(&b, " +%d", len(items)-most)
			break
		}
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(name(v))
	}
	return b.String()
}

// chainShown is how many links of a chain of required values are shown at most.
const chainShown = 20

func (p position) ExplainMove(e *contest.Explanation, winning contest.Move) {
	numbers, err := winning.Numbers(",", 1)
	if err != nil {
		return
	}
	i, there := slices.BinarySearch(p.Left, int32(numbers[0]))
	if !there {
		return
	}
	a := p.analyze()
	cut := p.edges[i]
	// The point that the cut changes: the lower one of a bridge.
	c := min(a.ComponentOf(int(cut.U)), a.ComponentOf(int(cut.V)))
	bridge := a.ComponentOf(int(cut.U)) != a.ComponentOf(int(cut.V))
	var chain []int // components from the cut to the ground
	for d := c; d >= 0; d = a.Component(d).Parent {
		chain = append(chain, d)
	}
	slices.Reverse(chain)
	e.Say("Why edge %s: after the cut the ground must be worth 0. From there up:", winning).On("edge " + string(winning))
	for k, d := range chain {
		if k >= chainShown && k < len(chain)-1 {
			if k == chainShown {
				e.Say("- and so on up, through %s more,", contest.Plural(len(chain)-1-chainShown, "stalk"))
			}
			continue
		}
		at := a.Component(d)
		if k == len(chain)-1 && !bridge {
			break
		}
		// What grows from this point and has to change is the stalk of next.
		next := cut
		name := winning
		var stalk grundy.Value
		if k < len(chain)-1 {
			above := a.Component(chain[k+1])
			next, name, stalk = p.edges[above.Bridge], p.Move(above.Bridge), above.Value+1
		} else {
			stalk = a.Component(max(a.ComponentOf(int(next.U)), a.ComponentOf(int(next.V)))).Value + 1
		}
		must := at.Target ^ at.Value ^ stalk
		end := fmt.Sprintf("so the point above it must be worth %v", must-1)
		if must == 0 {
			end = "so it is cut"
		}
		e.Say("- the point of vertex %s is worth %v and must be worth %v: the stalk of edge %s, worth %v, must be worth %v, %s.",
			p.foot(a, d), at.Value, at.Target, name, stalk, must, end)
	}
	if !bridge {
		p.explainRing(e, a, i, c)
	}
}

// foot names the vertex of component c that is nearest the ground.
func (p position) foot(a *hackenbush.Analysis, c int) string {
	b := a.Component(c).Bridge
	if b < 0 {
		return fmt.Sprint(ground)
	}
	if e := p.edges[b]; a.ComponentOf(int(e.U)) == c {
		return p.name(e.U)
	} else {
		return p.name(e.V)
	}
}

// explainRing says what becomes of component c when its inner edge i is cut.
func (p position) explainRing(e *contest.Explanation, a *hackenbush.Analysis, i, c int) {
	at := a.Component(c)
	edges, pieces := a.Ring(i)
	if len(edges) == 1 {
		e.Say("- the point of vertex %s is worth %v and must be worth %v: edge %s lies in no cut of two edges, so without it "+
			"the point holds together and has one loop less.", p.foot(a, c), at.Value, at.Target, p.Move(i))
		return
	}
	k := slices.Index(edges, i)
	stalk := func(from, to, step int) (worth grundy.Value) {
		for j := from; j != to; j += step {
			worth = (worth ^ pieces[j]) + 1
		}
		return worth
	}
	left, right := stalk(k, 0, -1), stalk(k+1, len(edges), 1)
	var others []int32
	for j, edge := range edges {
		if j != k {
			others = append(others, int32(edge))
		}
	}
	e.Say("- the point of vertex %s is worth %v and must be worth %v: without edge %s the %s %s, a cut with it each, become "+
		"bridges. They leave stalks worth %v and %v on a point worth %v, together %v.", p.foot(a, c), at.Value, at.Target,
		p.Move(i), plural(len(others), "edge"), list(others, 8, func(e int32) string { return string(p.Move(int(e))) }),
		left, right, pieces[0], left^right^pieces[0])
}

func plural(n int, noun string) string {
	if n == 1 {
		return noun
	}
	return noun + "s"
}

// Evidence is a proof about vertices and edges as hackenbush counts them: edges
// from 0 among those that are left, vertices as in the input, a vertex 0 besides.
func (p position) Evidence() any { return p.analyze().Proof() }

func verify(p contest.Position, data []byte) (v contest.Proved, err error) {
	var proof hackenbush.Proof
	if err := contest.ReadStrict(data, &proof); err != nil {
		return v, err
	}
	b := p.(position)
	if v.Value, err = proof.Check(b.vertices+1, b.edges, ground); err != nil {
		return v, err
	}
	// Of edges side by side any may be the way. That another is named is no wrong
	// proof, but not the one that was written.
	if !reflect.DeepEqual(&proof, b.analyze().Proof()) {
		return v, errors.New("the proof holds, but has been changed since it was written")
	}
	v.Known, v.By = true, contest.ByAlgorithm
	return v, nil
}
