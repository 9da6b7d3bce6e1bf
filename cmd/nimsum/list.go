package main

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/cases"
	"nimsum/cmd/internal/exit"
	"nimsum/cmd/internal/list"
	"nimsum/cmd/internal/names"
	"nimsum/cmd/internal/new"
	"nimsum/cmd/internal/text"
	"nimsum/problems"
	"nimsum/problems/contest"
	"nimsum/problems/contest/measure"
	"nimsum/problems/contest/seq"
	"nimsum/problems/technique"
)

// abilities are the verbs that take a problem, in the order of the help.
var abilities = []list.Ability{
	{Verb: "solve", Can: always},
	{Verb: "test", Can: func(p *contest.Problem) bool { return len(cases.Embedded(p)) > 0 }},
	{Verb: "new", Can: hasSkeleton},
	{Verb: "judge", Can: always},
	{Verb: "stress", Can: hasFamilies},
	{Verb: "shrink", Can: always},
	{Verb: "validate", Can: always},
	{Verb: "gen", Can: hasFamilies},
	{Verb: "export", Can: func(p *contest.Problem) bool { return p.Solutions() != nil }},
	{Verb: "moves", Can: (*contest.Problem).IsGame},
	{Verb: "explain", Can: (*contest.Problem).IsGame},
	{Verb: "draw", Can: (*contest.Problem).IsGame},
	{Verb: "play", Can: (*contest.Problem).IsGame},
	{Verb: "check", Can: (*contest.Problem).IsGame},
}

func always(*contest.Problem) bool        { return true }
func hasFamilies(p *contest.Problem) bool { return len(p.Families) > 0 }

func hasSkeleton(p *contest.Problem) bool {
	_, err := new.Write(p, new.Languages[0])
	return err == nil
}

var jsonFlag = &cli.BoolFlag{Name: "json", Usage: "write JSON, for another program"}

func (a *app) listCommand() *cli.Command {
	return &cli.Command{
		Name:     "list",
		Category: training,
		Usage:    "list the problems, and what can be done with each",
		Flags: []cli.Flag{
			choice("technique", "", "list only those that `TECHNIQUE`, or one with this in its name, solves", techniques()),
			&cli.IntFlag{Name: "difficulty", Usage: "list only those with positions of difficulty `D` to play, 1 to 9"},
			&cli.Int64Flag{Name: "size", Aliases: []string{"n"}, Usage: "list only those whose judge goes to size `N`"},
			choice("lacks", "", "list only those that lack `PART`", contest.Lackable),
			&cli.BoolFlag{Name: "techniques", Usage: "also list what solves each problem"},
			&cli.BoolFlag{Name: "links", Usage: "list where they can be handed in or read"},
			jsonFlag,
		},
		Action: onOperands(0, 0, func(c *cli.Context, _ []string) error {
			entries, err := selected(c)
			if err != nil {
				return err
			}
			if len(entries) == 0 && !c.Bool("json") && c.IsSet("lacks") {
				fmt.Fprintf(os.Stderr, "nimsum: list: no problem asked for lacks %s\n", c.String("lacks"))
				return nil
			}
			if len(entries) == 0 && !c.Bool("json") {
				fmt.Fprintln(os.Stderr, "nimsum: list: there is no such problem")
				return exit.Status(exit.No)
			}
			if c.Bool("json") {
				return text.JSON(a.out, struct {
					Version  int          `json:"version"`
					Problems []list.Entry `json:"problems"`
				}{1, entries})
			}
			width := text.TableWidth(os.Stdout)
			if c.Bool("links") {
				list.Links(a.out, width, entries)
			} else {
				list.Table(a.out, width, entries, c.Bool("techniques"))
			}
			return nil
		}),
	}
}

// techniques returns the names of all techniques.
func techniques() []string {
	return seq.List(technique.All(), func(t contest.Technique) string { return string(t) })
}

// selected returns the entries that the options ask for.
func selected(c *cli.Context) ([]list.Entry, error) {
	w := list.Wish{Technique: c.String("technique"), Difficulty: c.Int("difficulty"), Size: c.Int64("size"), Lacks: c.String("lacks")}
	switch {
	case w.Technique != "" && !slices.ContainsFunc(techniques(), func(t string) bool { return strings.Contains(t, w.Technique) }):
		return nil, names.Unknown("technique", w.Technique, techniques(), "nimsum help list")
	case c.IsSet("difficulty") && (w.Difficulty < 1 || w.Difficulty > measure.Hardest):
		return nil, fmt.Errorf("difficulty %d is outside 1..%d", w.Difficulty, measure.Hardest)
	case w.Lacks != "" && !slices.Contains(contest.Lackable, w.Lacks):
		return nil, names.Unknown("part", w.Lacks, contest.Lackable, "nimsum help list")
	}
	return list.Select(list.Entries(problems.Groups(), abilities), w), nil
}
