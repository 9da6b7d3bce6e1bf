package main

import (
	"os"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/help"
	"nimsum/cmd/internal/text"
)

func (a *app) helpCommand() *cli.Command {
	return &cli.Command{
		Name:      "help",
		Category:  program,
		ArgsUsage: "[VERB]",
		Usage:     "tell about the verbs, or one of them",
		Action: onOperands(0, 1, func(_ *cli.Context, given []string) error {
			width := text.Width(os.Stdout)
			if len(given) == 0 {
				help.Program(a.out, width, a.App, categories())
				return nil
			}
			verb := a.Command(given[0])
			if verb == nil {
				return a.unknown(given[0])
			}
			describe(verb)
			help.Verb(a.out, width, a.App, verb)
			return nil
		}),
	}
}
