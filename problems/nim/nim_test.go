package nim_test

import (
	"fmt"
	"iter"
	"slices"
	"testing"

	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/nim"
)

func TestConformance(t *testing.T) {
	contesttest.Run(t, nim.Problem, contesttest.Config{
		Medium:      medium,
		Reference:   reference,
		Falsified:   falsified,
		Every:       every,
		Random:      12,
		RandomCases: 50,
		Mistakes:    mistakes,
		Unsearched:  map[string]string{"full": large, "close": large, "high": large},
	})
}

const large = "its piles are large"

func FuzzProblem(f *testing.F) { contesttest.Fuzz(f, nim.Problem) }

// every yields all games of up to four piles, of fewer stones the more they are.
var every iter.Seq[string] = func(yield func(string) bool) {
	for n := 1; n <= 4; n++ {
		for piles := range contesttest.Tuples(n, 1, 24/n) {
			if !yield(fmt.Sprintln(n) + contesttest.Line(piles...)) {
				return
			}
		}
	}
}

var mistakes = map[string]contesttest.Mistake{
	"wide": wrong(func(piles []int) bool {
		sum := uint16(0)
		for _, p := range piles {
			sum ^= uint16(p)
		}
		return sum != 0
	}),
	"ones": wrong(func(piles []int) bool {
		return len(piles) == 1 || slices.Min(piles) < slices.Max(piles)
	}),
	"full": wrong(func(piles []int) bool {
		if slices.Max(piles) > 100_000_000 {
			panic("out of memory")
		}
		sum := 0
		for _, p := range piles {
			sum ^= p
		}
		return sum != 0
	}),
	"random": wrong(func(piles []int) bool {
		odd := map[int]bool{}
		for _, p := range piles {
			if odd[p] = !odd[p]; !odd[p] {
				delete(odd, p)
			}
		}
		return len(odd) > 0
	}),
	"close": wrong(func(piles []int) bool {
		sum := 0
		for _, p := range piles {
			sum ^= int(float32(p))
		}
		return sum != 0
	}),
	"high": wrong(func(piles []int) bool {
		for bit := range 30 {
			ones := 0
			for _, p := range piles {
				ones += p >> bit & 1
			}
			if ones%2 == 1 {
				return true
			}
		}
		return false
	}),
	"single": wrong(func(piles []int) bool {
		sum := 0
		for _, p := range piles {
			sum ^= p
		}
		for _, p := range piles {
			for take := 1; take <= min(p, 1_000_000); take++ {
				if sum^p^(p-take) == 0 {
					return true
				}
			}
		}
		return false
	}),
}

func wrong(won func(piles []int) bool) contesttest.Mistake {
	return contesttest.WrongList("Yes", "No", won)
}

func BenchmarkSolve(b *testing.B) {
	contesttest.Bench(b, nim.Problem, contest.Request{Family: nim.Problem.Family("random"), Size: 100_000, Cases: 10})
}
