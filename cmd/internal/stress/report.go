package stress

import (
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
	Version      int      `json:"version"` // of the form of this document
	Problem      string   `json:"problem"`
	Program      string   `json:"program"`
	Against      string   `json:"against,omitempty"`
	Seed         *uint64  `json:"seed,omitempty"`
	Saved        int      `json:"saved_inputs"` // run before random ones
	Tally        *Tally   `json:"random,omitempty"`
	Unbounded    []string `json:"not_enforced,omitempty"` // what the program could have done
	Found        *Finding `json:"found"`                  // null where the program did not fail
	Stopped      bool     `json:"stopped,omitempty"`      // by Ctrl-C
	*judge.After          // where the program did not fail

	Verdict  run.Verdict `json:"verdict,omitempty"`  // CE where it does not compile
	Compiler string      `json:"compiler,omitempty"` // what its compiler says then
}

// A Finding is an input on which a program fails. The failure is that of the input as it was
// made simpler, but for Remake, Family and Catches, which belong to the input as it was found.
type Finding struct {
	Verdict     run.Verdict `json:"verdict"`
	Input       string      `json:"input"`
	Answer      string      `json:"answer"`
	Output      string      `json:"output"` // the head of it
	Explanation string      `json:"explanation,omitempty"`
	File        string      `json:"file,omitempty"`
	Shrunk      *Shrunk     `json:"shrunk,omitempty"`
	Mistake     string      `json:"mistake,omitempty"` // of a known program that answers alike
	judge.Failure
}

// Help sets what helps with a finding that is saved: commands, and the reasons of a wrong
// answer if they are wanted. Hint is the number of the hint for a wrong answer; mistakes of
// form and the other failures have nothing to do with the theory.
func (f *Finding) Help(p *contest.Problem, program []string, hint int, reasons bool, width int) {
	f.Next = []string{judge.Command("stress", p, program)}
	if f.Verdict != run.WrongAnswer || !reasons {
		f.Catches = ""
	}
	if f.Verdict != run.WrongAnswer {
		return
	}
	if n := min(hint, len(p.Hints())); f.Note == "" && n > 0 {
		f.Next = append(f.Next, fmt.Sprintf("nimsum show %s --hint %d", p.Name, n))
	}
	if !reasons {
		return
	}
	f.Next = append(f.Next, f.Failing.Reasons(p, "", " "+judge.Quoted(f.File))...)
	if p.IsGame() && f.Failing != nil && len(f.Input) <= small {
		reasons, _ := fastio.Text(func(out *fastio.Writer) error {
			return p.Each(fastio.NewBytesReader([]byte(f.Input)), p.First(f.Failing.Place()), func(at contest.Place, position contest.Position) error {
				p.Explain(at, position).Write(out, width)
				return nil
			})
		})
		f.Explanation = string(reasons)
	}
}

const (
	small     = 600     // bytes of an input that is explained
	outputMax = 4 << 10 // bytes of an output in a report
)

// NewFinding describes a failure.
func NewFinding(p *contest.Problem, r *judge.Result) *Finding {
	return &Finding{
		Verdict: r.Verdict, Failure: r.Failure(p), Input: string(r.Case.Input), Answer: string(r.Case.Answer),
		Output: strings.ToValidUTF8(string(r.Run.Output[:min(len(r.Run.Output), outputMax)]), "?"),
	}
}

// final is the line of the note of an input that need not be made simpler again.
const final = "it is as simple as it was made\n"

// FileNote returns the text of the file beside a saved input.
func (f *Finding) FileNote(command string) string {
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
		if r.Stopped {
			tried += "; stopped by Ctrl-C"
		}
		fmt.Fprintf(w, "%s in %s\n", colours.Good("no failure"), tried)
		r.After.Write(w)
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
	if said := f.Failing.Said(); said != "" {
		fmt.Fprintf(w, "  %s fails\n", said)
	}
	judge.Head(w, "input", []byte(f.Input))
	f.Failing.WriteBoard(w)
	f.WriteOutput(w)
	judge.WriteMistake(w, f.Mistake)
	if f.Explanation != "" {
		fmt.Fprintf(w, "\n%s", f.Explanation)
	}
	if f.File != "" {
		fmt.Fprintf(w, "\nsaved as %s, with the answer; it is run first next time\n", f.File)
		if f.Verdict == run.WrongAnswer && f.Note == "" && f.Explanation == "" {
			fmt.Fprintln(w, "for the reasons add --explain to the command")
		}
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
