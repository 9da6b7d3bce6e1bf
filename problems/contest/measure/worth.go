package measure

import "nimsum/problems/contest"

// What a position must be to be worth playing.
const (
	shortest = 7     // moves of both, which is 4 of whoever begins
	tooLong  = 24    // moves of both, 12 a side
	fewest   = 4     // legal moves
	most     = 150   // legal moves
	share    = 3     // one in so many moves wins at most
	decided  = 2     // choices of the winner at least
	wordy    = 4_000 // bytes of the key: what is larger is not looked at
)

// Worth reports that a position is worth beginning a game in, for whoever can win it,
// and measures it: a win takes 4 to 12 moves a side and more than one choice, and in the
// first position in which the winner is to move at most a third of the moves win, and
// none that needs no thought. Reply is how a lost position is left, by the player that
// the winner will meet; of a won one nothing is asked. Most positions that are not worth
// it are seen at a glance.
func Worth(p contest.Position, reply func(p contest.Position) contest.Move) (m Measure, ok bool) {
	chooses := p
	won := false
	for range p.Winning() {
		won = true
		break
	}
	if n := count(p, most+1); n < fewest || n > most || len(p.Key()) > wordy {
		return m, false
	}
	if !won {
		chooses = after(p, reply(p))
	}
	l := peek(chooses)
	if len(l.moves) < fewest || len(l.moves) > most || len(l.winning)*share > len(l.moves) || l.first || l.largest || glance(chooses).greedy {
		return m, false
	}
	m.line(p, glance(p), tooLong+6) // the exact length may be less
	if m.Choices < decided || m.Length < shortest {
		return m, false
	}
	m = Of(p)
	return m, m.Length >= shortest && m.Length <= tooLong
}
