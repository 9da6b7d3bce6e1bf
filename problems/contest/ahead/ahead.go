// Package ahead uses a second core where an input holds many short cases: while one core
// solves the next case, the other solves cases that come later.
//
//	input    case case case case | case case case ...
//	         ^ the caller          ^ this package, from a guessed boundary
//
// Where a case begins is known for sure only once all before it have been read. But it
// can be guessed, and a wrong guess does no harm: the cases solved from there are taken
// only if the caller's reading ends at exactly that byte. Then they were read from the
// bytes that would be read next, and are the ones to come.
//
// The caller's loop is its own; it tells an [Ahead] where it stands:
//
//	a := ahead.New(cases)
//	defer a.Stop()
//	for t := 1; t <= count; t++ {
//		a.Start(t, in)
//		solve(t, in, out)
//		t += a.Take(t, count-t, in, out)
//	}
package ahead

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

// Cases says how an input holds its cases and how they are solved.
type Cases struct {
	// NewSolve returns what solves cases on one core. It is called on the core it is for.
	NewSolve func() Solve
	// MayEnd reports, without reading, whether what would be a case may also be what
	// stands behind the last. Nil is never.
	MayEnd func(in *fastio.Reader) bool
	// Lines is how many lines every case has, 0 if that differs. It must be set where
	// answers tell the number of their case.
	Lines int
}

// An Ahead solves cases of one input on a second core. Nil is one that does nothing.
type Ahead struct {
	cases   Cases
	solve   Solve
	room    []byte // for the bytes of the input
	answers bytes.Buffer
	out     *fastio.Writer // to answers

	retry   int64 // the offset in the input before which it is of no use to try
	failed  int   // attempts in a row
	running bool
	cancel  atomic.Bool
	from    atomic.Int64 // the offset of the first case solved; MaxInt64 until it is chosen
	done    chan struct{}

	// Known when done.
	first  int // the number of the first case, right if all have as many lines as they should
	solved int
	bytes  int64
}

const (
	most    = 1 << 20 // bytes looked at in one go, half of them for each core
	least   = 1 << 16 // fewer are not worth it
	longest = 1 << 14 // that cases may be, on average
)

// New returns nil, which does nothing, where there is one core only.
func New(cases Cases) *Ahead {
	if runtime.GOMAXPROCS(0) == 1 {
		return nil
	}
	return &Ahead{cases: cases, done: make(chan struct{}, 1)}
}

// Start is called when case t is to be read next. It begins to solve cases far behind it
// if nothing is running, cases have been short so far, and enough is at hand. The reader
// may be used on as ever.
func (a *Ahead) Start(t int, in *fastio.Reader) {
	if a != nil && !a.running {
		a.start(t, in)
	}
}

func (a *Ahead) start(t int, in *fastio.Reader) {
	if in.Offset() < a.retry || in.Offset() > longest*int64(t-1) {
		return
	}
	data := in.Ahead(most)
	if data.Size() < least {
		a.retry = in.Offset() + least
		return
	}
	a.running = true
	a.cancel.Store(false)
	a.from.Store(math.MaxInt64)
	go a.work(data, in.Offset(), t)
}

// work solves cases of the second half of data, which lies at an offset of the input
// and begins with case t.
func (a *Ahead) work(data fastio.Ahead, offset int64, t int) {
	// What changes with each case must not share a line of the cache with what the other
	// core uses: it is made here, in this core's own part of the heap.
	if a.solve == nil {
		a.out = fastio.NewWriter(&a.answers)
		a.solve = a.cases.NewSolve()
	}
	solved, read := 0, int64(0)
	defer func() {
		if recover() != nil { // let it happen where it would have
			solved = 0
		}
		a.out.Flush()
		a.solved, a.bytes = solved, read
		a.done <- struct{}{}
	}()
	middle := data.Size() / 2
	start := a.beginning(data, middle)
	rest := data.At(middle, most, &a.room)
	rest = rest[:bytes.LastIndexByte(rest, '\n')+1] // cut no number in two
	for at, first := range start.guesses(rest) {
		if a.cancel.Load() {
			break
		}
		a.answers.Reset()
		in := fastio.NewBytesReader(rest[at:])
		in.Peek(1) // a byte-order mark is none here
		a.first = t + first
		const enough = 3 // cases that can be read are no accident
		for solved = 0; !a.cancel.Load() && (in.AtPositive() || in.More() && !a.mayEnd(in)); solved++ {
			a.solve(a.first+solved, in, a.out)
			if !in.OK() { // perhaps only because the rest is still to come
				break
			}
			if read = in.Offset(); solved == enough {
				a.from.Store(offset + middle + int64(at))
			}
		}
		if solved > enough {
			return
		}
		a.out.Flush()
	}
	solved = 0
}

func (a *Ahead) mayEnd(in *fastio.Reader) bool { return a.cases.MayEnd != nil && a.cases.MayEnd(in) }

// Take is called when case t has been read, and at most left more may follow. If that
// brings the reader to where the cases begin that have been solved, it writes their
// answers, moves the reader past them and returns how many they are; otherwise 0.
func (a *Ahead) Take(t, left int, in *fastio.Reader, out *fastio.Writer) (solved int) {
	if a == nil || !a.running {
		return 0
	}
	return a.take(t, left, in, out)
}

func (a *Ahead) take(t, left int, in *fastio.Reader, out *fastio.Writer) (solved int) {
	from := a.from.Load()
	if gap := from - in.Offset(); gap > 0 {
		const blanks = 16
		if gap > blanks || !in.More() || in.Offset() < from {
			return 0
		}
	}
	met := in.Offset() == from && in.OK()
	a.stop(!met)
	if !met || a.solved > left || a.cases.Lines > 0 && a.first != t+1 {
		// The next attempt waits, the longer the more have failed.
		a.retry = in.Offset() + least<<min(a.failed, 20)
		a.failed++
		return 0
	}
	in.Skip(int(a.bytes))
	out.Bytes(a.answers.Bytes())
	a.failed = 0
	return a.solved
}

// Stop ends what is running, which looks at the input's bytes: call it before they may go.
func (a *Ahead) Stop() { a.stop(true) }

// stop waits for what is running, which it may cancel.
func (a *Ahead) stop(cancel bool) {
	if a == nil || !a.running {
		return
	}
	a.cancel.Store(cancel)
	<-a.done
	a.running = false
}

// A start is what is known of the input where a case begins with the first token.
type start struct {
	perCase, lines int  // lines of a case, 0 if that differs; of the first half
	first          look // of the first line
	gap            bool // there are blank lines before it
}

// beginning returns the start of data, up to its middle.
func (a *Ahead) beginning(data fastio.Ahead, middle int64) start {
	s := start{perCase: a.cases.Lines}
	const some = 1 << 15
	for at := int64(0); at < middle; at += some {
		text := data.At(at, min(some, middle-at), &a.room)
		if at == 0 {
			whole := text
			text = bytes.TrimLeft(text, " \t\r\n")
			s.gap = bytes.Count(whole[:len(whole)-len(text)], newline) > 1
			s.first = lookOf(text)
		}
		if s.perCase == 0 {
			break
		}
		s.lines += bytes.Count(text, newline)
	}
	return s
}

// guesses yields places in rest, which follows the first half of data, where a case may
// begin. Before is how many cases end up to there, where that can be told.
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

// A look is what the first line of a case can be told by.
type look struct {
	tokens int
	number bool // whether it begins with a digit or a sign
}

// lookOf returns the look of the line that text begins with.
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
