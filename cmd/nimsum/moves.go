package main

import (
	"errors"
	"os"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/moves"
	"nimsum/cmd/internal/ticker"
)

func (a *app) movesCommand() *cli.Command {
	return &cli.Command{
		Name:      "moves",
		Category:  positions,
		ArgsUsage: "NAME [FILE]",
		Usage:     "list every winning move, and the value of the position",
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "count", Usage: "leave the moves out"},
			&cli.IntFlag{Name: "limit", Usage: "show the first `K` moves only", Value: -1},
			rulesFlag, misereFlag, jsonFlag, quietFlag,
		},
		Action: func(c *cli.Context) error {
			p, name, err := gameAndFile(c)
			if err != nil {
				return err
			}
			o := moves.Options{Limit: c.Int("limit"), JSON: c.Bool("json")}
			switch {
			case c.Bool("count") && c.IsSet("limit"):
				return errors.New("--count and --limit exclude each other")
			case c.IsSet("limit") && o.Limit < 0:
				return errors.New("option --limit cannot be below 0")
			case c.Bool("count"):
				o.Limit = 0
			}
			// A game of rules has a line of its own.
			line := ticker.Start(os.Stderr, c.Bool("quiet") || typed(name) || c.IsSet(rulesFlag.Name), "looking for moves")
			defer line.Stop()
			return moves.Run(p, name, o, a.out, func() { line.Add(1) })
		},
	}
}
