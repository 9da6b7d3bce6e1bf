package sweep

import "fmt"

// An OverlapError names two squares that neither nest nor lie apart.
//
// Of several such pairs it names the one that the sweep meets first. Squares open by increasing x,
// at one x by decreasing side, equal ones in the order of the input. Let Q be the first that
// conflicts with a square opened before it. If a bottom or top of a square on the line lies between
// those of Q, the error names Q and the square of the highest such token; otherwise Q and the
// smallest square that spans it.
type OverlapError struct {
	A, B      int       // indexes of the squares from 0, A < B
	Squares   [2]Square // the two
	Identical bool      // they are one and the same square; otherwise they cross
}

func (e *OverlapError) Error() string {
	if e.Identical {
		return fmt.Sprintf("squares[%d] and squares[%d] are identical", e.A, e.B)
	}
	return fmt.Sprintf("squares[%d] and squares[%d] cross", e.A, e.B)
}

// overlap returns the error for squares i and j.
func overlap(squares []Square, i, j int32) error {
	a, b := min(i, j), max(i, j)
	return &OverlapError{
		A:         int(a),
		B:         int(b),
		Squares:   [2]Square{squares[a], squares[b]},
		Identical: squares[a] == squares[b],
	}
}

// A SquareError names a square whose side is not positive or which ends beyond the range
// of int64.
type SquareError struct {
	Index  int // from 0
	Square Square
}

func (e *SquareError) Error() string {
	q := e.Square
	switch {
	case q.Side <= 0:
		return fmt.Sprintf("squares[%d]: side %d is not positive", e.Index, q.Side)
	case q.X+q.Side < q.X:
		return fmt.Sprintf("squares[%d]: x %d plus side %d overflows", e.Index, q.X, q.Side)
	default:
		return fmt.Sprintf("squares[%d]: y %d plus side %d overflows", e.Index, q.Y, q.Side)
	}
}
