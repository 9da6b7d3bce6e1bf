package bush

import (
	"bytes"
	"fmt"
	"iter"
	"slices"

	"nimsum/problems/contest/format"
	"nimsum/problems/contest/seq"
	"nimsum/problems/contest/shrink"
	"nimsum/problems/theory/hackenbush/stream"
)

// Simpler is contest.Problem.Shrink.
func (f *Form) Simpler(of *format.Format, text []byte) iter.Seq[[]byte] {
	if f.Kind != Graphs {
		return simpler(of, text)
	}
	graphs, _ := split(text) // nil if they cannot be read
	return seq.Map(shrink.Lists(graphs, func(graph []byte) iter.Seq[[]byte] { return simpler(oneGraph, graph) }), joined)
}

// oneGraph is how one of several graphs is written, valid or not.
var oneGraph = &format.Format{Case: []format.Part{
	format.Line(format.Within("n", "vertices", "", ""), format.Within("m", "edges", "", "")),
	format.Repeat("m", format.Line(format.Within("u", "vertex", "", ""), format.Within("v", "vertex", "", ""))),
}}

var simpler = shrink.Steps{Leave: cut, Also: reshape}.Simpler

// split returns the texts of the graphs of a case.
func split(text []byte) (graphs [][]byte, ok bool) {
	lines := slices.Collect(bytes.Lines(text))
	for at := 1; at < len(lines); {
		var n, m int
		if _, err := fmt.Sscan(string(lines[at]), &n, &m); err != nil || m < 0 || m >= len(lines)-at {
			return nil, false
		}
		graphs = append(graphs, bytes.Join(lines[at:at+1+m], nil))
		at += 1 + m
	}
	return graphs, true
}

// joined returns the text of a case of graphs.
func joined(graphs [][]byte) []byte {
	return append(fmt.Appendln(nil, len(graphs)), bytes.Join(graphs, nil)...)
}

// cut leaves out edges, and with them all that are then not connected to the ground.
func cut(d shrink.Draft, from, to int) shrink.Draft {
	n := d.Head[0]
	edges := d.Without(from, to).Rows
	sets := stream.Singles(int(n) + 1)
	for _, e := range edges {
		stream.Union(sets, int32(e[0]), int32(e[1]))
	}
	// The vertices that stay keep their order.
	name := make([]int64, n+1)
	left := int64(0)
	for v := range name {
		if v >= Ground && stream.Find(sets, int32(v)) == stream.Find(sets, Ground) {
			left++
			name[v] = left
		}
	}
	return renamed(d, edges, name, left)
}

// reshape fuses the ends of edges, and numbers the vertices anew.
func reshape(d shrink.Draft) iter.Seq[shrink.Draft] {
	fused := seq.MapPairs(shrink.Spans(len(d.Rows)), func(from, to int) shrink.Draft { return fuse(d, from, to) })
	return seq.Concat(fused, func(yield func(shrink.Draft) bool) { yield(upwards(d)) })
}

// fuse contracts some edges: the ends of each become one vertex.
func fuse(d shrink.Draft, from, to int) shrink.Draft {
	n := d.Head[0]
	sets := stream.Singles(int(n) + 1)
	for _, e := range d.Rows[from:to] {
		stream.Union(sets, int32(e[0]), int32(e[1]))
	}
	name := make([]int64, n+1)
	of := make([]int64, n+1) // the set of a vertex
	left := int64(0)
	for v := Ground; v < len(name); v++ {
		root := stream.Find(sets, int32(v))
		if of[root] == 0 {
			left++
			of[root] = left
		}
		name[v] = of[root]
	}
	return renamed(d, d.Without(from, to).Rows, name, left)
}

// upwards numbers the vertices as they are met from the ground up.
func upwards(d shrink.Draft) shrink.Draft {
	n := d.Head[0]
	next := make([][]int64, n+1)
	for _, e := range d.Rows {
		next[e[0]] = append(next[e[0]], e[1])
		next[e[1]] = append(next[e[1]], e[0])
	}
	name := make([]int64, n+1)
	met := []int64{Ground}
	name[Ground] = Ground
	for i := 0; i < len(met); i++ {
		for _, v := range next[met[i]] {
			if name[v] == 0 {
				met = append(met, v)
				name[v] = int64(len(met))
			}
		}
	}
	return renamed(d, d.Rows, name, n)
}

// renamed returns the bush of n vertices with the edges that join named vertices, in order, the
// lower end of each first. Its head is that of another draft but for n.
func renamed(of shrink.Draft, edges [][]int64, name []int64, n int64) shrink.Draft {
	d := shrink.Draft{Head: slices.Clone(of.Head)}
	d.Head[0] = n
	for _, e := range edges {
		if u, v := name[e[0]], name[e[1]]; u > 0 {
			d.Rows = append(d.Rows, []int64{min(u, v), max(u, v)})
		}
	}
	slices.SortFunc(d.Rows, slices.Compare[[]int64])
	return d
}
