package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"time"

	programs "nimsum/cmd/internal/run"
)

// runnerVariable in the environment holds a job, in JSON: this program then does the job and
// nothing else.
const runnerVariable = "NIMSUM_BENCH_RUNNER"

// A job is a program to be run.
type job struct {
	Argv   []string
	Env    []string // besides what is inherited
	Stdin  string   // a file
	Stdout string   // a file, which it replaces
}

// A cost is the time and memory that a program took.
type cost struct {
	Wall time.Duration
	CPU  time.Duration // of all threads, system and user
	Peak int64
	Fail string // why there is no answer
}

// run does the job in a process of its own, this program started again: the system counts the
// peak memory of the process that starts a program towards the program's own, so it must be
// small. The error is that of the new process.
func (j job) run() (c cost, err error) {
	self, err := os.Executable()
	if err != nil {
		return c, err
	}
	text, err := json.Marshal(j)
	if err != nil {
		return c, err
	}
	cmd := exec.Command(self)
	cmd.Env = append(os.Environ(), runnerVariable+"="+string(text))
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return c, fmt.Errorf("cannot run %s: %w", j.Argv[0], err)
	}
	return c, json.Unmarshal(out, &c)
}

// serve does the job in text and writes its cost.
func serve(text string, out io.Writer) error {
	var j job
	if err := json.Unmarshal([]byte(text), &j); err != nil {
		return err
	}
	c, err := j.execute()
	if err != nil {
		c.Fail = err.Error()
	}
	return json.NewEncoder(out).Encode(c)
}

func (j job) execute() (c cost, err error) {
	in, err := os.Open(j.Stdin)
	if err != nil {
		return c, err
	}
	defer in.Close()
	out, err := os.Create(j.Stdout)
	if err != nil {
		return c, err
	}
	defer out.Close()
	cmd := exec.Command(j.Argv[0], j.Argv[1:]...)
	cmd.Env = append(os.Environ(), j.Env...)
	cmd.Stdin, cmd.Stdout = in, out
	began := time.Now()
	err = cmd.Run()
	c.Wall = time.Since(began)
	if s := cmd.ProcessState; s != nil {
		c.CPU, c.Peak = s.UserTime()+s.SystemTime(), programs.Peak(s)
	}
	return c, err
}
