package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/exit"
	"nimsum/cmd/internal/gen"
	"nimsum/cmd/internal/judge"
	"nimsum/cmd/internal/progress"
	"nimsum/cmd/internal/run"
	"nimsum/cmd/internal/stress"
	"nimsum/cmd/internal/text"
	"nimsum/problems/contest"
)

const (
	stressFor = 30 * time.Second
	shrinkFor = 20 * time.Second
)

func (a *app) stressCommand() *cli.Command {
	return &cli.Command{
		Name:      "stress",
		Category:  practice,
		ArgsUsage: "NAME PROGRAM",
		Usage:     "find the smallest case that your own program fails",
		Description: `PROGRAM is a source file or a command, as for "nimsum judge". It is given all the simplest cases in order, then random ones of all families, small and then larger, and at the end those at the judge's bounds, until it fails or the time is over. A wrong answer, a crash, or any limit passed is a failure. Then the input is made simpler as long as the program fails in the same way: fewer cases, vertices, edges, squares, stones, smaller numbers; and when no step helps, the simplest cases are tried in order.

What is found is saved as NAME-HASH.in, the answer beside it, in a folder counterexamples; what is there is run first next time. The same seed finds the same case, as far as the time goes.

The exit code is 1 when a failure was found.`,
		UsageText: "nimsum stress gotroot bushes.cpp\nnimsum stress nim --for 60 --seed 7 -- python3 nim.py\nnimsum stress gra fast.py --against slow.py",
		Flags: append(append([]cli.Flag{
			&cli.StringFlag{Name: "for", Usage: "look for `TIME`: 30s, 5m, or a number of seconds (else 30s)"},
			&cli.IntFlag{Name: "cases", Aliases: []string{"c"}, Usage: "try `K` cases at most"},
			&cli.Uint64Flag{Name: "seed", Aliases: []string{"s"}, Usage: "draw numbers from seed `S`"},
		}, shrinkFlags()...), programFlags()...),
		Action: func(c *cli.Context) error {
			p, rest, err := problemAnd(c, 1, -1)
			if err != nil {
				return err
			}
			return a.stress(c, p, rest)
		},
	}
}

// shrinkFlags are the options of verbs that make an input simpler.
func shrinkFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "shrink", Usage: "make it simpler for `TIME` (else 20s; 0: leave it as it is)"},
		&cli.StringFlag{Name: "against", Usage: "take the answers of the source file or command `OTHER` for right, not ours"},
		&cli.StringFlag{Name: "save", Usage: "save what is found in `DIR`", Value: "counterexamples"},
		&cli.IntFlag{Name: "jobs", Aliases: []string{"j"}, Usage: "run `N` inputs at once (else as many as there are processors)"},
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
	line    *progress.Line // of what is being done
}

// begin tells the user at a terminal what is being done now.
func (b *bench) begin(what string) {
	b.line.Stop()
	b.line = progress.Start(os.Stderr, b.quiet, what)
}

// newBench compiles the programs. Close ends it; with an error it is closed.
func newBench(c *cli.Context, p *contest.Problem, program []string) (*bench, error) {
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
	if c.IsSet("jobs") {
		if b.jobs = c.Int("jobs"); b.jobs < 1 {
			return nil, fmt.Errorf("--jobs %d is less than 1", b.jobs)
		}
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
		return b, err
	}
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
		return 0, fmt.Errorf("option --%s cannot be %q", flag, text)
	}
	return d, nil
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
	b, err := newBench(c, p, program)
	if refused := (*run.CompileFailure)(nil); errors.As(err, &refused) {
		return a.tellRefused(c, b, refused)
	}
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
		if err := stress.Valid(p, input); err != nil {
			fmt.Fprintf(os.Stderr, "nimsum: stress: %s is left out, as it is not valid: %s\n", text.Plain(name), text.Plain(err.Error()))
			continue
		}
		b.report.Saved++
		r, err := b.Test(c.Context, input)
		if err != nil {
			return err
		}
		if r.Verdict != run.Accepted {
			if b.store.Final(name) && !c.IsSet("shrink") {
				b.within = 0 // it was made as simple as it gets
			}
			if err := b.shrink(c.Context, r); err != nil {
				return err
			}
			return a.tellFound(c, b)
		}
	}

	h.Tester, h.Jobs = b.Tester, b.jobs
	h.Done = func(cases int) { b.line.Add(int64(cases)) }
	b.begin("cases tried")
	r, tally, err := h.Run(c.Context)
	b.report.Tally = &tally
	if err != nil {
		return err
	}
	if r != nil {
		if err := b.shrink(c.Context, r); err != nil {
			return err
		}
	}
	return a.tellFound(c, b)
}

// shrink makes the input of a failure simpler, and saves it. It is saved before,
// too: whoever ends the program then has lost nothing. What an earlier run saved
// stays.
func (b *bench) shrink(ctx context.Context, r *judge.Result) error {
	fresh := !b.store.Has(b.Problem, r.Case.Input)
	f := stress.NewFinding(b.Problem, r, text.Width(os.Stdout))
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
	last, shrunk, err := b.Shrink(ctx, r, b.jobs, b.within, show)
	if err != nil {
		return err
	}
	simple := stress.NewFinding(b.Problem, last, text.Width(os.Stdout))
	simple.Remake, simple.Catches, simple.Shrunk = f.Remake, f.Catches, shrunk
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
	f.SetNext(b.Problem, b.program)
	if b.store.Has(b.Problem, input) {
		return nil
	}
	return b.store.Save(b.Problem, input, []byte(f.Answer), f.Note(judge.Command("stress", b.Problem, b.program)))
}

// tellFound writes the report and turns it into an exit code.
func (a *app) tellFound(c *cli.Context, b *bench) error {
	b.line.Stop()
	b.report.Unbounded = b.Program.Lacks()
	if c.Bool("json") {
		if err := text.JSON(a.out, b.report); err != nil {
			return err
		}
	} else {
		b.report.Write(a.out, text.Colours(os.Stdout))
		notEnforced(b.report.Unbounded)
	}
	if b.report.Found != nil {
		return exit.Status(exit.No)
	}
	return nil
}
