// Package text lays words out for a person: wrapped lines, tables that fit, and
// colours where they are wanted.
package text

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"
)

// Wrap returns the words of s in lines of at most width characters; a longer word has a
// line of its own. All lines but the first begin with indent. A short text in back quotes
// is not broken.
func Wrap(s string, width int, indent string) string { return wrap(s, width, 0, indent) }

// wrap is Wrap where the first line has column characters before s.
func wrap(s string, width, column int, indent string) string {
	var b strings.Builder
	for i, word := range words(s) {
		n := utf8.RuneCountInString(word)
		switch {
		case i == 0:
		case column+1+n > width:
			b.WriteString("\n" + indent)
			column = len(indent)
		default:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(word)
		column += n
	}
	return b.String()
}

// quoted is the length up to which a quotation is one word.
const quoted = 20

// words splits s at white space.
func words(s string) []string {
	var all []string
	for _, word := range strings.Fields(s) {
		if n := len(all); n > 0 && strings.Count(all[n-1], "`")%2 == 1 && len(all[n-1])+len(word) < quoted {
			all[n-1] += " " + word
		} else {
			all = append(all, word)
		}
	}
	return all
}

// Entry writes a term and its explanation, which begins at column indent, on the
// next line where the term is long or the width small.
func Entry(w io.Writer, term, explanation string, indent, width int) {
	if explanation == "" {
		fmt.Fprintf(w, "  %s\n", term)
		return
	}
	if width < 2*indent+20 {
		indent = 6
	}
	margin := strings.Repeat(" ", indent)
	between := "\n" + margin
	if n := 2 + utf8.RuneCountInString(term); n+gap <= indent {
		between = margin[n:]
	}
	fmt.Fprintf(w, "  %s%s%s\n", term, between, wrap(explanation, width, indent, margin))
}

// Columns writes words in columns of one width, indented, row by row.
func Columns(w io.Writer, words []string, width int) {
	column := 0
	for _, word := range words {
		column = max(column, utf8.RuneCountInString(word)+gap)
	}
	each := max(1, (width-gap)/max(column, 1))
	for row := range slices.Chunk(words, each) {
		line := strings.Repeat(" ", gap)
		for _, word := range row {
			line += word + strings.Repeat(" ", column-utf8.RuneCountInString(word))
		}
		fmt.Fprintln(w, strings.TrimRight(line, " "))
	}
}

// Table writes rows below a head, in columns. Where that is too wide the cells of
// the widest columns take several lines. If the table is still too wide, each row
// becomes a paragraph: its first cell, and the others below it, named.
func Table(w io.Writer, width int, head []string, rows [][]string) {
	rows = append([][]string{head}, rows...)
	widths, fits := columnWidths(width, rows)
	if !fits {
		paragraphs(w, width, head, rows[1:])
		return
	}
	for _, row := range rows {
		cells := make([][]string, len(row)) // the lines of each
		height := 1
		for i, cell := range row {
			cells[i] = strings.Split(Wrap(cell, widths[i], ""), "\n")
			height = max(height, len(cells[i]))
		}
		for k := range height {
			var line strings.Builder
			for i, lines := range cells {
				cell := ""
				if k < len(lines) {
					cell = lines[k]
				}
				line.WriteString(cell + strings.Repeat(" ", widths[i]+gap-utf8.RuneCountInString(cell)))
			}
			fmt.Fprintln(w, strings.TrimRight(line.String(), " "))
		}
	}
}

// gap is the number of blanks between two columns.
const gap = 2

// columnWidths returns the widths of columns, the widest made narrower until
// all fit. None becomes narrower than its longest word.
func columnWidths(width int, rows [][]string) (widths []int, fits bool) {
	widths = make([]int, len(rows[0]))
	least := make([]int, len(widths))
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
			for _, word := range words(cell) {
				least[i] = max(least[i], utf8.RuneCountInString(word))
			}
		}
	}
	total := -gap
	for _, n := range widths {
		total += n + gap
	}
	for ; total > width; total-- {
		widest := -1
		for i, n := range widths {
			if n > least[i] && (widest < 0 || n > widths[widest]) {
				widest = i
			}
		}
		if widest < 0 {
			return nil, false
		}
		widths[widest]--
	}
	return widths, true
}

func paragraphs(w io.Writer, width int, head []string, rows [][]string) {
	for _, row := range rows {
		fmt.Fprintln(w, row[0])
		for i, cell := range row[1:] {
			if cell != "" {
				fmt.Fprintf(w, "  %s\n", Wrap(strings.ToLower(head[i+1])+": "+cell, width-2, "    "))
			}
		}
	}
}

// Markdown writes the plain Markdown of a statement: headings, paragraphs, lists
// and indented samples, wrapped to width.
func Markdown(w io.Writer, md string, width int) {
	var paragraph []string
	flush := func() {
		if len(paragraph) > 0 {
			s := strings.Join(paragraph, " ")
			indent := ""
			if isItem(s) {
				indent = "  "
			}
			fmt.Fprintln(w, Wrap(s, width, indent))
			paragraph = nil
		}
	}
	fenced := false
	for line := range strings.Lines(strings.TrimSpace(md)) {
		line = strings.TrimRight(line, " \r\n")
		switch {
		case strings.HasPrefix(line, "```"):
			flush()
			fenced = !fenced
		case fenced:
			fmt.Fprintln(w, "    "+line)
		case line == "":
			flush()
			fmt.Fprintln(w)
		case strings.HasPrefix(line, "    "):
			flush()
			fmt.Fprintln(w, line)
		case strings.HasPrefix(line, "#"):
			flush()
			fmt.Fprintln(w, strings.TrimLeft(line, "# "))
		case isItem(line):
			flush()
			paragraph = append(paragraph, line)
		default:
			paragraph = append(paragraph, strings.TrimSpace(line))
		}
	}
	flush()
}

func isItem(line string) bool {
	return strings.HasPrefix(line, "* ") || strings.HasPrefix(line, "- ")
}

// JSONLine writes v as one line of JSON.
func JSONLine(w io.Writer, v any) error { return encode(w, v, "") }

// JSON writes v for another program to read.
func JSON(w io.Writer, v any) error { return encode(w, v, "  ") }

func encode(w io.Writer, v any, indent string) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", indent)
	return e.Encode(v)
}
