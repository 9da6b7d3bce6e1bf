package main

import (
	"os"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/cases"
	"nimsum/cmd/internal/list"
	"nimsum/cmd/internal/text"
	"nimsum/problems"
	"nimsum/problems/contest"
)

// abilities are the verbs for problems, in the order of the help.
var abilities = []list.Ability{
	{Verb: "solve", Can: always},
	{Verb: "test", Can: func(p *contest.Problem) bool { return len(cases.Embedded(p)) > 0 }},
	{Verb: "judge", Can: always},
	{Verb: "stress", Can: hasFamilies},
	{Verb: "validate", Can: always},
	{Verb: "gen", Can: hasFamilies},
	{Verb: "moves", Can: (*contest.Problem).IsGame},
	{Verb: "explain", Can: (*contest.Problem).IsGame},
	{Verb: "draw", Can: (*contest.Problem).IsGame},
	{Verb: "check", Can: (*contest.Problem).IsGame},
}

func always(*contest.Problem) bool        { return true }
func hasFamilies(p *contest.Problem) bool { return len(p.Families) > 0 }

var jsonFlag = &cli.BoolFlag{Name: "json", Usage: "write JSON, for another program"}

func (a *app) listCommand() *cli.Command {
	return &cli.Command{
		Name:        "list",
		Category:    library,
		Usage:       "list the problems, and what can be done with each",
		Description: "A problem's name is the verb that solves it. Wherever a name is wanted, an alias will do.",
		UsageText:   "nimsum list\nnimsum list --json",
		Flags:       []cli.Flag{jsonFlag},
		Action: func(c *cli.Context) error {
			if _, err := operands(c, 0, 0); err != nil {
				return err
			}
			entries := list.Entries(problems.All(), abilities)
			if c.Bool("json") {
				return text.JSON(a.out, struct {
					Version  int          `json:"version"`
					Problems []list.Entry `json:"problems"`
				}{1, entries})
			}
			list.Table(a.out, text.TableWidth(os.Stdout), entries)
			return nil
		},
	}
}
