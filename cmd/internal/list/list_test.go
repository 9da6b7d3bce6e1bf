package list_test

import (
	"strings"
	"testing"

	"nimsum/cmd/internal/list"
	"nimsum/problems/contest"
)

func TestTable(t *testing.T) {
	problems := []*contest.Problem{
		{Name: "a", Title: "A", Origin: "here", Aliases: []string{"x", "y"}},
		{Name: "b", Title: "B", Origin: "there"},
	}
	entries := list.Entries(problems, []list.Ability{
		{Verb: "solve", Can: func(*contest.Problem) bool { return true }},
		{Verb: "play", Can: func(p *contest.Problem) bool { return p.Name == "a" }},
		{Verb: "gen", Can: func(*contest.Problem) bool { return true }},
	})
	var b strings.Builder
	list.Table(&b, 80, entries)
	const want = `NAME  TITLE  ORIGIN  ALIASES  CAN ALSO  LACKS
a     A      here    x, y     play      game, techniques, hints, solutions
b     B      there                      game, techniques, hints, solutions

All can: solve gen
`
	if b.String() != want {
		t.Errorf("got\n%s\nwant\n%s", b.String(), want)
	}
}
