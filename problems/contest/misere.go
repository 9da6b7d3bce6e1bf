package contest

import (
	"errors"

	"nimsum/problems/theory/rules"
)

// A Misere is a position under misère play, where a player who cannot move has won. It has an
// outcome and no value, since who wins a sum does not follow from what its parts would be
// worth. So its Value is never known, not even where the position is lost.
type Misere interface {
	Position
	// Wins is the theory: it reports whether the player to move wins.
	Wins() bool
}

// ErrMisere is the error of asking for a value under misère play.
var ErrMisere = errors.New("under misère play a position is won or lost and has no value: what parts are worth does not tell who wins their sum")

// IsMisere reports whether p is a position under misère play.
func IsMisere(p Position) bool {
	_, misere := p.(Misere)
	return misere
}

// Lost reports, by theory, whether the player to move has lost. Under normal play a lost
// position is worth 0, and a value that is not known is not 0.
func Lost(p Position) bool {
	if m, misere := p.(Misere); misere {
		return !m.Wins()
	}
	v, known := p.Value()
	return known && v == 0
}

// Unvalued is a sentence on a position whose value is not known.
func Unvalued(p Position) string {
	switch {
	case !IsMisere(p):
		return "The position is won; no theorem gives its value."
	case Lost(p):
		return "Whoever is to move has lost. Under misère play there is no value."
	}
	return "Whoever is to move wins. Under misère play there is no value."
}

// keeps panics if a position is not under the convention that the game declares: this is where
// values are kept out of misère play.
func (g *Game) keeps(p Position) {
	if IsMisere(p) != (g.Convention == rules.Misere) {
		panic("contest: Game.Convention and the positions say different things about who wins when no move is left")
	}
}
