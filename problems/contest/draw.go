package contest

import "nimsum/problems/contest/picture"

// A Drawn position can be drawn.
type Drawn interface {
	Position
	// Draw returns a picture in which every move that has a place is stood for by
	// a shape. Large positions are summarised, and the picture's note says so.
	Draw(o DrawOptions) *picture.Picture
}

// DrawOptions say what is shown besides the position.
type DrawOptions struct {
	Values  bool // what its parts are worth
	Winning bool // the winning moves
}
