// Package rows is what problems share whose cases are rows of letters, a line each: reading and
// writing them, families of them, and pictures of things in a row.
package rows

import (
	"bytes"
	"fmt"
	"iter"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/contest/picture"
	"nimsum/problems/contest/seq"
	"nimsum/problems/contest/shrink"
)

// A Form says how a problem writes its rows.
type Form struct {
	What    string // of a row: "row of cells"
	Letters string // the last one stands for an empty place
	Bound   string // the bound on the length
	Least   int    // the least length
	Never   string // what does not stand within a row: it says that the game is over; "" for nothing
}

// Case returns the parts of a case.
func (f *Form) Case() []format.Part {
	return []format.Part{format.Line(&format.RowToken{What: f.What, Letters: f.Letters, Bound: f.Bound, Never: f.Never})}
}

// Read reads a row. It is valid until more is read.
func (f *Form) Read(in *fastio.Reader) []byte {
	row := in.Token(f.What)
	stray, over := format.Stray(row, f.Letters), bytes.Index(row, []byte(f.Never))
	switch {
	case !in.OK():
	case stray >= 0:
		in.RowErrorf(stray, "%s", format.Letter(row[stray], f.Letters))
		return nil
	case len(row) < f.Least:
		in.Errorf("%s has %d characters, expected %d or more", f.What, len(row), f.Least)
	case f.Never != "" && over >= 0:
		in.RowErrorf(over, "%s has %s within it: the game is over", f.What, f.Never)
	}
	return row
}

// Write writes a row as a case. It returns true, for use in Game.Write.
func Write(out *fastio.Writer, row []byte) bool {
	out.Bytes(row)
	out.Byte('\n')
	return true
}

// Family returns a family of the rows that make makes of gen.Size empty places, or of the least
// number.
func (f *Form) Family(name, catches string, make func(g *contest.Gen, row []byte) []byte) contest.Family {
	return contest.Family{Name: name, Catches: catches, Make: func(g *contest.Gen) {
		empty := f.Letters[len(f.Letters)-1]
		Write(g.Out, make(g, bytes.Repeat([]byte{empty}, max(g.Size, f.Least))))
	}}
}

// Simpler is contest.Problem.Shrink where the shortest row of some outcome may end in the first
// letter: it also tries shorter rows that do.
func (f *Form) Simpler(of *format.Format, text []byte) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		if !seq.Push(yield, (shrink.Steps{}).Simpler(of, text)) {
			return
		}
		for n := f.Least; n < len(text)-1 && yield(append(bytes.Clone(text[:n-1]), f.Letters[0], '\n')); n++ {
		}
	}
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
