// Package speculation uses a second core where an input holds many short cases: while one
// core solves the next case, the other solves cases that come later.
//
//	input    case case case case | case case case ...
//	         ^ the caller          ^ this package, from a guessed boundary
//
// Where a case begins is certain only once all cases before it have been read. But it can be
// guessed, and a wrong guess does no harm: the cases solved from there count only if the
// caller's reading ends at exactly that byte. Then they are the cases that the caller would
// read next.
//
// The caller keeps its own loop and tells a [Speculator] where it stands:
//
//	s := speculation.New(cases)
//	defer s.Stop()
//	for t := 1; t <= count; t++ {
//		s.Start(t, in)
//		solve(t, in, out)
//		t += s.Take(t, count-t, in, out)
//	}
package speculation

import (
	"bytes"
	"iter"
	"math"
	"runtime"
	"sync/atomic"

	fastio "nimsum/io"
)

// A Solve reads case t, from 1, and writes its answer; it may keep buffers from one case
// to the next. Where the input cannot be read it leaves the error in the reader and
// writes nothing.
type Solve func(t int, in *fastio.Reader, out *fastio.Writer)

// Cases describes the cases of an input and how to solve them.
type Cases struct {
	// NewSolve returns a Solve for one core, and is called on that core.
	NewSolve func() Solve
	// MayEnd reports, without reading, whether the input may end here, behind its last
	// case. Nil means never.
	MayEnd func(in *fastio.Reader) bool
	// Lines is the number of lines of every case, 0 if it varies. It must be set where
	// answers contain the number of their case.
	Lines int
}

// A Speculator solves later cases of one input on a second core. Nil does nothing.
type Speculator struct {
	cases   Cases
	solve   Solve
	buf     []byte // for the bytes of the input
	answers bytes.Buffer
	out     *fastio.Writer // to answers

	retry   int64 // the offset in the input before which trying is useless
	failed  int   // attempts in a row
	running bool
	cancel  atomic.Bool
	from    atomic.Int64 // the offset of the first case solved; MaxInt64 until it is chosen
	done    chan struct{}

	// Set when done.
	first  int // the number of the first case, right if all have Cases.Lines lines
	solved int
	bytes  int64
}

const (
	most    = 1 << 20 // bytes of one attempt, half of them for each core
	least   = 1 << 16 // bytes that make an attempt worthwhile
	longest = 1 << 14 // bytes of a case, on average and at most
)

// New returns a Speculator, or nil where there is only one core.
func New(cases Cases) *Speculator {
	if runtime.GOMAXPROCS(0) == 1 {
		return nil
	}
	return &Speculator{cases: cases, done: make(chan struct{}, 1)}
}

// Start must be called before case t is read. If the Speculator is idle, cases have been short so
// far and enough input is available, it begins to solve cases well after t. The caller may go on
// using the reader.
func (s *Speculator) Start(t int, in *fastio.Reader) {
	if s != nil && !s.running {
		s.start(t, in)
	}
}

func (s *Speculator) start(t int, in *fastio.Reader) {
	if in.Offset() < s.retry || in.Offset() > longest*int64(t-1) {
		return
	}
	data := in.Lookahead(most)
	if data.Size() < least {
		s.retry = in.Offset() + least
		return
	}
	s.running = true
	s.cancel.Store(false)
	s.from.Store(math.MaxInt64)
	go s.work(data, in.Offset(), t)
}

// work solves cases of the second half of data, which lies at an offset of the input
// and begins with case t.
func (s *Speculator) work(data fastio.Lookahead, offset int64, t int) {
	// The solver is made here, in this core's own part of the heap: what changes with each
	// case must not share a cache line with memory of the other core.
	if s.solve == nil {
		s.out = fastio.NewWriter(&s.answers)
		s.solve = s.cases.NewSolve()
	}
	solved, read := 0, int64(0)
	defer func() {
		if recover() != nil { // the caller will meet the fault itself
			solved = 0
		}
		s.out.Flush()
		s.solved, s.bytes = solved, read
		s.done <- struct{}{}
	}()
	middle := data.Size() / 2
	start := s.beginning(data, middle)
	rest := data.At(middle, most, &s.buf)
	rest = rest[:bytes.LastIndexByte(rest, '\n')+1] // so that no number is cut in two
	for at, first := range start.guesses(rest) {
		if s.cancel.Load() {
			break
		}
		s.answers.Reset()
		in := fastio.NewBytesReader(rest[at:])
		in.Peek(1) // not the start of the input: no byte-order mark is skipped
		s.first = t + first
		const enough = 3 // cases that can be read: the guess is probably right
		for solved = 0; !s.cancel.Load() && (in.AtPositive() || in.More() && !s.mayEnd(in)); solved++ {
			s.solve(s.first+solved, in, s.out)
			if !in.OK() { // perhaps only because this part ends here
				break
			}
			if read = in.Offset(); solved == enough {
				s.from.Store(offset + middle + int64(at))
			}
		}
		if solved > enough {
			return
		}
		s.out.Flush()
	}
	solved = 0
}

func (s *Speculator) mayEnd(in *fastio.Reader) bool {
	return s.cases.MayEnd != nil && s.cases.MayEnd(in)
}

// Take must be called after case t was read; at most left more may follow. If the reader now
// stands where the solved cases begin, Take writes their answers, moves the reader past them
// and returns their number, otherwise 0.
func (s *Speculator) Take(t, left int, in *fastio.Reader, out *fastio.Writer) (solved int) {
	if s == nil || !s.running {
		return 0
	}
	return s.take(t, left, in, out)
}

func (s *Speculator) take(t, left int, in *fastio.Reader, out *fastio.Writer) (solved int) {
	from := s.from.Load()
	if gap := from - in.Offset(); gap > 0 {
		const blanks = 16
		if gap > blanks || !in.More() || in.Offset() < from {
			return 0
		}
	}
	met := in.Offset() == from && in.OK()
	s.stop(!met)
	if !met || s.solved > left || s.cases.Lines > 0 && s.first != t+1 {
		// Wait longer after each failure.
		s.retry = in.Offset() + least<<min(s.failed, 20)
		s.failed++
		return 0
	}
	in.Skip(int(s.bytes))
	out.Bytes(s.answers.Bytes())
	s.failed = 0
	return s.solved
}

// Stop ends the work on the second core. Call it before the input's bytes are released.
func (s *Speculator) Stop() { s.stop(true) }

// stop waits until the second core has finished, early if its work is cancelled.
func (s *Speculator) stop(cancel bool) {
	if s == nil || !s.running {
		return
	}
	s.cancel.Store(cancel)
	<-s.done
	s.running = false
}

// A start describes the input from a case's first token on.
type start struct {
	perCase, lines int  // lines of a case, 0 if that varies; lines of the first half
	first          look // of the first line
	gap            bool // blank lines stand before it
}

// beginning describes the first half of data, up to its middle.
func (s *Speculator) beginning(data fastio.Lookahead, middle int64) start {
	b := start{perCase: s.cases.Lines}
	const some = 1 << 15
	for at := int64(0); at < middle; at += some {
		text := data.At(at, min(some, middle-at), &s.buf)
		if at == 0 {
			whole := text
			text = bytes.TrimLeft(text, " \t\r\n")
			b.gap = bytes.Count(whole[:len(whole)-len(text)], newline) > 1
			b.first = lookOf(text)
		}
		if b.perCase == 0 {
			break
		}
		b.lines += bytes.Count(text, newline)
	}
	return b
}

// guesses yields the places in rest, which follows the first half of data, where a case may
// begin, and the number of cases before each, 0 if that is unknown.
func (s start) guesses(rest []byte) iter.Seq2[int, int] {
	return func(yield func(at, before int) bool) {
		if s.perCase > 0 {
			lines, at := s.lines, 0
			for lines%s.perCase != 0 || at == 0 || rest[at-1] != '\n' {
				next := bytes.IndexByte(rest[at:], '\n') + 1
				if next == 0 {
					return
				}
				at += next
				lines++
			}
			yield(at, lines/s.perCase)
			return
		}
		text := rest[:len(rest)/4]
		for before := lookOf(text); ; {
			n := bytes.IndexByte(text, '\n') + 1
			if n == 0 {
				return
			}
			text = text[n:]
			here := lookOf(text)
			if here == s.first && (!s.gap || before.tokens == 0) && !yield(len(rest)/4-len(text), 0) {
				return
			}
			before = here
		}
	}
}

var newline = []byte{'\n'}

// A look tells lines with which cases may begin from others.
type look struct {
	tokens int
	number bool // it begins with a digit or a minus sign
}

// lookOf returns the look of the first line of text.
func lookOf(text []byte) (l look) {
	before := byte(' ')
	for _, c := range text {
		if c == '\n' {
			break
		}
		if c > ' ' && before <= ' ' {
			if l.tokens++; l.tokens == 1 {
				l.number = c == '-' || c >= '0' && c <= '9'
			}
		}
		before = c
	}
	return l
}
