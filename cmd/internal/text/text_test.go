package text_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"nimsum/cmd/internal/text"
)

func TestWrap(t *testing.T) {
	for _, c := range []struct {
		s      string
		width  int
		indent string
		want   string
	}{
		{"", 10, "", ""},
		{"one two three", 40, "", "one two three"},
		{"one two three", 7, "", "one two\nthree"},
		{"one two three", 6, "  ", "one\n  two\n  three"},
		{"a word-that-is-too-long b", 6, "", "a\nword-that-is-too-long\nb"},
		{"the line `Fat k`, or", 13, "", "the line\n`Fat k`, or"},
		{"größer über", 6, "", "größer\nüber"},
	} {
		if got := text.Wrap(c.s, c.width, c.indent); got != c.want {
			t.Errorf("%q at %d: %q, want %q", c.s, c.width, got, c.want)
		}
	}
}

func TestEntry(t *testing.T) {
	for _, c := range []struct {
		term, explanation string
		width             int
		want              string
	}{
		{"gen", "make inputs", 80, "  gen       make inputs\n"},
		{"completion", "write", 80, "  completion\n            write\n"},
		{"gen", "make inputs that break wrong programs", 44, "  gen       make inputs that break wrong\n            programs\n"},
		{"gen", "make inputs that break wrong programs", 24, "  gen\n      make inputs that\n      break wrong\n      programs\n"},
		{"gen", "", 80, "  gen\n"},
	} {
		var b strings.Builder
		text.Entry(&b, c.term, c.explanation, 12, c.width)
		if b.String() != c.want {
			t.Errorf("%s at %d:\n%s\nwant\n%s", c.term, c.width, b.String(), c.want)
		}
	}
}

func TestTable(t *testing.T) {
	head := []string{"NAME", "TITLE", "ALIASES"}
	rows := [][]string{{"gra", "Gra", "poi11gra"}, {"takeaway", "Take-away", ""}}
	var wide, narrow strings.Builder
	text.Table(&wide, 80, head, rows)
	if want := "NAME      TITLE      ALIASES\ngra       Gra        poi11gra\ntakeaway  Take-away\n"; wide.String() != want {
		t.Errorf("wide:\n%s", wide.String())
	}
	var tight strings.Builder
	text.Table(&tight, 22, []string{"NAME", "ORIGIN"}, [][]string{{"takeaway", "a classic of its kind"}, {"gra", "POI"}})
	if want := "NAME      ORIGIN\ntakeaway  a classic of\n          its kind\ngra       POI\n"; tight.String() != want {
		t.Errorf("tight:\n%s", tight.String())
	}
	text.Table(&narrow, 20, head, rows)
	if want := "gra\n  title: Gra\n  aliases: poi11gra\ntakeaway\n  title: Take-away\n"; narrow.String() != want {
		t.Errorf("narrow:\n%s", narrow.String())
	}
}

func TestMarkdown(t *testing.T) {
	const statement = `
Two players move
in turn.

## Input
* a line with n, and then n numbers
* nothing else

    3
    1 2 3

` + "```\nas it  stands here\n```\n"
	var b strings.Builder
	text.Markdown(&b, statement, 22)
	const want = `Two players move in
turn.

Input
* a line with n, and
  then n numbers
* nothing else

    3
    1 2 3

    as it  stands here
`
	if b.String() != want {
		t.Errorf("got\n%s\nwant\n%s", b.String(), want)
	}
	for line := range strings.Lines(b.String()) {
		if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > 22 {
			t.Errorf("%d characters in %q", n, line)
		}
	}
}
