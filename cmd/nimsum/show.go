package main

import (
	"os"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/names"
	"nimsum/cmd/internal/show"
	"nimsum/cmd/internal/text"
)

func (a *app) showCommand() *cli.Command {
	return &cli.Command{
		Name:      "show",
		Category:  library,
		ArgsUsage: "NAME",
		Usage:     "tell a problem: statement, format, bounds and a sample",
		UsageText: "nimsum show gotroot\nnimsum show gotroot --json",
		Flags:     []cli.Flag{jsonFlag},
		Action: func(c *cli.Context) error {
			given, err := operands(c, 1, 1)
			if err != nil {
				return err
			}
			p, err := names.First(c.Command.Name, given)
			if err != nil {
				return err
			}
			sheet, err := show.NewSheet(p)
			if err != nil {
				return err
			}
			if c.Bool("json") {
				return text.JSON(a.out, sheet)
			}
			sheet.Text(a.out, text.Width(os.Stdout))
			return nil
		},
	}
}
