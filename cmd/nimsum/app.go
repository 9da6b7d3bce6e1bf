package main

import (
	"cmp"
	"embed"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/completion"
	"nimsum/cmd/internal/exit"
	"nimsum/cmd/internal/help"
	"nimsum/cmd/internal/names"
	"nimsum/cmd/internal/text"
	fastio "nimsum/io"
	"nimsum/problems"
	"nimsum/problems/contest"
	"nimsum/problems/contest/seq"
)

// The categories of commands besides those of problems.
const (
	training  = "Problems and practice"
	programs  = "A program of yours"
	positions = "Positions and games"
	tests     = "Tests and packages"
	program   = "Program"
)

// categories returns the categories in the order of the help.
func categories() []help.Category {
	all := seq.List(problems.Groups(), func(g problems.Group) help.Category { return help.Category{Name: solving(g.Name), Columns: true} })
	return append(all, help.Category{Name: training}, help.Category{Name: programs}, help.Category{Name: positions}, help.Category{Name: tests}, help.Category{Name: program})
}

// solving is the category of the verbs that solve the problems of a group.
func solving(group string) string { return "Problems: " + group }

// An app is the program with its standard output.
type app struct {
	*cli.App
	out *fastio.Writer
}

// newApp returns the program with all its verbs, or, if only is not nil, with just the verb
// that solves this problem.
func newApp(out *fastio.Writer, only *contest.Problem) *app {
	a := &app{out: out, App: &cli.App{
		Name:  "nimsum",
		Usage: "contest problems about impartial games, solved, tested and explained",
		UsageText: `
			nimsum gotroot < bushes.in
			nimsum show gotroot
			nimsum test`,
		HideHelp:                  true, // help is a verb of ours
		HideVersion:               true,
		DisableSliceFlagSeparator: true, // a file's name may have a comma
		Writer:                    out,
		ExitErrHandler:            func(*cli.Context, error) {}, // main's
	}}
	if only != nil {
		a.Commands = []*cli.Command{a.solveCommand(only)}
	} else {
		a.Commands = a.allCommands()
	}
	a.Action = a.noVerb
	a.OnUsageError = func(_ *cli.Context, err error, _ bool) error { return plainUsage(err, &cli.Command{}) }
	for _, c := range a.Commands {
		c.HideHelp = true
		a.finish(c)
	}
	return a
}

func (a *app) allCommands() []*cli.Command {
	return append(seq.List(problems.All(), a.solveCommand),
		a.listCommand(), a.showCommand(), a.trainCommand(), a.learnCommand(), a.progressCommand(),
		a.newCommand(), a.judgeCommand(), a.stressCommand(), a.shrinkCommand(),
		a.movesCommand(), a.explainCommand(), a.drawCommand(), a.playCommand(), a.serveCommand(), a.checkCommand(), a.discoverCommand(),
		a.genCommand(), a.validateCommand(), a.testCommand(), a.exportCommand(),
		a.versionCommand(), a.completionCommand(), a.completeCommand(), a.helpCommand(),
	)
}

// asked returns the problem to be solved, if the command line has no options. Then the
// program starts without its other verbs: making them takes longer than a small case.
func asked(args []string) *contest.Problem {
	option := func(arg string) bool { return strings.HasPrefix(arg, "-") }
	if len(args) < 2 || slices.ContainsFunc(args, option) {
		return nil
	}
	return problems.Find(args[1])
}

// Run runs the program with its arguments, its name first.
func (a *app) Run(args []string) error { return a.App.Run(a.arrange(args)) }

// helps has a text for each verb: its description, and examples below the last heading.
//
//go:embed help/*.md
var helps embed.FS

// describe gives c its help text. Only help needs it, so no other start takes the time.
func describe(c *cli.Command) {
	file, values := c.Name, []string{"{name}", c.Name}
	p := problems.Find(c.Name)
	switch {
	case p != nil:
		file, values = "solve", append(values, "{title}", p.Title, "{origin}", p.Origin)
	case c.Name == "judge":
		values = append(values, "{languages}", languageList())
	case c.Name == "play":
		values = append(values, "{levels}", levels())
	}
	help, _ := helps.ReadFile("help/" + file + ".md") // a hidden verb has none
	c.Description, c.UsageText, _ = strings.Cut(strings.NewReplacer(values...).Replace(string(help)), "## Examples\n")
}

// finish makes c write what is left of its output, and put its name before its errors.
func (a *app) finish(c *cli.Command) {
	act := c.Action
	c.Action = func(ctx *cli.Context) error {
		if problems.Find(c.Name) == nil {
			heedSignals()
		}
		err := cmp.Or(act(ctx), a.out.Flush())
		if _, tell := exit.Of(err); tell {
			return fmt.Errorf("%s: %w", c.Name, err)
		}
		return err
	}
	c.OnUsageError = func(_ *cli.Context, err error, _ bool) error {
		return fmt.Errorf("%s: %w", c.Name, plainUsage(err, c))
	}
}

// plainUsage puts an error of the flag package in our words.
func plainUsage(err error, c *cli.Command) error {
	s := err.Error()
	if name, ok := strings.CutPrefix(s, "flag provided but not defined: -"); ok {
		name, _, _ = strings.Cut(strings.TrimLeft(name, "-"), "=")
		return errors.New(noOption(name, c))
	}
	if name, ok := strings.CutPrefix(s, "flag needs an argument: -"); ok {
		return fmt.Errorf("option --%s needs a value", strings.TrimLeft(name, "-"))
	}
	if rest, ok := strings.CutPrefix(s, "invalid value "); ok {
		if value, rest, ok := strings.Cut(rest, " for flag -"); ok {
			name, reason, _ := strings.Cut(rest, ": ")
			wanted := "a number"
			if _, ok := completion.Option(c, name).(*cli.Uint64Flag); ok {
				wanted = "a number from 0 on"
			}
			if reason == "value out of range" {
				wanted = "a smaller number"
			}
			return fmt.Errorf("option --%s wants %s, not %s", name, wanted, value)
		}
	}
	return errors.New(s)
}

// noVerb answers a command line whose first argument is no verb.
func (a *app) noVerb(c *cli.Context) error {
	if !c.Args().Present() {
		help.Program(os.Stderr, text.Width(os.Stderr), a.App, categories())
		return exit.Status(exit.Usage)
	}
	return a.unknown(c.Args().First())
}

// unknown says that word is no verb, and which may have been meant.
func (a *app) unknown(word string) error {
	if wanted := names.Meant(word); wanted != "" {
		return fmt.Errorf("there is no verb or problem %q; did you mean %s?", word, wanted)
	}
	return names.Unknown("verb or problem", word, a.verbs(), "nimsum help")
}

func (a *app) verbs() []string {
	var all []string
	for _, c := range a.Commands {
		if !c.Hidden {
			all = append(all, c.Names()...)
		}
	}
	return all
}

// arrange puts a verb's options before its operands, with their long names, as the flag
// package wants them: users write options anywhere. It turns --help into the verb help.
func (a *app) arrange(args []string) []string {
	if len(args) < 2 {
		return args
	}
	switch args[1] {
	case "-h", "-help", "--help":
		return []string{args[0], "help"}
	case "-v", "-version", "--version":
		return []string{args[0], "version"}
	}
	c := a.Command(args[1])
	if c == nil || c.SkipFlagParsing {
		return args
	}
	var options, operands []string
	for i := 2; i < len(args); i++ {
		arg := args[i]
		if arg == "--" {
			operands = append(operands, args[i+1:]...)
			break
		}
		if len(arg) < 2 || arg[0] != '-' {
			operands = append(operands, arg)
			continue
		}
		name, value, whole := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		if name == "help" || name == "h" {
			return []string{args[0], "help", args[1]}
		}
		f := completion.Option(c, name)
		switch {
		case f == nil:
			options = append(options, arg) // the flag package will say so
		case whole:
			options = append(options, "--"+f.Names()[0]+"="+value)
		default:
			options = append(options, "--"+f.Names()[0])
			if !f.(cli.DocGenerationFlag).TakesValue() {
				continue
			}
			if i++; i == len(args) { // the flag package will say that the value is missing
				return append([]string{args[0], args[1]}, options...)
			}
			options = append(options, args[i])
		}
	}
	arranged := append([]string{args[0], args[1]}, options...)
	return append(append(arranged, "--"), operands...)
}

// operands returns the arguments that are not options. There must be least to most of them; a
// most of -1 is no limit.
func operands(c *cli.Context, least, most int) ([]string, error) {
	given := c.Args().Slice()
	switch {
	case len(given) < least:
		return nil, fmt.Errorf("%s is missing; %s", strings.TrimSuffix(strings.Fields(c.Command.ArgsUsage)[len(given)], "..."), usage(c.Command))
	case most >= 0 && len(given) > most:
		return nil, fmt.Errorf("unexpected argument %q; %s", given[most], usage(c.Command))
	}
	return given, nil
}

// onOperands is the action of a verb that has least to most operands, as for operands.
func onOperands(least, most int, act func(c *cli.Context, given []string) error) cli.ActionFunc {
	return func(c *cli.Context) error {
		given, err := operands(c, least, most)
		if err != nil {
			return err
		}
		return act(c, given)
	}
}

func usage(c *cli.Command) string {
	return strings.TrimSpace("usage: nimsum " + c.Name + " " + c.ArgsUsage)
}

// problemAnd returns the problem that the first operand names, and the least to most other
// operands.
func problemAnd(c *cli.Context, least, most int) (*contest.Problem, []string, error) {
	if most >= 0 {
		most++
	}
	if c.Args().Present() { // a file in the place of the name explains what is missing or too much
		if err := names.Swapped(c.Command.Name, c.Args().Slice()); err != nil {
			return nil, nil, err
		}
	}
	given, err := operands(c, least+1, most)
	if err != nil {
		return nil, nil, err
	}
	p, err := names.Problem(given[0])
	return p, given[1:], err
}

// onProblem is the action of a verb whose operands are a problem's name and least to most others.
func onProblem(least, most int, act func(*cli.Context, *contest.Problem, []string) error) cli.ActionFunc {
	return func(c *cli.Context) error {
		p, rest, err := problemAnd(c, least, most)
		if err != nil {
			return err
		}
		return act(c, p, rest)
	}
}

// exclusive returns an error if more than one of the flags are set.
func exclusive(c *cli.Context, flags ...string) error {
	first := ""
	for _, flag := range flags {
		switch {
		case !c.IsSet(flag):
		case first == "":
			first = flag
		default:
			return fmt.Errorf("--%s and --%s do not go together", first, flag)
		}
	}
	return nil
}
