package main

import (
	"cmp"
	"errors"
	"os"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/draw"
	"nimsum/cmd/internal/text"
	"nimsum/problems/contest"
)

func (a *app) drawCommand() *cli.Command {
	return &cli.Command{
		Name:      "draw",
		Category:  positions,
		ArgsUsage: "NAME [FILE]",
		Usage:     "draw a position as SVG, or in letters",
		Flags: []cli.Flag{
			&cli.IntFlag{Name: "case", Value: 1, Usage: "draw case `K`, from 1"},
			&cli.BoolFlag{Name: "values", Usage: "say what the parts are worth"},
			&cli.BoolFlag{Name: "winning", Usage: "mark the winning moves"},
			choice("format", "", "write `FORMAT` (else svg)", draw.Formats),
		},
		Action: func(c *cli.Context) error {
			p, name, err := gameAndFile(c)
			if err != nil {
				return err
			}
			if c.Int("case") < 1 {
				return errors.New("option --case counts from 1")
			}
			o := draw.Options{DrawOptions: contest.DrawOptions{Values: c.Bool("values"), Winning: c.Bool("winning")}, Columns: max(20, text.BoardWidth(os.Stdout))}
			return draw.Run(p, name, c.Int("case"), cmp.Or(c.String("format"), draw.Formats[0]), o, a.out)
		},
	}
}
