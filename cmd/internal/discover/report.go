// Package discover writes answers about games that are given by their rules: reports,
// pictures of the values, and programs for the law.
package discover

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"nimsum/cmd/internal/question"
	"nimsum/cmd/internal/sources"
	"nimsum/cmd/internal/text"
	"nimsum/problems/contest"
	"nimsum/problems/law"
	"nimsum/problems/theory/automata"
)

const (
	shownValues = 24   // values of consecutive heaps
	shownSide   = 16   // rows and columns of a table, and other values
	keptValues  = 1000 // values in JSON
	shownLaw    = 600  // bytes of a law
	keptLaw     = 4000 // bytes of a law in JSON
)

// A Report is an answer to be written.
type Report struct {
	*question.Answer
	Verbose bool // also tell a person which kinds of law were tried
}

// Write writes the report for a person: lines "key: words", and a table of the values
// where positions have two coordinates.
func (r Report) Write(w io.Writer, width int) {
	say := func(key, format string, args ...any) {
		fmt.Fprintln(w, text.Wrap(key+": "+fmt.Sprintf(format, args...), width, "  "))
	}
	say("game", "%s%s", r.Rules.Title, r.play())
	r.writeValues(w, width, say)
	for _, part := range r.Partial {
		say("partial law", "%s (%s; agrees on %s, %d of them never used to find it)", part.Law.Text(), part.Scope, contest.Plural(part.Positions, "position"), part.Unseen)
	}
	if r.Law != nil && len(r.Partial) == 0 {
		say("law", "%s", brief(r.Law.Text(), shownLaw))
	}
	say("verdict", "%s", r.verdict())
	if len(r.Rows) > 0 {
		key := "checked"
		if !r.Found() {
			key = "known"
		}
		say(key, "%s", r.checked())
	}
	if r.Verbose && !r.Found() {
		for _, t := range r.Tried {
			note := t.Note
			if note == "" {
				note = "none fits"
			}
			say("tried", "%s: %s", t.Kind, note)
		}
	}
	if r.Decided != nil {
		say("proof", "%s", r.Decided)
	}
	for _, note := range r.Notes {
		say("note", "%s", note)
	}
	if r.Stopped != "" {
		say("stopped", "%s", r.Stopped)
	}
	if !r.Found() {
		say("next", "%s", r.next())
	}
}

// brief shortens a text to most bytes: a period may have more values than anybody
// reads.
func brief(s string, most int) string {
	if len(s) <= most {
		return s
	}
	return strings.ToValidUTF8(s[:most], "") + " ..."
}

func (r Report) play() string {
	switch {
	case r.Question.Misere:
		return " (mis\u00e8re play: who cannot move wins)"
	case r.Question.Lost:
		return " (lost positions only)"
	}
	return ""
}

// verdict is the verdict and its meaning.
func (r Report) verdict() string {
	switch r.Verdict {
	case law.Proved:
		return "proved: " + r.Theorem
	case law.Conjecture:
		proved := "nothing proves it"
		if r.Decided != nil {
			proved = "proved " + r.Decided.Statement() + ", and nothing proves it beyond"
		}
		return fmt.Sprintf("conjecture: it agrees on %s, %d of them never used to find it; %s%s", contest.Plural(r.Positions, "position"), r.Unseen, proved, r.Why())
	case law.Partial:
		return "partial: no law for all positions was found"
	}
	return "none: no law was found"
}

// Why says in parentheses what of rules and law automata cannot say, or "".
func (r Report) Why() string {
	if told := new(automata.ExpressError); errors.As(r.Unproved, &told) {
		return " (" + told.Error() + ")"
	}
	return ""
}

// next says what a user can do where no law for all positions was found.
func (r Report) next() string {
	var all []string
	if strings.HasPrefix(r.Stopped, question.ByTime) {
		all = append(all, "--time 60 gives it a minute")
	}
	if !r.Question.OnlyLost() {
		all = append(all, "--lost asks for lost positions only, whose law may be simpler")
	}
	all = append(all, "--positions asks about other positions, as range(1000)", `"nimsum moves --rules" finds values and winning moves without a law`)
	if !r.Verbose {
		all = append(all, "--verbose tells what was tried")
	}
	return strings.Join(all, "; ")
}

// checked names the positions whose values were found.
func (r Report) checked() string {
	s := contest.Plural(len(r.Rows), "position")
	if r.Question.Positions != "" {
		s += " of " + r.Question.Positions
	} else {
		s += " up to " + corner(r.Rows)
	}
	if len(r.Beyond) > 0 {
		s += fmt.Sprintf(", and %d more up to %s", len(r.Beyond), corner(r.Beyond))
	}
	return s
}

// corner is the position of the largest coordinates among all rows.
func corner(rows []question.Row) string {
	most := rows[0].Position
	for i := range rows {
		for k, x := range rows[i].Coordinates() {
			most.Coordinates()[k] = max(most.Coordinates()[k], x)
		}
	}
	return most.String()
}

// word writes a value in a sentence.
func (r Report) word(v uint64) string { return r.value(v, "lost", "won") }

// cell writes a value in a table of many.
func (r Report) cell(v uint64) string { return r.value(v, "P", ".") }

func (r Report) value(v uint64, lost, won string) string {
	switch {
	case !r.Question.OnlyLost():
		return strconv.FormatUint(v, 10)
	case v == 1:
		return lost
	}
	return won
}

func (r Report) writeValues(w io.Writer, width int, say func(key, format string, args ...any)) {
	if len(r.Rows) == 0 {
		return
	}
	if len(r.Rows[0].Coordinates()) == 2 {
		if lines := r.grid(width); lines != "" {
			if r.Question.OnlyLost() {
				say("values", "P is lost, . is won; x goes down, y to the right")
			} else {
				say("values", "x goes down, y to the right")
			}
			io.WriteString(w, lines)
			return
		}
	}
	var words []string
	if few := r.Rows[:min(shownValues, len(r.Rows))]; consecutive(few) {
		for _, row := range few {
			words = append(words, r.cell(row.Value))
		}
		say("values", "from %v on: %s", r.Rows[0].Position, strings.Join(words, " "))
		return
	}
	for _, row := range r.Rows[:min(shownSide, len(r.Rows))] {
		words = append(words, row.String()+" "+r.word(row.Value))
	}
	say("values", "%s", strings.Join(words, ", "))
}

// consecutive tells whether the positions are heaps, each one stone larger than the one
// before it.
func consecutive(rows []question.Row) bool {
	first := rows[0].Coordinates()[0]
	for i, row := range rows {
		if row.Position != sources.Heap(first+int64(i)) {
			return false
		}
	}
	return true
}

// grid writes the values near the corner as a table, "" where most are missing.
func (r Report) grid(width int) string {
	var cells [shownSide][shownSide]string
	lines, columns, widest := 0, 0, 2
	filled := 0
	for _, row := range r.Rows {
		at := row.Coordinates()
		x, y := at[0], at[1]
		if x >= shownSide || y >= shownSide {
			continue
		}
		cells[x][y] = r.cell(row.Value)
		lines, columns = max(lines, int(x)+1), max(columns, int(y)+1)
		widest = max(widest, len(cells[x][y]))
		filled++
	}
	columns = max(0, min(columns, (width-4)/(widest+1)))
	if filled < 4 || columns < 2 {
		return ""
	}
	var b bytes.Buffer
	b.WriteString("    ")
	for y := range columns {
		fmt.Fprintf(&b, " %*d", widest, y)
	}
	b.WriteByte('\n')
	for x := range lines {
		line := fmt.Sprintf("%4d", x)
		for y := range columns {
			line += fmt.Sprintf(" %*s", widest, cells[x][y])
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return b.String()
}

// jsonReport is the report in JSON.
type jsonReport struct {
	Version   int         `json:"version"`
	Rules     string      `json:"rules"`
	Verdict   string      `json:"verdict"`
	Law       *jsonLaw    `json:"law"`
	Positions int         `json:"positions"`
	Unseen    int         `json:"unseen"`
	Values    []uint64    `json:"values"`
	Tried     []law.Trial `json:"tried"`
	Partial   []jsonPart  `json:"partial,omitempty"`
	Lost      bool        `json:"lost,omitempty"` // values are 1 for lost and 0 for won
	Notes     []string    `json:"notes,omitempty"`
	Stopped   string      `json:"stopped,omitempty"`
	Program   string      `json:"program,omitempty"`
	Proof     string      `json:"proof,omitempty"` // what automata have decided
}

type jsonLaw struct {
	Kind      string `json:"kind"`
	Text      string `json:"text"`
	Theorem   string `json:"theorem,omitempty"`
	Preperiod *int   `json:"preperiod,omitempty"`
	Period    *int   `json:"period,omitempty"`
	Saltus    *int64 `json:"saltus,omitempty"`
}

type jsonPart struct {
	Scope     string  `json:"scope"`
	Law       jsonLaw `json:"law"`
	Positions int     `json:"positions"`
	Unseen    int     `json:"unseen"`
}

func lawJSON(l law.Law, theorem string) jsonLaw {
	j := jsonLaw{Kind: string(l.Kind()), Text: brief(l.Text(), keptLaw), Theorem: theorem}
	if p, ok := law.PeriodOf(l); ok {
		preperiod := int(p.First) + p.Preperiod
		j.Preperiod, j.Period, j.Saltus = &preperiod, &p.Period, &p.Saltus
	}
	return j
}

// JSON writes the report for another program, with the program that was emitted, if
// any.
func (r Report) JSON(w io.Writer, program string) error {
	j := jsonReport{
		Version: 1, Rules: r.Rules.Title, Verdict: r.Verdict.String(), Positions: r.Positions, Unseen: r.Unseen,
		Values: []uint64{}, Tried: append([]law.Trial{}, r.Tried...), Lost: r.Question.OnlyLost(), Notes: r.Notes, Stopped: r.Stopped, Program: program,
	}
	if r.Decided != nil {
		j.Proof = r.Decided.String()
	}
	for _, row := range r.Rows[:min(keptValues, len(r.Rows))] {
		j.Values = append(j.Values, row.Value)
	}
	if r.Law != nil {
		l := lawJSON(r.Law, r.Theorem)
		j.Law = &l
	}
	for _, p := range r.Partial {
		j.Partial = append(j.Partial, jsonPart{p.Scope, lawJSON(p.Law, ""), p.Positions, p.Unseen})
	}
	return text.JSONLine(w, j)
}
