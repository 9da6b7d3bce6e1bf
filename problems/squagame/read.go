package squagame

import (
	"iter"
	"math"

	fastio "nimsum/io"
	"nimsum/sweep"
)

// farthest keeps the corners of squares within 64 bits.
const farthest = math.MaxInt64 / 2

func readCount(in *fastio.Reader) int { return in.Int("number of squares", 1, math.MaxInt32) }

// A squareReader reads squares, and keeps its room from one test to the next.
type squareReader struct {
	numbers []int64
	squares []sweep.Square
}

// blocks yields n squares in blocks, fewer after an error.
func (r *squareReader) blocks(in *fastio.Reader, n int) iter.Seq[[]sweep.Square] {
	return func(yield func([]sweep.Square) bool) {
		if r.numbers == nil {
			r.numbers = make([]int64, 3<<10)
		}
		var q [3]int64 // of the square between two blocks
		k := 0         // numbers of it
		for numbers := range fastio.Blocks(in, -farthest, farthest, 3*int64(n), r.numbers, "x coordinate", "y coordinate", "side") {
			squares := r.squares[:0]
			for i, v := range numbers {
				q[k] = v
				if k++; k < 3 {
					continue
				}
				k = 0
				if v < 1 {
					in.BackErrorf(len(numbers)-1-i, "side %d is outside 1..%d", v, int64(farthest))
					break
				}
				squares = append(squares, sweep.Square{X: q[0], Y: q[1], Side: v})
			}
			r.squares = squares
			if !yield(squares) || !in.OK() {
				return
			}
		}
	}
}
