package gra_test

import (
	"math/rand/v2"
	"sync"

	fastio "nimsum/io"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/theory/grundy"
)

// side is the length of the rows of medium: every one of them is worked out by the rules
// at once, a row being a set of bits.
const side = 18

func medium(yield func(string) bool) {
	rng := rand.New(rand.NewPCG(1, 1))
	for range 600 {
		var pawns []int
		row := rng.IntN(1<<(side-1)-1) + 1
		for i := range side - 1 {
			if row>>i&1 == 1 {
				pawns = append(pawns, i+1)
			}
		}
		if !yield(contesttest.Line(side, len(pawns)) + contesttest.Line(pawns...)) {
			return
		}
	}
}

// rows has the value of every row. A pawn on the last square ends the game; every move
// makes the number of the row greater.
var rows = sync.OnceValue(func() []grundy.Value {
	values := make([]grundy.Value, 1<<side)
	for row := 1<<(side-1) - 1; row >= 0; row-- {
		var options []grundy.Value
		for from := range side - 1 {
			to := from + 1
			for row>>to&1 == 1 {
				to++
			}
			if row>>from&1 == 1 {
				options = append(options, values[row^1<<from^1<<to])
			}
		}
		values[row] = grundy.Mex(options)
	}
	return values
})

func reference(in *fastio.Reader) (grundy.Value, bool) {
	in.Int("m", side, side)
	row := 0
	for range in.Int("n", 1, side) {
		row |= 1 << (in.Int("pawn", 1, side-1) - 1)
	}
	return rows()[row], true
}
