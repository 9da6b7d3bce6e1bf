package tokens_test

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/tokens"
	"nimsum/testdata/long"
)

func FuzzProblem(f *testing.F) { contesttest.Fuzz(f, tokens.Problem) }

func TestConformance(t *testing.T) {
	contesttest.Run(t, tokens.Problem, contesttest.Config{
		Every:  every,
		Random: 7, RandomCases: 60,
		Medium:    contesttest.Made(single, 14, 12, 30),
		Reference: reference,
		Large:     200,
		Mistakes:  mistakes,
		Valid:     valid,
	})
}

// single is the problem with the first query of each case only.
var single = func() *contest.Problem {
	p := *tokens.Problem
	p.Families = nil
	for _, f := range tokens.Problem.Families {
		make := f.Make
		f.Make = func(g *contest.Gen) {
			out := g.Out
			text, err := fastio.Text(func(w *fastio.Writer) error {
				g.Out = w
				make(g)
				return nil
			})
			if err != nil {
				panic(err)
			}
			g.Out = out
			lines := strings.SplitAfter(string(text), "\n")
			n, err := strconv.Atoi(strings.TrimSpace(lines[0]))
			if err != nil {
				panic(err)
			}
			out.String(strings.Join(lines[:n+2], "") + "0\n")
		}
		p.Families = append(p.Families, f)
	}
	return &p
}()

// every has all graphs of three vertices without cycles, with some queries, and of two and one.
var every iter.Seq[string] = func(yield func(string) bool) {
	queries := []string{"1 0\n", "1 1\n", "2 0 1\n", "2 1 1\n", "3 0 1 1\n1 1\n", "1 2\n", "2 0 2\n", "3 0 1 2\n", "3 2 2 1\n2 2 1\n"}
	for n := 1; n <= 3; n++ {
		for bits := range 1 << (n * n) {
			text := contesttest.Line(n)
			for v := range n {
				line := []int{0}
				for w := range n {
					if bits>>(n*v+w)&1 != 0 {
						line = append(line, w)
					}
				}
				line[0] = len(line) - 1
				text += contesttest.Line(line...)
			}
			for _, query := range queries[:map[int]int{1: 1, 2: 5, 3: 9}[n]] {
				if in := text + query + "0\n"; tokens.Problem.Valid([]byte(in)) == nil && !yield(in) {
					return
				}
			}
		}
	}
}

// A board is a graph as contestants read it.
type board [][]int

func read(in *fastio.Reader) board {
	b := make(board, in.Int("N", 1, 1000))
	for v := range b {
		for range in.Int("x", 0, 1000) {
			b[v] = append(b[v], in.Int("out", 0, len(b)-1))
		}
	}
	return b
}

// value is what a vertex is worth by a recursion that notes down what it found.
func (b board) value(v int, known map[int]grundy.Value) grundy.Value {
	if value, ok := known[v]; ok {
		return value
	}
	var options []grundy.Value
	for _, w := range b[v] {
		options = append(options, b.value(w, known))
	}
	known[v] = grundy.Mex(options)
	return known[v]
}

func reference(in *fastio.Reader) (sum grundy.Value, known bool) {
	b := read(in)
	values := map[int]grundy.Value{}
	for range in.Int("M", 1, 10) {
		sum ^= b.value(in.Int("p", 0, len(b)-1), values)
	}
	in.Int("end", 0, 0)
	return sum, true
}

// wrong is the mistake of worth, which tells who wins with tokens on a board.
func wrong(won func(b board, tokens []int) bool) contesttest.Mistake {
	return contesttest.Mistake{Solver: func() contest.Solver {
		return contest.SolverFunc(func(_ int, in *fastio.Reader, out *fastio.Writer) {
			b := read(in)
			for m := in.Int("M", 0, 10); m > 0 && in.OK(); m = in.Int("M", 0, 10) {
				var tokens []int
				for range m {
					tokens = append(tokens, in.Int("p", 0, len(b)-1))
				}
				out.Line(map[bool]string{true: "WIN", false: "LOSE"}[won(b, tokens)])
			}
		})
	}}
}

func sum(tokens []int, worth func(v int) grundy.Value) bool {
	var sum grundy.Value
	for _, v := range tokens {
		sum ^= worth(v)
	}
	return sum != 0
}

var mistakes = map[string]contesttest.Mistake{
	"random": wrong(func(b board, tokens []int) bool {
		values := make([]grundy.Value, len(b))
		for v := len(b) - 1; v >= 0; v-- {
			var options []grundy.Value
			for _, w := range b[v] {
				options = append(options, values[w])
			}
			values[v] = grundy.Mex(options)
		}
		return sum(tokens, func(v int) grundy.Value { return values[v] })
	}),
	"diamonds": wrong(func(b board, tokens []int) bool {
		steps := 0
		var worth func(v int) grundy.Value
		worth = func(v int) grundy.Value {
			if steps++; steps > 1_000_000 {
				panic("out of time")
			}
			var options []grundy.Value
			for _, w := range b[v] {
				options = append(options, worth(w))
			}
			return grundy.Mex(options)
		}
		return sum(tokens, worth)
	}).Sized(40),
	"complete": wrong(func(b board, tokens []int) bool {
		values := map[int]grundy.Value{}
		return sum(tokens, func(v int) grundy.Value { return b.value(v, values) % 32 })
	}).Sized(60),
	"tripled": wrong(func(b board, tokens []int) bool {
		values, on := map[int]grundy.Value{}, map[int]int{}
		for _, v := range tokens {
			on[v]++
		}
		return sum(tokens, func(v int) grundy.Value {
			if on[v] > 1 {
				return 0
			}
			return b.value(v, values)
		})
	}),
	"chain": wrong(func(b board, tokens []int) bool {
		known := map[int]grundy.Value{}
		var far func(v int) grundy.Value
		far = func(v int) (most grundy.Value) {
			if d, ok := known[v]; ok {
				return d
			}
			for _, w := range b[v] {
				most = max(most, 1+far(w))
			}
			known[v] = most
			return most
		}
		return sum(tokens, far)
	}),
	"single": wrong(func(b board, tokens []int) bool {
		if len(tokens) == 1 {
			return len(b[tokens[0]]) > 0
		}
		values := map[int]grundy.Value{}
		return sum(tokens, func(v int) grundy.Value { return b.value(v, values) })
	}),
}

// valid holds a file to the statement line by line, blank lines left out.
func valid(in []byte) bool {
	var lines []string
	for i, line := range strings.Split(string(in), "\n") {
		if line != "" {
			lines = append(lines, line)
		} else if i == 0 {
			return false
		}
	}
	numbers := func() (all []int) {
		if len(lines) == 0 {
			return nil
		}
		for _, word := range strings.Split(lines[0], " ") {
			v, err := strconv.Atoi(word)
			if err != nil || v < 0 || strconv.Itoa(v) != word {
				return nil
			}
			all = append(all, v)
		}
		lines = lines[1:]
		return all
	}
	counted := func(all []int, most, n int) bool {
		for _, v := range all[min(1, len(all)):] {
			if v >= n {
				return false
			}
		}
		return len(all) > 0 && all[0] == len(all)-1 && all[0] <= most
	}
	for cases := 0; cases == 0 || len(lines) > 0; cases++ {
		head := numbers()
		if cases == 20 || len(head) != 1 || head[0] < 1 || head[0] > 1000 {
			return false
		}
		n := head[0]
		b := make(board, n)
		for v := range b {
			all := numbers()
			if !counted(all, 999, n) {
				return false
			}
			b[v] = all[1:]
		}
		if b.cyclic() {
			return false
		}
		for {
			all := numbers()
			if len(all) == 1 && all[0] == 0 {
				break
			}
			if !counted(all, 10, n) || all[0] == 0 {
				return false
			}
		}
	}
	return strings.HasSuffix(string(in), "\n")
}

// cyclic takes away vertices without arcs to others that are left until there are none.
func (b board) cyclic() bool {
	gone := make([]bool, len(b))
	left := len(b)
	for again := true; again; {
		again = false
		for v := range b {
			free := !gone[v]
			for _, w := range b[v] {
				free = free && gone[w]
			}
			if free {
				gone[v], again = true, true
				left--
			}
		}
	}
	return left > 0
}

// TestDiagram has pictures show a small graph, each vertex above those that its arcs lead to and the
// arcs that win marked, and a large graph not at all.
func TestDiagram(t *testing.T) {
	draw := func(text string) (vertices map[string]float64, arcs map[string]int) {
		vertices, arcs = map[string]float64{}, map[string]int{}
		for p, err := range tokens.Problem.Positions(fastio.NewBytesReader([]byte(text))) {
			if err != nil {
				t.Fatal(err)
			}
			for _, s := range tokens.Problem.Draw(p, contest.DrawOptions{Winning: true}).Shapes {
				if number, is := strings.CutPrefix(s.Title, "Vertex "); is {
					vertices[number] = s.Y
				}
				arcs[s.Class]++
			}
		}
		return vertices, arcs
	}
	at, arcs := draw("5\n1 2\n0\n2 1 4\n1 0\n0\n1 3\n0\n") // 3 > 0 > 2 > 1, 4
	if len(at) != 5 || !(at["3"] < at["0"] && at["0"] < at["2"] && at["2"] < at["1"] && at["1"] == at["4"]) {
		t.Errorf("vertices stand at %v", at)
	}
	if arcs["guide"] != 3 || arcs["arrow"] != 1 {
		t.Errorf("%d arcs and %d that win, want 3 and 1", arcs["guide"], arcs["arrow"])
	}
	if at, _ := draw("50\n" + strings.Repeat("1 49\n", 49) + "0\n1 3\n0\n"); len(at) > 0 {
		t.Errorf("%d vertices are drawn of 50", len(at))
	}
}

// TestFar has graphs far beyond the judge's and long lists of queries: a random one of 10^5 nodes,
// whose values are those of a recurrence in the order that it was made by, and a path.
func TestFar(t *testing.T) {
	n := long.Size(20_000, 100_000)
	rng := rand.New(rand.NewPCG(1, 2))
	order := rng.Perm(n)
	arcs, value := make([][]int, n), make([]grundy.Value, n)
	for i, v := range order {
		var options []grundy.Value
		for range min(i, rng.IntN(8)) {
			w := order[rng.IntN(i)]
			arcs[v] = append(arcs[v], w)
			options = append(options, value[w])
		}
		value[v] = grundy.Mex(options)
	}
	var in, want strings.Builder
	fmt.Fprintln(&in, n)
	for _, ends := range arcs {
		in.WriteString(contesttest.Line(append([]int{len(ends)}, ends...)...))
	}
	for range n {
		a, b := rng.IntN(n), rng.IntN(n)
		in.WriteString(contesttest.Line(2, a, b))
		want.WriteString(map[bool]string{true: "LOSE\n", false: "WIN\n"}[value[a] == value[b]])
	}
	fmt.Fprintf(&in, "0\n%d\n0\n", n) // and a path
	for v := range n - 1 {
		fmt.Fprintf(&in, "1 %d\n", v)
	}
	in.WriteString("1 1\n1 2\n0\n")
	want.WriteString("WIN\nLOSE\n")
	out, err := tokens.Problem.Answer([]byte(in.String()))
	if err != nil || string(out) != want.String() {
		t.Errorf("%d bytes of answers, want %d, error %v", len(out), want.Len(), err)
	}
}

func TestErrors(t *testing.T) {
	contesttest.Errors(t, tokens.Problem, map[string]string{
		"3\n1 1\n1 2\n1 0\n1 0\n0\n": "line 4, column 3: the arcs 0 > 1 > 2 > 0 make a cycle, on which play need not end",
		"1\n1 0\n0\n":                "line 2, column 3: the arcs 0 > 0 make a cycle, on which play need not end",
		"2\n1 2\n0\n0\n":             "line 2, column 3: vertex at the end of an arc 2 is outside 0..1",
		"1\n0\n1 1\n0\n":             "line 3, column 3: vertex of a token 1 is outside 0..0",
		"1\n0\n1 0\n":                "line 4, column 1: the input ends where the number of tokens should stand",
	})
	in := fastio.NewBytesReader([]byte("2\n1 1\n1 0\n0\n"))
	const want = "line 3, column 3: the arcs 0 > 1 > 0 make a cycle, on which play need not end"
	if _, err := tokens.Problem.Validate(in); err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
	contesttest.Promises(t, tokens.Problem, []contesttest.Said{
		{In: "2147483646\n0\n", Err: "line 3, column 1: the input ends where the number of arcs should stand"},
		{In: "2\n2147483647 1\n", Err: "line 3, column 1: the input ends where the vertex at the end of an arc should stand"},
		{In: "1\n0\n2147483647 0\n", Err: "line 4, column 1: the input ends where the vertex of a token should stand"},
	})
}
