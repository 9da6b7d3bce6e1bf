package sweep

import (
	"math"
	"math/rand/v2"
)

// A shape draws families of squares that are nested or apart.
type shape struct {
	name string
	draw func(rng *rand.Rand, n int) []Square // about n squares, shuffled
}

// extent is the room that random shapes fill, of the size that judges use.
const extent = 200_000_000

var shapes = []shape{
	{"nest", func(rng *rand.Rand, n int) []Square { // concentric
		return drawn(rng, n, func(i int) Square {
			return Square{int64(i), int64(i), 2 * int64(n-i)}
		})
	}},
	{"corners", func(rng *rand.Rand, n int) []Square { // each shares a corner with the next
		q := Square{0, 0, int64(n + 1)}
		return drawn(rng, n, func(i int) Square {
			q.X += int64(i % 4 / 2)
			q.Y += int64((i + 1) % 4 / 2)
			q.Side--
			return q
		})
	}},
	{"row", func(rng *rand.Rand, n int) []Square { // side by side
		return drawn(rng, n, func(i int) Square {
			return Square{100 * int64(i), 0, 100}
		})
	}},
	{"column", func(rng *rand.Rand, n int) []Square { // all on the line at once
		return drawn(rng, n, func(i int) Square {
			return Square{0, 100 * int64(i), 100}
		})
	}},
	{"grid", func(rng *rand.Rand, n int) []Square { // touching all round
		w := root(n)
		return drawn(rng, n, func(i int) Square {
			return Square{100 * int64(i%w), 100 * int64(i/w), 100}
		})
	}},
	{"scatter", func(rng *rand.Rand, n int) []Square { // one somewhere in each cell of a grid
		w := root(n)
		cell := int64(extent / w)
		return drawn(rng, n, func(i int) Square {
			side := 1 + rng.Int64N(cell)
			return Square{
				int64(i%w)*cell + rng.Int64N(cell-side+1),
				int64(i/w)*cell + rng.Int64N(cell-side+1),
				side,
			}
		})
	}},
	{"ladder", func(rng *rand.Rand, n int) []Square { // a ragged column
		return drawn(rng, n, func(i int) Square {
			return Square{rng.Int64N(100), 200 * int64(i), 101 + rng.Int64N(100)}
		})
	}},
	{"pillar", func(rng *rand.Rand, n int) []Square { // all open at once
		return drawn(rng, n, func(i int) Square {
			return Square{0, 200 * int64(i), 1 + rng.Int64N(200)}
		})
	}},
	{"chains", func(rng *rand.Rand, n int) []Square { // a grid of nests
		depth := 4 * root(root(n))
		w := root((n + depth - 1) / depth)
		cell := 2 * int64(depth)
		return drawn(rng, n, func(i int) Square {
			at, d := i/depth, int64(i%depth)
			return Square{int64(at%w)*cell + d, int64(at/w)*cell + d, cell - 2*d}
		})
	}},
	{"laminar", func(rng *rand.Rand, n int) []Square {
		return laminar(rng, n, extent)
	}},
}

// drawn returns n squares, shuffled.
func drawn(rng *rand.Rand, n int, square func(i int) Square) []Square {
	squares := make([]Square, n)
	for i := range squares {
		squares[i] = square(i)
	}
	shuffle(rng, squares)
	return squares
}

func shuffle(rng *rand.Rand, squares []Square) {
	rng.Shuffle(len(squares), func(i, j int) {
		squares[i], squares[j] = squares[j], squares[i]
	})
}

// root returns the square root of n, rounded up.
func root(n int) int {
	return int(math.Ceil(math.Sqrt(float64(n))))
}

// laminar puts a square into the room, divides it into rooms, leaves out some of them, and
// goes on with the others until it has n squares or no room. Often squares share corners
// and sides.
func laminar(rng *rand.Rand, n int, room int64) []Square {
	rooms := []Square{{-room / 2, -room / 2, room}}
	seen := make(map[Square]bool, n)
	squares := make([]Square, 0, n)
	for len(squares) < n && len(rooms) > 0 {
		r := rooms[0]
		rooms = rooms[1:]
		side := r.Side - rng.Int64N(r.Side/8+1)
		slack := r.Side - side + 1
		q := Square{r.X + rng.Int64N(slack), r.Y + rng.Int64N(slack), side}
		if !seen[q] {
			seen[q] = true
			squares = append(squares, q)
		}
		if side == 1 {
			continue
		}
		parts := 1 + rng.Int64N(min(4, side))
		part := side / parts
		for i := range parts * parts {
			if parts == 1 || rng.IntN(4) > 0 {
				rooms = append(rooms, Square{q.X + i%parts*part, q.Y + i/parts*part, part})
			}
		}
	}
	shuffle(rng, squares)
	return squares
}
