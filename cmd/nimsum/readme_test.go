package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"nimsum/cmd/internal/completion"
	fastio "nimsum/io"
	"nimsum/problems"
	"nimsum/problems/theory/hackenbush"
	"nimsum/testdata/long"
)

// The README shows the body of this example.
func Example_library() {
	// A cycle of five edges stands on the ground, vertex 0. From vertex 2 grows a
	// stalk of one edge, and another from the ground.
	edges := []hackenbush.Edge{{U: 0, V: 1}, {U: 1, V: 2}, {U: 2, V: 3}, {U: 3, V: 4}, {U: 4, V: 0}, {U: 2, V: 5}, {U: 0, V: 6}}
	bush, err := hackenbush.Analyze(7, edges, 0)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("value", bush.Value())
	for i := range bush.Winning() {
		fmt.Println("cut", edges[i])
	}
	// Output:
	// value *1
	// cut {2 3}
	// cut {2 5}
	// cut {0 6}
}

var root = filepath.Join("..", "..")

func readme(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(string(text), "\r\n", "\n")
}

// blocks returns the README's fenced blocks in a language.
func blocks(t *testing.T, language string) (all []string) {
	t.Helper()
	for _, m := range regexp.MustCompile("(?ms)^```"+language+"\n(.*?)^```$").FindAllStringSubmatch(readme(t), -1) {
		all = append(all, m[1])
	}
	if len(all) == 0 {
		t.Fatalf("the README has no block in %s", language)
	}
	return all
}

func TestREADMEShowsTheLibrary(t *testing.T) {
	name := "readme_test.go"
	source, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, name, source, 0)
	if err != nil {
		t.Fatal(err)
	}
	body := file.Scope.Lookup("Example_library").Decl.(*ast.FuncDecl).Body
	code := string(source[set.Position(body.Lbrace).Offset+1 : set.Position(body.Rbrace).Offset])
	code, _, _ = strings.Cut(code, "\t// Output:")
	code = strings.TrimPrefix(strings.ReplaceAll(code, "\n\t", "\n"), "\n")
	if got := blocks(t, "go")[0]; got != strings.TrimRight(code, "\t") {
		t.Errorf("the README has\n%s\nwant\n%s", got, code)
	}
}

// TestREADMECommands runs what the README says one can type, from the root.
func TestREADMECommands(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the commands are for a Unix shell")
	}
	commands := 0
	for _, block := range blocks(t, "console") {
		for _, part := range strings.Split("\n"+block, "\n$ ")[1:] {
			command, want, _ := strings.Cut(part, "\n")
			shell := exec.Command("sh", "-c", command+" 2>&1")
			shell.Dir = root
			got, _ := shell.Output() // some show an error and its message
			if strings.TrimSpace(string(got)) != strings.TrimSpace(want) {
				t.Errorf("%s prints\n%s\nthe README has\n%s", command, got, want)
			}
			commands++
		}
	}
	if commands < 3 {
		t.Errorf("only %d commands", commands)
	}
}

// TestREADMEVerbs checks the commands that are only shown.
func TestREADMEVerbs(t *testing.T) {
	a := newApp(fastio.NewWriter(io.Discard), nil)
	shown := regexp.MustCompile(`(?m)^    nimsum ([a-z]+)(.*)$`).FindAllStringSubmatch(readme(t), -1)
	if len(shown) < 5 {
		t.Errorf("only %d commands are shown", len(shown))
	}
	for _, m := range shown {
		c := a.Command(m[1])
		if c == nil {
			t.Errorf("there is no verb %s", m[1])
			continue
		}
		for _, option := range regexp.MustCompile(`--([a-z]+)`).FindAllStringSubmatch(m[2], -1) {
			if completion.Option(c, option[1]) == nil {
				t.Errorf("%s has no option --%s", m[1], option[1])
			}
		}
	}
}

// TestREADMEGoesThrough runs these commands one after the other, as a newcomer does, in a
// folder that has nothing: each makes what later ones need. The program that is judged is
// a skeleton, which answers wrongly.
func TestREADMEGoesThrough(t *testing.T) {
	long.Only(t)
	if runtime.GOOS == "windows" {
		t.Skip("the commands are for a Unix shell")
	}
	for _, program := range []string{"g++", "bash"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skipf("no %s", program)
		}
	}
	dir, ran := t.TempDir(), 0
	for _, line := range regexp.MustCompile(`(?m)^    (nimsum .*)$`).FindAllStringSubmatch(readme(t), -1) {
		command, _, _ := strings.Cut(line[1], "    ")
		if command != "nimsum serve" { // which ends when it is told to
			out := runExample(t, dir, "exec < /dev/null; "+command)
			if strings.HasPrefix(command, "nimsum judge ") && !strings.Contains(out, "\nWA: ") {
				t.Errorf("%s: no verdict WA in\n%s", command, out)
			}
			if strings.HasPrefix(command, "nimsum moves ") && !regexp.MustCompile(`^\S+ [1-9]`).MatchString(out) {
				t.Errorf("%s: no move wins in\n%s", command, out)
			}
			ran++
		}
	}
	if ran < 20 {
		t.Errorf("only %d commands", ran)
	}
}

// TestREADMEDiscovers follows the README from the rules of a game to an accepted program:
// its commands print what stands below them, but for the figures of the last one.
func TestREADMEDiscovers(t *testing.T) {
	long.Only(t)
	for _, program := range []string{"bash", "python3"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skipf("no %s", program)
		}
	}
	dir := t.TempDir()
	read := func(name string) string {
		text, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	figures := regexp.MustCompile(`[0-9.]+`)
	answer := regexp.MustCompile(`(?m)^        nim = 0\n(?:        .*\n)+`).FindString(readme(t))
	block := regexp.MustCompile(`(?m)^    \$ (nimsum .*)\n((?:    [^$].*\n)+)`).FindAllStringSubmatch(readme(t), -1)
	if len(block) != 3 || answer == "" {
		t.Fatalf("the README has the commands %q and the answer %q", block, answer)
	}
	for _, m := range block {
		command, want := m[1], strings.TrimPrefix(strings.ReplaceAll("\n"+m[2], "\n    ", "\n"), "\n")
		judged := strings.HasPrefix(command, "nimsum judge ")
		if judged {
			function, _, _ := strings.Cut(read("coin.py"), "\nfor line")
			program := function + "\n" + strings.Replace(read("turtles.py"), "        answer = 0\n", answer, 1)
			if err := os.WriteFile(filepath.Join(dir, "turtles.py"), []byte(program), 0o666); err != nil {
				t.Fatal(err)
			}
			command = strings.Replace(command, " | ", " --quiet --size 1000 | ", 1) // cases as large as the judge's take long
		}
		out := runExample(t, dir, command)
		if judged {
			out, want = figures.ReplaceAllString(out, "#"), figures.ReplaceAllString(want, "#")
		}
		if out != want {
			t.Errorf("%s prints\n%s\nthe README has\n%s", command, out, want)
		}
	}
}

func TestREADMEListsTheProblems(t *testing.T) {
	text := readme(t)
	for _, p := range problems.All() {
		if row := fmt.Sprintf("| `%s` | %s | %s |\n", p.Name, p.Title, p.Origin); !strings.Contains(text, row) {
			t.Errorf("the README lacks the row\n%s", row)
		}
	}
}

// TestProofs proves a law, tells so in the head of the program, and checks the proof, also for
// rules that are not those.
func TestProofs(t *testing.T) {
	if _, err := exec.LookPath("python3"); err != nil {
		t.Skip("no python3")
	}
	dir := t.TempDir()
	for _, c := range []struct{ command, want string }{
		{"nimsum discover '{1,2,3}' --misere --proof a.proof --emit py --output a.py > report && grep -c '^verdict: proved: for every position, by automata' report && grep -c '^# proved: for every position' a.py", "1\n1"},
		{"nimsum check --proof a.proof '{1,2,3}' | head -1", "the proof holds for take one of these numbers of stones: 1, 2, 3"},
		{"nimsum check --proof a.proof --json '{1,2,3}' | grep -c '\"holds\": true'", "1"},
		{"nimsum check --proof a.proof '{1,2}' | grep -c 'does not hold: automaton'", "1"},
		{"nimsum discover 'lambda n: [n - k for k in range(1, n + 1) if k == 1 or isprime(k)]' --proof p.proof | grep -c '^verdict: proved: for every position, by automata that read digits (base 2) and bounds of primes$'", "1"},
		{"nimsum check --proof p.proof 'lambda n: [n - k for k in range(1, n + 1) if k == 1 or isprime(k)]' | grep 'bounds'", "of these only bounds are used, from both sides: primes"},
		{"nimsum discover 'lambda n: [n - k for k in range(1, n + 1) if k == 1 or bitlen(k) == 2]' --positions 'range(99)' | grep -c 'nothing proves it (not expressible: bitlen, line 1)'", "1"},
		{"nimsum discover 'lambda n: [n - k for k in range(1, n + 1) if k == 1 or bitlen(k) == 2]' --positions 'range(99)' --proof b.proof 2>&1 > report | grep -c 'no proof to write (not expressible'; ls b.proof 2> missing || echo none", "1\nnone"},
	} {
		if got := strings.TrimSpace(runExample(t, dir, c.command)); got != c.want {
			t.Errorf("%s prints\n%s\nwant\n%s", c.command, got, c.want)
		}
	}
}
