package chocolate

import (
	"fmt"
	"math"

	"nimsum/problems/contest"
	"nimsum/problems/contest/picture"
	"nimsum/problems/theory/grundy"
)

const (
	edge     = 66.0 // where numbers and values stand
	reach    = 9.0  // of a line beyond the bar
	largest  = 36.0 // side of a piece
	plane    = 560.0
	linesMax = 60 // along a side, for lines to be drawn one by one
)

// Draw is contest.Position's. A line stands for the break along it. What has been
// eaten leaves its outline.
func (b bar) Draw(o contest.DrawOptions) *picture.Picture {
	pic := &picture.Picture{Title: fmt.Sprintf("A bar of %d rows and %d columns, the bad piece in row %d, column %d", b.rows, b.columns, b.row, b.column)}
	wins := o.Marks(b, pic)
	side := min(largest, plane/float64(max(b.height, b.width)))
	pic.Width, pic.Height = max(side*float64(b.width), 150)+2*edge, side*float64(b.height)+2*edge
	x0, y0 := edge+side*float64(b.left), edge+side*float64(b.top)
	w, h := side*float64(b.columns), side*float64(b.rows)
	if b.rows < b.height || b.columns < b.width {
		pic.Rect("gone", edge, edge, side*float64(b.width), side*float64(b.height))
	}
	pic.Rect("piece", x0, y0, w, h).Title = "What is left of the bar"
	bx, by := x0+side*(float64(b.column)+.5), y0+side*(float64(b.row)+.5)
	half := max(side*.36, 2)
	bad := pic.Rect("bad", bx-half, by-half, 2*half, 2*half)
	bad.Title, bad.Part = fmt.Sprintf("The bad piece, in row %d, column %d", b.row, b.column), "bad piece"
	if max(b.rows, b.columns) <= linesMax {
		every := int64(math.Ceil((picture.TextWidth("c59", picture.Small) + 2) / side)) // lines with a number
		number := func(kind string, line int64, x, y float64) {
			if m := moveOf(kind, line); line%every == 0 {
				label := pic.Label("small faint", x, y, string(m))
				label.Move, label.Also = string(m), true
			}
		}
		for r := int64(1); r < b.rows; r++ {
			y := y0 + side*float64(r)
			b.drawLine(pic, wins, "r", r, x0-reach, y, x0+w+reach, y)
			number("r", r, x0-reach-12, y)
		}
		for c := int64(1); c < b.columns; c++ {
			x := x0 + side*float64(c)
			b.drawLine(pic, wins, "c", c, x, y0-reach, x, y0+h+reach)
			number("c", c, x, y0-reach-8)
		}
	} else {
		pic.LeaveOut("The bar has too many lines to be drawn; one along the top is c with its number, one along the side r.")
	}
	if o.Values {
		lines := b.lines()
		for i, at := range [4][2]float64{{bx, y0 - 34}, {bx, y0 + h + 30}, {x0 - 48, by}, {x0 + w + 32, by}} {
			text := grundy.Value(lines[i]).String()
			at[0] = max(at[0], picture.BoldWidth(text)/2)
			pic.Label("value", min(at[0], pic.Width-picture.BoldWidth(text)/2), at[1], text)
		}
		pic.Note("The lines on each side of the bad piece are a Nim heap.")
	}
	if len(wins) > 0 {
		pic.Note("Lines that win are dashed.")
	}
	o.Rest(b, pic)
	return pic
}

func (b bar) drawLine(pic *picture.Picture, wins map[contest.Move]bool, kind string, line int64, x1, y1, x2, y2 float64) {
	m := moveOf(kind, line)
	s := pic.Line("guide", x1, y1, x2, y2)
	s.Move, s.Title = string(m), fmt.Sprintf("Break above row %d", line)
	side := 0
	if line > b.row {
		side = 1
	}
	if kind == "c" {
		s.Title = fmt.Sprintf("Break left of column %d", line)
		side = 2
		if line > b.column {
			side = 3
		}
	}
	s.Part = "lines " + sides[side]
	if wins[m] {
		s.Class, s.Title = "win", s.Title+", wins"
	}
}

// Letters is contest.Lettered's: the bar, x for the bad piece, with the numbers of rows
// and columns. Of a bar too large for the width, only the size is told.
func (b bar) Letters(width int) []string {
	rows, columns := min(b.rows, contest.LettersMost), max(1, min(b.columns, int64(width-5)/3))
	if rows < b.rows || columns < b.columns {
		return []string{fmt.Sprintf("%d rows, %d columns", b.rows, b.columns), fmt.Sprintf("bad piece: row %d, column %d", b.row, b.column)}
	}
	return contest.Grid(int(rows), int(columns), "", func(r, c int) string {
		if int64(r) == b.row && int64(c) == b.column {
			return "x"
		}
		return "o"
	})
}
