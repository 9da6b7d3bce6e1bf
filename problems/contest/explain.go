package contest

import (
	"fmt"
	"strings"
)

// Explain says why the position at a place is won or lost, and why the first winning move wins.
func (p *Problem) Explain(at Place, position Position) *Explanation {
	return p.ExplainMoves(at, position, 1)
}

// ExplainMoves is Explain with the reasons of up to so many winning moves.
func (p *Problem) ExplainMoves(at Place, position Position, reasons int) *Explanation {
	e := new(Explanation)
	if where := p.Where(at); where != "" {
		e.Say("%s", strings.ToUpper(where[:1])+where[1:])
		e.Gap()
	}
	explainer, own := position.(Explainer)
	if own {
		explainer.Explain(e)
	} else {
		ExplainByOptions(e, position)
	}
	e.Gap()
	v, known := position.Value()
	switch {
	case !known:
		e.Say("%s", Unvalued(position))
		if !Wins(position) || ended(position) {
			return e
		}
	case v == 0:
		e.Say("The position is worth 0: whoever is to move has lost.")
		return e
	default:
		e.Say("The position is worth %v, not 0: whoever is to move wins.", v)
	}
	moves, all := FirstMoves(position.Winning(), 1000)
	list := strings.Trim(fmt.Sprint(moves[:min(len(moves), 12)]), "[]")
	switch {
	case !all:
		e.Say("More than 1000 moves win, the first of them %s.", list)
	case len(moves) > 12:
		e.Say("%d moves win, the first of them %s.", len(moves), list)
	case len(moves) == 1:
		e.Say("One move wins: %s.", list)
	default:
		e.Say("%d moves win: %s.", len(moves), list)
	}
	for _, m := range moves[:min(len(moves), reasons)] {
		e.Gap()
		if own {
			explainer.ExplainMove(e, m)
		} else {
			e.Say("Move %s leaves a lost position.", m)
		}
	}
	return e
}
