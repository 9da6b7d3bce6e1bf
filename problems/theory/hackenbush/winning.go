package hackenbush

// aim gives each node of the core the gap of its component, and marks the
// bridges that win.
func (a *anatomy) aim() {
	nodes := a.nodes
	nodes[0].gap = nodes[0].value
	for v := 1; v < len(nodes); v++ {
		n := &nodes[v]
		n.gap = nodes[n.parent].gap
		if n.cover > 0 {
			continue
		}
		stalk := n.value + 1
		if n.gap == stalk {
			a.treeWins.add(int32(v))
			a.count++
		}
		n.gap = gapAbove(n.gap, stalk)
	}
}

// win marks the winning edges inside the components. Cutting one changes
// the value of its component by an odd nim-sum, so an even gap cannot be
// closed; cutting one that is alone in its class changes it by 1.
func (a *anatomy) win() {
	for v := range a.reaches {
		n := &a.nodes[v]
		switch {
		case n.cover == 0 || n.gap&1 == 0 || a.inner.has(int32(v)):
		case n.next != noNode:
			a.ring.gather(a.nodes, int32(v))
			for j, change := range a.ring.changes() {
				if change != n.gap {
					continue
				}
				a.count++
				if member := a.ring.members[j]; member >= 0 {
					a.treeWins.add(member)
				} else {
					a.backWins.add(closedBy(member))
				}
			}
			if n.gap == 1 && a.ring.members[len(a.ring.members)-1] < 0 {
				a.count-- // it is not alone
			}
		case n.gap == 1:
			a.count++
			a.treeWins.add(int32(v))
		}
	}
	for v := range a.nodes {
		if n := &a.nodes[v]; n.gap == 1 {
			a.count += int64(n.lone)
		}
	}
}
