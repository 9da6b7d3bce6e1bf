// Package kings is Bob's Game of the HackerRank University CodeSprint 3.
//
// Kings do not hinder one another, so each is a game of its own, worth 0 to 3. A
// board is worked through row by row, 64 squares at once (package board).
package kings

import (
	"bytes"
	"embed"
	"fmt"
	"math"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/contest/pieces"
	"nimsum/problems/theory/board"
	"nimsum/problems/theory/grundy"
)

//go:embed statement.md hints.md solutions
var folder embed.FS

// Problem is Bob's Game.
var Problem = &contest.Problem{
	Name:    "kings",
	Title:   "Bob's Game",
	Origin:  "HackerRank University CodeSprint 3",
	Aliases: []string{"bobsgame"},
	Folder:  folder,
	Format: &format.Format{
		Frame: format.Counted("q"),
		Bounds: []format.Bound{
			{Name: "q", What: "number of boards", Min: 1, Max: format.NoLimit, Ours: true},
			{Name: "n", What: "side of the board", Min: 1, Max: 1000, Ours: true},
		},
		Case:   format.Board("n", letters),
		Answer: []string{"WIN {moves}", "LOSE"},
	},
	Size:       "n",
	NewSolver:  func() contest.Solver { return solver{board.NewKings(damaged, king)} },
	Families:   families,
	Techniques: []contest.Technique{contest.MexOnGraph, contest.SumOfPieces, contest.NimSum},
	Game: &contest.Game{
		Write:    pieces.Write(king, damaged),
		Read:     readPosition,
		Notation: pieces.Notation,
		Answer:   answer,
		Verify:   pieces.Verify,
		Starts:   starts,
	},
}

const (
	king    = 'K'
	damaged = 'X'
	letters = "KX."
)

func readSide(in *fastio.Reader) int { return in.Int("side of the board", 1, math.MaxInt) }

type solver struct{ kings *board.Kings }

func (s solver) Case(_ int, in *fastio.Reader, out *fastio.Writer) {
	n := readSide(in)
	s.kings.Clear()
	for _, row := range pieces.Rows(in, 0, n, letters) {
		s.kings.Next(row)
	}
	sum, moves := s.kings.Sum()
	switch {
	case !in.OK():
	case sum == 0:
		out.Line("LOSE")
	default:
		out.String("WIN ")
		out.Int(moves[sum])
		out.Byte('\n')
	}
}

// widest is the side of the largest board whose position is asked for. A position keeps
// two bytes a square, and takes several more while it is read.
const widest = 4000

func readPosition(in *fastio.Reader) contest.Position {
	n := readSide(in)
	if n > widest {
		in.Errorf("a board of %d rows is too much for a position, which has at most %d: only what wins can be counted", n, widest)
		return nil
	}
	var cells []byte
	var squares []pieces.Square
	for r, row := range pieces.Rows(in, 0, n, letters) {
		cells = append(cells, row...)
		squares = pieces.Gather(in, squares, r, row, king)
	}
	if !in.OK() {
		return nil
	}
	grid := &pieces.Grid{Side: n, Cells: cells}
	b := &pieces.Board{
		Side:    n,
		Ways:    []pieces.Square{{Row: -1, Col: 0}, {Row: 0, Col: -1}, {Row: -1, Col: -1}},
		Hole:    func(s pieces.Square) bool { return *grid.At(s) == damaged },
		Outline: crown,
		Letter:  "K",
		Period:  period(grid),
		Value:   values(grid),
		Terms:   terms(grid),
	}
	return b.Position(squares)
}

// values returns what a king on a square is worth. It is board.Hole on a damaged
// one.
func values(grid *pieces.Grid) func(pieces.Square) grundy.Value {
	table := make([]uint8, 0, len(grid.Cells))
	kings := board.NewKings(damaged, king)
	for r := range grid.Side {
		kings.Next(grid.Row(r))
		for c := range grid.Side {
			table = append(table, kings.Value(c))
		}
	}
	return func(s pieces.Square) grundy.Value { return grundy.Value(table[s.Row*grid.Side+s.Col]) }
}

// period says how the values of a board without damage repeat.
func period(grid *pieces.Grid) string {
	if bytes.IndexByte(grid.Cells, damaged) >= 0 {
		return "Below and to the right of damage no pattern is known: row by row, each square follows from those above and on its left."
	}
	return "Without damage it is enough to know which of row and column are even. Where the smaller of the two is even, a square is " +
		"worth 0 if the larger is even and *1 if it is odd; where the smaller is odd, *3 if the larger is even and *2 if it is odd."
}

// terms returns the damage as a key.
func terms(grid *pieces.Grid) string {
	bits := make([]byte, (len(grid.Cells)+7)/8)
	for i, cell := range grid.Cells {
		if cell == damaged {
			bits[i/8] |= 1 << (i % 8)
		}
	}
	return contest.Key(int64(grid.Side)) + string(bits)
}

func answer(_ int, winning []contest.Move) string {
	if len(winning) == 0 {
		return "LOSE\n"
	}
	return fmt.Sprintf("WIN %d\n", len(winning))
}

// crown is a king as pieces.Board has it.
var crown = []float64{
	.18, .92, .82, .92, .97, .34, .7, .56, .56, .26, .62, .26, .62, .16, .55, .16, .55, .05,
	.45, .05, .45, .16, .38, .16, .38, .26, .44, .26, .3, .56, .03, .34,
}
