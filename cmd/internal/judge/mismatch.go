package judge

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"nimsum/cmd/internal/compare"
	"nimsum/cmd/internal/text"
	"nimsum/problems/contest"
)

// A Mismatch is where an output leaves the answer: the first token that differs,
// with its line in both. A line number is 0 where that text has ended before.
type Mismatch struct {
	Expected, Found Line
	before          int  // tokens that are the same
	same            int  // bytes at the beginning of the two tokens that are the same
	OnlySpace       bool // the texts differ in white space alone
}

// A Line is a line, white space made visible, long ones cut around the token.
type Line struct {
	Number int    `json:"line"`
	Text   string `json:"text"`
	// From and To are the token's place in Text, in characters.
	From int `json:"from"`
	To   int `json:"to"`
}

// lineWidth is how much of a line is shown.
const lineWidth = 64

func mismatch(d *compare.Difference) *Mismatch {
	m := &Mismatch{lineOf(d.Expected), lineOf(d.Found), d.Before, 0, d.OnlySpace}
	for e, f := d.Expected.Bytes(), d.Found.Bytes(); m.same < min(len(e), len(f)) && e[m.same] == f[m.same]; {
		m.same++
	}
	return m
}

// lineOf returns the line of a token.
func lineOf(t compare.Token) Line {
	if t.From == t.To {
		return Line{}
	}
	at := t.Position()
	start, end := t.From-at.Column+1, len(t.Text)
	if i := bytes.IndexByte(t.Text[t.To:], '\n'); i >= 0 {
		end = t.To + i
	}
	l := Line{Number: at.Line}
	before, cut := "", min(t.To, t.From+lineWidth)
	if from := max(start, t.From-lineWidth/2); from > start {
		start, before = from, "..."
	}
	after := ""
	if stop := max(cut, start+lineWidth); stop < end {
		end, after = stop, "..."
	}
	before += Visible(t.Text[start:t.From])
	word := Visible(t.Text[t.From:cut])
	l.Text = before + word + Visible(t.Text[cut:end]) + after
	l.From = utf8.RuneCountInString(before)
	l.To = l.From + utf8.RuneCountInString(word)
	return l
}

// Note says which mistake of form it is: blanks, letters in upper or lower case, a word that
// no answer has, too few answers or too many. It is "" for any other mistake.
func (m *Mismatch) Note(p *contest.Problem) string {
	expected, found := m.Expected.token(), m.Found.token()
	switch {
	case m.OnlySpace:
		return "Only white space differs: tokens run into one another, or are broken up."
	case found == "":
		return "The output ends before the last answer."
	case strings.EqualFold(expected, found):
		return "Only upper and lower case differ."
	}
	_, err := strconv.Atoi(strings.TrimSuffix(found, ":"))
	known := err == nil || slices.ContainsFunc(p.Format.Answer, func(form string) bool {
		return slices.Contains(strings.Fields(form), found)
	}) || p.Format.OneWord() && strings.Trim(found, strings.Join(p.Format.Answer, "")) == ""
	switch {
	case known && expected == "":
		return "The output goes on after the last answer."
	case known || len(p.Format.Answer) == 0:
		return ""
	}
	forms := strings.ReplaceAll(strings.Join(p.Format.Answer, ", or "), "\n", " and on the next line ")
	if p.Format.OneWord() {
		return "No answer has this word. An answer is one word, with a letter for each position: " + forms + "."
	}
	return "No answer has this word. An answer is one line: " + forms + "."
}

func (l Line) token() string { return string([]rune(l.Text)[l.From:l.To]) }

// Write writes the line behind a name, and below it a caret under each character of
// the token.
func (l Line) Write(w io.Writer, name string) {
	if l.Number == 0 {
		fmt.Fprintf(w, "  %-8s  the end\n", name)
		return
	}
	label := fmt.Sprintf("  %-8s  line %d: ", name, l.Number)
	blanks := strings.Repeat(" ", len(label)+l.From)
	fmt.Fprintf(w, "%s%s\n%s%s\n", label, l.Text, blanks, strings.Repeat("^", max(1, l.To-l.From)))
}

// Visible returns one line of text with its white space made visible and its control
// characters escaped.
func Visible(line []byte) string {
	var b strings.Builder
	for len(line) > 0 {
		r, n := utf8.DecodeRune(line)
		switch {
		case r == ' ':
			b.WriteRune('·')
		case r == '\t':
			b.WriteRune('→')
		case r == '\r':
			b.WriteRune('␍')
		default:
			b.WriteString(text.Plain(string(line[:n])))
		}
		line = line[n:]
	}
	return b.String()
}
