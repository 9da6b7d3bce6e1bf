package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/urfave/cli/v2"

	"nimsum/cmd/internal/completion"
	"nimsum/cmd/internal/exit"
	"nimsum/cmd/internal/names"
	fastio "nimsum/io"
	"nimsum/problems"
	"nimsum/testdata/long"
)

// visible are the verbs that users see, and one problem for all.
func visible() (verbs []*cli.Command) {
	for _, c := range newApp(fastio.NewWriter(io.Discard), nil).Commands {
		describe(c)
		if !c.Hidden && (!solves(c) || c.Name == "nim") {
			verbs = append(verbs, c)
		}
	}
	return verbs
}

func solves(c *cli.Command) bool { return problems.Find(c.Name) != nil }

// noFile has the verbs with a NAME that read no input, and why.
var noFile = map[string]string{
	"test":   "it reads whole folders, with --dir",
	"judge":  "it reads whole folders, with --dir",
	"stress": "it makes the inputs",
	"gen":    "it makes the input",
	"export": "it makes the inputs",
	"show":   "it tells of the problem",
	"new":    "its FILE is what it writes",
}

// TestEveryVerbTakesFILE holds that where a verb reads an input, that is an operand.
func TestEveryVerbTakesFILE(t *testing.T) {
	for _, c := range visible() {
		words := strings.Fields(c.ArgsUsage)
		reads := slices.ContainsFunc(words, func(w string) bool { return strings.Trim(w, "[].") == "FILE" })
		named := solves(c) || slices.ContainsFunc(words, func(w string) bool { return strings.Trim(w, "[].") == "NAME" })
		switch why := noFile[c.Name]; {
		case named && !reads && why == "":
			t.Errorf("%s has no operand FILE, and nothing says why", c.Name)
		case why != "" && reads && c.Name != "new":
			t.Errorf("%s has an operand FILE, and noFile says that %s", c.Name, why)
		}
		if !reads && c.Name != "new" && completion.Option(c, "input") != nil {
			t.Errorf("%s has --input and no FILE", c.Name)
		}
	}
	for name := range noFile {
		if !slices.ContainsFunc(visible(), func(c *cli.Command) bool { return c.Name == name }) {
			t.Errorf("there is no verb %s", name)
		}
	}
}

// TestLetters holds that a letter means one option in all verbs, and that an option has
// the same letter in all.
func TestLetters(t *testing.T) {
	word, letter := map[string]string{}, map[string]string{}
	where := map[string]string{}
	for _, c := range visible() {
		for _, f := range c.Flags {
			name, short := f.Names()[0], ""
			for _, n := range f.Names()[1:] {
				if len(n) != 1 || short != "" {
					t.Errorf("%s --%s is also called -%s", c.Name, name, n)
				}
				short = n
			}
			if other, seen := letter[name]; seen && other != short {
				t.Errorf("--%s is -%s in %s, and -%s in %s", name, short, c.Name, other, where[name])
			}
			letter[name], where[name] = short, c.Name
			if other := word[short]; short != "" && other != "" && other != name {
				t.Errorf("-%s is --%s in %s, and --%s in %s", short, name, c.Name, other, where[other])
			}
			word[short] = name
		}
	}
	if word["s"] != "seed" || word["n"] != "size" {
		t.Errorf("the letters are %v", word)
	}
}

// TestUsageNamesValue holds that an option's help says what stands for its value.
func TestUsageNamesValue(t *testing.T) {
	for _, c := range visible() {
		for _, f := range c.Flags {
			d := f.(cli.DocGenerationFlag)
			if named := strings.Count(d.GetUsage(), "`") == 2; named != d.TakesValue() {
				t.Errorf("%s --%s: %s", c.Name, f.Names()[0], d.GetUsage())
			}
		}
	}
}

// TestMeanings checks that the words people try are no verbs, and lead to verbs that exist.
func TestMeanings(t *testing.T) {
	a := newApp(fastio.NewWriter(io.Discard), nil)
	for word, wishes := range names.Meanings() {
		if a.Command(word) != nil {
			t.Errorf("%s is a verb", word)
		}
		for _, wish := range wishes {
			fields := strings.Fields(wish)
			c := a.Command(fields[0])
			if c == nil {
				if !strings.HasPrefix(wish, "a problem's own name") {
					t.Errorf("%s: there is no verb %s", word, fields[0])
				}
				continue
			}
			for _, f := range fields[1:] {
				if name, ok := strings.CutPrefix(f, "--"); ok && completion.Option(c, name) == nil {
					t.Errorf("%s: %s has no option %s", word, fields[0], f)
				}
			}
		}
	}
}

func TestNoOption(t *testing.T) {
	a := newApp(fastio.NewWriter(io.Discard), nil)
	for _, c := range []struct{ verb, option, want string }{
		{"judge", "time-limit", "there is no option --time-limit; did you mean --time?"},
		{"judge", "timelimit", "there is no option --timelimit; did you mean --time?"},
		{"judge", "memory-limit", "there is no option --memory-limit; did you mean --memory?"},
		{"judge", "tme", "there is no option --tme; did you mean --time?"},
		{"gen", "max-size", "there is no option --max-size; did you mean --size?"},
		{"play", "d", "there is no option -d; did you mean --difficulty?"},
		{"check", "c", "there is no option -c; did you mean --certificate?"},
		{"moves", "input", "there is no option --input; the file is an argument: nimsum moves NAME [FILE]"},
		{"validate", "i", "there is no option -i; the file is an argument: nimsum validate NAME [FILE...]"},
		{"gen", "x", `there is no option -x; "nimsum help gen" shows all`},
		{"gen", "nonsense", `there is no option --nonsense; "nimsum help gen" shows all`},
	} {
		if got := noOption(c.option, a.Command(c.verb)); got != c.want {
			t.Errorf("%s: %s, want %s", c.verb, got, c.want)
		}
	}
}

// notHere are the examples that the next test does not run, and why.
var notHere = map[string]string{
	"nimsum serve":                                           "it serves until it is ended",
	"nimsum serve --port 8080 --no-open":                     "it serves until it is ended",
	"source <(nimsum completion zsh)":                        "it is for zsh",
	"nimsum completion fish | source":                        "it is for fish",
	"source <(nimsum completion bash)":                       "it is for bash; the scripts try it",
	"nimsum judge gra --watch gra.cpp":                       "it judges until it is ended; the scripts try it",
	"nimsum export gotroot --format kattis --output gotroot": "it takes long; the scripts try it on a smaller problem",
}

// TestExamples runs the examples of every verb in a folder that has the files they name.
// What they are given is wrong programs, so 1 is as good as 0: 2 would be wrong usage. Unless
// tests are long, it runs the first example of each verb.
func TestExamples(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the examples are for a Unix shell")
	}
	for _, program := range []string{"g++", "python3", "bash"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skipf("no %s", program)
		}
	}
	shown := ""
	for _, c := range visible() {
		shown += c.UsageText + "\n"
		t.Run(c.Name, func(t *testing.T) {
			examples := strings.Split(strings.TrimSpace(c.UsageText), "\n")
			if c.UsageText == "" {
				t.Fatal("it has no example")
			}
			dir := t.TempDir()
			furnish(t, dir, c)
			for i, e := range examples {
				if i > 0 && !long.Tests() {
					break
				}
				e = strings.TrimSpace(e)
				if notHere[e] == "" {
					runExample(t, dir, e)
				}
			}
		})
	}
	for e := range notHere {
		if !strings.Contains(shown, e+"\n") {
			t.Errorf("there is no example %q any more", e)
		}
	}
}

// runExample returns what it prints.
func runExample(t *testing.T, dir, example string) string {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	shell := exec.CommandContext(ctx, "bash", "-c", "set -o pipefail; "+example)
	shell.Dir = dir
	shell.Env = append(os.Environ(), "NIMSUM_DATA="+filepath.Join(dir, "data"))
	shell.WaitDelay = time.Second
	out, err := shell.CombinedOutput()
	code := 0
	if failed := new(exec.ExitError); errors.As(err, &failed) {
		code = failed.ExitCode()
	}
	if err != nil && code != exit.No {
		t.Errorf("%s: %v\n%.500s", example, err, out)
	}
	return string(out)
}

// furnish writes the files that the examples of a verb name.
func furnish(t *testing.T, dir string, c *cli.Command) {
	t.Helper()
	write := func(name, text string) {
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	inputs := map[string]string{"test": "gotroot", "boards": "kings", "squares": "squagame", "big": "nim", "tests/big": "gotroot"}
	if solves(c) {
		inputs["test"] = c.Name
	}
	if c.Name == "gen" { // which makes the folder
		delete(inputs, "tests/big")
	}
	for name, of := range inputs {
		for _, ending := range []string{".in", ".ans"} {
			text, err := os.ReadFile(filepath.Join(root, "testdata", of, "sample-1"+ending))
			if err != nil {
				t.Fatal(err)
			}
			write(name+ending, string(text))
		}
	}
	program := func(p string) string { // crashes at once
		return "import sys\nsys.exit('no " + p + "')\n"
	}
	const crash = "int main() { return 1; }\n"
	for _, name := range []string{"gra.cpp", "a.cpp", "solutions/c.cpp"} {
		write(name, crash)
	}
	if c.Name != "new" { // which makes it
		write("bushes.cpp", crash)
	}
	for _, name := range []string{"nim.py", "b.py", "fast.py"} {
		write(name, program(name))
	}
	slow, err := fs.ReadFile(problems.Find("gra").Solutions(), "accepted/main.py")
	if err != nil {
		t.Fatal(err)
	}
	write("slow.py", string(slow))
	write("rules.py", "for line in __import__('sys').stdin:\n    n = int(line)\n    print(*range(n), sep=' ; ', flush=True)\n")
	write("wythoff.star", "def options(a, b):\n    return [(x, b) for x in range(a)] + [(a, y) for y in range(b)] + [(a - k, b - k) for k in range(1, min(a, b) + 1)]\n")
	switch c.Name {
	case "play":
		runExample(t, dir, "nimsum play nim --seed 1 --save yesterday.game < /dev/null > /dev/null")
	case "progress":
		const event = `{"id":"%d","t":"2026-01-05T12:00:00Z","kind":"lesson","aim":"mex"}` + "\n"
		for i, name := range []string{"data/log.jsonl", "laptop.jsonl", "anna.jsonl", "ben.jsonl"} {
			write(name, fmt.Sprintf(`{"v":1,"learner":"%.1s"}`+"\n"+event, filepath.Base(name), i))
		}
	case "check":
		runExample(t, dir, "nimsum explain gotroot --certificate test.in > certificates")
		runExample(t, dir, "nimsum discover 'lambda n: [[]] + [[a] for a in range(n)]' --proof coins.proof")
	}
}
