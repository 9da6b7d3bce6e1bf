package main

import (
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/files"
	"nimsum/cmd/internal/gen"
	"nimsum/cmd/internal/names"
	"nimsum/cmd/internal/suite"
	"nimsum/cmd/internal/text"
	"nimsum/cmd/internal/ticker"
	fastio "nimsum/io"
	"nimsum/problems/contest"
)

func (a *app) genCommand() *cli.Command {
	return &cli.Command{
		Name:      "gen",
		Category:  tests,
		ArgsUsage: "NAME",
		Usage:     "make inputs that break wrong programs",
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "family", Aliases: []string{"f"}, Usage: "make cases of family `F` (else the seed decides)"},
			&cli.IntFlag{Name: "size", Aliases: []string{"n"}, Usage: "make cases of size `N` (else 10)"},
			&cli.IntFlag{Name: "cases", Aliases: []string{"c"}, Usage: "make `K` cases (else 1)"},
			&cli.Uint64Flag{Name: "seed", Aliases: []string{"s"}, Usage: "draw numbers from seed `S` (else a drawn one; for --suite 1, as \"nimsum judge\")"},
			&cli.BoolFlag{Name: "won", Usage: "make only cases that the first player wins"},
			&cli.BoolFlag{Name: "lost", Usage: "make only cases that the first player loses"},
			&cli.BoolFlag{Name: "blank", Usage: "strew blank lines, where the judge's files have them"},
			&cli.BoolFlag{Name: "list", Aliases: []string{"l"}, Usage: "explain the families"},
			&cli.StringFlag{Name: "suite", Usage: "make a test set in `DIR`"},
			choice("layout", "", "lay the test set out as `L`", suite.Layouts),
			jsonFlag, quietFlag,
		},
		Action: onProblem(0, 0, func(c *cli.Context, p *contest.Problem, _ []string) error {
			if err := atLeastOne(c, "size", "cases"); err != nil {
				return err
			}
			seed := seedOr(c, gen.Draw())
			if c.IsSet("suite") {
				seed = seedOr(c, defaultSeed)
			}
			wish := contest.Request{
				Size: c.Int("size"), Cases: c.Int("cases"), Seed: seed, Won: c.Bool("won"), Lost: c.Bool("lost"), Blank: c.Bool("blank"),
			}
			switch layout := c.String("layout"); {
			case c.IsSet("layout") && !slices.Contains(suite.Layouts, layout):
				return names.Unknown("layout", layout, suite.Layouts, "nimsum help gen")
			case c.IsSet("layout") && !c.IsSet("suite"):
				return fmt.Errorf("--layout is for --suite")
			case c.Bool("list") && c.Bool("json"):
				return text.JSON(a.out, struct {
					Version  int         `json:"version"`
					Problem  string      `json:"problem"`
					Families []gen.Entry `json:"families"`
				}{1, p.Name, gen.Entries(p)})
			case c.Bool("list"):
				gen.List(a.out, text.Width(os.Stdout), p)
				return nil
			case c.IsSet("suite"):
				return a.genSuite(c, p, wish)
			case c.Bool("json"):
				return fmt.Errorf("--json is for --list and --suite")
			default:
				return a.genInput(c, p, wish)
			}
		}),
	}
}

// genInput writes one input.
func (a *app) genInput(c *cli.Context, p *contest.Problem, wish contest.Request) error {
	r, err := gen.Request(p, c.String("family"), wish)
	if err != nil {
		return err
	}
	if c.String("family") == "" || !c.IsSet("seed") {
		fmt.Fprintf(os.Stderr, "nimsum: gen: %s, family %s, seed %d\n", p.Name, r.Family.Name, r.Seed)
	}
	if beyond := gen.Beyond(p, r); beyond != "" {
		fmt.Fprintf(os.Stderr, "nimsum: gen: %s\n", beyond)
	}
	line := ticker.Start(os.Stderr, c.Bool("quiet") || text.IsTerminal(os.Stdout), "bytes made")
	defer line.Stop()
	out := fastio.NewWriter(&counted{stdout{}, line})
	if err := p.Make(r, out); err != nil {
		return err
	}
	return out.Flush()
}

// counted counts the bytes that it passes on.
type counted struct {
	io.Writer
	line *ticker.Line
}

func (c *counted) Write(p []byte) (int, error) {
	c.line.Add(int64(len(p)))
	return c.Writer.Write(p)
}

// genSuite makes a test set.
func (a *app) genSuite(c *cli.Context, p *contest.Problem, wish contest.Request) error {
	for _, flag := range []string{"family", "cases", "won", "lost", "blank"} {
		if c.IsSet(flag) {
			return fmt.Errorf("--%s and --suite do not go together: a test set has them all", flag)
		}
	}
	size, err := suiteSize(c, p)
	if err != nil {
		return err
	}
	dir, err := files.CreateDir(c.String("suite"))
	if err != nil {
		return err
	}
	defer dir.Discard()
	if !c.IsSet("seed") {
		fmt.Fprintf(os.Stderr, "nimsum: gen: %s, seed %d\n", p.Name, wish.Seed)
	}
	line := ticker.Start(os.Stderr, c.Bool("quiet"), "making tests")
	defer line.Stop()
	m, err := suite.Make(p, dir, wish.Seed, size, line.Set)
	if err != nil {
		return err
	}
	if c.String("layout") == "hackerrank" {
		if err := suite.Flatten(dir, m); err != nil {
			return err
		}
	}
	if err := dir.Commit(); err != nil {
		return err
	}
	line.Stop()
	if c.Bool("json") {
		return text.JSON(a.out, m)
	}
	fmt.Fprintf(a.out, "%s in %s\n", contest.Plural(len(m.Files), "test"), c.String("suite"))
	return nil
}
