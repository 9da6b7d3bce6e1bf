package bachet_test

import (
	"math/rand/v2"

	fastio "nimsum/io"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/theory/grundy"
)

// medium is lines beyond what is searched; a pile is worked out by the mex rule.
func medium(yield func(string) bool) {
	rng := rand.New(rand.NewPCG(1, 1))
	for range 100 {
		line := []int{5000 + rng.IntN(5000), 1 + rng.IntN(5), 1}
		for range line[1] - 1 {
			line = append(line, 2+rng.IntN(300))
		}
		if !yield(contesttest.Line(line...)) {
			return
		}
	}
}

func reference(in *fastio.Reader) (grundy.Value, bool) {
	n := in.Int("n", 1, 10_000)
	amounts := make([]int, in.Int("m", 1, 10))
	for i := range amounts {
		amounts[i] = in.Int("a", 1, 1000)
	}
	return contesttest.Table(n, func(n int, option func(int)) {
		for _, a := range amounts {
			if a <= n {
				option(n - a)
			}
		}
	})[n], true
}
