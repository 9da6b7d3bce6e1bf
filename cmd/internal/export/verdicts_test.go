package export

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"nimsum/problems"
	"nimsum/problems/contest/solution"
	"nimsum/testdata/long"
)

// TestVerdicts runs wrong programs as judges do, those in Python by CPython and by PyPy: one that
// is too slow takes more than the limit on a test that stops it, and one with wrong answers
// never takes more than the limit, as Polygon has one tag for a program. None crashes within the
// limit, as judges call that another verdict.
func TestVerdicts(t *testing.T) {
	long.Only(t)
	for _, p := range problems.All() {
		t.Run(p.Name, func(t *testing.T) {
			r, err := ReadRecord(p)
			if err != nil {
				t.Fatal(err)
			}
			all, err := solution.Read(p.Solutions())
			if err != nil {
				t.Fatal(err)
			}
			for _, s := range all {
				q := r.program(&s)
				if q == nil || s.Verdict != "WA" && s.Verdict != "TLE" {
					continue
				}
				for name, command := range commands(t, &s) {
					for _, test := range r.Tests {
						if s.Verdict == "TLE" && test.Name != q.Killed[0] || s.Verdict == "WA" && !strings.Contains(test.Name, "worst") {
							continue
						}
						input, err := test.Input(p)
						if err != nil {
							t.Fatal(err)
						}
						if len(input) > 20_000_000 {
							continue // packages leave it out
						}
						switch seconds, crash := runs(t, command, input, 3*r.Limit+1); {
						case crash != nil && seconds <= r.Limit:
							t.Errorf("%s by %s crashes after %.2f s on %s: %v", s.Path, name, seconds, test.Name, crash)
						case (seconds > r.Limit) != (s.Verdict == "TLE"):
							t.Errorf("%s by %s takes %.2f s on %s, the limit is %g s", s.Path, name, seconds, test.Name, r.Limit)
						}
					}
				}
			}
		})
	}
}

// commands returns the ways to run a program, by what runs it.
func commands(t *testing.T, s *solution.Solution) map[string][]string {
	t.Helper()
	file := filepath.Join(t.TempDir(), path.Base(s.Path))
	if err := os.WriteFile(file, s.Text, 0o600); err != nil {
		t.Fatal(err)
	}
	all := map[string][]string{}
	switch path.Ext(s.Path) {
	case ".py":
		for _, name := range []string{"python3", "pypy3"} {
			if _, err := exec.LookPath(name); err == nil {
				all[name] = []string{name, file}
			}
		}
	case ".cpp":
		if said, err := exec.Command("g++", "-std=c++17", "-O2", "-w", "-o", file+".out", file).CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", s.Path, err, said)
		}
		all["g++"] = []string{file + ".out"}
	}
	return all
}

// runs returns the processor time of a program with the usual stack, which is stopped at most
// seconds, and how it ended, if not well.
func runs(t *testing.T, command []string, input []byte, most float64) (seconds float64, crash error) {
	t.Helper()
	c := exec.CommandContext(t.Context(), "sh", slices.Concat([]string{"-c", `ulimit -s 8192; ulimit -t "$0"; exec "$@"`, fmt.Sprint(int(most))}, command)...)
	c.Stdin = bytes.NewReader(input)
	var said bytes.Buffer
	c.Stderr = &said
	if err := c.Run(); errors.As(err, new(*exec.ExitError)) {
		crash = fmt.Errorf("%w\n%s", err, &said)
	} else if err != nil {
		t.Fatal(err)
	}
	return (c.ProcessState.UserTime() + c.ProcessState.SystemTime()).Seconds(), crash
}
