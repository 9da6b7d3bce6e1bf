package run

import (
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"sync"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// Supervise makes this process a supervisor if it was started as one, and then does not
// return. Every main that runs programs calls it first.
func Supervise() {
	if len(os.Args) != 2 || os.Args[1] != supervisorArg {
		return
	}
	debug.SetGCPercent(10) // a peak that is measured is at least ours, some 8 MiB
	k := &supervisor{channel: channel{fd: 3}}
	var s setup
	if _, err := k.receive(&s); err != nil {
		os.Remove(os.Getenv("TMPDIR")) // it is empty, and our parent cannot remove it any more
		os.Exit(1)
	}
	unix.CloseOnExec(k.fd)
	// A signal that the program sends is caught, and not ignored: a process
	// inherits what its parent ignores.
	signal.Notify(make(chan os.Signal, 1))

	// This thread, from which the program is forked, is confined. Other threads stay free to
	// watch the program and to clean up.
	runtime.LockOSThread()
	warm()
	k.setup = s
	r := k.prepare()
	err := k.send(r)
	if err == nil && r.Fault == "" {
		tasks := make(chan received)
		go k.listen(tasks)
		for err == nil {
			err = k.send(k.serve(<-tasks))
		}
	}
	// This thread must not end the process: its exit_group would wait for the goroutine that
	// notes peaks, which a collection of garbage may have stopped until this thread is out of it.
	go k.leave()
	select {}
}

// warmThreads is more than the supervisor ever needs: for its five goroutines, those of
// the runtime, and a spare one for each.
const warmThreads = 16

// warm starts the threads that will be needed. Later a program may have forked until the
// limit on tasks is reached, and a supervisor that needs another thread would die.
func warm() {
	var gate [2]int
	if unix.Pipe2(gate[:], unix.O_CLOEXEC) != nil {
		return
	}
	var through sync.WaitGroup
	for range warmThreads {
		through.Go(func() {
			var b [1]byte
			unix.Read(gate[0], b[:]) // holds a thread until the gate opens
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
	peaks *peaks // nil if the system does not tell them
}

// floorSlack is how much the supervisor may grow between reading its own peak and the fork, at
// which the program inherits that peak.
const floorSlack = 2 << 20

type received struct {
	task
	files []int // standard input and output
}

// listen receives tasks. When the other side has ended, it ends all processes and the
// supervisor.
func (k *supervisor) listen(tasks chan<- received) {
	for {
		var t task
		files, err := k.receive(&t)
		if err != nil || len(files) != 2 {
			k.leave()
		}
		tasks <- received{t, files}
	}
}

// prepare builds the sandbox.
func (k *supervisor) prepare() ready {
	k.tree.isolated = k.Isolated
	if k.Isolated {
		if err := mountOwn(k.Dir, k.Access.Size); err != nil {
			return ready{Fault: err.Error()}
		}
	} else {
		unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) // orphans come to us
	}
	os.WriteFile("/proc/self/oom_score_adj", []byte("1000"), 0) // first to go when memory is short
	return ready{Lacks: k.confine()}
}

// serve does a task, and closes its files.
func (k *supervisor) serve(t received) report {
	r, err := k.run(t)
	if err != nil {
		r.Fault = err.Error()
	}
	for _, fd := range t.files {
		unix.Close(fd)
	}
	return r
}

// run runs a program.
func (k *supervisor) run(t received) (r report, err error) {
	if err := empty(k.Dir); err != nil {
		return r, err
	}
	complaints, stderr, err := os.Pipe()
	if err != nil {
		return r, err
	}
	defer complaints.Close()
	said := &excerpt{head: t.Head, tail: t.Tail}
	heard := make(chan struct{})
	go func() {
		defer close(heard)
		io.Copy(said, complaints)
	}()

	l := t.Limits
	if err := k.limit(l); err != nil {
		return r, err
	}
	attr := &syscall.ProcAttr{
		Dir: k.Dir, Env: append(environment(k.Dir), t.Env...),
		Files: []uintptr{uintptr(t.files[0]), uintptr(t.files[1]), stderr.Fd()},
		Sys:   &syscall.SysProcAttr{Setsid: true, Pdeathsig: unix.SIGKILL},
	}
	if t.Joined {
		attr.Files[1] = stderr.Fd()
	}
	if t.Dir != "" {
		attr.Dir = t.Dir
	}
	floor := peakOf("self") // the least peak that the kernel tells of the program when it has ended
	if k.peaks != nil {
		k.peaks.most.Store(0)
	}
	began := time.Now()
	pid, err := syscall.ForkExec(t.Args[0], t.Args, attr)
	stderr.Close()
	if err != nil {
		return r, fmt.Errorf("%s cannot be started: %w", t.Args[0], err)
	}
	harden(pid, l)
	w := &watcher{supervisor: k, tree: &k.tree, pid: pid, output: t.files[1], limits: l, began: began, quit: make(chan struct{}), done: make(chan struct{})}
	go w.watch()
	var usage tally
	status := usage.wait(pid)
	r.Wall = time.Since(began)
	close(w.quit)
	<-w.done
	k.tree.kill()
	usage.waitAll(&k.tree)

	complaints.SetReadDeadline(time.Now().Add(cleanupTime / 3)) // all writers have ended
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
	return r, nil
}

// leave ends all processes and the supervisor.
func (k *supervisor) leave() {
	k.tree.kill()
	if k.Isolated {
		unix.Unmount(k.Dir, unix.MNT_DETACH)
		os.Remove(k.Dir)
		os.Exit(0) // the kernel ends all processes of a namespace with its first
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

// A tally sums the resources that ended processes have used.
type tally struct {
	cpu  time.Duration
	peak int64
}

// wait waits for a child, and counts the orphans that end before it.
func (t *tally) wait(pid int) unix.WaitStatus {
	for {
		ended, status, err := t.reap(0)
		if ended == pid {
			return status
		}
		if err != nil && err != unix.EINTR {
			return status // no child is left
		}
	}
}

// waitAll waits until no process of a killed tree is left.
func (t *tally) waitAll(f *processTree) {
	for {
		switch ended, _, err := t.reap(unix.WNOHANG); {
		case err == unix.ECHILD:
			return
		case ended == 0: // some are about to end, and may have forked before
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
