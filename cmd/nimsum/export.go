package main

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/export"
	"nimsum/cmd/internal/files"
	"nimsum/cmd/internal/names"
	"nimsum/cmd/internal/progress"
	"nimsum/problems/contest"
)

func (a *app) exportCommand() *cli.Command {
	return &cli.Command{
		Name:      "export",
		Category:  practice,
		ArgsUsage: "NAME",
		Usage:     "make a package of a problem for a judge",
		Description: `The package is a new folder with the statement, samples, secret tests and their answers, a validator of inputs, programs that are right and wrong with their verdicts, and limits that were measured before. Its README.md says which test stops which wrong program, and who owns what. The same command makes the same bytes.

Formats are kattis and domjudge, which are one folder that both take, and polygon. The name of a folder for the first two is the problem's name there: small letters and digits.

Packages have strict inputs: no blank lines, and a limit of 20000 cases where the judge has none.`,
		UsageText: "nimsum export gotroot --format kattis --output gotroot",
		Flags: []cli.Flag{
			choice("format", "", "make a package in format `F`", export.Formats),
			&cli.StringFlag{Name: "output", Aliases: []string{"o"}, Usage: "put it in the new folder `DIR`"},
			&cli.IntFlag{Name: "limit", Usage: "leave out tests until they take `MB` megabytes zipped (else 20)", Value: 20},
			&cli.StringFlag{Name: "testlib", Usage: "put testlib.h from `FILE` into a package for Polygon"},
			quietFlag,
		},
		Action: func(c *cli.Context) error {
			p, _, err := problemAnd(c, 0, 0)
			if err != nil {
				return err
			}
			o := export.Options{Format: c.String("format"), MaxSize: int64(c.Int("limit")) * 1_000_000}
			switch {
			case o.Format == "":
				return fmt.Errorf("--format is missing: %s", strings.Join(export.Formats, ", "))
			case !slices.Contains(export.Formats, o.Format):
				return names.Unknown("format", o.Format, export.Formats, "nimsum help export")
			case c.String("output") == "":
				return fmt.Errorf("--output is missing: the folder to be made")
			case c.Int("limit") < 1:
				return fmt.Errorf("--limit %d is less than 1", c.Int("limit"))
			case c.IsSet("testlib") && o.Format != "polygon":
				return fmt.Errorf("--testlib is for format polygon")
			}
			if o.Format != "polygon" {
				if err := export.CheckName(c.String("output")); err != nil {
					return err
				}
			}
			if c.IsSet("testlib") {
				if o.Testlib, err = os.ReadFile(c.String("testlib")); err != nil {
					return files.Reason(c.String("testlib"), err)
				}
			}
			dir, err := files.CreateDir(c.String("output"))
			if err != nil {
				return err
			}
			defer dir.Discard()
			line := progress.Start(os.Stderr, c.Bool("quiet"), "making tests")
			defer line.Stop()
			o.Step = line.Set
			report, err := export.Make(p, dir, o)
			if err != nil {
				return err
			}
			if err := dir.Commit(); err != nil {
				return err
			}
			line.Stop()
			for _, s := range report.LeftOut {
				fmt.Fprintf(os.Stderr, "nimsum: export: left out: %s\n", s)
			}
			fmt.Fprintf(a.out, "%s, %s and %s in %s\n", contest.Plural(report.Samples, "sample"), contest.Plural(report.Tests, "test"), contest.Plural(report.Programs, "program"), c.String("output"))
			return nil
		},
	}
}
