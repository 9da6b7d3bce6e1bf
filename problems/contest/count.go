package contest

import (
	fastio "nimsum/io"
	"nimsum/problems/theory/grundy"
)

// A Counter counts the winning moves of the cases of one input. It may keep buffers between
// them.
type Counter interface {
	// Case reads a case, as leniently as the solver, and counts. After an error in the
	// reader its result is ignored.
	Case(in *fastio.Reader) Count
}

// A Count is the value of a position and the number of moves that win.
type Count struct {
	Value   grundy.Value
	Winning int64
}
