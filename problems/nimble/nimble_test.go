package nimble_test

import (
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/nimble"
	"nimsum/problems/theory/grundy"
)

var conformance = contesttest.Config{
	Every:     contesttest.AllLists(0, 24, 24, 8, 4, 3, 2),
	Random:    8,
	Medium:    contesttest.Made(nimble.Problem, 20, 12, 24),
	Reference: reference,
	Mistakes:  mistakes,
	Without: map[contest.Technique]contesttest.Mistake{
		contest.Pairing: contesttest.WrongList("Tom Wins", "Hanks Wins", func(coins []int) bool {
			sum := 0 // of the squares where coins lie, one or more
			for i, c := range coins {
				sum ^= (i + 1) * min(c, 1)
			}
			return sum != 0
		}),
	},
}

func TestConformance(t *testing.T) { contesttest.Run(t, nimble.Problem, conformance) }

func FuzzProblem(f *testing.F) { contesttest.Fuzz(f, nimble.Problem) }

// reference works a coin out by the mex rule, every lower square being an option.
func reference(in *fastio.Reader) (sum grundy.Value, known bool) {
	squares := in.Int("S", 1, 1000)
	coin := contesttest.Table(squares, func(n int, option func(int)) {
		for lower := range n {
			option(lower)
		}
	})
	for i := 1; i <= squares; i++ {
		for range in.Int("c", 0, 1000) {
			sum ^= coin[i]
		}
	}
	return sum, true
}

func TestEmptyStrip(t *testing.T) {
	in := fastio.NewBytesReader([]byte("1\n3\n0 0 0\n"))
	const want = "line 3, column 5: there is no coin on the strip"
	if _, err := nimble.Problem.Validate(in); err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
}

var mistakes = contesttest.WrongLists("Tom Wins", "Hanks Wins", map[string]func([]int) bool{
	"ones": func(coins []int) bool {
		all := 0
		for _, c := range coins {
			all += c
		}
		return all%2 == 1
	},
	"full": func(coins []int) bool {
		for i := range coins {
			if coins[i] > 9 {
				coins[i] /= 10
			}
		}
		return sum(coins) != 0
	},
	"random": func(coins []int) bool {
		for _, c := range coins {
			if c%2 == 1 {
				return true
			}
		}
		return false
	},
	"odd": func(coins []int) bool {
		sum := 0
		for i, c := range coins {
			if c == 1 {
				sum ^= i + 1
			}
		}
		return sum != 0
	},
	"sparse": func(coins []int) bool {
		n := 0
		for n < len(coins) && coins[n] > 0 {
			n++
		}
		return sum(coins[:n]) != 0
	},
	"single": func(coins []int) bool {
		turns := 0
		for i, c := range coins {
			turns += (i + 1) * c
		}
		return turns%2 == 1
	},
})

func sum(coins []int) (sum int) {
	for i, c := range coins {
		sum ^= (i + 1) * (c % 2)
	}
	return sum
}

func BenchmarkSolve(b *testing.B) {
	contesttest.BenchFamilies(b, nimble.Problem, 24, 10_000, "random")
}
