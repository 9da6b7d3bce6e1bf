package squagame

import (
	"iter"
	"slices"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/seq"
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

// A forest is what the squares are worth as edges of a bush.
type forest struct {
	value grundy.Value
	stalk []grundy.Value // by square: of it and everything inside
	wins  []int          // the squares that win, in order
}

func (p position) forest() *forest {
	var s sweep.Sweeper
	s.Reset(len(p.squares))
	s.Add(p.squares...)
	nesting, err := s.Nest()
	if err != nil {
		panic("unreachable: " + err.Error())
	}
	stalk := make([]uint32, len(p.squares))
	f := &forest{value: hackenbush.Stalks(nesting.Parent, stalk), stalk: make([]grundy.Value, len(p.squares))}
	for k, i := range nesting.Square {
		f.stalk[i] = grundy.Value(stalk[k])
	}
	clear(stalk)
	for k := range hackenbush.Cuts(nesting.Parent, stalk) {
		f.wins = append(f.wins, int(nesting.Square[k]))
	}
	slices.Sort(f.wins)
	return f
}

func (p position) Value() (grundy.Value, bool) { return p.forest().value, true }

func (p position) Winning() iter.Seq[contest.Move] {
	return func(yield func(contest.Move) bool) { seq.Push(yield, seq.Map(slices.Values(p.forest().wins), p.Move)) }
}

func writeCase(p contest.Position, out *fastio.Writer) bool {
	squares := p.(position).squares
	contest.WriteLine(out, len(squares))
	for _, q := range squares {
		contest.WriteLine(out, q.X, q.Y, q.Side)
	}
	return true
}
