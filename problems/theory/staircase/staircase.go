// Package staircase is about staircase Nim: coins lie on the steps of a
// staircase, a move takes one coin or more from a step to the one below, and
// the coins on the ground, step 0, are out of play.
//
// Only the odd steps count. A player who moves coins from an even step to an
// odd one can be answered by moving them one step further, so the game is Nim
// with the odd steps for heaps (Sprague 1937; Ferguson, Game Theory I, 2).
//
// Many games of pawns on a strip are staircases: the pawns between two free
// squares are the coins of a step, and a pawn that jumps to the next free
// square takes those before it down.
//
// A staircase is given as an iter.Seq2 of steps and their coins. The steps
// must increase and each may come once at most; those left out are empty, so
// the staircase can be as high as numbers go. [Winning] goes through it twice.
package staircase

import (
	"iter"

	"nimsum/problems/theory/grundy"
)

// Dense returns the staircase with coins[i] on step i+1.
func Dense(coins []uint64) iter.Seq2[uint64, uint64] {
	return func(yield func(step, coins uint64) bool) {
		for i, c := range coins {
			if !yield(uint64(i)+1, c) {
				return
			}
		}
	}
}

// Value returns the Grundy value of a staircase, in O(1) for each step given.
func Value(stairs iter.Seq2[uint64, uint64]) grundy.Value {
	var sum grundy.Value
	for step, coins := range stairs {
		if step%2 == 1 {
			sum ^= grundy.Value(coins)
		}
	}
	return sum
}

// Winning yields every move to a staircase worth 0 by the step it leaves, in
// increasing order, and the number of coins it takes down. It goes through
// the staircase twice, in O(1) for each step given.
//
// An odd step x has to become x^sum, and there is one way to do so: move the
// surplus down from it, or move the missing coins down from the step above. An empty step may
// have to be filled too.
func Winning(stairs iter.Seq2[uint64, uint64]) iter.Seq2[uint64, uint64] {
	return func(yield func(step, coins uint64) bool) {
		sum := uint64(Value(stairs))
		if sum == 0 {
			return
		}
		var odd, lie uint64 // the last odd step, and the coins that lie on it
		for step, coins := range stairs {
			if step%2 == 1 {
				odd, lie = step, coins
				if left := coins ^ sum; left < coins && !yield(step, coins-left) {
					return
				}
				continue
			}
			if step == 0 {
				continue // no move leaves the ground
			}
			if odd != step-1 {
				odd, lie = step-1, 0
			}
			if want := lie ^ sum; want > lie && want-lie <= coins && !yield(step, want-lie) {
				return
			}
		}
	}
}
