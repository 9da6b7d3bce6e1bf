// Package rows is what problems share whose cases are rows of letters, a line each: reading and
// writing them, families of them, and pictures of things in a row.
package rows

import (
	"bytes"
	"fmt"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/contest/picture"
)

// Read reads a row, called what, of some letters. It is valid until more is read. After an error
// it is nil.
func Read(in *fastio.Reader, what, letters string) []byte {
	row := in.Token(what)
	if i := format.Stray(row, letters); in.OK() && i >= 0 {
		in.RowErrorf(i, "%s", format.Letter(row[i], letters))
	}
	if !in.OK() {
		return nil
	}
	return row
}

// Write writes a row as a case. It returns true, for use in Game.Write.
func Write(out *fastio.Writer, row []byte) bool {
	out.Bytes(row)
	out.Byte('\n')
	return true
}

// Family returns a family of the rows that make makes of gen.Size equal letters, or of least.
func Family(name, catches string, letter byte, least int, make func(g *contest.Gen, row []byte) []byte) contest.Family {
	return contest.Family{Name: name, Catches: catches, Make: func(g *contest.Gen) {
		Write(g.Out, make(g, bytes.Repeat([]byte{letter}, max(g.Size, least))))
	}}
}

// A Strip is how a picture shows things in a row, in lines one below the other.
type Strip struct {
	Noun string  // for a thing: "cell"
	Side float64 // from one to the next
	Tall float64 // how high a thing is; its number is below it
	Foot float64 // from there to the next line
	Line int     // things in a line
	Most int     // things that are drawn
}

// Draw gives a picture its size and calls thing for the first of n things, from 0, with the middle
// of its upper side. It numbers them from 1.
func (s Strip) Draw(pic *picture.Picture, n int, thing func(i int, x, y float64)) {
	const edge = 20.0
	shown := min(n, s.Most)
	pic.Width = max(2*edge+s.Side*float64(min(shown, s.Line)), 260)
	pic.Height = edge + (s.Tall+s.Foot)*float64((shown+s.Line-1)/s.Line)
	for i := range shown {
		x, y := edge+s.Side*(float64(i%s.Line)+.5), edge+(s.Tall+s.Foot)*float64(i/s.Line)
		thing(i, x, y)
		pic.Label("small faint", x, y+s.Tall+10, fmt.Sprint(i+1))
	}
	if shown < n {
		pic.LeaveOut("There are %d %ss: the first %d are drawn.", n, s.Noun, shown)
	}
}
