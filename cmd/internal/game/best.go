package game

import (
	"math/rand/v2"

	"nimsum/problems/contest"
)

// Best returns the move of a player who makes no mistake, and whether it wins. In a lost
// position it is, of the moves tried, one that leaves the fewest winning replies; among
// these it leaves many moves, so that the game gets long. The result is always the same,
// and "" if no move is legal.
func Best(p contest.Position) (m contest.Move, wins bool) {
	for m := range p.Winning() {
		return m, true
	}
	least, equals, longest := mostReplies, 0, -1
	for _, candidate := range candidates(p) {
		next := contest.After(p, candidate)
		replies, all := contest.FirstMoves(next.Winning(), least)
		if !all {
			if m == "" { // no move may leave few
				m = candidate
			}
			continue
		}
		n := len(replies)
		if n == 0 { // it ends the game, and under misère play loses it at once
			n = mostReplies - 1
		}
		if n < least {
			least, equals, longest = n, 0, -1
		}
		if left, _ := contest.FirstMoves(next.Moves(), mostReplies); len(left) > longest {
			m, longest = candidate, len(left)
		}
		// A lost position leaves one winning reply at least.
		if equals++; least == 1 && equals == mostEquals {
			break
		}
	}
	return m, false
}

// The effort for a move in a lost position. A position of a megabyte has few
// moves tried, as each takes time in proportion.
const (
	mostSampled    = 20_000    // moves are listed
	mostCandidates = 400       // of them are tried, fewer of a large position
	leastTried     = 8         // are tried of any position
	effort         = 4_000_000 // bytes of keys of the positions tried
	mostReplies    = 1_000     // are counted
	mostEquals     = 24        // moves with one winning reply are compared
)

// candidates returns the moves of p to be tried: all, or a sample.
func candidates(p contest.Position) []contest.Move {
	moves, _ := contest.FirstMoves(p.Moves(), mostSampled)
	tried := max(leastTried, min(mostCandidates, effort/(len(p.Key())+1)))
	if len(moves) <= tried {
		return moves
	}
	rng := rand.New(rand.NewPCG(uint64(len(moves)), 1))
	rng.Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
	return moves[:tried]
}
