package run

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"syscall"
	"time"

	"golang.org/x/sys/unix"

	"nimsum/cmd/internal/files"
)

// supervisorArg is the argument by which the program becomes a supervisor.
const supervisorArg = "keep-a-program"

// cleanupTime is how long a supervisor gets to clean up.
const cleanupTime = 3 * time.Second

// A supervised sandbox is a supervisor process, seen from our side.
type supervised struct {
	channel
	cmd  *exec.Cmd
	said *excerpt // standard error of the supervisor
	dir  *files.Dir
	gone chan struct{}
}

// open starts a supervisor, in namespaces of its own if the system allows it.
func open(r access) (sandbox, []string, error) {
	b, lacks, err := startSupervisor(r, true)
	if err != nil {
		b, lacks, err = startSupervisor(r, false)
	}
	if err != nil {
		return nil, nil, err // not b: a sandbox with a nil *supervised in it is not nil
	}
	return b, lacks, nil
}

func startSupervisor(needs access, isolated bool) (*supervised, []string, error) {
	exe, err := os.Executable()
	if err != nil {
		return nil, nil, err
	}
	dir, err := files.Scratch("nimsum-run")
	if err != nil {
		return nil, nil, err
	}
	ours, theirs, err := pair()
	if err != nil {
		dir.Discard()
		return nil, nil, err
	}
	defer theirs.Close()
	b := &supervised{channel: ours, said: &excerpt{head: stderrSize}, dir: dir, gone: make(chan struct{})}
	b.cmd = &exec.Cmd{
		Path: exe, Args: []string{os.Args[0], supervisorArg}, Env: append(environment(dir.Path("")), "GOMAXPROCS=2"), Dir: "/",
		Stderr: b.said, ExtraFiles: []*os.File{theirs}, WaitDelay: time.Second,
		SysProcAttr: &syscall.SysProcAttr{Setpgid: true}, // Ctrl-C is for us
	}
	if isolated {
		isolate(b.cmd.SysProcAttr)
	}
	if err := alive.start(b, b.cmd.Start, b.end); err != nil {
		unix.Close(b.fd)
		dir.Discard()
		return nil, nil, err
	}
	go func() {
		b.cmd.Wait()
		close(b.gone)
	}()
	var r ready
	err = b.send(setup{Dir: dir.Path(""), Access: needs, Isolated: isolated})
	if err == nil {
		_, err = b.receive(&r)
	}
	if err == nil && r.Fault != "" {
		err = errors.New(r.Fault)
	}
	if err != nil {
		b.close()
		return nil, nil, b.blame(err)
	}
	return b, r.Lacks, nil
}

// blame adds the last words of the supervisor to an error in talking to it.
func (b *supervised) blame(err error) error {
	if err != io.EOF {
		return err
	}
	<-b.gone
	return fmt.Errorf("the supervisor of the program has ended: %s", complaint(b.said.Bytes(), ""))
}

// end ends the supervisor and all processes that it started.
func (b *supervised) end() {
	unix.Shutdown(b.fd, unix.SHUT_RDWR)
	select {
	case <-b.gone:
	case <-time.After(cleanupTime):
		b.cmd.Process.Kill()
		<-b.gone
	}
}

func (b *supervised) close() {
	b.end()
	alive.drop(b)
	unix.Close(b.fd)
	b.dir.Discard()
}

func (b *supervised) run(ctx context.Context, t task, stdin io.Reader) (*Result, ending, error) {
	in, err := input(stdin)
	if err != nil {
		return nil, ending{}, err
	}
	defer in.Close()
	out, err := memory("stdout", 0)
	if err != nil {
		return nil, ending{}, err
	}
	defer out.Close()
	stop := context.AfterFunc(ctx, b.end)
	defer stop()
	var r report
	if err := b.send(t, int(in.Fd()), int(out.Fd())); err != nil {
		return nil, ending{}, err
	}
	if _, err := b.receive(&r); err != nil {
		return nil, ending{}, b.blame(err)
	}
	if r.Fault != "" {
		return nil, ending{}, errors.New(r.Fault)
	}
	// The program has moved the offset of the file, so read from the start.
	output, err := io.ReadAll(io.NewSectionReader(out, 0, t.Limits.Output+1))
	if err != nil {
		return nil, ending{}, err
	}
	if !stop() {
		// The context was cancelled just as the run ended, so the supervisor is ending
		// too. An error keeps the sandbox from being used again.
		return nil, ending{}, ctx.Err()
	}
	return &Result{CPU: r.CPU, Wall: r.Wall, Memory: r.Memory, Output: output, Stderr: r.Stderr}, r.Ending, nil
}

// input makes a file in memory from stdin. The program may only read it: written to, it
// would be memory that is not counted.
func input(stdin io.Reader) (*os.File, error) {
	made, err := memory("stdin", unix.MFD_ALLOW_SEALING)
	if err != nil {
		return nil, err
	}
	defer made.Close()
	if _, err := io.Copy(made, stdin); err != nil {
		return nil, err
	}
	const seals = unix.F_SEAL_WRITE | unix.F_SEAL_GROW | unix.F_SEAL_SHRINK | unix.F_SEAL_SEAL
	if _, err := unix.FcntlInt(made.Fd(), unix.F_ADD_SEALS, seals); err != nil {
		return nil, os.NewSyscallError("fcntl", err)
	}
	return os.Open(fmt.Sprintf("/proc/self/fd/%d", made.Fd()))
}

// memory makes a file in memory. A program may open it as /dev/stdin, which fails for a file in a
// folder that is closed to it.
func memory(name string, flags int) (*os.File, error) {
	fd, err := unix.MemfdCreate(name, unix.MFD_CLOEXEC|flags)
	if err != nil {
		return nil, os.NewSyscallError("memfd_create", err)
	}
	return os.NewFile(uintptr(fd), name), nil
}
