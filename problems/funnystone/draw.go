package funnystone

import (
	"fmt"

	"nimsum/problems/contest"
	"nimsum/problems/contest/picture"
	"nimsum/problems/theory/odious"
)

const (
	edge    = 20.0
	narrow  = 46.0 // width of a pile at the least
	shown   = 40   // piles at most
	stacked = 10   // most stones drawn one by one
	rows    = 12   // of winning moves
	row     = 26.0
)

// Draw is contest.Position's. A move is picked by its three piles.
func (p position) Draw(o contest.DrawOptions) *picture.Picture {
	n := min(len(p.piles), shown)
	pic := &picture.Picture{Title: fmt.Sprintf("A row of %s", contest.Plural(len(p.piles), "pile")), Join: ","}
	wins := o.Marks(p, pic)
	column := narrow
	for _, stones := range p.piles[:n] {
		column = max(column, picture.TextWidth(fmt.Sprint(stones), picture.Small)+18)
	}
	n = min(n, int((picture.Most-2*edge)/column))
	base := edge + picture.StackHeight(stacked)
	pic.Width, pic.Height = max(2*edge+column*float64(n), 260), base+62
	middle := func(pile int64) float64 { return edge + column*(float64(pile)+.5) }
	for i := range n {
		stones, x := p.piles[i], middle(int64(i))
		pick, title := fmt.Sprint(i), fmt.Sprintf("Pile %d, %s", i, contest.Plural(int(stones), "stone"))
		target := pic.Rect("light small", x-column/2, base+3, column, 22)
		target.Text, target.Pick, target.Title, target.Part = pick, pick, title, part(i)
		pic.Label("small", x, base+35, fmt.Sprintf("×%d", stones))
		if stones <= stacked {
			pic.Stack(x, base, int(stones), func(s *picture.Shape, _ int) { s.Pick, s.Also, s.Part = pick, true, part(i) })
		} else {
			s := pic.Bulk(x, base, stacked, uint64(stones))
			s.Pick, s.Also, s.Part = pick, true, part(i)
		}
		if o.Values {
			v := odious.Value(len(p.piles) - 1 - i)
			text := v.String()
			if stones%2 == 0 {
				pic.Label("faint small", x, base+52, text)
			} else {
				pic.Label("value", x, base+52, text)
			}
		}
	}
	if o.Values {
		pic.Note("Below each pile: what a stone on it is worth. Two stones of a pile cancel.")
	}
	drawn := 0
	if len(wins) > 0 {
		y := pic.Height + row/2
		for m := range p.Winning() {
			v, err := m.Numbers(",", 3)
			if drawn == rows || err != nil || v[2] >= int64(n) {
				break
			}
			drawn++
			s := pic.Rect("chip", edge, y-row/2+2, column*float64(n), row-4)
			s.Move, s.Title = string(m), fmt.Sprintf("From pile %d to %d and %d, wins", v[0], v[1], v[2])
			mark := func(pile int64, text string) {
				l := pic.Label("value small", middle(pile), y, text)
				l.Move, l.Also = string(m), true
			}
			mark(v[0], "−1")
			if v[1] == v[2] {
				mark(v[1], "+2")
			} else {
				mark(v[1], "+1")
				mark(v[2], "+1")
			}
			y += row
		}
		pic.Height = y
		pic.Note("Each line at the foot is a winning move.")
	}
	if len(wins) > drawn {
		pic.LeaveOut("%d winning moves are left out.", len(wins)-drawn)
	}
	if left := len(p.piles) - n; left > 0 {
		pic.LeaveOut("There are %d piles: the first %d are drawn.", len(p.piles), n)
	}
	o.Rest(p, pic)
	return pic
}

// Letters is contest.Lettered's: the piles, numbered from 0.
func (p position) Letters(width int) []string {
	return contest.Heaps(width, len(p.piles), "pile", 'o', func(i int) (string, uint64) {
		return fmt.Sprintf("pile %d", i), uint64(p.piles[i])
	})
}
