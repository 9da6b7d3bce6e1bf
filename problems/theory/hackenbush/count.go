package hackenbush

import "nimsum/problems/theory/grundy"

// Counter counts the winning cuts of a bush without telling which they are. Its
// edges come in any order: call Reset, then AddEdges, then Count; the next bush begins
// with Reset. A Counter keeps its memory from one bush to the next. It is not safe for
// concurrent use.
type Counter struct {
	anatomy anatomy
	gaps    []uint32 // by vertex, plus known; 0 until it is known

	done bool  // the bush is taken apart
	err  error // the first fault since Reset
}

// Reset begins a bush of n vertices, 1..2^31-1, standing on grounds.
func (c *Counter) Reset(n int, grounds ...int) error {
	c.done = false
	c.err = c.anatomy.reset(n, grounds)
	return c.err
}

// Expect does nothing. It is there because [Stream] has it.
func (c *Counter) Expect(int) {}

// AddEdges takes a block of edges, 2^31-1 at most in all. It does not keep the
// slice. Count reports a vertex out of range.
func (c *Counter) AddEdges(edges []Edge) {
	if c.err == nil {
		c.err = c.anatomy.add(edges, true)
	}
}

// Count returns the value of the bush, and how many cuts win. For m edges it takes O((n + m) log m) time,
// with no recursion, and about 70 bytes a vertex, 16 an edge, but of no more than
// 6 edges a vertex, and 44 an edge of the largest ring. The error is the first
// fault since Reset.
func (c *Counter) Count() (value grundy.Value, winning int64, err error) {
	a := &c.anatomy
	if c.err == nil && !c.done {
		c.err, c.done = a.takeApart(), true
	}
	if c.err != nil {
		return 0, 0, c.err
	}
	return grundy.Value(a.nodes[0].value), a.count + c.countPeeled(), nil
}

// countPeeled returns how many edges win of those that were peeled off and the
// loops there.
func (c *Counter) countPeeled() int64 {
	const known = 1 << 31
	a, winning := &c.anatomy, int64(0)
	if len(a.peeled) == 0 {
		return 0
	}
	c.gaps = resize(c.gaps, len(a.vertices))
	clear(c.gaps)
	gaps := c.gaps
	for i := len(a.peeled) - 1; i >= 0; i-- {
		l := &a.peeled[i]
		below := gaps[l.foot]
		if below == 0 {
			if node := a.vertices[l.foot].number; node >= 0 {
				below = a.gaps[node]
			}
			gaps[l.foot] = below | known
		}
		below &^= known
		if below == l.stalk {
			winning++
		}
		gap := gapAbove(below, l.stalk)
		gaps[l.vertex] = gap | known
		if gap == 1 {
			winning += int64(a.loopsAt(l.vertex))
		}
	}
	return winning
}
