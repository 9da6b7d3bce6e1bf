package mashtali_test

import (
	"iter"
	"slices"
	"strings"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/mashtali"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/hackenbush"
	"nimsum/testdata/long"
)

var conformance = contesttest.Config{
	Numbered:    true,
	Medium:      contesttest.Made(mashtali.Problem, 6, 20, 60),
	Reference:   reference,
	Every:       every,
	Random:      8,
	RandomCases: 100,
	Large:       1000,
	Without: map[contest.Technique]contesttest.Mistake{
		contest.Fusion: mistake(player{alone: true}, 0),
		contest.Colon:  mistake(player{join: slices.Max[[]int]}, 0),
		contest.NimSum: mistake(player{pairs: true}, 0),
	},
	Mistakes: map[string]contesttest.Mistake{
		"lone":   mistake(player{least: 2}, 0),
		"path":   mistake(player{recursive: true}, 5000),
		"wide":   mistake(player{narrow: true}, 300),
		"star":   mistake(player{room: 100}, 200),
		"broom":  mistake(player{alone: true}, 0),
		"stalks": mistake(player{pairs: true}, 0),
		"deep":   mistake(player{pinned: true}, 0),
		"bushy":  mistake(player{inOrder: true}, 0),
		"tiny":   mistake(player{pairs: true}, 0),
	},
}

func TestConformance(t *testing.T) { contesttest.Run(t, mashtali.Problem, conformance) }

func FuzzProblem(f *testing.F) { contesttest.Fuzz(f, mashtali.Problem) }

func TestSecondSolver(t *testing.T) { contesttest.Second(t, mashtali.Problem, 300, player{}.answer) }

func mistake(p player, size int) contesttest.Mistake {
	return contesttest.Wrong(p.answer).Sized(size)
}

// A player keeps the stalks on the ground, of which two equal ones cancel, and makes the mistake
// it is told to make.
type player struct {
	join    func(stalks []int) int // what branches come to at a vertex; nil for their XOR
	pairs   bool                   // knows of stalks only that equal ones cancel
	alone   bool                   // pins a vertex without the way down from it
	pinned  bool                   // goes down to a vertex that is pinned, past others that are fused
	inOrder bool                   // takes vertices to be numbered from the ground up
	narrow  bool                   // keeps values in 8 bits

	recursive   bool // fails on what is deeper than 1000
	room, least int  // edges at a vertex that are no more, vertices that are no fewer, or 0
}

func (p player) answer(in *fastio.Reader) string {
	n := in.Int("N", 1, 400_000)
	next := make([][]int, n+1)
	for range max(n, p.least) - 1 {
		u, v := in.Int("u", 1, n), in.Int("v", 1, n)
		if !in.OK() {
			return ""
		}
		next[u], next[v] = append(next[u], v), append(next[v], u)
	}
	order, below, depth := []int{1}, make([]int, n+1), make([]int, n+1)
	for i := 0; i < len(order); i++ {
		v := order[i]
		if p.room > 0 && len(next[v]) > p.room || p.recursive && depth[v] > 1000 {
			panic("too much")
		}
		for _, w := range next[v] {
			if w != below[v] {
				below[w], depth[w] = v, depth[v]+1
				order = append(order, w)
			}
		}
	}
	if p.inOrder {
		slices.Sort(order)
	}
	stalk, above := make([]int, n+1), make([][]int, n+1)
	for _, v := range slices.Backward(order) {
		x := 0
		for _, s := range above[v] {
			x ^= s
		}
		if p.join != nil {
			x = p.join(append(above[v], 0))
		}
		if stalk[v] = x + 1; p.narrow {
			stalk[v] &= 255
		}
		above[below[v]] = append(above[below[v]], stalk[v])
	}
	odd := map[int]bool{} // stalks on the ground that do not cancel
	toggle := func(stalks ...int) {
		for _, s := range stalks {
			if odd[s] = !odd[s]; !odd[s] {
				delete(odd, s)
			}
		}
	}
	fused := make([]bool, n+1)
	toggle(above[1]...)
	fused[1] = true
	var answer strings.Builder
	for k := 1; k <= n; k++ {
		for v := k; v > 1 && (v == k || !p.alone); v = below[v] {
			if p.pinned && v < k || !p.pinned && fused[v] {
				break
			}
			fused[v] = true
			toggle(stalk[v], 1)
			toggle(above[v]...)
		}
		worth := 0
		for s := range odd {
			worth ^= s
		}
		if worth != 0 || p.pairs && len(odd) > 0 {
			answer.WriteByte('1')
		} else {
			answer.WriteByte('2')
		}
	}
	return answer.String()
}

// reference has the value of the first position, on one ground, verified by a proof.
func reference(in *fastio.Reader) (grundy.Value, bool) {
	n := in.Int("N", 1, 1<<20)
	edges := make([]hackenbush.Edge, n-1)
	for i := range edges {
		edges[i] = hackenbush.Edge{U: int32(in.Int("end", 1, n)), V: int32(in.Int("end", 1, n))}
	}
	bush, err := hackenbush.Analyze(n+1, edges, 1)
	if err != nil {
		return 0, false
	}
	v, err := bush.Proof().Check(n+1, edges, 1)
	return v, err == nil
}

// every yields all trees of up to five vertices, and those of six in which no vertex is below one
// of a lower number.
var every iter.Seq[string] = func(yield func(string) bool) {
	for n := 1; n <= 6; n++ {
		for below := range contesttest.Tuples(n-1, 1, n) { // of vertices 2 to n
			var text strings.Builder
			text.WriteString(contesttest.Line(n))
			rooted := true
			for i, b := range below {
				text.WriteString(contesttest.Line(b, i+2))
				at := b
				for steps := 0; at > 1 && steps < n; steps++ {
					at = below[at-2]
				}
				rooted = rooted && at == 1 && (n < 6 || b < i+2)
			}
			if rooted && !yield(text.String()) {
				return
			}
		}
	}
}

// TestPlaces wants the positions of a case named, and what is pinned said.
func TestPlaces(t *testing.T) {
	const in = "5\n1 2\n2 3\n2 4\n4 5\n"
	k := 0
	for p, err := range mashtali.Problem.Positions(fastio.NewBytesReader([]byte(in))) {
		if err != nil {
			t.Fatal(err)
		}
		if k++; k != 3 {
			continue
		}
		lines := strings.Join(mashtali.Problem.Letters(p, 80), "\n")
		if want := "edge 1: 1-3 back to 1-3, a cycle\nedge 2: 1-3 back to 1-3, a cycle\nedge 3: 1-3 to 4\n  edge 4: 4 to 5"; lines != want {
			t.Errorf("letters:\n%s\nwant:\n%s", lines, want)
		}
		if text := mashtali.Problem.CaseText(p); text != "" {
			t.Errorf("a position with three vertices pinned is written as %q", text)
		}
	}
	if k != 5 {
		t.Errorf("%d positions", k)
	}
}

// TestPromises solves files that promise more than they hold, and edges that form no tree.
func TestPromises(t *testing.T) {
	const noTree = "the edges do not form a tree"
	contesttest.Promises(t, mashtali.Problem, []contesttest.Said{
		{In: "1", Out: "2\n"},
		{In: "2000000000\n1 2\n", Out: "", Err: "line 3, column 1: the input ends where the vertex should stand"},
		{In: "3000000000\n", Out: "", Err: "line 1, column 1: number of vertices 3000000000 is outside 1..2147483646"},
		{In: "3\n1 2\n2 1\n", Out: "", Err: "line 3, column 3: " + noTree},
		{In: "4\n1 2\n2 3\n3 2\n", Out: "", Err: "line 4, column 3: " + noTree},
	})
}

// TestLarge answers a path whose vertices are pinned from its far end: climbing without marks
// would take too long.
func TestLarge(t *testing.T) {
	in := contesttest.Input(t, mashtali.Problem, contest.Request{Family: mashtali.Problem.Family("path"), Seed: 1, Size: long.Size(100_000, 10_000_000), Cases: 1, Won: true})
	out, used, err := contesttest.Solve(mashtali.Problem, in)
	if err != nil || used > 24*10_000_000+1<<21 || len(out) != long.Size(100_000, 10_000_000)+1 || out[0] != '1' {
		t.Errorf("%d digits, %d bytes of memory, error %v", len(out)-1, used, err)
	}
}
