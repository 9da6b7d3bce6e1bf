package hackenbush

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nimsum/problems/theory/grundy"
	"nimsum/testdata/long"
)

// parts is a small bush taken apart by definition: by looking at what is
// connected to what when edges are left out.
type parts struct {
	bush
	standing []bool // by vertex: connected to the ground
	bridge   []bool // by edge
	class    []int  // by edge: the first alike, or -1 off the ground
}

// connected returns, by vertex, the least vertex it is connected to by the
// edges to keep. The grounds are one.
func (b bush) connected(keep func(i int) bool) []int {
	least := make([]int, b.n)
	for v := range least {
		least[v] = v
	}
	join := func(u, v int) {
		u, v = least[u], least[v]
		for w := range least {
			if least[w] == max(u, v) {
				least[w] = min(u, v)
			}
		}
	}
	for _, g := range b.grounds {
		join(b.grounds[0], g)
	}
	for i, e := range b.edges {
		if keep(i) {
			join(int(e.U), int(e.V))
		}
	}
	return least
}

// parted reports whether the ends of edge i are not connected.
func (b bush) parted(i int, least []int) bool {
	return least[b.edges[i].U] != least[b.edges[i].V]
}

func partsOf(b bush) parts {
	p := parts{bush: b}
	all := b.connected(func(int) bool { return true })
	for v := range b.n {
		p.standing = append(p.standing, all[v] == all[b.grounds[0]])
	}
	for i := range b.edges {
		p.bridge = append(p.bridge, b.parted(i, b.connected(func(j int) bool { return j != i })))
	}
	for i, e := range b.edges {
		p.class = append(p.class, i)
		if !p.standing[e.U] {
			p.class[i] = -1
			continue
		}
		for j := range i {
			if p.class[j] >= 0 && !p.bridge[i] && !p.bridge[j] &&
				b.parted(i, b.connected(func(k int) bool { return k != i && k != j })) {
				p.class[i] = p.class[j]
				break
			}
		}
	}
	return p
}

// valueAt returns the value of the bush with ground at, or all grounds if at is
// one, and the edges to keep.
func (p parts) valueAt(t *testing.T, at int, keep func(i int) bool) grundy.Value {
	t.Helper()
	b := bush{n: p.n, grounds: []int{at}}
	if slices.Contains(p.grounds, at) {
		b.grounds = p.grounds
	}
	for i, e := range p.edges {
		if keep(i) {
			b.edges = append(b.edges, e)
		}
	}
	return valueOf(t, b)
}

func valueOf(t *testing.T, b bush) grundy.Value {
	t.Helper()
	value, err := lowPoint(b.n, b.edges, b.grounds...)
	if err != nil {
		t.Fatal(err)
	}
	return value
}

// checkAnalysis holds what an Analysis tells against the definitions.
func checkAnalysis(t *testing.T, b bush) {
	t.Helper()
	p, a := partsOf(b), analyze(t, b)
	checkClasses(t, b, a, p.class)
	p.checkComponents(t, a)
	for c := range a.Components() {
		p.checkComponent(t, a, c)
	}
	for i := range b.edges {
		p.checkRing(t, a, i)
	}
}

func (p parts) checkComponents(t *testing.T, a *Analysis) {
	t.Helper()
	least := p.connected(func(i int) bool { return !p.bridge[i] })
	number := map[int]int{}
	for v, standing := range p.standing {
		c := a.ComponentOf(v)
		if !standing {
			if c != -1 {
				t.Fatalf("%v: %d, which does not stand, is in component %d", p.bush, v, c)
			}
			continue
		}
		if want, ok := number[least[v]]; ok && c != want {
			t.Fatalf("%v: %d is in component %d, want %d", p.bush, v, c, want)
		}
		number[least[v]] = c
	}
	used := map[int]bool{}
	for _, c := range number {
		if c < 0 || c >= a.Components() || used[c] {
			t.Fatalf("%v: the components are %v, of %d", p.bush, number, a.Components())
		}
		used[c] = true
	}
	if len(used) != a.Components() || a.ComponentOf(p.grounds[0]) != 0 {
		t.Fatalf("%v: the components are %v, of %d", p.bush, number, a.Components())
	}
}

// foot returns the vertex of component c that its bridge leads down from, or
// the ground.
func (p parts) foot(a *Analysis, c int) int {
	bridge := a.Component(c).Bridge
	switch {
	case bridge < 0:
		return p.grounds[0]
	case a.ComponentOf(int(p.edges[bridge].U)) == c:
		return int(p.edges[bridge].U)
	default:
		return int(p.edges[bridge].V)
	}
}

func (p parts) checkComponent(t *testing.T, a *Analysis, c int) {
	t.Helper()
	got := a.Component(c)
	foot := p.foot(a, c)
	if c == 0 {
		if got.Parent != -1 || got.Bridge != -1 {
			t.Fatalf("%v: the ground's component is %+v", p.bush, got)
		}
	} else {
		below := int(p.edges[got.Bridge].U) + int(p.edges[got.Bridge].V) - foot
		if !p.bridge[got.Bridge] || a.ComponentOf(foot) != c || a.ComponentOf(below) != got.Parent || got.Parent >= c {
			t.Fatalf("%v: component %d is %+v", p.bush, c, got)
		}
	}
	if want := p.valueAt(t, foot, func(i int) bool { return i != got.Bridge }); got.Value != want {
		t.Fatalf("%v: component %d is worth %v, want %v", p.bush, c, got.Value, want)
	}

	// Put stalks in the place of the component and all that grows from it.
	above := p.connected(func(i int) bool { return i != got.Bridge })
	var targets []grundy.Value
	for height := range 2*len(p.edges) + 2 {
		changed := bush{n: p.n + height, grounds: p.grounds}
		for i, e := range p.edges {
			if i == got.Bridge || above[e.U] != above[foot] {
				changed.edges = append(changed.edges, e)
			}
		}
		last := int32(foot)
		for v := int32(p.n); v < int32(changed.n); v++ {
			changed.edges = append(changed.edges, Edge{last, v})
			last = v
		}
		if height != int(got.Value) && valueOf(t, changed) == 0 {
			targets = append(targets, grundy.Value(height))
		}
	}
	want := Component{got.Parent, got.Bridge, got.Value, 0, false}
	if len(targets) == 1 {
		want.Target, want.Open = targets[0], true
	}
	if len(targets) > 1 || got != want {
		t.Fatalf("%v: component %d is %+v, want targets %v", p.bush, c, got, targets)
	}
}

func (p parts) checkRing(t *testing.T, a *Analysis, i int) {
	t.Helper()
	edges, pieces := a.Ring(i)
	if p.class[i] < 0 || p.bridge[i] {
		if edges != nil || pieces != nil {
			t.Fatalf("%v: edge %d has the ring %v, %v", p.bush, i, edges, pieces)
		}
		return
	}
	var members []int
	for j, class := range p.class {
		if class == p.class[i] {
			members = append(members, j)
		}
	}
	if len(pieces) != len(edges) || !slices.Equal(slices.Sorted(slices.Values(edges)), members) {
		t.Fatalf("%v: edge %d has the ring %v, %v, want the edges %v", p.bush, i, edges, pieces, members)
	}
	// Walk round it.
	c := a.ComponentOf(int(p.edges[i].U))
	bridge := a.Component(c).Bridge
	piece := p.connected(func(j int) bool { return p.class[j] != p.class[i] && !p.bridge[j] })
	at := p.foot(a, c)
	first := piece[at]
	for j, e := range edges {
		if want := p.valueAt(t, at, func(k int) bool { return p.class[k] != p.class[i] && k != bridge }); pieces[j] != want {
			t.Fatalf("%v: piece %d of the ring %v, %v should be worth %v", p.bush, j, edges, pieces, want)
		}
		u, v := int(p.edges[e].U), int(p.edges[e].V)
		if piece[u] != piece[at] {
			u, v = v, u
		}
		if last := j == len(edges)-1; piece[u] != piece[at] || (piece[v] == first) != last {
			t.Fatalf("%v: edge %d is out of place in the ring %v", p.bush, e, edges)
		}
		at = v
	}
}

func TestAnalysisByDefinition(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(5, 5))
	for range long.Size(150, 200_000) {
		checkAnalysis(t, randomBush(r, 10, 13))
		checkAnalysis(t, randomBush(r, 5, 25))
	}
	count := 0
	for b := range smallBushes {
		if count++; count%10 == 0 {
			checkAnalysis(t, b)
		}
	}
}
