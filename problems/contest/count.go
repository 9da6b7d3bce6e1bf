package contest

import (
	fastio "nimsum/io"
	"nimsum/problems/theory/grundy"
)

// A Counter counts the winning moves of the cases of one input. It may keep buffers between
// them.
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
