package squagame

import (
	"iter"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/hackenbush"
	"nimsum/sweep"
)

// A position is the squares not painted. A move is the number of a square.
type position struct {
	contest.Numbered // the squares, by their numbers in the input

	squares []sweep.Square
	first   []sweep.Square // before any move: pictures keep their places
}

func readPosition(in *fastio.Reader) contest.Position {
	var p position
	for squares := range new(squareReader).blocks(in, readCount(in)) {
		p.squares = append(p.squares, squares...)
	}
	p.first = p.squares
	p.Numbered = contest.All(len(p.squares))
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

const notation = "the number of a square"

func (p position) Play(m contest.Move) (contest.Position, error) {
	painted, err := p.Find(m, notation, "square", "painted already")
	if err != nil {
		return nil, err
	}
	left := position{Numbered: contest.Numbered{Total: p.Total}, first: p.first}
	for i, q := range p.squares {
		if !inside(q, p.squares[painted]) {
			left.squares = append(left.squares, q)
			left.Left = append(left.Left, p.Left[i])
		}
	}
	return left, nil
}

func (p position) Key() string {
	key := make([]int64, 0, 4*len(p.squares))
	for i, q := range p.squares {
		key = append(key, int64(p.Left[i]), q.X, q.Y, q.Side)
	}
	return contest.Key(key...)
}

// forest returns the squares as a bush.
func (p position) forest() *hackenbush.Forest {
	forest := new(hackenbush.Forest)
	if err := forest.Reset(p.parents()); err != nil {
		panic("unreachable: " + err.Error())
	}
	return forest
}

func (p position) Value() (grundy.Value, bool) { return p.forest().Value(), true }

func (p position) Winning() iter.Seq[contest.Move] {
	return func(yield func(contest.Move) bool) {
		for i := range p.forest().Winning() {
			if !yield(p.Move(i)) {
				return
			}
		}
	}
}

func writeCase(p contest.Position, out *fastio.Writer) bool {
	squares := p.(position).squares
	contest.WriteLine(out, len(squares))
	for _, q := range squares {
		contest.WriteLine(out, q.X, q.Y, q.Side)
	}
	return true
}
