package main

import (
	"math/rand/v2"

	fastio "nimsum/io"
)

// A bush is drawn from the ground, vertex 0, up.
type bush struct {
	*rand.Rand
	vertices int
	edges    [][2]int32
}

// join puts an edge between two vertices.
func (b *bush) join(u, v int) { b.edges = append(b.edges, [2]int32{int32(u), int32(v)}) }

// grow puts a new vertex, which it returns, on v.
func (b *bush) grow(v int) int {
	b.vertices++
	b.join(v, b.vertices-1)
	return b.vertices - 1
}

// path grows a path of so many vertices, the ground among them.
func (b *bush) path(vertices int) {
	for v := 0; v < vertices-1; v++ {
		b.grow(v)
	}
}

// tree grows a tree of so many vertices, each on any of those before it.
func (b *bush) tree(vertices int) {
	for b.vertices < vertices {
		b.grow(b.IntN(b.vertices))
	}
}

// star puts all on the ground.
func (b *bush) star(vertices int) {
	for b.vertices < vertices {
		b.grow(0)
	}
}

// random joins any two vertices, perhaps the same and perhaps often.
func (b *bush) random(vertices, edges int) {
	b.vertices = vertices
	for len(b.edges) < edges {
		b.join(b.IntN(vertices), b.IntN(vertices))
	}
}

// cactus puts cycles of two to six edges, and stalks, on any vertices.
func (b *bush) cactus(vertices int) {
	for b.vertices < vertices {
		at := b.IntN(b.vertices)
		last := at
		length := 1 + b.IntN(6)
		for range max(length-1, 1) {
			last = b.grow(last)
		}
		if length > 1 {
			b.join(last, at)
		}
	}
}

func (b *bush) grid(rows, columns int) {
	b.vertices = rows * columns
	for v := range b.vertices {
		if v%rows > 0 {
			b.join(v-1, v)
		}
		if v >= rows {
			b.join(v-rows, v)
		}
	}
}

// cycle is one cycle, with as many chords and stalks on it in turn.
func (b *bush) cycle(vertices int) {
	b.path(vertices)
	b.join(vertices-1, 0)
	for i := range vertices {
		if i%2 == 0 {
			b.join(b.IntN(vertices), b.IntN(vertices))
		} else {
			b.grow(b.IntN(vertices))
		}
	}
}

// shape returns what writes cases bushes whose vertices but the ground and whose edges
// are in no order: the worst for a memory. Size is what draw makes of it.
func shape(cases int, draw func(b *bush, size int)) func(out *fastio.Writer, size int) {
	return func(out *fastio.Writer, size int) {
		r := rand.New(rand.NewPCG(seed, 0))
		out.Int(int64(cases))
		out.Byte('\n')
		for range cases {
			b := &bush{Rand: r, vertices: 1}
			draw(b, size)
			names := make([]int64, b.vertices)
			for v := range names {
				names[v] = int64(v) + 1
			}
			others := names[1:]
			r.Shuffle(len(others), func(i, j int) { others[i], others[j] = others[j], others[i] })
			r.Shuffle(len(b.edges), func(i, j int) { b.edges[i], b.edges[j] = b.edges[j], b.edges[i] })
			pair := func(u, v int64) {
				out.Int(u)
				out.Byte(' ')
				out.Int(v)
				out.Byte('\n')
			}
			pair(int64(b.vertices), int64(len(b.edges)))
			for _, e := range b.edges {
				side := r.IntN(2)
				pair(names[e[side]], names[e[1-side]])
			}
		}
	}
}
