package run

import (
	"fmt"
	"strings"
	"time"
)

// What a watcher may have stopped a program for.
const (
	stoppedCPU       = "cpu"
	stoppedWall      = "wall"
	stoppedMemory    = "memory"
	stoppedOutput    = "output"
	stoppedProcesses = "processes"
)

const (
	maxProcesses = 64
	stderrSize   = 4 << 10 // of what a program says, the part at each end that is kept
)

// An ending is how a run came to its end.
type ending struct {
	Stopped  string // what it was stopped for
	Code     int    // its exit code
	Signal   string // what killed it, if that was not we
	TooLarge bool   // it was killed for writing a file beyond the limit
}

// judge gives the verdict on the run in r. More output than allowed is told
// first: it is why the time or the memory went. Name is that of the user's file.
func (e ending) judge(r *Result, l Limits, name string) {
	give := func(v Verdict, format string, args ...any) {
		r.Verdict, r.Reason = v, fmt.Sprintf(format, args...)
	}
	switch {
	case e.Stopped == stoppedOutput || int64(len(r.Output)) > l.Output:
		give(OutputLimit, "more than %s of output", Bytes(l.Output))
	case e.Stopped == stoppedMemory || r.Memory > l.Memory:
		give(MemoryLimit, "more than %s of memory", Bytes(l.Memory))
	case e.Stopped == stoppedCPU || r.CPU > l.CPU:
		give(TimeLimit, "more than %s of processor time", Seconds(l.CPU))
	case e.Stopped == stoppedWall:
		give(TimeLimit, "not finished after %s, of which it used the processor for %s", Seconds(l.Wall), Seconds(r.CPU))
	case e.Stopped == stoppedProcesses:
		give(RuntimeError, "more than %d processes", maxProcesses)
	case e.TooLarge:
		give(RuntimeError, "a file of more than %s", Bytes(l.Output))
	case e.Signal != "":
		give(RuntimeError, "killed by %s", e.Signal)
	case e.Code != 0:
		give(RuntimeError, "exit code %d", e.Code)
	}
	if r.Verdict == RuntimeError {
		if line := complaint(r.Stderr, name); line != "" {
			r.Reason += ": " + line
		}
	}
}

// Borderline reports whether the verdict might be another if the machine had
// nothing else to do: the program was not much too slow, or waited for the
// processor rather than used it.
func (r *Result) Borderline(l Limits) bool {
	return r.Verdict == TimeLimit && r.CPU < grace(l.filled().CPU)
}

// grace is the processor time after which a program is stopped. It is more than
// the limit, so that one a little too slow is told from one that never ends.
func grace(cpu time.Duration) time.Duration { return cpu + cpu/4 }

// Bytes writes a number of bytes: "64 MiB".
func Bytes(n int64) string {
	switch {
	case n >= 1<<20 && n%(1<<20) == 0:
		return fmt.Sprintf("%d MiB", n>>20)
	case n >= 1<<20:
		return fmt.Sprintf("%.1f MiB", float64(n)/(1<<20))
	case n >= 1<<10:
		return fmt.Sprintf("%.1f KiB", float64(n)/(1<<10))
	default:
		return fmt.Sprintf("%d B", n)
	}
}

// Seconds writes a time: "0.25 s".
func Seconds(d time.Duration) string {
	return strings.TrimSuffix(strings.TrimRight(fmt.Sprintf("%.2f", d.Seconds()), "0"), ".") + " s"
}
