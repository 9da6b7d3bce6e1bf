package game

import (
	"math/rand/v2"

	"nimsum/problems/contest"
)

// Best returns the move of a player who makes no mistake, and whether it wins: a
// winning move where there is one, and else a move that leaves the other player
// the fewest winning replies of those that were looked at, and of such moves one that
// leaves many moves, for a long game. It is the same every time, and "" where there is
// no move.
func Best(p contest.Position) (m contest.Move, wins bool) {
	for m := range p.Winning() {
		return m, true
	}
	least, equals, longest := mostReplies, 0, -1
	for _, candidate := range candidates(p) {
		next := after(p, candidate)
		replies, more := first(next.Winning(), least)
		if more {
			continue
		}
		if n := len(replies); n < least {
			least, equals, longest = n, 0, -1
		}
		if left, _ := Legal(next, mostReplies); len(left) > longest {
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
	leastTried     = 8         //
	effort         = 4_000_000 // bytes of keys of what is tried
	mostReplies    = 1_000     // are counted
	mostEquals     = 24        // moves with one winning reply are compared
)

// candidates returns the moves of p to be tried: all, or a sample.
func candidates(p contest.Position) []contest.Move {
	moves, _ := Legal(p, mostSampled)
	tried := max(leastTried, min(mostCandidates, effort/(len(p.Key())+1)))
	if len(moves) <= tried {
		return moves
	}
	rng := rand.New(rand.NewPCG(uint64(len(moves)), 1))
	rng.Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
	return moves[:tried]
}

// after plays a legal move.
func after(p contest.Position, m contest.Move) contest.Position {
	next, err := p.Play(m)
	if err != nil {
		panic("game: " + string(m) + " is among the moves, but: " + err.Error())
	}
	return next
}
