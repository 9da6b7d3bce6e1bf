// Package stream finds the value of a green Hackenbush bush from edges that pass once. It is what
// makes package hackenbush fast on large bushes; the argument why it is right is there. The
// caller checks the arguments.
//
// Union-find picks a spanning forest from the edges (sets.go). Peeling takes its leaves off
// one after the other (peel.go). Both jump about in memory, and most of their time would go by
// waiting for it, so they prefetch (prefetch.go), and large tables lie in large pages
// (large_linux.go). Two kinds of bushes have code of their own: probable forests (forest.go),
// and long paths (threads.go).
package stream

import (
	"math"
	"math/bits"
	"math/rand/v2"
	"unsafe"

	"nimsum/problems/theory/prefetch"
)

// Edge is one edge of a bush, between the vertices U and V, numbered from 0.
// U == V is a loop; several edges may join the same two vertices.
type Edge = struct{ U, V int32 }

// Bush takes the edges of a bush and keeps 20 bytes a vertex, but no edges. It keeps its memory
// from one bush to the next.
type Bush struct {
	sets    sets
	joints  []joint
	threads threads
	words   words

	grounds []int32 // without repeats
	forest  bool    // all edges are believed to be bridges, and are kept
	kept    int     // edges, in the first joints
	done    bool    // the forest has been peeled
}

// Reset begins a bush of n vertices, 1..2^31-1, standing on grounds, one at least.
func (b *Bush) Reset(n int, grounds []int) {
	if b.words.key == 0 {
		b.words = words{state: rand.Uint64(), key: rand.Uint64() | 1}
	}
	b.joints = zeros(b.joints, n)
	b.forest, b.kept, b.done = false, 0, false
	b.threads.reset()
	b.sets.reset(n)
	b.grounds = append(b.grounds[:0], int32(grounds[0]))
	for _, g := range grounds[1:] {
		if b.sets.join(int32(grounds[0]), int32(g)) {
			b.grounds = append(b.grounds, int32(g))
		}
	}
}

// Expect announces, before the first edge, that about m edges will come.
func (b *Bush) Expect(m int) { b.forest = m < len(b.joints) && len(b.grounds) == 1 }

// AddEdges takes edges up to the first with an end that is no vertex, and returns their number.
func (b *Bush) AddEdges(edges []Edge) (taken int) {
	edges = edges[:within(len(b.joints), edges)]
	if b.forest && b.kept+len(edges) >= len(b.joints) {
		b.doubt()
	}
	if b.forest {
		b.keep(edges)
	}
	joints := b.joints
	for i, e := range edges {
		if i%prefetch.Lot == 0 && len(joints) >= prefetch.Large {
			prefetch.NextEnds(joints, edges[i:])
			if !b.forest {
				prefetchSets(b.sets.parent, edges[i:])
			}
		}
		u, v := &joints[e.U], &joints[e.V]
		if b.forest || b.sets.join(e.U, e.V) {
			u.link ^= uint32(e.V)
			v.link ^= uint32(e.U)
			u.degree += 2
			v.degree += 2
			b.threads.sample(e)
		} else { // the edge closes a cycle; the word of a loop cancels itself
			w := b.words.next()
			u.cover ^= w
			v.cover ^= w
			u.degree ^= 1
		}
	}
	return len(edges)
}

// Value returns the value of everything connected to the ground. It ends the bush.
func (b *Bush) Value() (sum uint32) {
	for !b.done {
		b.done = b.peel()
	}
	for _, g := range b.grounds {
		sum ^= uint32(b.sets.parent[g])
	}
	return sum
}

// peel takes the leaves off the spanning forest, down to the grounds, and leaves the values in
// the memory of the sets. Parts that are not connected to a ground are peeled as well. It
// returns false if the bush was believed to be a forest and is not one: then its edges have
// been added again.
func (b *Bush) peel() bool {
	values := zeros(b.sets.parent, len(b.joints))
	b.sets.parent = values
	// A ground never looks like a leaf: from 0 its degree falls past 2^31-1, and there are
	// not enough edges to bring it round to 1.
	for _, g := range b.grounds {
		values[g] = int32(b.joints[g].degree & 1)
		b.joints[g].degree = 0
	}
	if !b.forest {
		peel(b.joints, values, math.MaxUint64, &b.threads)
	} else if peel(b.joints, values, 0, &b.threads) < b.kept {
		b.doubt()
		return false
	}
	return true
}

// manyBytes is the size from which large pages are asked for a table: it fills several.
const manyBytes = 8 << 20

// zeros returns n zeros, in old memory if that is enough.
func zeros[T any](old []T, n int) []T {
	if cap(old) < n {
		table := make([]T, n)
		if size := uintptr(n) * unsafe.Sizeof(table[0]); size >= manyBytes {
			large(unsafe.Pointer(unsafe.SliceData(table)), size)
		}
		return table
	}
	old = old[:n]
	clear(old)
	return old
}

// words draws 64-bit words that nobody can foretell without the key: Wang Yi's
// wyrand with a secret multiplier.
type words struct{ state, key uint64 }

func (w *words) next() uint64 {
	w.state += 0xa0761d6478bd642f
	hi, lo := bits.Mul64(w.state, w.state^w.key)
	return hi ^ lo
}
