package contest

import (
	"fmt"
	"strings"
	"unicode/utf8"

	fastio "nimsum/io"
	"nimsum/problems/theory/grundy"
)

// A Text takes an explanation: paragraphs and tables in lines of at most Width
// columns.
type Text struct {
	Width int // of a line, in characters
	Rows  int // most rows of a table that are shown; the others are counted
	out   *fastio.Writer
}

// NewText returns a Text of 80 columns that shows 24 rows of each table.
func NewText(out *fastio.Writer) *Text { return &Text{Width: 80, Rows: 24, out: out} }

// Say writes a paragraph, broken between words. Blanks at its start indent it
// all, and where it starts with "- " its other lines stand under its first word.
func (t *Text) Say(format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	words := strings.TrimLeft(text, " ")
	indent := text[:len(text)-len(words)]
	hang := indent
	if strings.HasPrefix(words, "- ") {
		hang += "  "
	}
	line, empty := indent, true
	for word := range strings.FieldsSeq(words) {
		if !empty && width(line)+1+width(word) > t.Width {
			t.out.Line(line)
			line, empty = hang, true
		}
		if !empty {
			line += " "
		}
		line += word
		empty = false
		for width(line) > t.Width { // a word wider than the page
			cut := string([]rune(line)[:t.Width])
			t.out.Line(cut)
			line = hang + line[len(cut):]
		}
	}
	t.out.Line(line)
}

// Gap writes an empty line.
func (t *Text) Gap() { t.out.Byte('\n') }

// Verbatim writes a line as it is, cut at the width: a drawing, a board's row.
func (t *Text) Verbatim(line string) {
	if width(line) > t.Width {
		line = string([]rune(line)[:t.Width-3]) + "..."
	}
	t.out.Line(line)
}

// Table writes n rows under a header, each cell the text of a value, in columns
// aligned to the right but for the last. Only the rows that are shown are asked
// for, and what is left out is counted.
func (t *Text) Table(header []string, n int, row func(i int) []any) {
	shown := min(n, t.Rows)
	lines := [][]string{header}
	for i := range shown {
		var cells []string
		for _, cell := range row(i) {
			cells = append(cells, fmt.Sprint(cell))
		}
		lines = append(lines, cells)
	}
	widths := make([]int, len(header))
	for _, cells := range lines {
		for c, cell := range cells {
			widths[c] = max(widths[c], width(cell))
		}
	}
	for _, cells := range lines {
		var line strings.Builder
		for c, cell := range cells {
			line.WriteString("  ")
			pad := strings.Repeat(" ", widths[c]-width(cell))
			if c == len(cells)-1 {
				line.WriteString(cell)
			} else {
				line.WriteString(pad + cell)
			}
		}
		t.Verbatim(strings.TrimRight(line.String(), " "))
	}
	if n > shown {
		t.Say("  ... and %d more", n-shown)
	}
}

func width(s string) int { return utf8.RuneCountInString(s) }

// Plural returns "1 stone" or "7 stones".
func Plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// Sum writes a nim-sum as an equation, "*4 ^ *1 = *5"; of nothing it is "0". Long
// sums are cut.
func Sum(values []grundy.Value) string {
	if len(values) == 0 {
		return "0"
	}
	const most = 12
	var b strings.Builder
	for i, v := range values {
		switch {
		case i == most:
			fmt.Fprintf(&b, " ^ ... (%d more)", len(values)-most)
		case i < most && i > 0:
			fmt.Fprintf(&b, " ^ %v", v)
		case i == 0:
			fmt.Fprint(&b, v)
		}
	}
	if len(values) > 1 {
		fmt.Fprintf(&b, " = %v", grundy.NimSum(values...))
	}
	return b.String()
}
