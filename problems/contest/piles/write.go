package piles

import (
	"slices"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/sums"
)

// Write is contest.Game.Write of a case that is how many piles there are, and on the next
// line their stones. Piles that are used up are left out.
func Write(p contest.Position, out *fastio.Writer) bool {
	return contest.WriteList(out, Left(p)...)
}

// Left returns the piles of a position that have stones.
func Left(p contest.Position) []uint64 {
	stones, _ := p.(interface{ Components() (now, first []uint64) }).Components()
	return slices.DeleteFunc(slices.Clone(stones), func(n uint64) bool { return n == 0 })
}

// Occupied returns the indices of places in a row on which something lies.
func Occupied(row []uint64) (places []int32) {
	for i, n := range row {
		if n > 0 {
			places = append(places, int32(i))
		}
	}
	return places
}

// Terms returns the numbers of a position's Game.Terms.
func Terms(p contest.Position) []int64 {
	return contest.KeyNumbers(p.(sums.Position[uint64]).Game().Terms)
}
