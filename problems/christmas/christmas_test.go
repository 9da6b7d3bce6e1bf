package christmas_test

import (
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/christmas"
	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/hackenbush"
	"nimsum/testdata/long"
)

var conformance = contesttest.Config{
	Numbered:    true,
	Medium:      contesttest.Made(christmas.Problem, 3, 20, 60, 99),
	Reference:   reference,
	Every:       every,
	Random:      9,
	RandomCases: 150,
	Unreached:   map[string]string{"k": "a graph of 99 vertices has at most 196 edges, where no polygon has one edge"},
	Valid:       again,
	Without: map[contest.Technique]contesttest.Mistake{
		contest.Fusion: mistake(contesttest.Cutter{TreeOnly: true}, 0),
		contest.Colon:  mistake(contesttest.Cutter{Longest: true}, 0),
		contest.NimSum: mistake(contesttest.Cutter{Pairs: true}, 0),
	},
	Mistakes: map[string]contesttest.Mistake{
		"lone":     contesttest.Wrong(func(in *fastio.Reader) string { return answer(contesttest.Cutter{}, in, 1) }),
		"broom":    mistake(contesttest.Cutter{Longest: true}, 0),
		"stalks":   mistake(contesttest.Cutter{Pairs: true}, 0),
		"deep":     mistake(contesttest.Cutter{Count: true}, 0),
		"bushy":    mistake(contesttest.Cutter{InOrder: true}, 0),
		"tiny":     mistake(contesttest.Cutter{Sum: true}, 0),
		"cycle":    mistake(contesttest.Cutter{TreeOnly: true}, 0),
		"polygons": mistake(contesttest.Cutter{OpenTop: true}, 0),
		"pairs":    mistake(contesttest.Cutter{Simple: true}, 0),
		"even":     mistake(contesttest.Cutter{Parity: true}, 0),
	},
}

func TestConformance(t *testing.T) { contesttest.Run(t, christmas.Problem, conformance) }

func FuzzProblem(f *testing.F) { contesttest.Fuzz(f, christmas.Problem) }

func TestSecondSolver(t *testing.T) {
	contesttest.Second(t, christmas.Problem, 60, func(in *fastio.Reader) string { return answer(contesttest.Cutter{}, in, 0) })
}

func mistake(c contesttest.Cutter, size int) contesttest.Mistake {
	return contesttest.Wrong(func(in *fastio.Reader) string { return answer(c, in, 0) }).Sized(size)
}

// answer reads a case, at least so many graphs, joins them at their roots, and answers it with
// a mistake.
func answer(c contesttest.Cutter, in *fastio.Reader, atLeast int) string {
	n, edges := joined(in, atLeast)
	switch {
	case !in.OK():
		return ""
	case c.Value(n, edges) != 0:
		return "Sally"
	default:
		return "Harry"
	}
}

func joined(in *fastio.Reader, atLeast int) (n int, edges [][2]int) {
	n = 1
	for range max(in.Int("N", 0, 1000), atLeast) {
		m := in.Int("m", 1, 1000)
		end := func() int {
			if v := in.Int("end", 1, m); v > 1 {
				return n + v - 1
			}
			return 1
		}
		for range in.Int("k", 0, 10_000) {
			edges = append(edges, [2]int{end(), end()})
		}
		n += m - 1
	}
	return n, edges
}

// again reports whether an input is what it is when it is read and written again: a case without
// graphs can be left out of an input.
func again(in []byte) bool {
	r, text := fastio.NewBytesReader(in), ""
	for r.More() {
		graphs := r.Int("N", 0, 1000)
		text += contesttest.Line(graphs)
		for range graphs {
			m, k := r.Int("m", 1, 1000), r.Int("k", 0, 1000)
			text += contesttest.Line(m, k)
			for range k {
				text += contesttest.Line(r.Int("end", 1, m), r.Int("end", 1, m))
			}
		}
	}
	return r.OK() && text == string(in)
}

// reference has the value of the bush that the graphs are together verified by a proof.
func reference(in *fastio.Reader) (grundy.Value, bool) {
	n, pairs := joined(in, 0)
	edges := make([]hackenbush.Edge, len(pairs))
	for i, e := range pairs {
		edges[i] = hackenbush.Edge{U: int32(e[0]), V: int32(e[1])}
	}
	bush, err := hackenbush.Analyze(n+1, edges, 1)
	if err != nil {
		return 0, false
	}
	v, err := bush.Proof().Check(n+1, edges, 1)
	return v, err == nil
}

// every yields no graph, single graphs, and two graphs, also those that are not in the format.
var every iter.Seq[string] = func(yield func(string) bool) {
	if !yield("0\n") {
		return
	}
	small := slices.Collect(contesttest.Graphs(1, 4, 3))
	for _, a := range small {
		for _, b := range small {
			if !yield("2\n" + a + b) {
				return
			}
		}
	}
	for a := range contesttest.Graphs(4, 6, 6, 5) {
		if !yield("1\n" + a) {
			return
		}
	}
}

// TestFormat wants graphs that the format does not have refused, and solved all the same.
func TestFormat(t *testing.T) {
	for _, c := range []struct{ graph, answer, says string }{
		{"2 2\n1 2\n2 2\n", "Sally", "line 4, column 3: an edge joins vertex 2 to itself"},
		{"1 1\n1 1\n", "Sally", "line 3, column 3: an edge joins vertex 1 to itself"},
		{"4 4\n1 2\n2 3\n3 1\n3 4\n", "Harry", "line 6, column 3: vertex 3 of a polygon, which hangs on vertex 1, has more than two edges"},
		{"5 6\n1 2\n2 3\n3 1\n2 4\n4 5\n5 2\n", "Harry", "line 8, column 3: vertex 2 of a polygon, which hangs on vertex 1, has more than two edges"},
		{"2 3\n1 2\n1 2\n2 1\n", "Sally", "line 5, column 3: vertex 2 of a polygon, which hangs on vertex 1, has more than two edges"},
		{"3 1\n1 2\n", "Sally", "line 3, column 3: vertex 3 is not connected to the ground"},
		{"3 2\n2 3\n2 3\n", "Harry", "line 4, column 3: vertex 2 is not connected to the ground"},
	} {
		in := []byte("1\n" + c.graph)
		if err := christmas.Problem.Valid(in); fmt.Sprint(err) != c.says {
			t.Errorf("%q: %v, want %s", in, err, c.says)
		}
		if out, err := christmas.Problem.Answer(in); string(out) != c.answer+"\n" || err != nil {
			t.Errorf("%q is answered by %q, error %v, want %s", in, out, err, c.answer)
		}
	}
	// In the format: polygons on the root, two on one vertex, and one of two edges on a tree.
	for _, graph := range []string{"5 6\n1 2\n2 3\n3 1\n1 4\n4 5\n5 1\n", "3 3\n1 2\n2 3\n3 2\n", "6 7\n1 2\n2 3\n3 4\n4 2\n2 5\n5 6\n6 2\n"} {
		if err := christmas.Problem.Valid([]byte("1\n" + graph)); err != nil {
			t.Errorf("%q: %v", graph, err)
		}
	}
}

// TestNames wants edges numbered through all graphs, vertices named by graph and number, and
// graphs that are gone left out of what is written.
func TestNames(t *testing.T) {
	for p, err := range christmas.Problem.Positions(fastio.NewBytesReader([]byte("3\n2 1\n1 2\n1 0\n4 4\n1 2\n2 3\n2 4\n3 4\n"))) {
		if err != nil {
			t.Fatal(err)
		}
		if p, err = p.Play("1"); err != nil {
			t.Fatal(err)
		}
		written, _ := fastio.Text(func(out *fastio.Writer) error { christmas.Problem.Game.Write(p, out); return nil })
		if string(written) != "1\n4 4\n1 2\n2 3\n2 4\n3 4\n" {
			t.Errorf("written: %q", written)
		}
		lines := strings.Join(christmas.Problem.Letters(p, 80), "\n")
		if !strings.Contains(lines, "edge 3: 3.2 to 3.3") {
			t.Errorf("letters:\n%s", lines)
		}
	}
}

// TestPromises solves files that promise more than they hold.
func TestPromises(t *testing.T) {
	contesttest.Promises(t, christmas.Problem, []contesttest.Said{
		{In: "1\n2000000000 1\n1 2000000000\n", Out: "Sally\n"},
		{In: "2 2000000000 0 2000000000 0", Out: "Harry\n"},
		{In: "2000000000\n1 0\n", Out: "", Err: "line 3, column 1: the input ends where the number of vertices should stand"},
		{In: "1\n5 2000000000\n1 2\n", Out: "", Err: "line 4, column 1: the input ends where the vertex should stand"},
	})
}

// TestLarge solves a path and a lost cactus far beyond the bounds.
func TestLarge(t *testing.T) {
	n := long.Size(50_000, 1_000_000)
	var path, cactus strings.Builder
	fmt.Fprintf(&path, "1\n%d %d\n", n, n-1)
	for v := 2; v <= n; v++ {
		fmt.Fprintln(&path, v-1, v)
	}
	fmt.Fprintf(&cactus, "2\n%d %d\n", n+1, n/2*3) // each polygon of three stands on the one below
	for v := 1; v < n; v += 2 {
		fmt.Fprintf(&cactus, "%d %d\n%d %d\n%d %d\n", v, v+1, v+1, v+2, v+2, v)
	}
	fmt.Fprintf(&cactus, "%d %d\n", 2, n/2%2) // worth as much
	if n/2%2 == 1 {
		fmt.Fprintln(&cactus, 1, 2)
	}
	for in, want := range map[string]string{path.String(): "Sally\n", cactus.String(): "Harry\n"} {
		if out, err := christmas.Problem.Answer([]byte(in)); string(out) != want || err != nil {
			t.Errorf("answer %q, error %v, want %q", out, err, want)
		}
	}
}
