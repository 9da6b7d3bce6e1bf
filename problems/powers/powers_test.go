package powers_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/powers"
	"nimsum/problems/theory/grundy"
)

var conformance = contesttest.Config{
	Every:       contesttest.AllLists(1, 3200, 60, 12),
	Random:      6,
	RandomCases: 60,
	Medium:      contesttest.Lists(50_000, contesttest.CountAndLine),
	Reference: contesttest.ByTable(50_000, func(_, n int, option func(int)) {
		for _, take := range []int{1, 2 * 2, 3 * 3 * 3, 4 * 4 * 4 * 4, 5 * 5 * 5 * 5 * 5, 6 * 6 * 6 * 6 * 6 * 6} {
			if take <= n {
				option(n - take)
			}
		}
	}),
	Mistakes:   mistakes,
	Unsearched: map[string]string{"full": "its piles are large", "single": "its piles are large"},
}

func TestConformance(t *testing.T) { contesttest.Run(t, powers.Problem, conformance) }

func FuzzProblem(f *testing.F) { contesttest.Fuzz(f, powers.Problem) }

// The values as contestants work them out: table(n)[i] by the rule to take one
// of the amounts.
func table(n int, amounts ...int) []grundy.Value {
	return grundy.Table(n+1, func(smaller []grundy.Value, add func(grundy.Value)) {
		for _, a := range amounts {
			if a <= len(smaller) {
				add(smaller[len(smaller)-a])
			}
		}
	})
}

var right = sync.OnceValue(func() []grundy.Value { return table(100_000, 1, 4, 27, 256, 3125, 46656) })

func TestTable(t *testing.T) {
	for n, want := range right() {
		in := fmt.Sprintf("1\n1\n%d\n", n)
		for p, err := range powers.Problem.Positions(fastio.NewBytesReader([]byte(in))) {
			if err != nil {
				t.Fatal(err)
			}
			if got, _ := p.Value(); got != want {
				t.Fatalf("a pile of %d is worth %v, want %v", n, got, want)
			}
		}
	}
}

// TestLargePile has piles past the judge's bound, where 7^7 counts.
func TestLargePile(t *testing.T) {
	const n = 1_000_000
	values := table(n, 1, 4, 27, 256, 3125, 46656, 823543)
	var in, want strings.Builder
	fmt.Fprintln(&in, 3)
	for pile := n - 2; pile <= n; pile++ {
		fmt.Fprintf(&in, "1\n%d\n", pile)
		if values[pile] != 0 {
			want.WriteString("Little Chef\n")
		} else {
			want.WriteString("Head Chef\n")
		}
	}
	var got strings.Builder
	w := fastio.NewWriter(&got)
	if err := powers.Problem.Solve(fastio.NewBytesReader([]byte(in.String())), w); err != nil {
		t.Fatal(err)
	}
	if w.Flush(); got.String() != want.String() {
		t.Errorf("got\n%s, want\n%s", got.String(), want.String())
	}
	pile := n - 2
	for p, err := range powers.Problem.Positions(fastio.NewBytesReader([]byte(in.String()))) {
		if err != nil {
			t.Fatal(err)
		}
		if v, _ := p.Value(); v != values[pile] {
			t.Errorf("a pile of %d is worth %v, want %v", pile, v, values[pile])
		}
		for m := range p.Winning() {
			var taken int
			if _, err := fmt.Sscanf(string(m), "1:%d", &taken); err != nil || values[pile-taken] != 0 {
				t.Errorf("move %s does not win", m)
			}
		}
		pile++
	}
}

func TestTooLarge(t *testing.T) {
	contesttest.Errors(t, powers.Problem, map[string]string{
		"1\n2\n5 16777216\n": "line 3, column 3: number of stones in a pile 16777216 is outside 0..16777215",
	})
}

var mistakes = contesttest.WrongLists("Little Chef", "Head Chef", map[string]func([]int) bool{
	"ones": func(piles []int) bool {
		return (len(piles) == 1 || slices.Min(piles) < slices.Max(piles)) && sum(right(), piles) != 0
	},
	"full": func(piles []int) bool {
		if slices.Max(piles) > 50_000 {
			panic("stack overflow")
		}
		return sum(right(), piles) != 0
	},
	"random": func(piles []int) bool {
		for i := range piles {
			piles[i] %= 28
		}
		return sum(right(), piles) != 0
	},
	"small": func(piles []int) bool { return sum(squares(), piles) != 0 },
	"edge":  func(piles []int) bool { return sum(strict(), piles) != 0 },
	"single": func(piles []int) bool {
		values := right()
		for _, p := range piles {
			for _, a := range []int{1, 4, 27, 256} {
				if a <= p && sum(values, piles)^values[p]^values[p-a] == 0 {
					return true
				}
			}
		}
		return false
	},
})

var squares = sync.OnceValue(func() []grundy.Value {
	var amounts []int
	for k := 1; k*k <= 255; k++ {
		amounts = append(amounts, k*k)
	}
	return table(100_000, amounts...)
})

// strict has the values if a pile must not be emptied.
var strict = sync.OnceValue(func() []grundy.Value {
	return append([]grundy.Value{0}, table(100_000, 1, 4, 27, 256, 3125, 46656)...)
})

func sum(values []grundy.Value, piles []int) (sum grundy.Value) {
	for _, p := range piles {
		sum ^= values[p]
	}
	return sum
}

func BenchmarkSolve(b *testing.B) {
	contesttest.BenchFamilies(b, powers.Problem, 100, 10_000, "random")
}
