// Package gra is Game (Gra) of the Polish Olympiad in Informatics.
//
// If square m-1 is held, any pawn of the block that ends there wins at once. If
// not, whoever fills it loses, so nobody will, and what remains is a staircase:
// the pawns right before the free square m-1 are the ground, those between the
// next two free squares are on step 1, and so on. A pawn jumps over the pawns of
// its block to the right of it, which moves itself and them a step down.
package gra

import (
	_ "embed"
	"fmt"
	"iter"
	"math"
	"slices"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/theory/staircase"
)

//go:embed statement.md
var statement string

// Problem is Game (Gra).
var Problem = &contest.Problem{
	Name:      "gra",
	Title:     "Game (Gra)",
	Origin:    "POI XI (2003/2004), stage I",
	Aliases:   []string{"poi11gra"},
	Statement: statement,
	Bounds: []contest.Bound{
		{Name: "m", What: "number of squares", Min: 2, Max: 1e9},
		{Name: "n", What: "number of pawns", Min: 1, Max: 1e6},
		{Name: "p_i", What: "square of a pawn", Min: 1, Max: 1e9 - 1},
	},
	Size:         "n",
	NewSolver:    func() contest.Solver { return contest.SolverFunc(solve) },
	Check:        check,
	Families:     families,
	Shrink:       simpler,
	ReadPosition: readPosition,
	Answer:       func(_ int, winning []contest.Move) string { return fmt.Sprintf("%d\n", len(winning)) },
	Weigh:        weigh,
}

// solve keeps the blocks of pawns and not the pawns.
func solve(_ int, in *fastio.Reader, out *fastio.Writer) {
	m, n := readSizes(in)
	var row blocks
	k := int64(0)
	for square := range readPawns(in, m, n) {
		k++
		row.add(m - n - (square - k))
	}
	if !in.OK() {
		return
	}
	wins := int64(0)
	if last := row.last(); last.free == 1 {
		wins = last.pawns
	} else {
		for range staircase.Winning(row.stairs()) {
			wins++
		}
	}
	out.Int(wins)
	out.Byte('\n')
}

// A block is the pawns between two free squares, and the number of free squares
// to the right of them, m among these.
type block struct{ free, pawns int64 }

// blocks holds blocks from left to right. It never copies them to make room: at
// 16 bytes each they may be most of the memory there is.
type blocks struct{ chunks [][]block }

// add adds a pawn to the right of all others.
func (b *blocks) add(free int64) {
	if last := b.last(); last != nil && last.free == free {
		last.pawns++
		return
	}
	end := len(b.chunks) - 1
	if end < 0 || len(b.chunks[end]) == cap(b.chunks[end]) {
		b.chunks = append(b.chunks, make([]block, 0, 4096))
		end++
	}
	b.chunks[end] = append(b.chunks[end], block{free, 1})
}

// last returns the block furthest to the right, or nil.
func (b *blocks) last() *block {
	if len(b.chunks) == 0 {
		return nil
	}
	chunk := b.chunks[len(b.chunks)-1]
	return &chunk[len(chunk)-1]
}

// stairs returns the staircase of a row whose square m-1 is free.
func (b *blocks) stairs() iter.Seq2[uint64, uint64] {
	return func(yield func(step, pawns uint64) bool) {
		for _, chunk := range slices.Backward(b.chunks) {
			for _, block := range slices.Backward(chunk) {
				if !yield(uint64(block.free-2), uint64(block.pawns)) {
					return
				}
			}
		}
	}
}

func readSizes(in *fastio.Reader) (m, n int64) {
	m = in.Int64("number of squares", 2, math.MaxInt64)
	n = in.Int64("number of pawns", 1, max(1, m-1))
	return m, n
}

const disorder = "the pawn on square %d is not to the right of the one before, on square %d"

// readPawns yields the squares of n pawns, fewer after an error.
func readPawns(in *fastio.Reader, m, n int64) iter.Seq[int64] {
	return func(yield func(int64) bool) {
		before := int64(0)
		for range n {
			square := in.Int64("square of a pawn", 1, max(1, m-1))
			if in.OK() && square <= before {
				in.Errorf(disorder, square, before)
			}
			if !in.OK() || !yield(square) {
				return
			}
			before = square
		}
	}
}

func readPosition(in *fastio.Reader) contest.Position {
	m, n := readSizes(in)
	return position{m, slices.Collect(readPawns(in, m, n))}
}

func check(c *contest.Checker) {
	m := c.Int("m")
	c.Space()
	n := c.Int("n")
	if c.OK() && n >= m {
		c.Errorf("%d pawns do not leave square %d free", n, m)
	}
	c.EOL()
	before := int64(0)
	for i := int64(0); i < n && c.OK(); i++ {
		if i > 0 {
			c.Space()
		}
		square := c.Int("p_i")
		switch {
		case !c.OK():
		case square >= m:
			c.Errorf("square %d of a pawn is outside 1..%d", square, m-1)
		case square <= before:
			c.Errorf(disorder, square, before)
		}
		before = square
	}
	c.EOL()
}
