package grundysgame_test

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/grundysgame"
	"nimsum/problems/theory/grundy"
	"nimsum/testdata/long"
)

var conformance = contesttest.Config{
	Every: func(yield func(string) bool) {
		for n := 1; n <= long.Size(15, 18) && yield(contesttest.Line(n)); n++ {
		}
	},
	Positions: long.Size(20_000, 200_000),
	Random:    1300, RandomCases: 40,
	Large: 3000,
	Medium: func(yield func(string) bool) {
		for n := 1; n <= last && yield(contesttest.Line(n)); n += 1 + n%7 {
		}
	},
	Reference: func(in *fastio.Reader) (grundy.Value, bool) { return values[in.Int("n", 1, last)], true },
	Mistakes:  mistakes,
	Narrow:    map[string]string{"number of coins": "larger heaps are won"},
	Valid: func(in []byte) bool { // 2 3 1 is valid without the number of tests 3 before it
		words := strings.Fields(string(in))
		return len(words) > 0 && words[0] == strconv.Itoa(len(words)-1)
	},
}

func TestConformance(t *testing.T) { contesttest.Run(t, grundysgame.Problem, conformance) }

func FuzzProblem(f *testing.F) { contesttest.Fuzz(f, grundysgame.Problem) }

const last = 1500

// table returns the values of heaps up to n by the mex rule, of splits that are allowed.
func table(n int, option func(smaller []grundy.Value, a, b int) (grundy.Value, bool)) []grundy.Value {
	return grundy.Table(n+1, func(smaller []grundy.Value, add func(grundy.Value)) {
		for a, b := 1, len(smaller)-1; a <= b; a, b = a+1, b-1 {
			if v, allowed := option(smaller, a, b); allowed {
				add(v)
			}
		}
	})
}

var values = table(last, func(g []grundy.Value, a, b int) (grundy.Value, bool) { return g[a] ^ g[b], a < b })

// wrong returns a solver that takes a heap for won by its own opinion.
func wrong(won func(n int) bool) contesttest.Mistake {
	return contesttest.WrongVerdict("first", "second", func(in *fastio.Reader) bool { return won(in.Int("n", 1, math.MaxInt)) })
}

var halves = table(last, func(g []grundy.Value, a, b int) (grundy.Value, bool) { return g[a] ^ g[b], a < b || a > 4 })

var mistakes = map[string]contesttest.Mistake{
	"random": wrong(func(n int) bool { return n > last || halves[n] != 0 }),
	"few":    wrong(func(n int) bool { return n > 2 && n%3 != 1 }),
	"last":   wrong(func(n int) bool { return n > 500 || values[n] != 0 }),
	"large": wrong(func(n int) bool {
		if n > 1200 { // steps of n * n / 4 are too many for the judge's bounds
			panic("out of time")
		}
		return values[n] != 0
	}).Sized(3000),
}

func positions(t *testing.T, text string) (all []contest.Position, err error) {
	for p, e := range grundysgame.Problem.Positions(fastio.NewReader(strings.NewReader(text))) {
		if e != nil {
			return all, e
		}
		all = append(all, p)
	}
	return all, nil
}

// TestValues compares values of large heaps with the mex rule, and the answers around the last
// heap that is lost.
func TestValues(t *testing.T) {
	n := long.Size(3000, 20_000)
	want := table(n, func(g []grundy.Value, a, b int) (grundy.Value, bool) { return g[a] ^ g[b], a < b })
	lost := 0
	for heap := 1; heap <= n; heap++ {
		all, err := positions(t, fmt.Sprintf("1\n%d\n", heap))
		if err != nil {
			t.Fatal(err)
		}
		if v, _ := all[0].Value(); v != want[heap] {
			t.Fatalf("a heap of %d is worth %v, want %v", heap, v, want[heap])
		}
		answer := "first\n"
		if want[heap] == 0 {
			lost++
			answer = "second\n"
		}
		if got, err := grundysgame.Problem.Answer([]byte(fmt.Sprintf("1\n%d\n", heap))); string(got) != answer || err != nil {
			t.Fatalf("a heap of %d: %q and %v, want %q", heap, got, err, answer)
		}
	}
	if lost != 41 || want[1222] != 0 {
		t.Errorf("%d heaps are lost, want 41 with 1222 the last", lost)
	}
}

// TestWinning has the winning moves of one heap: the pairs of different heaps that are worth as much.
func TestWinning(t *testing.T) {
	for n := 1; n <= 300; n++ {
		all, err := positions(t, fmt.Sprintf("1\n%d\n", n))
		if err != nil {
			t.Fatal(err)
		}
		var want []contest.Move
		for a := 1; a < n-a; a++ {
			if values[a] == values[n-a] {
				want = append(want, contest.Move(fmt.Sprintf("1:%d+%d", a, n-a)))
			}
		}
		if got := slices.Collect(all[0].Winning()); !slices.Equal(got, want) {
			t.Fatalf("a heap of %d: winning moves %v, want %v", n, got, want)
		}
	}
}

// TestBeyond has heaps that are answered and not played.
func TestBeyond(t *testing.T) {
	text := "2\n1000001\n9223372036854775807\n"
	if got, err := grundysgame.Problem.Answer([]byte(text)); string(got) != "first\nfirst\n" || err != nil {
		t.Errorf("%q, %v", got, err)
	}
	want := "line 2, column 1: a heap of 1000001: winning moves are known up to 1000000 coins, for they take the values of all smaller heaps"
	if _, err := positions(t, text); err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
	contesttest.Errors(t, grundysgame.Problem, map[string]string{
		"1\n0\n": "line 2, column 1: number of coins 0 is below 1",
		"2\n3\n": "line 3, column 1: the input ends where the number of coins should stand",
	})
}

func TestPlayErrors(t *testing.T) {
	all, err := positions(t, "1\n6\n")
	if err != nil {
		t.Fatal(err)
	}
	contesttest.PlayErrors(t, all[0], map[contest.Move]string{
		"1:3+3":   "heap 1: the rules do not allow 3+3",
		"1:4+2":   "heap 1: the rules do not allow 4+2",
		"1:0+6":   "heap 1: the rules do not allow 0+6",
		"1:-1+7":  "heap 1: the rules do not allow -1+7",
		"1:1+2+3": "heap 1: the rules do not allow 1+2+3",
		"1:2":     "heap 1: the rules do not allow 2",
		"1:x":     "not in the notation of moves: a move is heap:a+b",
	})
}
