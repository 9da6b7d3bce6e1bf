package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/discover"
	"nimsum/cmd/internal/exit"
	"nimsum/cmd/internal/files"
	"nimsum/cmd/internal/names"
	"nimsum/cmd/internal/question"
	"nimsum/cmd/internal/rulegame"
	"nimsum/cmd/internal/run"
	"nimsum/cmd/internal/sources"
	"nimsum/cmd/internal/text"
	"nimsum/cmd/internal/ticker"
	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/law"
	"nimsum/problems/law/emit"
	theory "nimsum/problems/theory/rules"
)

func (a *app) discoverCommand() *cli.Command {
	return &cli.Command{
		Name:      "discover",
		Category:  positions,
		ArgsUsage: "RULES",
		Usage:     "find a law in the rules of a game, and a program for it",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "positions", Aliases: []string{"p"}, Usage: "ask about the positions of `EXPR`, in Starlark: range(400), [(x, y) for x in range(40) for y in range(x)] (else all that the budget allows)"},
			&cli.BoolFlag{Name: "lost", Usage: "ask for lost positions only, not for values"},
			&cli.BoolFlag{Name: "misere", Usage: "whoever cannot move wins; asks for lost positions"},
			&cli.StringFlag{Name: "time", Aliases: []string{"t"}, Usage: "stop after `TIME`: 500ms, 3s, or a number of seconds (else 10s)"},
			&cli.StringFlag{Name: "svg", Usage: "also draw the values into the file `FILE`"},
			choice("emit", "e", "write a program for the law, tried against the rules, in `LANGUAGE`", discover.Languages),
			&cli.StringFlag{Name: "output", Aliases: []string{"o"}, Usage: "write the program to `FILE`, and the report to standard output"},
			&cli.StringFlag{Name: "proof", Usage: "write the proof by automata, for \"nimsum check --proof\", to `FILE`"},
			&cli.BoolFlag{Name: "verbose", Usage: "where no law was found, also tell which kinds were tried"},
			jsonFlag, quietFlag,
		},
		Action: onOperands(1, -1, a.discover),
	}
}

func (a *app) discover(c *cli.Context, given []string) error {
	within, err := positive(c, "time", question.UsualTime)
	if err != nil {
		return err
	}
	lang := c.String("emit")
	switch {
	case c.IsSet("emit") && !slices.Contains(discover.Languages, lang):
		return names.Unknown("language", lang, discover.Languages, "nimsum help discover")
	case c.IsSet("output") && lang == "":
		return errors.New("--output is for the program of --emit")
	}
	line := ticker.Start(os.Stderr, c.Bool("quiet"), "reading the rules")
	defer line.Stop()
	watch := func(what string, done, total int) {
		line.Say(what)
		line.Set(done, total)
	}
	rules, err := rulesOf(c, given)
	if err != nil {
		return err
	}
	defer rules.Close()

	ctx, stop := context.WithCancelCause(c.Context)
	defer stop(nil)
	end := func() { stop(question.ErrInterrupt) }
	work.Store(&end)
	limited, cancel := context.WithTimeout(ctx, within)
	defer cancel()
	report := discover.Report{Verbose: c.Bool("verbose")}
	err = question.Guard(limited, func(ctx context.Context) (err error) {
		q := question.Question{Positions: c.String("positions"), Lost: c.Bool("lost"), Misere: c.Bool("misere"), Automata: c.IsSet("proof")}
		report.Answer, err = question.Find(ctx, rules, q, watch)
		return err
	})
	work.Store(nil)
	if err != nil {
		return err
	}
	if !c.Bool("json") {
		defer notEnforced(rules.Lacks())
	}
	program := ""
	if lang != "" && report.Found() {
		watch("trying the program", 0, 0)
		program, err = report.Emit(c.Context, emit.Lang(lang))
		if wrong := new(discover.Wrong); errors.As(err, &wrong) {
			fmt.Fprintf(os.Stderr, "nimsum: discover: %v\n", err)
			return exit.Status(exit.Fault) // the program disagrees with its law
		}
		if err != nil {
			return err
		}
	}
	line.Stop()
	return a.tellLaw(c, report, program)
}

// tellLaw writes the report, or the program alone, and turns the verdict into an
// exit code.
func (a *app) tellLaw(c *cli.Context, r discover.Report, program string) error {
	if name := c.String("svg"); name != "" {
		if err := files.Write(name, func(out *fastio.Writer) error { return r.SVG(out) }); err != nil {
			return err
		}
	}
	if name := c.String("proof"); name != "" && r.Decided != nil {
		if err := files.Write(name, func(out *fastio.Writer) error { return r.WriteProof(out) }); err != nil {
			return err
		}
	}
	if name := c.String("output"); name != "" && program != "" {
		if err := files.Write(name, func(out *fastio.Writer) error { _, err := out.Write([]byte(program)); return err }); err != nil {
			return err
		}
		program = ""
	}
	switch {
	case c.Bool("json"):
		if err := r.JSON(a.out, program); err != nil {
			return err
		}
	case program != "":
		a.out.String(program)
	default:
		r.Write(a.out, text.TableWidth(os.Stdout))
	}
	if r.Found() && r.Decided == nil && c.String("proof") != "" {
		fmt.Fprintln(os.Stderr, "nimsum: discover: automata have not proved the law, so there is no proof to write"+r.Why())
		return exit.Status(exit.No)
	}
	if !r.Found() {
		if c.String("emit") != "" {
			fmt.Fprintln(os.Stderr, "nimsum: discover: no law for all positions was found, so there is no program")
		}
		return exit.Status(exit.No)
	}
	return nil
}

// rulesFlag belongs to verbs that take any game.
var rulesFlag = &cli.StringFlag{Name: "rules", Aliases: []string{"r"}, Usage: "take the game of `RULES`, as for \"nimsum discover\", in place of a problem's"}

// misereFlag belongs to verbs that take --rules.
var misereFlag = &cli.BoolFlag{Name: "misere", Usage: "with --rules: whoever cannot move wins"}

// foundGame returns the game of --rules as a problem.
func foundGame(c *cli.Context) (*contest.Problem, error) {
	rules, err := rulesOf(c, []string{c.String(rulesFlag.Name)})
	if err != nil {
		return nil, err
	}
	convention := theory.Normal
	if c.Bool(misereFlag.Name) {
		convention = theory.Misere
	}
	told := func(a *question.Answer) {
		if a.Verdict == law.Conjecture {
			fmt.Fprintf(os.Stderr, "nimsum: %s: values of large positions are by a law that nothing proves: %s\n", c.Command.Name, a.Law.Text())
		}
	}
	var line *ticker.Line
	return rulegame.Problem(c.Context, rules, convention, told, func(what string, done, total int) {
		switch {
		case what == "":
			line.Stop()
			line = nil
			return
		case line == nil:
			line = ticker.Start(os.Stderr, c.Bool(quietFlag.Name), what)
		}
		line.Say(what)
		line.Set(done, total)
	}), nil
}

// rulesOf reads rules from what stands on the command line: one word, or a program
// with its arguments.
func rulesOf(c *cli.Context, given []string) (*sources.Rules, error) {
	rules, err := sources.Read(c.Context, given, source(c, given))
	if refused := new(run.CompileFailure); errors.As(err, &refused) {
		fmt.Fprintln(os.Stderr, refused.Message)
		return nil, fmt.Errorf("%s: does not compile", refused.File)
	}
	return rules, err
}
