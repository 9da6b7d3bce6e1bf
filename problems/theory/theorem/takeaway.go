package theorem

import (
	"errors"

	"nimsum/problems/theory/automata"
)

// ErrNoTakeAway is the error for games that are no take-away games with the limit of a law.
var ErrNoTakeAway = errors.New("options do not take up to a limit that follows from the move before and is never less than that")

// How a position of a take-away game has the limit.
const (
	Limited = "limit" // it is the second number
	Taken   = "taken" // it is f of the second number, which was taken last
)

// takeAway decides that a game is a take-away game with the limit f of a law, for which there is
// a theorem (Schwenk, Take-away games, 1970). No automaton accepts most of these laws.
//
// From (n, q) a move takes k stones, 1 <= k <= min(n, q), and leaves (n - k, f(k)). If f does not
// decrease and f(k) >= k for k >= 1, then (n, q) is lost iff n = 0 or q is less than L(n), the
// least part of n written as a sum of terms of H, always the largest that fits. H has the terms
// H_1 = 1 and H_{i+1} = H_i + H_j with j least such that f(H_j) >= H_i; such a j <= i exists.
//
// A sum of terms, the largest first, is the one of n iff f(b) < a for each part a and the next
// part b. For if a = H_i is the largest part of n, then n - a < H_{i+1} - H_i = H_j, and parts
// less than H_j have f(b) < a. Conversely let a sum have f(b) < a throughout, with H_i the largest
// part. By induction the parts after it, the first of which is H_l with l < j, sum up to less than
// H_{l+1} <= H_j, so that all are less than H_{i+1}. Thus H_i is the largest term that fits.
//
//   - Who takes L(n), where q allows that, wins: n - L(n) is 0 or has the least part a with
//     f(L(n)) < a. That is a lost position, by induction.
//   - Who takes k < L(n) = H_i loses: the parts of n - k are those of n - H_i and then those of
//     r = H_i - k, since f does not decrease. Their least is L(r). If f(k) < L(r), the sum of r and
//     then that of k would be the one of H_i, since parts b of k have f(b) <= f(k); but that has
//     one part. So L(n - k) <= f(k), which is a won position, by induction.
//
// Where positions have what was taken last, all is the same with f of that for q. There a limit
// that is no number from 0 on allows no move.
func (t *theory) takeAway() error {
	if len(t.names) != 2 || t.kind != Lost {
		return ErrNoTakeAway
	}
	x, y := t.names[0], t.names[1]
	not, and, exists := automata.Not, automata.And, automata.Exists
	limit := func(k, w string) *automata.Formula { return automata.Named(lawName, k, w) }
	atMost := func(a, b string) *automata.Formula { return automata.AtMost(automata.Var(a), automata.Var(b)) }
	less := func(a, b string) *automata.Formula { return automata.Less(automata.Var(a), automata.Var(b)) }
	some := automata.Less(automata.Number(0), automata.Var("k"))

	if err := t.leaves(ErrNoTakeAway, []string{"u", "w"}); err != nil {
		return err
	}
	option := t.called(optionName, x, y, "u", "w")
	var may *automata.Formula // k stones may be taken and leave w
	switch t.said.TakeAway {
	case Limited:
		may = and(atMost("k", y), limit("k", "w"))
	case Taken:
		may = and(automata.Equal(automata.Var("w"), automata.Var("k")), exists([]string{"v"}, limit(y, "v"), atMost("k", "v")))
	default:
		return ErrNoTakeAway
	}
	take := exists([]string{"k"}, some, automata.Equal(automata.Var(x), automata.Var("u").Plus(1, automata.Var("k"))), may)
	return t.none(ErrNoTakeAway,
		and(t.in, option, not(take)),
		and(t.in, take, not(option)),
		and(some, not(exists([]string{"w"}, limit("k", "w")))),
		and(some, limit("k", "w"), less("w", "k")),
		and(limit("k", "w"), limit("l", "v"), atMost("k", "l"), less("v", "w")), // with k = l: it has one value
	)
}
