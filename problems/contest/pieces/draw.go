package pieces

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"nimsum/problems/contest"
	"nimsum/problems/contest/picture"
)

const (
	edge     = 30.0
	plane    = 560.0
	largest  = 44.0 // side of a square
	squares  = 40   // side of a board that is drawn square by square
	lettered = 26.0 // the least side of a square, with its value and a number in it
	arrows   = 60   // at most
	chips    = 24   // winning moves of a board that is drawn from afar
	grains   = 80   // side of the raster of such a board
)

// Draw is contest.Position's. A move is picked by the square of the piece and the
// one where it goes. A large board is drawn from afar.
func (p position) Draw(o contest.DrawOptions) *picture.Picture {
	n := p.board.Side
	pic := &picture.Picture{
		Title: fmt.Sprintf("A board of %d rows and columns with %s", n, contest.Plural(len(p.squares), "piece")),
		Width: plane + 2*edge,
		Join:  ">",
	}
	wins := o.Marks(p, pic)
	if n > squares {
		p.drawFar(pic, o, wins)
		return pic
	}
	side := max(min(plane/float64(n), largest), lettered)
	pic.Width = max(side*float64(n)+2*edge, 200)
	pic.Height = side*float64(n) + 2*edge
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
	for i, s := range p.squares {
		if i == 0 || s != p.squares[i-1] {
			p.drawPiece(pic, s, side, moving[s])
		}
	}
	drawn := 0
	for m := range p.Winning() {
		from, to, err := parse(m)
		if !o.Winning || drawn == arrows || err != nil {
			break
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
	for i, s := range p.squares {
		if i > 0 && s == p.squares[i-1] {
			continue
		}
		if count := p.count(s); count > 1 {
			x, y := middle(s, side)
			l := pic.Label("number small", x-side/2+9, y+side/2-8, "×"+fmt.Sprint(count))
			l.Pick, l.Also = string(square(s)), true
		}
	}
	if o.Values {
		p.drawValues(pic, side)
		pic.Note("Each square says what a piece there is worth.")
	}
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

func (p position) drawValues(pic *picture.Picture, side float64) {
	for r := range p.board.Side {
		for c := range p.board.Side {
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

// drawFar draws the number of pieces in each cell of a raster as a dot, and the holes.
func (p position) drawFar(pic *picture.Picture, o contest.DrawOptions, wins map[contest.Move]bool) {
	n := p.board.Side
	pic.Height = plane + 2*edge
	pic.Rect("light", edge, edge, plane, plane)
	const grain = plane / grains
	cellOf := func(s Square) int {
		return s.Row*grains/n*grains + s.Col*grains/n
	}
	raster := func(class string, count []int, most int) {
		var path strings.Builder
		for i, k := range count {
			if k == 0 {
				continue
			}
			size := grain * max(math.Sqrt(min(float64(k)/float64(most), 1)), .25)
			x, y := edge+grain*(float64(i%grains)+.5)-size/2, edge+grain*(float64(i/grains)+.5)-size/2
			fmt.Fprintf(&path, "M%.1f %.1fh%.1fv%.1fh%.1fZ", x, y, size, size, -size)
		}
		if path.Len() > 0 {
			pic.Add(picture.Shape{Class: class, Path: path.String()})
		}
	}
	if p.board.Hole != nil {
		holes := make([]int, grains*grains)
		const looked = 1000 // rows and columns
		step := max(1, n/looked)
		for r := 0; r < n; r += step {
			for c := 0; c < n; c += step {
				if p.board.Hole(Square{r, c}) {
					holes[cellOf(Square{r, c})]++
				}
			}
		}
		raster("hole", holes, max(slices.Max(holes), 1))
	}
	pieces := make([]int, grains*grains)
	for _, s := range p.squares {
		pieces[cellOf(s)]++
	}
	raster("glyph", pieces, max(slices.Max(pieces), 1))
	all := p.someMoves(o, wins)
	pic.Chips(all)
	pic.LeaveOut("The board has %d rows and columns and %s: the larger a dot, the more pieces are there.", n, contest.Plural(len(p.squares), "piece"))
	if o.Values {
		pic.Note("What the squares are worth is not shown on so large a board.")
	}
	if len(all) > 0 {
		pic.Note("The boxes at the foot are moves, those that win dashed.")
	}
	if len(wins) > len(all) {
		pic.Note("%d more moves that win have no box.", len(wins)-len(all))
	}
}

// someMoves returns all moves if there are few, else a few that win.
func (p position) someMoves(o contest.DrawOptions, wins map[contest.Move]bool) (some []picture.Chip) {
	chip := func(m contest.Move) picture.Chip {
		if wins[m] {
			return picture.Chip{Class: "win thin", Text: string(m), Title: "Move " + string(m) + ", wins", Move: string(m)}
		}
		return picture.Chip{Text: string(m), Title: "Move " + string(m), Move: string(m)}
	}
	for m := range p.Moves() {
		if some = append(some, chip(m)); len(some) > chips {
			some = nil
			break
		}
	}
	if len(some) > 0 || !o.Winning {
		return some
	}
	for m := range p.Winning() {
		if some = append(some, chip(m)); len(some) == chips {
			break
		}
	}
	return some
}
