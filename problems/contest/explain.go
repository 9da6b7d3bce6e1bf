package contest

import (
	"errors"
	"fmt"
	"strings"
)

// Explain says why the position at a place is won or lost, and why the first winning move wins.
func (p *Problem) Explain(at Place, position Position) *Explanation {
	return p.ExplainMoves(at, position, 1)
}

// ExplainMoves is Explain with the reasons of the first winning moves, as many as reasons says.
func (p *Problem) ExplainMoves(at Place, position Position, reasons int) *Explanation {
	e, moves := p.explain(at, position)
	for _, m := range moves[:min(len(moves), reasons)] {
		e.reason(position, m)
	}
	return e
}

// ExplainMove is Explain with the reason of one winning move. The error says why the move is not
// legal, or what refutes it.
func (p *Problem) ExplainMove(at Place, position Position, m Move) (*Explanation, error) {
	next, err := position.Play(m)
	if err == nil && Wins(next) {
		err = errors.New(refuted(next))
	}
	if err != nil {
		where := fmt.Sprintf("move %s", m)
		if place := p.Where(at); place != "" {
			where = place + ", " + where
		}
		return nil, fmt.Errorf("%s: %w", where, err)
	}
	e, _ := p.explain(at, position)
	e.reason(position, m)
	return e, nil
}

// refuted says why a move does not win that leaves a won position.
func refuted(next Position) string {
	left := "a won position"
	if v, known := next.Value(); known {
		left = fmt.Sprintf("a position worth %v", v)
	}
	replies, _ := FirstMoves(next.Winning(), 1)
	if len(replies) == 0 {
		return "it does not win: no move is left, and whoever is to move has won"
	}
	return fmt.Sprintf("it does not win: it leaves %s, and the reply %s wins", left, replies[0])
}

// reason says why a winning move wins.
func (e *Explanation) reason(position Position, winning Move) {
	e.Gap()
	if explainer, own := position.(Explainer); own {
		explainer.ExplainMove(e, winning)
	} else {
		e.Say("Move %s leaves a lost position.", winning)
	}
}

// explain says why a position is won or lost, and returns the first moves that win.
func (p *Problem) explain(at Place, position Position) (e *Explanation, moves []Move) {
	e = new(Explanation)
	if where := p.Where(at); where != "" {
		e.Say("%s", strings.ToUpper(where[:1])+where[1:])
		e.Gap()
	}
	if explainer, own := position.(Explainer); own {
		explainer.Explain(e)
	} else {
		ExplainByOptions(e, position)
	}
	e.Gap()
	v, known := position.Value()
	switch {
	case !known:
		e.Say("%s", Unvalued(position))
		if !Wins(position) || Ended(position) {
			return e, nil
		}
	case v == 0:
		e.Say("The position is worth 0: whoever is to move has lost.")
		return e, nil
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
	return e, moves
}
