package contest

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
	kind  frameKind
	count string // name of the bound on the number of cases, if there is one
	end   string // the line after the last case
}

type frameKind int

const (
	single frameKind = iota
	counted
	ended
	toEOF
)

// Counted is a file that begins with the number of its cases; bound names the
// bound on it.
func Counted(bound string) Frame { return Frame{kind: counted, count: bound} }

// EndedBy is a file whose cases are followed by the line end, zeros, where a
// case would begin with another number. Bound names the bound on the number of
// cases; "" where there is none.
func EndedBy(end, bound string) Frame { return Frame{kind: ended, end: end, count: bound} }

// ToEOF is a file with cases to its end.
func ToEOF(bound string) Frame { return Frame{kind: toEOF, count: bound} }

// Many reports whether a file may hold more than one case.
func (f Frame) Many() bool { return f.kind != single }

// String says in words how cases are held.
func (f Frame) String() string {
	switch f.kind {
	case counted:
		return "the number of cases, then the cases"
	case ended:
		return "cases, then the line " + strconv.Quote(f.end)
	case toEOF:
		return "cases to the end of the file"
	default:
		return "one case"
	}
}

// A cursor goes from case to case of an input.
type cursor struct {
	frame Frame
	in    *fastio.Reader
	t     int // the number of the case, from 1
	count int // of the cases, where that is known
}

// begin returns a cursor before the first case.
func (f Frame) begin(in *fastio.Reader, p *Problem) cursor {
	c := cursor{frame: f, in: in, count: math.MaxInt}
	switch f.kind {
	case counted:
		c.count = in.Int(p.Bound(f.count).What, 0, math.MaxInt)
	case single:
		c.count = 1
	}
	return c
}

// next reports whether there is another case, which is then to be read. It stops
// at an error, which stays in the reader.
func (c *cursor) next() bool {
	if c.t == c.count || !c.in.OK() || c.frame.atEnd(c.in, c.t+1) {
		return false
	}
	c.t++
	return true
}

// atEnd reports that no case t follows, and reads the line that says so.
func (f Frame) atEnd(in *fastio.Reader, t int) bool {
	switch f.kind {
	case ended:
		if !in.More() {
			in.HereErrorf("the input ends where the last line, %q, should stand", f.end)
			return true
		}
		if !in.AtZero() {
			return false
		}
		for range strings.Fields(f.end) {
			in.Int("end of the cases", 0, 0)
		}
		return true
	case toEOF:
		return t > 1 && !in.More() // an empty file lacks its first case
	default:
		return false
	}
}

// mayEnd reports whether what would be a case may also be the line behind the last.
func (f Frame) mayEnd(in *fastio.Reader) bool { return f.kind == ended && in.AtZero() }

// check reads a whole file as exactly as the statement promises it.
func (f Frame) check(c *Checker, p *Problem) {
	t := int64(0)
	switch f.kind {
	case single:
		p.Check(c)
	case counted:
		count := c.Int(f.count)
		c.EOL()
		for ; t < count && c.OK(); t++ {
			p.Check(c)
		}
	case ended:
		for ; c.OK() && !c.atZero(); t++ {
			p.Check(c)
		}
		c.literal(f.end)
		c.EOL()
	case toEOF:
		for ; c.OK() && !c.in.AtEOF(); t++ {
			p.Check(c)
		}
	}
	if f.kind != counted && f.count != "" {
		c.Range(f.count, t)
	}
	if c.OK() && !c.in.AtEOF() {
		c.in.HereErrorf("the input should end here")
	}
}

// Write writes a file that holds the cases, each of them complete lines.
func (f Frame) Write(out *fastio.Writer, cases ...[]byte) {
	f.open(out, len(cases))
	for _, c := range cases {
		out.Bytes(c)
	}
	f.close(out)
}

// open writes what stands before the cases.
func (f Frame) open(out *fastio.Writer, cases int) {
	if f.kind == counted {
		out.Int(int64(cases))
		out.Byte('\n')
	}
}

// close writes what stands behind the cases.
func (f Frame) close(out *fastio.Writer) {
	if f.kind == ended {
		out.Line(f.end)
	}
}

// OpenEnd reports whether a file cut short between two cases is a whole file.
func (f Frame) OpenEnd() bool { return f.kind == toEOF }

// MaxCases returns the most cases the judge puts into one file, or NoLimit.
func (p *Problem) MaxCases() int64 {
	switch {
	case !p.Frame.Many():
		return 1
	case p.Frame.count == "":
		return NoLimit
	default:
		return p.Bound(p.Frame.count).Max
	}
}
