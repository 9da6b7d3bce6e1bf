package contesttest_test

import (
	"fmt"
	"io/fs"
	"iter"
	"os"
	"sync"
	"testing"
	"testing/fstest"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/contest/format"
	"nimsum/problems/contest/picture"
	"nimsum/problems/theory/grundy"
)

// A problem that is in no catalogue, to see how much a new one takes: from a heap of
// counters a move takes 1, 4, 9 or any other square number of them.
var toy = &contest.Problem{
	Name:   "toy",
	Title:  "Square Take-away",
	Origin: "nowhere",
	Folder: fstest.MapFS{"statement.md": {Data: []byte("From a heap of n counters a move takes a square number of them. " +
		"A line has t, and t lines have one n each; print the least first move that wins, or 0.")}},
	Format: &format.Format{
		Frame: format.Counted("t"),
		Bounds: []format.Bound{
			{Name: "t", What: "number of games", Min: 1, Max: 100},
			{Name: "n", What: "number of counters", Min: 0, Max: 1000},
		},
		Case:   []format.Part{format.Line(format.Int("n"))},
		Answer: []string{"{counters}"},
	},
	Size: "n",

	NewSolver: func() contest.Solver { return contest.SolverFunc(solve) },
	Families: []contest.Family{{
		Name:    "random",
		Catches: "as much taken as can be",
		Make:    random,
	}},

	Techniques: []contest.Technique{contest.Mex},
	Game: &contest.Game{
		Read:     func(in *fastio.Reader) contest.Position { return readHeap(in) },
		Notation: "the number taken",
		Answer: func(_ int, winning []contest.Move) string {
			return fmt.Sprintln(append(winning, "0")[0])
		},
		Verify: verify,
	},
}

func readHeap(in *fastio.Reader) heap { return heap(in.Int("number of counters", 0, 1_000_000)) }

func solve(_ int, in *fastio.Reader, out *fastio.Writer) {
	h := readHeap(in)
	if !in.OK() {
		return
	}
	for m := range h.Winning() {
		out.Line(string(m))
		return
	}
	out.Line("0")
}

func random(g *contest.Gen) {
	// Of 0 and 1 one is lost and one is won.
	for n := g.Size; ; n = g.IntN(g.Size + 1) {
		if v, _ := heap(n).Value(); v == 0 == g.Lost {
			g.Line(int64(n))
			return
		}
	}
}

// heap is a position: the number of counters.
type heap int

// The rules.

func (h heap) Moves() iter.Seq[contest.Move] {
	return h.moves(func(heap) bool { return true })
}

// moves yields the moves to the heaps that are wanted.
func (h heap) moves(wanted func(heap) bool) iter.Seq[contest.Move] {
	return func(yield func(contest.Move) bool) {
		for i := heap(1); i*i <= h; i++ {
			if wanted(h-i*i) && !yield(contest.MoveOf("", int64(i*i))) {
				return
			}
		}
	}
}

func (h heap) Play(m contest.Move) (contest.Position, error) {
	taken, err := m.Numbers(",", 1)
	if err != nil {
		return nil, err
	}
	if mutant == "play" && 0 < taken[0] && taken[0] <= int64(h) {
		return h - heap(taken[0]), nil
	}
	for i := heap(1); i*i <= h; i++ {
		if int64(i*i) == taken[0] {
			return h - i*i, nil
		}
	}
	return nil, fmt.Errorf("%s is not a square number up to %d", m, h)
}

func (h heap) Key() string { return contest.Key(int64(h)) }

// The theory and the strategy.

func (h heap) Value() (grundy.Value, bool) {
	v := table(h)[h]
	if falsified || mutant == "value" && h > 300 {
		v ^= 1
	}
	return v, true
}

// falsified makes the theory of every heap wrong; mutant says what else is.
var (
	falsified bool
	mutant    = os.Getenv("NIMSUM_TEST_MUTANT")
)

func (h heap) Winning() iter.Seq[contest.Move] {
	values := table(h)
	return h.moves(func(after heap) bool { return values[after] == 0 })
}

// The reasons.

func (h heap) Explain(e *contest.Explanation) {
	e.Say("A heap of %d is worth the least value that none of the heaps a square number smaller has.", h).On(heapPart(h)...)
}

// heapPart is what the picture calls the counters, if there are any.
func heapPart(h heap) []string {
	if h == 0 {
		return nil
	}
	return []string{"heap"}
}

func (h heap) ExplainMove(e *contest.Explanation, winning contest.Move) {
	e.Say("Taking %s leaves a heap worth 0.", winning)
}

// Evidence is the value of every heap up to this.
func (h heap) Evidence() any {
	values := table(h)
	for n := range values {
		if falsified {
			values[n] ^= 1
		}
	}
	return values
}

// verify holds the value of every heap to the rules, the smaller ones being proved.
func verify(p contest.Position, evidence []byte) (v contest.Proved, err error) {
	var values []grundy.Value
	if err := contest.ReadStrict(evidence, &values); err != nil {
		return v, err
	}
	h := p.(heap)
	if len(values) != int(h)+1 {
		return v, fmt.Errorf("%d values, expected %d", len(values), h+1)
	}
	for n := range values {
		var options []grundy.Value
		for m := range heap(n).Moves() {
			taken, _ := m.Numbers(",", 1)
			options = append(options, values[n-int(taken[0])])
		}
		want := grundy.Mex(options)
		if mutant == "verify" {
			want, _ = heap(n).Value()
		}
		if values[n] != want {
			return v, fmt.Errorf("a heap of %d is worth %v, not %v", n, want, values[n])
		}
	}
	return contest.Proved{Value: values[h], Known: true}, nil
}

// Draw shows a line of counters; one stands for the move that takes it and all to
// its right.
func (h heap) Draw(o contest.DrawOptions) *picture.Picture {
	const step, shown = 24.0, 150
	n := min(int(h), shown)
	pic := &picture.Picture{Title: contest.Plural(int(h), "counter"), Width: max(260, step*float64(n+2)), Height: 3 * step}
	wins := o.Marks(h, pic)
	moves := map[contest.Move]bool{}
	for m := range h.Moves() {
		moves[m] = true
	}
	for i := range n {
		s := pic.Circle("light", step*float64(i+1)+step/2, 1.5*step, step/3)
		s.Part = "heap"
		if m := contest.MoveOf("", int64(n-i)); moves[m] {
			s.Move, s.Title = string(m), "Take "+string(m)
			if wins[m] {
				s.Class = "win"
			}
		}
	}
	if int(h) > n {
		pic.Note("There are %d counters: %d are drawn.", int(h), n)
	}
	o.Rest(h, pic)
	return pic
}

func table(h heap) []grundy.Value {
	return grundy.Table(int(h)+1, func(smaller []grundy.Value, add func(grundy.Value)) {
		for i := 1; i*i <= len(smaller); i++ {
			add(smaller[len(smaller)-i*i])
		}
	})
}

// byRoots has the values of all heaps up to the judge's bound.
var byRoots = sync.OnceValue(func() []grundy.Value {
	return contesttest.Table(1000, func(n int, option func(int)) {
		for i := 1; i*i <= n; i++ {
			option(n - i*i)
		}
	})
})

// samples are worked out by hand: heaps of 2 and 5 are lost.
var samples = fstest.MapFS{
	"sample-1.in":  {Data: []byte("5\n1\n2\n3\n4\n5\n")},
	"sample-1.ans": {Data: []byte("1\n0\n1\n4\n0\n")},
}

func TestToyConforms(t *testing.T) {
	exceptions := func(name, to string) map[string]string {
		if mutant != name {
			return nil
		}
		return map[string]string{to: "this is an exception"}
	}
	without := map[contest.Technique]contesttest.Mistake{contest.Mex: contesttest.WrongVerdict("1", "0", func(in *fastio.Reader) bool { return readHeap(in) != 0 })}
	switch mutant {
	case "unneeded":
		toy.Families = append(toy.Families, toy.Families[0].Needing())
	case "needed":
		without[contest.Mex] = contesttest.Mistake{Solver: toy.NewSolver}
	case "untaught":
		toy.Families[0].Needs = []contest.Technique{}
	}
	contesttest.Run(t, toy, contesttest.Config{
		Without:    without,
		Narrow:     exceptions("narrow", "number of counters"),
		Unreached:  exceptions("unreached", "n"),
		Unsearched: exceptions("unsearched", "random"),
		Every: func(yield func(string) bool) {
			for n := 0; n <= 200 && yield(contesttest.Line(n)); n++ {
			}
		},
		Medium: contesttest.Lists(1000, func(n []int) string { return contesttest.Line(n[0]) }),
		Reference: func(in *fastio.Reader) (grundy.Value, bool) {
			return byRoots()[readHeap(in)], true
		},
		Falsified: func(yield func(contest.Position) bool) {
			falsified = true
			defer func() { falsified = false }()
			yield(heap(50))
		},
		Random:      100,
		RandomCases: 50,
		Mistakes: map[string]contesttest.Mistake{
			"random": contesttest.Wrong(func(in *fastio.Reader) string {
				h := readHeap(in)
				all := h.Moves()
				if h == 2 || h == 3 || h == 5 {
					all = h.Winning() // well known
				}
				last := contest.Move("0")
				for m := range all {
					last = m
				}
				return string(last)
			}),
		},
		Samples: samples,
	})
}

// The pieces one by one: what a caller does with any problem.

func Example() {
	out := fastio.NewWriter(os.Stdout)
	err := toy.Solve(fastio.NewBytesReader(samples["sample-1.in"].Data), out)
	out.Flush()
	fmt.Println(err)
	// Output:
	// 1
	// 0
	// 1
	// 4
	// 0
	// <nil>
}

func TestToyValidatesItsSamples(t *testing.T) {
	in, err := fs.ReadFile(samples, "sample-1.in")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := toy.Validate(fastio.NewBytesReader(in)); err != nil {
		t.Error(err)
	}
	for _, bad := range []string{"", "0\n", "1\n7", "1\n7\n\n", "1\n07\n", "1\n-1\n", "1\n1001\n", "1\n7 \n", "1\nseven\n", "2\n7\n"} {
		if _, err := toy.Validate(fastio.NewBytesReader([]byte(bad))); err == nil {
			t.Errorf("%q is said to be valid", bad)
		}
	}
}

func TestToySearchedByRules(t *testing.T) {
	search := contest.NewSearch(1000, 1<<30)
	// OEIS A014586.
	for n, want := range []grundy.Value{0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 3} {
		if got, err := search.Value(heap(n)); got != want || err != nil {
			t.Errorf("a heap of %d is worth %v by the rules, want %v; error %v", n, got, want, err)
		}
	}
}
