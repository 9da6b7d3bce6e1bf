package turtles

import (
	"fmt"

	"nimsum/problems/contest"
	"nimsum/problems/contest/picture"
	"nimsum/problems/theory/grundy"
)

const (
	edge   = 20.0
	cell   = 44.0
	radius = 17.0
	line   = 16  // coins in a row
	shown  = 160 // at most
	chips  = 24  // winning moves
)

// Draw is contest.Position's. A move is picked by the head that is turned, and the
// coin that is turned with it or the head once more.
func (p position) Draw(o contest.DrawOptions) *picture.Picture {
	n := min(len(p.row), shown)
	pic := &picture.Picture{Title: fmt.Sprintf("A row of %s", contest.Plural(len(p.row), "coin")), Join: ","}
	wins := o.Marks(p, pic)
	pic.Width = max(2*edge+cell*float64(min(n, line)), 240)
	heads := map[int64]bool{} // those that some winning move turns
	var all []picture.Chip
	for m := range p.Winning() {
		if !o.Winning || len(all) == chips {
			break
		}
		all = append(all, picture.Chip{Class: "win thin", Text: string(m), Title: "Turn " + string(m) + ", wins", Move: string(m)})
		heads[placesOf(m)[0]] = true
	}
	height := 2*radius + 36
	for i, face := range p.row[:n] {
		x := edge + cell*(float64(i%line)+.5)
		y := edge + radius + height*float64(i/line)
		class, name := "point", "tails"
		if face == 'H' {
			class, name = "piece", "heads"
		}
		if heads[int64(i)+1] {
			class += " win thin"
		}
		s := pic.Circle(class, x, y, radius)
		s.Text, s.Pick, s.Title = string(face), fmt.Sprint(i+1), fmt.Sprintf("Coin %d, %s", i+1, name)
		s.Part = part(int64(i) + 1)
		pic.Label("small faint", x, y+radius+10, fmt.Sprint(i+1))
		if o.Values && face == 'H' {
			pic.Label("value small", x, y+radius+23, grundy.Value(i+1).String())
		}
	}
	pic.Height = edge + height*float64((n+line-1)/line) + 6
	pic.Chips(all)
	switch {
	case len(wins) > len(all):
		pic.Note("The boxes at the foot are the first winning moves.")
	case len(all) > 0:
		pic.Note("The boxes at the foot are the winning moves.")
	}
	if left := len(p.row) - n; left > 0 {
		pic.LeaveOut("There are %d coins: the first %d are drawn.", len(p.row), n)
	}
	o.Rest(p, pic)
	return pic
}

// Letters is contest.Lettered's: the row, coins from 1.
func (p position) Letters(width int) []string {
	return contest.Strip(width, len(p.row), 1, "coin", "side", func(i int) byte { return p.row[i] })
}
