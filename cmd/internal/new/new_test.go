package new

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"nimsum/cmd/internal/cases"
	fastio "nimsum/io"
	"nimsum/problems"
	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/contest/format"
	"nimsum/testdata/long"
)

// shape is a line with # for each integer.
func shape(line string) string {
	return regexp.MustCompile(`-?[0-9]+`).ReplaceAllString(line, "#")
}

// A trial is what a skeleton is run on.
type trial struct {
	p     *contest.Problem
	what  string
	input []byte
	want  []string // the lines of the right answers
}

// trialsOf are the samples, and inputs of every family.
func trialsOf(t *testing.T, p *contest.Problem) (all []trial) {
	t.Helper()
	add := func(what string, input []byte) {
		var b bytes.Buffer
		out := fastio.NewWriter(&b)
		if err := p.Solve(fastio.NewBytesReader(input), out); err != nil {
			t.Fatalf("%s: %v", what, err)
		}
		out.Flush()
		all = append(all, trial{p, what, input, strings.Split(strings.TrimSuffix(b.String(), "\n"), "\n")})
	}
	for _, c := range cases.Embedded(p) {
		in, _, err := c.Texts()
		if err != nil {
			t.Fatal(err)
		}
		add(c.Name, in)
	}
	for i := range p.Families {
		f := &p.Families[i]
		for k, size := range []int{1, 4, 9} {
			r := contest.Request{Family: f, Seed: uint64(k), Size: min(size, p.MaxSize()), Cases: 1, Blank: p.Format.Blank}
			if p.Format.Frame.Many() {
				r.Cases = 3
			}
			in := contesttest.Input(t, p, r)
			add(fmt.Sprintf("%s: %s, size %d", p.Name, f.Name, size), in)
		}
	}
	return all
}

// check holds what a skeleton printed against the right answers: as many lines, each of a
// shape that right answers have. It notes the shape.
func (tr *trial) check(t *testing.T, language, got string, shapes map[string]bool) {
	t.Helper()
	if !strings.HasSuffix(got, "\n") {
		t.Errorf("%s, %s: the last line of %q has no end", tr.what, language, got)
	}
	lines := strings.Split(strings.TrimSuffix(got, "\n"), "\n")
	if len(lines) != len(tr.want) {
		t.Errorf("%s, %s: %d lines, want %d", tr.what, language, len(lines), len(tr.want))
	}
	for _, line := range lines {
		shapes[shape(line)] = true
	}
}

// dispatcher runs the skeleton in the namespace that it is told, and fails if it left a
// word unread or tried to read one too many. So one compilation does for all.
const dispatcher = `
int main(int, char** argv) {
    std::string rest;
    int kind = argv[2][0] - '0';
    %s
    if (kind != %d && std::cin.fail()) return 3;
    std::cin.clear();
    if (std::cin >> rest) return 4;
}
`

// runner runs all skeletons in Python in one process, on trials given as JSON.
const runner = `
import io, json, sys
def play(source, text):
    class Words:
        buffer = io.BytesIO(text.encode())
    keep, sys.stdin, sys.stdout = (sys.stdin, sys.stdout), Words, io.StringIO()
    try:
        space = {"__name__": "__main__"}
        exec(source, space)
        left = sum(1 for _ in space["words"])
        return [sys.stdout.getvalue(), left]
    finally:
        sys.stdin, sys.stdout = keep
json.dump([play(s, t) for s, t in json.load(sys.stdin)], sys.stdout)
`

// TestSkeletons compiles and runs the skeletons of every problem, with each of the forms
// of its answers, on the samples and on inputs of every family.
func TestSkeletons(t *testing.T) {
	all := map[string][]trial{}
	for _, p := range problems.All() {
		all[p.Name] = trialsOf(t, p)
	}
	real := map[string]map[string]bool{} // the shapes of right answers
	for name, trials := range all {
		real[name] = map[string]bool{}
		for _, tr := range trials {
			for _, line := range tr.want {
				real[name][shape(line)] = true
			}
		}
	}
	same := func(language string, seen map[string]map[string]bool) {
		for name, want := range real {
			for s := range want {
				if !seen[name][s] {
					t.Errorf("%s, %s: no skeleton prints %q", name, language, s)
				}
			}
			for s := range seen[name] {
				if !want[s] {
					t.Errorf("%s, %s: the skeleton prints %q, which no answer is like", name, language, s)
				}
			}
		}
	}
	t.Run("cpp", func(t *testing.T) {
		compiler, err := exec.LookPath("g++")
		if err != nil {
			t.Skip("no g++")
		}
		var source, chosen strings.Builder
		fmt.Fprintf(&source, "#include <iostream>\n#include <string>\n#include <vector>\n")
		for _, p := range problems.All() {
			for pick := range p.Format.Answer {
				program, err := write(p, "cpp", pick)
				if err != nil {
					t.Fatal(err)
				}
				name := fmt.Sprintf("of_%s_%d", p.Name, pick)
				fmt.Fprintf(&source, "namespace %s {\n%s}\n", name, strings.Replace(program, "int main()", "void run()", 1))
				fmt.Fprintf(&chosen, "if (argv[1] == std::string(%q)) %s::run();\n", name, name)
			}
		}
		fmt.Fprintf(&source, dispatcher, chosen.String(), format.EOF)
		program := compile(t, compiler, source.String())
		seen := map[string]map[string]bool{}
		for _, p := range problems.All() {
			seen[p.Name] = map[string]bool{}
			for i, tr := range all[p.Name] {
				pick := i % len(p.Format.Answer)
				got := run(t, tr, program, fmt.Sprintf("of_%s_%d", p.Name, pick), fmt.Sprint(int(p.Format.Frame.Kind)))
				tr.check(t, "cpp", got, seen[p.Name])
			}
		}
		same("cpp", seen)
	})
	t.Run("py", func(t *testing.T) {
		python, err := exec.LookPath("python3")
		if err != nil {
			t.Skip("no python3")
		}
		var asked [][2]string
		var of []trial
		for _, p := range problems.All() {
			for i, tr := range all[p.Name] {
				program, err := write(p, "py", i%len(p.Format.Answer))
				if err != nil {
					t.Fatal(err)
				}
				asked, of = append(asked, [2]string{program, string(tr.input)}), append(of, tr)
			}
		}
		text, err := json.Marshal(asked)
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		c := exec.CommandContext(ctx, python, "-c", runner)
		c.Stdin, c.Stderr = bytes.NewReader(text), os.Stderr
		out, err := c.Output()
		if err != nil {
			t.Fatal(err)
		}
		var said [][2]any
		if err := json.Unmarshal(out, &said); err != nil || len(said) != len(of) {
			t.Fatalf("%d results of %d, %v", len(said), len(of), err)
		}
		seen := map[string]map[string]bool{}
		for i, tr := range of {
			if left := said[i][1].(float64); left != 0 {
				t.Errorf("%s, py: %v words are left unread", tr.what, left)
			}
			if seen[tr.p.Name] == nil {
				seen[tr.p.Name] = map[string]bool{}
			}
			tr.check(t, "py", said[i][0].(string), seen[tr.p.Name])
		}
		same("py", seen)
	})
}

// TestAlone compiles and runs skeletons as they are given to the user.
func TestAlone(t *testing.T) {
	compiler, err := exec.LookPath("g++")
	if err != nil {
		t.Skip("no g++")
	}
	for _, p := range problems.All() {
		if !long.Tests() && p.Name != "kings" {
			continue
		}
		program, err := Write(p, "cpp")
		if err != nil {
			t.Fatal(err)
		}
		file := compile(t, compiler, program)
		for _, tr := range trialsOf(t, p) {
			tr.check(t, "cpp", run(t, tr, file), map[string]bool{})
		}
	}
}

func compile(t *testing.T, compiler, source string) string {
	t.Helper()
	dir := t.TempDir()
	file, program := filepath.Join(dir, "all.cpp"), filepath.Join(dir, "all")
	if err := os.WriteFile(file, []byte(source), 0o600); err != nil {
		t.Fatal(err)
	}
	if said, err := exec.Command(compiler, "-std=c++11", "-Wall", "-Wextra", "-Werror", "-o", program, file).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	return program
}

func run(t *testing.T, tr trial, program string, args ...string) string {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
	defer cancel()
	c := exec.CommandContext(ctx, program, args...)
	c.Stdin = bytes.NewReader(tr.input)
	out, err := c.Output()
	if err != nil { // what reads numbers as counts may read for hours
		t.Fatalf("%s: %v (3: it reads too much, 4: it leaves something unread)", tr.what, err)
	}
	return string(out)
}

// deep is a format with a loop in a loop, which no problem has yet, and names that are
// words of the languages.
var deep = &contest.Problem{Name: "deep", Title: "Deep", Origin: "here", Format: &format.Format{
	Frame: format.ToEOF(""),
	Bounds: []format.Bound{
		{Name: "int", What: "number of rounds", Min: 0, Max: 9},
		{Name: "k_i", What: "number of rows", Min: 0, Max: 9},
		{Name: "each", What: "number of numbers", Min: 0, Max: 9},
		{Name: "i", What: "number", Min: 0, Max: 9},
	},
	Case: []format.Part{
		format.Line(format.Int("int")),
		format.Repeat("int+1",
			format.Line(format.Int("k_i")),
			format.Repeat("k_i", format.Line(format.Int("each"), format.List("i", "each")), format.Line(format.Row("row of a board", "X.", "2"))),
		),
	},
	Answer: []string{"{t}: {} of {i}"},
}}

func TestDeep(t *testing.T) {
	tr := trial{deep, "deep", []byte("1\n2\n1 7\nX.\n0\n..\n0\n0\n1\n3 1 2 3\nXX\n"), []string{"1: 0 of 0", "2: 0 of 0"}}
	for _, c := range []struct {
		language string
		command  func(source string) []string
	}{
		{"cpp", func(source string) []string {
			compiler, err := exec.LookPath("g++")
			if err != nil {
				return nil
			}
			return []string{compile(t, compiler, source)}
		}},
		{"py", func(source string) []string { return []string{"python3", "-c", source} }},
	} {
		source, err := Write(deep, c.language)
		if err != nil {
			t.Fatal(err)
		}
		command := c.command(source)
		if command == nil {
			continue
		}
		if got, want := run(t, tr, command[0], command[1:]...), strings.Join(tr.want, "\n")+"\n"; got != want {
			t.Errorf("%s: got %q, want %q\n%s", c.language, got, want, source)
		}
	}
}

func TestRefused(t *testing.T) {
	undeclared := *deep
	undeclared.Format = nil
	silent := *deep
	silent.Format = &format.Format{Case: deep.Format.Case, Bounds: deep.Format.Bounds}
	listed := *deep
	listed.Format = &format.Format{
		Frame: format.ToEOF(""), Bounds: deep.Format.Bounds,
		Case: []format.Part{format.Line(format.List("i", "2"))}, Answer: []string{"a"},
	}
	for _, c := range []struct {
		p    *contest.Problem
		want string
	}{
		{&undeclared, "the format of deep is not declared"},
		{&silent, "the format of deep is not declared"},
		{&listed, "deep: where the input ends is not told by a word of its own"},
	} {
		for _, language := range Languages {
			if _, err := Write(c.p, language); err == nil || err.Error() != c.want {
				t.Errorf("%v, want %s", err, c.want)
			}
		}
	}
	if _, err := Write(deep, "pascal"); err == nil {
		t.Error("Pascal is written")
	}
}

func TestLanguagesDiffer(t *testing.T) {
	var seen []string
	for _, language := range Languages {
		program, err := Write(problems.Find("nim"), language)
		if err != nil || slices.Contains(seen, program) {
			t.Errorf("%s: %v\n%s", language, err, program)
		}
		seen = append(seen, program)
	}
}
