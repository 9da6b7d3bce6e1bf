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
	cell     = 34.0
	radius   = 12.0
	line     = 24   // squares in a row
	allShown = 96   // a row of so many squares is drawn whole
	someOf   = 96   // squares drawn of a longer one
	steps    = 12   // drawn at most
	stacked  = 10   // most pawns of a step drawn one by one
	tread    = 58.0 // width of a step
	rise     = 12.0
)

// Draw is contest.Drawn's. A pawn stands for its move, on the board and on the
// stairs below.
func (p position) Draw(o contest.DrawOptions) *picture.Picture {
	pic := &picture.Picture{Title: fmt.Sprintf("%s on a row of %d squares", contest.Plural(len(p.pawns), "pawn"), p.m)}
	wins := o.Marks(p, pic)
	squares := p.squaresShown()
	pic.Width = max(2*edge+cell*float64(min(len(squares), line)), 2*edge+tread*float64(min(steps, p.highest())+2))
	p.drawBoard(pic, wins, squares)
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

func (p position) drawBoard(pic *picture.Picture, wins map[contest.Move]bool, squares []int64) {
	const height = cell + 30
	left := 0
	for k, square := range squares {
		x, y := edge+cell*float64(k%line), edge+height*float64(k/line)
		if square == skip {
			pic.Label("", x+cell/2, y+cell/2, "…")
			left++
			continue
		}
		class := "light"
		if square == p.m {
			class = "dark"
		}
		pic.Rect(class, x, y, cell, cell)
		name := fmt.Sprint(square)
		size := "small faint"
		if len(name) > 4 {
			size = "tiny faint"
		}
		pic.Label(size, x+cell/2, y+cell+9, name)
		if _, there := slices.BinarySearch(p.pawns, square); there {
			p.drawPawn(pic, wins, square, x+cell/2, y+cell/2, false)
		}
	}
	if left > 0 {
		pic.Note("The row has %d squares and %s; stretches without pawns, and what is far from the end, are left out.", p.m, contest.Plural(len(p.pawns), "pawn"))
	}
	pic.Height = edge + height*float64((len(squares)+line-1)/line)
}

func (p position) drawPawn(pic *picture.Picture, wins map[contest.Move]bool, square int64, x, y float64, also bool) {
	p.mark(pic.Circle("piece", x, y, radius), wins, square, also)
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

// highest returns the highest step that is not empty, steps where it is higher.
func (p position) highest() int {
	if len(p.pawns) == 0 {
		return 0
	}
	return int(min(p.free(0)-p.ground(), steps))
}

// drawStairs draws the staircase that the row is: the ground on the left, and on
// each step a block of pawns, the one that brings all of them down at the foot.
func (p position) drawStairs(pic *picture.Picture, o contest.DrawOptions, wins map[contest.Move]bool, onBoard []int64) {
	high := 1
	for step, pawns := range p.stairs() {
		if step <= steps {
			high = max(high, int(min(pawns, stacked)))
		}
	}
	n := p.highest()
	floor := pic.Height + 20 + picture.StackHeight(high) + rise*float64(n)
	pic.Line("ground", edge, floor, edge+tread, floor)
	pic.Label("small", edge+tread/2, floor+14, "ground")
	for i := 1; i <= n; i++ {
		x, y := edge+tread*float64(i), floor-rise*float64(i)
		pic.Rect("dark", x, y, tread, floor-y)
		pic.Line("", x, y+rise, x, y, x+tread, y)
		pic.Label("small", x+tread/2, floor+14, fmt.Sprintf("step %d", i))
	}
	left := 0
	for step, pawns := range p.stairs() {
		if step > steps {
			left++
			continue
		}
		x, y := edge+tread*(float64(step)+.5), floor-rise*float64(step)-1
		end := p.end(step)
		if pawns > stacked {
			pic.Bulk(x, y, stacked, pawns).Title = contest.Plural(int(pawns), "pawn")
		} else {
			// The pawn that takes k of the block down is the k-th from its end.
			pic.Stack(x, y, int(pawns), func(s *picture.Shape, fromTop int) {
				square := p.pawns[end-fromTop]
				p.mark(s, wins, square, slices.Contains(onBoard, square))
			})
		}
		pic.Label("small", x, floor+30, fmt.Sprint(pawns))
		if o.Values && step%2 == 1 {
			pic.Label("value", x, floor+47, grundy.Value(pawns).String())
		}
	}
	pic.Height = floor + 58
	pic.Note("The stairs: pawns between two free squares are on one step, and only odd steps count.")
	if left > 0 {
		pic.Note("%s higher than %d not drawn.", areHigher(left), steps)
	}
}

func areHigher(n int) string {
	if n == 1 {
		return "One step is"
	}
	return fmt.Sprintf("%d steps are", n)
}
