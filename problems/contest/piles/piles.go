// Package piles is the common part of problems in which a move takes stones from one of
// several piles: their sum, reading them, and making cases that are lost. Package heaps
// values such games.
package piles

import (
	"fmt"
	"iter"
	"strconv"
	"sync"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/contest/seq"
	"nimsum/problems/contest/shrink"
	"nimsum/problems/contest/sums"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/heaps"
)

// A Game says twice what may be taken: once in bare rules, once in theory.
// Piles are given by their index, from 0.
type Game struct {
	// Next returns the least amount greater than after that may be taken from a pile with
	// enough stones, or 0 if no greater amount may.
	Next func(pile int, after uint64) uint64
	// Rule returns the theory of a pile.
	Rule func(pile int) heaps.Rule
	// Terms is the part of the input that sets the rules, and tells apart the positions
	// of games that share piles but not rules. It is a contest.Key.
	Terms string
	// Says is a sentence on the amounts that the input allows, "" for none.
	Says string
	// Theory says in a sentence or two what a pile is worth.
	Theory string
	// ByMex is sums.Game.ByMex.
	ByMex bool

	once sync.Once
	sum  *sums.Game[uint64] // set by once
}

// Stones is the word for a pile in errors of the input.
const Stones = "number of stones in a pile"

// All reads n numbers of at most most stones and yields them by their index;
// fewer after an error.
func All(in *fastio.Reader, n int, what string, most uint64) iter.Seq2[int, uint64] {
	return func(yield func(int, uint64) bool) {
		var room [256]uint64
		for first := 0; first < n && in.OK(); {
			block := room[:min(n-first, len(room))]
			block = block[:fastio.Uints(in, what, most, block)]
			for i, stones := range block {
				if !yield(first+i, stones) {
					return
				}
			}
			first += len(block)
		}
	}
}

// Read is All into a slice.
func Read(in *fastio.Reader, n int, what string, most uint64) []uint64 {
	var stones []uint64
	for _, s := range All(in, n, what, most) {
		stones = append(stones, s)
	}
	return stones
}

// Sum reads n numbers as All does, and returns the nim-sum of their values.
func Sum(in *fastio.Reader, n int, what string, most uint64, value func(pile int, stones uint64) grundy.Value) grundy.Value {
	var sum grundy.Value
	for i, s := range All(in, n, what, most) {
		sum ^= value(i, s)
	}
	return sum
}

// Position returns the position of a game with those piles, which it keeps.
// None may have more than 2^63-1 stones.
func (g *Game) Position(stones []uint64) contest.Position { return g.sums().At(stones) }

// Sums returns the game anew as a sums.Game, to be changed: for misère play, say.
func (g *Game) Sums() *sums.Game[uint64] { return g.asSum() }

func (g *Game) sums() *sums.Game[uint64] {
	g.once.Do(func() { g.sum = g.asSum() })
	return g.sum
}

// Simpler is contest.Problem.Shrink for lists of piles.
func (g *Game) Simpler(f *format.Format, text []byte) iter.Seq[[]byte] {
	return sums.List(g.sums()).Simpler(f, text)
}

// Shrink is sums.Shrink for piles of the game that the head of a case tells.
func Shrink(game func(head []int64) *Game) shrink.Steps {
	return sums.Heaps(func(head []int64) *sums.Game[uint64] { return game(head).sums() })
}

// Notation is contest.Game.Notation.
const Notation = "pile:taken"

// beyond is how many piles of v stones and more are tried to find one worth v.
const beyond = 256

// Verify is contest.Game.Verify.
var Verify = sums.Verify[uint64]

// asSum returns the game as a sums.Game: an option of a pile is the smaller pile that a move
// leaves, and is written as the number taken.
func (g *Game) asSum() *sums.Game[uint64] {
	return &sums.Game[uint64]{
		Noun: "pile",
		Unit: "stones",
		Options: func(pile int, stones uint64) iter.Seq[[]uint64] {
			return func(yield func([]uint64) bool) {
				left := []uint64{0}
				for take := g.Next(pile, 0); take != 0 && take <= stones; take = g.Next(pile, take) {
					if left[0] = stones - take; !yield(left) {
						return
					}
				}
			}
		},
		Notation: "taken",
		Write:    func(stones uint64, left []uint64) string { return strconv.FormatUint(stones-left[0], 10) },
		Read: func(stones uint64, word string) ([]uint64, error) {
			numbers, err := contest.Move(word).Numbers(":", 1)
			switch {
			case err != nil:
				return nil, err
			case numbers[0] < 1:
				return nil, fmt.Errorf("%d stones are no move", numbers[0])
			case uint64(numbers[0]) > stones:
				return nil, fmt.Errorf("it has no %d stones", numbers[0])
			}
			return []uint64{stones - uint64(numbers[0])}, nil
		},
		Legal: func(pile int, stones uint64, left []uint64) bool {
			take := stones - left[0]
			return g.Next(pile, take-1) == take
		},
		Theory: g.Theory,
		ByMex:  g.ByMex,
		Value:  func(pile int, stones uint64) grundy.Value { return g.Rule(pile).Value(stones) },
		Worth: func(pile int, stones uint64, v grundy.Value) iter.Seq[[]uint64] {
			return seq.Map(g.Rule(pile).Takes(stones, v), func(take uint64) []uint64 { return []uint64{stones - take} })
		},
		Inverse: func(pile int, v grundy.Value) (stones uint64, ok bool) {
			// No pile is worth more than it has stones.
			for stones = uint64(v); stones-uint64(v) < beyond; stones++ {
				if g.Rule(pile).Value(stones) == v {
					return stones, true
				}
			}
			return 0, false
		},
		Terms: g.Terms,
		Says:  g.Says,
	}
}
