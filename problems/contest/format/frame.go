package format

import (
	"math"
	"strconv"
	"strings"

	fastio "nimsum/io"
)

// A Frame is how a file holds its cases. Solving, checking, making and reading
// positions all go through it, so a problem speaks of one case only. The zero
// Frame is a file that is one case.
type Frame struct {
	Kind  FrameKind
	Count string // name of the bound on the number of cases, if there is one
	End   string // of Ended: the line after the last case
}

// A FrameKind is a way to tell where the last case ends.
type FrameKind int

const (
	Single FrameKind = iota // the file is one case
	Count                   // the file begins with the number of its cases
	Ended                   // a line of zeros stands where a case would begin with another number
	EOF                     // cases to the end of the file
)

// Counted is a file that begins with the number of its cases; bound names the
// bound on it.
func Counted(bound string) Frame { return Frame{Kind: Count, Count: bound} }

// EndedBy is a file whose cases are followed by the line end, zeros, where a
// case would begin with another number. Bound names the bound on the number of
// cases; "" where there is none.
func EndedBy(end, bound string) Frame { return Frame{Kind: Ended, End: end, Count: bound} }

// ToEOF is a file with cases to its end.
func ToEOF(bound string) Frame { return Frame{Kind: EOF, Count: bound} }

// Many reports whether a file may hold more than one case.
func (f Frame) Many() bool { return f.Kind != Single }

// String says in words how cases are held.
func (f Frame) String() string {
	switch f.Kind {
	case Count:
		return "the number of cases, then the cases"
	case Ended:
		return "cases, then the line " + strconv.Quote(f.End)
	case EOF:
		return "cases to the end of the file"
	default:
		return "one case"
	}
}

// A Cursor goes from case to case of an input, as leniently as a solver reads it.
type Cursor struct {
	T int // the number of the case to be read, from 1; 0 before the first

	frame *Frame
	in    *fastio.Reader
	count int // of the cases, where that is known
}

// Begin returns a cursor before the first case of an input.
func (f *Format) Begin(in *fastio.Reader) Cursor {
	c := Cursor{frame: &f.Frame, in: in, count: math.MaxInt}
	switch f.Frame.Kind {
	case Count:
		c.count = in.Int(f.Bound(f.Frame.Count).What, 0, math.MaxInt)
	case Single:
		c.count = 1
	}
	return c
}

// Next reports whether there is another case, which is then to be read. It stops
// at an error, which stays in the reader.
func (c *Cursor) Next() bool {
	if c.T == c.count || !c.in.OK() || !c.in.AtPositive() && c.frame.atEnd(c.in, c.T+1) {
		return false
	}
	c.T++
	return true
}

// Left returns how many cases may follow case T.
func (c *Cursor) Left() int { return c.count - c.T }

// atEnd reports that no case t follows, and reads the line that says so.
func (f *Frame) atEnd(in *fastio.Reader, t int) bool {
	switch f.Kind {
	case Ended:
		if !in.More() {
			in.HereErrorf("the input ends where the last line, %q, should stand", f.End)
			return true
		}
		if !in.AtZero() {
			return false
		}
		for range strings.Fields(f.End) {
			in.Int("end of the cases", 0, 0)
		}
		return true
	case EOF:
		return t > 1 && !in.More() // an empty file lacks its first case
	default:
		return false
	}
}

// MayEnd reports whether what would be a case may also be the line behind the last.
// It reads nothing.
func (f Frame) MayEnd(in *fastio.Reader) bool { return f.Kind == Ended && in.AtZero() }

// Write writes a file that holds the cases, each of them complete lines.
func (f Frame) Write(out *fastio.Writer, cases ...[]byte) {
	f.Open(out, len(cases))
	for _, c := range cases {
		out.Bytes(c)
	}
	f.Close(out)
}

// Open writes what stands before the cases.
func (f Frame) Open(out *fastio.Writer, cases int) {
	if f.Kind == Count {
		out.Int(int64(cases))
		out.Byte('\n')
	}
}

// Close writes what stands behind the cases.
func (f Frame) Close(out *fastio.Writer) {
	if f.Kind == Ended {
		out.Line(f.End)
	}
}

// OpenEnd reports whether a file cut short between two cases is a whole file.
func (f Frame) OpenEnd() bool { return f.Kind == EOF }

// MaxCases returns the most cases the judge puts into one file, or NoLimit.
func (f *Format) MaxCases() int64 {
	switch {
	case !f.Frame.Many():
		return 1
	case f.Frame.Count == "":
		return NoLimit
	default:
		return f.Bound(f.Frame.Count).Max
	}
}
