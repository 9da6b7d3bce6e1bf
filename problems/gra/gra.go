// Package gra is Game (Gra) of the Polish Olympiad in Informatics.
//
// If square m-1 is held, any pawn of the block that ends there wins at once. If
// not, whoever fills it loses, so nobody will, and what remains is a staircase:
// the pawns right before the free square m-1 are the ground, those between the
// next two free squares are on step 1, and so on. A pawn jumps over the pawns of
// its block to the right of it, which moves itself and them a step down.
package gra

import (
	"embed"
	"fmt"
	"iter"
	"math"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/contest/shrink"
	"nimsum/problems/theory/staircase"
)

//go:embed statement.md hints.md solutions
var folder embed.FS

// Problem is Game (Gra).
var Problem = &contest.Problem{
	Name:    "gra",
	Title:   "Game (Gra)",
	Origin:  "POI XI (2003/2004), stage I",
	Aliases: []string{"poi11gra"},
	Folder:  folder,
	Format: &format.Format{
		Bounds: []format.Bound{
			{Name: "m", What: "number of squares", Min: 2, Max: 1e9},
			{Name: "n", What: "number of pawns", Min: 1, Max: 1e6},
			{Name: "p_i", What: "square of a pawn", Min: 1, Max: 1e9 - 1},
		},
		Case: []format.Part{
			format.Line(format.Int("m"), format.Int("n").AtMost("m-1")),
			format.Line(format.ListOf(&format.Number{Name: "p_i", Most: "m-1", Rising: disorder}, "n")),
		},
		Answer: []string{"{moves}"},
	},
	Size:       "n",
	NewSolver:  func() contest.Solver { return contest.SolverFunc(solve) },
	Families:   families,
	Shrink:     shrink.Steps{Also: closer}.Simpler,
	Techniques: []contest.Technique{contest.Staircase, contest.NimSum},
	Game: &contest.Game{
		Write:    writeCase,
		Read:     readPosition,
		Notation: notation,
		Answer:   func(_ int, winning []contest.Move) string { return fmt.Sprintf("%d\n", len(winning)) },
		Verify:   verify,
		Starts:   starts,
	},
}

// solve keeps neither the pawns nor their blocks.
func solve(_ int, in *fastio.Reader, out *fastio.Writer) {
	m, n := readSizes(in)
	var stairs staircase.Tally
	// The block that is being read: its pawns, and the free squares to the right of it,
	// m among these. Of a row whose square m-1 is free the last block is the ground.
	pawns, free := int64(0), m
	left := n // pawns to come
	for squares := range readPawns(in, m, n) {
		for _, square := range squares {
			left--
			here := m - square - left
			if here != free && pawns > 0 {
				stairs.Add(uint64(free-2), uint64(pawns))
				pawns = 0
			}
			pawns++
			free = here
		}
	}
	if !in.OK() {
		return
	}
	wins := pawns
	if free > 1 {
		stairs.Add(uint64(free-2), uint64(pawns))
		wins = int64(stairs.Winning())
	}
	out.Int(wins)
	out.Byte('\n')
}

func readSizes(in *fastio.Reader) (m, n int64) {
	m = in.Int64("number of squares", 2, math.MaxInt64)
	n = in.Int64("number of pawns", 1, max(1, m-1))
	return m, n
}

const disorder = "the pawn on square %d is not to the right of the one before, on square %d"

// readPawns yields the squares of n pawns in blocks, fewer after an error.
func readPawns(in *fastio.Reader, m, n int64) iter.Seq[[]int64] {
	return func(yield func([]int64) bool) {
		before := int64(0)
		for squares := range fastio.Blocks(in, 1, max(1, m-1), n, nil, "square of a pawn") {
			for i, square := range squares {
				if square <= before {
					in.BackErrorf(len(squares)-1-i, disorder, square, before)
					return
				}
				before = square
			}
			if !yield(squares) {
				return
			}
		}
	}
}

func readPosition(in *fastio.Reader) contest.Position {
	m, n := readSizes(in)
	var pawns []int64
	for squares := range readPawns(in, m, n) {
		pawns = append(pawns, squares...)
	}
	return position{m, pawns}
}
