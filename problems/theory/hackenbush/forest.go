package hackenbush

import (
	"fmt"
	"iter"
	"math"

	"nimsum/problems/theory/grundy"
)

// Forest is a bush without cycles, given by parent links. Node v stands for
// the edge below it; cutting that edge takes v and everything above v. Reset
// takes O(n) time and 8 bytes a node beside the links themselves, whatever the
// depth; a Forest keeps its memory from one bush to the next.
type Forest struct {
	parent []int32
	stalk  []uint32
	gap    []uint32
	value  uint32
}

// Reset takes a new forest. parent[v] is the node below v, or -1 when v stands
// on the ground; nodes may be numbered in any order, and [Cuts] is for those
// where each comes after the one below it. The slice is kept, and must not
// change, until the next Reset. The error names a link that leads
// nowhere or runs in a circle; the Forest is then empty.
func (f *Forest) Reset(parent []int32) error {
	f.parent, f.value = nil, 0
	if len(parent) > math.MaxInt32 {
		return fmt.Errorf("%d nodes are more than %d", len(parent), math.MaxInt32)
	}
	f.stalk = resize(f.stalk, len(parent))
	f.gap = resize(f.gap, len(parent))
	clear(f.stalk)
	for v, p := range parent {
		if p < -1 || int(p) >= len(parent) {
			return fmt.Errorf("node %d: parent %d is outside -1..%d", v, p, len(parent)-1)
		}
	}
	last, value, err := f.fold(parent)
	if err != nil {
		return err
	}
	f.parent, f.value = parent, value
	f.push(last)
	return nil
}

// folded marks a gap that holds, instead of the number of children still to
// come, one more than the node folded before.
const folded = 1 << 31

// fold sums the stalks up, children before parents. It returns the node folded
// last, -1 of none, and the value of the whole.
func (f *Forest) fold(parent []int32) (last int32, value uint32, err error) {
	stalk, children := f.stalk, f.gap
	clear(children)
	for _, p := range parent {
		if p >= 0 {
			children[p]++
		}
	}
	last = -1
	done := 0
	for v := range parent {
		// A chain is followed while it leads to nodes already passed; the
		// others' turn comes later.
		for x := int32(v); children[x] == 0; {
			stalk[x]++
			children[x] = folded | uint32(last+1)
			last = x
			done++
			p := parent[x]
			if p < 0 {
				value ^= stalk[x]
				break
			}
			stalk[p] ^= stalk[x]
			children[p]--
			if p > int32(v) {
				break
			}
			x = p
		}
	}
	if done < len(parent) {
		for v := range parent {
			if children[v] < folded {
				return -1, 0, fmt.Errorf("node %d: the parent links run in a circle", v)
			}
		}
	}
	return last, value, nil
}

// push carries the gap up, parents before children. The gap at a place is the
// nim-sum of the value there with the value that would make the whole bush
// worth 0; it is 0 where no such value can be reached.
func (f *Forest) push(last int32) {
	for last >= 0 {
		v := last
		last = int32(f.gap[v]&^folded) - 1
		f.gap[v] = gapAbove(f.gapBelow(v), f.stalk[v])
	}
}

// gapAbove carries a gap over an edge that begins a stalk worth stalk: the
// stalk must become worth stalk ^ below, so what it carries must be worth one
// less. With below == stalk the edge itself is to be cut, and nothing above it
// will do; nor will it where below is 0.
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
