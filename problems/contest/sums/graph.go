package sums

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/seq"
	"nimsum/problems/theory/graph"
	"nimsum/problems/theory/grundy"
)

// OnGraph returns the game in which a component, called noun, stands on a vertex of a graph, and a
// move takes it along an arc, written as the vertex at its end. The graph is kept, and must be
// simple; values are those of its vertices.
func OnGraph(noun string, g *graph.Graph, values []int32) *Game[int32] {
	return &Game[int32]{
		Noun: noun,
		Unit: "vertex",
		Options: func(_ int, v int32) iter.Seq[[]int32] {
			return seq.Map(slices.Values(g.Arcs(v)), func(w int32) []int32 { return []int32{w} })
		},
		Notation: "vertex",
		Write:    func(_ int32, option []int32) string { return strconv.Itoa(int(option[0])) },
		Read: func(_ int32, word string) ([]int32, error) {
			numbers, err := contest.Move(word).Numbers(":", 1)
			if err != nil {
				return nil, err
			}
			return []int32{int32(numbers[0])}, nil
		},
		Theory:  "A vertex is worth the mex of those that its arcs lead to, worked out from the vertices without arcs back.",
		Value:   func(_ int, v int32) grundy.Value { return grundy.Value(values[v]) },
		Terms:   graphTerms(g),
		Says:    graphSays(g),
		Diagram: diagram(g, values),
	}
}

// WriteGraph writes the graph of a position of OnGraph: a line with the number of vertices, and for
// each of them a line with the number of its arcs and their ends. It returns where components stand.
func WriteGraph(p contest.Position, out *fastio.Writer) (vertices []int32) {
	at := p.(Position[int32])
	n, _ := binary.Varint([]byte(at.game.Terms))
	contest.WriteLine(out, n)
	for v := range int32(n) {
		line := []int32{0}
		for end := range at.game.Options(0, v) {
			line = append(line, end...)
		}
		line[0] = int32(len(line) - 1)
		contest.WriteLine(out, line...)
	}
	return at.components
}

// graphTerms returns the number of vertices and 128 bits of a hash of the graph.
func graphTerms(g *graph.Graph) string {
	hash := sha256.New()
	for v := range int32(g.Vertices()) {
		arcs := g.Arcs(v)
		_ = binary.Write(hash, binary.LittleEndian, int32(len(arcs))) // a hash has no errors
		_ = binary.Write(hash, binary.LittleEndian, arcs)
	}
	return contest.Key(g.Vertices()) + string(hash.Sum(nil)[:16])
}

// graphSays names the arcs of a small graph, and counts those of a large one.
func graphSays(g *graph.Graph) string {
	const most = 24
	arcs := 0
	var words []string
	for v := range int32(g.Vertices()) {
		ends := g.Arcs(v)
		if arcs += len(ends); arcs <= most && len(ends) > 0 {
			words = append(words, fmt.Sprintf("%d to %s", v, strings.Trim(fmt.Sprint(ends), "[]")))
		}
	}
	switch {
	case arcs == 0:
		return "There are no arcs."
	case arcs > most:
		return fmt.Sprintf("There are %d vertices and %d arcs.", g.Vertices(), arcs)
	}
	return "Arcs lead from " + contest.Join(words, "and") + "."
}
