package main

import (
	"fmt"
	"os"
	"slices"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/exit"
	"nimsum/cmd/internal/files"
	"nimsum/cmd/internal/text"
	"nimsum/cmd/internal/ticker"
	"nimsum/cmd/internal/validate"
	"nimsum/problems/contest"
)

// The exit codes of judges' input validators.
const (
	judgeValid   = 42
	judgeInvalid = 43
)

func (a *app) validateCommand() *cli.Command {
	return &cli.Command{
		Name:      "validate",
		Category:  tests,
		ArgsUsage: "NAME [FILE...]",
		Usage:     "check an input against the statement, to the letter",
		Flags: []cli.Flag{
			&cli.BoolFlag{Name: "judge", Usage: "leave with 42 for valid and 43 for invalid, as judges' validators do"},
			jsonFlag, quietFlag,
		},
		Action: onProblem(0, -1, func(c *cli.Context, p *contest.Problem, inputs []string) error {
			if len(inputs) == 0 {
				inputs = []string{files.Stdin}
			}
			line := ticker.Start(os.Stderr, c.Bool("quiet") || slices.ContainsFunc(inputs, typed), "validating")
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
		}),
	}
}
