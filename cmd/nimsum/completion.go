package main

import (
	"fmt"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/completion"
)

func (a *app) completionCommand() *cli.Command {
	return &cli.Command{
		Name:        "completion",
		Category:    program,
		ArgsUsage:   "SHELL",
		Usage:       "write a script that completes words in bash, zsh or fish",
		Description: "It completes verbs, problems and their aliases, options and families.",
		UsageText: `source <(nimsum completion bash)
			source <(nimsum completion zsh)
			nimsum completion fish | source`,
		Action: func(c *cli.Context) error {
			given, err := operands(c, 1, 1)
			if err != nil {
				return err
			}
			script, err := completion.Script(given[0])
			if err != nil {
				return err
			}
			a.out.String(script)
			return nil
		},
	}
}

// completeCommand is what the scripts call.
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
