package lieges_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/lieges"
	"nimsum/problems/theory/grundy"
)

var conformance = contesttest.Config{
	Every:  every,
	Random: 5, RandomCases: 40,
	Medium: contesttest.Lists(3000, func(cows []int) string {
		return contesttest.Line(len(cows), 1+slices.Max(cows)%4) + contesttest.Line(cows...)
	}),
	Reference:  reference,
	Mistakes:   mistakes,
	Unsearched: map[string]string{"large": "its piles are large"},
	Narrow:     map[string]string{"number of piles that a split makes": "only its parity counts"},
}

func TestConformance(t *testing.T) { contesttest.Run(t, lieges.Problem, conformance) }

func FuzzProblem(f *testing.F) { contesttest.Fuzz(f, lieges.Problem) }

// every yields all small cases, and some in which a split makes many piles.
func every(yield func(string) bool) {
	for k, most := range [][]int{{13, 7, 4}, {8, 4, 3}, {5, 3, 2}} {
		for n, most := range most {
			for cows := range contesttest.Tuples(n+1, 1, most) {
				if !yield(contesttest.Line(n+1, k+1) + contesttest.Line(cows...)) {
					return
				}
			}
		}
	}
	_ = yield("1 21\n2\n") && yield("2 22\n2 1\n") && yield("1 1000000000\n1\n")
}

// values are those of piles by the mex rule, by the parity of k.
var values = [2][]grundy.Value{table(0), table(1)}

func table(odd int) []grundy.Value {
	return grundy.Table(3001, func(smaller []grundy.Value, add func(grundy.Value)) {
		n := len(smaller)
		if n > 0 {
			add(smaller[n-1])
		}
		if n > 0 && n%2 == 0 {
			var sum grundy.Value
			for range 2 + odd { // as many piles as any other such number
				sum ^= smaller[n/2]
			}
			add(sum)
		}
	})
}

func reference(in *fastio.Reader) (grundy.Value, bool) {
	n := in.Int("n", 1, 9)
	k := in.Int("k", 1, 9)
	return contesttest.SumOf(in, n, func(int) []grundy.Value { return values[k%2] })
}

// wrong returns a solver that values each pile by worth.
func wrong(worth func(k, cows int) grundy.Value) contesttest.Mistake {
	return contesttest.WrongVerdict("Kevin", "Nicky", func(in *fastio.Reader) bool {
		n, k, sum := in.Int("n", 1, math.MaxInt), in.Int("k", 1, math.MaxInt), grundy.Value(0)
		for range n {
			sum ^= worth(k, in.Int("cows", 1, math.MaxInt))
		}
		return sum != 0
	})
}

func right(k, cows int) grundy.Value {
	switch {
	case cows < 5:
		return values[k%2][cows]
	case cows%2 == 1:
		return 0
	case k%2 == 1 && right(k, cows/2) == 1:
		return 2
	}
	return 1
}

var mistakes = map[string]contesttest.Mistake{
	"random": wrong(func(_, cows int) grundy.Value { return right(2, cows) }),
	"even": wrong(func(k, cows int) grundy.Value {
		if k%2 == 0 {
			return grundy.Value(1 - cows%2)
		}
		return right(k, cows)
	}),
	"odd": wrong(func(k, cows int) grundy.Value {
		if k%2 == 1 && cows > 4 && cows%2 == 0 {
			return grundy.Value(2 - cows/2%2)
		}
		return right(k, cows)
	}),
	"one": wrong(func(k, cows int) grundy.Value {
		if k == 1 {
			return grundy.Value(cows % 2)
		}
		return right(k, cows)
	}),
	"large": wrong(func(k, cows int) grundy.Value {
		if cows > 300_000_000 {
			panic("out of memory")
		}
		return right(k, cows)
	}),
}

func position(t *testing.T, text string) contest.Position {
	for p, err := range lieges.Problem.Positions(fastio.NewReader(strings.NewReader(text))) {
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	panic("unreachable: there is a case")
}

// TestSmall has cases whose answers an exhaustive search found, and piles of 64 bits.
func TestSmall(t *testing.T) {
	for text, want := range map[string]string{
		"3 2\n1 2 4\n": "Kevin\n", "4 3\n1 3 4 6\n": "Nicky\n",
		"1 4\n18446744073709551615\n": "Nicky\n", "2 4\n18446744073709551615 18446744073709551614\n": "Kevin\n",
	} {
		if got, err := lieges.Problem.Answer([]byte(text)); err != nil || string(got) != want {
			t.Errorf("%q: %s, %v, want %s", text, got, err, want)
		}
	}
}

// TestManyPiles plays splits into 10^9 piles, and beyond the judge's bounds.
func TestManyPiles(t *testing.T) {
	for _, k := range []int64{1_000_000_000, 999_999_999, math.MaxInt64, math.MaxInt64 - 1} {
		p := position(t, fmt.Sprintf("2 %d\n1000000000 7\n", k))
		for _, m := range []contest.Move{"1:split", "1:split", "3:take", "2:take", "1:take", "3:split"} {
			p = contest.After(p, m)
		}
		want := fmt.Sprintf("pile 1: %d of 500000000\npile 2: 6\npile 3: %d of 250000000\npile 4: 249999999\npile 5: 499999999\npile 6: %d of 125000000", k-2, k-2, k)
		if got := strings.Join(p.(contest.Lettered).Letters(200), "\n"); !strings.HasPrefix(got, want) {
			t.Errorf("k = %d:\n%s\nwant\n%s ...", k, got, want)
		}
		for m := range p.Winning() {
			if v, _ := contest.After(p, m).Value(); v != 0 {
				t.Errorf("k = %d: move %s leaves %v", k, m, v)
			}
		}
	}
}

func TestErrors(t *testing.T) {
	contesttest.Errors(t, lieges.Problem, map[string]string{
		"1 0\n1\n":  "line 1, column 3: number of piles that a split makes 0 is below 1",
		"1 2\n-1\n": "line 2, column 1: number of cows in a pile -1 is below 0",
	})
	contesttest.Promises(t, lieges.Problem, []contesttest.Said{
		{In: "2147483647 1\n7\n", Err: "line 3, column 1: the input ends where the number of cows in a pile should stand"},
	})
	contesttest.PlayErrors(t, position(t, "3 1\n5 2 0\n"), map[contest.Move]string{
		"1:split": "pile 1: the rules do not allow split",
		"2:split": "pile 2: the rules do not allow split",
		"3:take":  "pile 3: the rules do not allow take",
		"1:1":     "not in the notation of moves: a move is pile:take or pile:split",
		"4:take":  "there is no pile 4",
	})
}

func BenchmarkSolve(b *testing.B) {
	contesttest.BenchFamilies(b, lieges.Problem, 100_000, 1, "random", "odd", "large")
}
