package contest

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// LettersMost is how many rows a board in letters has at most; the others are counted.
const LettersMost = 40

// cut returns a line without blanks at its end, in at most most columns.
func cut(line string, most int) string {
	line = strings.TrimRight(line, " ")
	if width(line) > most {
		line = string([]rune(line)[:most-3]) + "..."
	}
	return line
}

// Heaps draws n rows: a label, a count, and as many letters if they fit.
func Heaps(width, n int, noun string, letter rune, row func(i int) (label string, count uint64)) []string {
	if n == 0 {
		return []string{"no " + noun}
	}
	var labels, numbers []string
	wide, digits := 0, 0
	shown := min(n, LettersMost)
	for i := range shown {
		label, count := row(i)
		labels, numbers = append(labels, label), append(numbers, fmt.Sprint(count))
		wide, digits = max(wide, utf8.RuneCountInString(label)), max(digits, len(numbers[i]))
	}
	room := uint64(max(0, width-wide-digits-4))
	var lines []string
	for i := range shown {
		_, count := row(i)
		line := fmt.Sprintf("%*s  %*s", wide, labels[i], digits, numbers[i])
		switch {
		case count <= room:
			line += "  " + strings.Repeat(string(letter), int(count))
		case room > 6:
			line += "  " + strings.Repeat(string(letter), int(room)-4) + "..."
		}
		lines = append(lines, line)
	}
	return andMore(lines, n, noun)
}

// Grid draws rows of cells, three columns each, with the numbers of the rows and columns. Gap,
// "" or " ", comes after each number: cells have as many blanks at their ends.
func Grid(rows, columns int, gap string, cell func(r, c int) string) (lines []string) {
	line := "    "
	for c := range columns {
		line += fmt.Sprintf("%*d%s", 3-len(gap), c, gap)
	}
	lines = append(lines, line)
	for r := range rows {
		line = fmt.Sprintf("%*d%s", 4-len(gap), r, gap)
		for c := range columns {
			line += fmt.Sprintf("%3s", cell(r, c))
		}
		lines = append(lines, line)
	}
	return lines
}

// andMore adds a line that counts the things that are not shown.
func andMore(lines []string, n int, noun string) []string {
	if n > LettersMost {
		lines = append(lines, fmt.Sprintf("... and %s more", Plural(n-LettersMost, noun)))
	}
	return lines
}

// Branches draws a forest of n things, parents first, each two columns to the right of its
// parent. Depth returns the number of ancestors of thing i, and what returns its text. Deeper
// things than the width allows have their depth before the text.
func Branches(width, n int, noun string, depth func(i int) int, what func(i int) string) []string {
	if n == 0 {
		return []string{"no " + noun}
	}
	var lines []string
	deepest := max(0, (width-30)/2)
	for i := range min(n, LettersMost) {
		d, deep := depth(i), ""
		if d > deepest {
			d, deep = deepest, fmt.Sprintf("(%d deep) ", d)
		}
		lines = append(lines, strings.Repeat("  ", d)+deep+what(i))
	}
	return andMore(lines, n, noun)
}

// Strip draws a row of n letters, each below its number, with a name for the numbers and one
// for the letters. Where that takes too many lines it draws lines of ten and ten letters, each
// with the number of its first.
func Strip(width, n, first int, numbers, letters string, letter func(i int) byte) []string {
	digits, label := len(fmt.Sprint(first+n-1)), max(len(numbers), len(letters))
	if each := (width - label) / (digits + 2); n <= 3*each {
		var lines []string
		for from := 0; from < n; from += each {
			above, below := fmt.Sprintf("%*s", label, numbers), fmt.Sprintf("%*s", label, letters)
			for i := from; i < min(n, from+each); i++ {
				above += fmt.Sprintf("%*d", digits+2, first+i)
				below += fmt.Sprintf("%*c", digits+2, letter(i))
			}
			lines = append(lines, above, below)
		}
		return lines
	}
	const block = 10
	blocks := max(1, (width-digits-2)/(block+1))
	var lines []string
	for from := 0; from < n; from += block * blocks {
		if len(lines) == LettersMost {
			return append(lines, fmt.Sprintf("... and %d more", n-from))
		}
		var line strings.Builder
		fmt.Fprintf(&line, "%*d ", digits, first+from)
		for i := from; i < min(n, from+block*blocks); i++ {
			if i%block == 0 {
				line.WriteByte(' ')
			}
			line.WriteByte(letter(i))
		}
		lines = append(lines, line.String())
	}
	return lines
}
