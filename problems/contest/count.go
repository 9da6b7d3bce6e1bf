package contest

import (
	"iter"

	fastio "nimsum/io"
	"nimsum/problems/theory/grundy"
)

// A Counter counts the winning moves of the cases of one input.
type Counter interface {
	// Case reads a case, as leniently as the solver, and counts; it returns anything
	// after an error.
	Case(in *fastio.Reader) Count
}

// A Count says of a position how many moves win, and its value.
type Count struct {
	Value   grundy.Value
	Winning int64
}

// Counts yields the count of every case of in, the input's error last if there is
// one. It must not be called for a game without NewCounter.
func (p *Problem) Counts(in *fastio.Reader) iter.Seq2[Count, error] {
	return each(p, in, p.Game.NewCounter().Case)
}
