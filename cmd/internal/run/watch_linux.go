package run

import (
	"bytes"
	"os"
	"strconv"
	"time"

	"golang.org/x/sys/unix"
)

// tick is the time between two looks at a running program.
const tick = 5 * time.Millisecond

// mostWalls is how often the limit on clock time a program may take that waits for
// a processor all the time.
const mostWalls = 10

// A watcher stops a program that leaves its limits.
type watcher struct {
	supervisor *supervisor
	tree       *processTree
	pid        int
	output     int // the file it writes to
	limits     Limits
	began      time.Time

	stopped string // what it was stopped for
	peak    int64  // of the memory of all its processes together

	quit, done chan struct{}
}

func (w *watcher) watch() {
	defer close(w.done)
	ticker := time.NewTicker(tick)
	defer ticker.Stop()
	for look := 0; ; look++ {
		if w.stopped = w.excess(look); w.stopped != "" {
			w.tree.kill()
			return
		}
		select {
		case <-w.quit:
			return
		case <-ticker.C:
		}
	}
}

// excess says which limit is passed, or "".
func (w *watcher) excess(look int) string {
	members := w.tree.members(w.pid, look)
	if len(members) > maxProcesses { // before they take the time to look further
		return stoppedProcesses
	}
	var resident int64
	var cpu, queued time.Duration
	for _, pid := range members {
		resident += residentOf(pid)
		cpu += cpuOf(pid)
		queued = max(queued, queuedOf(pid))
	}
	held := w.supervisor.folder()
	resident += held
	if len(members) > 1 || held > 0 { // one alone is told by the kernel, and exactly
		w.peak = max(w.peak, resident)
	} else if w.supervisor.peaks != nil {
		w.supervisor.peaks.note(w.pid)
	}
	wall := time.Since(w.began)
	var output unix.Stat_t
	unix.Fstat(w.output, &output)
	switch {
	case output.Size > w.limits.Output:
		return stoppedOutput
	case resident > w.limits.Memory:
		w.peak = max(w.peak, resident)
		return stoppedMemory
	case cpu > grace(w.limits.CPU):
		return stoppedCPU
	case wall-queued > w.limits.Wall || wall > mostWalls*w.limits.Wall:
		return stoppedWall
	}
	return ""
}

// folder returns the bytes of the program's folder, where that is in memory.
func (k *supervisor) folder() int64 {
	var s unix.Statfs_t
	if !k.Isolated || unix.Statfs(k.Dir, &s) != nil {
		return 0
	}
	return int64(s.Blocks-s.Bfree) * int64(s.Bsize)
}

// cpuOf returns the processor time of a running process, 0 where there is none.
func cpuOf(pid int) time.Duration {
	const schedClock = 2 // of the kernel's clocks of a process
	var t unix.Timespec
	if unix.ClockGettime(int32(^pid<<3|schedClock), &t) != nil {
		return 0
	}
	return time.Duration(t.Nano())
}

// queuedOf returns how long a process was ready to run and had no processor, on a
// machine with other things to do. That is no sleep of its own.
func queuedOf(pid int) time.Duration {
	b, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/schedstat")
	fields := bytes.Fields(b)
	if err != nil || len(fields) < 2 {
		return 0
	}
	ns, _ := strconv.ParseInt(string(fields[1]), 10, 64)
	return time.Duration(ns)
}

// residentOf returns the bytes that a process has in memory.
func residentOf(pid int) int64 {
	b, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/statm")
	if err != nil {
		return 0
	}
	fields := bytes.Fields(b)
	if len(fields) < 2 {
		return 0
	}
	pages, _ := strconv.ParseInt(string(fields[1]), 10, 64)
	return pages * int64(os.Getpagesize())
}

// A processTree is the program's process and all its descendants, also those that made a
// process group or session of their own.
type processTree struct {
	isolated bool
	last     []int // found last; kept where finding them is expensive
}

// members returns the processes of the tree, or those that an earlier look has found.
func (f *processTree) members(pid, look int) []int {
	if f.isolated {
		return f.find()
	}
	if look%8 == 0 { // all processes of the machine are read for it
		f.last = f.find()
	}
	if len(f.last) == 0 {
		return []int{pid}
	}
	return f.last
}

// kill kills the whole tree and returns how many processes it had, as far as it knows.
func (f *processTree) kill() int {
	if f.isolated {
		// We are the first process of a namespace that has nobody else. The kernel
		// kills all of them in one step: none can fork in the meantime.
		if os.Getpid() == 1 {
			unix.Kill(-1, unix.SIGKILL)
		}
		return 0
	}
	all := f.find()
	for _, pid := range all {
		unix.Kill(pid, unix.SIGSTOP) // so that it forks no more while we go through them
	}
	for _, pid := range all {
		unix.Kill(pid, unix.SIGKILL)
	}
	return len(all)
}

// find returns the processes that come from this one.
func (f *processTree) find() []int {
	proc, err := os.Open("/proc")
	if err != nil {
		return nil
	}
	defer proc.Close()
	names, _ := proc.Readdirnames(-1)
	own := os.Getpid()
	var all []int
	parent := map[int]int{}
	for _, name := range names {
		pid, err := strconv.Atoi(name)
		if err != nil || pid == own {
			continue
		}
		if f.isolated {
			all = append(all, pid)
		} else {
			parent[pid] = parentOf(name)
		}
	}
	for pid := range parent {
		for p, steps := parent[pid], 0; p > 1 && steps < len(parent); p, steps = parent[p], steps+1 {
			if p == own {
				all = append(all, pid)
				break
			}
		}
	}
	return all
}

// parentOf returns the parent of a process that has not ended, else 0.
func parentOf(pid string) int {
	b, err := os.ReadFile("/proc/" + pid + "/stat")
	if err != nil {
		return 0
	}
	i := bytes.LastIndexByte(b, ')') // the name before it may have anything in it
	fields := bytes.Fields(b[i+1:])
	if len(fields) < 2 || fields[0][0] == 'Z' {
		return 0
	}
	p, _ := strconv.Atoi(string(fields[1]))
	return p
}
