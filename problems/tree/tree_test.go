package tree_test

import (
	"iter"
	"slices"
	"strings"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/hackenbush"
	"nimsum/problems/tree"
	"nimsum/testdata/long"
)

var conformance = contesttest.Config{
	Numbered:    true,
	Medium:      contesttest.Made(tree.Problem, 6, 300, 6000),
	Reference:   reference,
	Every:       every,
	Random:      9,
	RandomCases: 150,
	Without: map[contest.Technique]contesttest.Mistake{
		contest.Colon:  mistake(player{join: slices.Max[[]int]}, 0),
		contest.NimSum: mistake(player{last: sum}, 0),
	},
	Mistakes: map[string]contesttest.Mistake{
		"path":   mistake(player{recursive: true}, 5000),
		"wide":   mistake(player{narrow: true}, 300),
		"star":   mistake(player{room: 100}, 200),
		"stalks": mistake(player{last: sum}, 0),
		"deep":   mistake(player{join: sum}, 0),
		"bushy":  mistake(player{inOrder: true}, 0),
		"tiny":   mistake(player{last: sum}, 0),
	},
}

func TestConformance(t *testing.T) { contesttest.Run(t, tree.Problem, conformance) }

func FuzzProblem(f *testing.F) { contesttest.Fuzz(f, tree.Problem) }

func TestSecondSolver(t *testing.T) { contesttest.Second(t, tree.Problem, 300, player{}.answer) }

func mistake(p player, size int) contesttest.Mistake {
	return contesttest.Wrong(p.answer).Sized(size)
}

// A player solves as contestants do, and makes the mistake it is told to make. Join and last say
// what branches come to at a vertex, and at vertex 1; by xor where they are nil.
type player struct {
	join, last                 func(stalks []int) int
	recursive, narrow, inOrder bool
	room                       int // for edges at a vertex, 0 for enough
}

func (p player) answer(in *fastio.Reader) string {
	n := in.Int("N", 1, 200_000)
	next := make([][]int, n+1)
	for range n - 1 {
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
	stalks := make([][]int, n+1)
	worth := func(v int, join func([]int) int) int {
		if join != nil {
			return join(append(stalks[v], 0))
		}
		x := 0
		for _, s := range stalks[v] {
			x ^= s
		}
		return x
	}
	for _, v := range slices.Backward(order) {
		if v == 1 {
			continue
		}
		stalk := worth(v, p.join) + 1
		if p.narrow {
			stalk &= 255
		}
		stalks[below[v]] = append(stalks[below[v]], stalk)
	}
	if worth(1, p.last) != 0 {
		return "Alice"
	}
	return "Bob"
}

// cancel returns the stalks that are left when equal ones have cancelled, two and two. All the
// samples of lost trees have only such.
func cancel(stalks []int) (left []int) {
	for _, s := range slices.Sorted(slices.Values(stalks)) {
		if k := len(left); k > 0 && left[k-1] == s {
			left = left[:k-1]
		} else {
			left = append(left, s)
		}
	}
	return left
}

func sum(stalks []int) (all int) {
	for _, s := range cancel(stalks) {
		all += s
	}
	return all
}

// reference links every vertex to the one below it, and values the forest by hackenbush.Stalks.
func reference(in *fastio.Reader) (grundy.Value, bool) {
	n := in.Int("N", 1, 1<<20)
	next := make([][]int32, n+1)
	for range n - 1 {
		u, v := int32(in.Int("end", 1, n)), int32(in.Int("end", 1, n))
		next[u], next[v] = append(next[u], v), append(next[v], u)
	}
	order, below := []int32{1}, make([]int32, n+1) // below[v] is the vertex below v, place[v] the node of v
	place := make([]int32, n+1)
	place[1] = -1
	var parent []int32
	for i := 0; i < len(order); i++ {
		v := order[i]
		for _, w := range next[v] {
			if w != below[v] {
				below[w], place[w] = v, int32(len(parent))
				parent, order = append(parent, place[v]), append(order, w)
			}
		}
	}
	return hackenbush.Stalks(parent, make([]uint32, len(parent))), in.OK()
}

// every yields the trees of up to seven vertices in which each stands on one of a lower number.
var every iter.Seq[string] = func(yield func(string) bool) {
	for n := 2; n <= 7; n++ {
		below := make([]int, n+1)
		var grow func(v int) bool
		grow = func(v int) bool {
			if v > n {
				var text strings.Builder
				text.WriteString(contesttest.Line(n))
				for w := 2; w <= n; w++ {
					text.WriteString(contesttest.Line(below[w], w))
				}
				return yield(text.String())
			}
			for below[v] = 1; below[v] < v; below[v]++ {
				if !grow(v + 1) {
					return false
				}
			}
			return true
		}
		if !grow(2) {
			return
		}
	}
}

// TestPromises solves files that promise more than they hold, and what the judge's data does not
// have: a single vertex, and edges that form no tree.
func TestPromises(t *testing.T) {
	contesttest.Promises(t, tree.Problem, []contesttest.Said{
		{In: "1", Out: "Bob\n"},
		{In: "2000000000\n1 2\n", Out: "", Err: "line 3, column 1: the input ends where the vertex should stand"},
		{In: "3000000000\n", Out: "", Err: "line 1, column 1: number of vertices 3000000000 is outside 1..2147483646"},
		{In: "4\n1 2\n2 1\n3 4\n", Out: "Bob\n"},
	})
	if err := tree.Problem.Valid([]byte("4\n1 2\n2 1\n3 4\n")); err == nil || !strings.Contains(err.Error(), "vertex 3 is not connected to the ground") {
		t.Errorf("a cycle beside an edge is valid: %v", err)
	}
}

// TestLarge solves long paths and random trees that are lost by construction.
func TestLarge(t *testing.T) {
	for _, name := range []string{"path", "bushy"} {
		in := contesttest.Input(t, tree.Problem, contest.Request{Family: tree.Problem.Family(name), Seed: 1, Size: long.Size(100_000, 10_000_000), Cases: 1, Lost: true})
		if out, used, err := contesttest.Solve(tree.Problem, in); out != "Bob\n" || err != nil || used > 24*10_000_000+1<<21 {
			t.Errorf("%s is lost, but the answer is %q, error %v, %d bytes", name, out, err, used)
		}
	}
}
