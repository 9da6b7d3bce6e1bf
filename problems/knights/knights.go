// Package knights is the game of knights of the TopCoder tutorial "Algorithm
// Games".
//
// Knights do not hinder one another, so each is a game of its own, and what a
// square is worth is known (package board). A case costs little more than to
// read it.
package knights

import (
	"embed"
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

// Problem is the game of knights.
var Problem = &contest.Problem{
	Name:    "knights",
	Title:   "Knights on a board",
	Origin:  `TopCoder tutorial "Algorithm Games"`,
	Aliases: []string{"tc-knights"},
	Folder:  folder,
	Format: &format.Format{
		Bounds: []format.Bound{
			{Name: "n", What: "side of the board", Min: 1, Max: 10_000, Ours: true},
		},
		Case:   format.Board("n", letters),
		Answer: []string{verdict.Won, verdict.Lost},
	},
	Size:       "n",
	NewSolver:  func() contest.Solver { return verdict.Solver(won) },
	Families:   families,
	Techniques: []contest.Technique{contest.MexOnGraph, contest.SumOfPieces, contest.Periods},
	Game: &contest.Game{
		Write:    pieces.Write(knight, pieces.Empty),
		Read:     readPosition,
		Notation: pieces.Notation,
		Answer:   verdict.Answer,
		Verify:   pieces.Verify,
		Starts:   starts,
	},
}

var verdict = contest.Verdict{
	Won:  "The first player is in a winning state",
	Lost: "The first player is in a losing state",
}

const (
	knight  = 'K'
	letters = "K."
)

func readSide(in *fastio.Reader) int { return in.Int("side of the board", 1, math.MaxInt) }

func won(in *fastio.Reader) bool {
	n := readSide(in)
	return pieces.Sum(in, n, letters, func(r int, row []byte) (grundy.Value, bool) {
		return rowValue(board.Knights(n), r, row)
	}) != 0
}

// rowValue returns what the knights of row r are worth together, and whether there is
// nothing else than letters in it. But near the diagonal and in the last column the squares'
// values come again every four columns (board.Knights.Value), so it is enough to know of each
// four columns whether the number of knights is odd.
func rowValue(n board.Knights, r int, row []byte) (sum grundy.Value, plain bool) {
	last := len(row) - 1
	from, to := min(max(r-2, 0), last), min(r+3, last)
	left, plainLeft := periodic(n, r, 0, row[:from])
	right, plainRight := periodic(n, r, to, row[to:last])
	sum, plain = left^right, plainLeft && plainRight
	one := func(c int) {
		if row[c] == knight {
			sum ^= n.Value(r, c)
		} else {
			plain = plain && row[c] == pieces.Empty
		}
	}
	for c := from; c < to; c++ {
		one(c)
	}
	one(last)
	return sum, plain
}

// periodic is rowValue for the cells from column c on, where values have period
// four.
func periodic(n board.Knights, r, c int, row []byte) (sum grundy.Value, plain bool) {
	// What a knight's letter has and the other has not is in the sum without
	// carry where the number of knights is odd.
	const bits = knight &^ pieces.Empty
	odd, plain := fold(row)
	odd ^= odd >> 32
	for i := range 4 {
		if odd>>(8*i)&bits != 0 {
			sum ^= n.Value(r, c+i)
		}
	}
	return sum, plain
}

// readPosition takes memory for the knights, not for the board.
func readPosition(in *fastio.Reader) contest.Position {
	n := readSide(in)
	var squares []pieces.Square
	for r, row := range pieces.Rows(in, 0, n, letters) {
		squares = pieces.Gather(in, squares, r, row, knight)
	}
	b := &pieces.Board{
		Side:    n,
		Ways:    []pieces.Square{{Row: 1, Col: -2}, {Row: -1, Col: -2}, {Row: -2, Col: -1}, {Row: -2, Col: 1}},
		Outline: horse,
		Letter:  "N",
		Period: "On either side of the diagonal, two squares from it and farther, the values repeat every four rows and every four columns, " +
			"but for the last row and column.",
		Value: value(n),
		Terms: contest.Key(int64(n)),
	}
	return b.Position(squares)
}

// value returns what a knight on a square is worth.
func value(n int) func(pieces.Square) grundy.Value {
	return func(s pieces.Square) grundy.Value { return board.Knights(n).Value(s.Row, s.Col) }
}

// horse is a knight as pieces.Board has it.
var horse = []float64{
	.22, .95, .84, .95, .82, .6, .72, .28, .5, .12, .4, .02, .37, .18,
	.1, .5, .14, .66, .26, .67, .5, .5, .48, .6, .28, .78,
}
