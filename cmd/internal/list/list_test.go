package list_test

import (
	"strings"
	"testing"

	"nimsum/cmd/internal/list"
	"nimsum/problems"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
)

func with(p contest.Problem, most int64, ours bool) *contest.Problem {
	p.Size = "N"
	p.Format = &format.Format{Bounds: []format.Bound{{Name: "N", What: "number of things", Max: most, Ours: ours}}}
	return &p
}

var abilities = []list.Ability{
	{Verb: "solve", Can: func(*contest.Problem) bool { return true }},
	{Verb: "play", Can: func(p *contest.Problem) bool { return p.Name == "a" }},
	{Verb: "gen", Can: func(*contest.Problem) bool { return true }},
}

// entriesOf has a group for each problem.
func entriesOf(all []*contest.Problem) []list.Entry {
	var groups []problems.Group
	for _, p := range all {
		groups = append(groups, problems.Group{Name: p.Name, Problems: []*contest.Problem{p}})
	}
	return list.Entries(groups, abilities)
}

func TestTable(t *testing.T) {
	entries := entriesOf([]*contest.Problem{
		with(contest.Problem{Name: "a", Title: "A", Origin: "here", Aliases: []string{"x", "y"}, Techniques: []contest.Technique{contest.Mex}}, 9, true),
		with(contest.Problem{Name: "nim", Title: "B", Origin: "there"}, 10, false),
	})
	var b strings.Builder
	list.Table(&b, 120, entries, true)
	for _, want := range []string{
		"NAME  TITLE  FROM   ALIASES  TECHNIQUES  DIFFICULTY  SIZE           CAN ALSO  LACKS\n",
		"a     A      here   x, y     mex         -           N <= 9 (ours)  play      game, hints, solutions\n",
		"\nNIM\nnim ",
		"\nAll can: solve gen\n",
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("got\n%s\nwhich lacks\n%s", b.String(), want)
		}
	}
}

func TestSelect(t *testing.T) {
	entries := entriesOf([]*contest.Problem{
		with(contest.Problem{Name: "a", Techniques: []contest.Technique{contest.Mex}}, 9, true),
		with(contest.Problem{Name: "nim", Techniques: []contest.Technique{contest.NimSum, contest.Mex}}, 10, false),
		with(contest.Problem{Name: "b", Techniques: []contest.Technique{contest.Colon}, Game: new(contest.Game)}, 11, false),
	})
	for _, c := range []struct {
		wish list.Wish
		want string
	}{
		{list.Wish{}, "a nim b"},
		{list.Wish{Technique: "mex"}, "a nim"},
		{list.Wish{Technique: "sum"}, "nim"},
		{list.Wish{Size: 10}, "nim b"},
		{list.Wish{Size: 12}, ""},
		{list.Wish{Lacks: "game"}, "a nim"},
		{list.Wish{Lacks: "techniques"}, ""},
		{list.Wish{Difficulty: 9}, "nim"}, // the others were never measured
		{list.Wish{Difficulty: 1}, ""},
		{list.Wish{Technique: "mex", Size: 10}, "nim"},
	} {
		var got []string
		for _, e := range list.Select(entries, c.wish) {
			got = append(got, e.Name)
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%+v: %v, want %s", c.wish, got, c.want)
		}
	}
}
