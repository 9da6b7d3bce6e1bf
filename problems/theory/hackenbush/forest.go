package hackenbush

import (
	"fmt"
	"iter"
	"math"
	"slices"

	"nimsum/problems/theory/grundy"
)

// Forest is a bush without cycles, given by parent links. Node v stands for
// the edge below it; cutting that edge takes v and everything above v. Reset
// takes O(n) time and 12 bytes a node beside the links themselves, whatever the
// depth; a Forest keeps its memory from one bush to the next.
type Forest struct {
	parent []int32
	order  []int32
	stalk  []uint32
	gap    []uint32 // see gapAbove
	value  uint32
}

// Reset takes a new forest. parent[v] is the node below v, or -1 when v stands
// on the ground; nodes may be numbered in any order, and [Cuts] is for those
// where each comes after the one below it. The slice is kept, and must not
// change, until the next Reset. The error names a link that leads
// nowhere or runs in a circle; the Forest is then empty.
func (f *Forest) Reset(parent []int32) error {
	f.parent, f.value = nil, 0
	n := len(parent)
	if n > math.MaxInt32 {
		return fmt.Errorf("%d nodes are more than %d", n, math.MaxInt32)
	}
	f.stalk, f.gap = resize(f.stalk, n), resize(f.gap, n)
	clear(f.stalk)
	children := f.gap // until the gaps are known: how many are still to come
	clear(children)
	for v, p := range parent {
		if p < -1 || int(p) >= n {
			return fmt.Errorf("node %d: parent %d is outside -1..%d", v, p, n-1)
		}
		if p >= 0 {
			children[p]++
		}
	}
	// order has children before parents.
	f.order = resize(f.order, n)
	order := f.order[:0]
	for v := range parent {
		if children[v] == 0 {
			order = append(order, int32(v))
		}
	}
	value := uint32(0)
	for i := 0; i < len(order); i++ {
		v := order[i]
		f.stalk[v]++
		p := parent[v]
		if p < 0 {
			value ^= f.stalk[v]
			continue
		}
		f.stalk[p] ^= f.stalk[v]
		if children[p]--; children[p] == 0 {
			order = append(order, p)
		}
	}
	if len(order) < n {
		v := slices.IndexFunc(children, func(left uint32) bool { return left > 0 })
		return fmt.Errorf("node %d: the parent links run in a circle", v)
	}
	f.parent, f.value = parent, value
	for _, v := range slices.Backward(order) {
		f.gap[v] = gapAbove(f.gapBelow(v), f.stalk[v])
	}
	return nil
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

// gapBelow returns the gap at the point v grows from.
func (f *Forest) gapBelow(v int32) uint32 {
	if p := f.parent[v]; p >= 0 {
		return f.gap[p]
	}
	return f.value
}

// Value returns the value of the forest.
func (f *Forest) Value() grundy.Value { return grundy.Value(f.value) }

// Stalk returns the value of the stalk that v begins: the edge below v with
// everything above it.
func (f *Forest) Stalk(v int) grundy.Value { return grundy.Value(f.stalk[v]) }

// Wins reports whether cutting at v leaves a bush worth 0.
func (f *Forest) Wins(v int) bool {
	// A stalk is worth at least 1, so a gap of 0 never matches.
	return f.gapBelow(int32(v)) == f.stalk[v]
}

// Winning yields the nodes whose cutting wins, in increasing order.
func (f *Forest) Winning() iter.Seq[int] {
	return func(yield func(int) bool) {
		for v := range f.parent {
			if f.Wins(v) && !yield(v) {
				return
			}
		}
	}
}

// Cuts yields, in increasing order, the nodes of a forest whose cutting leaves a bush
// worth 0, where parent[v] < v for every node v, or -1 when it stands on the ground.
// It takes O(n) time and no memory but stalk: a zero for each node, which it overwrites.
func Cuts(parent []int32, stalk []uint32) iter.Seq[int] {
	return func(yield func(int) bool) {
		value := uint32(0)
		for v := len(parent) - 1; v >= 0; v-- {
			stalk[v]++
			if p := parent[v]; p >= 0 {
				stalk[p] ^= stalk[v]
			} else {
				value ^= stalk[v]
			}
		}
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
