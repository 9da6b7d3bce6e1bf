package gotroot

import (
	"math"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/theory/hackenbush"
)

type counter struct {
	edgeReader
	cuts hackenbush.Counter
}

func (c *counter) Case(in *fastio.Reader) contest.Count {
	n, m := readCounts(in, math.MaxInt32)
	// As in the solver, n has to be believed first.
	c.edges = c.edges[:0]
	for m > 0 && thin(n, c.edges) && in.OK() {
		m -= c.read(in, n, m)
	}
	vertices := n
	if thin(n, c.edges) {
		vertices = len(renumber(c.edges)) - 1
	}
	if !in.OK() {
		return contest.Count{}
	}
	if err := c.cuts.Reset(vertices+1, ground); err != nil {
		in.Errorf("%v", err)
		return contest.Count{}
	}
	c.cuts.AddEdges(c.edges)
	for m > 0 && in.OK() {
		c.edges = c.edges[:0]
		m -= c.read(in, n, m)
		c.cuts.AddEdges(c.edges)
	}
	value, winning, err := c.cuts.Count()
	if err != nil {
		in.Errorf("%v", err)
	}
	return contest.Count{Value: value, Winning: winning}
}
