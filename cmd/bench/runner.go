package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime/debug"
	"time"

	programs "nimsum/cmd/internal/run"
)

// A runner runs programs and tells what they took. It is a process of its own,
// this program started again while it is small: the system counts the peak of the
// process that starts a program towards that program's peak memory.
type runner struct {
	cmd *exec.Cmd
	in  io.WriteCloser
	enc *json.Encoder
	dec *json.Decoder
}

// runnerVariable in the environment makes this program serve as the runner.
const runnerVariable = "NIMSUM_BENCH_RUNNER"

// A job is a program to be run.
type job struct {
	Argv   []string
	Env    []string // besides what is inherited
	Stdin  string   // a file
	Stdout string   // a file, which it replaces
	Twice  bool     // two of it at once: what one of them takes
}

// A cost is what a program took.
type cost struct {
	Wall time.Duration `json:"wall_ns"`
	CPU  time.Duration `json:"cpu_ns"` // of all threads, system and user
	Peak int64         `json:"peak_bytes"`
	Fail string        `json:"fail,omitempty"` // why there is no answer
}

func startRunner() (*runner, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	cmd := exec.Command(self)
	cmd.Env = append(os.Environ(), runnerVariable+"=1")
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	return &runner{cmd, in, json.NewEncoder(in), json.NewDecoder(out)}, nil
}

func (r *runner) stop() error {
	r.in.Close()
	return r.cmd.Wait()
}

// run runs a program to its end. The error is the runner's own.
func (r *runner) run(j job) (cost, error) {
	var c cost
	err := r.enc.Encode(j)
	if err == nil {
		err = r.dec.Decode(&c)
	}
	if err != nil {
		return c, fmt.Errorf("the runner is gone: %w", err)
	}
	return c, nil
}

// serve is the runner's side: it runs what it is told to, until in ends.
func serve(in io.Reader, out io.Writer) error {
	debug.SetGCPercent(10) // its own peak is counted too: keep small
	dec, enc := json.NewDecoder(in), json.NewEncoder(out)
	for {
		var j job
		if err := dec.Decode(&j); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		c, err := execute(j)
		if err != nil {
			c.Fail = err.Error()
		}
		if err := enc.Encode(c); err != nil {
			return err
		}
	}
}

func execute(j job) (cost, error) {
	out, err := os.Create(j.Stdout)
	if err != nil {
		return cost{}, err
	}
	defer out.Close()
	all := []*exec.Cmd{exec.Command(j.Argv[0], j.Argv[1:]...)}
	if j.Twice {
		all = append(all, exec.Command(j.Argv[0], j.Argv[1:]...))
	}
	for i, cmd := range all {
		in, err := os.Open(j.Stdin)
		if err != nil {
			return cost{}, err
		}
		defer in.Close()
		cmd.Env = append(os.Environ(), j.Env...)
		if cmd.Stdin = in; i == 0 {
			cmd.Stdout = out
		}
	}
	began := time.Now()
	for _, cmd := range all {
		err = errors.Join(err, cmd.Start())
	}
	var c cost
	for _, cmd := range all {
		if cmd.Process == nil {
			continue
		}
		err = errors.Join(err, cmd.Wait())
		if s := cmd.ProcessState; s != nil {
			c.CPU += (s.UserTime() + s.SystemTime()) / time.Duration(len(all))
			c.Peak = max(c.Peak, programs.Peak(s))
		}
	}
	c.Wall = time.Since(began)
	return c, err
}
