package game

import (
	"fmt"
	"slices"
	"strings"

	"nimsum/problems/contest"
)

// HintDegrees is the number of degrees of a hint: whether a move wins, where, and the move.
const HintDegrees = 3

// among is how many moves a hint of degree 2 names if the picture has no part to name.
const among = 4

// Hint tells something about a good move, the more the higher the degree, from 1 to
// HintDegrees. There must be a legal move.
func Hint(problem *contest.Problem, p contest.Position, degree int) string {
	m, wins := Best(p)
	switch {
	case !wins && degree < HintDegrees:
		return "no move wins"
	case !wins:
		return fmt.Sprintf("no move wins; %s makes it hardest to answer", m)
	case degree <= 1:
		return "there is a winning move"
	case degree == 2:
		return where(problem, p, m)
	default:
		return string(m)
	}
}

// where names the part of the picture in which a winning move is made, if other moves are made
// there too. Otherwise it names a few moves, one of which is the winning one.
func where(problem *contest.Problem, p contest.Position, winning contest.Move) string {
	part, shared := partOf(problem, p, winning)
	if part != "" && shared {
		return "a move at " + part + " wins"
	}
	moves, _ := contest.FirstMoves(p.Moves(), mostSampled)
	i := slices.Index(moves, winning)
	if i < 0 { // not among the moves listed
		return "a move far down the list wins"
	}
	// Its place among the moves named follows from its number, so it gives nothing away.
	lo := max(0, min(i-i*7%among, len(moves)-among))
	few := moves[lo:min(lo+among, len(moves))]
	if len(few) == len(moves) {
		return "one of all the moves wins: there are few"
	}
	return "one of these wins: " + contest.Join(few, "or")
}

// partOf returns the part of the picture that a move is made in, "" if the picture does not
// tell, and whether another move is made in the same part.
func partOf(problem *contest.Problem, p contest.Position, m contest.Move) (part string, shared bool) {
	pic := problem.Draw(p, contest.DrawOptions{})
	begins := string(m)
	if pic.Join != "" {
		begins, _, _ = strings.Cut(begins, pic.Join)
	}
	for _, s := range pic.Shapes {
		if s.Part != "" && (s.Move == string(m) || s.Move == "" && s.Pick != "" && s.Pick == begins) {
			part = s.Part
			shared = s.Move == ""
			break
		}
	}
	for _, s := range pic.Shapes {
		if s.Part == part && s.Move != "" && s.Move != string(m) {
			shared = true
		}
	}
	return part, shared
}
