package main

import (
	"fmt"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/text"
	"nimsum/cmd/internal/version"
)

func (a *app) versionCommand() *cli.Command {
	return &cli.Command{
		Name:     "version",
		Category: program,
		Usage:    "say which nimsum this is",
		Flags:    []cli.Flag{jsonFlag},
		Action: onOperands(0, 0, func(c *cli.Context, _ []string) error {
			if c.Bool("json") {
				return text.JSON(a.out, version.Get())
			}
			fmt.Fprintln(a.out, version.Get())
			return nil
		}),
	}
}
