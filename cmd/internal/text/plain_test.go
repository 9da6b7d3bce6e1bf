package text_test

import (
	"testing"

	"nimsum/cmd/internal/text"
)

func TestPlain(t *testing.T) {
	for _, c := range []struct{ s, line, lines string }{
		{"a.in: no such file", "a.in: no such file", "a.in: no such file"},
		{"naïve ‘x’ 石", "naïve ‘x’ 石", "naïve ‘x’ 石"},
		{"a\nb\tc\r\n", `a\nb\tc\r\n`, "a\nb\tc\n"},
		{"\x1b[2J\a\x00\x7f", `\x1b[2J\x07\x00\x7f`, `\x1b[2J\x07\x00\x7f`},
		{"\xff\u009b1m\u202e\u200b\ufeff", `\xff\u009b1m\u202e\u200b\ufeff`, `\xff\u009b1m\u202e\u200b\ufeff`},
		{"a\rb", `a\rb`, `a\rb`},
	} {
		if got := text.Plain(c.s); got != c.line {
			t.Errorf("Plain(%q) = %q, want %q", c.s, got, c.line)
		}
		if got := text.PlainLines(c.s); got != c.lines {
			t.Errorf("PlainLines(%q) = %q, want %q", c.s, got, c.lines)
		}
	}
}
