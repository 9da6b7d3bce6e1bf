package squagame

import (
	"fmt"
	"iter"
	"slices"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/hackenbush"
	"nimsum/sweep"
)

// A position is the squares not painted. A move is the number of a square.
type position struct {
	total   int // of the squares at first
	squares []sweep.Square
	numbers []int32        // of the squares, increasing
	first   []sweep.Square // before any move: pictures keep their places
}

func readPosition(in *fastio.Reader) contest.Position {
	var p position
	for squares := range new(squareReader).blocks(in, readCount(in)) {
		p.squares = append(p.squares, squares...)
	}
	p.first = p.squares
	p.total = len(p.squares)
	p.numbers = make([]int32, p.total)
	for i := range p.numbers {
		p.numbers[i] = int32(i) + 1
	}
	if in.OK() {
		if _, err := sweep.Parents(p.squares); err != nil {
			in.Errorf("%v", inTerms(err))
		}
	}
	return p
}

// inside reports whether a is a part of b, or is b.
func inside(a, b sweep.Square) bool {
	return a.X >= b.X && a.X+a.Side <= b.X+b.Side && a.Y >= b.Y && a.Y+a.Side <= b.Y+b.Side
}

func (p position) move(i int) contest.Move { return contest.MoveOf("", int64(p.numbers[i])) }

const notation = "the number of a square"

func (p position) Moves() iter.Seq[contest.Move] {
	return func(yield func(contest.Move) bool) {
		for i := range p.numbers {
			if !yield(p.move(i)) {
				return
			}
		}
	}
}

func (p position) Play(m contest.Move) (contest.Position, error) {
	numbers, err := m.Numbers(",", 1)
	if err != nil {
		return nil, fmt.Errorf("%w: a move is %s", err, notation)
	}
	number := numbers[0]
	if number < 1 || number > int64(p.total) {
		return nil, fmt.Errorf("square %d is outside 1..%d", number, p.total)
	}
	painted, there := slices.BinarySearch(p.numbers, int32(number))
	if !there {
		return nil, fmt.Errorf("square %d is painted already", number)
	}
	left := position{total: p.total, first: p.first}
	for i, q := range p.squares {
		if !inside(q, p.squares[painted]) {
			left.squares = append(left.squares, q)
			left.numbers = append(left.numbers, p.numbers[i])
		}
	}
	return left, nil
}

func (p position) Key() string {
	key := make([]int64, 0, 4*len(p.squares))
	for i, q := range p.squares {
		key = append(key, int64(p.numbers[i]), q.X, q.Y, q.Side)
	}
	return contest.Key(key...)
}

// forest returns the squares as a bush.
func (p position) forest() *hackenbush.Forest {
	forest := new(hackenbush.Forest)
	parent, err := sweep.Parents(p.squares)
	if err == nil {
		err = forest.Reset(parent)
	}
	if err != nil {
		panic("unreachable: " + err.Error())
	}
	return forest
}

func (p position) Value() (grundy.Value, bool) { return p.forest().Value(), true }

func (p position) Winning() iter.Seq[contest.Move] {
	return func(yield func(contest.Move) bool) {
		for i := range p.forest().Winning() {
			if !yield(p.move(i)) {
				return
			}
		}
	}
}
