package lights

import (
	"fmt"

	"nimsum/problems/contest"
	"nimsum/problems/contest/picture"
	"nimsum/problems/theory/grundy"
)

// Draw is contest.Drawer's. A move is picked by its lit cell, and the opposite corner.
func (p position) Draw(o contest.DrawOptions) *picture.Picture {
	const edge, side, shown = 40.0, 40.0, 16
	columns, rows := min(p.far.x, shown), min(p.far.y, shown)
	pic := &picture.Picture{Title: "A grid with " + contest.Plural(len(p.lit()), "lit cell"), Join: ">"}
	winning := map[cell]string{}
	for m := range o.Marks(p, pic) {
		lit, _, _ := read(m)
		winning[lit] = " win thin"
	}
	pic.Width, pic.Height = max(2*edge+side*float64(columns), 260), 1.5*edge+side*float64(rows)
	for x := range columns {
		pic.Label("small faint", edge+side*(float64(x)+.5), edge-10, fmt.Sprint(x+1))
	}
	for y := range rows {
		top := edge + side*float64(y)
		pic.Label("small faint", edge-12, top+side/2, fmt.Sprint(y+1))
		for x := range columns {
			c := cell{x + 1, y + 1}
			s := pic.Rect("dark", edge+2+side*float64(x), top+2, side-4, side-4)
			if s.Pick, s.Title = c.String(), "Cell "+c.String(); p.find(c) >= 0 {
				s.Class, s.Title, s.Part = "piece small"+winning[c], s.Title+", lit", p.part(c)
				if s.Text = "X"; o.Values {
					s.Text = fmt.Sprint(uint64(c.worth()))
				}
			}
		}
	}
	if max(p.far.x, p.far.y) > shown {
		pic.LeaveOut("The grid goes to %v: the first %d columns and rows are drawn.", p.far, shown)
	}
	o.Foot(p, pic)
	return pic
}

// part returns the name of a lit cell in pictures and explanations.
func (p position) part(c cell) string { return fmt.Sprintf("%s %d", alone.Noun, p.find(c)+1) }

// Letters is contest.Lettered's. There are no column 0 and row 0.
func (p position) Letters(width int) []string {
	columns, rows := min(p.far.x, int64(width)/3-2), min(p.far.y, contest.LettersMost)
	lines := contest.Grid(int(rows)+1, int(columns)+1, "", func(y, x int) string {
		if p.find(cell{int64(x), int64(y)}) >= 0 {
			return "X"
		}
		return "."[:min(x, y, 1)]
	})
	return append(lines, contest.Plural(len(p.lit()), "lit cell")+", in a grid up to "+p.far.String())
}

// ExplainMove is contest.Explainer's.
func (p position) ExplainMove(e *contest.Explanation, winning contest.Move) {
	c, to, _ := read(winning)
	by := cell{c.x ^ to.x%c.x, c.y ^ to.y%c.y}
	e.Say("Move %s changes column %d by %v and row %d by %v. So the nim-sum changes by their product %v, to 0.", winning, c.x,
		grundy.Value(by.x), c.y, grundy.Value(by.y), by.worth()).On(p.part(c))
}
