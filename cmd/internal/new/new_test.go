package new

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"maps"
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
		for k, size := range []int{1, 4, 9}[:long.Size(2, 3)] {
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
		tr.shapes(line, shapes)
	}
}

// shapes notes the shape of a line, of one word that of each letter.
func (tr *trial) shapes(line string, shapes map[string]bool) {
	if !tr.p.Format.OneWord() {
		s := shape(line)
		if strings.Contains(strings.Join(tr.p.Format.Answer, ""), "...}") {
			s = lists.ReplaceAllString(s, "") // a skeleton prints empty lists
		}
		shapes[tr.p.Name+": "+s] = true
		return
	}
	for _, letter := range line {
		shapes[tr.p.Name+": "+string(letter)] = true
	}
}

// lists matches the shape of a list of numbers.
var lists = regexp.MustCompile(`#( #)*`)

// note notes the shapes of the right answers.
func (tr *trial) note(shapes map[string]bool) {
	for _, line := range tr.want {
		tr.shapes(line, shapes)
	}
}

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

// TestSkeletons runs the skeletons of every problem in Python, with each of the forms of its
// answers, on the samples and on inputs of every family.
func TestSkeletons(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("no python3")
	}
	var asked [][2]string
	var of []trial
	for _, p := range problems.All() {
		for i, tr := range trialsOf(t, p) {
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
	seen, want := map[string]bool{}, map[string]bool{}
	for i, tr := range of {
		if left := said[i][1].(float64); left != 0 {
			t.Errorf("%s: %v words are left unread", tr.what, left)
		}
		tr.check(t, "py", said[i][0].(string), seen)
		tr.note(want)
	}
	if !maps.Equal(seen, want) {
		t.Errorf("skeletons print lines like %v, right answers are like %v", seen, want)
	}
}

// languages are the languages but Python: how a program is built and run in a directory, and
// a check for words that are left unread, which is put before the last mark.
var languages = []struct {
	name, file  string
	build, run  []string
	mark, check string
}{
	{
		"cpp", "main.cpp", []string{"g++", "-std=c++11", "-Wall", "-Wextra", "-Werror", "-o", "main", "main.cpp"}, []string{"./main"},
		"}", "cin.clear(); string rest; if (cin >> rest) return 4;\n",
	},
	{"go", "main.go", []string{"go", "build", "-o", "main", "main.go"}, []string{"./main"}, "}", "if words.Scan() { os.Exit(4) }\n"},
	{"rs", "main.rs", []string{"rustc", "-Dwarnings", "main.rs"}, []string{"./main"}, "}", "if words.next().is_some() { std::process::exit(4); }"},
	{
		"java", "Main.java", []string{"javac", "-J-XX:TieredStopAtLevel=1", "-Xlint:all", "-Werror", "Main.java"},
		[]string{"java", "-XX:TieredStopAtLevel=1", "Main"}, "out.flush();", "if (word() != null) System.exit(4);",
	},
}

// TestAlone builds skeletons of every problem in every language, with each of the forms of its
// answers, as they are given to the user, and runs them. Python is left to TestSkeletons.
func TestAlone(t *testing.T) {
	long.Only(t)
	for _, p := range problems.All() {
		trials := trialsOf(t, p)
		for i := range languages {
			t.Run(p.Name+"/"+languages[i].name, func(t *testing.T) {
				seen, want := map[string]bool{}, map[string]bool{}
				for pick := range p.Format.Answer {
					play := build(t, i, p, pick)
					for _, tr := range trials {
						tr.check(t, languages[i].name, play(tr), seen)
						tr.note(want)
					}
				}
				if !maps.Equal(seen, want) {
					t.Errorf("skeletons print lines like %v, right answers are like %v", seen, want)
				}
			})
		}
	}
}

// build builds the skeleton of p that prints form pick, and returns a function that runs it.
func build(t *testing.T, language int, p *contest.Problem, pick int) func(tr trial) string {
	t.Helper()
	l := languages[language]
	source, err := write(p, l.name, pick)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := exec.LookPath(l.build[0]); err != nil {
		t.Skip("no " + l.build[0])
	}
	at := strings.LastIndex(source, l.mark)
	if l.name == "cpp" && p.Format.Frame.Kind != format.EOF {
		l.check = "if (cin.fail()) return 3;\n" + l.check
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, l.file), []byte(source[:at]+l.check+source[at:]), 0o600); err != nil {
		t.Fatal(err)
	}
	c := exec.Command(l.build[0], l.build[1:]...)
	c.Dir = dir
	if said, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s\n%s", p.Name, err, said, source)
	}
	return func(tr trial) string {
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		c := exec.CommandContext(ctx, l.run[0], l.run[1:]...)
		c.Dir, c.Stdin = dir, bytes.NewReader(tr.input)
		out, err := c.Output()
		if err != nil { // what reads numbers as counts may read for hours
			t.Fatalf("%s: %v (3: it reads too much, 4: it leaves a word unread)", tr.what, err)
		}
		return string(out)
	}
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
	want := strings.Join(tr.want, "\n") + "\n"
	for i, l := range languages {
		t.Run(l.name, func(t *testing.T) {
			if l.name != "cpp" {
				long.Only(t)
			}
			if got := build(t, i, deep, 0)(tr); got != want {
				t.Errorf("got %q, want %q", got, want)
			}
		})
	}
	source, err := Write(deep, "py")
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command("python3", "-c", source)
	c.Stdin = bytes.NewReader(tr.input)
	if got, err := c.Output(); err != nil || string(got) != want {
		t.Errorf("py: got %q, %v, want %q\n%s", got, err, want, source)
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
