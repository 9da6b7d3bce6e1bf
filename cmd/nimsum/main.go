// Command nimsum solves the contest problems of its catalogue from standard
// input to standard output, tests, checks and makes inputs for them.
//
// The program is a file for each verb, which says what the user may ask for.
// What a verb does stands in cmd/internal.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"syscall"

	"nimsum/cmd/internal/exit"
	"nimsum/cmd/internal/files"
	"nimsum/cmd/internal/play"
	"nimsum/cmd/internal/run"
	"nimsum/cmd/internal/text"
	fastio "nimsum/io"
)

func main() {
	run.Supervise()
	signal.Ignore(syscall.SIGPIPE) // a closed pipe is an error of the writer, which knows what it means
	if files.StdoutClosed() {
		os.Stdout.Close()
	}
	out := fastio.NewWriter(stdout{})
	code := guard(os.Stderr, func() error {
		err := newApp(out, asked(os.Args)).Run(os.Args)
		if e := out.Flush(); err == nil {
			err = e
		}
		return err
	})
	leaving.Lock()
	os.Exit(code)
}

// leaving is held by whoever ends the program: the verb, or a signal, which then has
// things to remove.
var leaving sync.Mutex

// stdout is standard output with an error that says what it is about.
type stdout struct{}

func (stdout) Write(p []byte) (int, error) {
	n, err := os.Stdout.Write(p)
	switch path := (*os.PathError)(nil); {
	case errors.Is(err, os.ErrClosed):
		err = errors.New("standard output is closed")
	case errors.As(err, &path):
		err = fmt.Errorf("standard output: %w", path.Err)
	}
	return n, err
}

// guard acts and returns the code to leave with. What it prints is
// one line; a panic never reaches the user.
func guard(stderr io.Writer, act func() error) (code int) {
	defer func() {
		if fault := recover(); fault != nil {
			fmt.Fprintf(stderr, "nimsum: internal fault: %s; please report it with the command and its input\n", text.Plain(fmt.Sprint(fault)))
			if os.Getenv("NIMSUM_DEBUG") != "" {
				stderr.Write(debug.Stack())
			}
			code = exit.Fault
		}
	}()
	err := act()
	code, tell := exit.Of(err)
	if tell {
		fmt.Fprintf(stderr, "nimsum: %s\n", text.Plain(err.Error()))
	}
	return code
}

// work is what Ctrl-C ends instead of the program, nil where there is none: a verb
// that has something to say when it is stopped.
var work atomic.Pointer[func()]

// endWork ends the work, once, and reports whether there was some.
func endWork() bool {
	end := work.Swap(nil)
	if end == nil {
		return false
	}
	(*end)()
	return true
}

// heedSignals makes the program leave at once, and nothing behind, when it is
// asked to; signals that whoever started it had it ignore stay ignored. A verb that leaves
// nothing behind can do without: it costs a tenth of a start.
func heedSignals() {
	signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE) // programs that are run must not ignore it as we do
	asked := make(chan os.Signal, 1)
	for _, s := range []os.Signal{os.Interrupt, syscall.SIGTERM, syscall.SIGHUP} {
		if !signal.Ignored(s) {
			signal.Notify(asked, s)
		}
	}
	go func() {
		s := <-asked
		for s == os.Interrupt && endWork() {
			s = <-asked
		}
		leaving.Lock()
		run.Abandon()
		files.DiscardAll()
		play.Restore()
		if text.IsTerminal(os.Stderr) {
			fmt.Fprintln(os.Stderr)
		}
		number, _ := s.(syscall.Signal)
		os.Exit(exit.Signal + int(number))
	}()
}
