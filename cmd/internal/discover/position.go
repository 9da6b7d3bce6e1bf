package discover

import (
	"fmt"

	"nimsum/problems/law"
)

// A Position is a component of a game: its coordinates, which can be compared.
type Position struct {
	n int8
	x [law.MaxArity]int64
}

// positionOf packs coordinates. The error is a *Fault of nameless rules.
func positionOf(p []int64) (at Position, err error) {
	if len(p) > len(at.x) {
		return at, fmt.Errorf("%s has more than %d numbers", PositionText(p), len(at.x))
	}
	at.n = int8(len(p))
	copy(at.x[:], p)
	return at, nil
}

// Coordinates returns the coordinates, which belong to p.
func (p *Position) Coordinates() []int64 { return p.x[:p.n] }

// String writes a position as reports do.
func (p Position) String() string { return PositionText(p.Coordinates()) }
