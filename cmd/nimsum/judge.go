package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/exit"
	"nimsum/cmd/internal/files"
	"nimsum/cmd/internal/gen"
	"nimsum/cmd/internal/judge"
	"nimsum/cmd/internal/names"
	"nimsum/cmd/internal/progress"
	"nimsum/cmd/internal/run"
	"nimsum/cmd/internal/text"
	"nimsum/problems/contest"
)

// usualSeed makes the cases where no seed is asked for: a verdict should be the
// same tomorrow.
const usualSeed = 1

func (a *app) judgeCommand() *cli.Command {
	return &cli.Command{
		Name:      "judge",
		Category:  practice,
		ArgsUsage: "NAME PROGRAM",
		Usage:     "give your own program the verdict of a judge",
		Description: `PROGRAM is a source file, which is compiled in the usual way for its language (` + strings.Join(run.Endings(), " ") + `), or a command, after -- where it has options. Other languages are known from ` + run.LanguageFile + ` in your folder for configurations: {".hs": {"name": "Haskell", "compile": "ghc -O2 -o {program} {source}", "run": "{program}"}}.

Cases are the samples and then a test set that grows to the judge's bounds, or those of --dir. The first failure ends it, unless --all. Every case of our problems has one right answer, so outputs are compared token by token; white space only separates.

Verdicts are AC (accepted), WA (wrong answer), TLE (time limit), MLE (memory limit), RTE (runtime error), OLE (output limit) and CE (compile error). Time is processor time; the clock stops a program that sleeps. The program has no network, sees no files of yours and writes only to a folder that is gone with it; where a system cannot enforce that, a line says so.

The exit code is 1 when the verdict is not AC.`,
		UsageText: "nimsum judge gra gra.cpp\nnimsum judge nim --all --time 0.5 -- python3 nim.py",
		Flags: append(programFlags(),
			&cli.StringFlag{Name: "dir", Aliases: []string{"d"}, Usage: "use the cases in `DIR` and below"},
			&cli.Uint64Flag{Name: "seed", Aliases: []string{"s"}, Usage: "make the cases from seed `S` (else 1)"},
			&cli.IntFlag{Name: "size", Aliases: []string{"n"}, Usage: "make cases up to size `N`"},
			&cli.IntFlag{Name: "jobs", Aliases: []string{"j"}, Usage: "run `N` cases at once (else half the processors)"},
			&cli.BoolFlag{Name: "all", Aliases: []string{"a"}, Usage: "go on after a failure"},
			&cli.StringFlag{Name: "junit", Usage: "also write the report to `FILE`, as continuous integration reads it"},
			jsonFlag, quietFlag,
		),
		Action: func(c *cli.Context) error {
			given, err := operands(c, 2, -1)
			if err != nil {
				return err
			}
			p, err := names.Problem(given[0])
			if err != nil {
				return err
			}
			return a.judge(c, p, given[1:])
		},
	}
}

func (a *app) judge(c *cli.Context, p *contest.Problem, program []string) error {
	o := judge.Options{All: c.Bool("all"), Jobs: max(1, runtime.NumCPU()/2)}
	var err error
	if o.Limits, err = limits(c); err != nil {
		return err
	}
	for _, flag := range []string{"size", "jobs"} {
		if c.IsSet(flag) && c.Int(flag) < 1 {
			return fmt.Errorf("--%s %d is less than 1", flag, c.Int(flag))
		}
	}
	if c.IsSet("jobs") {
		o.Jobs = c.Int("jobs")
	}
	report := &judge.Report{Problem: p.Name, Program: strings.Join(program, " ")}
	report.SetLimits(o.Limits)

	line := progress.Start(os.Stderr, c.Bool("quiet"), "compiling")
	defer func() { line.Stop() }()
	ready, err := run.Prepare(c.Context, source(c, program))
	var refused *run.CompileFailure
	if errors.As(err, &refused) {
		line.Stop()
		report.Verdict, report.Compiler, report.Cases = run.CompileError, refused.Message, []judge.Entry{}
		return a.tell(c, report)
	}
	if err != nil {
		return err
	}
	defer ready.Close()
	report.Language = ready.Language
	line.Stop()

	line = progress.Start(os.Stderr, c.Bool("quiet"), "judging")
	total, done := 0, 0
	count := func(_, of int) { total = of }
	o.Done = func(n int) { done += n; line.Set(done, max(total, done)) }
	cases, err := a.judgeCases(c, p, report, count)
	if err != nil {
		return err
	}
	results, err := judge.Cases(c.Context, ready, cases, o)
	if err != nil {
		return err
	}
	line.Stop()
	report.Unbounded = ready.Lacks()
	report.SetResults(results)
	return a.tell(c, report)
}

// tell writes the report and turns the verdict into an exit code.
func (a *app) tell(c *cli.Context, r *judge.Report) error {
	if name := c.String("junit"); name != "" {
		out, err := files.Create(name)
		if err != nil {
			return err
		}
		defer out.Discard()
		if err := r.JUnit(out); err != nil {
			return err
		}
		if err := out.Commit(); err != nil {
			return err
		}
	}
	if c.Bool("json") {
		if err := r.JSON(a.out); err != nil {
			return err
		}
	} else {
		r.Write(a.out, text.TableWidth(os.Stdout), text.Colours(os.Stdout))
		notEnforced(r.Unbounded)
	}
	if r.Verdict != run.Accepted {
		return exit.Status(exit.No)
	}
	return nil
}

// notEnforced says what the program could have done.
func notEnforced(lacks []string) {
	if len(lacks) > 0 {
		fmt.Fprintf(os.Stderr, "nimsum: this system does not confine the program wholly: %s\n", strings.Join(lacks, "; "))
	}
}

// programFlags are the options of verbs that run a user's program.
func programFlags() []cli.Flag {
	return []cli.Flag{
		&cli.StringFlag{Name: "time", Aliases: []string{"t"}, Usage: "limit processor time to `TIME`: 500ms, 3s, or a number of seconds (else 2s)"},
		&cli.StringFlag{Name: "memory", Aliases: []string{"m"}, Usage: "limit memory to `MIB` (else 256)"},
		&cli.StringFlag{Name: "stack", Usage: "limit the stack to `MIB` (else 64)"},
		&cli.StringFlag{Name: "compile", Usage: "compile with `COMMAND`, in which {source} is the file and {program} what it becomes"},
		&cli.StringFlag{Name: "run", Usage: "run with `COMMAND`"},
	}
}

// limits are the limits that the options ask for.
func limits(c *cli.Context) (run.Limits, error) {
	l := run.Usual
	var err error
	if l.CPU, err = duration(c, "time", l.CPU); err == nil && l.CPU == 0 {
		err = fmt.Errorf("option --time cannot be %q", c.String("time"))
	}
	if err != nil {
		return l, err
	}
	for _, f := range []struct {
		flag string
		set  func(float64)
	}{
		{"memory", func(v float64) { l.Memory = int64(v) }},
		{"stack", func(v float64) { l.Stack = int64(v) }},
	} {
		if !c.IsSet(f.flag) {
			continue
		}
		v, err := strconv.ParseFloat(c.String(f.flag), 64)
		if err != nil || !(v > 0) || v > 1e6 {
			return l, fmt.Errorf("option --%s cannot be %q", f.flag, c.String(f.flag))
		}
		f.set(v * (1 << 20))
	}
	l.Wall = run.WallOf(l.CPU)
	return l, nil
}

// source tells a source file from a command.
func source(c *cli.Context, program []string) run.Source {
	s := run.Source{Compile: c.String("compile"), Run: c.String("run")}
	if len(program) == 1 && (s.Compile != "" || s.Run != "" || !runnable(program[0])) {
		s.File = program[0]
	} else {
		s.Command = program
	}
	return s
}

// runnable reports whether a file is a program rather than the source of one.
func runnable(name string) bool {
	return !slices.Contains(run.Endings(), strings.ToLower(filepath.Ext(name))) && run.IsProgram(name)
}

// judgeCases are the cases asked for.
func (a *app) judgeCases(c *cli.Context, p *contest.Problem, report *judge.Report, step func(done, total int)) (judge.Source, error) {
	if c.IsSet("dir") {
		for _, flag := range []string{"seed", "size"} {
			if c.IsSet(flag) {
				return nil, fmt.Errorf("--%s and --dir do not go together: the cases are there", flag)
			}
		}
		stored, err := findCases(c.String("dir"), []*contest.Problem{p})
		if err != nil {
			return nil, err
		}
		step(0, len(stored))
		return judge.Stored(stored), nil
	}
	size := gen.SuiteSize(p)
	if c.IsSet("size") {
		size = c.Int("size")
		if size > p.MaxSize() {
			return nil, fmt.Errorf("size %d is beyond the judge's bound %v", size, p.Bound(p.Size))
		}
	}
	seed := uint64(usualSeed)
	if c.IsSet("seed") {
		seed = c.Uint64("seed")
	}
	report.Seed = &seed
	return judge.Suite(p, seed, size, step), nil
}
