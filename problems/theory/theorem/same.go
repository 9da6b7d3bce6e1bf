package theorem

import (
	"fmt"

	"nimsum/problems/theory/automata"
)

// orders are those of three parts; the first two are those of two.
var orders = [][]int{{0, 1, 2}, {1, 0, 2}, {0, 2, 1}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}

// Same decides whether two games of heaps, of all sizes, have the same options: as sums, so that
// neither the order of parts matters nor parts of 0. Then heaps have the same values in both, if
// no move is left from 0. The error says why it is not decided.
func (g *Game) Same(h *Game, n automata.Numeration, limits automata.Limits) (bool, error) {
	s := searcher{automata.NewSolver(n, limits)}
	var moves [2][]move
	parts := 2
	for i, game := range []*Game{g, h} {
		t, err := game.begin(s, Values, "")
		if err != nil {
			return false, err
		}
		moves[i] = t.moves
		for _, m := range t.moves {
			parts = max(parts, len(m.parts))
		}
	}
	if parts > len(orders[0]) {
		return false, &automata.ExpressError{What: fmt.Sprintf("not expressible: an option of %d heaps", parts)}
	}
	names := []string{"p0", "p1", "p2"}[:parts]
	var options [2]*automata.Formula
	for i := range moves {
		var all []*automata.Formula
		for _, m := range moves[i] {
			for _, order := range orders[:2+4*(parts-2)] {
				same := []*automata.Formula{}
				for k, name := range names {
					part := automata.Number(0)
					if order[k] < len(m.parts) {
						part = automata.Var(m.parts[order[k]][0])
					}
					same = append(same, automata.Equal(automata.Var(name), part))
				}
				all = append(all, m.scope.Close(same...))
			}
		}
		options[i] = automata.Or(all...)
	}
	for i := range options {
		if never, err := s.Never(automata.And(options[i], automata.Not(options[1-i])).Outer()); err != nil || !never {
			return false, err
		}
	}
	return true, nil
}
