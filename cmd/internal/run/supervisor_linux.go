package run

import (
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"sync"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// Supervise makes this process the supervisor of a program, if it was started as one, and
// does not return then. Every main that runs programs calls it first.
func Supervise() {
	if len(os.Args) != 2 || os.Args[1] != supervisorArg {
		return
	}
	debug.SetGCPercent(10) // what we hold is the least a program is said to have held: some 8 MiB
	k := &supervisor{channel: channel{fd: 3}}
	var s setup
	if _, err := k.receive(&s); err != nil {
		os.Remove(os.Getenv("TMPDIR")) // ours, still empty, and nobody is left to remove it
		os.Exit(1)
	}
	unix.CloseOnExec(k.fd)
	// A signal that the program sends is caught, and not ignored: a process
	// inherits what its parent ignores.
	signal.Notify(make(chan os.Signal, 1))

	// What confines the program is laid upon this thread, from which it is forked.
	// The others stay free to watch it and to clean up.
	runtime.LockOSThread()
	warm()
	k.setup = s
	var r ready
	r.Lacks = k.prepare(&r)
	if err := k.send(r); err != nil || r.Fault != "" {
		k.leave()
	}
	jobs := make(chan received)
	go k.listen(jobs)
	for j := range jobs {
		if err := k.send(k.serve(j)); err != nil {
			k.leave()
		}
	}
	select {} // listen leaves
}

// warmThreads is more than the supervisor ever has at work and blocked at once: its five
// goroutines, those of the runtime, and one each that the scheduler is about to wake.
const warmThreads = 16

// warm makes the threads that will be needed. Later a program may have forked until
// there can be no more, and a supervisor that needs one more then would be the victim.
func warm() {
	var gate [2]int
	if unix.Pipe2(gate[:], unix.O_CLOEXEC) != nil {
		return
	}
	var through sync.WaitGroup
	for range warmThreads {
		through.Go(func() {
			var b [1]byte
			unix.Read(gate[0], b[:]) // which keeps a thread for itself until the gate opens
		})
	}
	for began := time.Now(); time.Since(began) < 10*cleanupTime; time.Sleep(100 * time.Microsecond) {
		if threads, err := os.ReadDir("/proc/self/task"); err != nil || len(threads) >= warmThreads {
			break
		}
	}
	unix.Close(gate[1])
	through.Wait()
	unix.Close(gate[0])
}

type supervisor struct {
	channel
	setup
	tree  processTree
	peaks *peaks // nil where the system does not tell them
}

// floorSlack is how much the supervisor may grow between a look at its own peak and the
// fork, which hands that on.
const floorSlack = 2 << 20

type received struct {
	job
	files []int
}

// listen takes jobs. Where there is nobody any more who would give one, it ends
// what runs, and the process.
func (k *supervisor) listen(jobs chan<- received) {
	for {
		var j job
		files, err := k.receive(&j)
		if err != nil || len(files) != 2 {
			k.leave()
		}
		jobs <- received{j, files}
	}
}

// prepare builds the sandbox. It returns what cannot be had.
func (k *supervisor) prepare(r *ready) (lacks []string) {
	k.tree.isolated = k.Isolated
	if k.Isolated {
		if err := mountOwn(k.Dir, k.Access.Size); err != nil {
			r.Fault = err.Error()
			return nil
		}
	} else {
		unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) // orphans come to us
	}
	os.WriteFile("/proc/self/oom_score_adj", []byte("1000"), 0) // first to go when memory is short
	return append(lacks, k.confine()...)
}

// serve runs a program.
func (k *supervisor) serve(j received) (r report) {
	defer func() {
		for _, fd := range j.files {
			unix.Close(fd)
		}
	}()
	if err := empty(k.Dir); err != nil {
		r.Fault = err.Error()
		return r
	}
	complaints, stderr, err := os.Pipe()
	if err != nil {
		r.Fault = err.Error()
		return r
	}
	defer complaints.Close()
	said := &excerpt{head: j.Task.Said, tail: j.Task.Tail}
	heard := make(chan struct{})
	go func() {
		defer close(heard)
		said.ReadAll(complaints)
	}()

	t := j.Task
	l := t.Limits
	if err := k.limit(l); err != nil {
		r.Fault = err.Error()
		return r
	}
	attr := &syscall.ProcAttr{
		Dir: k.Dir, Env: append(environment(k.Dir), t.Env...),
		Files: []uintptr{uintptr(j.files[0]), uintptr(j.files[1]), stderr.Fd()},
		Sys:   &syscall.SysProcAttr{Setsid: true, Pdeathsig: unix.SIGKILL},
	}
	if t.Joined {
		attr.Files[1] = stderr.Fd()
	}
	if t.Dir != "" {
		attr.Dir = t.Dir
	}
	floor := peakOf("self") // with which the program begins, as far as the kernel tells afterwards
	if k.peaks != nil {
		k.peaks.most.Store(0)
	}
	began := time.Now()
	pid, err := syscall.ForkExec(t.Args[0], t.Args, attr)
	stderr.Close()
	if err != nil {
		r.Fault = fmt.Sprintf("%s cannot be started: %v", t.Args[0], err)
		return r
	}
	harden(pid, l)
	w := &watcher{supervisor: k, tree: &k.tree, pid: pid, output: j.files[1], limits: l, began: began, quit: make(chan struct{}), done: make(chan struct{})}
	go w.watch()
	var usage tally
	status := usage.wait(pid)
	r.Wall = time.Since(began)
	close(w.quit)
	<-w.done
	k.tree.kill()
	usage.waitAll(&k.tree)

	complaints.SetReadDeadline(time.Now().Add(cleanupTime / 3)) // nobody writes any more
	<-heard
	r.Stderr = said.Bytes()
	r.CPU = usage.cpu
	r.Memory = max(usage.peak, w.peak)
	if k.peaks != nil && usage.peak <= floor+floorSlack {
		if own := max(k.peaks.most.Load(), w.peak); own > 0 {
			r.Memory = own
		}
	}
	r.Ending.Stopped = w.stopped
	switch {
	case status.Signaled() && status.Signal() == unix.SIGXFSZ:
		r.Ending.TooLarge = true
	case status.Signaled() && status.Signal() == unix.SIGXCPU && w.stopped == "":
		r.Ending.Stopped = stoppedCPU
	case status.Signaled() && w.stopped == "":
		r.Ending.Signal = unix.SignalName(status.Signal())
	case status.Exited():
		r.Ending.Code = status.ExitStatus()
	}
	return r
}

// leave ends everything.
func (k *supervisor) leave() {
	k.tree.kill()
	if k.Isolated {
		unix.Unmount(k.Dir, unix.MNT_DETACH)
		os.Remove(k.Dir)
		os.Exit(0) // with the first process of a namespace go all others
	}
	for k.tree.kill() > 0 {
		for {
			pid, err := unix.Wait4(-1, nil, unix.WNOHANG, nil)
			if pid <= 0 || err != nil {
				break
			}
		}
		time.Sleep(time.Millisecond)
	}
	os.RemoveAll(k.Dir)
	os.Exit(0)
}

// A tally sums what ended processes used.
type tally struct {
	cpu  time.Duration
	peak int64
}

// wait waits for a child, and takes in the orphans that end before it.
func (t *tally) wait(pid int) unix.WaitStatus {
	for {
		ended, status, err := t.reap(0)
		if ended == pid {
			return status
		}
		if err != nil && err != unix.EINTR {
			return status // there is no child any more
		}
	}
}

// waitAll waits until no process of a killed tree is left.
func (t *tally) waitAll(f *processTree) {
	for {
		switch ended, _, err := t.reap(unix.WNOHANG); {
		case err == unix.ECHILD:
			return
		case ended == 0: // some are dying; one of them may have forked just before
			f.kill()
			time.Sleep(200 * time.Microsecond)
		}
	}
}

func (t *tally) reap(options int) (pid int, status unix.WaitStatus, err error) {
	var usage unix.Rusage
	pid, err = unix.Wait4(-1, &status, options, &usage)
	if pid > 0 {
		t.cpu += time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
		t.peak = max(t.peak, int64(usage.Maxrss)<<10)
	}
	return pid, status, err
}
