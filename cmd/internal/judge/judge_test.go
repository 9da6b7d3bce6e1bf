package judge_test

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"nimsum/cmd/internal/judge"
	"nimsum/cmd/internal/run"
	"nimsum/cmd/internal/text"
	"nimsum/problems"
)

// shell is a program that a shell runs.
func shell(t *testing.T, script string) *run.Program {
	t.Helper()
	if _, err := exec.LookPath("sh"); err != nil {
		t.Skip("there is no shell")
	}
	p, err := run.Prepare(t.Context(), run.Source{Command: []string{"sh", "-c", script}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Close)
	return p
}

// numbered yields n cases whose input and answer are their number, and notes how
// many were taken.
func numbered(n int, taken *int) judge.Source {
	return func(yield func(*judge.Case, error) bool) {
		for i := range n {
			*taken++
			text := fmt.Appendf(nil, "%d\n", i)
			if !yield(&judge.Case{Name: fmt.Sprint(i), Input: text, Answer: text}, nil) {
				return
			}
		}
	}
}

// The results are those of one case after the other, however many run at once, and
// whichever fails first by the clock.
func TestOrder(t *testing.T) {
	p := shell(t, `read n; case $n in 3) sleep 0.3; echo 4;; 4) exit 5;; *) echo $n;; esac`)
	for _, jobs := range []int{1, 4} {
		taken := 0
		results, err := judge.Cases(t.Context(), p, numbered(100, &taken), judge.Options{Jobs: jobs})
		if err != nil {
			t.Fatal(err)
		}
		var verdicts []string
		for _, r := range results {
			verdicts = append(verdicts, string(r.Verdict))
		}
		if got := strings.Join(verdicts, " "); got != "AC AC AC WA" {
			t.Errorf("%d jobs: %s, want AC AC AC WA", jobs, got)
		}
		if taken > 4+2*jobs {
			t.Errorf("%d jobs: %d cases were taken", jobs, taken)
		}
	}
	taken := 0
	done := 0
	results, err := judge.Cases(t.Context(), p, numbered(6, &taken), judge.Options{Jobs: 3, All: true, Done: func(n int) { done += n }})
	if err != nil || len(results) != 6 || done != 6 || results[4].Verdict != run.RuntimeError || results[5].Verdict != run.Accepted {
		t.Errorf("%d results, %d done, %v", len(results), done, err)
	}
	if got := judge.Overall(results); got != run.WrongAnswer {
		t.Errorf("%s over all, want that of the first that failed", got)
	}
}

func TestSourceFails(t *testing.T) {
	broken := errors.New("the disk is full")
	source := func(yield func(*judge.Case, error) bool) { yield(nil, broken) }
	if _, err := judge.Cases(t.Context(), shell(t, "true"), source, judge.Options{}); err != broken {
		t.Errorf("%v, want %v", err, broken)
	}
}

// A program that may be slow for what runs beside it gets a second run.
func TestOnceMoreAlone(t *testing.T) {
	slow := shell(t, `sleep 0.4; cat`)
	c := &judge.Case{Name: "1", Input: []byte("1\n"), Answer: []byte("1\n")}
	source := func(yield func(*judge.Case, error) bool) { yield(c, nil) }
	began := time.Now()
	results, err := judge.Cases(t.Context(), slow, source, judge.Options{Limits: run.Limits{Wall: 100 * time.Millisecond}})
	if err != nil {
		t.Fatal(err)
	}
	if results[0].Verdict != run.TimeLimit || time.Since(began) < 200*time.Millisecond {
		t.Errorf("%s after %v, want TLE after two runs", results[0].Verdict, time.Since(began))
	}
}

func TestMismatch(t *testing.T) {
	long := strings.Repeat("1 ", 500)
	for _, c := range []struct {
		answer, output string
		expected       judge.Line
		found          judge.Line
		space          bool
	}{
		{"1\n", "2\n", judge.Line{Number: 1, Text: "1", From: 0, To: 1}, judge.Line{Number: 1, Text: "2", From: 0, To: 1}, false},
		{"a\nb c\n", "a b\td\r\n", judge.Line{Number: 2, Text: "b·c", From: 2, To: 3}, judge.Line{Number: 1, Text: "a·b→d␍", From: 4, To: 5}, false},
		{"1\n2\n", "1\n", judge.Line{Number: 2, Text: "2", From: 0, To: 1}, judge.Line{}, false},
		{"1\n", "1\n\n2", judge.Line{}, judge.Line{Number: 3, Text: "2", From: 0, To: 1}, false},
		{"12\n", "1 2\n", judge.Line{Number: 1, Text: "12", From: 0, To: 2}, judge.Line{Number: 1, Text: "1·2", From: 0, To: 1}, true},
		{"1\n", "\x1b[2J\x00é\xff\n", judge.Line{Number: 1, Text: "1", From: 0, To: 1}, judge.Line{Number: 1, Text: `\x1b[2J\x00é\xff`, From: 0, To: 16}, false},
		{"x " + long + "2\n", "x " + long + "3 4\n",
			judge.Line{Number: 1, Text: "..." + strings.Repeat("1·", 16) + "2", From: 35, To: 36},
			judge.Line{Number: 1, Text: "..." + strings.Repeat("1·", 16) + "3·4", From: 35, To: 36}, false},
	} {
		r := judge.Verdict(&judge.Case{Answer: []byte(c.answer)}, &run.Result{Output: []byte(c.output)})
		if r.Verdict != run.WrongAnswer {
			t.Errorf("%q for %q: %s", c.output, c.answer, r.Verdict)
			continue
		}
		if m := *r.Wrong; m.Expected != c.expected || m.Found != c.found || m.OnlySpace != c.space {
			t.Errorf("%q for %q:\n%+v\nwant\n%+v %+v %v", c.output, c.answer, m, c.expected, c.found, c.space)
		}
	}
}

// TestNote tells mistakes of form from wrong answers.
func TestNote(t *testing.T) {
	const words = "No answer has this word. An answer is one line: "
	for _, c := range []struct{ problem, answer, output, want string }{
		{"nim", "Yes\nNo\n", "Yes\nYes\n", ""},
		{"nim", "Yes\n", "\n", "The output ends before the last answer."},
		{"nim", "Yes\nNo\n", "Yes\n", "The output ends before the last answer."},
		{"nim", "Yes\n", "Yes\nNo\n", "The output goes on after the last answer."},
		{"nim", "Yes\n", "YES\n", "Only upper and lower case differ."},
		{"nim", "Yes\n", "Alice\n", words + "Yes, or No."},
		{"nim", "Yes\n", "Yes\nEnter the piles:", words + "Yes, or No."},
		{"nim", "Yes\nNo\n", "YesNo\n", "Only white space differs: tokens run into one another, or are broken up."},
		{"gra", "3\n", "-1\n", ""},
		{"gra", "3\n", "3.0\n", words + "{moves}."},
		{"robot", "Case 1: 3\n", "Case 2: 3\n", ""},
		{"robot", "Case 1: 3\n", "Case #1: 3\n", words + "Case {t}: {distance}."},
	} {
		r := judge.Verdict(&judge.Case{Answer: []byte(c.answer)}, &run.Result{Output: []byte(c.output)})
		if got := r.Wrong.Note(problems.Find(c.problem)); got != c.want {
			t.Errorf("%s: %q for %q: %q, want %q", c.problem, c.output, c.answer, got, c.want)
		}
	}
}

func TestSameTokens(t *testing.T) {
	for _, output := range []string{"1 2\n3\n", "1 2\n3", "\n1\t2 3\r\n\n"} {
		r := judge.Verdict(&judge.Case{Answer: []byte("1 2\n3\n")}, &run.Result{Output: []byte(output)})
		if r.Verdict != run.Accepted {
			t.Errorf("%q: %s", output, r.Verdict)
		}
	}
}

// The suite begins with the samples, and each other case is made again by the
// command that it comes with.
func TestSuite(t *testing.T) {
	p := problems.Find("gra")
	var names []string
	for c, err := range judge.Suite(p, 5, 20, func(int, int) {}) {
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, c.Name)
		if len(c.Input) == 0 || len(c.Answer) == 0 {
			t.Errorf("%s has no input or no answer", c.Name)
		}
		if sample := strings.HasPrefix(c.Name, "00-sample"); sample != (c.Remake == "") {
			t.Errorf("%s is made by %q", c.Name, c.Remake)
		}
	}
	if !slices.IsSorted(names) || len(names) < 10 {
		t.Errorf("names %q", names)
	}
	for range judge.Suite(p, 5, 20, func(int, int) {}) {
		break // which must end it
	}
}

func TestReports(t *testing.T) {
	p := shell(t, `read n; test $n = 1 && echo "<2> & 3" || echo $n`)
	taken := 0
	results, err := judge.Cases(t.Context(), p, numbered(5, &taken), judge.Options{})
	if err != nil {
		t.Fatal(err)
	}
	r := judge.NewReport(problems.Find("nim"), "a.sh")
	r.SetLimits(run.DefaultLimits)
	r.SetResults(results)
	var b bytes.Buffer
	if err := text.JSON(&b, r); err != nil {
		t.Fatal(err)
	}
	var again struct {
		Verdict string
		Cases   []struct {
			Name, Verdict string
			Found         struct{ Text string }
		}
	}
	if err := json.Unmarshal(b.Bytes(), &again); err != nil {
		t.Fatal(err)
	}
	if again.Verdict != "WA" || len(again.Cases) != 2 || again.Cases[1].Verdict != "WA" || again.Cases[1].Found.Text != "<2>·&·3" {
		t.Errorf("%+v", again)
	}
	b.Reset()
	if err := r.JUnit(&b); err != nil {
		t.Fatal(err)
	}
	var suite struct {
		Tests    int `xml:"tests,attr"`
		Failures int `xml:"failures,attr"`
		Cases    []struct {
			Name    string `xml:"name,attr"`
			Failure *struct {
				Type string `xml:"type,attr"`
				Text string `xml:",chardata"`
			} `xml:"failure"`
		} `xml:"testcase"`
	}
	if err := xml.Unmarshal(b.Bytes(), &suite); err != nil {
		t.Fatal(err)
	}
	if suite.Tests != 2 || suite.Failures != 1 || suite.Cases[0].Failure != nil || suite.Cases[1].Failure.Type != "WA" ||
		!strings.Contains(suite.Cases[1].Failure.Text, "<2>·&·3") {
		t.Errorf("%s", b.Bytes())
	}
}
