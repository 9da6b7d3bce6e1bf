// # Winning cuts: bridges
//
// A cut wins when it leaves a bush of value 0. Let the value of a bush not be 0
// (else no cut wins), and let one component C change, in itself or above it, while
// all else stays. The value of the whole depends on the new value of C only through
// nim-sums with constants and + 1, which are one-to-one. So at most one value of C,
// the target T(C), makes the whole worth 0. For the ground's component it is 0. For a
// bridge from C up to D, the stalk of the bridge must get the value
//
//	s = T(C) ^ value(C) ^ (value(D) + 1)
//
// With s = 0 the stalk has to go: cutting that bridge wins, and no cut in or above D
// does. Otherwise T(D) = s - 1. The code carries the gap T(C) ^ value(C) in place of
// the target. It is never 0 if there is a target, so 0 means that there is none. On a
// forest this is all.
//
// # Winning cuts: edges of a component
//
// Call two edges of C alike when they are the same or together disconnect C.
// It is an equivalence; let K be the class of an edge e, of k edges. Without K,
// C falls into k pieces, which K joins in a ring, and P0 is the piece nearest
// the ground:
//
//	       P1 ──e1── P2
//	      /            \
//	    e0              e2            cutting e2 leaves on P0
//	    /                \            the stalks  e0 P1 e1 P2
//	  P0 ──e4── P4 ──e3── P3          and         e4 P4 e3 P3
//	  |
//	ground
//
// (For k = 1 there is P0 alone, and e a loop on it.) Cut e. An edge of C is
// now a bridge exactly when it was in K: so each piece can still be fused to a
// point, worth
//
//	a(i) = (edges inside Pi) mod 2  ^  XOR over bridges from Pi up to D of (value(D) + 1)
//
// and the ring has become two stalks growing from P0. By the colon principle,
// with f(a, x) = (x ^ a) + 1 for an edge below a point worth a that carries
// a stalk worth x besides,
//
//	L(c) = f(a(1), f(a(2), ... f(a(c), 0)))
//	R(c) = f(a(k-1), f(a(k-2), ... f(a(c+1), 0)))
//
// the component is worth a(0) ^ L(c) ^ R(c) after the cut of e(c), and it wins
// when that is T(C). Before the cut it was worth a(0) ^ ... ^ a(k-1) ^ (k mod 2).
//
// A value has the parity of the number of edges: each edge counts once, in a
// component or as the + 1 of a bridge. Cutting e takes one edge, so only odd gaps
// can be closed. With k = 1 only the gap 1 can, and then all such edges of C win.
//
// # The cost
//
// Leaves can be peeled off like those of a forest above, and in a bush of many
// edges most are looked at only once: see thin. In the rest a
// depth-first tree gives the bridges and the classes in linear time: see
// classify. The tree edges of a class lie on one path from the ground, which
// gives the order of the ring, and a difference of two sums over subtrees
// gives the worth of a piece. What remains is to find all L(c) of a ring, and
// by the same means all R(c), in less than the k^2/2 steps their definition
// suggests. Read from the inside out, this is k - 1 times: start a chain of value 0,
// then take every chain so far from x to (x ^ a) + 1. It takes O(k) time for each bit
// of the values, so O(k log m): see chains. Everything else is linear.
package hackenbush

// aim finds the gap of each node of the core, and marks the bridges that win.
func (a *anatomy) aim() {
	nodes := a.nodes
	a.gaps = a.places[:len(nodes)] // classify has finished with this memory
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
