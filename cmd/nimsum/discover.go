package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"time"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/discover"
	"nimsum/cmd/internal/exit"
	"nimsum/cmd/internal/files"
	"nimsum/cmd/internal/names"
	"nimsum/cmd/internal/progress"
	"nimsum/cmd/internal/question"
	"nimsum/cmd/internal/rulegame"
	"nimsum/cmd/internal/run"
	"nimsum/cmd/internal/sources"
	"nimsum/cmd/internal/text"
	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/law"
)

// discoverFor is how long a discovery may take where nobody says.
const discoverFor = 10 * time.Second

func (a *app) discoverCommand() *cli.Command {
	return &cli.Command{
		Name:      "discover",
		Category:  practice,
		ArgsUsage: "RULES",
		Usage:     "find a law in the rules of a game, and a program for it",
		Description: `RULES is a take-and-break code (0.77, 4.[3], 0.3F); a set of numbers of stones that may be taken ({1,3,4}), or may not (!{2,3,7}); a function in Starlark, which is much like Python, from a position to the list of its options ("lambda n: [n-1, n//2] if n else []"); a file NAME.star that defines such a function options; one of our problems whose positions are sums of numbers (takeaway): the rules of its first sample; or, after --, a program.

A position is a number, or a tuple of numbers that are the function's parameters. An option is a position, or a list of positions: the sum of them, [] where nothing is left. Besides Starlark's own functions rules may call isqrt, gcd, mex, xor, sum, divmod, pow, popcount, lowbit, ctz, bitlen, factors, divisors, isprime, omega, digits(n, base), powers(base, limit), submasks, parts(n, k, least, strict), fibonaccis(limit), nimmul and octal(code, n).

A program reads positions, one a line ("3 5"), and answers each by a line of options: separated by " ; ", the positions of a sum by " + ", "." for the empty sum, an empty line for no option. It ends when its input does, and runs in the box of "nimsum judge". Unless --positions says otherwise it is asked about single numbers.

The verdict is "proved" (a theorem says so), "conjecture" (it agrees with all that was looked at: with how much, and how much of that was never used to find it), "partial" or "none". The same command gives the same report on every machine, unless --time or Ctrl-C stops it; then the report says where.

The exit code is 0 for proved and conjecture, 1 for partial and none.`,
		UsageText: `nimsum discover 0.77
			nimsum discover 'lambda n: [n-1, n//2] if n else []' --emit py --output mark.py
			nimsum discover wythoff.star --lost --positions '[(x, y) for x in range(40) for y in range(40)]'
			nimsum discover --positions 'range(400)' -- python3 rules.py`,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "positions", Aliases: []string{"p"}, Usage: "ask about the positions of `EXPR`, in Starlark: range(400), [(x, y) for x in range(40) for y in range(x)] (else all that the budget allows)"},
			&cli.BoolFlag{Name: "lost", Usage: "ask for lost positions only, not for values"},
			&cli.BoolFlag{Name: "misere", Usage: "whoever cannot move wins; asks for lost positions"},
			&cli.StringFlag{Name: "time", Aliases: []string{"t"}, Usage: "stop after `TIME`: 500ms, 3s, or a number of seconds (else 10s)"},
			&cli.StringFlag{Name: "svg", Usage: "also draw the values into the file `FILE`"},
			choice("emit", "e", "write a program for the law, tried against the rules, in `LANGUAGE`", discover.Languages),
			&cli.StringFlag{Name: "output", Aliases: []string{"o"}, Usage: "write the program to `FILE`, and the report to standard output"},
			&cli.BoolFlag{Name: "verbose", Usage: "where no law was found, also tell which kinds were tried"},
			jsonFlag, quietFlag,
		},
		Action: func(c *cli.Context) error {
			given, err := operands(c, 1, -1)
			if err != nil {
				return err
			}
			return a.discover(c, given)
		},
	}
}

func (a *app) discover(c *cli.Context, given []string) error {
	within, err := duration(c, "time", discoverFor)
	if err == nil && within == 0 {
		err = fmt.Errorf("option --time cannot be %q", c.String("time"))
	}
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
	line := progress.Start(os.Stderr, c.Bool("quiet"), "reading the rules")
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
		q := question.Question{Positions: c.String("positions"), Lost: c.Bool("lost"), Misere: c.Bool("misere")}
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
		if program, err = report.Emit(c.Context, law.Lang(lang)); err != nil {
			return wrongProgram(err)
		}
	}
	line.Stop()
	return a.tellLaw(c, report, program)
}

// wrongProgram turns a program of ours that is wrong into the fault it is.
func wrongProgram(err error) error {
	if wrong := new(discover.Wrong); errors.As(err, &wrong) {
		fmt.Fprintf(os.Stderr, "nimsum: discover: %v\n", err)
		return exit.Status(exit.Fault)
	}
	return err
}

// tellLaw writes the report, or the program alone, and turns the verdict into an
// exit code.
func (a *app) tellLaw(c *cli.Context, r discover.Report, program string) error {
	if name := c.String("svg"); name != "" {
		if err := files.Write(name, func(out *fastio.Writer) error { return r.SVG(out) }); err != nil {
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
	if !r.Found() {
		if c.String("emit") != "" {
			fmt.Fprintln(os.Stderr, "nimsum: discover: no law for all positions was found, so there is no program")
		}
		return exit.Status(exit.No)
	}
	return nil
}

// rulesFlag is that of verbs that take any game.
var rulesFlag = &cli.StringFlag{Name: "rules", Aliases: []string{"r"}, Usage: "take the game of `RULES`, as for \"nimsum discover\", in place of a problem's"}

// foundGame returns the game of --rules as a problem.
func foundGame(c *cli.Context) (*contest.Problem, error) {
	rules, err := rulesOf(c, []string{c.String(rulesFlag.Name)})
	if err != nil {
		return nil, err
	}
	return rulegame.Problem(c.Context, rules, func(a *question.Answer) {
		if a.Verdict == law.Conjecture {
			fmt.Fprintf(os.Stderr, "nimsum: %s: values of large positions are by a law that nothing proves: %s\n", c.Command.Name, a.Law.Text())
		}
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
