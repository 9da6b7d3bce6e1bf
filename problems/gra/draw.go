package gra

import (
	"fmt"
	"slices"

	"nimsum/problems/contest"
	"nimsum/problems/contest/picture"
	"nimsum/problems/theory/grundy"
)

const (
	edge     = 20.0
	height   = 34.0  // of a square, and its width at the least
	wide     = 820.0 // of the squares in a row, about
	radius   = 12.0
	allShown = 96   // a row of so many squares is drawn whole
	someOf   = 96   // squares drawn of a longer one
	steps    = 12   // drawn at most
	stacked  = 10   // most pawns of a step drawn one by one
	narrow   = 58.0 // width of a step at the least
	rise     = 12.0
)

// Draw is contest.Position's. A pawn stands for its move, on the board and on the
// stairs below.
func (p position) Draw(o contest.DrawOptions) *picture.Picture {
	pic := &picture.Picture{Title: fmt.Sprintf("%s on a row of %d squares", contest.Plural(len(p.pawns), "pawn"), p.m)}
	wins := o.Marks(p, pic)
	squares := p.squaresShown()
	cell := max(height, picture.TextWidth(fmt.Sprint(p.m), picture.Tiny)+8)
	p.drawBoard(pic, wins, squares, cell)
	if !p.over() {
		p.drawStairs(pic, o, wins, squares)
	}
	switch {
	case p.over():
		pic.Note("A pawn stands on the last square: the game is over.")
	case p.held():
		pic.Note("Square %d is held: each pawn of the block that ends there wins at once.", p.m-1)
	}
	if len(wins) > 0 {
		pic.Note("Pawns that win are dashed.")
	}
	o.Rest(p, pic)
	return pic
}

// skip stands for squares that are left out.
const skip = -1

// squaresShown returns the squares to draw: all of a short row, of a longer one
// those around the pawns farthest to the right, and the last ones.
func (p position) squaresShown() (squares []int64) {
	if p.m <= allShown {
		for s := int64(1); s <= p.m; s++ {
			squares = append(squares, s)
		}
		return squares
	}
	near := []int64{p.m, p.m - 1, p.m - 2}
	for _, pawn := range slices.Backward(p.pawns) {
		if len(near) > 3*someOf {
			break
		}
		near = append(near, pawn-1, pawn, pawn+1, pawn+2)
	}
	slices.Sort(near)
	near = slices.Compact(near)
	near = slices.DeleteFunc(near, func(s int64) bool { return s < 1 || s > p.m })
	near = near[max(0, len(near)-someOf):]
	last := int64(0)
	for _, s := range near {
		if s == last+2 {
			squares = append(squares, s-1) // one square is no more than its gap
		} else if s > last+1 {
			squares = append(squares, skip)
		}
		squares = append(squares, s)
		last = s
	}
	return squares
}

func (p position) drawBoard(pic *picture.Picture, wins map[contest.Move]bool, squares []int64, cell float64) {
	const row = height + 30
	line := int(wide / cell)
	pic.Width = 2*edge + cell*float64(min(len(squares), line))
	left := 0
	for k, square := range squares {
		x, y := edge+cell*float64(k%line), edge+row*float64(k/line)
		if square == skip {
			pic.Label("", x+cell/2, y+height/2, "…")
			left++
			continue
		}
		class := "light"
		if square == p.m {
			class = "dark"
		}
		pic.Rect(class, x, y, cell, height).Part = part(square)
		name := fmt.Sprint(square)
		size := "small faint"
		if len(name) > 4 {
			size = "tiny faint"
		}
		pic.Label(size, x+cell/2, y+height+9, name)
		if _, there := slices.BinarySearch(p.pawns, square); there {
			pawn := pic.Circle("piece", x+cell/2, y+height/2, radius)
			pawn.Part = part(square)
			p.mark(pawn, wins, square, false)
		}
	}
	if left > 0 {
		pic.LeaveOut("The row has %d squares and %s; stretches without pawns, and what is far from the end, are left out.", p.m, contest.Plural(len(p.pawns), "pawn"))
	}
	pic.Height = edge + row*float64((len(squares)+line-1)/line)
}

func (p position) mark(s *picture.Shape, wins map[contest.Move]bool, square int64, also bool) {
	s.Title = fmt.Sprintf("Pawn on %d", square)
	if p.over() {
		return
	}
	m := moveOf(square)
	s.Move, s.Also = string(m), also
	if wins[m] {
		s.Class, s.Title = "piece win thin", s.Title+", wins"
	}
}

// stepsShown returns the steps to draw, the ground first: all up to the highest
// that is not empty, or of a high staircase the lowest that are not. It returns
// how many of these are left out as well.
func (p position) stepsShown() (shown []step, left int) {
	whole := p.free(0)-p.ground() <= steps
	if whole {
		for i := range p.free(0) - p.ground() + 1 {
			shown = append(shown, step{number: uint64(i)})
		}
	} else {
		shown = append(shown, step{})
	}
	for s := range p.steps() {
		switch {
		case whole:
			shown[s.number] = s
		case s.number == 0:
			shown[0] = s
		case len(shown) <= steps:
			shown = append(shown, s)
		default:
			left++
		}
	}
	return shown, left
}

// drawStairs draws the staircase that the row is: the ground on the left, and on
// each step a block of pawns, the one that brings all of them down at the foot.
func (p position) drawStairs(pic *picture.Picture, o contest.DrawOptions, wins map[contest.Move]bool, onBoard []int64) {
	shown, left := p.stepsShown()
	high := 1
	for _, s := range shown {
		high = max(high, int(min(s.pawns, stacked)))
	}
	tread := max(narrow, picture.TextWidth(fmt.Sprintf("step %d", shown[len(shown)-1].number), picture.Small)+8)
	pic.Width = max(pic.Width, 2*edge+tread*float64(len(shown)))
	floor := pic.Height + 20 + picture.StackHeight(high) + rise*float64(len(shown)-1)
	pic.Line("ground", edge, floor, edge+tread, floor)
	for i, s := range shown {
		x, y := edge+tread*float64(i), floor-rise*float64(i)
		middle := x + tread/2
		name := "ground"
		if i > 0 {
			pic.Rect("dark", x, y, tread, floor-y).Part = stepPart(s.number)
			pic.Line("", x, y+rise, x, y, x+tread, y)
			name = fmt.Sprintf("step %d", s.number)
		}
		pic.Label("small", middle, floor+14, name).Part = stepPart(s.number)
		if s.pawns == 0 {
			continue
		}
		if s.pawns > stacked {
			bulk := pic.Bulk(middle, y-1, stacked, s.pawns)
			bulk.Title, bulk.Part = contest.Plural(int(s.pawns), "pawn"), stepPart(s.number)
		} else {
			// The pawn that takes k of the block down is the k-th from its end.
			pic.Stack(middle, y-1, int(s.pawns), func(shape *picture.Shape, fromTop int) {
				square := p.pawns[s.end-fromTop]
				shape.Part = stepPart(s.number)
				p.mark(shape, wins, square, slices.Contains(onBoard, square))
			})
		}
		pic.Label("small", middle, floor+30, fmt.Sprint(s.pawns))
		if o.Values && s.number%2 == 1 {
			pic.Label("value", middle, floor+47, grundy.Value(s.pawns).String())
		}
	}
	pic.Height = floor + 58
	pic.Note("The stairs: pawns between two free squares are on one step.")
	if o.Values {
		pic.Note("Only odd steps count, each as a Nim heap.")
	}
	if p.free(0)-p.ground() > steps {
		pic.LeaveOut("Empty steps are not drawn.")
	}
	switch {
	case left == 1:
		pic.LeaveOut("One step is higher than that.")
	case left > 1:
		pic.LeaveOut("%d steps are higher than that.", left)
	}
}

// Letters is contest.Lettered's: the row, o for a pawn. Of a long one only the pawns are
// told, in blocks.
func (p position) Letters(width int) []string {
	if p.m <= someOf*10 {
		return contest.Strip(width, int(p.m), 1, "square", "pawn", func(i int) byte {
			if _, held := slices.BinarySearch(p.pawns, int64(i)+1); held {
				return 'o'
			}
			return '.'
		})
	}
	lines := []string{fmt.Sprintf("%d squares", p.m)}
	for left := p.pawns; len(left) > 0; {
		to := 1
		for to < len(left) && left[to] == left[to-1]+1 {
			to++
		}
		switch {
		case len(lines) > contest.LettersMost:
			return append(lines, fmt.Sprintf("... and %s more", contest.Plural(len(left), "pawn")))
		case to == 1:
			lines = append(lines, fmt.Sprintf("pawn on %d", left[0]))
		default:
			lines = append(lines, fmt.Sprintf("pawns on %d to %d", left[0], left[to-1]))
		}
		left = left[to:]
	}
	return lines
}
