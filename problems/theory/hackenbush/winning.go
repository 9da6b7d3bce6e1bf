package hackenbush

// aim finds the gap of each node of the core, and marks the bridges that win.
func (a *anatomy) aim() {
	nodes := a.nodes
	a.gaps = a.places[:len(nodes)] // classify needs its memory no more
	gaps := a.gaps
	gaps[0] = nodes[0].value
	for v := 1; v < len(nodes); v++ {
		n := &nodes[v]
		gap := gaps[n.parent]
		if n.cover == 0 {
			stalk := n.value + 1
			if gap == stalk {
				a.treeWins.add(int32(v))
				a.count++
			}
			gap = gapAbove(gap, stalk)
		}
		gaps[v] = gap
	}
}

// win marks the winning edges inside the components, and counts them. Cutting
// one changes the value of its component by an odd nim-sum, so an even gap cannot
// be closed; cutting one that is alone in its class changes it by 1.
func (a *anatomy) win() {
	r := &a.ring
	for v := range a.nodes {
		n, gap := &a.nodes[v], a.gaps[v]
		if gap&1 == 0 {
			continue
		}
		if gap == 1 {
			a.count += int64(n.lone)
		}
		switch {
		case n.cover == 0 || a.inner.has(int32(v)):
		case n.next != noNode:
			r.gather(a.nodes, int32(v))
			for j, change := range r.changes() {
				if change == gap {
					a.count++
					a.mark(r.members[j])
				}
			}
			if gap == 1 && r.members[len(r.members)-1] < 0 {
				a.count-- // a back edge, but not alone
			}
		case gap == 1:
			a.count++
			a.treeWins.add(int32(v))
		}
	}
}

// mark marks a member of a ring.
func (a *anatomy) mark(member int32) {
	if member >= 0 {
		a.treeWins.add(member)
	} else {
		a.backWins.add(closedBy(member))
	}
}
