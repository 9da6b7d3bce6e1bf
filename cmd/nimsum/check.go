package main

import (
	"errors"
	"fmt"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/check"
	"nimsum/cmd/internal/exit"
	"nimsum/cmd/internal/text"
)

func (a *app) checkCommand() *cli.Command {
	return &cli.Command{
		Name:      "check",
		Category:  practice,
		ArgsUsage: "NAME [FILE]",
		Usage:     "check certificates against the input they are about",
		Description: "Plays a certificate's moves by the bare rules, checks its evidence, and says what that rests on: the rules alone, " +
			"which is so for small positions; another algorithm than the one that solves; or, where a position is too large for either, " +
			"the same theorem, as for a Nim pile of 10^9. Of a lost position with more than 40 moves, a sample of 8 is answered. A " +
			"certificate has to be written to the letter as explain --certificate does. The exit code is 1 where one does not hold.",
		UsageText: "nimsum check gotroot --certificate certificates < test.in",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "certificate", Usage: "the certificates, from `FILE`, as explain --certificate writes them"},
			jsonFlag,
		},
		Action: func(c *cli.Context) error {
			p, name, err := gameAndFile(c)
			if err != nil {
				return err
			}
			certificates := c.String("certificate")
			if certificates == "" {
				return errors.New("option --certificate is missing")
			}
			if certificates == name {
				return errors.New("the input and its certificates cannot be one file")
			}
			held, wrong, err := check.Run(p, name, certificates)
			if err != nil {
				return err
			}
			if wrong != nil {
				if c.Bool("json") {
					s := check.Summarize(p, held)
					s.Wrong = wrong.Error()
					if err := text.JSON(a.out, s); err != nil {
						return err
					}
					return exit.Status(exit.No)
				}
				fmt.Fprintln(a.out, wrong)
				return exit.Status(exit.No)
			}
			if c.Bool("json") {
				return text.JSON(a.out, check.Summarize(p, held))
			}
			check.Summarize(p, held).Write(a.out)
			return nil
		},
	}
}
