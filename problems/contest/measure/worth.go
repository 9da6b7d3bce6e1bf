package measure

import "nimsum/problems/contest"

// Limits for positions that are worth playing.
const (
	shortest = 7     // moves of both, which is 4 of whoever begins
	tooLong  = 24    // moves of both, 12 a side
	fewest   = 4     // legal moves
	most     = 150   // legal moves
	share    = 3     // one in so many moves wins at most
	decided  = 2     // choices of the winner at least
	wordy    = 4_000 // bytes of the key
)

// Fits reports whether a position suits people: it has 4 to 150 moves and is not long to write.
func Fits(p contest.Position) bool {
	n := count(p, most+1)
	return n >= fewest && n <= most && len(p.Key()) <= wordy
}

// Worth reports whether a position is worth beginning a game in, and measures it. A win
// must take 4 to 12 moves a side and more than one choice. In the first position in which
// the winner is to move, at most a third of the moves may win, and no move that needs no
// thought. In a lost position the winner's opponent moves first, as reply says, perhaps the
// only move: all lost positions of Euclid's Game have just one. Most positions that are not
// worth it are rejected quickly.
func Worth(p contest.Position, reply func(p contest.Position) contest.Move) (m Measure, ok bool) {
	chooses := p
	if n := count(p, most+1); n == 0 || n > most || len(p.Key()) > wordy {
		return m, false
	}
	if !contest.Wins(p) {
		chooses = contest.After(p, reply(p))
	}
	l := peek(chooses)
	if len(l.moves) < fewest || len(l.moves) > most || len(l.winning)*share > len(l.moves) || l.first || l.largest || glance(chooses).greedy {
		return m, false
	}
	m = Of(p)
	return m, m.Choices >= decided && m.Length >= shortest && m.Length <= tooLong
}
