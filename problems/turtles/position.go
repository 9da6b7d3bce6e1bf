package turtles

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/heaps"
)

// A position is the face of each coin from the left, 'H' or 'T'. A move is i,
// or i,j with j < i: the head that is turned to tails, and the coin that is
// turned over with it.
type position struct{ row []byte }

func moveOf(places ...int64) contest.Move { return contest.MoveOf(",", places...) }

// placesOf returns the places of a move, nil where it is not in the notation.
func placesOf(m contest.Move) []int64 {
	places, _ := m.Numbers(",", 1+strings.Count(string(m), ","))
	return places
}

const notation = "i or i,j"

func (p position) Moves() iter.Seq[contest.Move] {
	return func(yield func(contest.Move) bool) {
		for at, face := range p.row {
			if face != 'H' {
				continue
			}
			i := int64(at) + 1
			if !yield(moveOf(i)) {
				return
			}
			for j := int64(1); j < i; j++ {
				if !yield(moveOf(i, j)) {
					return
				}
			}
		}
	}
}

func (p position) Play(m contest.Move) (contest.Position, error) {
	places := placesOf(m)
	if len(places) < 1 || len(places) > 2 {
		return nil, fmt.Errorf("%w: a move is %s", contest.ErrNotation, notation)
	}
	i := places[0]
	switch {
	case i < 1 || i > int64(len(p.row)):
		return nil, fmt.Errorf("there is no coin %d", i)
	case p.row[i-1] != 'H':
		return nil, fmt.Errorf("coin %d does not show heads", i)
	case len(places) == 2 && (places[1] < 1 || places[1] >= i):
		return nil, fmt.Errorf("coin %d is not to the left of coin %d", places[1], i)
	}
	row := slices.Clone(p.row)
	for _, place := range places {
		turn(&row[place-1])
	}
	return position{row}, nil
}

func turn(face *byte) { *face ^= 'H' ^ 'T' }

func (p position) Key() string { return string(p.row) }

func (p position) Value() (grundy.Value, bool) { return value(p.row), true }

func (p position) Winning() iter.Seq[contest.Move] {
	return func(yield func(contest.Move) bool) {
		sum := value(p.row)
		if sum == 0 {
			return
		}
		for at, face := range p.row {
			if face != 'H' {
				continue
			}
			i := uint64(at) + 1
			for take := range heaps.Nim.Takes(i, heaps.Nim.Value(i)^sum) {
				m := moveOf(int64(i))
				if j := i - take; j > 0 {
					m = moveOf(int64(i), int64(j))
				}
				if !yield(m) {
					return
				}
			}
		}
	}
}

func writeCase(p contest.Position, out *fastio.Writer) bool {
	out.Bytes(p.(position).row)
	out.Byte('\n')
	return true
}
