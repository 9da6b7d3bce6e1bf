// Package tokens is A Chess Game, POJ 2425: tokens on a graph without cycles.
//
// A vertex is worth the mex of those that its arcs lead to (package graph), and tokens add up.
package tokens

import (
	"embed"
	"iter"
	"math"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/contest/sums"
	"nimsum/problems/theory/graph"
)

//go:embed statement.md hints.md solutions
var folder embed.FS

//go:embed invariants/acyclic.hpp
var acyclicInCPP string

// Problem is A Chess Game.
var Problem = &contest.Problem{
	Name:    "tokens",
	Title:   "A Chess Game",
	Origin:  "PKU Monthly",
	Aliases: []string{"poj2425", "hdu1524"},
	Folder:  folder,
	Format: &format.Format{
		Frame: format.ToEOF("c"),
		Blank: true,
		Bounds: []format.Bound{
			{Name: "c", What: "number of cases", Min: 1, Max: 20, Ours: true},
			{Name: "N", What: "number of vertices", Min: 1, Max: 1000},
			{Name: "x", What: "number of arcs", Min: 0, Max: 999, Ours: true},
			{Name: "M", What: "number of tokens", Min: 1, Max: 10},
		},
		Case: []format.Part{
			format.Line(format.Int("N")),
			format.Repeat("N", format.Line(format.Int("x"), format.ListOf(format.Within("out_i", end, "0", "N-1"), "x"))),
			&format.Rule{Name: "no arcs make a cycle", Of: []string{"x", "out_i"}, CPP: acyclicInCPP,
				Check: func(n ...[]int64) error { return graph.Acyclic(n[0], n[1]) }},
			format.UntilZero(format.Line(format.Int("M"), format.ListOf(format.Within("p_i", token, "0", "N-1"), "M"))),
		},
		Answer:  []string{verdict.Won, verdict.Lost},
		Answers: &format.Answers{},
	},
	Size:       "N",
	NewSolver:  newSolver,
	Families:   families,
	Techniques: []contest.Technique{contest.MexOnGraph, contest.NimSum},
	Link:       "https://acm.hdu.edu.cn/showproblem.php?pid=1524",
	Game: &contest.Game{
		ReadMany: positions,
		Write:    write,
		Notation: "token:vertex",
		Answer:   verdict.Answer,
		Verify:   sums.Verify[int32],
		Starts:   starts,
	},
}

var verdict = contest.Verdict{Won: "WIN", Lost: "LOSE"}

const end, token = "vertex at the end of an arc", "vertex of a token"

// readGraph reads a graph and returns its values.
func readGraph(in *fastio.Reader, g *graph.Graph) (values []int32) {
	g.Reset()
	n := in.Int("number of vertices", 1, math.MaxInt32-1)
	for v, arcs := 0, 0; v < n && in.OK(); v++ {
		x := in.Int("number of arcs", 0, math.MaxInt32-arcs)
		arcs += x
		g.Add(func(ends []int32) []int32 { return fastio.AppendInts(in, end, 0, int32(n-1), x, ends) })
	}
	if !in.OK() {
		return nil
	}
	values, err := g.Values()
	if err != nil {
		in.Errorf("%v", err)
	}
	return values
}

// readQueries yields the vertices of the tokens of each query of a case, in the memory of a slice.
func readQueries(in *fastio.Reader, vertices int, memory []int32) iter.Seq[[]int32] {
	return func(yield func([]int32) bool) {
		for in.OK() {
			m := in.Int("number of tokens", 0, math.MaxInt)
			tokens := fastio.AppendInts(in, token, 0, int32(vertices)-1, m, memory[:0])
			if m == 0 || !in.OK() || !yield(tokens) {
				return
			}
		}
	}
}

func newSolver() contest.Solver {
	var g graph.Graph // and its memory
	memory := make([]int32, 16)
	return contest.SolverFunc(func(_ int, in *fastio.Reader, out *fastio.Writer) {
		var lines []byte
		values := readGraph(in, &g)
		for tokens := range readQueries(in, len(values), memory) {
			sum := int32(0)
			for _, v := range tokens {
				sum ^= values[v]
			}
			lines = append(append(lines, verdict.Line(sum != 0)...), '\n')
		}
		if in.OK() {
			out.Bytes(lines)
		}
	})
}

func positions(in *fastio.Reader) iter.Seq[contest.Position] {
	return func(yield func(contest.Position) bool) {
		g := new(graph.Graph)
		values := readGraph(in, g)
		game := sums.OnGraph("token", g.Simple(), values)
		for tokens := range readQueries(in, len(values), nil) {
			if !yield(game.At(tokens)) {
				return
			}
		}
	}
}

func write(p contest.Position, out *fastio.Writer) bool {
	tokens := sums.WriteGraph(p, out)
	contest.WriteLine(out, append([]int32{int32(len(tokens))}, tokens...)...)
	contest.WriteLine(out, 0)
	return true
}
