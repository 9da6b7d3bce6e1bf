package contest

import (
	"fmt"
	"iter"
	"slices"
	"strings"
	"unicode/utf8"

	fastio "nimsum/io"
	"nimsum/problems/contest/seq"
	"nimsum/problems/theory/grundy"
)

// An Explanation says why a position is worth what it is and what wins, in the order
// in which a person would reason. Text, JSON and the page show the same steps.
type Explanation struct {
	Steps []Step

	gap bool // the next step begins a new paragraph
}

// A Step is one thought: sentences, or a table, or lines that are drawn.
type Step struct {
	// Gap begins a new paragraph.
	Gap bool `json:"gap,omitempty"`
	// Text is sentences. Blanks at its start indent it all, and where it starts with
	// "- " it is an item of a list.
	Text string `json:"text,omitempty"`
	// Lines are shown as they are, in letters of one width.
	Lines []string `json:"lines,omitempty"`
	// Table is nil in a step without a table.
	Table *Table `json:"table,omitempty"`
	// Parts are the parts of the position's picture that the step speaks of, as the
	// picture calls them: Part of its shapes.
	Parts []string `json:"parts,omitempty"`
}

// A Table is rows of cells under a header.
type Table struct {
	Header []string   `json:"header"`
	Rows   [][]string `json:"rows"`
	// More is how many further rows were left out.
	More int `json:"more,omitempty"`
	// Parts are those of the picture that each row speaks of, or nil.
	Parts [][]string `json:"parts,omitempty"`
}

// TableRows is how many rows of a table are shown; the others are counted.
const TableRows = 24

func (e *Explanation) add(s Step) *Step {
	s.Gap, e.gap = e.gap && len(e.Steps) > 0, false
	e.Steps = append(e.Steps, s)
	return &e.Steps[len(e.Steps)-1]
}

// Say adds a step of sentences. The step is good until the next one is added.
func (e *Explanation) Say(format string, args ...any) *Step {
	return e.add(Step{Text: fmt.Sprintf(format, args...)})
}

// Gap begins a new paragraph.
func (e *Explanation) Gap() { e.gap = true }

// Drawn adds lines that are shown as they are: a board, a row of coins.
func (e *Explanation) Drawn(lines ...string) *Step { return e.add(Step{Lines: lines}) }

// Table adds n rows under a header, each cell the text of a value. Row is called for the
// rows that are shown only; the others are counted.
func (e *Explanation) Table(header []string, n int, row func(i int) []any) *Step {
	t := &Table{Header: header, Rows: [][]string{}, More: max(0, n-TableRows)}
	for i := range min(n, TableRows) {
		t.Rows = append(t.Rows, seq.List(row(i), func(cell any) string { return fmt.Sprint(cell) }))
	}
	return e.add(Step{Table: t})
}

// Links is how many links of a chain of reasons are told, from its start.
const Links = 20

// Link reports whether to tell link k, from 0, of a chain of n: one of the first, or the
// last. In place of the others it says how many there are.
func (e *Explanation) Link(k, n int, noun string) bool {
	if k == Links && k < n-1 {
		e.Say("- and so on, through %s more,", Plural(n-1-Links, noun))
	}
	return k < Links || k == n-1
}

// On adds parts of the picture that the step speaks of.
func (s *Step) On(parts ...string) *Step {
	s.Parts = append(s.Parts, parts...)
	return s
}

// RowsOn sets the parts of the picture that each shown row of the table speaks of.
func (s *Step) RowsOn(parts func(row int) []string) *Step {
	for i := range s.Table.Rows {
		s.Table.Parts = append(s.Table.Parts, parts(i))
	}
	return s
}

// Write writes the steps in lines of at most width columns.
func (e *Explanation) Write(out *fastio.Writer, width int) {
	t := page{out, width}
	for i := range e.Steps {
		s := &e.Steps[i]
		if s.Gap {
			out.Byte('\n')
		}
		if s.Text != "" {
			t.sentences(s.Text)
		}
		for _, line := range s.Lines {
			t.line(line)
		}
		if s.Table != nil {
			t.table(s.Table)
		}
	}
}

// A page has a width.
type page struct {
	out   *fastio.Writer
	width int
}

// sentences writes a paragraph, broken between words. The other lines of an item
// stand under its first word.
func (t page) sentences(text string) {
	words := strings.TrimLeft(text, " ")
	indent := text[:len(text)-len(words)]
	hang := indent
	if strings.HasPrefix(words, "- ") {
		hang += "  "
	}
	line, empty := indent, true
	for word := range strings.FieldsSeq(words) {
		if !empty && width(line)+1+width(word) > t.width {
			t.out.Line(line)
			line, empty = hang, true
		}
		if !empty {
			line += " "
		}
		line += word
		empty = false
		for width(line) > t.width { // a word wider than the page
			cut := string([]rune(line)[:t.width])
			t.out.Line(cut)
			line = hang + line[len(cut):]
		}
	}
	t.out.Line(line)
}

// line writes a line as it is, cut at the width.
func (t page) line(line string) { t.out.Line(cut(line, t.width)) }

// table writes columns aligned to the right but for the last.
func (t page) table(table *Table) {
	lines := append([][]string{table.Header}, table.Rows...)
	widths := make([]int, len(table.Header))
	for _, cells := range lines {
		for c, cell := range cells {
			widths[c] = max(widths[c], width(cell))
		}
	}
	for _, cells := range lines {
		var line strings.Builder
		for c, cell := range cells {
			line.WriteString("  ")
			if c < len(cells)-1 {
				line.WriteString(strings.Repeat(" ", widths[c]-width(cell)))
			}
			line.WriteString(cell)
		}
		t.line(line.String())
	}
	if table.More > 0 {
		t.sentences(fmt.Sprintf("  ... and %d more", table.More))
	}
}

func width(s string) int { return utf8.RuneCountInString(s) }

// Plural returns "1 stone" or "7 stones".
func Plural(n int, noun string) string { return fmt.Sprintf("%d %s", n, Noun(n, noun)) }

// Noun returns the noun for n things, "stone" or "stones".
func Noun(n int, noun string) string {
	if n == 1 {
		return noun
	}
	return noun + "s"
}

// Join returns "a", "a or b", or "a, b or c" for the last separator "or"; "" for no words.
func Join[S ~string](words []S, last string) string {
	var b strings.Builder
	for i, word := range words {
		switch {
		case i > 0 && i == len(words)-1:
			b.WriteString(" " + last + " ")
		case i > 0:
			b.WriteString(", ")
		}
		b.WriteString(string(word))
	}
	return b.String()
}

// Sum writes a nim-sum as an equation, "*4 ^ *1 = *5"; of nothing it is "0". Long
// sums are cut.
func Sum(values []grundy.Value) string { return SumOf(slices.Values(values)) }

// SumOf is Sum for a sequence.
func SumOf(values iter.Seq[grundy.Value]) string {
	const most = 12
	var b strings.Builder
	var sum grundy.Value
	n := 0
	for v := range values {
		if n > 0 && n < most {
			b.WriteString(" ^ ")
		}
		if n < most {
			b.WriteString(v.String())
		}
		sum ^= v
		n++
	}
	switch {
	case n == 0:
		return "0"
	case n > most:
		fmt.Fprintf(&b, " ^ ... (%d more)", n-most)
	}
	if n > 1 {
		fmt.Fprintf(&b, " = %v", sum)
	}
	return b.String()
}
