package format

import (
	"math"
	"strings"

	fastio "nimsum/io"
)

// A Frame says how a file holds its cases. Solving, checking, making inputs and reading
// positions all use it, so a problem describes a single case. The zero Frame is a file with
// one case.
type Frame struct {
	Kind  FrameKind
	Count string // name of the bound on the number of cases, if there is one
	End   string // of Ended: the line after the last case
}

// A FrameKind is a way to tell which case is the last.
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

// EndedBy is a file whose last case is followed by the line end. The line has more zeros than any
// case begins with. Bound names the bound on the number of cases, "" for no bound.
func EndedBy(end, bound string) Frame { return Frame{Kind: Ended, End: end, Count: bound} }

// ToEOF is a file with cases up to its end. Bound is that of EndedBy.
func ToEOF(bound string) Frame { return Frame{Kind: EOF, Count: bound} }

// Many reports whether a file may hold more than one case.
func (f Frame) Many() bool { return f.Kind != Single }

// A Cursor goes from case to case of an input, as leniently as a solver reads it.
type Cursor struct {
	T int // the number of the current case, from 1; 0 before the first

	frame *Frame
	in    *fastio.Reader
	count int // of the cases; math.MaxInt if it is unknown
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

// Next reports whether another case follows, which the caller then reads. It returns false
// after an error, which stays in the reader.
func (c *Cursor) Next() bool {
	if c.T == c.count || !c.in.OK() || !c.in.AtPositive() && c.frame.atEnd(c.in, c.T+1) {
		return false
	}
	c.T++
	return true
}

// Left returns how many cases may follow case T.
func (c *Cursor) Left() int { return c.count - c.T }

// atEnd reports whether the file ends before case t, and reads the line that ends it.
func (f *Frame) atEnd(in *fastio.Reader, t int) bool {
	switch f.Kind {
	case Ended:
		if !in.More() {
			in.EndErrorf("the input ends where the last line, %q, should stand", f.End)
			return true
		}
		zeros := strings.Fields(f.End)
		if !in.AtZeros(len(zeros)) {
			return false
		}
		for range zeros {
			in.Int("end of the cases", 0, 0)
		}
		return true
	case EOF:
		return t > 1 && !in.More() // an empty file lacks its first case
	default:
		return false
	}
}

// MayEnd reports whether the next line may be the one after the last case. It reads
// nothing.
func (f Frame) MayEnd(in *fastio.Reader) bool { return f.Kind == Ended && in.AtZero() }

// Write writes a file with the cases, each of which consists of whole lines.
func (f Frame) Write(out *fastio.Writer, cases ...[]byte) {
	f.Open(out, len(cases))
	for _, c := range cases {
		out.Bytes(c)
	}
	f.Close(out)
}

// Open writes the part of a file before the cases.
func (f Frame) Open(out *fastio.Writer, cases int) {
	if f.Kind == Count {
		out.Int(int64(cases))
		out.Byte('\n')
	}
}

// Close writes the part of a file after the cases.
func (f Frame) Close(out *fastio.Writer) {
	if f.Kind == Ended {
		out.Line(f.End)
	}
}

// OpenEnd reports whether a file that is cut between two cases is still complete.
func (f Frame) OpenEnd() bool { return f.Kind == EOF }

// MaxCases returns the greatest number of cases in a file of the judge, or NoLimit.
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
