// Package run compiles a contestant's program and runs it on one input after the
// other, within limits and where it can do no harm.
//
// The sandbox protects a learner from their own program, and a teacher from a folder of
// others' programs, while they are compiled and while they run: from loops, from memory,
// processes and output without end, from what reads, changes or deletes files, uses the
// network or signals others. It does not stand against somebody who looks for faults of
// the kernel, and does not hide what every program of the system may read: the system's
// own files, the compilers, the processor. What a program writes into the caches of
// compilers that have one of their own (Go) stays there. What the kernel holds for pipes
// and sockets is not counted as memory. All of this is on Linux; elsewhere, and where a
// kernel lacks a part, Lacks says what a run could do.
//
// A program runs in a sandbox, which is a process of our own that starts it, watches
// it, and says what it used. The sandbox is small, so that the peak of the program's
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

// Limits bound one run. What is 0 is bounded by DefaultLimits.
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

// DefaultLimits are the limits of a judge that says nothing else.
var DefaultLimits = Limits{CPU: 2 * time.Second, Memory: 256 << 20, Output: 64 << 20, Stack: 64 << 20}

// WallOf returns the clock time that a program with a limit on its processor time
// gets: enough for a machine with other things to do.
func WallOf(cpu time.Duration) time.Duration { return 3*cpu + 2*time.Second }

func (l Limits) filled() Limits {
	if l.CPU == 0 {
		l.CPU = DefaultLimits.CPU
	}
	if l.Wall == 0 {
		l.Wall = WallOf(l.CPU)
	}
	if l.Memory == 0 {
		l.Memory = DefaultLimits.Memory
	}
	if l.Output == 0 {
		l.Output = DefaultLimits.Output
	}
	if l.Stack == 0 {
		l.Stack = DefaultLimits.Stack
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
	// Memory is the peak of resident bytes and of those of its folder in memory, 0 where
	// the system does not tell. Of a program that is killed on Linux it is what was seen
	// last, where that is less than the supervisor itself has, some 10 MiB.
	Memory int64
	Output []byte // at most a byte more than the limit
	Stderr []byte // the beginning and the end of it

	crashed bool // by SIGSEGV
}

// A Program is ready to be run. Its methods may be called from any goroutine.
type Program struct {
	Language string // "" for a command
	Name     string // what the user calls it: the name of a source file, or a command

	args       func(heap string) []string
	env        []string
	access     access
	sourceName *sourceName // nil for a command

	mu    sync.Mutex
	idle  []sandbox
	lacks []string
	ended bool
}

// An access is what a program may use besides what the system has for everybody.
type access struct {
	Reads  []string // files and folders
	Writes []string // folders
	Size   int64    // bytes of its own folder, where that is in memory
}

// A task is a run of a program.
type task struct {
	Args   []string
	Dir    string   // where it begins; "" for a folder of its own
	Env    []string // besides the usual
	Limits Limits
	Said   int  // bytes of standard error that are kept from its beginning
	Tail   int  // and from its end
	Joined bool // standard output is a part of standard error
}

// A sandbox runs programs one after the other.
type sandbox interface {
	// run returns an error where it fails itself; the sandbox is then of no more use. The
	// result has no verdict yet.
	run(ctx context.Context, t task, stdin io.Reader) (*Result, ending, error)
	close()
}

// Run runs the program. As many runs happen at once as there are callers. The
// error is a fault of ours or that of ctx, never of the program.
func (p *Program) Run(ctx context.Context, stdin io.Reader, l Limits) (*Result, error) {
	l = l.filled()
	again, seekable := stdin.(io.Seeker)
	r, err := p.run(ctx, stdin, l)
	if err != nil || !r.crashed || !seekable {
		return r, err
	}
	// Was it the stack? Then a larger one makes a difference.
	const more = 64 << 20
	larger := l
	larger.Stack = max(4*l.Stack, l.Stack+more)
	larger.Memory += larger.Stack
	rewound := func() io.Reader { again.Seek(0, io.SeekStart); return stdin }
	second, err := p.run(ctx, rewound(), larger)
	if err != nil {
		return nil, err
	}
	overflow := second.Memory > r.Memory+more/2
	if !second.crashed { // or by chance
		third, err := p.run(ctx, rewound(), l)
		if err != nil {
			return nil, err
		}
		overflow = third.crashed
	}
	if overflow {
		r.Reason += fmt.Sprintf(", probably a stack overflow: the stack has %s", Bytes(l.Stack))
	}
	return r, nil
}

func (p *Program) run(ctx context.Context, stdin io.Reader, l Limits) (*Result, error) {
	// A virtual machine takes what it can get, and needs some for itself.
	heap := max(16, l.Memory>>20*3/4)
	r, e, err := p.do(ctx, task{Args: p.args(fmt.Sprint(heap)), Env: p.env, Limits: l, Said: stderrSize, Tail: stderrSize}, stdin)
	if err != nil {
		return nil, err
	}
	name := ""
	if p.sourceName != nil {
		name = p.sourceName.name
	}
	r.Stderr = p.sourceName.users(r.Stderr)
	e.judge(r, l, name)
	return r, nil
}

// do does a task in a sandbox.
func (p *Program) do(ctx context.Context, t task, stdin io.Reader) (*Result, ending, error) {
	b, err := p.take()
	if err != nil {
		return nil, ending{}, err
	}
	r, e, err := b.run(ctx, t, stdin)
	if err != nil {
		b.close()
		if ctx.Err() != nil {
			return nil, e, ctx.Err()
		}
		return nil, e, fmt.Errorf("the program could not be run: %w", err)
	}
	p.put(b)
	r.crashed = e.Signal == "SIGSEGV" && e.Stopped == ""
	return r, e, nil
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

func (p *Program) take() (sandbox, error) {
	p.mu.Lock()
	if n := len(p.idle); n > 0 {
		b := p.idle[n-1]
		p.idle = p.idle[:n-1]
		p.mu.Unlock()
		return b, nil
	}
	p.mu.Unlock()
	b, lacks, err := open(p.access)
	if err != nil {
		return nil, fmt.Errorf("no place to run a program in: %w", err)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.lacks = lacks
	return b, nil
}

func (p *Program) put(b sandbox) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.ended {
		b.close()
		return
	}
	p.idle = append(p.idle, b)
}
