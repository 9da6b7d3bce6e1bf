package main

import (
	"fmt"
	"os"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/files"
	"nimsum/cmd/internal/solve"
	"nimsum/cmd/internal/text"
	"nimsum/cmd/internal/ticker"
	fastio "nimsum/io"
	"nimsum/problems"
	"nimsum/problems/contest"
)

// solveCommand is the subcommand of a problem.
func (a *app) solveCommand(p *contest.Problem) *cli.Command {
	return &cli.Command{
		Name:      p.Name,
		Aliases:   p.Aliases,
		Category:  solving(problems.GroupOf(p)),
		ArgsUsage: "[FILE...]",
		Usage:     problems.Label(p),
		Flags: []cli.Flag{
			&cli.StringSliceFlag{Name: "input", Aliases: []string{"i"}, Usage: "read `FILE`, as if it stood after the name; may be repeated"},
			&cli.StringFlag{Name: "output", Aliases: []string{"o"}, Usage: "write to `FILE`, which stays as it was if anything goes wrong"},
			quietFlag,
		},
		Action: onOperands(0, -1, func(c *cli.Context, given []string) error {
			inputs, err := oneWay(given, c.StringSlice("input"))
			if err != nil {
				return err
			}
			if len(inputs) == 0 {
				inputs = []string{files.Stdin}
				if !c.Bool("quiet") && text.IsTerminal(os.Stdin) && text.IsTerminal(os.Stderr) {
					fmt.Fprintln(os.Stderr, "nimsum: reading from the terminal, to the end of the input (Ctrl-D)")
				}
			}
			if !text.IsTerminal(os.Stdin) && !text.IsTerminal(os.Stdout) {
				line := ticker.Start(os.Stderr, c.Bool("quiet") || !text.IsTerminal(os.Stderr), p.Name)
				defer line.Stop()
			}
			name := c.String("output")
			if name != "" || text.IsTerminal(os.Stderr) { // a signal must remove the file or the line of progress
				heedSignals()
			}
			if name == "" {
				return solve.Run(p, inputs, a.out)
			}
			return files.Write(name, func(out *fastio.Writer) error { return solve.Run(p, inputs, out) })
		}),
	}
}

// quietFlag is for verbs that show their progress.
var quietFlag = &cli.BoolFlag{Name: "quiet", Aliases: []string{"q"}, Usage: "show no progress"}

// typed reports whether the named input is typed at a terminal.
func typed(name string) bool { return name == files.Stdin && text.IsTerminal(os.Stdin) }

// oneWay returns the files to read: the operands or the values of --input, not both.
func oneWay(operands, inputs []string) ([]string, error) {
	if len(operands) > 0 && len(inputs) > 0 {
		return nil, fmt.Errorf("%s and --input %s: name the files in one way", operands[0], inputs[0])
	}
	return append(operands, inputs...), nil
}
