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
	"nimsum/cmd/internal/ticker"
	"nimsum/cmd/internal/version"
	"nimsum/problems/contest"
)

func (a *app) exportCommand() *cli.Command {
	return &cli.Command{
		Name:      "export",
		Category:  tests,
		ArgsUsage: "NAME",
		Usage:     "make a package of a problem for a judge",
		Flags: []cli.Flag{
			choice("format", "", "make a package in format `F`", export.Formats),
			&cli.StringFlag{Name: "output", Aliases: []string{"o"}, Usage: "put it in the new folder `DIR`"},
			&cli.IntFlag{Name: "limit", Usage: "leave out tests until they take `MB` megabytes zipped, and no single one more unzipped (else 20)", Value: 20},
			&cli.StringFlag{Name: "testlib", Usage: "put testlib.h from `FILE` into a package for Polygon"},
			quietFlag,
		},
		Action: onProblem(0, 0, func(c *cli.Context, p *contest.Problem, _ []string) error {
			o := export.Options{Nimsum: version.Get().Version, Format: c.String("format"), MaxSize: int64(c.Int("limit")) * 1_000_000}
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
			var err error
			if o.Folder, err = export.Folder(c.String("output"), o.Format); err != nil {
				return err
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
			line := ticker.Start(os.Stderr, c.Bool("quiet"), "making tests")
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
		}),
	}
}
