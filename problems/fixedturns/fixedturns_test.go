package fixedturns_test

import (
	"math"
	"testing"

	"nimsum/problems/contest/contesttest"
	"nimsum/problems/fixedturns"
)

var conformance = contesttest.Config{
	Every:  contesttest.AllLists(1, 40, 20, 10, 9),
	Random: 8,
	Medium: contesttest.Lists(6000, contesttest.CountAndLine),
	Reference: contesttest.ByTable(6000, func(i, n int, option func(int)) {
		if n > i {
			option(n - i - 1)
		}
	}),
	Mistakes: mistakes,
}

func TestConformance(t *testing.T) { contesttest.Run(t, fixedturns.Problem, conformance) }

func FuzzProblem(f *testing.F) { contesttest.Fuzz(f, fixedturns.Problem) }

var mistakes = contesttest.WrongLists("ALICE", "BOB", map[string]func([]int) bool{
	"ones": func(piles []int) bool {
		turns := 0.0
		for i, p := range piles {
			turns += float64(p) / float64(i+1)
		}
		return int(turns)%2 == 1
	},
	"full": func(piles []int) bool {
		sum := 0
		for i, p := range piles {
			sum ^= p / (i + 1)
		}
		return sum != 0
	},
	"random": func(piles []int) bool {
		turns := 0
		for i, p := range piles {
			turns += min(p/(i+1), 1)
		}
		return turns%2 == 1
	},
	"near": func(piles []int) bool {
		turns := 0
		for i, p := range piles {
			turns += int(math.RoundToEven(float64(p) / float64(i+1)))
		}
		return turns%2 == 1
	},
	"gaps": func(piles []int) bool {
		turns := 0
		for i, p := range piles {
			if p <= i {
				break
			}
			turns += p / (i + 1)
		}
		return turns%2 == 1
	},
})

func BenchmarkSolve(b *testing.B) {
	contesttest.BenchFamilies(b, fixedturns.Problem, 100, 10_000, "full")
}
