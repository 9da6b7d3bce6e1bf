package nimble

import (
	"fmt"

	"nimsum/problems/contest"
	"nimsum/problems/contest/picture"
)

const (
	edge    = 20.0
	height  = 42.0 // of a square, and its width at the least
	shown   = 40   // squares besides 0, at most
	stacked = 7    // most coins drawn one by one
	arrows  = 16   // at most
)

// Draw is contest.Position's. A move is picked by its two squares.
func (p position) Draw(o contest.DrawOptions) *picture.Picture {
	n := min(len(p.coins), shown)
	pic := &picture.Picture{Title: fmt.Sprintf("A strip of squares from 0 to %d", len(p.coins)), Join: ">"}
	wins := o.Marks(p, pic)
	cell := height
	for _, coins := range p.coins[:n] {
		cell = max(cell, picture.TextWidth(fmt.Sprint(coins), picture.Small)+18)
	}
	n = min(n, int((picture.Most-2*edge)/cell)-1)
	sky := edge + 60 // for arrows
	if !o.Winning {
		sky = edge
	}
	strip := sky + picture.StackHeight(stacked)
	pic.Width, pic.Height = max(2*edge+cell*float64(n+1), 240), strip+height+46
	middle := func(square int) float64 { return edge + cell*(float64(square)+.5) }
	for square := range n + 1 {
		x := middle(square)
		s := pic.Rect("light", x-cell/2, strip, cell, height)
		s.Text, s.Pick, s.Title = fmt.Sprint(square), fmt.Sprint(square), fmt.Sprintf("Square %d", square)
		s.Part = part(square)
		if square == 0 {
			continue
		}
		coins := p.coins[square-1]
		s.Title += ", " + contest.Plural(int(coins), "coin")
		if square%2 == 1 {
			s.Class = "dark"
		}
		if coins <= stacked {
			pic.Stack(x, strip-1, int(coins), func(s *picture.Shape, _ int) { s.Pick, s.Also = fmt.Sprint(square), true })
		} else {
			s := pic.Bulk(x, strip-1, stacked, coins)
			s.Pick, s.Also = fmt.Sprint(square), true
		}
		if coins > 0 {
			pic.Label("small", x, strip+height+13, "×"+fmt.Sprint(coins))
		}
		if o.Values {
			pic.Label("value", x, strip+height+31, worth(square-1, coins).String())
		}
	}
	// Arrows begin and end above all that is between.
	top := func(from, to int) float64 {
		high := uint64(0)
		for _, coins := range p.coins[max(to-1, 0):from] {
			high = max(high, min(coins, stacked))
		}
		return strip - picture.StackHeight(int(high)) - 4
	}
	drawn := 0
	for m := range p.Winning() {
		v, err := m.Numbers(">", 2)
		if !o.Winning || drawn == arrows || err != nil || v[0] > int64(n) {
			break
		}
		drawn++
		from, to := middle(int(v[0])), middle(int(v[1]))
		y := top(int(v[0]), int(v[1]))
		s := pic.Arrow(from, y, to, y, -14-50*(from-to)/pic.Width)
		s.Move, s.Title = string(m), fmt.Sprintf("From %d to %d, wins", v[0], v[1])
	}
	if len(wins) > drawn {
		pic.Note("%d of the winning moves have arrows.", drawn)
	}
	if left := len(p.coins) - n; left > 0 {
		pic.LeaveOut("The strip has squares up to %d: those up to %d are drawn.", len(p.coins), n)
	}
	o.Rest(p, pic)
	return pic
}

// Letters is contest.Lettered's: the squares, each with its coins.
func (p position) Letters(width int) []string {
	return contest.Heaps(width, len(p.coins), "square", 'o', func(i int) (string, uint64) {
		return fmt.Sprintf("square %d", i+1), p.coins[i]
	})
}
