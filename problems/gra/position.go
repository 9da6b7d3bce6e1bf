package gra

import (
	"fmt"
	"iter"
	"slices"
	"sort"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/seq"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/staircase"
)

// A position is a row of m squares and the squares of its pawns in increasing
// order. A pawn on square m has won the game, so there is no move. A move is the
// square of the pawn that goes.
type position struct {
	m     int64
	pawns []int64
}

func moveOf(square int64) contest.Move { return contest.MoveOf(",", square) }

// over reports that the game has been won.
func (p position) over() bool {
	return len(p.pawns) > 0 && p.pawns[len(p.pawns)-1] == p.m
}

const notation = "the square of a pawn"

func (p position) Moves() iter.Seq[contest.Move] {
	if p.over() {
		return seq.Concat[contest.Move]()
	}
	return seq.Map(slices.Values(p.pawns), moveOf)
}

func (p position) Play(m contest.Move) (contest.Position, error) {
	numbers, err := m.Numbers(",", 1)
	if err != nil {
		return nil, fmt.Errorf("%w: a move is %s", err, notation)
	}
	if p.over() {
		return nil, fmt.Errorf("a pawn is on square %d and the game is over", p.m)
	}
	from, ok := slices.BinarySearch(p.pawns, numbers[0])
	if !ok {
		return nil, fmt.Errorf("no pawn stands on square %d", numbers[0])
	}
	to := from // the last of the pawns that are jumped over
	for to+1 < len(p.pawns) && p.pawns[to+1] == p.pawns[to]+1 {
		to++
	}
	pawns := slices.Clone(p.pawns)
	copy(pawns[from:to], p.pawns[from+1:to+1])
	pawns[to] = p.pawns[to] + 1
	return position{p.m, pawns}, nil
}

// Key begins with m, so no two rows share one.
func (p position) Key() string { return contest.Key(p.m) + contest.Key(p.pawns...) }

// free returns the number of free squares to the right of pawn i, m among them.
func (p position) free(i int) int64 {
	return p.m - p.pawns[i] - int64(len(p.pawns)-1-i)
}

// held reports that the next player wins at once.
func (p position) held() bool { return p.free(len(p.pawns)-1) == 1 }

// ground returns the number of free squares to the right of the ground: of a row
// whose square m-1 is held the last block is the ground, and m is the only one.
func (p position) ground() int64 {
	if p.held() {
		return 1
	}
	return 2
}

// A step has the pawns between two free squares; end is the number of pawns on
// it and to the left of it.
type step struct {
	number uint64
	pawns  uint64
	end    int
}

// steps yields the steps that have pawns, from the ground up.
func (p position) steps() iter.Seq[step] {
	return func(yield func(step) bool) {
		for end := len(p.pawns); end > 0; {
			free := p.free(end - 1)
			start := end - 1
			for start > 0 && p.free(start-1) == free {
				start--
			}
			if !yield(step{uint64(free - p.ground()), uint64(end - start), end}) {
				return
			}
			end = start
		}
	}
}

// stairs returns the steps as package staircase has them.
func (p position) stairs() iter.Seq2[uint64, uint64] {
	return func(yield func(step, pawns uint64) bool) {
		for s := range p.steps() {
			if !yield(s.number, s.pawns) {
				return
			}
		}
	}
}

// Value knows the value in three cases. Write b for the pawns on the ground, s1,
// s2, ... for those on the steps and S for the nim-sum of the odd steps.
//
// Square m-1 is held: 1 + S. A pawn from the ground ends the game, worth 0, and
// any other move leaves m-1 held. So the value is one more than that of the
// staircase alone.
//
// Square m-1 is free and S = 0: 0. The staircase is lost, and to fill m-1,
// the only move that is not one of the staircase, leaves 1 or more.
//
// Square m-1 is free, S > 0, and no pawn is beyond step 2: 1 + (b ^ s2). To fill
// m-1 with r pawns left behind on the ground leaves these on step 1 and the old
// step 2 on step 3: 1 + (r ^ s2) for any r < b. From step 2 to a step 1 that
// cannot become empty by it: 1 + (b ^ r) for any r < s2. From step 1 to the
// ground: 0 for all of its pawns, else 1 + (b' ^ s2) for some b' > b. These are
// the options of Nim heaps b and s2, each one more, besides 0 and some that are
// not the value.
//
// Beyond that the even steps play a Nim in which nobody may step to S = 0, and no
// form is known. It is not the same one: pawns on 1 and 2 of 7 squares are worth 2,
// though b = s2 = 0.
func (p position) Value() (v grundy.Value, known bool) {
	if p.over() {
		return 0, true
	}
	sum := staircase.Value(p.stairs())
	if p.held() {
		return 1 + sum, true
	}
	if sum == 0 {
		return 0, true
	}
	var even grundy.Value
	for step, pawns := range p.stairs() {
		if step > 2 {
			return 0, false
		}
		if step%2 == 0 {
			even ^= grundy.Value(pawns)
		}
	}
	return 1 + even, true
}

// Winning takes O(n) time before the first move.
func (p position) Winning() iter.Seq[contest.Move] {
	var squares []int64
	switch {
	case p.over():
	case p.held():
		squares = p.pawns[p.end(1):] // those of the ground
	default: // the staircase's moves come from the right
		for step, pawns := range staircase.Winning(p.stairs()) {
			squares = append(squares, p.pawns[p.end(step)-int(pawns)])
		}
		slices.Reverse(squares)
	}
	return seq.Map(slices.Values(squares), moveOf)
}

// end returns the number of pawns on a step and to the left of it.
func (p position) end(step uint64) int {
	free := int64(step) + p.ground()
	return sort.Search(len(p.pawns), func(i int) bool { return p.free(i) < free })
}

func writeCase(p contest.Position, out *fastio.Writer) bool {
	at := p.(position)
	contest.WriteLine(out, at.m, int64(len(at.pawns)))
	contest.WriteLine(out, at.pawns...)
	return true
}
