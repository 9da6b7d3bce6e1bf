package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"nimsum/cmd/internal/exit"
	fastio "nimsum/io"
	"nimsum/testdata/long"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"nimsum": main})
}

// TestScript runs the scripts, which call the program as a user does. What takes seconds in
// them has the condition [long].
func TestScript(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(e *testscript.Env) error {
			// Go programs are compiled with what the tests are compiled with.
			if dir, err := os.UserCacheDir(); err == nil && os.Getenv("GOCACHE") == "" {
				e.Setenv("GOCACHE", filepath.Join(dir, "go-build"))
			}
			return nil
		},
		Condition: func(name string) (bool, error) {
			if name != "long" {
				return false, fmt.Errorf("there is no condition %q", name)
			}
			return long.Tests(), nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits":   exits,
			"refused": refused,
		},
	})
}

// exits is the script command "exits CODE PROGRAM ARGUMENT...", an exec that
// wants an exit code.
func exits(ts *testscript.TestScript, negated bool, args []string) {
	if negated || len(args) < 2 {
		ts.Fatalf("usage: exits CODE PROGRAM ARGUMENT...")
	}
	code := 0
	err := ts.Exec(args[1], args[2:]...)
	if failed := new(exec.ExitError); errors.As(err, &failed) {
		code = failed.ExitCode()
	} else if err != nil {
		ts.Fatalf("%v", err)
	}
	if strconv.Itoa(code) != args[0] {
		ts.Fatalf("exit code %d, want %s", code, args[0])
	}
}

// refused is the script command "refused NAME FILE MESSAGE [ANSWER...]": the
// problem's verb must give the answers, a line each, then the message as one line
// after its name and the file's, and leave with code 2.
func refused(ts *testscript.TestScript, negated bool, args []string) {
	if negated || len(args) < 3 {
		ts.Fatalf("usage: refused NAME FILE MESSAGE [ANSWER...]")
	}
	name, file, message := args[0], args[1], args[2]
	exits(ts, false, []string{strconv.Itoa(exit.Usage), "nimsum", name, "--input", file})
	answers := ""
	for _, line := range args[3:] {
		answers += line + "\n"
	}
	if got := ts.ReadFile("stdout"); got != answers {
		ts.Fatalf("answers %q, want %q", got, answers)
	}
	if got, want := ts.ReadFile("stderr"), fmt.Sprintf("nimsum: %s: %s: %s\n", name, file, message); got != want {
		ts.Fatalf("message %q, want %q", got, want)
	}
}

func TestGuard(t *testing.T) {
	for _, c := range []struct {
		run  func() error
		code int
		want string
	}{
		{func() error { return nil }, exit.Fine, ""},
		{func() error { return fmt.Errorf("stdout: %w", fastio.ErrClosed) }, exit.Fine, ""},
		{func() error { return exit.Status(43) }, 43, ""},
		{func() error { return errors.New("gra: no such file") }, exit.Usage, "nimsum: gra: no such file\n"},
		{func() error { panic("index out of range") }, exit.Fault,
			"nimsum: internal fault: index out of range; please report it with the command and its input\n"},
	} {
		var stderr bytes.Buffer
		if code := guard(&stderr, c.run); code != c.code || stderr.String() != c.want {
			t.Errorf("code %d and %q, want %d and %q", code, stderr.String(), c.code, c.want)
		}
	}
}

func TestGuardShowsStackOnRequest(t *testing.T) {
	t.Setenv("NIMSUM_DEBUG", "1")
	var stderr bytes.Buffer
	guard(&stderr, func() error { panic("oh") })
	if !strings.Contains(stderr.String(), "goroutine") {
		t.Errorf("no stack in %q", stderr.String())
	}
}
