//go:build !linux

package run

import (
	"context"
	"errors"
	"io"
	"os/exec"
	"time"

	"nimsum/cmd/internal/files"
)

// Supervise does nothing here: programs are started directly.
func Supervise() {}

// direct runs programs without a supervisor, in a process group and a folder of their own.
// They have limits, and the rights of the user.
type direct struct{ scratch *files.Dir }

func open(access) (sandbox, []string, error) {
	dir, err := files.Scratch("nimsum-run")
	if err != nil {
		return nil, nil, err
	}
	return direct{dir}, []string{
		"the network is open to it",
		"your files are open to it",
		"the number of its processes is not bounded",
		"its memory is looked at only after it has ended",
	}, nil
}

func (d direct) close() { d.scratch.Discard() }

func (d direct) run(ctx context.Context, t task, stdin io.Reader) (*Result, ending, error) {
	l := t.Limits
	dir := d.scratch.Path("")
	if err := empty(dir); err != nil {
		return nil, ending{}, err
	}
	limited, cancel := context.WithTimeout(ctx, l.Wall)
	defer cancel()
	out := &excerpt{head: int(l.Output) + 1}
	said := &excerpt{head: t.Head, tail: t.Tail}
	cmd := exec.CommandContext(limited, t.Args[0], t.Args[1:]...)
	cmd.Dir, cmd.Env = dir, append(environment(dir), t.Env...)
	if t.Dir != "" {
		cmd.Dir = t.Dir
	}
	cmd.Stdin, cmd.Stdout, cmd.Stderr = stdin, out, said
	if t.Joined {
		cmd.Stdout = said
	}
	cmd.WaitDelay = time.Second
	began := time.Now()
	err := runGroup(cmd)
	if ctx.Err() != nil {
		return nil, ending{}, ctx.Err()
	}
	if cmd.ProcessState == nil {
		return nil, ending{}, err
	}
	r := &Result{
		CPU: cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime(), Wall: time.Since(began),
		Memory: Peak(cmd.ProcessState), Output: out.Bytes(), Stderr: said.Bytes(),
	}
	e := ending{Code: cmd.ProcessState.ExitCode()}
	if r.Wall >= l.Wall {
		e.Stopped = stoppedWall
	}
	if refused := (*exec.ExitError)(nil); errors.As(err, &refused) && e.Code < 0 {
		e.Signal = refused.Error()
	}
	return r, e, nil
}
