package turtles

import (
	"bytes"
	"fmt"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/coins"
	"nimsum/problems/contest/picture"
	"nimsum/problems/contest/piles"
	"nimsum/problems/contest/rows"
	"nimsum/problems/theory/grundy"
)

// A position knows where heads are, and has room for the row.
type position struct{ coins.Position }

func readPosition(in *fastio.Reader) contest.Position {
	row := form.Read(in)
	var heads []coins.Place
	for i, face := range row {
		if face == 'H' {
			heads = append(heads, coins.Place{int64(i) + 1})
		}
	}
	return position{game.At(heads, coins.Place{int64(len(row))})}
}

func (p position) row() []byte {
	row := bytes.Repeat([]byte{'T'}, int(p.Far[0]))
	for _, c := range p.Heads() {
		row[c[0]-1] = 'H'
	}
	return row
}

func (p position) Key() string { return string(p.row()) }

func (p position) Play(m contest.Move) (contest.Position, error) {
	next, err := p.Position.Play(m)
	if err != nil {
		return nil, err
	}
	return position{next.(coins.Position)}, nil
}

// Evidence has the value of a head at each place.
func (p position) Evidence() any { return piles.Ladder(int(p.Far[0])) }

func verify(at contest.Position, data []byte) (contest.Proved, error) {
	row := at.(position).row()
	return piles.VerifyLadder(data, len(row), func(i int) bool { return row[i] == 'H' })
}

const (
	radius = 17.0
	shown  = 160 // coins that are drawn, at most
)

// part returns the name of the coin at a place in pictures and explanations.
func part(c coins.Place) string { return fmt.Sprintf("coin %v", c) }

// Explain is contest.Explainer's.
func (p position) Explain(e *contest.Explanation) {
	const drawn = 25 // the longest row that is shown with the places below it
	e.Say("Heads do not hinder one another: a head at place i is a Nim heap of i stones. To turn it alone takes the heap away; " +
		"to turn the coin at place j over as well puts a heap of j in its place, and two heaps of j cancel.")
	e.Gap()
	var faces, places string
	for i, face := range p.row()[:min(p.Far[0], drawn)] {
		faces += fmt.Sprintf("%3c", face)
		if face == 'H' {
			places += fmt.Sprintf("%3d", i+1)
		} else {
			places += "  ."
		}
	}
	if p.Far[0] <= drawn {
		e.Drawn(faces)
		e.Drawn(places)
		e.Gap()
	}
	var on []string // of the picture
	var worth []grundy.Value
	for _, c := range p.Heads() {
		if worth = append(worth, c.Worth()); len(on) < shown {
			on = append(on, part(c))
		}
	}
	e.Say("%s of %s: their nim-sum is %s.", contest.Plural(len(worth), "head"), contest.Plural(int(p.Far[0]), "coin"), contest.Sum(worth)).On(on...)
}

// ExplainMove is contest.Explainer's.
func (p position) ExplainMove(e *contest.Explanation, winning contest.Move) {
	head, other, _ := game.Read(winning)
	values, with, on := []grundy.Value{head.Worth(), 0}, "nothing", []string{part(head)}
	if other != head {
		values[1], with, on = other.Worth(), fmt.Sprintf("a heap of %v", other), append(on, part(other))
	}
	e.Say("Move %s puts %s in place of a heap of %v. That changes the nim-sum by %s, to 0.", winning, with, head, contest.Sum(values)).On(on...)
}

// Draw is contest.Drawer's. A move is picked by the head that is turned, and the coin that is
// turned with it or the head once more.
func (p position) Draw(o contest.DrawOptions) *picture.Picture {
	row := p.row()
	pic := &picture.Picture{Title: "A row of " + contest.Plural(len(row), "coin"), Join: ","}
	heads := map[coins.Place]bool{} // those that some winning move turns
	for m := range o.Marks(p, pic) {
		head, _, _ := game.Read(m)
		heads[head] = true
	}
	strip := rows.Strip{Noun: "coin", Side: 44, Tall: 2 * radius, Foot: 36, Line: 16, Most: shown}
	strip.Draw(pic, len(row), func(i int, x, y float64) {
		c := coins.Place{int64(i) + 1}
		s := pic.Circle("point", x, y+radius, radius)
		s.Text, s.Pick, s.Title, s.Part = string(row[i]), c.String(), fmt.Sprintf("Coin %v, tails", c), part(c)
		if row[i] == 'H' {
			s.Class, s.Title = "piece", fmt.Sprintf("Coin %v, heads", c)
		}
		if heads[c] {
			s.Class += " win thin"
		}
		if o.Values && row[i] == 'H' {
			pic.Label("value small", x, y+strip.Tall+23, c.Worth().String())
		}
	})
	o.Foot(p, pic)
	return pic
}

// Letters is contest.Lettered's: the row, coins from 1.
func (p position) Letters(width int) []string {
	row := p.row()
	return contest.Strip(width, len(row), 1, "coin", "side", func(i int) byte { return row[i] })
}
