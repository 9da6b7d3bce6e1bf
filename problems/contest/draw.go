package contest

import (
	"io"

	"nimsum/problems/contest/picture"
)

// A Graphed position is one of a graph, which other programs can draw.
type Graphed interface {
	Position
	// Dot writes the graph in the language of Graphviz. It is not summarised.
	Dot(w io.Writer, o DrawOptions) error
}

// DrawOptions say what is shown besides the position.
type DrawOptions struct {
	Values  bool // what its parts are worth
	Winning bool // the winning moves
}

// marksMost is how many winning moves a picture looks for: it says how many it
// left out.
const marksMost = 10_000

// Marks returns the winning moves of p to be marked in a picture, none if they
// are not wanted, and notes how many there are.
func (o DrawOptions) Marks(p Position, to *picture.Picture) map[Move]bool {
	if !o.Winning {
		return nil
	}
	marks := map[Move]bool{}
	for m := range p.Winning() {
		if len(marks) == marksMost {
			to.Note("More than %d moves win.", marksMost)
			return marks
		}
		marks[m] = true
	}
	switch len(marks) {
	case 0:
		to.Note("No move wins.")
	case 1:
		to.Note("One move wins.")
	default:
		to.Note("%d moves win.", len(marks))
	}
	return marks
}
