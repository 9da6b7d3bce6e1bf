// Package completion answers the shells: the scripts they load, and the words that
// may stand where the user pressed the tab key.
package completion

import (
	"embed"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/names"
	"nimsum/problems"
	"nimsum/problems/contest"
	"nimsum/problems/contest/seq"
	"nimsum/problems/technique"
)

//go:embed scripts
var scripts embed.FS

// Shells are those with a script.
var Shells = []string{"bash", "zsh", "fish"}

// Script returns what the shell is to load.
func Script(shell string) (string, error) {
	text, err := scripts.ReadFile("scripts/nimsum." + shell)
	if err != nil {
		return "", names.Unknown("shell", shell, Shells, "nimsum help completion")
	}
	return string(text), nil
}

// A Word may be typed; Meaning is a few words on it, or "".
type Word struct{ Text, Meaning string }

// Words returns the completions of the last of the words typed after the program's name.
// If there are none, shells offer files. ArgsUsage tells the operands of a command.
func Words(app *cli.App, typed []string) []Word {
	if len(typed) == 0 {
		typed = []string{""}
	}
	typed = joinEquals(typed)
	last := typed[len(typed)-1]
	if len(typed) == 1 {
		return begins(last, verbs(app))
	}
	c := app.Command(typed[0])
	if c == nil {
		return nil
	}
	var operands []string
	pending := cli.Flag(nil) // a flag whose value comes next
	for _, word := range typed[1 : len(typed)-1] {
		switch {
		case pending != nil:
			pending = nil
		case len(word) > 1 && word[0] == '-':
			name, _, given := strings.Cut(strings.TrimLeft(word, "-"), "=")
			if f := Option(c, name); f != nil && f.(cli.DocGenerationFlag).TakesValue() && !given {
				pending = f
			}
		default:
			operands = append(operands, word)
		}
	}
	if pending != nil {
		return begins(last, values(pending, operands))
	}
	if name, value, given := strings.Cut(last, "="); given && strings.HasPrefix(name, "--") {
		if f := Option(c, name[2:]); f != nil {
			return begins(value, values(f, operands))
		}
		return nil
	}
	if strings.HasPrefix(last, "-") {
		return begins(last, flags(c))
	}
	usage := strings.Fields(c.ArgsUsage)
	if len(usage) == 0 {
		return nil
	}
	at := min(len(operands), len(usage)-1)
	if len(operands) >= len(usage) && !strings.Contains(usage[at], "...") {
		return nil
	}
	switch strings.Trim(usage[at], "[].") {
	case "NAME":
		return begins(last, problemNames())
	case "TECHNIQUE":
		return begins(last, plain(technique.Names()))
	case "VERB":
		return begins(last, verbs(app))
	case "SHELL":
		return begins(last, plain(Shells))
	}
	return nil
}

// joinEquals undoes what bash does to --flag=value: three words.
func joinEquals(words []string) []string {
	var joined []string
	for i, word := range words {
		n := len(joined)
		switch {
		case word != "=" || n == 0 || !strings.HasPrefix(joined[n-1], "--"):
			joined = append(joined, word)
		case i == len(words)-1:
			joined = append(joined, "") // the value is yet to be typed
		}
	}
	return joined
}

func begins(typed string, words []Word) []Word {
	var fit []Word
	for _, w := range words {
		if strings.HasPrefix(w.Text, typed) {
			fit = append(fit, w)
		}
	}
	return fit
}

func verbs(app *cli.App) []Word {
	var words []Word
	for _, c := range app.Commands {
		if c.Hidden {
			continue
		}
		for _, name := range c.Names() {
			words = append(words, Word{name, c.Usage})
		}
	}
	return words
}

func problemNames() []Word {
	var words []Word
	for _, p := range problems.All() {
		for _, name := range append([]string{p.Name}, p.Aliases...) {
			words = append(words, Word{name, problems.Label(p)})
		}
	}
	return words
}

func flags(c *cli.Command) []Word {
	words := seq.List(c.Flags, func(f cli.Flag) Word {
		return Word{"--" + f.Names()[0], strings.ReplaceAll(f.(cli.DocGenerationFlag).GetUsage(), "`", "")}
	})
	return append(words, Word{"--help", "tell more"})
}

// Option returns the option of a verb with a name or letter, or nil.
func Option(c *cli.Command, name string) cli.Flag {
	for _, f := range c.Flags {
		if slices.Contains(f.Names(), name) {
			return f
		}
	}
	return nil
}

// A chooser is a flag that knows its values.
type chooser interface{ Values() []string }

// values returns the values a flag may have, given the operands.
func values(f cli.Flag, operands []string) []Word {
	if c, ok := f.(chooser); ok {
		return plain(c.Values())
	}
	if f.Names()[0] != "family" {
		return nil
	}
	if len(operands) == 0 {
		return allFamilies()
	}
	p := problems.Find(operands[0])
	if p == nil {
		return nil
	}
	return seq.List(p.Families, func(f contest.Family) Word { return Word{f.Name, f.Catches} })
}

// plain returns words without meanings.
func plain(texts []string) []Word {
	return seq.List(texts, func(s string) Word { return Word{s, ""} })
}

// allFamilies returns the families of all problems, with the names of those that have them.
func allFamilies() []Word {
	var words []Word
	at := map[string]int{}
	for _, p := range problems.All() {
		for _, family := range p.Families {
			i, ok := at[family.Name]
			if !ok {
				at[family.Name] = len(words)
				words = append(words, Word{family.Name, p.Name})
				continue
			}
			words[i].Meaning += ", " + p.Name
		}
	}
	return words
}
