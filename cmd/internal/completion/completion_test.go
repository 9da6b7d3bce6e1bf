package completion

import (
	"strings"
	"testing"

	"github.com/urfave/cli/v2"
)

func testApp() *cli.App {
	return &cli.App{Commands: []*cli.Command{
		{Name: "funnystone", Aliases: []string{"la3668"}, Usage: "A Funny Stone Game", Flags: []cli.Flag{
			&cli.StringSliceFlag{Name: "input", Aliases: []string{"i"}},
			&cli.BoolFlag{Name: "quiet"},
		}},
		{Name: "gen", ArgsUsage: "NAME", Flags: []cli.Flag{
			&cli.StringFlag{Name: "family", Aliases: []string{"f"}},
			&cli.BoolFlag{Name: "lost"},
			chosen{&cli.StringFlag{Name: "layout"}},
		}},
		{Name: "test", ArgsUsage: "[NAME...]"},
		{Name: "validate", ArgsUsage: "NAME [FILE...]"},
		{Name: "completion", ArgsUsage: "SHELL"},
		{Name: "help", ArgsUsage: "[VERB]"},
		{Name: "__complete", Hidden: true},
	}}
}

type chosen struct{ *cli.StringFlag }

func (chosen) Values() []string { return []string{"flat", "deep"} }

func TestWords(t *testing.T) {
	for _, c := range []struct{ typed, has, hasNot string }{
		{"", "funnystone la3668 gen completion help", "__complete --family"},
		{"_", "", "__complete"},
		{"co", "completion", "gen"},
		{"funnystone ", "", "funnystone"},
		{"la3668 -", "--input --quiet --help", "--family"},
		{"funnystone --input ", "", "funnystone --input"},
		{"gen ", "funnystone la3668", "gen"},
		{"gen la", "la3668", "funnystone"},
		{"gen funnystone ", "", "funnystone"},
		{"gen --lost ", "funnystone", ""},
		{"gen --lost fun", "funnystone", ""},
		{"gen -f full ", "funnystone", "full"},
		{"gen funnystone --l", "--lost", "--family"},
		{"gen funnystone --family ", "full random", "funnystone"},
		{"gen funnystone -f r", "random", "full"},
		{"gen funnystone --family=r", "random", "full"},
		{"gen funnystone --family = r", "random", "full"}, // as bash splits it
		{"gen funnystone --family =", "random full", ""},
		{"gen nothing --family ", "", "random"},
		{"gen --family ", "full random cactus", "funnystone"},
		{"gen --family=ca", "cactus", "full"},
		{"gen --layout ", "flat deep", "funnystone"},
		{"gen funnystone --layout=f", "flat", "deep"},
		{"test funnystone ", "la3668", ""},
		{"validate ", "funnystone", ""},
		{"validate funnystone ", "", "funnystone"},
		{"completion ", "bash zsh fish", ""},
		{"help ge", "gen", "help"},
		{"nonsense ", "", "gen"},
	} {
		got := map[string]bool{}
		for _, w := range Words(testApp(), strings.Split(c.typed, " ")) {
			got[w.Text] = true
		}
		for _, want := range strings.Fields(c.has) {
			if !got[want] {
				t.Errorf("%q: %s is missing in %v", c.typed, want, got)
			}
		}
		for _, no := range strings.Fields(c.hasNot) {
			if got[no] {
				t.Errorf("%q: %s is too much in %v", c.typed, no, got)
			}
		}
		if c.has == "" && len(got) > 0 {
			t.Errorf("%q: %v, want nothing", c.typed, got)
		}
	}
}

func TestScripts(t *testing.T) {
	for _, shell := range Shells {
		if s, err := Script(shell); err != nil || !strings.Contains(s, "__complete") {
			t.Errorf("%s: %q, error %v", shell, s, err)
		}
	}
}
