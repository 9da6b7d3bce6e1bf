package hackenbush

import (
	"iter"

	"nimsum/problems/theory/grundy"
)

// A forest is a bush without cycles, given by parent links: parent[v] < v is the node below
// node v, or -1 when v stands on the ground. Node v stands for the edge below it; cutting
// that edge takes v and everything above v.

// Stalks returns the value of a forest. It adds to stalk, a zero for each node, the value of
// the stalk that the node begins: the edge below it with everything above.
func Stalks(parent []int32, stalk []uint32) grundy.Value {
	value := uint32(0)
	for v := len(parent) - 1; v >= 0; v-- {
		stalk[v]++
		if p := parent[v]; p >= 0 {
			stalk[p] ^= stalk[v]
		} else {
			value ^= stalk[v]
		}
	}
	return grundy.Value(value)
}

// gapAbove carries a gap over an edge that begins a stalk worth stalk. The gap at a
// place is the nim-sum of the value there with the value that would make the whole
// bush worth 0, or 0 if no such value can be reached. The stalk must become worth
// stalk ^ below, so the value above the edge must be one less. With below == stalk
// only cutting the edge itself wins, and with below == 0 nothing does.
func gapAbove(below, stalk uint32) uint32 {
	if below == stalk {
		return 0
	}
	return ((below ^ stalk) - 1) ^ (stalk - 1)
}

// Cuts yields, in increasing order, the nodes of a forest whose cutting leaves a bush worth
// 0. It takes O(n) time and no memory but stalk: a zero for each node, which it overwrites.
func Cuts(parent []int32, stalk []uint32) iter.Seq[int] {
	return func(yield func(int) bool) {
		value := uint32(Stalks(parent, stalk))
		if value == 0 {
			return
		}
		gap := stalk // once passed, a node's stalk is no longer needed
		for v, p := range parent {
			below := value
			if p >= 0 {
				below = gap[p]
			}
			if below == stalk[v] && !yield(v) {
				return
			}
			gap[v] = gapAbove(below, stalk[v])
		}
	}
}
