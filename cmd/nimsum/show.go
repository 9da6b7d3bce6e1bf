package main

import (
	"bufio"
	"fmt"
	"io/fs"
	"os"
	"path"
	"strings"

	"github.com/urfave/cli/v2"

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
		Category:  library,
		ArgsUsage: "NAME",
		Usage:     "tell a problem: statement, format, bounds and a sample",
		UsageText: "nimsum show gotroot\nnimsum show gotroot --json\nnimsum show gotroot --hint 1\nnimsum show gotroot --solution cpp > gotroot.cpp",
		Flags:     []cli.Flag{jsonFlag, hintFlag, solutionFlag},
		Action: func(c *cli.Context) error {
			p, _, err := problemAnd(c, 0, 0)
			if err != nil {
				return err
			}
			if err := exclusive(c, "json", "hint", "solution"); err != nil {
				return err
			}
			if c.IsSet("hint") {
				return a.hint(p, c.Int("hint"))
			}
			if c.IsSet("solution") {
				return a.solution(p, c.String("solution"))
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
		},
	}
}

// hint prints hint n of a problem.
func (a *app) hint(p *contest.Problem, n int) error {
	hints := p.Hints()
	if len(hints) == 0 {
		return fmt.Errorf("%s has no hints", p.Name)
	}
	if n < 1 || n > len(hints) {
		return fmt.Errorf("%s has hints 1 to %d, not %d", p.Name, len(hints), n)
	}
	fmt.Fprintln(a.out, text.Wrap(hints[n-1], min(text.Width(os.Stdout), text.Page), ""))
	return nil
}

// solution prints an accepted program. A person who would see it is asked first: it tells
// how the problem is solved.
func (a *app) solution(p *contest.Problem, language string) error {
	if p.Solutions() == nil {
		return fmt.Errorf("%s has no solutions", p.Name)
	}
	source, err := fs.ReadFile(p.Solutions(), "accepted/main."+language)
	if err != nil {
		var there []string
		files, _ := fs.Glob(p.Solutions(), "accepted/main.*")
		for _, f := range files {
			there = append(there, strings.TrimPrefix(path.Ext(f), "."))
		}
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
	a.out.Bytes(source)
	return nil
}
