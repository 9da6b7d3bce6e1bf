package hackenbush

import (
	"math/rand/v2"
)

// shape draws a large bush of about m edges, on the ground at vertex 0. Shapes
// with large rings have an odd number of edges, so that their value is odd and
// the rings must be searched.
type shape struct {
	name string
	draw func(m int) bush
}

func rng() *rand.Rand { return rand.New(rand.NewPCG(1, 2)) }

// shuffled deals the vertices but the ground new numbers, and the edges a new
// order.
func shuffled(b bush) bush {
	r := rng()
	to := r.Perm(b.n)
	for v := range to {
		if to[v] == 0 {
			to[v], to[0] = to[0], 0
			break
		}
	}
	b.relabel(to)
	r.Shuffle(len(b.edges), func(i, j int) { b.edges[i], b.edges[j] = b.edges[j], b.edges[i] })
	return b
}

func path(m int) bush {
	b := bush{n: m + 1, grounds: []int{0}}
	for v := range int32(m) {
		b.edges = append(b.edges, Edge{v, v + 1})
	}
	return b
}

func cycle(m int) bush {
	b := path((m | 1) - 1)
	b.edges = append(b.edges, Edge{int32(b.n - 1), 0})
	return b
}

func star(m int) bush {
	b := path(m)
	for i := range b.edges {
		b.edges[i].U = 0
	}
	return b
}

// deepTree hangs every vertex within 4 of the one numbered before it.
func deepTree(m int) bush {
	r := rng()
	b := path(m)
	for i := range b.edges {
		b.edges[i].U = max(0, b.edges[i].U-r.Int32N(4))
	}
	return b
}

// cactus joins cycles of 2 to 6 edges and some bridges at random vertices.
func cactus(m int) bush {
	r := rng()
	b := bush{n: 1, grounds: []int{0}}
	for len(b.edges) < m {
		at := r.Int32N(int32(b.n))
		k := 1 + r.IntN(6)
		last := at
		for range max(1, k-1) {
			b.edges = append(b.edges, Edge{last, int32(b.n)})
			last = int32(b.n)
			b.n++
		}
		if k > 1 {
			b.edges = append(b.edges, Edge{last, at})
		}
	}
	return b
}

// hairyCycle is one cycle with a random tree hanging from it, so that its
// points are worth all sorts of values.
func hairyCycle(m int) bush {
	r := rng()
	b := cycle(m / 2)
	for len(b.edges) < m|1 {
		b.edges = append(b.edges, Edge{r.Int32N(int32(b.n)), int32(b.n)})
		b.n++
	}
	return b
}

func ladder(m int) bush { return lattice(2, m/3) }

func grid(m int) bush {
	side := 1
	for 2*side*(side-1) < m {
		side++
	}
	return lattice(side, side)
}

func lattice(rows, columns int) bush {
	b := bush{n: rows * columns, grounds: []int{0}}
	for v := range int32(b.n) {
		if int(v)%rows > 0 {
			b.edges = append(b.edges, Edge{v - 1, v})
		}
		if int(v) >= rows {
			b.edges = append(b.edges, Edge{v - int32(rows), v})
		}
	}
	return b
}

// random returns a connected bush: a random tree, and ratio-1 further edges
// for each of its own.
func random(ratio int) func(m int) bush {
	return func(m int) bush {
		r := rng()
		b := bush{n: m/ratio + 1, grounds: []int{0}}
		for v := int32(1); v < int32(b.n); v++ {
			b.edges = append(b.edges, Edge{r.Int32N(v), v})
		}
		for len(b.edges) < m {
			b.edges = append(b.edges, Edge{r.Int32N(int32(b.n)), r.Int32N(int32(b.n))})
		}
		return b
	}
}

func shuffle(draw func(m int) bush) func(m int) bush {
	return func(m int) bush { return shuffled(draw(m)) }
}

var shapes = []shape{
	{"path", path},
	{"shuffled-path", shuffle(path)},
	{"star", shuffle(star)},
	{"deep-tree", shuffle(deepTree)},
	{"cycle", cycle},
	{"shuffled-cycle", shuffle(cycle)},
	{"hairy-cycle", shuffle(hairyCycle)},
	{"cactus", shuffle(cactus)},
	{"ladder", shuffle(ladder)},
	{"grid", shuffle(grid)},
	{"sparse", shuffle(random(2))},
	{"medium", shuffle(random(3))},
	{"dense", shuffle(random(20))},
}
