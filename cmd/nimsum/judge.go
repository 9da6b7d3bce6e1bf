package main

import (
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
	"nimsum/cmd/internal/judge"
	"nimsum/cmd/internal/progress"
	"nimsum/cmd/internal/run"
	"nimsum/cmd/internal/text"
	fastio "nimsum/io"
	"nimsum/problems/contest"
)

func (a *app) judgeCommand() *cli.Command {
	return &cli.Command{
		Name:      "judge",
		Category:  practice,
		ArgsUsage: "NAME PROGRAM...",
		Usage:     "give your own program the verdict of a judge, or compare several",
		Description: `PROGRAM is a source file, which is compiled in the usual way for its language, or a command, after -- where it has options. Several source files, or folders of them, become a table: the verdict of each program in each group of cases, its worst time and memory, and which case stops which program.

` + languageList() + `

{source} is the file, {program} what is made of it, {compiler} the program that compiles, {heap} three quarters of the memory in MiB. Other languages are known from ` + run.LanguageFile + ` in your folder for configurations: {".hs": {"name": "Haskell", "compile": "ghc -O2 -o {program} {source}", "run": "{program}"}}.

Cases are the samples and then a test set that grows to the judge's bounds, or those of --dir. The first failure ends it, in a table that of each group, unless --all. Every case of our problems has one right answer, so outputs are compared token by token; white space only separates.

Verdicts are AC (accepted), WA (wrong answer), TLE (time limit), MLE (memory limit), RTE (runtime error), OLE (output limit) and CE (compile error). Time is processor time; the clock stops a program that sleeps. The box in which a program runs, and its compiler, is there for a learner whose program goes wild, and for a teacher who judges the programs of others. In it there is no network, no file of yours but those the command line names, nothing to write to but a folder of 64 MiB that counts as memory and is gone with the run, and no memory that several processes share; 64 processes are the most. A compiler has 30 s of processor time, 1 GiB of memory, and 16 KiB of its words are shown; what passes that is CE. It reads its own files, the source and each --include DIR, and writes to a folder of its own; Go's also to its cache. The box is that of Linux; where a system cannot enforce a part, a line says so. It is no defence against somebody who attacks the kernel.

The exit code is 1 when the verdict is not AC.`,
		UsageText: "nimsum judge gra gra.cpp\nnimsum judge gra a.cpp b.py solutions\nnimsum judge nim --time 0.5 -- python3 nim.py",
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
			p, rest, err := problemAnd(c, 1, -1)
			if err != nil {
				return err
			}
			return a.judge(c, p, rest)
		},
	}
}

func (a *app) judge(c *cli.Context, p *contest.Problem, operands []string) error {
	sources, several, err := sourcesOf(c, operands)
	if err != nil {
		return err
	}
	o := judge.Options{All: c.Bool("all"), Groups: several, Jobs: max(1, runtime.NumCPU()/2)}
	if o.Limits, err = limits(c); err != nil {
		return err
	}
	if err := atLeastOne(c, "size", "jobs"); err != nil {
		return err
	}
	if c.IsSet("jobs") {
		o.Jobs = c.Int("jobs")
	}
	line := progress.Start(os.Stderr, c.Bool("quiet"), "compiling")
	defer func() { line.Stop() }()
	var reports, running []*judge.Report
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
			return err
		}
		defer prepared.Close()
		r.Language = prepared.Language
		ready, running = append(ready, prepared), append(running, r)
		if several {
			line.Set(i+1, len(sources))
		}
	}
	line.Stop()

	var unbounded []string
	if len(ready) > 0 {
		line = progress.Start(os.Stderr, c.Bool("quiet"), "judging")
		total, done := 0, 0
		count := func(_, of int) { total = of * len(ready) }
		o.Done = func(n int) { done += n; line.Set(done, max(total, done)) }
		cases, seed, err := a.judgeCases(c, p, count)
		if err != nil {
			return err
		}
		results, err := judge.Table(c.Context, ready, cases, o)
		if err != nil {
			return err
		}
		line.Stop()
		unbounded = ready[0].Lacks()
		for i, r := range running {
			r.Seed, r.Unbounded = seed, unbounded
			r.SetResults(results[i])
		}
	}
	if several {
		t := judge.NewTable(p.Name, reports)
		return a.tell(c, t, unbounded, t.Accepted())
	}
	return a.tell(c, reports[0], unbounded, reports[0].Verdict == run.Accepted)
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
		if err := r.JSON(a.out); err != nil {
			return err
		}
	} else {
		r.Write(a.out, text.TableWidth(os.Stdout), text.Colours(os.Stdout))
		notEnforced(unbounded)
	}
	if !accepted {
		return exit.Status(exit.No)
	}
	return nil
}

// A reporter is what is told of one program or of several.
type reporter interface {
	JSON(w io.Writer) error
	JUnit(w io.Writer) error
	Write(w io.Writer, width int, colours text.Palette)
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
	s := seedOr(c, usualSeed)
	return judge.Suite(p, s, size, step), &s, nil
}

// languageList has an item of a list for each language.
func languageList() string {
	return "* " + strings.Join(run.Commands(), "\n* ")
}
