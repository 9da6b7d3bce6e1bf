package judge_test

import (
	"context"
	"flag"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"nimsum/cmd/internal/judge"
	"nimsum/cmd/internal/run"
	"nimsum/problems"
	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
	"nimsum/testdata/long"
)

var repeat = flag.Int("repeat", 1, "give every trial `N` verdicts")

const (
	brief = 100 * time.Millisecond
	mib   = 1 << 20
)

// A trial is a program and the verdict it deserves.
type trial struct {
	file    string
	problem string
	size    int    // of the largest cases
	family  string // of the only case; "" for a test set
	verdict run.Verdict
	why     string // part of the reason
	limits  run.Limits
	quick   bool // tried also where tests are not long
}

// trials are what programs may do. The mistakes of contestants in a problem are among
// its solutions/wrong.
var trials = []trial{
	{file: "right_nim.c", problem: "nim", size: 2000, verdict: run.Accepted},
	{file: "right_nim.go", problem: "nim", size: 10, verdict: run.Accepted},
	{file: "right_funnystone.py", problem: "funnystone", size: 1, verdict: run.Accepted},
	{file: "quadratic.c", problem: "squagame", size: 11, verdict: run.Accepted},
	{file: "deep_recursion.c", problem: "gotroot", size: 4, verdict: run.Accepted},
	{file: "no_newline.c", problem: "nim", size: 10, verdict: run.Accepted},
	{file: "daemon.c", quick: true, problem: "nim", size: 2, verdict: run.Accepted},

	{file: "glued.c", quick: true, problem: "nim", size: 1, verdict: run.WrongAnswer, why: "only white space differs"},
	{file: "by_lines.go", problem: "nim", size: 20_000, family: "full", verdict: run.WrongAnswer},
	{file: "paraphrase.py", problem: "gra", size: 10, verdict: run.WrongAnswer},

	{file: "quadratic.c", problem: "squagame", size: 40_000, family: "grid", verdict: run.TimeLimit, why: "processor time", limits: run.Limits{CPU: brief}},
	{file: "spinner.c", quick: true, problem: "nim", size: 1, verdict: run.TimeLimit, why: "processor time", limits: run.Limits{CPU: brief}},
	{file: "sleeper.c", quick: true, problem: "nim", size: 1, verdict: run.TimeLimit, why: "used the processor for 0 s", limits: run.Limits{CPU: brief, Wall: brief}},
	{file: "complainer.py", problem: "nim", size: 1, verdict: run.TimeLimit, limits: run.Limits{CPU: brief}},

	{file: "board_array.c", problem: "gra", size: 100, family: "sparse", verdict: run.MemoryLimit, limits: run.Limits{CPU: 10 * time.Second, Memory: 32 * mib}},
	{file: "eater.c", quick: true, problem: "nim", size: 1, verdict: run.MemoryLimit, limits: run.Limits{CPU: 10 * time.Second, Memory: 32 * mib}},
	{file: "eater.go", problem: "nim", size: 1, verdict: run.MemoryLimit, limits: run.Limits{CPU: 10 * time.Second, Memory: 32 * mib}},

	{file: "printer.c", quick: true, problem: "nim", size: 1, verdict: run.OutputLimit, limits: run.Limits{CPU: 10 * time.Second, Output: mib}},

	{file: "deep_recursion.c", problem: "gotroot", size: 20_000, family: "path", verdict: run.RuntimeError, why: "SIGSEGV, probably a stack overflow", limits: run.Limits{Stack: 128 << 10}},
	{file: "crasher.c", quick: true, problem: "nim", size: 1, verdict: run.RuntimeError, why: "killed by SIGSEGV"},
	{file: "thrower.go", problem: "nim", size: 1, verdict: run.RuntimeError, why: "exit code 2: panic: runtime error: index out of range"},
	{file: "forker.c", quick: true, problem: "nim", size: 1, verdict: run.RuntimeError, why: "processes", limits: run.Limits{CPU: 10 * time.Second}},
	{file: "filler.py", problem: "nim", size: 1, verdict: run.RuntimeError, why: "No space left", limits: run.Limits{Memory: 512 * mib, CPU: 10 * time.Second}},
}

func TestTrials(t *testing.T) {
	for _, c := range trials {
		t.Run(fmt.Sprintf("%s/%s", c.verdict, c.file), func(t *testing.T) {
			if !c.quick {
				long.Only(t)
			}
			t.Parallel()
			confined(t, c.file)
			p := prepare(t, c.file)
			for range *repeat {
				results, err := judge.Cases(t.Context(), p, c.cases(t), judge.Options{Limits: c.limits, Jobs: 1})
				if err != nil {
					t.Fatal(err)
				}
				last := results[len(results)-1]
				if got := judge.Overall(results); got != c.verdict || last.Verdict != c.verdict {
					t.Fatalf("%s, want %s; case %s: %s; stderr %q", got, c.verdict, last.Case.Name, last.Reason, last.Run.Stderr)
				}
				if !strings.Contains(last.Reason, c.why) {
					t.Errorf("the reason is %q, want one with %q", last.Reason, c.why)
				}
			}
		})
	}
}

// cases are what the trial is judged by.
func (c *trial) cases(t *testing.T) judge.Source {
	problem := problems.Find(c.problem)
	if c.family == "" {
		return judge.Suite(problem, 1, c.size, func(int, int) {})
	}
	input := contesttest.Input(t, problem, contest.Request{Family: problem.Family(c.family), Seed: 1, Size: c.size, Cases: 1, Won: true})
	answer, _, err := contesttest.Solve(problem, input)
	if err != nil {
		t.Fatal(err)
	}
	return func(yield func(*judge.Case, error) bool) {
		yield(&judge.Case{Name: c.family, Input: input, Answer: []byte(answer)}, nil)
	}
}

// confined skips trials that would do harm where a system cannot confine them.
func confined(t *testing.T, file string) {
	switch file {
	case "forker.c", "eater.c", "eater.go", "filler.py", "daemon.c":
		if runtime.GOOS != "linux" {
			t.Skip("nothing would stop it on " + runtime.GOOS)
		}
	}
}

// prepare compiles a trial. Where its compiler is missing the test is skipped, but
// not where tests are run for all.
func prepare(t *testing.T, file string, args ...string) *run.Program {
	t.Helper()
	name := filepath.Join("testdata", "trials", file)
	needs := map[string]string{".c": "gcc", ".cpp": "g++", ".go": "go", ".py": "python3"}[filepath.Ext(file)]
	if _, err := exec.LookPath(needs); err != nil && os.Getenv("CI") == "" {
		t.Skip(needs + " is not installed")
	}
	source := run.Source{File: name}
	if len(args) > 0 {
		source = run.Source{Command: append([]string{python(), name}, args...)}
	}
	p, err := run.Prepare(t.Context(), source)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Close)
	return p
}

// python is the interpreter behind a python3 that is a script and slow.
var python = sync.OnceValue(func() string {
	said, err := exec.Command("python3", "-c", "import sys; print(sys.executable)").Output()
	if err != nil {
		return "python3"
	}
	return strings.TrimSpace(string(said))
})

func TestUnfinished(t *testing.T) {
	name := filepath.Join("testdata", "trials", "unfinished.c")
	_, err := run.Prepare(context.Background(), run.Source{File: name})
	refused, ok := err.(*run.CompileFailure)
	if !ok || !strings.Contains(refused.Message, "missing") {
		t.Errorf("%v, want what the compiler has against the file", err)
	}
}

// attempt runs a program that is given something to do harm to.
func attempt(t *testing.T, file string, args ...string) *run.Result {
	t.Helper()
	if runtime.GOOS != "linux" {
		t.Skip("programs are not confined on " + runtime.GOOS)
	}
	p := prepare(t, file, args...)
	r, err := p.Run(t.Context(), strings.NewReader(""), run.Limits{CPU: 5 * time.Second})
	if err != nil {
		t.Fatal(err)
	}
	if lacks := p.Lacks(); len(lacks) > 0 && os.Getenv("CI") == "" {
		t.Skipf("this system does not confine programs wholly: %v", lacks)
	}
	return r
}

func denied(t *testing.T, r *run.Result, why string) {
	t.Helper()
	if r.Verdict != run.RuntimeError || !strings.Contains(r.Reason, why) {
		t.Errorf("verdict %q, reason %q, want RTE for %q; stderr %q", r.Verdict, r.Reason, why, r.Stderr)
	}
}

func TestFilesAreSafe(t *testing.T) {
	dir := t.TempDir()
	victim := filepath.Join(dir, "victim")
	if err := os.WriteFile(victim, []byte("secret\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	denied(t, attempt(t, "eraser.py", victim), "Permission denied")
	denied(t, attempt(t, "writer.py", victim), "Permission denied")
	if now, err := os.ReadFile(victim); err != nil || string(now) != "secret\n" {
		t.Errorf("the file is now %q, %v", now, err)
	}
	// What the command line names may be read, and nothing else.
	if r := attempt(t, "reader.py", victim); string(r.Output) != "secret\n\n" {
		t.Errorf("a file that the command names is read as %q: %s", r.Output, r.Stderr)
	}
	denied(t, attempt(t, "reader.py", dir+"|victim"), "Permission denied")
}

func TestNoNetwork(t *testing.T) {
	for network, address := range map[string]string{"tcp": "127.0.0.1:0", "unix": filepath.Join(t.TempDir(), "socket")} {
		if network == "unix" && runtime.GOARCH == "386" {
			continue // there is no filter of system calls, as Lacks says
		}
		l, err := net.Listen(network, address)
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close()
		called := make(chan bool, 1)
		go func() {
			c, err := l.Accept()
			if err == nil {
				c.Close()
			}
			called <- err == nil
		}()
		_, to, found := strings.Cut(l.Addr().String(), ":")
		if !found {
			to = l.Addr().String()
		}
		if r := attempt(t, "caller.py", to); r.Verdict != run.RuntimeError || network == "unix" && !strings.Contains(r.Reason, "Permission denied") {
			t.Errorf("%s: verdict %q, reason %q, want RTE", network, r.Verdict, r.Reason)
		}
		l.Close()
		if <-called {
			t.Errorf("%s: a connection has come through", network)
		}
	}
}

func TestOthersAreNotKilled(t *testing.T) {
	sleeper := exec.Command("sleep", "60")
	if err := sleeper.Start(); err != nil {
		t.Skip(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- sleeper.Wait() }()
	r := attempt(t, "killer.py", strconv.Itoa(sleeper.Process.Pid))
	if string(r.Output) != "alive\n" || r.Verdict != "" {
		t.Errorf("output %q, verdict %q: %s", r.Output, r.Verdict, r.Reason)
	}
	select {
	case err := <-ended:
		t.Errorf("another process was ended: %v", err)
	default:
		sleeper.Process.Kill()
		<-ended
	}
}
