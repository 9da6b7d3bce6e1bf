package staircase_test

import (
	"fmt"
	"slices"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/staircase"
)

var conformance = contesttest.Config{
	Every:       contesttest.AllLists(0, 100, 24, 8, 4, 3),
	Random:      6,
	RandomCases: 60,
	Medium:      contesttest.Lists(6000, contesttest.CountAndLine),
	// Coins of every other step from the lowest are a heap that may be made any smaller;
	// those on the others fall where they can be sent on.
	Reference: contesttest.ByTable(6000, func(i, n int, option func(int)) {
		for left := range n {
			if i%2 == 0 {
				option(left)
			}
		}
	}),
	Mistakes:   mistakes,
	Unsearched: map[string]string{"full": large, "close": large},
}

const large = "its steps hold many coins"

func TestConformance(t *testing.T) { contesttest.Run(t, staircase.Problem, conformance) }

func FuzzProblem(f *testing.F) { contesttest.Fuzz(f, staircase.Problem) }

func TestPlayErrors(t *testing.T) {
	for p, err := range staircase.Problem.Positions(fastio.NewBytesReader([]byte("1\n2\n3 2\n"))) {
		if err != nil {
			t.Fatal(err)
		}
		contesttest.PlayErrors(t, p, map[contest.Move]string{
			"1":   "not in the notation of moves: a move is step:coins",
			"0:1": "there is no step 0",
			"3:1": "there is no step 3",
			"1:0": "0 coins are no move",
			"2:3": "step 2 has no 3 coins",
		})
	}
}

// TestPlayFull brings so many coins to one step that it cannot hold more.
func TestPlayFull(t *testing.T) {
	const coins = int64(2_000_000_000_000_000_000)
	in := fmt.Sprintf("1\n6\n%d %d %d %d %d %d\n", coins, coins, coins, coins, coins, coins)
	for p, err := range staircase.Problem.Positions(fastio.NewBytesReader([]byte(in))) {
		for step := 6; err == nil && step > 3; step-- {
			p, err = p.Play(contest.Move(fmt.Sprintf("%d:%d", step, coins*int64(7-step))))
		}
		if err != nil {
			t.Fatal(err)
		}
		const want = "step 2 cannot hold 8000000000000000000 more coins"
		if _, err := p.Play("3:8000000000000000000"); err == nil || err.Error() != want {
			t.Errorf("error %v, want %s", err, want)
		}
	}
}

var mistakes = contesttest.WrongLists("First", "Second", map[string]func([]int) bool{
	"wide":  func(coins []int) bool { return uint16(sum(coins)) != 0 },
	"empty": func(coins []int) bool { return slices.Max(coins) == 0 || sum(coins) != 0 },
	"full": func(coins []int) bool {
		if slices.Max(coins) > 100_000_000 {
			panic("out of time")
		}
		return sum(coins) != 0
	},
	"random": func(coins []int) bool {
		slices.Reverse(coins)
		return sum(coins) != 0
	},
	"even": func(coins []int) bool {
		sum := 0
		for _, c := range coins {
			sum ^= c
		}
		return sum != 0
	},
	"odd": func(coins []int) bool {
		unpaired := map[int]bool{}
		for i := 0; i < len(coins); i += 2 {
			if unpaired[coins[i]] {
				delete(unpaired, coins[i])
			} else if coins[i] > 0 {
				unpaired[coins[i]] = true
			}
		}
		return len(unpaired) > 0
	},
	"close": func(coins []int) bool {
		sum := 0
		for i := 0; i < len(coins); i += 2 {
			sum ^= int(float64(coins[i]))
		}
		return sum != 0
	},
})

// sum is the nim-sum of the odd steps, which have even indices.
func sum(coins []int) (sum int) {
	for i := 0; i < len(coins); i += 2 {
		sum ^= coins[i]
	}
	return sum
}

func BenchmarkSolve(b *testing.B) {
	contesttest.BenchFamilies(b, staircase.Problem, 100_000, 10, "close")
}
