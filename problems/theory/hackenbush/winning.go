package hackenbush

import "slices"

// aim numbers the components and gives each its gap, marking the bridges that
// win.
func (a *Analysis) aim() {
	a.wins = make([]uint64, (len(a.edges)+63)/64)
	components := 0
	for _, n := range a.nodes {
		if n.cover == 0 { // the ground's cover is 0 too
			components++
		}
	}
	a.top = append(make([]int32, 0, components), 0)
	a.gap = append(make([]uint32, 0, components), a.nodes[0].value)
	for v := 1; v < len(a.nodes); v++ {
		n, l := &a.nodes[v], a.tree.links[v]
		n.component = a.nodes[l.parent].component
		if n.cover > 0 {
			continue
		}
		below, stalk := a.gap[n.component], n.value+1
		if below == stalk {
			a.win(l.edge)
		}
		n.component = int32(len(a.top))
		a.top = append(a.top, int32(v))
		a.gap = append(a.gap, gapAbove(below, stalk))
	}
}

// search marks the winning edges inside the components. Cutting one changes
// the value of its component by an odd nim-sum, so an even gap cannot be
// closed; cutting one that is alone in its class changes it by 1.
func (a *Analysis) search() {
	var r ring
	for v := 1; v < len(a.nodes); v++ {
		n, edge := &a.nodes[v], a.tree.links[v].edge
		gap := a.gap[n.component]
		switch {
		case n.cover == 0 || gap&1 == 0 || a.class[edge] != edge:
		case n.next != noNode:
			r.gather(a, int32(v))
			for j, change := range r.changes() {
				if change == gap {
					a.win(r.edges[j])
				}
			}
		case gap == 1:
			a.win(edge)
		}
	}
	if !slices.Contains(a.gap, 1) {
		return
	}
	for i, e := range a.edges {
		if a.class[i] != int32(i) {
			continue
		}
		_, high := a.tree.nodes(e)
		if a.tree.links[high].edge != int32(i) && a.gap[a.nodes[high].component] == 1 {
			a.win(int32(i)) // a back edge
		}
	}
}
