package hackenbush

import (
	"errors"
	"fmt"

	"nimsum/problems/theory/grundy"
)

// Proof is evidence for the value of a bush. Check verifies it without a search: it
// looks once at each vertex and each edge.
//
// A proof lists the 2-edge-connected components, each after the one below it, and
// shows that each stays connected without any one of its edges: From and Back give
// its edges directions so that a walk leads from its top, the vertex nearest the
// ground, to every other vertex, and another walk back. So each edge lies on a
// cycle (the easy half of Robbins' theorem).
type Proof struct {
	// By vertex: its component, 0 for the ground's, -1 if it is not connected to the
	// ground; the edge by which it is reached from the top; the edge that begins the
	// way back. Both edges are -1 at a top and off the ground.
	Component []int32 `json:"component"`
	From      []int32 `json:"from"`
	Back      []int32 `json:"back"`
	// By component: the edge from below, -1 for the ground's, and the value of
	// it and everything above.
	Bridge []int32        `json:"bridge"`
	Value  []grundy.Value `json:"value"`
}

// Proof returns evidence for the bush's value, in O(n + m) time.
func (a *Analysis) Proof() *Proof {
	n := len(a.vertices)
	p := &Proof{
		Component: make([]int32, n),
		From:      make([]int32, n),
		Back:      make([]int32, n),
		Bridge:    make([]int32, len(a.top)),
		Value:     make([]grundy.Value, len(a.top)),
	}
	back := a.waysBack()
	for v := range a.vertices {
		node := a.vertices[v].number
		p.Component[v] = int32(a.ComponentOf(v))
		p.From[v], p.Back[v] = -1, -1
		if node > 0 && a.nodes[node].cover > 0 {
			p.From[v] = a.below[node]
			p.Back[v] = back[node]
		}
	}
	for c := range a.top {
		component := a.Component(c)
		p.Bridge[c], p.Value[c] = int32(component.Bridge), component.Value
	}
	return p
}

// waysBack returns for every node but the tops the first edge of a shortest way
// to the top of its component, tree edges leading up and back edges down.
func (a *Analysis) waysBack() []int32 {
	// The back edges by their low nodes: those of v are
	// arriving[start[v]:start[v+1]].
	start := make([]int32, len(a.nodes)+1)
	eachBack := func(use func(i int, low int32)) {
		for i, e := range a.edges {
			if low, high := a.nodesOf(e); low >= 0 && low < high && a.below[high] != int32(i) {
				use(i, low)
			}
		}
	}
	eachBack(func(_ int, low int32) { start[low+1]++ })
	for v := range a.nodes {
		start[v+1] += start[v]
	}
	arriving, next := make([]int32, start[len(a.nodes)]), append([]int32(nil), start...)
	eachBack(func(i int, low int32) {
		arriving[next[low]] = int32(i)
		next[low]++
	})

	way := make([]int32, len(a.nodes))
	for v := range way {
		way[v] = -1
	}
	queue := append(make([]int32, 0, len(a.nodes)), a.top...)
	take := func(v, edge int32) {
		if v > 0 && way[v] < 0 && a.nodes[v].cover > 0 {
			way[v] = edge
			queue = append(queue, v)
		}
	}
	for i := 0; i < len(queue); i++ {
		v := queue[i]
		if a.nodes[v].cover > 0 {
			take(a.nodes[v].parent, a.below[v])
		}
		for _, e := range arriving[start[v]:start[v+1]] {
			_, high := a.nodesOf(a.edges[e])
			take(high, e)
		}
	}
	return way
}

// Check verifies p for the bush of n vertices that stands on grounds, and
// returns its value. It trusts nothing in p, and takes O(n + len(edges)) time.
// The error is the first thing that is wrong.
func (p *Proof) Check(n int, edges []Edge, grounds ...int) (grundy.Value, error) {
	if err := checkBush(n, edges, grounds); err != nil {
		return 0, err
	}
	components := len(p.Value)
	switch {
	case len(p.Component) != n || len(p.From) != n || len(p.Back) != n:
		return 0, fmt.Errorf("the proof is not about %d vertices", n)
	case components == 0 || len(p.Bridge) != components || p.Bridge[0] != -1:
		return 0, errors.New("the components do not begin with the ground's")
	}
	for v, c := range p.Component {
		if c < -1 || int(c) >= components {
			return 0, fmt.Errorf("vertex %d is in no component", v)
		}
	}
	top := make([]bool, n)
	for _, g := range grounds {
		if p.Component[g] != 0 {
			return 0, fmt.Errorf("ground %d is not in component 0", g)
		}
		top[g] = true
	}
	worth, err := p.checkEdges(edges, top)
	if err != nil {
		return 0, err
	}
	if err := p.checkWays(edges, top); err != nil {
		return 0, err
	}
	// worth has each component's own edges so far.
	for c := components - 1; c >= 0; c-- {
		if worth[c] != p.Value[c] {
			return 0, fmt.Errorf("component %d is worth %v, not %v", c, worth[c], p.Value[c])
		}
		if c > 0 {
			worth[p.below(edges, int32(c))] ^= worth[c] + 1
		}
	}
	return worth[0], nil
}

// below returns the component below c, whose bridge was checked.
func (p *Proof) below(edges []Edge, c int32) int32 {
	e := edges[p.Bridge[c]]
	if p.Component[e.U] == c {
		return p.Component[e.V]
	}
	return p.Component[e.U]
}

// checkEdges checks that every edge lies inside a component or off the ground, except
// one bridge for each component, to an earlier one. It marks the tops of the
// components above bridges, and returns the parities of the edges inside.
func (p *Proof) checkEdges(edges []Edge, top []bool) ([]grundy.Value, error) {
	worth := make([]grundy.Value, len(p.Value))
	for c, b := range p.Bridge[1:] {
		if b < 0 || int(b) >= len(edges) {
			return nil, fmt.Errorf("component %d has no bridge", c+1)
		}
	}
	bridges := 0
	for i, e := range edges {
		u, v := p.Component[e.U], p.Component[e.V]
		low, high := min(u, v), max(u, v)
		switch {
		case u == v && u >= 0:
			worth[u] ^= 1
		case u == v:
		case low < 0:
			return nil, fmt.Errorf("edge %d connects to the ground what is said to be off it", i)
		case p.Bridge[high] != int32(i):
			return nil, fmt.Errorf("edge %d joins components %d and %d and is no bridge", i, low, high)
		default:
			bridges++
			if high == v {
				top[e.V] = true
			} else {
				top[e.U] = true
			}
		}
	}
	if bridges != len(p.Bridge)-1 {
		return nil, errors.New("a bridge does not lead to its component")
	}
	return worth, nil
}

// checkWays checks that the edges of each component go one way, and lead from
// its top to every vertex and back.
func (p *Proof) checkWays(edges []Edge, top []bool) error {
	// heads[i] is one more than the vertex that edge i leads to, or 0 if edge i has no
	// direction yet.
	heads := make([]int32, len(edges))
	send := func(v int, edge int32, leaving bool) (other int32, err error) {
		if edge < 0 || int(edge) >= len(edges) {
			return 0, fmt.Errorf("vertex %d has no way from the top and back", v)
		}
		e := edges[edge]
		switch int32(v) {
		case e.U:
			other = e.V
		case e.V:
			other = e.U
		default:
			return 0, fmt.Errorf("edge %d is not at vertex %d", edge, v)
		}
		head := int32(v) + 1
		if leaving {
			head = other + 1
		}
		if p.Component[other] != p.Component[v] || heads[edge] != 0 && heads[edge] != head {
			return 0, fmt.Errorf("edge %d is sent out of its component, or both ways", edge)
		}
		heads[edge] = head
		return other, nil
	}
	from, back := make([]int32, len(top)), make([]int32, len(top))
	for v := range top {
		from[v], back[v] = -1, -1
		if top[v] || p.Component[v] < 0 {
			continue
		}
		var err error
		if from[v], err = send(v, p.From[v], false); err != nil {
			return err
		}
		if back[v], err = send(v, p.Back[v], true); err != nil {
			return err
		}
	}
	for _, next := range [][]int32{from, back} {
		if v := endless(next); v >= 0 {
			return fmt.Errorf("the way of vertex %d does not come to the top", v)
		}
	}
	return nil
}

// endless returns a vertex from which following next never comes to -1, or -1 if
// there is no such vertex.
func endless(next []int32) int32 {
	const fresh, done = 0, -1
	seen := make([]int32, len(next)) // or one more than the start of the walk
	for start := range next {
		v := int32(start)
		for ; v >= 0 && seen[v] == fresh; v = next[v] {
			seen[v] = int32(start) + 1
		}
		if v >= 0 && seen[v] == int32(start)+1 {
			return v
		}
		for v = int32(start); v >= 0 && seen[v] != done; v = next[v] {
			seen[v] = done
		}
	}
	return -1
}
