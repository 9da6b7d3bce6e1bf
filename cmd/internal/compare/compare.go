// Package compare holds an output against the expected answer, token by token,
// as judges do: white space separates tokens and means nothing besides. Both are
// streams; neither has to fit into memory, however long its lines and tokens.
package compare

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"strconv"

	fastio "nimsum/io"
)

// shown is how many bytes of a token a Difference shows.
const shown = 40

// A Difference is the first token in which an output leaves the answer.
type Difference struct {
	fastio.Position        // of the token in the output
	Expected, Found string // the tokens quoted, long ones cut, or "the end"
	OnlySpace       bool   // but for white space, answer and output are the same
}

func (d *Difference) String() string {
	s := fmt.Sprintf("%v: expected %s, found %s", d.Position, d.Expected, d.Found)
	if d.OnlySpace {
		s += " (only white space differs)"
	}
	return s
}

// Streams reads both streams and returns their first difference, nil where there
// is none. The error is that of a stream that cannot be read.
func Streams(expected, found io.Reader) (*Difference, error) {
	e, f := newStream(expected), newStream(found)
	var diff *Difference
	var common []byte // what the current tokens begin with, as far as shown
	for wait := 0; ; wait-- {
		if diff == nil && wait <= 0 {
			wait = chunk
			if skipEqual(e, f) {
				common = common[:0]
			}
		}
		e.next()
		f.next()
		if e.err != nil {
			return nil, e.err
		}
		if f.err != nil {
			return nil, f.err
		}
		if (e.begins || e.ended) && (f.begins || f.ended) {
			common = common[:0]
		}
		if diff == nil && (e.begins != f.begins || e.ended != f.ended || e.b != f.b) {
			diff = difference(e, f, common)
		}
		switch {
		case e.ended && f.ended:
			if diff != nil {
				diff.OnlySpace = true
			}
			return diff, nil
		case e.ended != f.ended || e.b != f.b:
			return diff, nil
		case len(common) <= shown:
			common = append(common, e.b)
		}
	}
}

// difference describes what differs at the bytes just read.
func difference(e, f *stream, common []byte) *Difference {
	within := !(e.begins || e.ended) || !(f.begins || f.ended) // tokens that began alike
	return &Difference{
		Position: f.position(within),
		Expected: e.token(within, common),
		Found:    f.token(within, common),
	}
}

// A stream yields the bytes of a text that are no white space.
type stream struct {
	r   *bufio.Reader
	err error

	b      byte // the last one
	begins bool // it begins a token
	ended  bool // there is none any more

	inside      bool            // the byte before the next one belongs to a token
	at          fastio.Position // of the next byte
	start, last fastio.Position // of the current token and the one before
}

func newStream(r io.Reader) *stream {
	return &stream{r: bufio.NewReaderSize(r, 32<<10), at: fastio.Position{Line: 1, Column: 1}}
}

func (s *stream) next() {
	s.begins = false
	for {
		b, err := s.r.ReadByte()
		if err != nil {
			s.b, s.inside, s.ended = 0, false, true
			if err != io.EOF {
				s.err = err
			}
			return
		}
		at := s.at
		s.at.Column++
		if b == '\n' {
			s.at = fastio.Position{Line: at.Line + 1, Column: 1}
		}
		if isSpace(b) {
			s.inside = false
			continue
		}
		if !s.inside {
			s.begins, s.inside = true, true
			s.last, s.start = s.start, at
		}
		s.b = b
		return
	}
}

// position returns where the token stands that difference speaks of.
func (s *stream) position(within bool) fastio.Position {
	switch {
	case within && s.begins:
		return s.last
	case within || s.begins:
		return s.start
	default:
		return s.at
	}
}

// token shows the token that difference speaks of. Where tokens began alike, the
// one that a stream has left is common and no more.
func (s *stream) token(within bool, common []byte) string {
	var t []byte
	switch {
	case within && (s.begins || s.ended):
		t = bytes.Clone(common)
	case s.ended:
		return "the end"
	default:
		t = append(bytes.Clone(common), s.b)
		rest, _ := s.r.Peek(shown + 1)
		for _, b := range rest {
			if isSpace(b) {
				break
			}
			t = append(t, b)
		}
	}
	if len(t) > shown {
		return strconv.QuoteToASCII(string(t[:shown])) + "..."
	}
	return strconv.QuoteToASCII(string(t))
}

// chunk is how many bytes are compared at once, and how many one by one before
// that is tried again.
const chunk = 256

// skipEqual reads past bytes that are the same in both, up to the end of
// a line. It is there for speed alone, and for streams that did not differ so far.
func skipEqual(e, f *stream) bool {
	a, _ := e.r.Peek(e.r.Buffered())
	b, _ := f.r.Peek(f.r.Buffered())
	n := 0
	for n+chunk <= min(len(a), len(b)) && bytes.Equal(a[n:n+chunk], b[n:n+chunk]) {
		n += chunk
	}
	n = bytes.LastIndexByte(a[:n], '\n') + 1
	if n == 0 {
		return false
	}
	e.skip(a[:n])
	f.skip(b[:n])
	return true
}

// skip reads past bytes at hand that end in white space.
func (s *stream) skip(block []byte) {
	if i := bytes.LastIndexByte(block, '\n'); i >= 0 {
		s.at.Line += bytes.Count(block, []byte{'\n'})
		s.at.Column = len(block) - i
	} else {
		s.at.Column += len(block)
	}
	s.inside = false
	s.r.Discard(len(block))
}

func isSpace(b byte) bool { return b == ' ' || b >= '\t' && b <= '\r' }
