// Package piles is what problems share in which a move takes stones from one
// of several piles: reading a case, its position, and making cases that are
// lost. What such games are worth is known to package heaps.
package piles

import (
	"encoding/binary"
	"fmt"
	"iter"
	"slices"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/heaps"
)

// A Game says twice what may be taken: once in bare rules, once in theory.
// Piles are given by their index, from 0.
type Game struct {
	// Next returns the least amount greater than after that may be taken from a
	// pile that has so many stones, or 0 where no greater one may be.
	Next func(pile int, after uint64) uint64
	// Rule returns the theory of a pile.
	Rule func(pile int) heaps.Rule
	// Terms is what the input says of the rules, and tells apart the positions
	// of games that share piles but not rules. It is a contest.Key.
	Terms string
	// Theory says in a sentence or two what a pile is worth.
	Theory string
}

// Stones is the word for a pile in errors of the input.
const Stones = "number of stones in a pile"

// All reads n numbers of at most most stones and yields them by their index;
// fewer after an error.
func All(in *fastio.Reader, n int, what string, most int64) iter.Seq2[int, uint64] {
	return func(yield func(int, uint64) bool) {
		var room [256]int64
		for first := 0; first < n && in.OK(); {
			block := room[:min(n-first, len(room))]
			block = block[:fastio.Ints(in, what, 0, most, block)]
			for i, stones := range block {
				if !yield(first+i, uint64(stones)) {
					return
				}
			}
			first += len(block)
		}
	}
}

// Read is All into a slice.
func Read(in *fastio.Reader, n int, what string, most int64) []uint64 {
	var stones []uint64
	for _, s := range All(in, n, what, most) {
		stones = append(stones, s)
	}
	return stones
}

// Sum is the nim-sum of what the numbers of All are worth.
func Sum(in *fastio.Reader, n int, what string, most int64, value func(pile int, stones uint64) grundy.Value) grundy.Value {
	var sum grundy.Value
	for i, s := range All(in, n, what, most) {
		sum ^= value(i, s)
	}
	return sum
}

// Position returns the position of a game with those piles, which it keeps.
// None may have more than 2^63-1 stones.
func (g *Game) Position(stones []uint64) contest.Position { return position{g, stones, stones} }

// A position is the number of stones in each pile. A move is pile:taken, piles
// from 1.
type position struct {
	game   *Game
	stones []uint64
	first  []uint64 // before any move: pictures keep their room
}

func moveOf(pile int, taken uint64) contest.Move {
	return contest.MoveOf(":", int64(pile)+1, int64(taken))
}

// Notation is contest.Game.Notation.
const Notation = "pile:taken"

func (p position) Moves() iter.Seq[contest.Move] {
	return func(yield func(contest.Move) bool) {
		for i, stones := range p.stones {
			for take := p.game.Next(i, 0); take != 0 && take <= stones; take = p.game.Next(i, take) {
				if !yield(moveOf(i, take)) {
					return
				}
			}
		}
	}
}

func (p position) Play(m contest.Move) (contest.Position, error) {
	numbers, err := m.Numbers(":", 2)
	if err != nil {
		return nil, fmt.Errorf("%w: a move is %s", err, Notation)
	}
	pile, taken := numbers[0], numbers[1]
	switch {
	case pile < 1 || pile > int64(len(p.stones)):
		return nil, fmt.Errorf("there is no pile %d", pile)
	case taken < 1:
		return nil, fmt.Errorf("%d stones are no move", taken)
	}
	i, take := int(pile)-1, uint64(taken)
	switch {
	case take > p.stones[i]:
		return nil, fmt.Errorf("pile %d has no %d stones", pile, taken)
	case p.game.Next(i, take-1) != take:
		return nil, fmt.Errorf("no move takes %d stones from pile %d", taken, pile)
	}
	stones := slices.Clone(p.stones)
	stones[i] -= take
	return position{p.game, stones, p.first}, nil
}

func (p position) Key() string {
	key := append(make([]byte, 0, len(p.game.Terms)+2*len(p.stones)), p.game.Terms...)
	for _, n := range p.stones {
		key = binary.AppendUvarint(key, n)
	}
	return string(key)
}

func (p position) Value() (grundy.Value, bool) { return heaps.Sum(p.stones, p.game.Rule), true }

func (p position) Winning() iter.Seq[contest.Move] {
	return func(yield func(contest.Move) bool) {
		for i, take := range heaps.Winning(p.stones, p.game.Rule) {
			if !yield(moveOf(i, take)) {
				return
			}
		}
	}
}
