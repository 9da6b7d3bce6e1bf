package funnystone_test

import (
	"fmt"
	"iter"
	"math"
	"slices"
	"strings"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/funnystone"
	"nimsum/problems/theory/grundy"
)

func TestConformance(t *testing.T) {
	contesttest.Run(t, funnystone.Problem, contesttest.Config{
		Medium:    medium,
		Reference: reference,
		Every:     every,
		Random:    6,
		Without:   map[contest.Technique]contesttest.Mistake{contest.Pairing: {Solver: wrong(player{each: true})}},
		Mistakes: map[string]contesttest.Mistake{
			"empty":  {Solver: wrong(player{zeroEnds: true})},
			"full":   {Solver: wrong(player{countAll: true})},
			"random": {Solver: wrong(player{linear: true}), Size: 23},
			"few":    {Solver: wrong(player{backward: true}), Size: 23},
			"even":   {Solver: wrong(player{oddOnly: true}), Size: 23},
			"tail":   {Solver: wrong(player{short: true})},
		},
	})
}

func FuzzProblem(f *testing.F) { contesttest.Fuzz(f, funnystone.Problem) }

// every yields all games of up to five piles, of fewer stones the more piles.
var every iter.Seq[string] = func(yield func(string) bool) {
	for n := 1; n <= 5; n++ {
		most := 6 - n
		for code := range int(math.Pow(float64(most+1), float64(n))) {
			var b strings.Builder
			fmt.Fprintln(&b, n)
			for i := range n {
				if i > 0 {
					b.WriteByte(' ')
				}
				fmt.Fprint(&b, code%(most+1))
				code /= most + 1
			}
			if !yield(b.String() + "\n") {
				return
			}
		}
	}
}

// A player solves by a table and three loops, as contestants do, with a mistake.
type player struct {
	zeroEnds, countAll, each, linear, backward, oddOnly, short bool
}

func wrong(p player) func() contest.Solver {
	return func() contest.Solver { return contest.SolverFunc(p.solve) }
}

func (p player) solve(t int, in *fastio.Reader, out *fastio.Writer) {
	n := in.Int("n", 1, 1000)
	piles := make([]int, n)
	for i := range piles {
		piles[i] = in.Int("S", 0, 1000)
	}
	values := make([]grundy.Value, n) // of a stone on each pile
	for i := n - 2; i >= 0; i-- {
		var options []grundy.Value
		for j := i + 1; j < n; j++ {
			for k := j; k < n; k++ {
				options = append(options, values[j]^values[k])
			}
		}
		values[i] = grundy.Mex(options)
		if d := n - 1 - i; p.linear && d > 10 {
			values[i] = grundy.Value(2*d - 2)
		}
	}
	if p.zeroEnds && !slices.ContainsFunc(piles, func(s int) bool { return s > 0 }) {
		return
	}
	var sum grundy.Value
	for i := range piles {
		if p.countAll {
			sum += grundy.Value(piles[i]) * values[i]
		} else if piles[i]%2 == 1 || p.each && piles[i] > 0 {
			sum ^= values[i]
		}
	}
	answer := "-1 -1 -1"
	order := make([]int, 0, n)
	for i := range n {
		order = append(order, i)
	}
	if p.backward {
		slices.Reverse(order)
	}
search:
	for _, i := range order {
		if piles[i] == 0 || p.oddOnly && piles[i]%2 == 0 || p.short && i > n-3 {
			continue
		}
		for j := i + 1; j < n; j++ {
			for k := j; k < n; k++ {
				if sum != 0 && sum^values[i]^values[j]^values[k] == 0 {
					answer = fmt.Sprint(i, j, k)
					break search
				}
			}
		}
	}
	fmt.Fprintf(out, "Game %d: %s\n", t, answer)
}
