package judge

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"nimsum/cmd/internal/text"
)

// A Mismatch is where an output leaves the answer: the first token that differs,
// with its line in both. A line number is 0 where that text has ended before.
type Mismatch struct {
	Expected, Found Line
	before          int  // tokens that are the same
	OnlySpace       bool // but for white space the texts are the same
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

func mismatch(expected, found []byte) *Mismatch {
	e, f := tokens{text: expected}, tokens{text: found}
	for n := 0; ; n++ {
		a, b := e.next(), f.next()
		if a == nil && b == nil || !bytes.Equal(a, b) {
			return &Mismatch{Expected: e.line(a), Found: f.line(b), before: n}
		}
	}
}

// tokens walks over what white space separates.
type tokens struct {
	text     []byte
	from, to int // of the last token
}

// next returns the next token, nil at the end.
func (t *tokens) next() []byte {
	t.from = t.to
	for t.from < len(t.text) && isSpace(t.text[t.from]) {
		t.from++
	}
	t.to = t.from
	for t.to < len(t.text) && !isSpace(t.text[t.to]) {
		t.to++
	}
	if t.from == t.to {
		return nil
	}
	return t.text[t.from:t.to]
}

// line returns the line of the last token.
func (t *tokens) line(token []byte) Line {
	if token == nil {
		return Line{}
	}
	start := bytes.LastIndexByte(t.text[:t.from], '\n') + 1
	end := len(t.text)
	if i := bytes.IndexByte(t.text[t.to:], '\n'); i >= 0 {
		end = t.to + i
	}
	l := Line{Number: 1 + bytes.Count(t.text[:start], []byte{'\n'})}
	before, cut := "", min(t.to, t.from+lineWidth)
	if from := max(start, t.from-lineWidth/2); from > start {
		start, before = from, "..."
	}
	after := ""
	if stop := max(cut, start+lineWidth); stop < end {
		end, after = stop, "..."
	}
	before += Visible(t.text[start:t.from])
	word := Visible(t.text[t.from:cut])
	if cut == end {
		l.Text = before + word + after
	} else {
		l.Text = before + word + Visible(t.text[cut:end]) + after
	}
	l.From = utf8.RuneCountInString(before)
	l.To = l.From + utf8.RuneCountInString(word)
	return l
}

// Mark is a line of blanks with a caret under each character of the token.
func (l Line) Mark() string {
	return strings.Repeat(" ", l.From) + strings.Repeat("^", max(1, l.To-l.From))
}

// Visible shows a text of one line with its white space, and nothing that would
// do anything to a terminal.
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

func isSpace(b byte) bool { return b == ' ' || b >= '\t' && b <= '\r' }
