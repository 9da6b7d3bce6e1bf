package list_test

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"nimsum/cmd/internal/game"
	"nimsum/cmd/internal/list"
	"nimsum/problems"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/contest/measure"
	"nimsum/testdata/long"
)

var write = flag.Bool("write", false, "with NIMSUM_LONG=1: write what was measured")

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

func TestTable(t *testing.T) {
	entries := list.Entries([]*contest.Problem{
		with(contest.Problem{Name: "a", Title: "A", Origin: "here", Aliases: []string{"x", "y"}, Techniques: []contest.Technique{contest.Mex}}, 9, true),
		with(contest.Problem{Name: "nim", Title: "B", Origin: "there"}, 10, false),
	}, abilities)
	var b strings.Builder
	list.Table(&b, 120, entries)
	for _, want := range []string{
		"NAME  TITLE  FROM   ALIASES  TECHNIQUES  DIFFICULTY  SIZE           CAN ALSO  LACKS\n",
		"a     A      here   x, y     mex         -           N <= 9 (ours)  play      game, hints, solutions\n",
		"\nAll can: solve gen\n",
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("got\n%s\nwhich lacks\n%s", b.String(), want)
		}
	}
}

func TestSelect(t *testing.T) {
	entries := list.Entries([]*contest.Problem{
		with(contest.Problem{Name: "a", Techniques: []contest.Technique{contest.Mex}}, 9, true),
		with(contest.Problem{Name: "nim", Techniques: []contest.Technique{contest.NimSum, contest.Mex}}, 10, false),
		with(contest.Problem{Name: "b", Techniques: []contest.Technique{contest.Colon}, Game: new(contest.Game)}, 11, false),
	}, abilities)
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

// TestDifficulty measures again what difficulty.txt has, of all problems with NIMSUM_LONG=1.
func TestDifficulty(t *testing.T) {
	var all strings.Builder
	entries := list.Entries(problems.All(), nil)
	for i, p := range problems.All() {
		got := entries[i].Difficulty
		if !p.IsGame() || game.Choices(p) != nil {
			if got != nil {
				t.Errorf("%s is not played, and has difficulty %v", p.Name, got)
			}
			continue
		}
		if got == nil && !*write {
			t.Errorf("%s was never measured", p.Name)
			continue
		}
		if !long.Tests() && p.Name != "staircase" {
			continue
		}
		var want list.Range
		for _, d := range []struct {
			wish int
			to   *int
		}{{1, &want.Least}, {measure.Hardest, &want.Most}} {
			s, err := game.Worthwhile(p, game.Wish{Seed: 1, Difficulty: d.wish, First: game.You})
			if err != nil {
				t.Fatalf("%s: %v", p.Name, err)
			}
			*d.to = s.Measure.Difficulty
		}
		fmt.Fprintln(&all, p.Name, want.Least, want.Most)
		if got == nil || *got != want {
			t.Errorf("%s: %v is written down, and measured is %v", p.Name, got, &want)
		}
	}
	if long.Tests() && *write {
		if err := os.WriteFile("difficulty.txt", []byte(all.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}
