package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"
	"strings"
	"syscall"
	"time"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/exit"
	"nimsum/cmd/internal/gen"
	"nimsum/cmd/internal/journal"
	"nimsum/cmd/internal/judge"
	"nimsum/cmd/internal/run"
	"nimsum/cmd/internal/stress"
	"nimsum/cmd/internal/text"
	"nimsum/cmd/internal/ticker"
	"nimsum/problems/contest"
)

const (
	stressFor = 30 * time.Second
	shrinkFor = 20 * time.Second
)

func (a *app) stressCommand() *cli.Command {
	return &cli.Command{
		Name:      "stress",
		Category:  programs,
		ArgsUsage: "NAME PROGRAM",
		Usage:     "find the smallest case that your own program fails",
		Flags: append(append([]cli.Flag{
			&cli.StringFlag{Name: "for", Usage: "look for `TIME`: 30s, 5m, or a number of seconds (else 30s)"},
			&cli.IntFlag{Name: "cases", Aliases: []string{"c"}, Usage: "try `K` cases at most"},
			&cli.Uint64Flag{Name: "seed", Aliases: []string{"s"}, Usage: "draw numbers from seed `S`"},
		}, shrinkFlags()...), programFlags()...),
		Action: onProblem(1, -1, a.stress),
	}
}

// shrinkFlags are the options of verbs that make an input simpler.
func shrinkFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "shrink", Usage: "make it simpler for `TIME` (else 20s; 0: leave it as it is)"},
		&cli.StringFlag{Name: "against", Usage: "take the answers of the source file or command `OTHER` for right, not ours"},
		&cli.BoolFlag{Name: "explain", Usage: "give the reasons of a wrong answer: this tells the theory"},
		&cli.StringFlag{Name: "save", Usage: "save what is found in `DIR`", Value: "counterexamples"},
		&cli.IntFlag{Name: "jobs", Aliases: []string{"j"}, Usage: "run `N` inputs at once (else as many as there are processors)"},
		noRecordFlag,
		jsonFlag, quietFlag,
	}
}

// A bench has the programs that a verb runs, and how.
type bench struct {
	*stress.Tester
	report  *stress.Report
	store   stress.Store
	program []string
	jobs    int
	within  time.Duration // for shrinking
	quiet   bool
	line    *ticker.Line    // of what is being done
	ctx     context.Context // Ctrl-C ends it
}

// begin tells the user at a terminal what is being done now.
func (b *bench) begin(what string) {
	b.line.Stop()
	b.line = ticker.Start(os.Stderr, b.quiet, what)
}

// newBench compiles the programs, and tells of one that does not compile. Close ends it; with an
// error it is closed.
func (a *app) newBench(c *cli.Context, p *contest.Problem, program []string) (*bench, error) {
	b := &bench{
		Tester:  &stress.Tester{Problem: p},
		report:  &stress.Report{Version: 1, Problem: p.Name, Program: strings.Join(program, " "), Against: c.String("against")},
		store:   stress.Store{Dir: c.String("save")},
		program: program,
		jobs:    runtime.NumCPU(),
		quiet:   c.Bool("quiet"),
	}
	var err error
	if b.Limits, err = limits(c); err != nil {
		return nil, err
	}
	if err := atLeastOne(c, "jobs"); err != nil {
		return nil, err
	}
	if c.IsSet("jobs") {
		b.jobs = c.Int("jobs")
	}
	if b.within, err = duration(c, "shrink", shrinkFor); err != nil {
		return nil, err
	}
	b.begin("compiling")
	if b.Program, err = run.Prepare(c.Context, source(c, program)); err == nil && b.report.Against != "" {
		other := run.Source{File: b.report.Against}
		if words := strings.Fields(b.report.Against); len(words) > 1 || runnable(words[0]) {
			other = run.Source{Command: words}
		}
		b.Against, err = run.Prepare(c.Context, other)
	}
	if err != nil {
		b.Close()
		if refused := (*run.CompileFailure)(nil); errors.As(err, &refused) {
			err = a.tellRefused(c, b, refused)
		}
		return nil, err
	}
	ctx, stop := context.WithCancel(c.Context)
	b.ctx = ctx
	end := func() { stop() }
	work.Store(&end)
	return b, nil
}

// tellRefused tells of a program that does not compile, or of the one to compare with.
func (a *app) tellRefused(c *cli.Context, b *bench, refused *run.CompileFailure) error {
	b.report.Verdict, b.report.Compiler = run.CompileError, refused.Message
	if c.Bool("json") {
		if err := text.JSON(a.out, b.report); err != nil {
			return err
		}
	} else {
		r := judge.NewReport(b.Problem, refused.File)
		r.SetCompiler(refused)
		r.Write(a.out, text.Width(os.Stdout), text.Colours(os.Stdout))
	}
	return exit.Status(exit.No)
}

func (b *bench) Close() {
	work.Store(nil)
	b.line.Stop()
	for _, p := range []*run.Program{b.Program, b.Tester.Against} {
		if p != nil {
			p.Close()
		}
	}
}

// duration is the time that an option asks for, with a unit or in seconds.
func duration(c *cli.Context, flag string, otherwise time.Duration) (time.Duration, error) {
	if !c.IsSet(flag) {
		return otherwise, nil
	}
	text := c.String(flag)
	d, err := time.ParseDuration(text)
	if err != nil {
		d, err = time.ParseDuration(text + "s")
	}
	if err != nil || d < 0 {
		return 0, fmt.Errorf("option --%s wants a time, as 500ms, 3s or a number of seconds, not %q", flag, text)
	}
	return d, nil
}

// positive is duration for a time that must not be 0.
func positive(c *cli.Context, flag string, otherwise time.Duration) (time.Duration, error) {
	d, err := duration(c, flag, otherwise)
	if err == nil && d == 0 {
		err = fmt.Errorf("option --%s wants a time above 0, not %q", flag, c.String(flag))
	}
	return d, err
}

func (a *app) stress(c *cli.Context, p *contest.Problem, program []string) error {
	h := stress.Hunt{Seed: seedOr(c, gen.Draw()), Cases: c.Int("cases")}
	err := atLeastOne(c, "cases")
	if err != nil {
		return err
	}
	if h.For, err = duration(c, "for", stressFor); err != nil {
		return err
	}
	b, err := a.newBench(c, p, program)
	if err != nil {
		return err
	}
	defer b.Close()
	b.report.Seed = &h.Seed

	saved, err := b.store.Saved(p)
	if err != nil {
		return err
	}
	b.begin("running saved inputs")
	for _, name := range saved {
		input, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		if err := p.Valid(input); err != nil {
			fmt.Fprintf(os.Stderr, "nimsum: stress: %s is left out, as it is not valid: %s\n", text.Plain(name), text.Plain(err.Error()))
			continue
		}
		r, err := b.Test(b.ctx, input)
		if err != nil && b.ctx.Err() != nil {
			return a.tellFound(c, b, nil)
		}
		if err != nil {
			return err
		}
		b.report.Saved++
		if r.Verdict != run.Accepted {
			if b.store.Final(name) && !c.IsSet("shrink") {
				b.within = 0 // it was made as simple as it gets
			}
			return a.tellFailure(c, b, r)
		}
	}

	h.Tester, h.Jobs = b.Tester, b.jobs
	h.Done = func(cases int) { b.line.Add(int64(cases)) }
	b.begin("cases tried")
	r, tally, err := h.Run(b.ctx)
	b.report.Tally = &tally
	switch {
	case r != nil:
		return a.tellFailure(c, b, r)
	case err != nil && b.ctx.Err() == nil:
		return err
	}
	return a.tellFound(c, b, h.Largest)
}

// tellFailure makes the input of a failure simpler, and tells of it.
func (a *app) tellFailure(c *cli.Context, b *bench, r *judge.Result) error {
	if err := b.shrink(r); err != nil {
		return err
	}
	return a.tellFound(c, b, nil)
}

// shrink saves the input of a failure, makes it simpler and saves the result, so that nothing is
// lost if the user ends the program meanwhile. Inputs that an earlier run has saved stay.
func (b *bench) shrink(r *judge.Result) error {
	fresh := !b.store.Has(b.Problem, r.Case.Input)
	f := stress.NewFinding(b.Problem, r)
	if err := b.save(f); err != nil {
		return err
	}
	b.report.Found = f
	if b.within == 0 {
		return nil
	}
	b.begin("shrinking")
	show := func(input []byte, tried int) {
		b.line.Say(fmt.Sprintf("%s, shrunk to %d bytes (%d inputs)", r.Verdict, len(input), tried))
	}
	show(r.Case.Input, 0)
	last, shrunk, err := b.Shrink(b.ctx, r, b.jobs, b.within, show)
	if err != nil {
		return err
	}
	simple := stress.NewFinding(b.Problem, last)
	simple.Remake, simple.Family, simple.Catches, simple.Shrunk = f.Remake, f.Family, f.Catches, shrunk
	if err := b.save(simple); err != nil {
		return err
	}
	if fresh && simple.File != f.File {
		b.store.Remove(b.Problem, r.Case.Input)
	}
	b.report.Found = simple
	return nil
}

// save saves what was found, unless it is there.
func (b *bench) save(f *stress.Finding) error {
	input := []byte(f.Input)
	f.File = b.store.Name(b.Problem, input)
	if b.store.Has(b.Problem, input) {
		return nil
	}
	return b.store.Save(b.Problem, input, []byte(f.Answer), f.FileNote(judge.Command("stress", b.Problem, b.program)))
}

// tellFound writes the report and turns it into an exit code. Largest is the accepted result
// with the longest input, or nil.
func (a *app) tellFound(c *cli.Context, b *bench, largest *judge.Result) error {
	f := b.report.Found
	if f != nil && f.Verdict == run.WrongAnswer {
		b.begin("looking for the mistake")
		f.Mistake = known(b.ctx, b.Problem, b.Program, b.Limits)
	}
	b.line.Stop()
	b.report.Stopped = b.ctx.Err() != nil
	switch {
	case f != nil:
		saved, err := b.store.Saved(b.Problem)
		if err != nil {
			return err
		}
		f.Help(b.Problem, b.program, len(saved), c.Bool("explain"), text.Width(os.Stdout))
	case !b.report.Stopped:
		b.report.After = after(c.Context, b.Problem, largest, false)
	}
	if b.report.Against == "" && (f != nil || !b.report.Stopped) {
		e := journal.Event{Kind: "stress", Problem: b.Problem.Name, Program: hashOf(source(c, b.program))}
		if f != nil {
			e.Verdict, e.Family, e.Mistake = string(f.Verdict), f.Family, f.Mistake
		}
		record(c, e)
	}
	b.report.Unbounded = b.Program.Lacks()
	if c.Bool("json") {
		if err := text.JSON(a.out, b.report); err != nil {
			return err
		}
	} else {
		b.report.Write(a.out, text.Colours(os.Stdout))
		notEnforced(b.report.Unbounded)
	}
	switch {
	case f != nil:
		return exit.Status(exit.No)
	case b.report.Stopped:
		return exit.Status(exit.Signal + int(syscall.SIGINT))
	}
	return nil
}
