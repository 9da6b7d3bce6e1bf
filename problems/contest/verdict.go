package contest

import fastio "nimsum/io"

// A Verdict holds the two answers of a judge who asks only who wins.
type Verdict struct {
	Won, Lost string // for the player who moves first
}

// Solver returns a solver that writes the line for each case. Won reads one
// case and reports whether it is won. After an error in the reader its result is
// ignored.
func (v Verdict) Solver(won func(in *fastio.Reader) bool) Solver {
	return SolverFunc(func(_ int, in *fastio.Reader, out *fastio.Writer) {
		first := won(in)
		if in.OK() {
			out.Line(v.Line(first))
		}
	})
}

// Answer is Problem.Answer.
func (v Verdict) Answer(_ int, winning []Move) string { return v.Line(len(winning) > 0) + "\n" }

// Line returns the line for a case.
func (v Verdict) Line(won bool) string {
	if won {
		return v.Won
	}
	return v.Lost
}
