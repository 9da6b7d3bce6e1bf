package gotroot_test

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/gotroot"
	"nimsum/testdata/long"
)

var conformance = contesttest.Config{
	Numbered:    true,
	Medium:      contesttest.Made(gotroot.Problem, 2, 300, 6000),
	Reference:   reference,
	Every:       every,
	Random:      9,
	RandomCases: 150,
	Narrow:      map[string]string{"number of vertices": "so many have to be kept, or an input is not read to its end"},
	Without: map[contest.Technique]contesttest.Mistake{
		contest.Fusion: mistake(contesttest.Cutter{TreeOnly: true}, 0),
		contest.Colon:  mistake(contesttest.Cutter{Longest: true}, 0),
		contest.NimSum: mistake(contesttest.Cutter{Pairs: true}, 0),
	},
	Mistakes: map[string]contesttest.Mistake{
		"lone":     contesttest.Wrong(func(in *fastio.Reader) string { return answer(contesttest.Cutter{}, in, 1) }),
		"path":     mistake(contesttest.Cutter{Recursive: true}, 5000),
		"star":     mistake(contesttest.Cutter{Degree: 100}, 200),
		"broom":    mistake(contesttest.Cutter{Longest: true}, 0),
		"stalks":   mistake(contesttest.Cutter{Pairs: true}, 0),
		"deep":     mistake(contesttest.Cutter{Count: true}, 0),
		"bushy":    mistake(contesttest.Cutter{InOrder: true}, 0),
		"tiny":     mistake(contesttest.Cutter{Sum: true}, 0),
		"cycle":    mistake(contesttest.Cutter{TreeOnly: true}, 0),
		"cactus":   mistake(contesttest.Cutter{OpenTop: true}, 0),
		"ladder":   mistake(contesttest.Cutter{StopEarly: true}, 0),
		"grid":     mistake(contesttest.Cutter{PerCycle: true}, 40),
		"sparse":   mistake(contesttest.Cutter{OwnEdges: true}, 0),
		"dense":    mistake(contesttest.Cutter{PerVertex: 4}, 200),
		"parallel": mistake(contesttest.Cutter{Simple: true}, 0),
		"loops":    mistake(contesttest.Cutter{NoLoops: true}, 0),
		"twins":    mistake(contesttest.Cutter{Parity: true}, 0),
		"wide":     mistake(contesttest.Cutter{Narrow: true}, 300),
	},
}

func TestConformance(t *testing.T) { contesttest.Run(t, gotroot.Problem, conformance) }

func FuzzProblem(f *testing.F) { contesttest.Fuzz(f, gotroot.Problem) }

func mistake(c contesttest.Cutter, size int) contesttest.Mistake {
	return contesttest.Wrong(func(in *fastio.Reader) string { return answer(c, in, 0) }).Sized(size)
}

// answer reads a case, at least so many edges, and answers it with a mistake.
func answer(c contesttest.Cutter, in *fastio.Reader, atLeast int) string {
	n, m := in.Int("N", 1, 100_000), in.Int("M", 0, 100_000)
	var edges [][2]int
	for len(edges) < max(m, atLeast) {
		e := [2]int{in.Int("u", 1, n), in.Int("v", 1, n)}
		if !in.OK() {
			return ""
		}
		edges = append(edges, e)
	}
	if c.Value(n, edges) != 0 {
		return "Alice"
	}
	return "Bob"
}

func TestSecondSolver(t *testing.T) {
	contesttest.Second(t, gotroot.Problem, 300, func(in *fastio.Reader) string { return answer(contesttest.Cutter{}, in, 0) })
}

// every yields all bushes, also those not wholly connected, of up to four vertices
// and, the more vertices the fewer, up to nine edges.
var every = contesttest.Graphs(4, 9, 7, 5)

func TestPromisesAreNotBelieved(t *testing.T) {
	inputs := []contesttest.Said{
		{In: "1 2000000000 0", Out: "Bob\n"},
		{In: "1 2000000000 3 1 2000000000 7 7 1 1999999999", Out: "Bob\n"},
		{In: "1 2000000000 4 5 1999999999 6 2000000000 5 1 1 1", Out: "Alice\n"},
		{In: "1 2000000000 2000000000 1 2", Out: "", Err: "line 1, column 28: the input ends where the vertex should stand"},
		{In: "1 3000000000 0", Out: "", Err: "line 1, column 3: number of vertices 3000000000 is outside 1..2147483646"},
	}
	if strconv.IntSize == 64 { // else it is more than any count can be
		inputs = append(inputs,
			contesttest.Said{In: "9000000000000000000 1 0", Out: "Bob\n", Err: "line 1, column 24: the input ends where the number of vertices should stand"},
			contesttest.Said{In: "1 1 9000000000000000000", Out: "", Err: "line 1, column 24: the input ends where the vertex should stand"},
		)
	}
	contesttest.Promises(t, gotroot.Problem, inputs)
	for _, c := range inputs {
		for p, err := range gotroot.Problem.Positions(fastio.NewBytesReader([]byte(c.In))) {
			if err != nil {
				break
			}
			if v, _ := p.Value(); (v != 0) != (c.Out == "Alice\n") {
				t.Errorf("%q is worth %v", c.In, v)
			}
		}
	}
}

// TestStatement wants the blank lines of the contest's files told apart from the files of packages,
// which have none and say so.
func TestStatement(t *testing.T) {
	text := strings.Join(strings.Fields(gotroot.Problem.Statement()), " ")
	if strings.Count(text, "blank") != 1 || !strings.Contains(text, "In the contest's own files there may be blank lines") {
		t.Errorf("the statement says\n%s", text)
	}
}

// TestSameBush wants the key of a position to tell vertices apart by their numbers in
// the input, whether or not those are kept.
func TestSameBush(t *testing.T) {
	keys := map[string]string{}
	for _, in := range []string{"17 1 1 17", "40 1 1 17", "40 1 1 18", "400 2 1 18 19 20"} {
		for p, err := range gotroot.Problem.Positions(fastio.NewBytesReader([]byte("1 " + in))) {
			if err != nil {
				t.Fatal(err)
			}
			keys[in] = p.Key()
		}
	}
	if keys["17 1 1 17"] != keys["40 1 1 17"] || keys["40 1 1 17"] == keys["40 1 1 18"] || keys["40 1 1 18"] != keys["400 2 1 18 19 20"] {
		t.Errorf("keys are %q", keys)
	}
}

// TestLarge solves bushes that are lost by construction, whatever they are worth
// in parts, and holds the memory against the number of vertices.
func TestLarge(t *testing.T) {
	size := 50_000
	if long.Tests() {
		size = 10_000_000
	}
	for _, name := range []string{"path", "twins", "parallel", "dense"} {
		in := contesttest.Input(t, gotroot.Problem, contest.Request{Family: gotroot.Problem.Family(name), Seed: 1, Size: size, Cases: 1, Lost: true})
		head := string(in[:bytes.IndexByte(in[2:], '\n')+2])
		var b, n, m int
		if _, err := fmt.Sscan(head, &b, &n, &m); err != nil {
			t.Fatal(err)
		}
		start := time.Now()
		out, used, err := contesttest.Solve(gotroot.Problem, in)
		if out != "Bob\n" || err != nil {
			t.Errorf("%s is lost, but the answer is %q, error %v", name, out, err)
		}
		if limit := uint64(24*n + 1<<21); used > limit {
			t.Errorf("%s: %d bytes for %d vertices and %d edges, more than %d", name, used, n, m, limit)
		}
		t.Logf("%s: %d vertices, %d edges, %.2f s, %.1f MB", name, n, m, time.Since(start).Seconds(), float64(used)/1e6)
	}
}

// BenchmarkSolve solves bushes of a million edges from memory.
func BenchmarkSolve(b *testing.B) {
	size := 1_000_000
	if long.Tests() {
		size = 10_000_000
	}
	contesttest.BenchFamilies(b, gotroot.Problem, size, 1, "path", "bushy", "tiny", "cactus", "grid", "sparse", "dense", "parallel")
}

// BenchmarkGenerate makes bushes of a million edges.
func BenchmarkGenerate(b *testing.B) { contesttest.BenchMake(b, gotroot.Problem, 1_000_000) }

// BenchmarkWinning finds all winning cuts of a bush of a million edges.
func BenchmarkWinning(b *testing.B) {
	for _, name := range []string{"bushy", "cactus", "sparse"} {
		in := contesttest.Input(b, gotroot.Problem, contest.Request{Family: gotroot.Problem.Family(name), Seed: 1, Size: 1_000_000, Cases: 1, Won: true})
		for p, err := range gotroot.Problem.Positions(fastio.NewBytesReader(in)) {
			if err != nil {
				b.Fatal(err)
			}
			b.Run(name, func(b *testing.B) {
				for b.Loop() {
					for range p.Winning() {
					}
				}
			})
		}
	}
}
