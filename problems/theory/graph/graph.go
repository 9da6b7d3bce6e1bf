// Package graph is about games on a directed graph, in which a move takes a token along an arc.
//
// A vertex is worth the mex of those that its arcs lead to, so values are worked out from the
// vertices without arcs back: each after all that can be reached from it (a topological order,
// here by depth-first search). A sum of tokens is worth the nim-sum of their vertices
// (Sprague 1935, Grundy 1939). On a cycle play need not end, and there are no such values.
package graph

import (
	"fmt"
	"slices"
	"strings"
)

// A Graph has vertices from 0 on and the arcs of each. The zero Graph has none.
type Graph struct {
	first []int32 // by vertex, the index of its first arc; one more than vertices, or none
	to    []int32
}

// Vertices returns how many vertices there are.
func (g *Graph) Vertices() int { return max(len(g.first)-1, 0) }

// Reset makes the graph empty. It keeps the memory.
func (g *Graph) Reset() { g.first, g.to = g.first[:0], g.to[:0] }

// Arcs returns the ends of the arcs of vertex v, in the order in which they were added and with
// repeats. They must not be changed.
func (g *Graph) Arcs(v int32) []int32 { return g.to[g.first[v]:g.first[v+1]] }

// Add adds a vertex. Its arcs are those that append appends to the list it gets; they may
// lead to vertices that come later. There may be fewer than 2^31 arcs in all.
func (g *Graph) Add(ends func(to []int32) []int32) {
	if len(g.first) == 0 {
		g.first = append(g.first, 0)
	}
	g.to = ends(g.to)
	g.first = append(g.first, int32(len(g.to)))
}

// Acyclic returns a [Cycle] of the graph whose vertices have so many arcs each, with these ends, or
// nil if there is none.
func Acyclic(counts, ends []int64) error {
	g := new(Graph)
	for _, count := range counts {
		g.Add(func(to []int32) []int32 {
			for _, w := range ends[len(to):][:count] {
				to = append(to, int32(w))
			}
			return to
		})
	}
	_, err := g.Values()
	return err
}

// Simple returns the graph with the arcs of each vertex in order, each once.
func (g *Graph) Simple() *Graph {
	s := new(Graph)
	for v := range int32(g.Vertices()) {
		s.Add(func(ends []int32) []int32 {
			from := len(ends)
			ends = append(ends, g.Arcs(v)...)
			slices.Sort(ends[from:])
			return append(ends[:from], slices.Compact(ends[from:])...)
		})
	}
	return s
}

// A Cycle is the error that there is a cycle: its vertices in the order of the arcs.
type Cycle []int32

func (c Cycle) Error() string {
	const most = 12
	words := strings.ReplaceAll(strings.Trim(fmt.Sprint([]int32(c[:min(most, len(c))])), "[]"), " ", " > ")
	if len(c) > most {
		words += fmt.Sprintf(" > ... (%d more)", len(c)-most)
	}
	return fmt.Sprintf("the arcs %s > %d make a cycle, on which play need not end", words, c[0])
}

// Values returns the value of each vertex. The error is a [Cycle], if there is one.
// It takes O(vertices + arcs) time, no recursion, and twelve bytes a vertex besides the graph. A
// value is at most the number of arcs of its vertex, and as a vertex worth v needs one of
// each smaller value, at most the square root of twice the number of all arcs. All arcs must
// lead to vertices.
func (g *Graph) Values() (values []int32, err error) {
	const unknown, open = -1, -2 // open: on the path from the first vertex
	n := int32(g.Vertices())
	values, next := make([]int32, n), make([]int32, n) // next is the arc to look at
	most := int32(0)
	for v := range n {
		values[v], next[v] = unknown, g.first[v]
		most = max(most, g.first[v+1]-g.first[v])
	}
	seen := make([]int32, most+1) // by value: one more than the last vertex that has an option of it
	var path []int32
	for start := range n {
		if values[start] == unknown {
			path = append(path, start)
			values[start] = open
		}
	search:
		for len(path) > 0 {
			v := path[len(path)-1]
			for end := g.first[v+1]; next[v] < end; next[v]++ {
				switch w := g.to[next[v]]; values[w] {
				case unknown:
					path = append(path, w)
					values[w] = open
					continue search
				case open:
					for path[0] != w {
						path = path[1:]
					}
					return nil, Cycle(path)
				}
			}
			for _, w := range g.Arcs(v) {
				seen[values[w]] = v + 1
			}
			mex := int32(0)
			for seen[mex] == v+1 {
				mex++
			}
			values[v], path = mex, path[:len(path)-1]
		}
	}
	return values, nil
}
