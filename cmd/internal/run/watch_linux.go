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

// mostWalls bounds the clock time of a program that mostly waits for a processor, in
// multiples of the limit.
const mostWalls = 10

// A watcher stops a program that exceeds its limits.
type watcher struct {
	supervisor *supervisor
	tree       *processTree
	pid        int
	output     int // the file it writes to
	limits     Limits
	began      time.Time

	stopped string // the limit for which it was stopped, or ""
	peak    int64  // of the memory of all its processes together, in bytes

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

// excess returns the limit that is exceeded, or "".
func (w *watcher) excess(look int) string {
	members := w.tree.members(w.pid, look)
	if len(members) > maxProcesses { // checked first, as reading about each takes time
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
	if len(members) > 1 || held > 0 { // of a single process the kernel tells the exact peak
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

// folder returns the bytes in the program's folder, if that is in memory.
func (k *supervisor) folder() int64 {
	var s unix.Statfs_t
	if !k.Isolated || unix.Statfs(k.Dir, &s) != nil {
		return 0
	}
	return int64(s.Blocks-s.Bfree) * int64(s.Bsize)
}

// cpuOf returns the processor time of a running process, or 0 if it has ended.
func cpuOf(pid int) time.Duration {
	const schedClock = 2 // of the kernel's clocks of a process
	var t unix.Timespec
	if unix.ClockGettime(int32(^pid<<3|schedClock), &t) != nil {
		return 0
	}
	return time.Duration(t.Nano())
}

// queuedOf returns how long a process was ready to run and waited for a processor.
func queuedOf(pid int) time.Duration { return time.Duration(secondNumber(pid, "schedstat")) }

// residentOf returns the bytes that a process has in memory.
func residentOf(pid int) int64 { return secondNumber(pid, "statm") * int64(os.Getpagesize()) }

// secondNumber returns the second number in a file that the kernel has on a process, 0
// where there is none.
func secondNumber(pid int, file string) int64 {
	b, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/" + file)
	fields := bytes.Fields(b)
	if err != nil || len(fields) < 2 {
		return 0
	}
	n, _ := strconv.ParseInt(string(fields[1]), 10, 64)
	return n
}

// A processTree is the program's process and all its descendants, also those that made a
// process group or session of their own.
type processTree struct {
	isolated bool
	last     []int // the processes found last; without namespaces, finding them is expensive
}

// members returns the processes of the tree. Without namespaces they are looked up every
// eighth time only.
func (f *processTree) members(pid, look int) []int {
	if f.isolated {
		return f.find()
	}
	if look%8 == 0 { // it reads all processes of the machine
		f.last = f.find()
	}
	if len(f.last) == 0 {
		return []int{pid}
	}
	return f.last
}

// kill kills the whole tree and returns the number of processes found in it; always 0 in a
// namespace, where the kernel leaves none.
func (f *processTree) kill() int {
	if f.isolated {
		// We are the first process of the namespace. The kernel kills all others in one
		// step, so none can fork in the meantime.
		if os.Getpid() == 1 {
			unix.Kill(-1, unix.SIGKILL)
		}
		return 0
	}
	all := f.find()
	for _, pid := range all {
		unix.Kill(pid, unix.SIGSTOP) // so that none forks meanwhile
	}
	for _, pid := range all {
		unix.Kill(pid, unix.SIGKILL)
	}
	return len(all)
}

// find returns the descendants of this process.
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

// parentOf returns the parent of a living process, or 0.
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
