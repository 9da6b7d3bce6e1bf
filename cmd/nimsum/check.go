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
		Category:  positions,
		ArgsUsage: "NAME [FILE]",
		Usage:     "check certificates against the input they are about",
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
				return errors.New("option --certificate is missing: a file that \"nimsum explain --certificate\" has written")
			}
			if certificates == name {
				return errors.New("the input and its certificates cannot be one file")
			}
			held, wrong, err := check.Run(p, name, certificates)
			if err != nil {
				return err
			}
			s := check.Summarize(p, held)
			switch {
			case c.Bool("json"):
				if wrong != nil {
					s.Wrong = wrong.Error()
				}
				err = text.JSON(a.out, s)
			case wrong != nil:
				fmt.Fprintln(a.out, wrong)
			default:
				s.Write(a.out)
			}
			if err == nil && wrong != nil {
				err = exit.Status(exit.No)
			}
			return err
		},
	}
}
