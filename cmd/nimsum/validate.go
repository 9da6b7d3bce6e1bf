package main

import (
	"fmt"
	"os"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/exit"
	"nimsum/cmd/internal/files"
	"nimsum/cmd/internal/progress"
	"nimsum/cmd/internal/text"
	"nimsum/cmd/internal/validate"
)

// The codes by which judges' input validators speak.
const (
	judgeValid   = 42
	judgeInvalid = 43
)

func (a *app) validateCommand() *cli.Command {
	return &cli.Command{
		Name:      "validate",
		Category:  practice,
		ArgsUsage: "NAME [FILE...]",
		Usage:     "check an input against the statement, to the letter",
		Description: "Format, the judge's bounds and what else is promised: a connected graph, squares that do not cross. " +
			"Without FILE it reads standard input. The exit code is 1 for an invalid input, with line, column and reason. " +
			"With --json the report also has how far each bound was used.",
		UsageText: "nimsum validate gotroot < test.in\nnimsum validate gotroot tests/*.in",
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "judge", Usage: "leave with 42 for valid and 43 for invalid, as judges' validators do"},
			jsonFlag, quietFlag,
		},
		Action: func(c *cli.Context) error {
			p, inputs, err := problemAnd(c, 0, -1)
			if err != nil {
				return err
			}
			if len(inputs) == 0 {
				inputs = []string{files.Stdin}
			}
			line := progress.Start(os.Stderr, c.Bool("quiet") || text.IsTerminal(os.Stdin), "validating")
			defer line.Stop()
			valid := true
			reports := []*validate.Report{}
			for _, name := range inputs {
				r, err := validate.File(p, name)
				if err != nil {
					return err
				}
				line.Add(1)
				reports = append(reports, r)
				valid = valid && r.Valid
				if r.Valid || c.Bool("json") {
					continue
				}
				line.Stop()
				fmt.Fprintf(os.Stderr, "nimsum: %s: %s\n", p.Name, text.Plain(r.Err().Error()))
			}
			if c.Bool("json") {
				if err := text.JSON(a.out, struct {
					Version int                `json:"version"`
					Inputs  []*validate.Report `json:"inputs"`
				}{1, reports}); err != nil {
					return err
				}
			} else if valid && !c.Bool("judge") {
				fmt.Fprintln(a.out, "valid")
			}
			switch {
			case c.Bool("judge") && valid:
				return exit.Status(judgeValid)
			case c.Bool("judge"):
				return exit.Status(judgeInvalid)
			case !valid:
				return exit.Status(exit.No)
			}
			return nil
		},
	}
}
