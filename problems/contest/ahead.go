package contest

import (
	"bytes"
	"iter"
	"math"
	"runtime"
	"sync/atomic"

	fastio "nimsum/io"
)

// An ahead solves cases on a second core that come later than those being solved.
//
// Where a case begins is known for sure only once all before it have been read. But
// it can be guessed, and a wrong guess does no harm: the cases solved from there are
// taken only if reading those before ends at exactly that place. Then they were read
// from the bytes that would be read next, and are the ones to come.
type ahead struct {
	problem *Problem
	solver  Solver
	answers bytes.Buffer
	out     *fastio.Writer // to answers

	retry   int64 // the offset in the input before which it is of no use to try
	failed  int   // attempts in a row
	running bool
	cancel  atomic.Bool
	from    atomic.Int64 // the offset of the first case solved; MaxInt64 until it is chosen
	done    chan struct{}

	// Known when done.
	first int // the number of the first case, right if all have as many lines as they should
	cases int
	bytes int64
}

const (
	aheadMost    = 1 << 20 // bytes looked at in one go, half of them for each core
	aheadLeast   = 1 << 16 // fewer are not worth it
	aheadLongest = 1 << 14 // that cases may be, on average
)

// newAhead returns nil, which does nothing, where nothing is to be gained.
func newAhead(p *Problem) *ahead {
	if !p.Frame.Many() || runtime.GOMAXPROCS(0) == 1 {
		return nil
	}
	return &ahead{problem: p, done: make(chan struct{}, 1)}
}

// start begins to solve cases far behind the one c stands at, which is still unread, if
// nothing is running, cases have been short so far, and enough is at hand.
func (a *ahead) start(c *cursor) {
	if a == nil || a.running || c.in.Offset() < a.retry || c.in.Offset() > aheadLongest*int64(c.t-1) {
		return
	}
	data := c.in.Ahead(aheadMost)
	data = data[:bytes.LastIndexByte(data, '\n')+1] // cut no number in two
	if len(data) < aheadLeast {
		a.retry = c.in.Offset() + aheadLeast
		return
	}
	a.running = true
	a.cancel.Store(false)
	a.from.Store(math.MaxInt64)
	go a.solve(data, c.in.Offset(), c.t)
}

// solve solves cases of the second half of data, which lies at an offset of the input
// and begins with case t.
func (a *ahead) solve(data []byte, offset int64, t int) {
	// What changes with each case must not share a line of the cache with what the other
	// core uses: it is made here, in this core's own part of the heap.
	if a.solver == nil {
		a.solver = a.problem.NewSolver()
		a.out = fastio.NewWriter(&a.answers)
	}
	cases, read := 0, int64(0)
	defer func() {
		if recover() != nil { // let it happen where it would have
			cases = 0
		}
		a.out.Flush()
		a.cases, a.bytes = cases, read
		a.done <- struct{}{}
	}()
	for at, first := range a.problem.guesses(data) {
		if a.cancel.Load() {
			break
		}
		a.answers.Reset()
		in := fastio.NewBytesReader(data[at:])
		in.Peek(1) // a byte-order mark is none here
		a.first = t + first
		const enough = 3 // cases that can be read are no accident
		for cases = 0; !a.cancel.Load() && in.More() && !a.problem.Frame.mayEnd(in); cases++ {
			a.solver.Case(a.first+cases, in, a.out)
			if !in.OK() { // perhaps only because the rest is still to come
				break
			}
			if read = in.Offset(); cases == enough {
				a.from.Store(offset + int64(at))
			}
		}
		if cases > enough {
			return
		}
		a.out.Flush()
	}
	cases = 0
}

// take is called when the case at c has been read. If that brings c to where the cases
// begin that have been solved, it writes their answers and moves c past them.
func (a *ahead) take(c *cursor, out *fastio.Writer) {
	if a == nil || !a.running {
		return
	}
	from := a.from.Load()
	if left := from - c.in.Offset(); left > 0 {
		const blanks = 16
		if left > blanks || !c.in.More() || c.in.Offset() < from {
			return
		}
	}
	met := c.in.Offset() == from && c.in.OK()
	a.stop(!met)
	if !met || a.cases > c.count-c.t || a.problem.Lines > 0 && a.first != c.t+1 {
		// The next attempt waits, the longer the more have failed.
		a.retry = c.in.Offset() + aheadLeast<<min(a.failed, 20)
		a.failed++
		return
	}
	c.in.Skip(int(a.bytes))
	c.t += a.cases
	out.Bytes(a.answers.Bytes())
	a.failed = 0
}

// stop waits for what is running, which it may cancel.
func (a *ahead) stop(cancel bool) {
	if a == nil || !a.running {
		return
	}
	a.cancel.Store(cancel)
	<-a.done
	a.running = false
}

// guesses yields places behind the middle of data where a case may begin, given that
// one begins with its first token. Before is how many cases end up to there, where
// that can be told.
func (p *Problem) guesses(data []byte) iter.Seq2[int, int] {
	return func(yield func(at, before int) bool) {
		text := bytes.TrimLeft(data, " \t\r\n")
		start := len(data) - len(text)
		middle := len(data) / 2
		if p.Lines > 0 {
			lines := bytes.Count(data[start:middle], newline)
			at := middle
			for ; lines%p.Lines != 0 || data[at-1] != '\n'; at++ {
				if at == len(data) {
					return
				}
				if data[at] == '\n' {
					lines++
				}
			}
			yield(at, lines/p.Lines)
			return
		}
		gap := bytes.Count(data[:start], newline) > 1
		head := lookOf(text)
		rest := data[middle : middle+len(data)/8]
		for before := lookOf(rest); ; {
			n := bytes.IndexByte(rest, '\n') + 1
			if n == 0 {
				return
			}
			rest = rest[n:]
			here := lookOf(rest)
			if here == head && (!gap || before.tokens == 0) && !yield(middle+len(data)/8-len(rest), 0) {
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
