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

// Keeper does nothing here: programs are started directly.
func Keeper() {}

// direct runs programs without a keeper: with limits, and in a process group and a
// folder of their own, but with the rights of the user.
type direct struct{ scratch *files.Dir }

func open([]string) (box, []string, error) {
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

func (d direct) run(ctx context.Context, args []string, stdin io.Reader, l Limits) (*Result, error) {
	dir := d.scratch.Path("")
	if err := empty(dir); err != nil {
		return nil, err
	}
	limited, cancel := context.WithTimeout(ctx, l.Wall)
	defer cancel()
	out := &head{limit: int(l.Output) + 1}
	said := &head{limit: stderrSize}
	cmd := exec.CommandContext(limited, args[0], args[1:]...)
	cmd.Dir, cmd.Env = dir, environment(dir)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = stdin, &stopping{out, cancel}, said
	cmd.WaitDelay = time.Second
	began := time.Now()
	err := runGroup(cmd)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if cmd.ProcessState == nil {
		return nil, err
	}
	r := &Result{
		CPU: cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime(), Wall: time.Since(began),
		Memory: peak(cmd.ProcessState), Output: out.Bytes(), Stderr: said.Bytes(),
	}
	e := ending{Code: cmd.ProcessState.ExitCode()}
	if r.Wall >= l.Wall {
		e.Stopped = stoppedWall
	}
	if refused := (*exec.ExitError)(nil); errors.As(err, &refused) && e.Code < 0 {
		e.Signal = refused.Error()
	}
	e.judge(r, l)
	return r, nil
}

// stopping ends a run that writes too much.
type stopping struct {
	*head
	stop func()
}

func (s *stopping) Write(p []byte) (int, error) {
	if s.Len() >= s.limit {
		s.stop()
	}
	return s.head.Write(p)
}
