package piles

import (
	"math/bits"

	"nimsum/problems/contest"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/heaps"
)

// Random returns n piles of lo to hi stones.
func Random(gen *contest.Gen, n int, lo, hi int64) []uint64 {
	stones := make([]uint64, n)
	for i := range stones {
		stones[i] = uint64(gen.Between(lo, hi))
	}
	return stones
}

// Scale returns a number from lo to hi that is as likely to be small as large:
// how many bits hi - lo has is spread evenly. It bounds piles so that some
// cases are small enough for a search.
func Scale(gen *contest.Gen, lo, hi int64) int64 {
	n := gen.IntN(bits.Len64(uint64(hi-lo)) + 1)
	return lo + min(hi-lo, gen.Between(int64(uint64(1)<<n>>1), int64(uint64(1)<<n-1)))
}

// Wide returns n piles of lo to hi stones for a game whose values go on with the piles,
// as those of Nim do: won, their nim-sum is the least number that does not fit into some
// type, so that it is 0 there; lost, some of the piles do not fit.
func (g *Game) Wide(gen *contest.Gen, n int, lo, hi int64) []uint64 {
	top := uint64(gen.Width(hi))
	stones := Random(gen, n, lo, max(lo, min(hi, Scale(gen, 1, int64(top)-1))))
	for i := range stones {
		if gen.IntN(2) == 0 && stones[i]+top <= uint64(hi) {
			stones[i] += top
		}
	}
	g.Lose(gen, stones, lo, hi)
	for k, start := 0, gen.IntN(n); !gen.Lost && k < n; k++ {
		pile := &stones[(start+k)%n]
		before := *pile
		if n == 1 {
			before = 0
		}
		if *pile = before ^ top; *pile >= uint64(lo) && *pile <= uint64(hi) && heaps.Sum(stones, g.Rule) == grundy.Value(top) {
			return stones
		}
		*pile = before
	}
	g.Settle(gen, stones, lo, hi)
	return stones
}

// Paired returns how many equal piles, as near to gen.Size as can be, make the
// position lost, or won, as asked for. An even number of them cancels.
func Paired(gen *contest.Gen) int {
	n := gen.Size
	switch even := n%2 == 0; {
	case even == gen.Lost:
		return n
	case n > 1:
		return n - 1
	default:
		return n + 1
	}
}

// Settle makes the position lost, or won, as asked for, by a few changes that
// leave every pile with lo to hi stones. If it cannot, as with a single pile that must not be
// empty, the outcome stays as it is.
func (g *Game) Settle(gen *contest.Gen, stones []uint64, lo, hi int64) {
	g.settle(gen, gen.Lost, stones, uint64(lo), uint64(hi))
}

// Lose is Settle for a lost position, whatever is asked for.
func (g *Game) Lose(gen *contest.Gen, stones []uint64, lo, hi int64) {
	g.settle(gen, true, stones, uint64(lo), uint64(hi))
}

func (g *Game) settle(gen *contest.Gen, lose bool, stones []uint64, lo, hi uint64) {
	for range 100 {
		lost := heaps.Sum(stones, g.Rule) == 0
		if lost == lose || lose && g.balance(gen, stones, lo) {
			return
		}
		g.nudge(gen, stones, lo, hi)
	}
}

// balance plays a random one of the moves that win and leave lo stones or
// more. It reports whether there is one.
func (g *Game) balance(gen *contest.Gen, stones []uint64, lo uint64) bool {
	pile, taken, seen := 0, uint64(0), 0
	for i, take := range heaps.Winning(stones, g.Rule) {
		if stones[i]-take < lo {
			continue
		}
		if seen++; gen.IntN(seen) == 0 {
			pile, taken = i, take
		}
	}
	stones[pile] -= taken
	return seen > 0
}

// nudge changes a random pile by the least amount that a move can take. One of
// the two piles is an option of the other, so the value is another afterwards.
func (g *Game) nudge(gen *contest.Gen, stones []uint64, lo, hi uint64) {
	i := gen.IntN(len(stones))
	step := g.Next(i, 0)
	switch n := stones[i]; {
	case step <= hi-n:
		stones[i] += step
	case step <= n-lo:
		stones[i] -= step
	}
}
