package question

import (
	"nimsum/cmd/internal/sources"
	"nimsum/problems/law"
	"nimsum/problems/theory/theorem"
)

// growth tries to prove a law by the theorem about take-away games whose limit grows by a constant:
// one that it makes of the largest position, for others tell no more.
func (s *search) growth() {
	if s.Verdict == law.Proved || !s.Question.Lost || s.Question.Misere || len(s.Rows) == 0 || len(s.Rows[0].Coordinates()) != 2 || s.ctx.Err() != nil {
		return
	}
	if g := s.limit(); g != nil {
		s.apply(law.NewGrowth(g.By, g.More, s.names(2)), theorem.Law{Growth: g})
	}
}

// limit tells how the limit of a take-away game would grow, by the options of one position; nil if the
// game is none.
func (s *search) limit() *theorem.Growth {
	for _, row := range s.Rows {
		n, q := row.Coordinates()[0], row.Coordinates()[1]
		var o sources.Options
		if s.Rules.Options(row.Position, &o) != nil || o.Len() == 0 || int64(o.Len()) == n {
			continue
		}
		for sum := range o.All() {
			if len(sum) != 1 || len(sum[0].Coordinates()) != 2 {
				return nil
			}
			return &theorem.Growth{By: sum[0].Coordinates()[1] - q, More: int64(o.Len()) - q}
		}
	}
	return nil
}
