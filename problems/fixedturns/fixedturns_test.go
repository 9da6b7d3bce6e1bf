package fixedturns_test

import (
	"fmt"
	"iter"
	"math"
	"testing"

	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/fixedturns"
)

func TestConformance(t *testing.T) {
	contesttest.Run(t, fixedturns.Problem, contesttest.Config{
		Medium:    medium,
		Reference: reference,
		Every:     every,
		Random:    8,
		Mistakes:  mistakes,
	})
}

func FuzzProblem(f *testing.F) { contesttest.Fuzz(f, fixedturns.Problem) }

// every yields all games of up to four piles, of fewer stones the more they
// are.
var every iter.Seq[string] = func(yield func(string) bool) {
	for n, most := range []int{0, 40, 20, 10, 9} {
		for piles := range contesttest.Tuples(n, 1, most) {
			if n > 0 && !yield(fmt.Sprintln(n)+contesttest.Line(piles...)) {
				return
			}
		}
	}
}

var mistakes = map[string]contesttest.Mistake{
	"ones": wrong(func(piles []int) bool {
		turns := 0.0
		for i, p := range piles {
			turns += float64(p) / float64(i+1)
		}
		return int(turns)%2 == 1
	}),
	"full": wrong(func(piles []int) bool {
		sum := 0
		for i, p := range piles {
			sum ^= p / (i + 1)
		}
		return sum != 0
	}),
	"random": wrong(func(piles []int) bool {
		turns := 0
		for i, p := range piles {
			turns += min(p/(i+1), 1)
		}
		return turns%2 == 1
	}),
	"near": wrong(func(piles []int) bool {
		turns := 0
		for i, p := range piles {
			turns += int(math.RoundToEven(float64(p) / float64(i+1)))
		}
		return turns%2 == 1
	}),
	"gaps": wrong(func(piles []int) bool {
		turns := 0
		for i, p := range piles {
			if p <= i {
				break
			}
			turns += p / (i + 1)
		}
		return turns%2 == 1
	}),
}

func wrong(won func(piles []int) bool) contesttest.Mistake {
	return contesttest.WrongList("ALICE", "BOB", won)
}

func BenchmarkSolve(b *testing.B) {
	contesttest.Bench(b, fixedturns.Problem, contest.Request{
		Family: fixedturns.Problem.Family("full"), Size: 100, Cases: 10_000})
}
