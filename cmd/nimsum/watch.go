package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"syscall"
	"time"

	"github.com/urfave/cli/v2"
	"golang.org/x/term"

	"nimsum/cmd/internal/exit"
	"nimsum/cmd/internal/text"
	"nimsum/problems/contest"
)

// watch judges at once, and again when a source file or one that a command names is saved,
// until Ctrl-C. The exit code is that of the last verdict.
func (a *app) watch(c *cli.Context, p *contest.Problem, operands []string) error {
	sources, _, err := sourcesOf(c, operands)
	if err != nil {
		return err
	}
	names := namedFiles(sources...)
	if len(names) == 0 {
		return errors.New("--watch wants a file that is there: a source file, or one that the command names")
	}
	whole, stop := context.WithCancel(c.Context)
	end := (func())(stop)
	work.Store(&end)
	defer work.Store(nil)
	last := error(exit.Status(exit.Signal + int(syscall.SIGINT)))
	for first := true; whole.Err() == nil; first = false {
		ctx, cancel := context.WithCancel(whole)
		go awaitSave(ctx, cancel, names, stamp(names))
		c.Context = ctx
		err := a.judge(c, p, operands)
		switch _, tell := exit.Of(err); {
		case !tell:
			last = err
		case ctx.Err() != nil: // a file was saved meanwhile
		case first:
			return err
		default:
			fmt.Fprintf(os.Stderr, "nimsum: judge: %s\n", text.Plain(err.Error()))
		}
		if err := a.out.Flush(); err != nil {
			return err
		}
		<-ctx.Done()
	}
	return last
}

// stamp returns the sizes and times of files, which change when one of them is saved. It is "" if
// one of them is no regular file.
func stamp(names []string) (s string) {
	for _, name := range names {
		info, err := os.Stat(name)
		if err != nil || !info.Mode().IsRegular() {
			return ""
		}
		s += fmt.Sprintln(info.Size(), info.ModTime().UnixNano())
	}
	return s
}

// awaitSave calls saved when the stamp of files is another than before and changes no more.
func awaitSave(ctx context.Context, saved func(), names []string, before string) {
	for last := before; ctx.Err() == nil; {
		time.Sleep(200 * time.Millisecond)
		now := stamp(names)
		if now != "" && now != before && now == last {
			saved() // which ends ctx
		}
		last = now
	}
}

// screen returns the codes that clear a terminal, and as much of the end of a report as fits on it.
// Without a terminal it returns the report.
func screen(report []byte) []byte {
	_, rows, err := term.GetSize(int(os.Stdout.Fd()))
	if err != nil || rows == 0 || os.Getenv("TERM") == "dumb" {
		return report
	}
	report = fmt.Appendf(report, "judged at %s, and again when a file is saved; Ctrl-C ends\n", time.Now().Format(time.TimeOnly))
	lines := bytes.SplitAfter(report, []byte("\n"))
	return slices.Concat([]byte("\x1b[H\x1b[2J"), bytes.Join(lines[max(0, len(lines)-rows):], nil))
}
