package nimble

import (
	"fmt"
	"iter"
	"slices"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/heaps"
)

// A position is the number of coins on each square from 1 on; what lies on
// square 0 is out of play. A move is from>to.
type position struct{ coins []uint64 }

func moveOf(from, to uint64) contest.Move {
	return contest.MoveOf(">", int64(from), int64(to))
}

const notation = "from>to"

func (p position) Moves() iter.Seq[contest.Move] {
	return func(yield func(contest.Move) bool) {
		for i, coins := range p.coins {
			from := uint64(i) + 1
			for to := uint64(0); to < from && coins > 0; to++ {
				if !yield(moveOf(from, to)) {
					return
				}
			}
		}
	}
}

func (p position) Play(m contest.Move) (contest.Position, error) {
	numbers, err := m.Numbers(">", 2)
	if err != nil {
		return nil, fmt.Errorf("%w: a move is %s", err, notation)
	}
	from, to := numbers[0], numbers[1]
	switch {
	case from < 1 || from > int64(len(p.coins)):
		return nil, fmt.Errorf("no coin can move from square %d", from)
	case to < 0 || to >= from:
		return nil, fmt.Errorf("a coin on square %d cannot slide to square %d", from, to)
	case p.coins[from-1] == 0:
		return nil, fmt.Errorf("there is no coin on square %d", from)
	}
	coins := slices.Clone(p.coins)
	coins[from-1]--
	if to > 0 {
		coins[to-1]++
	}
	return position{coins}, nil
}

func (p position) Key() string { return contest.Key(p.coins...) }

func (p position) Value() (grundy.Value, bool) { return p.sum(), true }

func (p position) sum() (sum grundy.Value) {
	for i, coins := range p.coins {
		sum ^= worth(i, coins)
	}
	return sum
}

func (p position) Winning() iter.Seq[contest.Move] {
	return func(yield func(contest.Move) bool) {
		sum := p.sum()
		if sum == 0 {
			return
		}
		for i, coins := range p.coins {
			if coins == 0 {
				continue
			}
			from := uint64(i) + 1
			for slide := range heaps.Nim.Takes(from, heaps.Nim.Value(from)^sum) {
				if !yield(moveOf(from, from-slide)) {
					return
				}
			}
		}
	}
}

func writeCase(p contest.Position, out *fastio.Writer) bool {
	return contest.WriteList(out, p.(position).coins...)
}
