package bush

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"nimsum/problems/contest"
	"nimsum/problems/contest/seq"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/hackenbush"
)

func (p position) analyze() *hackenbush.Analysis {
	a, err := hackenbush.Analyze(p.vertices+1, p.edges, Ground)
	if err != nil {
		panic("unreachable: " + err.Error())
	}
	return a
}

func (p position) Explain(e *contest.Explanation) {
	p = p.fused()
	if len(p.edges) == 0 {
		e.Say("Nothing stands on the ground, %s: there is no edge to cut.", p.ground())
		return
	}
	a := p.analyze()
	parts := p.parts(a)
	e.Say("The bush has %s. The ground is %s.", contest.Plural(len(p.edges), "edge"), p.ground())
	if p.pinned > Ground {
		e.Say("None of them can fall, so they count as one point, %s, and the ways between them as cycles.", p.name(Ground))
	}
	if len(p.graphs) > 1 {
		e.Say("Edges are numbered through all graphs. Vertex 2.3, say, is vertex 3 of graph 2.")
	}
	steps := 0
	for _, part := range parts {
		if !part.passes() {
			steps++
		}
		if part.inside > 0 {
			steps++
		}
	}
	if steps > stepsShown {
		p.tabulate(e, a, parts)
		return
	}
	p.fuse(e, parts)
	e.Gap()
	p.descend(e, a, parts)
}

// stepsShown is how many points are fused and weighed one by one; a larger bush gets a
// table.
const stepsShown = 24

// Names that are listed at most, and parts of the picture that a step points at.
const (
	named   = 8
	pointed = 60
)

// fuse says which edges lie on cycles and become loops on one point.
func (p position) fuse(e *contest.Explanation, parts []part) {
	if !slices.ContainsFunc(parts, func(part part) bool { return part.inside > 0 }) {
		p.withoutCycle(e)
		return
	}
	e.Say("Fusion: the vertices of a cycle count as one point, and its edges as loops on it, of which two cancel.")
	for _, part := range parts {
		if part.inside == 0 {
			continue
		}
		edges := list(part.loops, named, p.edgeName)
		left := "which cancel"
		switch {
		case part.inside == 1:
			left = "worth *1"
		case part.inside%2 == 1:
			left = "of which one is left, worth *1"
		}
		loops := contest.Plural(part.inside, "loop")
		if len(part.vertices) == 1 {
			e.Say("- On vertex %s: %s already (%s %s), %s.", p.name(part.vertices[0]), loops, contest.Noun(part.inside, "edge"), edges, left).On(p.edgeParts(part.loops)...)
			continue
		}
		fuse := "the cycle of edges " + edges
		if part.inside > len(part.vertices) {
			fuse = "edges " + edges + ", whose cycles hang together"
		}
		e.Say("- Fuse %s: vertices %s become one point with %s, %s.", fuse, list(part.vertices, named, p.name), loops, left).On(p.edgeParts(part.loops)...)
	}
}

// withoutCycle says that no edge lies on a cycle, unless the form has trees only.
func (p position) withoutCycle(e *contest.Explanation) {
	if p.form.Kind != Tree {
		e.Say("No edge lies on a cycle: every edge is a bridge and carries a stalk.")
	}
}

// descend says what everything is worth, from the ends of the bush down to the ground.
func (p position) descend(e *contest.Explanation, a *hackenbush.Analysis, parts []part) {
	e.Say("Colon: a stalk is worth 1 more than the point at its upper end, and a point the nim-sum of what grows from it. From the ends down:")
	var ends []int32 // stalks of one edge
	for c := 1; c < len(parts); c++ {
		if parts[c].ends() && !parts[a.Component(c).Parent].passes() {
			ends = append(ends, int32(a.Component(c).Bridge))
		}
	}
	switch len(ends) {
	case 0:
	case 1:
		e.Say("- Nothing grows from the upper end of edge %s: it is a stalk worth *1.", p.edgeName(ends[0])).On(p.edgeParts(ends)...)
	default:
		e.Say("- Nothing grows from the upper ends of edges %s: each is a stalk worth *1.", list(ends, named, p.edgeName)).On(p.edgeParts(ends)...)
	}
	for c := len(parts) - 1; c > 0; c-- {
		if parts[c].passes() {
			continue
		}
		// The edges of the stalk below the point.
		var run []int32
		for d := c; ; {
			run = append(run, int32(a.Component(d).Bridge))
			if d = a.Component(d).Parent; !parts[d].passes() {
				break
			}
		}
		worth := a.Component(c).Value + grundy.Value(len(run))
		if parts[c].ends() {
			if len(run) > 1 {
				e.Say("- Edges %s stand one on the other: a stalk worth %v.", list(run, named, p.edgeName), worth).On(p.edgeParts(run)...)
			}
			continue
		}
		what, edges := p.weigh(a, parts, c)
		e.Say("- %s With %s %s below it, that is a stalk worth %v.", what, contest.Noun(len(run), "edge"), list(run, named, p.edgeName), worth).On(p.edgeParts(append(edges, run...))...).On(p.vertexParts(parts[c].vertices)...)
	}
	what, edges := p.weigh(a, parts, 0)
	e.Say("- %s The bush is worth %v.", what, a.Value()).On(p.edgeParts(edges)...).On("vertex " + p.name(Ground))
}

// weigh says what the point of component c is worth, and returns the edges that it names.
func (p position) weigh(a *hackenbush.Analysis, parts []part, c int) (what string, edges []int32) {
	of := parts[c]
	var terms []string
	var worth []grundy.Value
	for _, d := range of.stalks {
		up := a.Component(int(d))
		edges = append(edges, int32(up.Bridge))
		worth = append(worth, up.Value+1)
		if len(terms) < named {
			terms = append(terms, fmt.Sprintf("%s (%v)", p.edgeName(int32(up.Bridge)), up.Value+1))
		}
	}
	grows, verb := "", "grows"
	if len(terms) > 0 {
		grows = "the " + contest.Noun(len(of.stalks), "stalk") + " " + strings.Join(terms, " ")
	}
	if len(of.stalks) > 1 {
		verb = "grow"
	}
	if more := len(of.stalks) - len(terms); more > 0 {
		grows += fmt.Sprintf(" and %d more", more)
	}
	odd := of.inside%2 == 1
	if odd {
		worth, edges = append(worth, 1), append(edges, of.loops...)
	}
	switch {
	case odd && grows == "":
		grows = "one loop (*1)"
	case odd:
		grows += " and a loop (*1)"
	case grows == "":
		grows = "nothing that counts"
	}
	place := "From the point of vertex " + p.foot(a, c)
	if c == 0 {
		place = "From the ground"
	}
	what = fmt.Sprintf("%s %s %s.", place, verb, grows)
	left := uncancelled(worth)
	switch gone := len(worth) - len(left); {
	case gone == 0 && len(left) < 2:
		what += fmt.Sprintf(" It is worth %s.", contest.Sum(worth))
	case gone == 0:
		what += fmt.Sprintf(" Their nim-sum: %s.", contest.Sum(worth))
	case len(worth) == 2 && gone == 2:
		what += " They cancel: it is worth 0."
	case len(left) == 0:
		what += " They cancel, two and two: it is worth 0."
	case gone == 2:
		what += fmt.Sprintf(" Two of the same worth cancel. What is left: %s.", contest.Sum(left))
	default:
		what += fmt.Sprintf(" %d of these cancel, two and two of the same worth. What is left: %s.", gone, contest.Sum(left))
	}
	return what, edges
}

// uncancelled returns the values that are left when equal ones have cancelled, two and two.
func uncancelled(values []grundy.Value) (left []grundy.Value) {
	sorted := slices.Sorted(slices.Values(values))
	for i := 0; i < len(sorted); i++ {
		if i+1 < len(sorted) && sorted[i+1] == sorted[i] {
			i++
			continue
		}
		left = append(left, sorted[i])
	}
	return left
}

func (p position) edgeName(i int32) string { return string(p.Move(int(i))) }

// edgeParts returns the names that the first of some edges have in the picture.
func (p position) edgeParts(edges []int32) []string {
	return seq.List(edges[:min(len(edges), pointed)], func(i int32) string { return "edge " + p.edgeName(i) })
}

func (p position) vertexParts(vertices []int32) []string {
	return seq.List(vertices[:min(len(vertices), pointed)], func(v int32) string { return "vertex " + p.name(v) })
}

// tabulate says what points are worth in a table, from the ground up.
func (p position) tabulate(e *contest.Explanation, a *hackenbush.Analysis, parts []part) {
	if !slices.ContainsFunc(parts, func(part part) bool { return part.inside > 0 }) {
		p.withoutCycle(e)
	} else {
		e.Say("Fusion: the vertices of a cycle count as one point, and the edges inside as loops on it, of which two cancel. " +
			"All other edges are bridges: each carries a stalk.")
	}
	e.Say("Colon: a stalk is worth 1 more than the point at its upper end, and a point the nim-sum of what grows from it: " +
		"its stalks, and *1 where the number of its loops is odd.")
	e.Gap()
	const stalks = 6
	e.Table([]string{"worth", "loops", "edge below", "point", "stalks (edge: worth)"}, len(parts), func(c int) []any {
		component := a.Component(c)
		below := "-"
		if component.Bridge >= 0 {
			below = string(p.Move(component.Bridge))
		}
		return []any{component.Value, parts[c].inside, below, list(parts[c].vertices, 4, p.name), list(parts[c].stalks, stalks, func(d int32) string {
			return fmt.Sprintf("%s: %v", p.Move(a.Component(int(d)).Bridge), a.Component(int(d)).Value+1)
		})}
	}).RowsOn(func(c int) (on []string) {
		// The fused edges and the stalks, as many as the row names.
		for _, d := range parts[c].stalks[:min(len(parts[c].stalks), stalks)] {
			on = append(on, "edge "+string(p.Move(a.Component(int(d)).Bridge)))
		}
		return append(on, p.edgeParts(parts[c].loops)...)
	})
	e.Gap()
	e.Say("The bush is worth what its ground is, %v.", a.Value()).On("vertex " + p.name(Ground))
}

// A part is a component of the bush as explanations need it.
type part struct {
	vertices []int32
	stalks   []int32 // components above it
	inside   int     // edges
	loops    []int32 // the first of these
	ground   bool
}

// passes reports that a component is a vertex within a stalk: all it carries is the stalk's next
// edge.
func (p part) passes() bool { return !p.ground && p.inside == 0 && len(p.stalks) == 1 }

// ends reports that nothing grows from a component.
func (p part) ends() bool { return p.inside == 0 && len(p.stalks) == 0 }

func (p position) parts(a *hackenbush.Analysis) []part {
	parts := make([]part, a.Components())
	parts[0].ground = true
	for v := Ground; v <= p.vertices; v++ {
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
			if parts[c].inside++; len(parts[c].loops) < pointed {
				parts[c].loops = append(parts[c].loops, int32(i))
			}
		}
	}
	return parts
}

// list names the first items, and says how many more there are.
func list(items []int32, most int, name func(int32) string) string {
	if len(items) == 0 {
		return "-"
	}
	words := seq.List(items[:min(len(items), most)], name)
	if more := len(items) - most; more > 0 {
		words = append(words, fmt.Sprintf("+%d", more))
	}
	return strings.Join(words, " ")
}

func (p position) ExplainMove(e *contest.Explanation, winning contest.Move) {
	p = p.fused()
	i, _ := p.Find(winning, notation, "edge", "gone")
	a := p.analyze()
	cut := p.edges[i]
	// The point that the cut changes: the lower one of a bridge.
	u, v := a.ComponentOf(int(cut.U)), a.ComponentOf(int(cut.V))
	c, bridge := min(u, v), u != v
	var chain []int // components from the cut to the ground
	for d := c; d >= 0; d = a.Component(d).Parent {
		chain = append(chain, d)
	}
	slices.Reverse(chain)
	e.Say("Why edge %s: after the cut the ground must be worth 0. From there up:", winning).On("edge " + string(winning))
	for k, d := range chain {
		if !e.Link(k, len(chain), "stalk") {
			continue
		}
		at := a.Component(d)
		if k == len(chain)-1 && !bridge {
			break
		}
		// What grows from this point and has to change is the stalk of an edge.
		name, above := winning, max(u, v)
		if k < len(chain)-1 {
			above = chain[k+1]
			name = p.Move(a.Component(above).Bridge)
		}
		stalk := a.Component(above).Value + 1
		must := at.Target ^ at.Value ^ stalk
		end := fmt.Sprintf("so the point above it must be worth %v", must-1)
		if must == 0 {
			end = "so it is cut"
		}
		e.Say("- the point of vertex %s is worth %v and must be worth %v: the stalk of edge %s, worth %v, must be worth %v, %s.",
			p.foot(a, d), at.Value, at.Target, name, stalk, must, end).On("vertex "+p.foot(a, d), "edge "+string(name))
	}
	if !bridge {
		p.explainRing(e, a, i, c)
	}
}

// foot names the vertex of component c that is nearest the ground.
func (p position) foot(a *hackenbush.Analysis, c int) string {
	b := a.Component(c).Bridge
	if b < 0 {
		return p.name(Ground)
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
			"the point holds together and has one loop less.", p.foot(a, c), at.Value, at.Target, p.Move(i)).On("edge " + p.edgeName(int32(i)))
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
		p.Move(i), contest.Noun(len(others), "edge"), list(others, named, p.edgeName),
		left, right, pieces[0], left^right^pieces[0]).On("edge " + p.edgeName(int32(i))).On(p.edgeParts(others)...)
}

// Evidence is a proof about vertices and edges as hackenbush counts them: edges
// from 0 among those that are left, vertices as in the input, a vertex 0 besides.
func (p position) Evidence() any { return p.fused().analyze().Proof() }

// verify is contest.Game.Verify.
func verify(p contest.Position, data []byte) (v contest.Proved, err error) {
	var proof hackenbush.Proof
	if err := contest.ReadStrict(data, &proof); err != nil {
		return v, err
	}
	b := p.(position).fused()
	if v.Value, err = proof.Check(b.vertices+1, b.edges, Ground); err != nil {
		return v, err
	}
	// A proof that names another of several parallel edges is right, but not the proof that
	// was written.
	if !reflect.DeepEqual(&proof, b.analyze().Proof()) {
		return v, errors.New("the proof holds, but has been changed since it was written")
	}
	v.Known, v.By = true, contest.ByAlgorithm
	return v, nil
}
