package tokens

import (
	"nimsum/problems/contest"
	"nimsum/problems/theory/graph"
)

var families = []contest.Family{
	family("random", "values worked out from the last vertex to the first, as if arcs led to later ones", 0, upTo(3)),
	family("diamonds", "a recursion that works a vertex out each time it is met", 0, func(_ *contest.Gen, v, _ int) (ends []int) {
		for w := max(v-2, 0); w < v; w++ {
			ends = append(ends, w, w) // repeated arcs count once
		}
		return ends
	}),
	family("complete", "values above 31 lost in a word of 32 bits", 0, func(_ *contest.Gen, v, n int) (ends []int) {
		for w := 0; w < v && (w < v%60 || v == n-1); w++ { // the last one has as many arcs as can be
			ends = append(ends, w)
		}
		return ends
	}),
	family("tripled", "all tokens on a vertex cancelled, where only two do", 3, upTo(2)),
	family("chain", "the greatest number of moves of a token taken for its value", 0, func(g *contest.Gen, v, n int) []int {
		return append(upTo(0)(g, v, n), max(v, 1)-1)[1-min(v, 1):] // vertex 0 has none
	}),
	family("single", "a single token taken to win because it can move", 1, upTo(8)),
}

// An arcs returns where the arcs of vertex v of n lead to: to vertices before it.
type arcs func(g *contest.Gen, v, n int) (ends []int)

// upTo is at random, up to most arcs or a few more.
func upTo(most int) arcs {
	return func(g *contest.Gen, v, _ int) (ends []int) {
		for range min(v, g.IntN(most+1+g.IntN(3))) {
			ends = append(ends, g.IntN(v))
		}
		return ends
	}
}

// family makes cases of such graphs, with a query or a few. If same is not 0, as many tokens
// are on one vertex; one is alone.
func family(name, catches string, same int, ends arcs) contest.Family {
	return contest.Family{Name: name, Catches: catches, Make: func(g *contest.Gen) { makeCase(g, ends, g.Size, same, 1+g.IntN(5)) }}
}

// makeCase writes a case of n vertices, which get their numbers at random. The first query is won or
// lost as asked for, if the graph allows.
func makeCase(g *contest.Gen, ends arcs, n, same, queries int) {
	lines, numbers, all := make([][]int32, n), g.Perm(n), new(graph.Graph)
	for v, number := range numbers {
		for _, w := range ends(g, v, n) {
			lines[number] = append(lines[number], int32(numbers[w]))
		}
	}
	g.Line(int64(n))
	for _, line := range lines {
		all.Add(func(to []int32) []int32 { return append(to, line...) })
		contest.WriteLine(g.Out, append([]int32{int32(len(line))}, line...)...)
	}
	values, _ := all.Values() // there is no cycle
	draw := func() (tokens []int32, lost bool) {
		for len(tokens) < 1 || same != 1 && len(tokens) < min(int(g.Max("M")), n+1) && g.IntN(4) > 0 {
			tokens = append(tokens, g.Int32N(int32(n)))
		}
		sum := int32(0)
		for k := range tokens {
			if k < same {
				tokens[k] = tokens[0]
			}
			sum ^= values[tokens[k]]
		}
		return tokens, sum == 0
	}
	for query := range queries {
		tokens, lost := draw()
		for try := 0; query == 0 && lost != g.Lost && try < 5000; try++ {
			tokens, lost = draw()
		}
		contest.WriteLine(g.Out, append([]int32{int32(len(tokens))}, tokens...)...)
	}
	g.Line(0)
}

// starts have one query on a small graph.
func starts() (all []contest.Start) {
	for i, name := range []string{"few arcs", "some arcs", "many arcs"} {
		all = append(all, contest.Start{Name: name, Make: func(g *contest.Gen) { makeCase(g, upTo(1<<i), 5+g.Size/2, 0, 1) }})
	}
	return all
}
