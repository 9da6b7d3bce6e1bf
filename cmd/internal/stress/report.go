package stress

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"nimsum/cmd/internal/judge"
	"nimsum/cmd/internal/run"
	"nimsum/cmd/internal/text"
	fastio "nimsum/io"
	"nimsum/problems/contest"
)

// A Report has the result of a hunt, or of making one input simpler.
type Report struct {
	Version   int      `json:"version"` // of the form of this document
	Problem   string   `json:"problem"`
	Program   string   `json:"program"`
	Against   string   `json:"against,omitempty"`
	Seed      *uint64  `json:"seed,omitempty"`
	Saved     int      `json:"saved_inputs"` // run before random ones
	Tally     *Tally   `json:"random,omitempty"`
	Unbounded []string `json:"not_enforced,omitempty"` // what the program could have done
	Found     *Finding `json:"found"`                  // null where the program did not fail

	Verdict  run.Verdict `json:"verdict,omitempty"`  // CE where it does not compile
	Compiler string      `json:"compiler,omitempty"` // what its compiler says then
}

// A Finding is an input on which a program fails.
type Finding struct {
	Verdict     run.Verdict `json:"verdict"`
	Reason      string      `json:"reason"`
	Input       string      `json:"input"`
	Answer      string      `json:"answer"`
	Output      string      `json:"output"` // the head of it
	Expected    *judge.Line `json:"expected,omitempty"`
	Found       *judge.Line `json:"found,omitempty"`
	Stderr      string      `json:"stderr,omitempty"`
	Explanation string      `json:"explanation,omitempty"`
	Remake      string      `json:"remake,omitempty"` // the command that makes the input it was shrunk from
	File        string      `json:"file,omitempty"`
	Shrunk      *Shrunk     `json:"shrunk,omitempty"`

	Failing *judge.Failing `json:"failing,omitempty"` // the one case, where it is known
	Catches string         `json:"catches,omitempty"` // the mistake that the family catches by which it was found
	Next    []string       `json:"next,omitempty"`    // commands that help with it
}

// SetNext sets the commands that help with a finding that is saved.
func (f *Finding) SetNext(p *contest.Problem, program []string) {
	f.Next = []string{judge.Command("stress", p, program)}
	if !p.IsGame() {
		return
	}
	number := ""
	if f.Failing != nil && f.Failing.Of > 1 {
		number = fmt.Sprintf(" --case %d", f.Failing.Number)
	}
	file := judge.Quoted(f.File)
	f.Next = append(f.Next,
		fmt.Sprintf("nimsum explain %s%s %s", p.Name, number, file),
		fmt.Sprintf("nimsum draw %s%s --values --winning %s > %s.svg", p.Name, number, file, p.Name))
}

const (
	small     = 600     // bytes of an input that is shown whole and explained
	outputMax = 4 << 10 // bytes of an output in a report
)

// NewFinding describes a failure.
func NewFinding(p *contest.Problem, r *judge.Result, width int) *Finding {
	f := &Finding{
		Verdict: r.Verdict, Reason: r.Reason, Remake: r.Case.Remake, Catches: r.Case.Catches, Failing: r.Failing(p),
		Input: string(r.Case.Input), Answer: string(r.Case.Answer),
		Output: strings.ToValidUTF8(string(r.Run.Output[:min(len(r.Run.Output), outputMax)]), "?"),
		Stderr: strings.ToValidUTF8(string(r.Run.Stderr), "?"),
	}
	if r.Wrong != nil {
		f.Expected, f.Found = &r.Wrong.Expected, &r.Wrong.Found
	}
	if p.IsGame() && len(f.Input) <= small {
		f.Explanation = explain(p, r.Case.Input, width)
	}
	return f
}

// explain says why the last case of an input is won or lost: where there are
// several, those before it only prepare the mistake.
func explain(p *contest.Problem, input []byte, width int) string {
	var last contest.Position
	number := 0
	for position, err := range p.Positions(fastio.NewBytesReader(input)) {
		if err != nil {
			return ""
		}
		last = position
		number++
	}
	if last == nil {
		return ""
	}
	var b bytes.Buffer
	w := fastio.NewWriter(&b)
	p.Explain(number, last).Write(w, width)
	w.Flush()
	return b.String()
}

// final is the line of the note of an input that need not be made simpler again.
const final = "it is as simple as it was made\n"

// Note returns the text of the file beside a saved input.
func (f *Finding) Note(command string) string {
	s := fmt.Sprintf("%s: %s\n", f.Verdict, f.Reason)
	if f.Remake != "" {
		s += "made simpler from the input of: " + f.Remake + "\n"
	}
	if f.Shrunk != nil && f.Shrunk.Least {
		s += final
	}
	return s + "run it again, before random inputs: " + command + "\n"
}

// Write writes the report for a person.
func (r *Report) Write(w io.Writer, colours text.Palette) {
	tried := ""
	if r.Saved > 0 {
		tried = contest.Plural(r.Saved, "saved input")
	}
	if r.Tally != nil {
		if tried != "" {
			tried += " and "
		}
		tried += fmt.Sprintf("%s in %s, %.1f s", contest.Plural(r.Tally.Cases, "case"), contest.Plural(r.Tally.Inputs, "input"), r.Tally.Seconds)
	}
	if r.Seed != nil {
		tried += fmt.Sprintf(", seed %d", *r.Seed)
	}
	f := r.Found
	if f == nil {
		fmt.Fprintf(w, "%s in %s\n", colours.Good("no failure"), tried)
		return
	}
	fmt.Fprintf(w, "%s: %s\n", colours.Bad(string(f.Verdict)), f.Reason)
	if tried != "" {
		fmt.Fprintf(w, "found after %s\n", tried)
	}
	if s := f.Shrunk; s != nil {
		fmt.Fprintln(w, s)
	}
	fmt.Fprintln(w)
	f.lines(w)
	if f.Explanation != "" {
		fmt.Fprintf(w, "\n%s", f.Explanation)
	}
	if f.File != "" {
		fmt.Fprintf(w, "\nsaved as %s, with the answer; it is run first next time\n", f.File)
	}
	if f.Remake != "" {
		fmt.Fprintf(w, "shrunk from the input of: %s\n", f.Remake)
	}
	if f.Catches != "" {
		fmt.Fprintf(w, "its family catches: %s\n", f.Catches)
	}
	if len(f.Next) > 0 {
		fmt.Fprintf(w, "next:\n  %s\n", text.PlainLines(strings.Join(f.Next, "\n  ")))
	}
}

func (s *Shrunk) String() string {
	if s.Unsteady {
		return "the program does not fail every time, so the input is as it was found"
	}
	end := "; with more time it may get simpler"
	switch {
	case s.Smallest:
		end = ": the smallest, as every simpler case in order passes"
	case s.Least && s.Simplest > 0:
		end = fmt.Sprintf(": the smallest found, no simpler one a step away fails, nor one of the %d simplest cases", s.Simplest)
	case s.Least:
		end = ": the smallest found, no simpler one a step away fails"
	}
	from := fmt.Sprintf("shrunk from %d to %d bytes", s.From, s.To)
	if s.From == s.To {
		from = fmt.Sprintf("not shrunk from %d bytes", s.From)
	}
	return fmt.Sprintf("%s in %.1f s (%s)%s", from, s.Seconds, contest.Plural(s.Tried, "input"), end)
}

// lines writes the input, where it is small, and where the output differs.
func (f *Finding) lines(w io.Writer) {
	input := f.Input
	if len(input) > small {
		input = input[:small]
	}
	if a := f.Failing; a != nil && a.Of > 1 {
		fmt.Fprintf(w, "  case %d of %d fails\n", a.Number, a.Of)
	}
	fmt.Fprintln(w, "  input:")
	for line := range strings.Lines(input) {
		fmt.Fprintf(w, "    %s\n", strings.TrimSuffix(line, "\n"))
	}
	if n := len(f.Input) - len(input); n > 0 {
		fmt.Fprintf(w, "    ... %d more bytes\n", n)
	}
	f.Failing.WriteBoard(w)
	if f.Expected != nil {
		f.Expected.Write(w, "expected")
		f.Found.Write(w, "found")
	}
	if f.Stderr != "" {
		fmt.Fprintln(w, "  standard error:")
		for line := range strings.Lines(f.Stderr) {
			fmt.Fprintf(w, "    %s\n", strings.ReplaceAll(judge.Visible([]byte(strings.TrimSuffix(line, "\n"))), "·", " "))
		}
	}
}
