package hackenbush

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"nimsum/testdata/long"
)

// chainer is the interface of chains and its rivals.
type chainer interface {
	start(id int32)
	step(a uint32)
	addTo(out []uint32)
}

// plainChains takes every chain through every step.
type plainChains struct {
	ids   []int32
	worth []uint32
}

func (c *plainChains) start(id int32) {
	c.ids, c.worth = append(c.ids, id), append(c.worth, 0)
}

func (c *plainChains) step(a uint32) {
	for i, x := range c.worth {
		c.worth[i] = (x ^ a) + 1
	}
}

func (c *plainChains) addTo(out []uint32) {
	for i, id := range c.ids {
		out[id] ^= c.worth[i]
	}
	*c = plainChains{}
}

// trieChains keeps the chains in a binary trie by their worth, lowest bit
// first. Adding 1 to all swaps the children of the root and carries on into
// the new child 0; a nim-sum with all waits at a node until it is visited.
type trieChains struct {
	depth int // more than the bits of any worth
	nodes []trieNode
}

type trieNode struct {
	child   [2]int32 // 0 for none: the root is nobody's child
	waiting uint32   // for the nim-sum with the bits from this node's on
	ids     []int32  // of the chains, at a leaf
}

func (c *trieChains) visit(at int32) *trieNode {
	if len(c.nodes) == 0 {
		c.nodes = append(c.nodes, trieNode{})
	}
	n := &c.nodes[at]
	if n.waiting&1 == 1 {
		n.child[0], n.child[1] = n.child[1], n.child[0]
	}
	for _, child := range n.child {
		if child > 0 {
			c.nodes[child].waiting ^= n.waiting >> 1
		}
	}
	n.waiting = 0
	return n
}

func (c *trieChains) start(id int32) {
	at := int32(0)
	for range c.depth {
		if c.visit(at).child[0] == 0 {
			c.nodes[at].child[0] = int32(len(c.nodes))
			c.nodes = append(c.nodes, trieNode{})
		}
		at = c.nodes[at].child[0]
	}
	c.nodes[at].ids = append(c.nodes[at].ids, id)
}

func (c *trieChains) step(a uint32) {
	c.visit(0).waiting = a
	for at, bit := int32(0), 0; bit < c.depth && (at > 0 || bit == 0); bit++ {
		n := c.visit(at)
		n.child[0], n.child[1] = n.child[1], n.child[0]
		at = n.child[0]
	}
}

func (c *trieChains) addTo(out []uint32) {
	type place struct {
		at    int32
		bit   int
		worth uint32
	}
	for stack := []place{{}}; len(stack) > 0; {
		p := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		n := c.visit(p.at)
		for _, id := range n.ids {
			out[id] ^= p.worth
		}
		for kind, child := range n.child {
			if child > 0 {
				stack = append(stack, place{child, p.bit + 1, p.worth | uint32(kind)<<p.bit})
			}
		}
	}
	c.nodes = c.nodes[:0]
}

// stepWorths draws n step worths below 2^width, in one of several manners: at
// random, all alike, or such that some chain carries far at every step.
func stepWorths(r *rand.Rand, n, width int) []uint32 {
	worths := make([]uint32, n)
	limit := uint32(1) << width
	same := r.Uint32N(limit)
	manner := r.IntN(4)
	var x uint32
	for i := range worths {
		switch manner {
		case 0:
			worths[i] = r.Uint32N(limit)
		case 1:
			worths[i] = same
		case 2:
			worths[i] = limit - 1
		case 3:
			worths[i] = (x ^ (limit - 1)) & (limit - 1) &^ (r.Uint32() & r.Uint32() & r.Uint32())
		}
		x = (x ^ worths[i]) + 1
	}
	return worths
}

func grow(c chainer, worths []uint32, gaps *rand.Rand) []uint32 {
	out := make([]uint32, len(worths))
	for i, a := range worths {
		if gaps == nil || gaps.IntN(4) > 0 {
			c.start(int32(i))
		}
		c.step(a)
	}
	c.addTo(out)
	return out
}

func TestChains(t *testing.T) {
	t.Parallel()
	var split chains
	r := rand.New(rand.NewPCG(6, 1))
	check := func(worths []uint32, rivals ...chainer) {
		t.Helper()
		for _, gaps := range []uint64{0, r.Uint64() | 1} {
			skip := func() *rand.Rand {
				if gaps == 0 {
					return nil
				}
				return rand.New(rand.NewPCG(gaps, 0))
			}
			got := grow(&split, worths, skip())
			for _, rival := range rivals {
				if want := grow(rival, worths, skip()); !slices.Equal(got, want) {
					t.Fatalf("steps %v: chains are worth %v, by %T %v", worths, got, rival, want)
				}
			}
		}
	}
	// No worth may pass 31 bits: neither may the sum of the steps.
	for range long.Size(200, 800) {
		check(stepWorths(r, r.IntN(300), r.IntN(22)), new(plainChains), &trieChains{depth: 31})
	}
	for range long.Size(1, 5) {
		check(stepWorths(r, 10_000, r.IntN(17)), &trieChains{depth: 31})
	}
}

func BenchmarkChains(b *testing.B) {
	for n := 100; n <= 1_000_000; n *= 100 {
		for _, width := range []int{0, 20} {
			worths := make([]uint32, n)
			r := rand.New(rand.NewPCG(6, 9))
			for i := range worths {
				worths[i] = r.Uint32N(1 << width)
			}
			for _, c := range []chainer{&chains{}, &trieChains{depth: max(width, bits.Len(uint(n))) + 1}} {
				b.Run(fmt.Sprintf("%T/%d/%d-bits", c, n, width), func(b *testing.B) {
					for b.Loop() {
						grow(c, worths, nil)
					}
					b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/step")
				})
			}
		}
	}
}
