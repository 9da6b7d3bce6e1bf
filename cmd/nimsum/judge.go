package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/exit"
	"nimsum/cmd/internal/files"
	"nimsum/cmd/internal/journal"
	"nimsum/cmd/internal/judge"
	"nimsum/cmd/internal/learn"
	"nimsum/cmd/internal/mistake"
	"nimsum/cmd/internal/run"
	"nimsum/cmd/internal/text"
	"nimsum/cmd/internal/ticker"
	fastio "nimsum/io"
	"nimsum/problems/contest"
)

func (a *app) judgeCommand() *cli.Command {
	return &cli.Command{
		Name:      "judge",
		Category:  programs,
		ArgsUsage: "NAME PROGRAM...",
		Usage:     "give your own program the verdict of a judge, or compare several",
		Flags: append(programFlags(),
			&cli.StringFlag{Name: "dir", Aliases: []string{"d"}, Usage: "use the cases in `DIR` and below"},
			&cli.Uint64Flag{Name: "seed", Aliases: []string{"s"}, Usage: "make the cases from seed `S` (else 1)"},
			&cli.IntFlag{Name: "size", Aliases: []string{"n"}, Usage: "make cases up to size `N`"},
			&cli.IntFlag{Name: "jobs", Aliases: []string{"j"}, Usage: "run `N` cases at once (else half the processors)"},
			&cli.BoolFlag{Name: "all", Aliases: []string{"a"}, Usage: "go on after a failure"},
			noRecordFlag,
			&cli.BoolFlag{Name: "watch", Usage: "judge again when the file is saved"},
			&cli.StringFlag{Name: "junit", Usage: "also write the report to `FILE`, as continuous integration reads it"},
			jsonFlag, quietFlag,
		),
		Action: onProblem(1, -1, func(c *cli.Context, p *contest.Problem, program []string) error {
			if c.Bool("watch") {
				return a.watch(c, p, program)
			}
			return a.judge(c, p, program)
		}),
	}
}

func (a *app) judge(c *cli.Context, p *contest.Problem, operands []string) error {
	reports, several, unbounded, err := a.judged(c, p, operands)
	if err != nil {
		return err
	}
	if several {
		t := judge.NewTable(p.Name, reports)
		return a.tell(c, t, unbounded, t.Accepted())
	}
	if wholeSuite(c) {
		record(c, eventOf(reports[0], source(c, operands)))
	}
	return a.tell(c, reports[0], unbounded, reports[0].Verdict == run.Accepted)
}

// eventOf returns a verdict as the log of training has it.
func eventOf(r *judge.Report, s run.Source) journal.Event {
	e := journal.Event{Kind: "judge", Problem: r.Problem, Verdict: string(r.Verdict), Mistake: r.Mistake, Program: hashOf(s)}
	if i := slices.IndexFunc(r.Cases, func(e judge.Entry) bool { return e.Verdict != run.Accepted }); i >= 0 {
		e.Family = r.Cases[i].Family
	}
	return e
}

// judged returns the reports on one program or several, and what the sandbox does not prevent.
func (a *app) judged(c *cli.Context, p *contest.Problem, operands []string) (reports []*judge.Report, several bool, unbounded []string, err error) {
	sources, several, err := sourcesOf(c, operands)
	if err != nil {
		return nil, false, nil, err
	}
	o := judge.Options{All: c.Bool("all"), Groups: several, Jobs: max(1, runtime.NumCPU()/2)}
	if o.Limits, err = limits(c); err != nil {
		return nil, false, nil, err
	}
	if err := atLeastOne(c, "size", "jobs"); err != nil {
		return nil, false, nil, err
	}
	if c.IsSet("jobs") {
		o.Jobs = c.Int("jobs")
	}
	line := ticker.Start(os.Stderr, c.Bool("quiet"), "compiling")
	defer func() { line.Stop() }()
	var running []*judge.Report
	var ready []*run.Program
	for i, s := range sources {
		words := []string{s.File}
		if !several {
			words = operands
		}
		r := judge.NewReport(p, words...)
		r.SetLimits(o.Limits)
		reports = append(reports, r)
		prepared, err := run.Prepare(c.Context, s)
		if refused := (*run.CompileFailure)(nil); errors.As(err, &refused) {
			r.SetCompiler(refused)
			continue
		}
		if err != nil {
			return nil, false, nil, err
		}
		defer prepared.Close()
		r.Language = prepared.Language
		ready, running = append(ready, prepared), append(running, r)
		if several {
			line.Set(i+1, len(sources))
		}
	}
	line.Stop()

	if len(ready) > 0 {
		line = ticker.Start(os.Stderr, c.Bool("quiet"), "judging")
		total, done := 0, 0
		count := func(_, of int) { total = of * len(ready) }
		o.Done = func(n int) { done += n; line.Set(done, max(total, done)) }
		cases, seed, err := a.judgeCases(c, p, count)
		if err != nil {
			return nil, false, nil, err
		}
		results, err := judge.Table(c.Context, ready, cases, o)
		if err != nil {
			return nil, false, nil, err
		}
		unbounded = ready[0].Lacks()
		for i, r := range running {
			r.Seed, r.Unbounded = seed, unbounded
			r.SetResults(results[i])
			if r.Verdict == run.WrongAnswer {
				r.Mistake = known(c.Context, p, ready[i], o.Limits)
			}
		}
		line.Stop()
	}
	if r := reports[0]; !several && r.Verdict == run.Accepted {
		r.After = after(c.Context, p, r.Largest(), wholeSuite(c))
	}
	return reports, several, unbounded, nil
}

// known returns the mistake of a known program that answers simple cases as the program does, or
// "": the verdict stands without it.
func known(ctx context.Context, p *contest.Problem, program *run.Program, l run.Limits) string {
	s, err := mistake.Of(ctx, p, program, l)
	if err != nil || s == nil {
		return ""
	}
	return s.Mistake
}

// wholeSuite reports whether programs are judged on all that the judge has.
func wholeSuite(c *cli.Context) bool { return !c.IsSet("dir") && !c.IsSet("size") }

// after returns what to know once a program fails on nothing: the cost of our solver on the
// largest input, if it can be measured, the techniques once it is accepted, and commands.
func after(ctx context.Context, p *contest.Problem, largest *judge.Result, accepted bool) *judge.After {
	r := &judge.After{}
	if self, err := os.Executable(); err == nil && largest != nil {
		r.Largest, _ = largest.Beside(ctx, p, self) // the verdict stands without it
	}
	if p.Solutions() != nil {
		r.Next = append(r.Next, "nimsum show "+p.Name+" --solution cpp")
	}
	switch {
	case len(p.Techniques) == 0:
	case accepted:
		r.Techniques = p.Techniques
		r.Next = append(r.Next, "nimsum learn "+p.Techniques[0].Word())
	default:
		r.Next = append(r.Next, "nimsum show "+p.Name+" --technique")
	}
	if next := learn.After(p); next != nil {
		r.Next = append(r.Next, "nimsum show "+next.Name)
	}
	return r
}

// sourcesOf tells several source files, and folders of them, from one program.
func sourcesOf(c *cli.Context, operands []string) (all []run.Source, several bool, err error) {
	several = len(operands) > 1
	for _, o := range operands {
		info, err := os.Stat(o)
		switch {
		case err == nil && info.IsDir():
			if len(operands) == 1 {
				several = true
			}
		case !run.Known(o):
			several = false
		}
	}
	if !several {
		return []run.Source{source(c, operands)}, false, nil
	}
	add := func(file string) { all = append(all, source(c, []string{file})) }
	for _, o := range operands {
		info, err := os.Stat(o)
		if err != nil || !info.IsDir() {
			add(o)
			continue
		}
		before := len(all)
		err = filepath.WalkDir(o, func(name string, d fs.DirEntry, err error) error {
			if err != nil {
				return files.Reason(name, err)
			}
			if name != o && strings.HasPrefix(d.Name(), ".") && d.IsDir() {
				return fs.SkipDir
			}
			if d.Type().IsRegular() && run.Known(name) {
				add(name)
			}
			return nil
		})
		if err != nil {
			return nil, true, err
		}
		if len(all) == before {
			return nil, true, fmt.Errorf("%s has no source files", o)
		}
	}
	return all, true, nil
}

// tell writes the report and turns the verdict into an exit code.
func (a *app) tell(c *cli.Context, r reporter, unbounded []string, accepted bool) error {
	if name := c.String("junit"); name != "" {
		if err := files.Write(name, func(out *fastio.Writer) error { return r.JUnit(out) }); err != nil {
			return err
		}
	}
	if c.Bool("json") {
		if err := text.JSON(a.out, r); err != nil {
			return err
		}
	} else {
		report, _ := fastio.Text(func(out *fastio.Writer) error {
			r.Write(out, text.TableWidth(os.Stdout), text.Colours(os.Stdout))
			return nil
		})
		if c.Bool("watch") {
			report = screen(report)
		}
		a.out.Bytes(report)
		notEnforced(unbounded)
	}
	if !accepted {
		return exit.Status(exit.No)
	}
	return nil
}

// A reporter is what is told of one program or of several.
type reporter interface {
	JUnit(w io.Writer) error
	Write(w io.Writer, width int, colours text.Palette)
}

// notEnforced tells the user what the sandbox does not prevent.
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
		&cli.StringSliceFlag{Name: "include", Usage: "let the compiler read `DIR`, where C and C++ look for headers; may be repeated"},
		&cli.BoolFlag{Name: "sanitize", Usage: "C and C++: find wrong addresses and undefined behaviour; limits, where none is given, are 10 s and 1024 MiB"},
	}
}

// limits are the limits that the options ask for.
func limits(c *cli.Context) (run.Limits, error) {
	l := run.DefaultLimits
	if c.Bool("sanitize") { // it costs several times the time and the memory
		l.CPU, l.Memory = 10*time.Second, 1<<30
	}
	var err error
	if l.CPU, err = positive(c, "time", l.CPU); err != nil {
		return l, err
	}
	for _, f := range []struct {
		flag  string
		bytes *int64
	}{{"memory", &l.Memory}, {"stack", &l.Stack}} {
		if !c.IsSet(f.flag) {
			continue
		}
		v, err := strconv.ParseFloat(c.String(f.flag), 64)
		if err != nil || !(v > 0) || v > 1e6 {
			return l, fmt.Errorf("option --%s wants a number of MiB, not %q", f.flag, c.String(f.flag))
		}
		*f.bytes = int64(v * (1 << 20))
	}
	l.Wall = run.WallOf(l.CPU)
	return l, nil
}

// source tells a source file from a command.
func source(c *cli.Context, program []string) run.Source {
	s := run.Source{Compile: c.String("compile"), Run: c.String("run"), Include: c.StringSlice("include"), Sanitize: c.Bool("sanitize")}
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
func (a *app) judgeCases(c *cli.Context, p *contest.Problem, step func(done, total int)) (cases judge.Source, seed *uint64, err error) {
	if c.IsSet("dir") {
		for _, flag := range []string{"seed", "size"} {
			if c.IsSet(flag) {
				return nil, nil, fmt.Errorf("--%s and --dir do not go together: the cases are there", flag)
			}
		}
		stored, err := findCases(c.String("dir"), []*contest.Problem{p})
		if err != nil {
			return nil, nil, err
		}
		step(0, len(stored))
		return judge.Stored(stored), nil, nil
	}
	size, err := suiteSize(c, p)
	if err != nil {
		return nil, nil, err
	}
	s := seedOr(c, defaultSeed)
	return judge.Suite(p, s, size, step), &s, nil
}

// languageList has an item of a list for each language.
func languageList() string {
	return "* " + strings.Join(run.Commands(), "\n* ")
}
