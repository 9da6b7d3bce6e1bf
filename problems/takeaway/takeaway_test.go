package takeaway_test

import (
	"iter"
	"math"
	"slices"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/takeaway"
)

var conformance = contesttest.Config{
	Medium:      medium,
	Reference:   reference,
	Every:       every,
	Random:      8,
	RandomCases: 60,
	Mistakes:    mistakes,
	Without: map[contest.Technique]contesttest.Mistake{
		contest.Periods: mistakes["random"],
		contest.NimSum: wrong(func(k int64, piles []int64) bool {
			odd := map[int64]bool{} // remainders that occur an odd number of times
			for _, p := range piles {
				if r := p % (k + 1); r != 0 && odd[r] {
					delete(odd, r)
				} else if r != 0 {
					odd[r] = true
				}
			}
			return len(odd) > 0
		}),
	},
	Unsearched: map[string]string{"full": large, "exact": large},
}

const large = "its piles are large"

func TestConformance(t *testing.T) { contesttest.Run(t, takeaway.Problem, conformance) }

func FuzzProblem(f *testing.F) { contesttest.Fuzz(f, takeaway.Problem) }

// every yields all games of up to three piles, of fewer stones the more they
// are, for every k up to one more than the stones.
var every iter.Seq[string] = func(yield func(string) bool) {
	for n := 1; n <= 3; n++ {
		most := 24 / n
		for k := 1; k <= most+1; k++ {
			for piles := range contesttest.Tuples(n, 0, most) {
				if !yield(contesttest.Line(n, k) + contesttest.Line(piles...)) {
					return
				}
			}
		}
	}
}

var mistakes = map[string]contesttest.Mistake{
	"wide": wrong(func(k int64, piles []int64) bool { return uint16(value(k, piles)) != 0 }),
	"empty": wrong(func(k int64, piles []int64) bool {
		return slices.Max(piles) == 0 || value(k, piles) != 0
	}),
	"full": wrong(func(k int64, piles []int64) bool {
		if slices.Max(piles) > 100_000_000 {
			panic("out of memory")
		}
		return value(k, piles) != 0
	}),
	"random": wrong(func(k int64, piles []int64) bool {
		return value(math.MaxInt64-1, piles) != 0
	}),
	"multiples": wrong(func(k int64, piles []int64) bool {
		return value(k-1, piles) != 0
	}),
	"exact": wrong(func(k int64, piles []int64) bool {
		sum := int64(0)
		for _, p := range piles {
			sum ^= int64(math.Mod(float64(p), float64(k+1)))
		}
		return sum != 0
	}),
	"short": wrong(func(k int64, piles []int64) bool {
		all := int64(0)
		for _, p := range piles {
			all += p
		}
		return all%(k+1) != 0
	}),
	"single": wrong(func(k int64, piles []int64) bool {
		largest := slices.Max(piles)
		rest := value(k, piles) ^ largest%(k+1)
		least := max(largest-k, 0) // that can be left of it
		left := least + (rest-least%(k+1)+k+1)%(k+1)
		return rest <= k && left < largest
	}),
}

// value is the nim-sum of the remainders.
func value(k int64, piles []int64) (sum int64) {
	for _, p := range piles {
		sum ^= p % (k + 1)
	}
	return sum
}

func wrong(won func(k int64, piles []int64) bool) contesttest.Mistake {
	return contesttest.WrongVerdict("First", "Second", func(in *fastio.Reader) bool {
		piles := make([]int64, in.Int("n", 1, 100_000))
		k := in.Int64("k", 1, math.MaxInt64)
		for i := range piles {
			piles[i] = in.Int64("p", 0, math.MaxInt64)
		}
		return won(k, piles)
	})
}

func BenchmarkSolve(b *testing.B) {
	contesttest.BenchFamilies(b, takeaway.Problem, 100_000, 10, "exact")
}
