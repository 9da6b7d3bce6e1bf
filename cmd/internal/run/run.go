// Package run compiles a contestant's program and runs it on one input after the
// other, within limits and where it can do no harm.
//
// The sandbox protects a learner from their own program, and a teacher from a folder of
// others' programs, while they are compiled and while they run: from loops, from memory,
// processes and output without end, from access to files and the network, and from
// signals. It is no defence against an attack on the kernel, and it does not hide what
// every program of the system may read: the system's own files, the compilers, the
// processor. A compiler with a cache of its own (Go) may leave files there. Memory that
// the kernel holds for pipes and sockets is not counted. All of this is on Linux;
// elsewhere, and where a kernel lacks a part, Lacks says what a run could do.
//
// A program runs in a sandbox: a supervisor, which is a process of our own, starts it,
// watches it and measures it. The supervisor is small, since the kernel lets the memory
// peak of a child begin with the peak of the process that forked it. Sandboxes are
// reused; each run begins in an empty folder.
package run

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"time"

	"nimsum/problems/contest/seq"
)

// A Verdict is the outcome of a run, as judges name it.
type Verdict string

// The verdicts. Run gives those from TLE to OLE. CE stands for the CompileFailure
// of Prepare. Callers that know the answer give AC and WA.
const (
	Accepted     Verdict = "AC"
	WrongAnswer  Verdict = "WA"
	TimeLimit    Verdict = "TLE"
	MemoryLimit  Verdict = "MLE"
	RuntimeError Verdict = "RTE"
	OutputLimit  Verdict = "OLE"
	CompileError Verdict = "CE"
)

// Limits bound one run. A field that is 0 stands for that of DefaultLimits.
type Limits struct {
	// CPU is the processor time of all processes together.
	CPU time.Duration
	// Wall is clock time, for programs that sleep; where the system tells, time spent
	// waiting for a processor does not count. 0 stands for WallOf(CPU).
	Wall time.Duration
	// Memory, Output and Stack are bytes of resident memory, of standard output and of the
	// main thread's stack.
	Memory, Output, Stack int64
}

// DefaultLimits are the limits of a judge that says nothing else.
var DefaultLimits = Limits{CPU: 2 * time.Second, Memory: 256 << 20, Output: 64 << 20, Stack: 64 << 20}

// WallOf returns the limit on clock time that goes with one on processor time: enough for a
// machine that has other work too.
func WallOf(cpu time.Duration) time.Duration { return 3*cpu + 2*time.Second }

func (l Limits) filled() Limits {
	cpu := cmp.Or(l.CPU, DefaultLimits.CPU)
	return Limits{
		CPU: cpu, Wall: cmp.Or(l.Wall, WallOf(cpu)), Memory: cmp.Or(l.Memory, DefaultLimits.Memory),
		Output: cmp.Or(l.Output, DefaultLimits.Output), Stack: cmp.Or(l.Stack, DefaultLimits.Stack),
	}
}

// A Result is the outcome of one run.
type Result struct {
	// Verdict is TimeLimit, MemoryLimit, RuntimeError, OutputLimit, or "" for a program
	// that ended well within its limits, whose output the caller judges.
	Verdict Verdict
	Reason  string // why, where there is a verdict: "exit code 1", "more than 256 MiB"

	CPU, Wall time.Duration
	// Memory is the peak of resident bytes, together with those of the folder in memory; 0
	// where the system does not tell. For a program that was killed on Linux and used less
	// than the supervisor, some 10 MiB, it is the last value seen.
	Memory int64
	Output []byte // at most a byte more than the limit
	Stderr []byte // its beginning and its end

	crashed bool // by SIGSEGV
}

// A Program is ready to be run. Its methods may be called from any goroutine.
type Program struct {
	Language string // "" for a command
	Name     string // the name of the source file, or the command

	args       []string // with heapMark where the heap's size stands
	env        []string
	access     access
	sourceName *sourceName // nil for a command

	mu    sync.Mutex
	idle  []sandbox
	lacks []string
	ended bool
}

// An access lists the files that a program may use besides those of the system.
type access struct {
	Reads  []string // files and folders
	Writes []string // folders
	Size   int64    // the most bytes of its own folder, if that is in memory
}

// A task is a run of a program.
type task struct {
	Args   []string
	Dir    string   // the working directory; "" for a folder of its own
	Env    []string // added to the usual environment
	Limits Limits
	Head   int  // bytes that are kept of the beginning of standard error
	Tail   int  // bytes that are kept of its end
	Joined bool // standard output goes to standard error
}

// A sandbox runs programs one after the other.
type sandbox interface {
	// run returns an error if the sandbox fails; it must be closed then. The result has no
	// verdict yet.
	run(ctx context.Context, t task, stdin io.Reader) (*Result, ending, error)
	close()
}

// Run runs the program; calls may overlap. An error is a fault of ours or the error of
// ctx, never a failure of the program.
func (p *Program) Run(ctx context.Context, stdin io.Reader, l Limits) (*Result, error) {
	l = l.filled()
	again, seekable := stdin.(io.Seeker)
	r, err := p.run(ctx, stdin, l)
	if err != nil || !r.crashed || !seekable {
		return r, err
	}
	// If the stack overflowed, a larger one makes a difference.
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
	if !second.crashed { // make sure that this is no coincidence
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
	// A virtual machine takes all the heap it can get, and needs memory besides.
	heap := fmt.Sprint(max(16, l.Memory>>20*3/4))
	args := seq.List(p.args, func(a string) string { return strings.ReplaceAll(a, heapMark, heap) })
	r, e, err := p.do(ctx, task{Args: args, Env: p.env, Limits: l, Head: stderrSize, Tail: stderrSize}, stdin)
	if err != nil {
		return nil, err
	}
	name := ""
	if p.sourceName != nil {
		name = p.sourceName.name
	}
	r.Stderr = p.sourceName.restore(r.Stderr)
	e.judge(r, l, name)
	return r, nil
}

// do runs a task in a sandbox.
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

// Lacks returns clauses on what the sandbox does not prevent on this system: "the network
// is open to it". They are known after the first run.
func (p *Program) Lacks() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.lacks)
}

// Close ends the sandboxes that wait for further runs.
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
