package staircase

import (
	"fmt"
	"iter"
	"math"
	"slices"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/seq"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/staircase"
)

// A position is the number of coins on each step from 1 on. A move is
// step:coins.
type position struct{ coins []uint64 }

func moveOf(step, coins uint64) contest.Move {
	return contest.MoveOf(":", int64(step), int64(coins))
}

const notation = "step:coins"

func (p position) Moves() iter.Seq[contest.Move] {
	return func(yield func(contest.Move) bool) {
		for i, coins := range p.coins {
			for take := uint64(1); take <= coins; take++ {
				if !yield(moveOf(uint64(i)+1, take)) {
					return
				}
			}
		}
	}
}

func (p position) Play(m contest.Move) (contest.Position, error) {
	numbers, err := m.Numbers(":", 2)
	if err != nil {
		return nil, fmt.Errorf("%w: a move is %s", err, notation)
	}
	step, take := numbers[0], numbers[1]
	switch {
	case step < 1 || step > int64(len(p.coins)):
		return nil, fmt.Errorf("there is no step %d", step)
	case take < 1:
		return nil, fmt.Errorf("%d coins are no move", take)
	case uint64(take) > p.coins[step-1]:
		return nil, fmt.Errorf("step %d has no %d coins", step, take)
	case step > 1 && p.coins[step-2] > math.MaxInt64-uint64(take):
		return nil, fmt.Errorf("step %d cannot hold %d more coins", step-1, take)
	}
	coins := slices.Clone(p.coins)
	coins[step-1] -= uint64(take)
	if step > 1 {
		coins[step-2] += uint64(take)
	}
	return position{coins}, nil
}

func (p position) Key() string { return contest.Key(p.coins...) }

func (p position) Value() (grundy.Value, bool) {
	return staircase.Value(staircase.Dense(p.coins)), true
}

func (p position) Winning() iter.Seq[contest.Move] {
	return seq.MapPairs(staircase.Winning(staircase.Dense(p.coins)), moveOf)
}

func writeCase(p contest.Position, out *fastio.Writer) bool {
	return contest.WriteList(out, p.(position).coins...)
}
