package coins

import (
	"fmt"
	"strconv"
	"strings"

	"nimsum/problems/contest"
	"nimsum/problems/contest/picture"
)

// part returns the name of a head in pictures and explanations.
func (p Position) part(c Place) string { return fmt.Sprintf("%s %d", p.game.Head, p.find(c)+1) }

// Draw is contest.Drawer's, for places of two or three coordinates; layers of the third stand
// side by side. A move is picked by its head, and the corner opposite.
func (p Position) Draw(o contest.DrawOptions) *picture.Picture {
	const edge, side, perLine = 40.0, 40.0, 3
	g, heads, shown := p.game, p.Heads(), p.shown()
	columns, rows, layers := shown[0], shown[1], max(1, shown[2])
	pic := &picture.Picture{Title: "A " + g.Room + " with " + contest.Plural(len(heads), g.Head), Join: ">"}
	winning := map[Place]string{}
	for m := range o.Marks(p, pic) {
		head, _, _ := g.Read(m)
		winning[head] = " win thin"
	}
	width, height := edge+side*float64(columns), edge+side*float64(rows)
	for layer := range layers {
		x0, y0 := width*float64(layer%perLine), height*float64(layer/perLine)
		if len(g.Axes) == 3 {
			y0 += 20 * float64(1+layer/perLine)
			pic.Label("small", x0+edge+side*float64(columns)/2, y0+12, fmt.Sprintf("%s %d", g.Axes[2], layer+1))
		}
		for x := range columns {
			pic.Label("small faint", x0+edge+side*(float64(x)+.5), y0+edge-10, fmt.Sprint(x+1))
		}
		for y := range rows {
			top := y0 + edge + side*float64(y)
			pic.Label("small faint", x0+edge-12, top+side/2, fmt.Sprint(y+1))
			for x := range columns {
				c := Place{x + 1, y + 1, min(p.Far[2], layer+1)}
				s := pic.Rect("dark", x0+edge+2+side*float64(x), top+2, side-4, side-4)
				if s.Pick, s.Title = c.String(), strings.ToUpper(g.Cell[:1])+g.Cell[1:]+" "+c.String(); p.find(c) >= 0 {
					s.Class, s.Title, s.Part = "piece small"+winning[c], s.Title+", lit", p.part(c)
					if s.Text = "X"; o.Values {
						s.Text = strconv.FormatUint(uint64(c.Worth()), 10)
					}
				}
			}
		}
		pic.Width, pic.Height = max(pic.Width, x0+width+edge, 260), y0+height+edge/2
	}
	if shown != p.Far {
		pic.LeaveOut("The %s goes to %v: what lies beyond %v is not drawn.", g.Room, p.Far, shown)
	}
	o.Foot(p, pic)
	return pic
}

// shown is how far a picture goes in each direction: all of them as far as others, or farther where
// the room is flat, so that no move is missing where there are few.
func (p Position) shown() (size Place) {
	const most, mostCells = 16, 6 * 6 * 6
	usual := []int64{2: most, 3: 6}[len(p.game.Axes)]
	for i, far := range p.Far {
		size[i] = min(far, usual)
	}
	for i, far := range p.Far {
		others := int64(1)
		for j, n := range size {
			if j != i {
				others *= max(1, n)
			}
		}
		size[i] = min(far, max(size[i], min(most, mostCells/others)))
	}
	return size
}

// Letters is contest.Lettered's, for places of two or three coordinates. No coordinate is 0.
func (p Position) Letters(width int) (lines []string) {
	g := p.game
	columns, rows := min(p.Far[0], int64(width)/3-2), min(p.Far[1], contest.LettersMost)
	if len(g.Axes) == 3 { // room for the line of the layer, and of those left out
		rows = min(rows, contest.LettersMost-2)
	}
	for layer := range max(p.Far[2], 1) {
		if layer > 0 && len(lines)+int(rows)+2 > contest.LettersMost {
			lines = append(lines, fmt.Sprintf("... and %d more", p.Far[2]-layer))
			break
		}
		if len(g.Axes) == 3 {
			lines = append(lines, fmt.Sprintf("%s %d", g.Axes[2], layer+1))
		}
		lines = append(lines, contest.Grid(int(rows)+1, int(columns)+1, "", func(y, x int) string {
			if p.find(Place{int64(x), int64(y), min(p.Far[2], layer+1)}) >= 0 {
				return "X"
			}
			return "."[:min(x, y, 1)]
		})...)
	}
	return append(lines, fmt.Sprintf("%s, in a %s up to %v", contest.Plural(len(p.Heads()), g.Head), g.Room, contest.MoveOf(",", p.Far[:len(g.Axes)]...)))
}
