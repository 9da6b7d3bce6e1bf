package picture

import (
	"fmt"
	"math"
)

// Shapes that several games use.

// Arrow adds a curve from one point to another with a head at its end. Its middle is bend
// away from that of the straight line, to the left as one goes for bend > 0.
func (p *Picture) Arrow(x1, y1, x2, y2, bend float64) *Shape {
	const length, width = 9, 4.5
	dx, dy := x2-x1, y2-y1
	far := max(math.Hypot(dx, dy), 1e-9)
	// The control point of a quadratic curve is twice as far out as its middle.
	cx, cy := (x1+x2)/2+2*bend*dy/far, (y1+y2)/2-2*bend*dx/far
	// The head goes the way of the curve's end.
	ex, ey := x2-cx, y2-cy
	end := max(math.Hypot(ex, ey), 1e-9)
	ex, ey = ex/end, ey/end
	bx, by := x2-length*ex, y2-length*ey
	p.Area("head", x2, y2, bx+width*ey, by-width*ex, bx-width*ey, by+width*ex)
	return p.Curve("arrow", x1, y1, cx, cy, bx, by)
}

// A Chip is a button with a text.
type Chip struct{ Class, Text, Title, Move string }

// The size of chips and the room between them.
const (
	ChipHeight = 24.0
	chipGap    = 8.0
)

// ChipWidth returns the width of a chip with a text, which may be bold.
func ChipWidth(text string) float64 { return max(30, bold*TextWidth(text, Small)+12) }

// Chips adds a line of chips to the foot of the picture, broken where it is full.
func (p *Picture) Chips(chips []Chip) {
	const edge = 14.0
	x, y := edge, p.Height
	for _, c := range chips {
		w := ChipWidth(c.Text)
		if x+w > p.Width-edge && x > edge {
			x, y = edge, y+ChipHeight+chipGap
		}
		p.Width = max(p.Width, w+2*edge)
		s := p.Rect("chip small "+c.Class, x, y, w, ChipHeight)
		s.Text, s.Title, s.Move = c.Text, c.Title, c.Move
		x += w + chipGap
	}
	if len(chips) > 0 {
		p.Height = y + ChipHeight + chipGap
	}
}

// The size of stones, which lie flat on one another.
const (
	StoneHalf = 16.0 // half the width
	StoneRise = 20.0 // from one to the next
	stoneFlat = 12.0 // half the height
)

// StackHeight returns how high a stack of so many stones is.
func StackHeight(stones int) float64 { return StoneRise*float64(stones) + stoneFlat }

// Stack adds stones that lie on one another on a base line, and calls each with
// every stone's shape and its number from the top, 1 for the topmost.
func (p *Picture) Stack(x, base float64, stones int, each func(s *Shape, fromTop int)) {
	for i := range stones {
		y := base - stoneFlat - StoneRise*float64(i)
		s := p.Ellipse("piece", x, y, StoneHalf, stoneFlat)
		if each != nil {
			each(s, stones-i)
		}
	}
}

// Bulk adds a block for more stones than can be drawn, as high as a
// stack of so many, with a number in it.
func (p *Picture) Bulk(x, base float64, high int, number uint64) *Shape {
	h := StackHeight(high)
	text := fmt.Sprint(number)
	half := max(StoneHalf, TextWidth(text, Small)/2+4)
	s := p.Rect("piece small", x-half, base-h, 2*half, h)
	s.Text = text
	return s
}
