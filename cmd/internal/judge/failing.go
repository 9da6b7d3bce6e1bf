package judge

import (
	"bytes"
	"fmt"
	"io"
	"regexp"
	"sort"
	"strings"
	"sync"

	"nimsum/cmd/internal/compare"
	"nimsum/cmd/internal/draw"
	"nimsum/cmd/internal/text"
	"nimsum/problems/contest"
	"nimsum/problems/contest/shrink"
)

// A Failure is what a report has of a run that failed.
type Failure struct {
	Reason   string   `json:"reason,omitempty"`
	Expected *Line    `json:"expected,omitempty"`
	Found    *Line    `json:"found,omitempty"`
	Note     string   `json:"note,omitempty"` // the mistake of form, if it is one
	Stderr   string   `json:"stderr,omitempty"`
	Failing  *Failing `json:"failing,omitempty"` // the one case, where it is known
	Remake   string   `json:"remake,omitempty"`  // the command that makes the input again
	Family   string   `json:"family,omitempty"`  // of the input
	Catches  string   `json:"catches,omitempty"` // the mistake that the family catches
	Next     []string `json:"next,omitempty"`    // commands that help with it
}

// Failure describes a result that is not accepted, but for commands.
func (r *Result) Failure(p *contest.Problem) Failure {
	f := Failure{
		Reason: r.Reason, Remake: r.Case.Remake, Failing: r.Failing(p),
		Stderr: strings.ToValidUTF8(string(r.Run.Stderr), "?"),
	}
	if family := r.Case.Family; family != nil {
		f.Family, f.Catches = family.Name, family.Catches
	}
	if r.Wrong != nil {
		f.Expected, f.Found, f.Note = &r.Wrong.Expected, &r.Wrong.Found, r.Wrong.Note(p)
		if len(r.Run.Output) == 0 {
			f.Note = "The program has written nothing."
		}
	}
	return f
}

// WriteOutput writes what the program wrote: where that leaves the answer, and to standard
// error.
func (f *Failure) WriteOutput(w io.Writer) {
	if f.Expected != nil {
		f.Expected.Write(w, "expected")
		f.Found.Write(w, "found")
	}
	if f.Note != "" {
		fmt.Fprintf(w, "  %s\n", text.Plain(f.Note))
	}
	if f.Stderr != "" {
		Head(w, "standard error", []byte(f.Stderr))
	}
}

// A Failing is the one case of an input on which a program fails.
type Failing struct {
	Number   int    `json:"number"`             // from 1
	Of       int    `json:"of"`                 // cases in the input
	Position int    `json:"position,omitempty"` // of several of the case, from 1, where it is known
	Input    string `json:"input,omitempty"`    // with that case alone, unless it is long
	// Board is the position of that case in letters and what wins, if that is short.
	Board []string `json:"board,omitempty"`

	text []byte // that input, long or not
}

// reported is the most bytes of an input that a report for programs contains.
const reported = 64 << 10

// Limits of a board in a report: its lines, and the bytes of its input.
const (
	boardLines = 14
	boardBytes = 4 << 10
)

// newFailing describes a case. Before is how many tokens the answers to earlier cases have.
func (r *Result) newFailing(p *contest.Problem, number, of int, text []byte, before int) *Failing {
	f := &Failing{Number: number, Of: of, Position: r.position(p, text, before), text: text}
	if len(text) <= boardBytes {
		f.Board = draw.Small(p, text, contest.Place{Case: 1, Position: f.Position}, shownColumns, boardLines)
	}
	if len(text) <= reported {
		f.Input = string(text)
	}
	return f
}

// mostPicked is the length in bytes of the longest input in which the failing case is
// searched: the search solves parts of it a few times.
const mostPicked = 4 << 20

// Failing returns the case on which the program fails, nil where that is not known: of a
// wrong answer it is the case whose answer has the token that differs, of other verdicts
// only the case of an input that has no other.
func (r *Result) Failing(p *contest.Problem) *Failing {
	input := r.Case.Input
	if len(input) > mostPicked {
		return nil
	}
	cases, err := p.Split(input)
	if err != nil || len(cases) == 0 {
		return nil
	}
	if len(cases) == 1 {
		return r.newFailing(p, 1, 1, input, 0)
	}
	if r.Wrong == nil {
		return nil
	}
	i := sort.Search(len(cases), func(i int) bool { return answered(p, cases[:i+1]) > r.Wrong.before })
	if i == len(cases) {
		return nil // the output goes on after all answers
	}
	return r.newFailing(p, i+1, len(cases), shrink.Input(p, cases[i]), answered(p, cases[:i]))
}

// position returns which of the positions of the one case of an input has the answer that the
// output lacks first, 0 where cases have one position or that is not known.
func (r *Result) position(p *contest.Problem, input []byte, before int) int {
	if p.Format.Answers == nil || r.Wrong == nil {
		return 0
	}
	answer, _ := p.Answer(input)
	t := compare.Next(answer, 0)
	for range r.Wrong.before - before {
		t = compare.Next(t.Text, t.To)
	}
	switch length := t.To - t.From; {
	case length == 0:
		return 0 // the output goes on after all answers
	case p.Format.OneWord():
		return 1 + min(r.Wrong.same, length-1)
	default:
		return 1 + bytes.Count(answer[:t.From], []byte{'\n'})/(1+strings.Count(p.Format.Answer[0], "\n"))
	}
}

// Said returns "case 2 of 3", with the position if that is known, or "" for the only case.
func (f *Failing) Said() string {
	var words []string
	if f != nil && f.Of > 1 {
		words = append(words, fmt.Sprintf("case %d of %d", f.Number, f.Of))
	}
	if f != nil && f.Position > 0 {
		words = append(words, fmt.Sprintf("position %d", f.Position))
	}
	return strings.Join(words, ", ")
}

// Place is where the position is that fails, or the first of several.
func (f *Failing) Place() contest.Place { return contest.Place{Case: f.Number, Position: f.Position} }

// WriteBoard writes the board, if there is one.
func (f *Failing) WriteBoard(w io.Writer) {
	if f == nil || len(f.Board) == 0 {
		return
	}
	if f.Position > 0 {
		fmt.Fprintf(w, "  board of position %d:\n", f.Position)
	} else {
		fmt.Fprintln(w, "  board:")
	}
	for _, line := range f.Board {
		fmt.Fprintf(w, "    %s\n", line)
	}
}

// answered returns how many tokens the answer to these cases has.
func answered(p *contest.Problem, cases [][]byte) (n int) {
	answer, _ := p.Answer(shrink.Input(p, cases...))
	for t := compare.Next(answer, 0); t.From < t.To; t = compare.Next(t.Text, t.To) {
		n++
	}
	return n
}

// pasted is the most bytes of an input that a command contains.
const pasted = 200

// Next returns commands that help with a failure: to find a smaller case, and to explain
// and draw this one. It leaves those out if the input is neither short nor made by a
// command, or the problem is no game.
func (r *Result) Next(p *contest.Problem, f *Failing, program []string) []string {
	next := []string{Command("stress", p, program)}
	if f == nil {
		return next
	}
	switch {
	case len(f.text) <= pasted:
		alone := &Failing{Number: 1, Of: 1, Position: f.Position}
		escaped := strings.NewReplacer(`\`, `\\`, "%", "%%", "\n", `\n`, "\r", `\r`, "\t", `\t`).Replace(string(f.text))
		return append(next, alone.Reasons(p, "printf "+inQuotes(escaped)+" | ", "")...)
	case r.Case.Remake != "":
		return append(next, f.Reasons(p, r.Case.Remake+" | ", "")...)
	}
	return next
}

// Reasons returns the commands that explain and draw the case, if it is one of a game. The
// input is that of the command from, which ends in a pipe, or a file after a blank.
func (f *Failing) Reasons(p *contest.Problem, from, file string) []string {
	if !p.IsGame() {
		return nil
	}
	number := ""
	if f != nil && (f.Of > 1 || f.Position > 0) {
		number = fmt.Sprintf(" --case %v", f.Place())
	}
	return []string{
		fmt.Sprintf("%snimsum explain %s%s%s", from, p.Name, number, file),
		fmt.Sprintf("%snimsum draw %s%s --values --winning%s > %s.svg", from, p.Name, number, file, p.Name),
	}
}

// Command is the command that does something with a program, as a shell reads it.
func Command(verb string, p *contest.Problem, program []string) string {
	s := "nimsum " + verb + " " + p.Name
	if len(program) > 1 || strings.HasPrefix(program[0], "-") {
		s += " --"
	}
	for _, word := range program {
		s += " " + Quoted(word)
	}
	return s
}

var plainWord = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[A-Za-z0-9_./:=@%+,-]+$`) })

// Quoted is a word as a shell reads it.
func Quoted(word string) string {
	if plainWord().MatchString(word) {
		return word
	}
	return inQuotes(word)
}

func inQuotes(word string) string {
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
