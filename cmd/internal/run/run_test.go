//go:build linux

package run

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"
)

// sandboxes runs a test in each kind of sandbox that this system has.
func sandboxes(t *testing.T, test func(t *testing.T, b sandbox)) {
	for _, isolated := range []bool{true, false} {
		t.Run("isolated="+strconv.FormatBool(isolated), func(t *testing.T) {
			b, _, err := startSupervisor(access{Size: folderSize}, isolated)
			if err != nil {
				if isolated && os.Getenv("CI") == "" {
					t.Skip(err)
				}
				t.Fatal(err)
			}
			defer b.close()
			test(t, b)
		})
	}
}

func shell(t *testing.T, b sandbox, script, stdin string, l Limits) *Result {
	t.Helper()
	l = l.filled()
	r, e, err := b.run(t.Context(), task{Args: []string{"/bin/sh", "-c", script}, Limits: l, Head: stderrSize}, strings.NewReader(stdin))
	if err != nil {
		t.Fatal(err)
	}
	e.judge(r, l, "")
	return r
}

func TestRun(t *testing.T) {
	sandboxes(t, func(t *testing.T, b sandbox) {
		for _, c := range []struct {
			name, script, stdin string
			limits              Limits
			output              string
			verdict             Verdict
			reason              string
		}{
			{name: "input", script: "cat", stdin: "1 2\n3\n", output: "1 2\n3\n"},
			{name: "input by name", script: "cat /dev/stdin", stdin: "x", output: "x"},
			{name: "output by name", script: "echo x > /dev/stdout", output: "x\n"},
			{name: "no input", script: "cat"},
			{name: "code", script: "echo x; exit 3", output: "x\n", verdict: RuntimeError, reason: "exit code 3"},
			{name: "complaint", script: "echo no such move >&2; echo more >&2; exit 1", verdict: RuntimeError, reason: "exit code 1: no such move"},
			{name: "signal", script: "kill -ABRT $$", verdict: RuntimeError, reason: "killed by SIGABRT"},
			{name: "complaint without failure", script: "echo oh >&2"},
			{name: "own folder", script: "echo x > file && cat file && mkdir dir && ls"},
			{name: "folder of another run", script: "ls -A", output: ""},
			{name: "file too large", script: "head -c 3000 /dev/zero > file", limits: Limits{Output: 1000}, verdict: RuntimeError},
			{name: "output at the limit", script: "head -c 1000 /dev/zero | tr '\\0' x", limits: Limits{Output: 1000}, output: strings.Repeat("x", 1000)},
			{name: "output beyond the limit", script: "head -c 1001 /dev/zero | tr '\\0' x", limits: Limits{Output: 1000}, output: strings.Repeat("x", 1001), verdict: OutputLimit, reason: "more than 1000 B of output"},
			{name: "loop", script: "while :; do :; done", limits: Limits{CPU: 50 * time.Millisecond, Wall: time.Minute}, verdict: TimeLimit, reason: "more than 0.05 s of processor time"},
			{name: "sleep", script: "sleep 60", limits: Limits{Wall: 50 * time.Millisecond}, verdict: TimeLimit, reason: "not finished after 0.05 s, of which it used the processor for 0 s"},
			{name: "loop in a child", script: "sh -c 'while :; do :; done'", limits: Limits{CPU: 50 * time.Millisecond, Wall: time.Minute}, verdict: TimeLimit},
			{name: "many children", script: "for i in $(seq 70); do sleep 60 & done; wait", limits: Limits{Wall: time.Minute}, verdict: RuntimeError, reason: "more than 64 processes"},
		} {
			t.Run(c.name, func(t *testing.T) {
				r := shell(t, b, c.script, c.stdin, c.limits)
				if r.Verdict != c.verdict || c.reason != "" && r.Reason != c.reason {
					t.Errorf("verdict %q, reason %q, want %q, %q; stderr %q", r.Verdict, r.Reason, c.verdict, c.reason, r.Stderr)
				}
				if c.name != "own folder" && string(r.Output) != c.output {
					t.Errorf("output %q, want %q", r.Output, c.output)
				}
			})
		}
	})
}

// TestNoProcessIsLeft starts processes that try to get away: they end with the program.
func TestNoProcessIsLeft(t *testing.T) {
	const mark = "61.728395" // seconds, by which the process is known
	sandboxes(t, func(t *testing.T, b sandbox) {
		r := shell(t, b, "setsid sh -c 'setsid sleep "+mark+" & sleep "+mark+"' & (sleep "+mark+" &) ; exit 0", "", Limits{})
		if r.Verdict != "" {
			t.Errorf("%s: %s", r.Verdict, r.Reason)
		}
		if left := commandLines(mark); len(left) > 0 {
			t.Errorf("left behind: %q", left)
		}
	})
}

// commandLines returns the command lines of all processes that have a word.
func commandLines(word string) (found []string) {
	names, _ := filepath.Glob("/proc/[0-9]*/cmdline")
	for _, name := range names {
		if b, err := os.ReadFile(name); err == nil && strings.Contains(string(b), "\x00"+word+"\x00") {
			found = append(found, string(b))
		}
	}
	return found
}

func TestCancel(t *testing.T) {
	const mark = "62.728395"
	sandboxes(t, func(t *testing.T, b sandbox) {
		ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
		defer cancel()
		began := time.Now()
		p := &Program{args: []string{"/bin/sleep", mark}, idle: []sandbox{b}}
		_, err := p.Run(ctx, strings.NewReader(""), Limits{Wall: time.Minute})
		if !errors.Is(err, context.DeadlineExceeded) || time.Since(began) > 10*time.Second {
			t.Errorf("%v after %v", err, time.Since(began))
		}
		if left := commandLines(mark); len(left) > 0 {
			t.Errorf("left behind: %q", left)
		}
	})
}

// compiled is a C program that does a measured amount of work.
func compiled(t *testing.T, text string) *Program {
	t.Helper()
	if _, err := exec.LookPath("gcc"); err != nil && os.Getenv("CI") == "" {
		t.Skip("gcc is not installed")
	}
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	name := filepath.Join(t.TempDir(), "work.c")
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	p, err := Prepare(t.Context(), Source{File: name})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Close)
	return p
}

// TestTime compares the processor time with the one that the system tells the program itself.
func TestTime(t *testing.T) {
	p := compiled(t, `
		#include <stdio.h>
		#include <time.h>
		int main(void) {
			while (clock() < CLOCKS_PER_SEC / 8) {}
			printf("%f", (double)clock() / CLOCKS_PER_SEC);
		}`)
	r, err := p.Run(t.Context(), strings.NewReader(""), Limits{})
	if err != nil {
		t.Fatal(err)
	}
	told, err := strconv.ParseFloat(string(r.Output), 64)
	if err != nil {
		t.Fatalf("%s %s %q", r.Verdict, r.Reason, r.Output)
	}
	if got := r.CPU.Seconds(); got < told*0.92 || got > told*1.08 {
		t.Errorf("%f s, and the program was told %f s", got, told)
	}
}

// TestMemory checks that the memory is the program's, however much this process has.
func TestMemory(t *testing.T) {
	const mib = 1 << 20
	p := compiled(t, `
		#include <stdlib.h>
		#include <string.h>
		#include <stdio.h>
		#include <unistd.h>
		int main(void) {
			int n = 0;
			scanf("%d", &n);
			char *block = malloc(n + 1);
			memset(block, n, n + 1);
			if (n % 2) pause();
			return block[n] != (char)n;
		}`)
	ballast := make([]byte, 100*mib)
	for i := 0; i < len(ballast); i += 4096 {
		ballast[i] = 1
	}
	floor := int64(0)
	if runtime.GOARCH == "386" { // a peak is at least the supervisor's memory there
		floor = 12 * mib
	}
	for _, size := range []int64{0, 4 * mib, 60 * mib} {
		r, err := p.Run(t.Context(), strings.NewReader(strconv.FormatInt(size, 10)), Limits{Memory: 64 * mib})
		if err != nil {
			t.Fatal(err)
		}
		if r.Memory < size || r.Memory > max(floor, size+3*mib) || r.Verdict != "" {
			t.Errorf("%s for %s: %s %s", Bytes(r.Memory), Bytes(size), r.Verdict, r.Reason)
		}
	}
	for _, size := range []int{65 * mib, 65*mib + 1} { // with the latter it does not end by itself
		r, err := p.Run(t.Context(), strings.NewReader(strconv.Itoa(size)), Limits{Memory: 64 * mib, Wall: 5 * time.Second})
		if err != nil || r.Verdict != MemoryLimit || r.Wall > 4*time.Second {
			t.Errorf("%v, %v, want MLE", r, err)
		}
	}
	if ballast[0] == 0 {
		t.Error("what is never read may never be held")
	}
}
