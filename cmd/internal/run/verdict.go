package run

import (
	"fmt"
	"strings"
	"time"
)

// The reasons for which a watcher stops a program.
const (
	stoppedCPU       = "cpu"
	stoppedWall      = "wall"
	stoppedMemory    = "memory"
	stoppedOutput    = "output"
	stoppedProcesses = "processes"
)

const (
	maxProcesses = 64
	stderrSize   = 4 << 10 // bytes that are kept of each end of standard error
)

// An ending tells how a run ended.
type ending struct {
	Stopped  string // the reason for which the watcher stopped it, or ""
	Code     int    // its exit code
	Signal   string // the signal that killed it, if the watcher did not
	TooLarge bool   // it was killed for writing a file beyond the limit
}

// judge sets the verdict and its reason in r. Too much output comes first, since it may
// be the reason for too much time or memory. Name is that of the user's file.
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

// Borderline reports whether the verdict might change on an idle machine: the program was
// only a little too slow, or mostly waited for the processor.
func (r *Result) Borderline(l Limits) bool {
	return r.Verdict == TimeLimit && r.CPU < grace(l.filled().CPU)
}

// grace returns the processor time after which a program is stopped. It exceeds the limit,
// to tell a program that is a little too slow from one that never ends.
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
