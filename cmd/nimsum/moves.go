package main

import (
	"errors"
	"os"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/moves"
	"nimsum/cmd/internal/progress"
	"nimsum/cmd/internal/text"
)

func (a *app) movesCommand() *cli.Command {
	return &cli.Command{
		Name:      "moves",
		Category:  practice,
		ArgsUsage: "NAME [FILE]",
		Usage:     "list every winning move, and the value of the position",
		Description: "A line for each case: the Grundy value of the position, the number of winning moves, then the moves in the " +
			"problem's own order. Where no theorem gives the value of a won position, and it is too large to be searched, a ? " +
			"stands for it. \"nimsum show NAME\" tells how moves are written.\n\n" +
			"With --rules, in place of NAME, the game is given by rules as for \"nimsum discover\". Each line of the input is then a position, or a sum of them: 3 5 + 2 2 are two positions of two numbers. " +
			"A move is the number of a component and what is left of it: 1:3,4 or, where it splits, 2:1+1; a point stands for nothing. Values are found by the rules, and by a law where they are too many.",
		UsageText: "nimsum moves gotroot test.in\nnimsum moves --limit 3 kings < boards.in\necho 3 5 + 2 2 | nimsum moves --rules wythoff.star",
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "count", Usage: "leave the moves out"},
			&cli.IntFlag{Name: "limit", Usage: "show the first `K` moves only", Value: -1},
			rulesFlag, jsonFlag, quietFlag,
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
			line := progress.Start(os.Stderr, c.Bool("quiet") || text.IsTerminal(os.Stdin), "looking for moves")
			defer line.Stop()
			err = moves.Run(p, name, o, a.out, func() { line.Add(1) })
			if e := a.out.Flush(); err == nil {
				err = e
			}
			return err
		},
	}
}
