// Package run compiles a contestant's program and runs it on one input after the
// other, within limits and where it can do no harm.
//
// A program runs in a box, which is a process of our own that starts it, watches
// it, and says what it used. The box is small, so that the peak of the program's
// memory is the program's: the kernel lets a child begin with the peak of the
// process that forked it. Boxes are reused; each run begins in an empty folder
// with nothing left of the one before.
package run

import (
	"context"
	"fmt"
	"io"
	"slices"
	"sync"
	"time"
)

// A Verdict is what judges call the outcome of a run.
type Verdict string

// The verdicts. Those from TLE to OLE are given by Run, CE by Prepare, and the
// others by whoever knows the answer.
const (
	Accepted     Verdict = "AC"
	WrongAnswer  Verdict = "WA"
	TimeLimit    Verdict = "TLE"
	MemoryLimit  Verdict = "MLE"
	RuntimeError Verdict = "RTE"
	OutputLimit  Verdict = "OLE"
	CompileError Verdict = "CE"
)

// Limits bound one run. What is 0 is bounded by Usual.
type Limits struct {
	// CPU is processor time, of all processes together. It hardly depends on what
	// else the machine does.
	CPU time.Duration
	// Wall is time by the clock, for programs that sleep; where the system tells,
	// without the time they wait for a processor. It is 0 for WallOf(CPU).
	Wall time.Duration
	// Memory, Output and Stack are bytes: resident, written to standard output, and
	// of the main thread's stack.
	Memory, Output, Stack int64
}

// Usual are the limits of a judge that says nothing else.
var Usual = Limits{CPU: 2 * time.Second, Memory: 256 << 20, Output: 64 << 20, Stack: 64 << 20}

// WallOf returns the clock time that a program with a limit on its processor time
// gets: enough for a machine with other things to do.
func WallOf(cpu time.Duration) time.Duration { return 3*cpu + 2*time.Second }

func (l Limits) filled() Limits {
	if l.CPU == 0 {
		l.CPU = Usual.CPU
	}
	if l.Wall == 0 {
		l.Wall = WallOf(l.CPU)
	}
	if l.Memory == 0 {
		l.Memory = Usual.Memory
	}
	if l.Output == 0 {
		l.Output = Usual.Output
	}
	if l.Stack == 0 {
		l.Stack = Usual.Stack
	}
	return l
}

// A Result is what became of one run.
type Result struct {
	// Verdict is TimeLimit, MemoryLimit, RuntimeError, OutputLimit, or "" for a
	// program that ended well within its limits: whether its output is right is
	// for others to say.
	Verdict Verdict
	Reason  string // why, where there is a verdict: "exit code 1", "more than 256 MiB"

	CPU, Wall time.Duration
	// Memory is the peak of resident bytes, 0 where the system does not tell. On
	// Linux it is exact above what the keeper itself has, less than 10 MiB.
	Memory int64
	Output []byte // at most a byte more than the limit
	Stderr []byte // the head of it
}

// A Program is ready to be run. Its methods may be called from any goroutine.
type Program struct {
	Language string // "" for a command

	args  []string // absolute
	reads []string // what it may read besides the system's own

	mu    sync.Mutex
	idle  []box
	lacks []string
	ended bool
}

// A box runs programs one after the other.
type box interface {
	// run returns an error where it fails itself; the box is then of no more use.
	run(ctx context.Context, args []string, stdin io.Reader, l Limits) (*Result, error)
	close()
}

// Run runs the program. As many runs happen at once as there are callers. The
// error is a fault of ours or that of ctx, never of the program.
func (p *Program) Run(ctx context.Context, stdin io.Reader, l Limits) (*Result, error) {
	b, err := p.take()
	if err != nil {
		return nil, err
	}
	l = l.filled()
	r, err := b.run(ctx, withHeap(p.args, l.Memory), stdin, l)
	if err != nil {
		b.close()
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		return nil, fmt.Errorf("the program could not be run: %w", err)
	}
	p.put(b)
	return r, nil
}

// Lacks says, a clause each, what harm a run could do on this system all the same:
// "the network is open to it". It knows after the first run.
func (p *Program) Lacks() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.lacks)
}

// Close ends what waits for further runs.
func (p *Program) Close() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.ended = true
	for _, b := range p.idle {
		b.close()
	}
	p.idle = nil
}

func (p *Program) take() (box, error) {
	p.mu.Lock()
	if n := len(p.idle); n > 0 {
		b := p.idle[n-1]
		p.idle = p.idle[:n-1]
		p.mu.Unlock()
		return b, nil
	}
	p.mu.Unlock()
	b, lacks, err := open(p.reads)
	if err != nil {
		return nil, fmt.Errorf("no place to run a program in: %w", err)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.lacks = lacks
	return b, nil
}

func (p *Program) put(b box) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.ended {
		b.close()
		return
	}
	p.idle = append(p.idle, b)
}
