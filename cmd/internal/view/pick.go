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

// picked returns the move that the picked parts make, as package picture says. If they only begin a
// move it returns the parts, and those that may come next. If they begin no move, the last part
// alone may begin one.
func picked(p contest.Position, separator string, parts []string) (m contest.Move, left, next []string, err error) {
	n := len(parts)
	if n > 1 && parts[n-1] == parts[n-2] {
		again := contest.Move(strings.Join(parts[:n-1], separator))
		if _, err := p.Play(again); err == nil {
			return again, nil, nil, nil
		}
	}
	whole := contest.Move(strings.Join(parts, separator))
	_, wrong := p.Play(whole)
	next = nextParts(p, string(whole)+separator, separator)
	switch {
	case wrong == nil && len(next) == 0:
		return whole, nil, nil, nil
	case len(next) > 0:
		return "", parts, next, nil
	case n > 1:
		if m, left, next, err = picked(p, separator, parts[n-1:]); err == nil {
			return m, left, next, nil
		}
	}
	return "", nil, nil, fmt.Errorf("%s: %w", whole, wrong)
}

// nextParts returns the parts that go on from the beginning of a legal move.
func nextParts(p contest.Position, beginning, separator string) (parts []string) {
	n := 0
	seen := map[string]bool{}
	for m := range p.Moves() {
		if rest, ok := strings.CutPrefix(string(m), beginning); ok {
			part, _, _ := strings.Cut(rest, separator)
			if !seen[part] {
				seen[part] = true
				parts = append(parts, part)
			}
		}
		if n++; n == mostLooked {
			break
		}
	}
	return parts
}
