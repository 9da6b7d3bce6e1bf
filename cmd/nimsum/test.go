package main

import (
	"fmt"
	"os"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/cases"
	"nimsum/cmd/internal/exit"
	"nimsum/cmd/internal/names"
	"nimsum/cmd/internal/test"
	"nimsum/cmd/internal/text"
	"nimsum/cmd/internal/ticker"
	"nimsum/problems"
	"nimsum/problems/contest"
)

func (a *app) testCommand() *cli.Command {
	return &cli.Command{
		Name:      "test",
		Category:  tests,
		ArgsUsage: "[NAME...]",
		Usage:     "solve cases whose answers are known",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "dir", Aliases: []string{"d"}, Usage: "use the cases in `DIR` and below"},
			jsonFlag, quietFlag,
		},
		Action: onOperands(0, -1, func(c *cli.Context, given []string) error {
			var wanted []*contest.Problem
			for _, name := range given {
				p, err := names.Problem(name)
				if err != nil {
					return err
				}
				wanted = append(wanted, p)
			}
			all, err := findCases(c.String("dir"), wanted)
			if err != nil {
				return err
			}
			return a.test(c, all)
		}),
	}
}

// findCases returns the embedded cases, or those in dir if it is given.
func findCases(dir string, wanted []*contest.Problem) (all []cases.Case, err error) {
	if dir == "" {
		if len(wanted) == 0 {
			wanted = problems.All()
		}
		for _, p := range wanted {
			all = append(all, cases.Embedded(p)...)
		}
		return all, nil
	}
	all, lacks, err := cases.Dir(dir, wanted)
	switch {
	case err != nil:
		return nil, err
	case len(lacks) > 0:
		return nil, fmt.Errorf("%s: %s has no answer beside it", dir, lacks[0])
	case len(all) == 0:
		return nil, fmt.Errorf("%s has no case with an answer", dir)
	}
	return all, nil
}

// test runs the cases and reports on them.
func (a *app) test(c *cli.Context, all []cases.Case) error {
	line := (*ticker.Line)(nil)
	if !text.IsTerminal(os.Stdout) || c.Bool("json") { // else the cases show it themselves
		line = ticker.Start(os.Stderr, c.Bool("quiet"), "testing")
		defer line.Stop()
	}
	report := test.NewReport(a.out, text.Colours(os.Stdout), all)
	results := []test.Result{}
	passed := true
	for i := range all {
		r, err := test.Try(&all[i])
		if err != nil {
			return err
		}
		passed = passed && r.Verdict == test.Accepted
		results = append(results, r)
		line.Set(i+1, len(all))
		if !c.Bool("json") {
			if err := report.Add(r); err != nil {
				return err
			}
		}
	}
	if c.Bool("json") {
		if err := text.JSON(a.out, struct {
			Version int           `json:"version"`
			Cases   []test.Result `json:"cases"`
		}{1, results}); err != nil {
			return err
		}
	} else {
		report.End()
	}
	if !passed {
		return exit.Status(exit.No)
	}
	return nil
}
