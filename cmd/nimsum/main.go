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

	"nimsum/cmd/internal/dialog"
	"nimsum/cmd/internal/exit"
	"nimsum/cmd/internal/files"
	"nimsum/cmd/internal/run"
	"nimsum/cmd/internal/text"
	fastio "nimsum/io"
)

func main() {
	run.Supervise()
	signal.Ignore(syscall.SIGPIPE) // the writer gets an error for a closed pipe
	out := fastio.NewWriter(stdout{})
	code := guard(os.Stderr, func() error { return newApp(out, asked(os.Args)).Run(os.Args) })
	leaving.Lock()
	os.Exit(code)
}

// leaving is locked by the goroutine that ends the program: that of the verb, or that of a
// signal, which removes unfinished files before.
var leaving sync.Mutex

// stdout is standard output with an error that says what it is about.
type stdout struct{}

func (stdout) Write(p []byte) (int, error) {
	n, err := os.Stdout.Write(p)
	if path := (*os.PathError)(nil); errors.As(err, &path) {
		err = fmt.Errorf("standard output: %w", path.Err)
	}
	return n, err
}

// guard acts and returns the exit code. It prints an error, or a panic, as one line.
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

// work is ended by Ctrl-C in place of the program. It is set by a verb that has something to
// say when it is stopped, and nil otherwise.
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

// heedSignals makes the program remove its unfinished files before a signal ends it. Signals
// that were ignored at the start stay ignored. A verb that makes no files does not call it,
// which saves a tenth of the time of a start.
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
		dialog.Restore()
		if text.IsTerminal(os.Stderr) {
			fmt.Fprintln(os.Stderr)
		}
		number, _ := s.(syscall.Signal)
		os.Exit(exit.Signal + int(number))
	}()
}
