package pieces

import (
	"fmt"
	"slices"

	"nimsum/problems/contest"
	"nimsum/problems/contest/picture"
)

const (
	edge     = 30.0
	plane    = 560.0
	largest  = 44.0 // side of a square
	squares  = 40   // rows and columns that are drawn, at most
	lettered = 26.0 // the least side of a square, with its value and a number in it
	arrows   = 60   // at most
)

// Draw is contest.Drawer's. A move is picked by the square of the piece and the one where it
// goes. Of a large board the first rows and columns are drawn.
func (p position) Draw(o contest.DrawOptions) *picture.Picture {
	n := min(p.board.Side, squares)
	side := max(min(plane/float64(n), largest), lettered)
	pic := &picture.Picture{
		Title:  fmt.Sprintf("A board of %d rows and columns with %s", p.board.Side, contest.Plural(len(p.squares), "piece")),
		Width:  max(side*float64(n)+2*edge, 200),
		Height: side*float64(n) + 2*edge,
		Join:   ">",
	}
	outside := func(s Square) bool { return max(s.Row, s.Col) >= n }
	occupied := slices.DeleteFunc(slices.Compact(slices.Clone(p.squares)), outside)
	wins := o.Marks(p, pic)
	for r := range n {
		for c := range n {
			p.drawSquare(pic, Square{r, c}, side)
		}
	}
	for k := range n {
		at := edge + side*(float64(k)+.5)
		pic.Label("small faint", at, edge-10, fmt.Sprint(k))
		pic.Label("small faint", edge-13, at, fmt.Sprint(k))
	}
	moving := map[Square]bool{}
	for m := range wins {
		if from, _, err := parse(m); err == nil {
			moving[from] = true
		}
	}
	for _, s := range occupied {
		p.drawPiece(pic, s, side, moving[s])
	}
	drawn := 0
	for m := range p.Winning() {
		from, to, err := parse(m)
		if !wins[m] || drawn == arrows || err != nil {
			break
		}
		if outside(from) || outside(to) {
			continue
		}
		drawn++
		x1, y1 := middle(from, side)
		x2, y2 := middle(to, side)
		s := pic.Arrow(x1+(x2-x1)*.12, y1+(y2-y1)*.12, x2, y2, 0)
		s.Move, s.Title = string(m), "Move "+string(m)+", wins"
	}
	if len(wins) > drawn {
		pic.Note("%d of the winning moves have arrows.", drawn)
	}
	// Text lies over the arrows.
	for _, s := range occupied {
		if count := p.count(s); count > 1 {
			x, y := middle(s, side)
			l := pic.Label("number small", x-side/2+9, y+side/2-8, "×"+fmt.Sprint(count))
			l.Pick, l.Also = string(square(s)), true
		}
	}
	if o.Values {
		p.drawValues(pic, n, side)
		pic.Note("Each square says what a piece there is worth.")
	}
	if n < p.board.Side {
		pic.LeaveOut("The board has %d rows and columns and %s: the first %d rows and columns are drawn.", p.board.Side, contest.Plural(len(p.squares), "piece"), n)
	}
	o.Few(p, pic, wins)
	o.Rest(p, pic)
	return pic
}

func middle(s Square, side float64) (x, y float64) {
	return edge + side*(float64(s.Col)+.5), edge + side*(float64(s.Row)+.5)
}

func (p position) drawSquare(pic *picture.Picture, s Square, side float64) {
	x, y := edge+side*float64(s.Col), edge+side*float64(s.Row)
	if p.board.Hole != nil && p.board.Hole(s) {
		hole := pic.Rect("hole", x, y, side, side)
		hole.Title, hole.Part = fmt.Sprintf("%s is damaged", square(s)), part(s)
		in := side * .25
		pic.Line("cross", x+in, y+in, x+side-in, y+side-in)
		pic.Line("cross", x+in, y+side-in, x+side-in, y+in)
		return
	}
	class := "light"
	if (s.Row+s.Col)%2 == 1 {
		class = "dark"
	}
	shape := pic.Rect(class, x, y, side, side)
	shape.Pick, shape.Title, shape.Part = string(square(s)), "Square "+string(square(s)), part(s)
	if n := p.count(s); n > 0 {
		shape.Title += ", " + contest.Plural(n, "piece")
	}
}

// count returns how many pieces stand on a square.
func (p position) count(s Square) int {
	from, _ := slices.BinarySearchFunc(p.squares, s, Square.compare)
	n := 0
	for from+n < len(p.squares) && p.squares[from+n] == s {
		n++
	}
	return n
}

func (p position) drawPiece(pic *picture.Picture, s Square, side float64, wins bool) {
	count := p.count(s)
	x, y := edge+side*float64(s.Col), edge+side*float64(s.Row)
	points := slices.Clone(p.board.Outline)
	for i := range points {
		points[i] = []float64{x, y}[i%2] + side*(.1+.8*points[i])
	}
	shape := pic.Area("glyph", points...)
	shape.Pick, shape.Also, shape.Part = string(square(s)), true, part(s)
	shape.Title = fmt.Sprintf("%s on %s", contest.Plural(count, "piece"), square(s))
	if wins {
		pic.Rect("win thin", x+2, y+2, side-4, side-4)
	}
}

// drawValues writes what a piece is worth on each of the first n rows and columns.
func (p position) drawValues(pic *picture.Picture, n int, side float64) {
	for r := range n {
		for c := range n {
			s := Square{r, c}
			if p.board.Hole != nil && p.board.Hole(s) {
				continue
			}
			x, y := middle(s, side)
			l := pic.Label("worth small", x+side/2-7, y-side/2+8, fmt.Sprint(uint64(p.board.Value(s))))
			l.Pick, l.Also = string(square(s)), true
		}
	}
}
