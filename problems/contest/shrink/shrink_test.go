package shrink_test

import (
	"bytes"
	"context"
	"fmt"
	"iter"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nimsum/problems/contest/format"
	"nimsum/problems/contest/shrink"
)

// by returns the steps for a case of these parts.
func by(parts ...format.Part) func(text []byte) iter.Seq[[]byte] {
	f := &format.Format{Case: parts}
	for _, name := range []string{"n", "m", "a", "b"} {
		f.Bounds = append(f.Bounds, format.Bound{Name: name, What: name, Max: 1_000_000})
	}
	return func(text []byte) iter.Seq[[]byte] { return shrink.Steps{}.Simpler(f, text) }
}

var list = by(format.CountAndList("n", "a")...)

// The program fails on piles of which two have more than seven stones.
func Example() {
	search := shrink.Search{
		Simpler: list,
		Valid:   func(text []byte) bool { return true },
		Fails: func(_ context.Context, text []byte) bool {
			large := 0
			for _, stones := range strings.Fields(string(text))[1:] {
				if n, _ := strconv.Atoi(stones); n > 7 {
					large++
				}
			}
			return large >= 2
		},
	}
	result := search.Run(context.Background(), []byte("6\n3 1415 926 5 35 8979\n"))
	fmt.Printf("%s%v\n", result.Text, result.Firm)
	// Output:
	// 2
	// 8 8
	// true
}

func TestCompare(t *testing.T) {
	// Each is simpler than all after it.
	texts := []string{
		"", "1\n", "2\n", "10\n", "HH\n", "0 1\n", "1 0\n", "1 2\n", "2 1\n", "9 10\n", "-1 0\n", "10 9\n",
		"1\n.\n1\n", "1\n.\n2\n", "1\nT\n2\n", "1\nH\n2\n",
	}
	for i, a := range texts {
		for j, b := range texts {
			if got := shrink.Compare([]byte(a), []byte(b)); got < 0 != (i < j) || got == 0 != (i == j) {
				t.Errorf("Compare(%q, %q) = %d", a, b, got)
			}
		}
	}
}

func TestSpans(t *testing.T) {
	var got [][2]int
	for from, to := range shrink.Spans(5) {
		got = append(got, [2]int{from, to})
	}
	want := [][2]int{{0, 5}, {3, 5}, {1, 3}, {0, 1}, {4, 5}, {3, 4}, {2, 3}, {1, 2}, {0, 1}}
	if !slices.Equal(got, want) {
		t.Errorf("spans of 5: %v, want %v", got, want)
	}
	for n := range 70 {
		single := make([]bool, n)
		for from, to := range shrink.Spans(n) {
			if from < 0 || to > n || from >= to {
				t.Fatalf("span %d-%d of %d", from, to, n)
			}
			if to == from+1 {
				single[from] = true
			}
		}
		if slices.Contains(single, false) {
			t.Errorf("not every single one of %d is left out", n)
		}
	}
}

// TestNumbers checks that the numbers are simpler, that none comes twice, and
// that v - 1 is among them: so a search ends at the least number that fails.
func TestNumbers(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	numbers := []int64{0, 1, 2, 16, 17, 1 << 40, math.MaxInt64, -1, -5, -1 << 40, -math.MaxInt64}
	for range 1000 {
		numbers = append(numbers, rng.Int64()>>rng.IntN(64))
	}
	for _, v := range numbers {
		simpler := slices.Collect(shrink.Numbers(v))
		for _, w := range simpler {
			if shrink.Compare(fmt.Append(nil, w), fmt.Append(nil, v)) >= 0 {
				t.Errorf("%d is no simpler than %d", w, v)
			}
		}
		if v > 0 && !slices.Contains(simpler, v-1) || v < 0 && !slices.Contains(simpler, v+1) {
			t.Errorf("the number next to %d is missing", v)
		}
		if all := len(simpler); len(slices.Compact(slices.Sorted(slices.Values(simpler)))) != all {
			t.Errorf("of %d some come twice: %v", v, simpler)
		} else if all > 80 {
			t.Errorf("%d has %d simpler numbers", v, all)
		}
	}
}

// sum is the sum of the numbers of a text after the first.
func sum(text []byte) (sum int) {
	for _, f := range strings.Fields(string(text))[1:] {
		n, _ := strconv.Atoi(f)
		sum += n
	}
	return sum
}

// TestJobs checks that the result does not depend on how much runs at once.
func TestJobs(t *testing.T) {
	fails := func(_ context.Context, text []byte) bool { return sum(text)%7 == 3 && sum(text) > 50 }
	start := []byte("5\n100 200 1000 31 415\n") // 1746
	var want []string
	for jobs := 1; jobs <= 5; jobs++ {
		var found []string
		search := shrink.Search{
			Simpler: list, Fails: fails, Jobs: jobs,
			Valid: func(text []byte) bool { return !bytes.Contains(text, []byte(" 0")) },
			Found: func(text []byte, _ int) { found = append(found, string(text)) },
		}
		r := search.Run(context.Background(), start)
		if !r.Least || !r.Firm || !fails(nil, r.Text) || string(r.Text) != found[len(found)-1] {
			t.Errorf("%d jobs: %+v", jobs, r)
		}
		if jobs == 1 {
			want = found
		} else if !slices.Equal(found, want) {
			t.Errorf("%d jobs find %q, one finds %q", jobs, found, want)
		}
	}
	if last := want[len(want)-1]; last != "1\n52\n" { // 52 is the first above 50 that is 3 mod 7
		t.Errorf("the end is %q", last)
	}
}

// TestDeadline checks that a search that is stopped has what it found so far.
func TestDeadline(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	var last []byte
	search := shrink.Search{
		Simpler: list,
		Valid:   func([]byte) bool { return true },
		Fails:   func(_ context.Context, text []byte) bool { return sum(text) > 1000 },
		Found: func(text []byte, tried int) {
			if last = text; tried >= 5 {
				stop()
			}
		},
	}
	r := search.Run(ctx, []byte("4\n99999 99999 99999 99999\n"))
	if !bytes.Equal(r.Text, last) || r.Least || r.Firm {
		t.Errorf("stopped at %q, the last found is %q: %+v", r.Text, last, r)
	}
	if r = search.Run(ctx, []byte("1\n5000\n")); string(r.Text) != "1\n5000\n" || r.Tried != 0 {
		t.Errorf("with no time at all: %+v", r)
	}
}

// TestRowsAndBoards checks single steps from small texts.
func TestRowsAndBoards(t *testing.T) {
	for name, c := range map[string]struct {
		steps func([]byte) iter.Seq[[]byte]
		from  string
		want  []string
	}{
		"row":   {by(format.Line(format.Word("row", "HT", "n"))), "THT\n", []string{"\n", "TH\n", "TT\n", "HT\n", "TTT\n"}},
		"board": {by(format.Board("n", "KX.")...), "2\nK.\n.X\n", []string{"1\nK\n", "1\n.\n", "1\nX\n", "2\n..\n..\n", "2\nK.\n..\n", "2\n..\n.X\n"}},
		"fixed": {by(format.Line(format.Int("n"), format.Int("a"))), "2 1\n", []string{"0 1\n", "1 1\n", "2 0\n"}},
		"edges": {by(format.Line(format.Int("n"), format.Int("m")), format.Repeat("m", format.Line(format.Int("a"), format.Int("b")))), "1 1\n1 1\n", []string{"1 0\n", "0 1\n1 1\n", "1 1\n0 0\n", "1 1\n0 1\n", "1 1\n1 0\n"}},
		"joined": {by(format.Line(format.Int("n"), format.Int("m"), format.List("a", "m"))), "1 2 1 3\n",
			[]string{"1 0\n", "1 1 1\n", "1 1 3\n", "1 1 2\n", "1 1 4\n", "0 2 1 3\n", "1 2 0 3\n", "1 2 0 1\n", "1 2 1 0\n", "1 2 1 1\n", "1 2 1 2\n", "1 2 0 0\n"}},
		"unreadable": {list, "1\nx\n", nil},
	} {
		var got []string
		for text := range c.steps([]byte(c.from)) {
			if shrink.Compare(text, []byte(c.from)) >= 0 {
				t.Errorf("%s: %q is no simpler than %q", name, text, c.from)
			}
			got = append(got, string(text))
		}
		slices.Sort(got)
		slices.Sort(c.want)
		if got = slices.Compact(got); !slices.Equal(got, c.want) {
			t.Errorf("%s: steps from %q lead to\n%q, want\n%q", name, c.from, got, c.want)
		}
	}
}

// TestNested makes a case with lists in rows simpler: a graph, and queries until a line 0. A vertex
// that goes takes the arcs to it along, and later vertices get new numbers.
func TestNested(t *testing.T) {
	f := &format.Format{
		Bounds: []format.Bound{{Name: "n", What: "vertices", Max: 100}, {Name: "x", What: "arcs", Max: 100}, {Name: "m", What: "tokens", Min: 1, Max: 100}},
		Case: []format.Part{
			format.Line(format.Int("n")),
			format.Repeat("n", format.Line(format.Int("x"), format.ListOf(format.Within("w", "end", "0", "n-1"), "x"))),
			format.UntilZero(format.Line(format.Int("m"), format.ListOf(format.Within("p", "place", "0", "n-1"), "m"))),
		},
	}
	const text = "4\n2 3 1\n0\n1 1\n2 2 1\n2 3 2\n1 0\n0\n"
	steps := map[string]bool{}
	for simpler := range (shrink.Steps{}).Simpler(f, []byte(text)) {
		steps[string(simpler)] = true
	}
	for _, want := range []string{
		"4\n2 3 1\n0\n1 1\n2 2 1\n2 3 2\n0\n",      // without the last query
		"4\n2 3 1\n0\n1 1\n2 2 1\n1 2\n1 0\n0\n",   // without a token
		"3\n1 2\n0\n1 1\n2 2 1\n1 0\n0\n",          // without vertex 1: the others follow
		"4\n1 1\n0\n1 1\n2 2 1\n2 3 2\n1 0\n0\n",   // without an arc
		"4\n2 1 3\n0\n1 1\n2 1 2\n2 2 3\n1 0\n0\n", // all lists in order
	} {
		if !steps[want] {
			t.Errorf("no step leads to %q", want)
		}
	}
}
