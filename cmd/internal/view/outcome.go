package view

import (
	"strings"

	"nimsum/problems/contest"
	"nimsum/problems/contest/picture"
)

// An Outcome is the result of a move, or of a part of moves that is picked next.
type Outcome struct {
	Move  contest.Move `json:"move,omitempty"`
	Pick  string       `json:"pick,omitempty"`
	Wins  bool         `json:"wins"`            // the move does, or one that begins so
	Value string       `json:"value,omitempty"` // that the move leaves
}

// Limits of the search for outcomes.
const (
	outcomesMost = 5_000     // moves
	valuesMost   = 400       // positions after a move
	valuesEffort = 1_000_000 // bytes of keys of these
)

// outcomes returns the results of clicks on the shapes in a picture of p, after some parts of
// a move were picked. Moves beyond the limits have none.
func outcomes(p contest.Position, pic *picture.Picture, picks []string) (all []Outcome) {
	wins := map[contest.Move]bool{}
	for m := range p.Winning() {
		if wins[m] = true; len(wins) == outcomesMost {
			break
		}
	}
	values := min(valuesMost, valuesEffort/(len(p.Key())+1))
	value := func(m contest.Move) string {
		if values--; values < 0 {
			return ""
		}
		next, err := p.Play(m)
		if err != nil {
			return ""
		}
		if v, known := next.Value(); known {
			return v.String()
		}
		return ""
	}
	// The next parts of moves that begin with the picks.
	type branch struct {
		moves int
		one   contest.Move
		wins  bool
	}
	branches := map[string]*branch{}
	if pic.Join != "" {
		begins := strings.Join(append(append([]string{}, picks...), ""), pic.Join)
		moves, _ := contest.FirstMoves(p.Moves(), mostLooked/10)
		for _, m := range moves {
			rest, ok := strings.CutPrefix(string(m), begins)
			if !ok {
				continue
			}
			part, _, _ := strings.Cut(rest, pic.Join)
			b := branches[part]
			if b == nil {
				b = new(branch)
				branches[part] = b
			}
			b.moves, b.one, b.wins = b.moves+1, m, b.wins || wins[m]
		}
	}
	seen := map[[2]string]bool{}
	for i := range pic.Shapes {
		s := &pic.Shapes[i]
		key := [2]string{s.Move, s.Pick}
		if s.Also || seen[key] {
			continue
		}
		seen[key] = true
		switch b := branches[s.Pick]; {
		case s.Pick != "" && b != nil:
			o := Outcome{Move: contest.Move(s.Move), Pick: s.Pick, Wins: b.wins}
			if b.moves == 1 {
				o.Value = value(b.one)
			}
			all = append(all, o)
		case s.Move != "" && len(picks) == 0:
			if _, err := p.Play(contest.Move(s.Move)); err == nil {
				m := contest.Move(s.Move)
				all = append(all, Outcome{Move: m, Pick: s.Pick, Wins: wins[m], Value: value(m)})
			}
		}
		if len(all) == outcomesMost {
			break
		}
	}
	return all
}
