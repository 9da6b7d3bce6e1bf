package funnystone

import (
	"fmt"
	"iter"
	"slices"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/seq"
	"nimsum/problems/theory/grundy"
)

// A position is the number of stones in each pile. A move is i,j,k.
type position struct{ piles []int64 }

func moveOf(i, j, k int) contest.Move {
	return contest.MoveOf(",", int64(i), int64(j), int64(k))
}

const notation = "i,j,k"

func (p position) Moves() iter.Seq[contest.Move] {
	return func(yield func(contest.Move) bool) {
		for i, stones := range p.piles {
			if stones == 0 {
				continue
			}
			for j := i + 1; j < len(p.piles); j++ {
				for k := j; k < len(p.piles); k++ {
					if !yield(moveOf(i, j, k)) {
						return
					}
				}
			}
		}
	}
}

func (p position) Play(m contest.Move) (contest.Position, error) {
	numbers, err := m.Numbers(",", 3)
	if err != nil {
		return nil, fmt.Errorf("%w: a move is %s", err, notation)
	}
	i, j, k := numbers[0], numbers[1], numbers[2]
	switch {
	case i < 0 || i >= j || j > k || k >= int64(len(p.piles)):
		return nil, fmt.Errorf("piles must be 0 <= i < j <= k <= %d", len(p.piles)-1)
	case p.piles[i] == 0:
		return nil, fmt.Errorf("pile %d is empty", i)
	}
	piles := slices.Clone(p.piles)
	piles[i]--
	piles[j]++
	piles[k]++
	return position{piles}, nil
}

func (p position) Key() string { return contest.Key(p.piles...) }

func (p position) Value() (grundy.Value, bool) { return value(p.piles), true }

func (p position) Winning() iter.Seq[contest.Move] {
	return seq.Map(winning(p.piles), func(move [3]int) contest.Move { return moveOf(move[0], move[1], move[2]) })
}

func writeCase(p contest.Position, out *fastio.Writer) bool {
	return contest.WriteList(out, p.(position).piles...)
}
