package nim_test

import (
	"slices"
	"testing"

	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/contest/piles"
	"nimsum/problems/nim"
	"nimsum/problems/theory/heaps"
)

var conformance = contesttest.Config{
	Every:       contesttest.AllLists(1, 24, 12, 8, 6),
	Random:      12,
	RandomCases: 50,
	Medium:      contesttest.Lists(6000, contesttest.CountAndLine),
	Reference: contesttest.ByTable(6000, func(_, n int, option func(int)) {
		for left := range n {
			option(left)
		}
	}),
	Falsified:  falsified,
	Mistakes:   mistakes,
	Unsearched: map[string]string{"full": large, "close": large, "high": large},
}

func TestConformance(t *testing.T) { contesttest.Run(t, nim.Problem, conformance) }

func FuzzProblem(f *testing.F) { contesttest.Fuzz(f, nim.Problem) }

const large = "its piles are large"

// falsified is Nim with a theory that is wrong from 100 stones on.
func falsified(yield func(contest.Position) bool) {
	wrong := &piles.Game{Next: func(_ int, after uint64) uint64 { return after + 1 }, Rule: heaps.Same(heaps.UpTo(99))}
	_ = yield(wrong.Position([]uint64{100})) && yield(wrong.Position([]uint64{3, 100, 7}))
}

var mistakes = contesttest.WrongLists("Yes", "No", map[string]func([]int) bool{
	"wide": func(piles []int) bool {
		sum := uint16(0)
		for _, p := range piles {
			sum ^= uint16(p)
		}
		return sum != 0
	},
	"ones": func(piles []int) bool {
		return len(piles) == 1 || slices.Min(piles) < slices.Max(piles)
	},
	"full": func(piles []int) bool {
		if slices.Max(piles) > 100_000_000 {
			panic("out of memory")
		}
		sum := 0
		for _, p := range piles {
			sum ^= p
		}
		return sum != 0
	},
	"random": func(piles []int) bool {
		odd := map[int]bool{}
		for _, p := range piles {
			if odd[p] = !odd[p]; !odd[p] {
				delete(odd, p)
			}
		}
		return len(odd) > 0
	},
	"close": func(piles []int) bool {
		sum := 0
		for _, p := range piles {
			sum ^= int(float32(p))
		}
		return sum != 0
	},
	"high": func(piles []int) bool {
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
	},
	"single": func(piles []int) bool {
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
	},
})

func BenchmarkSolve(b *testing.B) {
	contesttest.BenchFamilies(b, nim.Problem, 100_000, 10, "random")
}
