package main

import (
	"fmt"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/completion"
)

func (a *app) completionCommand() *cli.Command {
	return &cli.Command{
		Name:      "completion",
		Category:  program,
		ArgsUsage: "SHELL",
		Usage:     "write a script that completes words in bash, zsh or fish",
		Action: onOperands(1, 1, func(_ *cli.Context, given []string) error {
			script, err := completion.Script(given[0])
			a.out.String(script)
			return err
		}),
	}
}

// completeCommand is the verb that the scripts of the shells call.
func (a *app) completeCommand() *cli.Command {
	return &cli.Command{
		Name:            "__complete",
		Hidden:          true,
		SkipFlagParsing: true,
		Action: func(c *cli.Context) error {
			for _, w := range completion.Words(a.App, c.Args().Slice()) {
				fmt.Fprintf(a.out, "%s\t%s\n", w.Text, w.Meaning)
			}
			return nil
		},
	}
}
