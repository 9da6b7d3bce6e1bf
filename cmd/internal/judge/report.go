package judge

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"nimsum/cmd/internal/run"
	"nimsum/cmd/internal/text"
	"nimsum/problems/contest"
)

// A Report has the verdicts on one program. It is the document of --json.
type Report struct {
	Version   int         `json:"version"` // of the form of this document
	Problem   string      `json:"problem"`
	Program   string      `json:"program"`
	Language  string      `json:"language,omitempty"`
	Verdict   run.Verdict `json:"verdict"`
	Seed      *uint64     `json:"seed,omitempty"` // of the generated cases
	Limits    Limits      `json:"limits"`
	Unbounded []string    `json:"not_enforced,omitempty"` // what the program could have done
	Compiler  string      `json:"compiler,omitempty"`     // what it says, of CE
	Cases     []Entry     `json:"cases"`
	Mistake   string      `json:"mistake,omitempty"` // of a known program that answers alike, of WA
	*After                // of AC

	results []*Result
	problem *contest.Problem
	words   []string // of the program
}

// NewReport begins a report on a program: its source file, or a command with its words.
func NewReport(p *contest.Problem, program ...string) *Report {
	return &Report{Version: 1, Problem: p.Name, Program: strings.Join(program, " "), Cases: []Entry{}, problem: p, words: program}
}

// SetCompiler notes that the program does not compile.
func (r *Report) SetCompiler(e *run.CompileFailure) {
	r.Verdict, r.Compiler = run.CompileError, e.Message
}

// Limits are in the units of people.
type Limits struct {
	Seconds  float64 `json:"seconds"`
	Wall     float64 `json:"wall_seconds"`
	MemoryMB float64 `json:"memory_mib"`
	OutputMB float64 `json:"output_mib"`
	StackMB  float64 `json:"stack_mib"`
}

// An Entry is one case of a Report.
type Entry struct {
	Name    string      `json:"name"`
	Group   string      `json:"group,omitempty"`
	Verdict run.Verdict `json:"verdict"`
	Seconds float64     `json:"seconds"` // of processor time
	Wall    float64     `json:"wall_seconds"`
	Memory  int64       `json:"memory_bytes"`
	Failure
}

// SetLimits notes the limits.
func (r *Report) SetLimits(l run.Limits) {
	const mib = 1 << 20
	r.Limits = Limits{l.CPU.Seconds(), l.Wall.Seconds(), float64(l.Memory) / mib, float64(l.Output) / mib, float64(l.Stack) / mib}
}

// SetResults notes the results, and the verdict over all.
func (r *Report) SetResults(results []*Result) {
	r.results, r.Verdict, r.Cases = results, Overall(results), []Entry{}
	for _, x := range results {
		e := Entry{
			Name: x.Case.Name, Group: x.Case.Group, Verdict: x.Verdict,
			Seconds: x.Run.CPU.Seconds(), Wall: x.Run.Wall.Seconds(), Memory: x.Run.Memory,
		}
		if x.Verdict != run.Accepted {
			e.Failure = x.Failure(r.problem)
			e.Next = x.Next(r.problem, e.Failing, r.words)
		}
		r.Cases = append(r.Cases, e)
	}
}

// JUnit writes the report as continuous integration reads it.
func (r *Report) JUnit(w io.Writer) error { return writeXML(w, r.suite("nimsum "+r.Problem)) }

type (
	failure struct {
		Type    run.Verdict `xml:"type,attr"`
		Message string      `xml:"message,attr"`
		Text    string      `xml:",chardata"`
	}
	testcase struct {
		Class   string   `xml:"classname,attr"`
		Name    string   `xml:"name,attr"`
		Time    string   `xml:"time,attr"`
		Failure *failure `xml:"failure"`
	}
	testsuite struct {
		XMLName  xml.Name   `xml:"testsuite"`
		Name     string     `xml:"name,attr"`
		Tests    int        `xml:"tests,attr"`
		Failures int        `xml:"failures,attr"`
		Time     string     `xml:"time,attr"`
		Cases    []testcase `xml:"testcase"`
	}
)

func (r *Report) suite(name string) *testsuite {
	all := &testsuite{Name: name}
	var sum time.Duration
	for i, x := range r.results {
		c := testcase{Class: r.Problem, Name: x.Case.Name, Time: fmt.Sprintf("%.3f", x.Run.CPU.Seconds())}
		sum += x.Run.CPU
		if x.Verdict != run.Accepted {
			var b strings.Builder
			detail(&b, x, &r.Cases[i], 80)
			c.Failure = &failure{x.Verdict, x.Reason, b.String()}
			all.Failures++
		}
		all.Cases = append(all.Cases, c)
	}
	if r.Verdict == run.CompileError {
		all.Cases = append(all.Cases, testcase{Class: r.Problem, Name: "compile", Time: "0",
			Failure: &failure{r.Verdict, "does not compile", r.Compiler}})
		all.Failures++
	}
	all.Tests, all.Time = len(all.Cases), fmt.Sprintf("%.3f", sum.Seconds())
	return all
}

func writeXML(w io.Writer, document any) error {
	io.WriteString(w, xml.Header)
	e := xml.NewEncoder(w)
	e.Indent("", "  ")
	if err := e.Encode(document); err != nil {
		return err
	}
	_, err := io.WriteString(w, "\n")
	return err
}

// Write writes the report for a person: the table, each failure explained, and the
// verdict.
func (r *Report) Write(w io.Writer, width int, colours text.Palette) {
	if r.Verdict == run.CompileError {
		fmt.Fprintf(w, "%s %s does not compile\n%s\n", colours.Bad(string(r.Verdict)), text.Plain(r.Program), strings.TrimRight(text.PlainLines(r.Compiler), "\n"))
		return
	}
	var rows [][]string
	for _, x := range r.results {
		rows = append(rows, []string{
			string(x.Verdict), text.Plain(x.Case.Name), milliseconds(x.Run.CPU), run.Bytes(x.Run.Memory),
		})
	}
	text.Table(w, width, []string{"VERDICT", "CASE", "TIME", "MEMORY"}, rows)
	for i, x := range r.results {
		if x.Verdict != run.Accepted {
			fmt.Fprintf(w, "\n%s %s: %s\n", colours.Bad(string(x.Verdict)), text.Plain(x.Case.Name), x.Reason)
			detail(w, x, &r.Cases[i], min(width, text.Page))
		}
	}
	WriteMistake(w, r.Mistake)
	if r.Mistake != "" && len(r.problem.Hints()) > 0 {
		fmt.Fprintf(w, "for a hint: nimsum show %s --hint 1\n", r.Problem)
	}
	fmt.Fprintln(w)
	r.sum(w, colours)
	r.After.Write(w)
}

// WriteMistake writes a mistake, a clause without its subject, unless it is "".
func WriteMistake(w io.Writer, mistake string) {
	if mistake != "" {
		fmt.Fprintf(w, "\nyour program answers as one that %s\n", mistake)
	}
}

// Largest returns the accepted result with the longest input, nil if there is none.
func (r *Report) Largest() *Result {
	i := slices.IndexFunc(r.results, func(x *Result) bool { return x.Verdict == run.Accepted && x.Case.Input != nil })
	if i < 0 {
		return nil
	}
	return r.results[i]
}

// sum writes the verdict over all, in a line.
func (r *Report) sum(w io.Writer, colours text.Palette) {
	passed := 0
	for _, x := range r.results {
		if x.Verdict == run.Accepted {
			passed++
		}
	}
	slowest, largest := r.peaks()
	verdict := colours.Bad(string(r.Verdict))
	if r.Verdict == run.Accepted {
		verdict = colours.Good(string(r.Verdict))
	}
	fmt.Fprintf(w, "%s: %d of %s accepted; at most %s of %s, %s of %s\n", verdict, passed, contest.Plural(len(r.results), "case"),
		milliseconds(slowest), run.Seconds(time.Duration(r.Limits.Seconds*float64(time.Second))),
		run.Bytes(largest), run.Bytes(int64(r.Limits.MemoryMB*(1<<20))))
}

// peaks returns the most time and memory that a case has taken.
func (r *Report) peaks() (slowest time.Duration, largest int64) {
	for _, x := range r.results {
		slowest, largest = max(slowest, x.Run.CPU), max(largest, x.Run.Memory)
	}
	return slowest, largest
}

const (
	shownLines   = 12 // of an input
	shownColumns = 72
)

// detail explains a failure: the difference, standard error, the input, the commands that
// help.
func detail(w io.Writer, x *Result, e *Entry, width int) {
	e.WriteOutput(w)
	switch f := e.Failing; {
	case f != nil && f.Of > 1:
		Head(w, fmt.Sprintf("input of case %d of %d alone", f.Number, f.Of), f.text)
	default:
		Head(w, "input", x.Case.Input)
	}
	e.Failing.WriteBoard(w)
	if x.Case.Remake != "" {
		fmt.Fprintf(w, "  made by: %s\n", x.Case.Remake)
	}
	if e.Catches != "" {
		fmt.Fprintf(w, "  its family catches: %s\n", e.Catches)
	}
	fmt.Fprintln(w, "  next:")
	for _, command := range e.Next {
		fmt.Fprintf(w, "    %s\n", text.Plain(command))
	}
}

// Head writes the beginning of a text below its name.
func Head(w io.Writer, name string, t []byte) {
	fmt.Fprintf(w, "  %s:\n", name)
	rest := t
	for i := 0; i < shownLines && len(rest) > 0; i++ {
		line, after, _ := bytes.Cut(rest, []byte{'\n'})
		s := string(line)
		if len(line) > shownColumns {
			s = string(line[:shownColumns])
		}
		s = strings.ReplaceAll(Visible([]byte(s)), "·", " ")
		if len(line) > shownColumns {
			s += fmt.Sprintf("... (%d characters)", len(line))
		}
		fmt.Fprintf(w, "    %s\n", s)
		rest = after
	}
	if n := bytes.Count(rest, []byte{'\n'}); n > 0 {
		fmt.Fprintf(w, "    ... %s more\n", contest.Plural(n, "line"))
	}
}

func milliseconds(d time.Duration) string { return fmt.Sprintf("%d ms", d.Milliseconds()) }
