// Package pieces is the common part of problems in which pieces move on a square board:
// reading the rows, the position, and making boards that are lost. What the
// squares are worth is known to package board.
package pieces

import (
	"bytes"
	"cmp"
	"fmt"
	"iter"
	"slices"
	"strings"
	"sync"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/theory/grundy"
)

// A Square is a place on a board, or the way from one to another. Rows and
// columns count from 0.
type Square struct{ Row, Col int }

func (s Square) plus(way Square) Square { return Square{s.Row + way.Row, s.Col + way.Col} }

func (s Square) compare(t Square) int {
	return cmp.Or(cmp.Compare(s.Row, t.Row), cmp.Compare(s.Col, t.Col))
}

// Rows reads the rows of a board of n rows and columns, those above having been read,
// and yields each with its number, fewer after an error. It is valid until the next one
// is read.
func Rows(in *fastio.Reader, above, n int, letters string) iter.Seq2[int, []byte] {
	return func(yield func(int, []byte) bool) {
		for r := above; r < n; r++ {
			row := in.Row("row of the board", n)
			if !in.OK() {
				return
			}
			if i := format.Stray(row, letters); i >= 0 {
				in.RowErrorf(i, "%s", format.Letter(row[i], letters))
				return
			}
			if !yield(r, row) {
				return
			}
		}
	}
}

// Of yields the columns of a row that hold a piece.
func Of(row []byte, piece byte) iter.Seq[int] {
	return func(yield func(int) bool) {
		for c := 0; ; c++ {
			next := bytes.IndexByte(row[c:], piece)
			if c += next; next < 0 || !yield(c) {
				return
			}
		}
	}
}

// Most is how many pieces a position may have. A board with more is solved, but no
// position is made of it: that would take 16 bytes a piece, and several times that while
// it is read.
const Most = 2_000_000

// Gather appends the squares of the pieces in row r, or leaves an error in the reader where
// they become more than Most.
func Gather(in *fastio.Reader, squares []Square, r int, row []byte, piece byte) []Square {
	for c := range Of(row, piece) {
		if len(squares) == Most {
			in.RowErrorf(c, "there are more than %d pieces, which is too much for a position: only who wins can be told", Most)
			return squares
		}
		squares = append(squares, Square{Row: r, Col: c})
	}
	return squares
}

// A Board is where pieces of one kind move. They do not hinder one another, and
// any number may share a square.
type Board struct {
	Side int
	Ways []Square // that a piece may go, in the order of moves
	// Hole reports whether no piece may enter a square; nil for a board without holes.
	Hole func(Square) bool
	// Value is the value of a piece alone on the board, by theory.
	Value func(Square) grundy.Value
	// Period says in a sentence or two how the values repeat, "" where nothing is known
	// of that.
	Period string
	// Outline is the shape of a piece: its corners, x and y by turns, within
	// 0..1, y running down.
	Outline []float64
	// Letter stands for a piece on a board in letters.
	Letter string
	// Terms tells apart the boards of one problem. It is a contest.Key.
	Terms string

	weighed sync.Once
	worth   []uint8 // of each square by the rules, once weighed
}

// Position returns the position with a piece on each of the squares, which are
// in order, and which it keeps.
func (b *Board) Position(squares []Square) contest.Position { return position{b, squares} }

// options yields the squares where a piece may go, by the rules.
func (b *Board) options(from Square) iter.Seq[Square] {
	return func(yield func(Square) bool) {
		for _, way := range b.Ways {
			to := from.plus(way)
			inside := min(to.Row, to.Col) >= 0 && max(to.Row, to.Col) < b.Side
			if inside && (b.Hole == nil || !b.Hole(to)) && !yield(to) {
				return
			}
		}
	}
}

// A position is the squares of the pieces, row by row. A square with several
// pieces comes up several times, but which of them moves makes no difference. A
// move is r,c>r,c.
type position struct {
	board   *Board
	squares []Square
}

func moveOf(from, to Square) contest.Move {
	return square(from) + ">" + square(to)
}

func square(s Square) contest.Move { return contest.MoveOf(",", int64(s.Row), int64(s.Col)) }

func parse(m contest.Move) (from, to Square, err error) {
	a, b, _ := strings.Cut(string(m), ">")
	if from, err = parseSquare(a); err == nil {
		to, err = parseSquare(b)
	}
	return from, to, err
}

func parseSquare(s string) (Square, error) {
	numbers, err := contest.Move(s).Numbers(",", 2)
	if err != nil {
		return Square{}, err
	}
	for _, n := range numbers {
		if int64(int(n)) != n { // where an int has 32 bits it would come out as another square
			return Square{}, fmt.Errorf("there is no row or column %d", n)
		}
	}
	return Square{int(numbers[0]), int(numbers[1])}, nil
}

// Notation is contest.Game.Notation.
const Notation = "r,c>r,c"

func (p position) Moves() iter.Seq[contest.Move] {
	return p.moves(func(_, _ Square) bool { return true })
}

// moves yields the moves that are wanted.
func (p position) moves(wanted func(from, to Square) bool) iter.Seq[contest.Move] {
	return func(yield func(contest.Move) bool) {
		for i, from := range p.squares {
			if i > 0 && from == p.squares[i-1] {
				continue
			}
			for to := range p.board.options(from) {
				if wanted(from, to) && !yield(moveOf(from, to)) {
					return
				}
			}
		}
	}
}

func (p position) Play(m contest.Move) (contest.Position, error) {
	from, to, err := parse(m)
	if err != nil {
		return nil, fmt.Errorf("%w: a move is %s", err, Notation)
	}
	i, ok := slices.BinarySearchFunc(p.squares, from, Square.compare)
	if !ok {
		return nil, fmt.Errorf("no piece stands on %s", square(from))
	}
	legal := false
	for option := range p.board.options(from) {
		legal = legal || option == to
	}
	if !legal {
		return nil, fmt.Errorf("the piece on %s cannot go to %s", square(from), square(to))
	}
	squares := slices.Delete(slices.Clone(p.squares), i, i+1)
	i, _ = slices.BinarySearchFunc(squares, to, Square.compare)
	return position{p.board, slices.Insert(squares, i, to)}, nil
}

func (p position) Key() string {
	numbers := make([]int64, 0, 2*len(p.squares))
	for _, s := range p.squares {
		numbers = append(numbers, int64(s.Row), int64(s.Col))
	}
	return p.board.Terms + contest.Key(numbers...)
}

func (p position) Value() (grundy.Value, bool) {
	var sum grundy.Value
	for _, s := range p.squares {
		sum ^= p.board.Value(s)
	}
	return sum, true
}

// Winning yields the moves that change what a piece is worth by all of the
// nim-sum.
func (p position) Winning() iter.Seq[contest.Move] {
	return func(yield func(contest.Move) bool) {
		sum, _ := p.Value()
		if sum == 0 {
			return
		}
		p.moves(func(from, to Square) bool {
			return p.board.Value(from)^p.board.Value(to) == sum
		})(yield)
	}
}
