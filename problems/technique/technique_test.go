package technique

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems"
	"nimsum/problems/contest"
	"nimsum/testdata/long"
)

// TestOrder checks that every technique of a problem has a place behind those it rests on, and
// that two problems or more train it.
func TestOrder(t *testing.T) {
	all := All()
	for _, p := range problems.All() {
		for _, technique := range p.Techniques {
			if !slices.Contains(all, technique) {
				t.Errorf("%s trains %s, which has no lesson", p.Name, technique)
			}
		}
	}
	for i, technique := range all {
		if n := len(TrainedBy(technique)); n < 2 {
			t.Errorf("%s is trained by %d problems", technique, n)
		}
		for _, rest := range RestsOn(technique) {
			if !slices.Contains(all[:i], rest) {
				t.Errorf("%s comes before %s, on which it rests", technique, rest)
			}
		}
	}
}

// TestLessons checks what the lessons say of their examples: values and winning moves by a
// search of all positions that follow, answers by the solver.
func TestLessons(t *testing.T) {
	for _, technique := range All() {
		t.Run(string(technique), func(t *testing.T) {
			lesson, err := Find(technique)
			if err != nil {
				t.Fatal(err)
			}
			var shown, tried, code int
			for _, part := range lesson.Parts {
				switch e := part.Example; {
				case part.Code != "":
					code++
				case e != nil:
					if e.Try {
						tried++
					} else {
						shown++
					}
					checkExample(t, e)
				}
			}
			if shown == 0 || tried != 1 || code != 1 {
				t.Errorf("%d examples, %d to try, %d pieces of code", shown, tried, code)
			}
			for _, heading := range []string{"## The idea", "## Why it is true", "## Try it", "## In code"} {
				if !slices.ContainsFunc(lesson.Parts, func(p Part) bool { return strings.Contains(p.Text, heading) }) {
					t.Errorf("no heading %q", heading)
				}
			}
		})
	}
}

func checkExample(t *testing.T, e *Example) {
	t.Helper()
	position, err := e.Start()
	if err != nil {
		t.Fatalf("%q: %v", e.Input, err)
	}
	facts := 0
	for _, step := range e.Steps {
		facts++
		var got string
		switch step.Kind {
		case "play":
			facts--
			next, err := position.Play(contest.Move(step.Words))
			if err != nil {
				t.Fatalf("%q: %v", e.Input, err)
			}
			position = next
			continue
		case "value":
			got = strconv.Itoa(grundy(position, map[string]int{}))
		case "lost":
			if v := grundy(position, map[string]int{}); v != 0 {
				got = "worth " + strconv.Itoa(v)
			}
		case "wins":
			var wins []string
			known := map[string]int{}
			for m := range position.Moves() {
				if next, err := position.Play(m); err != nil {
					t.Fatal(err)
				} else if grundy(next, known) == 0 {
					wins = append(wins, string(m))
				}
			}
			got = strings.Join(wins, " ")
		case "answer":
			var out strings.Builder
			w := fastio.NewWriter(&out)
			if err := e.Problem.Solve(fastio.NewReader(strings.NewReader(e.Input)), w); err != nil {
				t.Fatal(err)
			}
			w.Flush()
			got = strings.TrimSpace(out.String())
		default:
			t.Errorf("unknown step %q", step.Kind)
		}
		if got != step.Words {
			t.Errorf("%s %q: %s is %q, the lesson says %q", e.Problem.Name, e.Input, step.Kind, got, step.Words)
		}
	}
	if facts == 0 {
		t.Errorf("%s %q: the lesson says nothing of it", e.Problem.Name, e.Input)
	}
	if position != nil && len(e.Problem.Letters(position, 80)) == 0 {
		t.Errorf("%s %q: cannot be drawn", e.Problem.Name, e.Input)
	}
}

// grundy is the value of a position by the bare rules, or under misère play a number that is 0
// where the position is lost.
func grundy(position contest.Position, known map[string]int) int {
	if v, ok := known[position.Key()]; ok {
		return v
	}
	seen := map[int]bool{}
	for m := range position.Moves() {
		next, err := position.Play(m)
		if err != nil {
			panic(err)
		}
		seen[grundy(next, known)] = true
	}
	if len(seen) == 0 && contest.IsMisere(position) {
		seen[0] = true // whoever cannot move wins: 1 is a win, nothing more
	}
	v := 0
	for seen[v] {
		v++
	}
	known[position.Key()] = v
	return v
}

// TestCode compiles the code of all lessons as one program, each in a namespace of its own, and
// checks the lines "// expression == value" behind it.
func TestCode(t *testing.T) {
	long.Only(t)
	compiler, err := exec.LookPath("g++")
	if err != nil {
		if os.Getenv("CI") == "true" {
			t.Fatal(err)
		}
		t.Skip("no g++")
	}
	var source, calls strings.Builder
	source.WriteString("#include <algorithm>\n#include <array>\n#include <cstdio>\n#include <map>\n#include <set>\n#include <string>\n#include <vector>\nusing namespace std;\n" +
		"#define CHECK(what) if (!(what)) puts(#what)\n")
	for i, technique := range All() {
		lesson, err := Find(technique)
		if err != nil {
			t.Fatal(err)
		}
		for _, part := range lesson.Parts {
			if part.Code == "" {
				continue
			}
			name := "lesson" + strconv.Itoa(i)
			source.WriteString("namespace " + name + " {\n" + part.Code + "void check() {\n")
			checks := 0
			for line := range strings.Lines(part.Code) {
				if check, ok := strings.CutPrefix(line, "// "); ok && strings.Contains(check, " == ") {
					source.WriteString("CHECK((" + strings.TrimSpace(check) + "));\n")
					checks++
				}
			}
			if checks == 0 {
				t.Errorf("the code of %s has no checks", technique)
			}
			source.WriteString("}\n}\n")
			calls.WriteString(name + "::check();\n")
		}
	}
	source.WriteString("int main() {\n" + calls.String() + "}\n")
	program := filepath.Join(t.TempDir(), "lessons")
	compile := exec.Command(compiler, "-std=c++17", "-Wall", "-x", "c++", "-", "-o", program)
	compile.Stdin = strings.NewReader(source.String())
	if out, err := compile.CombinedOutput(); err != nil || len(out) > 0 {
		t.Fatalf("%v\n%s", err, out)
	}
	if out, err := exec.Command(program).CombinedOutput(); err != nil || len(out) > 0 {
		t.Errorf("%v\n%s", err, out)
	}
}
