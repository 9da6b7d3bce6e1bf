package main

import (
	"bufio"
	"errors"
	"fmt"
	"os"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/check"
	"nimsum/cmd/internal/exit"
	"nimsum/cmd/internal/files"
	"nimsum/cmd/internal/question"
	"nimsum/cmd/internal/text"
)

func (a *app) checkCommand() *cli.Command {
	return &cli.Command{
		Name:      "check",
		Category:  positions,
		ArgsUsage: "NAME [FILE] | --proof FILE RULES",
		Usage:     "check certificates against their input, or a proof against the rules of a game",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "certificate", Usage: "the certificates, from `FILE`, as explain --certificate writes them"},
			&cli.StringFlag{Name: "proof", Usage: "the proof of a law, from `FILE`, as discover --proof writes it"},
			jsonFlag,
		},
		Action: func(c *cli.Context) error {
			if c.IsSet("proof") {
				return a.checkProof(c)
			}
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

// checkProof checks a proof of a law against the rules of a game.
func (a *app) checkProof(c *cli.Context) error {
	given, err := operands(c, 1, 1)
	if err != nil {
		return err
	}
	rules, err := rulesOf(c, given)
	if err != nil {
		return err
	}
	defer rules.Close()
	file, err := os.Open(c.String("proof"))
	if err != nil {
		return files.Reason(c.String("proof"), err)
	}
	defer file.Close()
	v, err := question.CheckProof(rules, bufio.NewReader(file))
	if wrong := new(question.WrongProof); errors.As(err, &wrong) {
		fmt.Fprintln(a.out, wrong)
		return exit.Status(exit.No)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", c.String("proof"), err)
	}
	if c.Bool("json") {
		return text.JSON(a.out, v)
	}
	v.Write(a.out, rules)
	return nil
}
