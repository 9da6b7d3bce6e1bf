package main

import (
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
		Category:  practice,
		ArgsUsage: "NAME [FILE]",
		Usage:     "draw a position as SVG, or in letters",
		Description: "Bushes grow from their ground, squares lie in squares, stones stand in piles. Large positions are summarised, " +
			"and the picture says so. With --format text the board is drawn in letters as wide as the terminal, " +
			"large ones in their first rows.",
		UsageText: "nimsum draw gotroot --values --winning test.in > bush.svg\nnimsum draw squagame --case 2 squares.in > squares.svg\nnimsum draw kings boards.in --format text",
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
			err = draw.Run(p, name, c.Int("case"), formatOf(c), o, a.out)
			if e := a.out.Flush(); err == nil {
				err = e
			}
			return err
		},
	}
}

func formatOf(c *cli.Context) string {
	if c.IsSet("format") {
		return c.String("format")
	}
	return draw.Formats[0]
}
