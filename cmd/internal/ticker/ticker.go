// Package ticker tells how far a long job is.
package ticker

import (
	"fmt"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"nimsum/cmd/internal/text"
)

const (
	patience = time.Second            // after which the line appears on a terminal
	interval = 200 * time.Millisecond // after which it is written again
	period   = 10 * time.Second       // between two lines in a file or pipe
)

// A Line is the line on standard error that shows how far a job is. On a terminal it
// appears after a second, and is gone after Stop; elsewhere a line is added every ten
// seconds. The nil Line shows nothing; Say, Add and Set may be called from any goroutine.
type Line struct {
	what        atomic.Pointer[string]
	done, total atomic.Int64

	w        *os.File
	terminal bool
	began    time.Time
	quit     chan struct{}
	gone     sync.WaitGroup
}

// Start begins a line about a job, "making tests" say. It is nil if quiet is set.
func Start(w *os.File, quiet bool, what string) *Line {
	if quiet {
		return nil
	}
	return begin(w, text.IsTerminal(w) && os.Getenv("TERM") != "dumb", what)
}

func begin(w *os.File, terminal bool, what string) *Line {
	l := &Line{w: w, terminal: terminal, began: time.Now(), quit: make(chan struct{})}
	l.what.Store(&what)
	l.gone.Add(1)
	go l.show()
	return l
}

// Say changes what the line is about.
func (l *Line) Say(what string) {
	if l != nil {
		l.what.Store(&what)
	}
}

// Add says that n more steps are done, of a number not known.
func (l *Line) Add(n int64) {
	if l != nil {
		l.done.Add(n)
	}
}

// Set says how many of how many steps are done.
func (l *Line) Set(done, total int) {
	if l != nil {
		l.done.Store(int64(done))
		l.total.Store(int64(total))
	}
}

// Stop removes the line. It may be called again.
func (l *Line) Stop() {
	if l == nil {
		return
	}
	select {
	case <-l.quit:
	default:
		close(l.quit)
		l.gone.Wait()
	}
}

func (l *Line) show() {
	defer l.gone.Done()
	wait := time.NewTimer(patience)
	defer wait.Stop()
	if !l.terminal {
		wait.Reset(period)
	}
	shown := 0
	for {
		select {
		case <-l.quit:
			if shown > 0 { // blanks, and no escape sequence: every terminal knows them
				fmt.Fprintf(l.w, "\r%s\r", strings.Repeat(" ", shown))
			}
			return
		case <-wait.C:
			line := l.String()
			if !l.terminal {
				fmt.Fprintf(l.w, "nimsum: %s\n", line)
				wait.Reset(period)
				continue
			}
			if width := text.Width(l.w) - 1; len(line) > width {
				line = line[:width]
			}
			fmt.Fprintf(l.w, "\r%-*s", shown, line)
			shown = max(shown, len(line))
			wait.Reset(interval)
		}
	}
}

// String is the line as it is now: "making tests: 40 of 120 (33%), 2 s".
func (l *Line) String() string {
	done, total := l.done.Load(), l.total.Load()
	s := *l.what.Load() + ": "
	switch {
	case total > 0:
		s += fmt.Sprintf("%d of %d (%d%%), ", done, total, done*100/total)
	case done > 0:
		s += fmt.Sprintf("%d, ", done)
	}
	return s + fmt.Sprintf("%d s", int(time.Since(l.began).Seconds()))
}
