package theorem

import (
	"errors"

	"nimsum/problems/theory/automata"
)

// ErrNoGrowth is the error for games that are no take-away games whose limit grows by a constant.
var ErrNoGrowth = errors.New("options do not take up to a limit that grows by a constant each move")

// A Growth is that of the limit of a take-away game: from (n, q) a move takes k stones, 1 <= k <=
// min(n, q + More), and leaves (n - k, q + By).
type Growth struct {
	By   int64 `json:"by"`   // 0 or more
	More int64 `json:"more"` // may be below 0; q + More is 1 or more wherever the law is for
}

// growth decides that a game is a take-away game whose limit grows by a constant d. For these there
// is a theorem, as no automaton accepts their lost positions.
//
// With L = q + More, (n, q) is lost iff A(j, q) <= n <= B(j, q) for some j >= 0, where
//
//		A(j, q) = d j^2 + (L + 1 - d) j,
//		B(j, q) = d j^2 + (L + 1) j = A(j, q + d), and so
//		A(j + 1, q) = B(j, q + d) + L + 1.
//
//	  - A move from a lost position leaves some m with m < B(j, q) = A(j, q + d) and m >= A(j, q) - L =
//	    B(j - 1, q + d) + 1, which is not lost by induction. With j = 0 there is no move.
//	  - Else B(j, q) < n < A(j + 1, q) for some j. Then n - 1 >= A(j, q + d) and n - L <= B(j, q + d), so
//	    a move leaves some m that lies between these, which is lost by induction.
func (t *theory) growth() error {
	g := t.said.Growth
	if len(t.names) != 2 || t.kind != Lost || g.By < 0 {
		return ErrNoGrowth
	}
	n, q, u, w := t.at[0], t.at[1], automata.Var("u"), automata.Var("w")
	limit := q.Plus(1, automata.Number(g.More))
	if err := t.leaves(ErrNoGrowth, []string{"u", "w"}); err != nil {
		return err
	}
	params := append(t.names[:2:2], "u", "w")
	if err := t.Define(lawName, automata.And(automata.Less(u, n), automata.AtMost(n, u.Plus(1, limit)), automata.Equal(w, q.Plus(1, automata.Number(g.By)))), params...); err != nil {
		return err
	}
	option, may := t.called(optionName, params...), automata.Named(lawName, params...)
	return t.none(ErrNoGrowth,
		automata.And(t.in, automata.Less(limit, automata.Number(1))),
		automata.And(t.in, option, automata.Not(may)),
		automata.And(t.in, may, automata.Not(option)),
	)
}
