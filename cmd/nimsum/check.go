package main

import (
	"errors"
	"fmt"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/check"
	"nimsum/cmd/internal/exit"
	"nimsum/problems/contest"
)

func (a *app) checkCommand() *cli.Command {
	return &cli.Command{
		Name:      "check",
		Category:  practice,
		ArgsUsage: "NAME [FILE]",
		Usage:     "check certificates against the input they are about",
		Description: "Plays a certificate's moves by the bare rules and weighs its evidence by another algorithm than the one that " +
			"solves. The exit code is 1 where a certificate does not hold.",
		UsageText: "nimsum check gotroot --certificate certificates < test.in",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "certificate", Aliases: []string{"c"}, Usage: "the certificates, from `FILE`, as explain --certificate writes them"},
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
				fmt.Fprintln(a.out, wrong)
				return exit.Status(exit.No)
			}
			fmt.Fprintf(a.out, "certificates of %s hold\n", contest.Plural(held, "case"))
			return nil
		},
	}
}
