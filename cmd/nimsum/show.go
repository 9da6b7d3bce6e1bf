package main

import (
	"bufio"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/journal"
	"nimsum/cmd/internal/names"
	"nimsum/cmd/internal/show"
	"nimsum/cmd/internal/text"
	"nimsum/problems/contest"
	"nimsum/problems/contest/solution"
)

var (
	solutionFlag = choice("solution", "", "print an accepted program in `LANGUAGE` instead", solution.Languages)
	hintFlag     = &cli.IntFlag{Name: "hint", Usage: "print hint `N` instead, from 1, a nudge, to the whole idea"}
)

func (a *app) showCommand() *cli.Command {
	return &cli.Command{
		Name:      "show",
		Category:  training,
		ArgsUsage: "NAME",
		Usage:     "tell a problem: statement, format, bounds and a sample",
		Flags:     []cli.Flag{jsonFlag, noRecordFlag, hintFlag, &cli.BoolFlag{Name: "technique", Usage: "print the techniques that solve it instead, the main one first"}, solutionFlag},
		Action: onProblem(0, 0, func(c *cli.Context, p *contest.Problem, _ []string) error {
			if err := exclusive(c, "json", "hint", "technique", "solution"); err != nil {
				return err
			}
			if c.IsSet("hint") {
				return a.hint(c, p, c.Int("hint"))
			}
			if c.Bool("technique") {
				for _, t := range p.Techniques {
					fmt.Fprintf(a.out, "%s: nimsum learn %s\n", t, t.Word())
				}
				return nil
			}
			if c.IsSet("solution") {
				return a.solution(c, p, c.String("solution"))
			}
			sheet, err := show.NewSheet(p)
			if err != nil {
				return err
			}
			if c.Bool("json") {
				return text.JSON(a.out, sheet)
			}
			sheet.Text(a.out, text.Width(os.Stdout))
			return nil
		}),
	}
}

// hint prints hint n of a problem.
func (a *app) hint(c *cli.Context, p *contest.Problem, n int) error {
	hints := p.Hints()
	if len(hints) == 0 {
		return fmt.Errorf("%s has no hints", p.Name)
	}
	if n < 1 || n > len(hints) {
		return fmt.Errorf("%s has hints 1 to %d, not %d", p.Name, len(hints), n)
	}
	record(c, journal.Event{Kind: "hint", Problem: p.Name, Hints: n})
	fmt.Fprintln(a.out, text.Wrap(hints[n-1], min(text.Width(os.Stdout), text.Page), ""))
	return nil
}

// solution prints an accepted program. At a terminal it asks first, since the program tells
// how the problem is solved.
func (a *app) solution(c *cli.Context, p *contest.Problem, language string) error {
	if p.Solutions() == nil {
		return fmt.Errorf("%s has no solutions", p.Name)
	}
	source, err := fs.ReadFile(p.Solutions(), solution.Main(language))
	if err != nil {
		there := slices.DeleteFunc(slices.Clone(solution.Languages), func(other string) bool {
			_, err := fs.Stat(p.Solutions(), solution.Main(other))
			return err != nil
		})
		if near := names.Nearest(language, there); near != "" {
			return fmt.Errorf("%s has no solution in %q; did you mean %s?", p.Name, language, near)
		}
		return fmt.Errorf("%s has no solution in %q, but in %s", p.Name, language, strings.Join(there, ", "))
	}
	if text.IsTerminal(os.Stdout) && text.IsTerminal(os.Stdin) {
		fmt.Fprintf(os.Stderr, "This tells how %s is solved. Print it? [y/N] ", p.Name)
		answer, _ := bufio.NewReader(os.Stdin).ReadString('\n')
		if answer = strings.ToLower(strings.TrimSpace(answer)); answer != "y" && answer != "yes" {
			return nil
		}
	}
	record(c, journal.Event{Kind: "solution", Problem: p.Name})
	a.out.Bytes(source)
	if s, err := solution.Parse("accepted/main."+language, source); err == nil && s.Needs > 0 {
		fmt.Fprintf(os.Stderr, "nimsum: show: this program needs up to %v of processor time; where the limit is shorter it is too slow\n", s.Needs)
	}
	return nil
}
