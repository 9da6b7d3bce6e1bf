package view

import (
	"fmt"
	"strings"

	"nimsum/problems/contest"
)

const (
	mostPicks  = 8
	mostLooked = 200_000 // moves are looked through for one that goes on
)

// picked returns the move that the picked parts make, as package picture says, or else the
// parts so far, if they begin a move. If they do not, the last part may begin another move.
func picked(p contest.Position, separator string, parts []string) (m contest.Move, left []string, err error) {
	n := len(parts)
	if n > 1 && parts[n-1] == parts[n-2] {
		again := contest.Move(strings.Join(parts[:n-1], separator))
		if _, err := p.Play(again); err == nil {
			return again, nil, nil
		}
	}
	whole := contest.Move(strings.Join(parts, separator))
	_, wrong := p.Play(whole)
	on := goesOn(p, string(whole)+separator)
	switch {
	case wrong == nil && !on:
		return whole, nil, nil
	case on:
		return "", parts, nil
	case n > 1:
		if m, left, err = picked(p, separator, parts[n-1:]); err == nil {
			return m, left, nil
		}
		return "", nil, fmt.Errorf("%s: %w", whole, wrong)
	default:
		return "", nil, fmt.Errorf("%s: %w", whole, wrong)
	}
}

// goesOn reports whether some legal move has the beginning.
func goesOn(p contest.Position, beginning string) bool {
	n := 0
	for m := range p.Moves() {
		if strings.HasPrefix(string(m), beginning) {
			return true
		}
		if n++; n == mostLooked {
			return false
		}
	}
	return false
}
