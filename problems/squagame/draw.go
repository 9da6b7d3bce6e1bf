package squagame

import (
	"fmt"
	"math"
	"slices"

	"nimsum/problems/contest"
	"nimsum/problems/contest/picture"
	"nimsum/sweep"
)

// Places in a picture.
const (
	border  = 14.0
	plane   = 600.0 // the longer side of what the squares cover
	least   = 5.0   // a square is drawn this large at least
	cramped = 9.0   // smaller ones have a chip besides
	whole   = 12    // up to this number all squares are drawn
	close   = 6.0   // of more, a square is left out whose sides are nearer than this to those of another
	most    = 500   // drawn at all
	pointed = 60    // squares that a step of an explanation points at
	chips   = 60    // shown at most
)

// A drawing is a picture of squares in the making.
type drawing struct {
	*picture.Picture
	p      position
	forest *forest
	values bool
	wins   map[contest.Move]bool

	x, y  float64 // of the left and the upper end of what the squares cover
	scale float64
}

// Draw is contest.Position's. Y runs upwards, as in the statement.
func (p position) Draw(o contest.DrawOptions) *picture.Picture {
	d := &drawing{p: p, forest: p.forest(), values: o.Values, Picture: &picture.Picture{
		Title: fmt.Sprintf("%s, not painted yet", contest.Plural(len(p.squares), "square")),
	}}
	d.measure()
	d.wins = o.Marks(p, d.Picture)
	if len(d.wins) > 0 {
		d.Note("Squares that win are dashed.")
	}
	d.paint()
	shown := d.choose()
	for _, i := range shown {
		x, y, side := d.place(p.squares[i])
		class, title := d.words(i)
		s := d.Rect("square "+class, x, y, side, side)
		s.Move, s.Title, s.Part = string(p.Move(i)), title, p.part(int32(i))
	}
	d.small(shown, d.name(shown))
	if left := len(p.squares) - len(shown); left > 0 {
		d.LeaveOut("There are %d squares: %d are not drawn, as they lie close along others or are too many.", len(p.squares), left)
	}
	o.Rest(p, d.Picture)
	return d.Picture
}

// measure fits all squares there were at first into the picture.
func (d *drawing) measure() {
	x1, y1, x2, y2 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, q := range d.p.first {
		x1, y1 = min(x1, float64(q.X)), min(y1, float64(q.Y))
		x2, y2 = max(x2, float64(q.X)+float64(q.Side)), max(y2, float64(q.Y)+float64(q.Side))
	}
	if len(d.p.first) == 0 {
		x1, y1, x2, y2 = 0, 0, 1, 1
	}
	d.x, d.y, d.scale = x1, y2, plane/max(x2-x1, y2-y1)
	d.Width, d.Height = max(d.scale*(x2-x1), 240)+2*border, max(d.scale*(y2-y1), least)+2*border
}

// place returns where a square is drawn.
func (d *drawing) place(q sweep.Square) (x, y, side float64) {
	side = d.scale * float64(q.Side)
	x = border + d.scale*(float64(q.X)-d.x)
	y = border + d.scale*(d.y-float64(q.Y)-float64(q.Side))
	if grow := least - side; grow > 0 {
		x, y, side = max(x-grow/2, 0), max(y-grow/2, 0), least
		x, y = min(x, d.Width-side), min(y, d.Height-side)
	}
	return x, y, side
}

// paint draws the painted squares, the outermost of them only.
func (d *drawing) paint() {
	if len(d.p.squares) == len(d.p.first) {
		return
	}
	parent, err := sweep.Parents(d.p.first)
	if err != nil {
		return
	}
	gone := func(i int32) bool {
		_, there := slices.BinarySearch(d.p.Left, i+1)
		return !there
	}
	drawn := 0
	for i, q := range d.p.first {
		if gone(int32(i)) && (parent[i] < 0 || !gone(parent[i])) && drawn < most {
			x, y, side := d.place(q)
			d.Rect("painted", x, y, side, side).Title = "Painted"
			drawn++
		}
	}
}

// choose returns the squares to draw, the largest first. Of many, those are left
// out that could hardly be told from others.
func (d *drawing) choose() []int {
	order := bySide(d.p.squares)
	if len(order) <= whole {
		return order
	}
	alike := func(i, j int) bool {
		x1, y1, side1 := d.place(d.p.squares[i])
		x2, y2, side2 := d.place(d.p.squares[j])
		return math.Abs(x1-x2) < close && math.Abs(y1-y2) < close &&
			math.Abs(x1+side1-x2-side2) < close && math.Abs(y1+side1-y2-side2) < close
	}
	shown := order[:0]
	for _, i := range order {
		if slices.ContainsFunc(shown, func(j int) bool { return alike(i, j) }) {
			continue
		}
		if shown = append(shown, i); len(shown) == most {
			break
		}
	}
	return shown
}

// words returns the class and the title of a square.
func (d *drawing) words(i int) (class, title string) {
	q := d.p.squares[i]
	title = fmt.Sprintf("Square %d at %d %d, side %d", d.p.Left[i], q.X, q.Y, q.Side)
	if d.values {
		title += fmt.Sprintf(", worth %v", d.forest.stalk[i])
	}
	if d.wins[d.p.Move(i)] {
		class, title = "win thin", title+", wins"
	}
	return class, title
}

func (d *drawing) label(i int) string {
	text := string(d.p.Move(i))
	if d.values {
		text += " " + d.forest.stalk[i].String()
	}
	return text
}

// name writes numbers, and values if there is room, into the squares where
// nothing else is. It returns those without room for a number.
func (d *drawing) name(shown []int) map[int]bool {
	unnamed := map[int]bool{}
	for k, i := range shown {
		whole, short := d.label(i), string(d.p.Move(i))
		if !d.fit(shown[k:], whole, "small", picture.Small) && !d.fit(shown[k:], whole, "tiny", picture.Tiny) &&
			!d.fit(shown[k:], short, "small", picture.Small) && !d.fit(shown[k:], short, "tiny", picture.Tiny) {
			unnamed[i] = true
		}
	}
	return unnamed
}

// fit writes a text into the first of some squares if there is a place that the
// others leave free.
func (d *drawing) fit(squares []int, text, class string, size float64) bool {
	x, y, side := d.place(d.p.squares[squares[0]])
	width, height := picture.TextWidth(text, size), size+1
	const rim = 2
	if side < width+2*rim || side < height+2*rim {
		return false
	}
	for _, at := range [][2]float64{{0, 0}, {1, 0}, {0, 1}, {1, 1}, {.5, 0}, {.5, 1}, {0, .5}, {1, .5}, {.5, .5}} {
		lx, ly := x+rim+at[0]*(side-2*rim-width), y+rim+at[1]*(side-2*rim-height)
		covered := slices.ContainsFunc(squares[1:], func(j int) bool {
			qx, qy, s := d.place(d.p.squares[j])
			return qx < lx+width && lx < qx+s && qy < ly+height && ly < qy+s
		})
		if !covered {
			s := d.Label(class, lx+width/2, ly+height/2, text)
			s.Move, s.Also = string(d.p.Move(squares[0])), true
			return true
		}
	}
	return false
}

// small adds a chip for every square that is hard to hit or has no number, those that win
// first.
func (d *drawing) small(shown []int, unnamed map[int]bool) {
	var all []picture.Chip
	left := 0
	for _, wins := range []bool{true, false} {
		for _, i := range shown {
			_, _, side := d.place(d.p.squares[i])
			switch {
			case side >= cramped && !unnamed[i] || d.wins[d.p.Move(i)] != wins:
			case len(all) == chips:
				left++
			default:
				class, title := d.words(i)
				all = append(all, picture.Chip{Class: class, Text: d.label(i), Title: title, Move: string(d.p.Move(i))})
			}
		}
	}
	d.Chips(all)
	if len(all) > 0 {
		d.Note("The boxes at the foot stand for squares that are too small to be hit, which are drawn larger than they are, or have no room for their number.")
	}
	if left > 0 {
		d.Note("Squares like these without a box: %d.", left)
	}
}

// Letters is contest.Lettered's: each square under the one it lies in.
func (p position) Letters(width int) []string {
	order, depth := preorder(p.parents())
	return contest.Branches(width, len(order), "square", func(i int) int { return depth[i] }, func(i int) string {
		return fmt.Sprintf("[%d] side %d", p.Left[order[i]], p.squares[order[i]].Side)
	})
}
