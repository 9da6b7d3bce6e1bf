package main

import (
	"cmp"
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
			&cli.StringFlag{Name: "case", Usage: "draw case `K`, from 1 (else 1), or its position P as K.P"},
			&cli.BoolFlag{Name: "values", Usage: "say what the parts are worth"},
			&cli.BoolFlag{Name: "winning", Usage: "mark the winning moves"},
			choice("format", "", "write `FORMAT` (else svg)", draw.Formats),
		},
		Action: func(c *cli.Context) error {
			p, name, err := gameAndFile(c)
			if err != nil {
				return err
			}
			at, err := oneCase(c)
			if err != nil {
				return err
			}
			o := draw.Options{DrawOptions: contest.DrawOptions{Values: c.Bool("values"), Winning: c.Bool("winning")}, Columns: max(20, text.BoardWidth(os.Stdout))}
			return draw.Run(p, name, at, cmp.Or(c.String("format"), draw.Formats[0]), o, a.out)
		},
	}
}
