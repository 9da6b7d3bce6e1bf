package sources

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"go.starlark.net/syntax"
)

// habits are things that Python allows and Starlark does not. Each has the token at which
// the grammar stops and advice for the user.
var habits = []struct {
	got, want    string // the token and what should stand there, in the grammar's words; "" for any
	before, here string // the end of the text before the token, and the beginning of the rest
	advice       string
}{
	{got: "for", want: "':'", advice: "there are no set comprehensions: write a list, [x for y in z]"},
	{got: "for", want: "','", advice: noGenerators},
	{got: "for", want: "')'", advice: noGenerators},
	{got: "','", want: "':'", advice: noSets},
	{got: "'}'", want: "':'", advice: noSets},
	{got: "'*'", want: "primary expression", advice: "there is no unpacking by *: write list(x) + [y]"},
	{got: "'**'", advice: "there is no operator **: write pow(x, y)"},
	{got: "':'", here: ":=", advice: "there is no operator :=, so assign in a line of its own, x = y"},
	{got: "':'", want: "newline", advice: noTypes},
	{got: "'-'", here: "->", advice: noTypes},
	{got: "string literal", before: "f", advice: `there are no f-strings: write "%d" % x`},
	{got: "identifier", before: "assert ", advice: noWord("assert")},
	{got: "else", want: "primary expression", advice: "only if has an else"},
	{got: "'='", want: "':'", advice: "= assigns: write == to compare"},
	{got: "'='", want: "newline", advice: "assign one name a line: x = z, then y = z"},
	{got: "'&'", advice: "there is no operator &&: write and"},
	{got: "'|'", advice: "there is no operator ||: write or"},
	{got: "yield", advice: "there is no yield: append the options to a list, and return that"},
	{got: "import", advice: noModules},
	{got: "from", advice: noModules},
}

const (
	noGenerators = "there are no generator expressions: write a list, [x for y in z]"
	noSets       = "there are no sets in braces: write a list, or set([x, y])"
	noTypes      = "there are no types in Starlark: leave them out"
	noModules    = `there is nothing to import: "nimsum help discover" lists the functions that rules may call`
)

func noWord(word string) string {
	return "there is no " + word + " in Starlark, which is much like Python"
}

// reserved are keywords of Python that Starlark reserves and does not use.
var reserved = []string{"as", "async", "await", "class", "del", "except", "finally", "global", "is", "nonlocal", "raise", "try", "with"}

// grammarFault says what is wrong at the token where the grammar of Starlark stopped.
func grammarFault(code string, err syntax.Error) *Fault {
	token, want, ok := strings.Cut(strings.TrimPrefix(err.Msg, "got "), ", want ")
	if _, operator, chained := strings.Cut(err.Msg, " does not associate with "); chained {
		token, want, ok = strings.TrimSuffix(operator, " (use parens)"), "no comparison", true
	}
	token = strings.TrimSuffix(token, " after expression")
	before, here := split(code, err.Pos)
	if ok { // the place may be the end of the token
		start := tokenStart(before, token)
		err.Pos.Col -= int32(utf8.RuneCountInString(before[start:]))
		before, here = before[:start], before[start:]+here
	}
	if a := advice(token, want, before, here); a != "" {
		err.Msg = a
	}
	return at(err.Pos, err.Msg)
}

// split returns the line of a place up to it, and the rest of the line.
func split(code string, place syntax.Position) (before, here string) {
	lines := strings.Split(code, "\n")
	if int(place.Line) > len(lines) {
		return "", ""
	}
	line := []rune(lines[place.Line-1])
	column := min(int(place.Col)-1, len(line))
	return string(line[:column]), string(line[column:])
}

// tokenStart returns where a token begins with which a text ends, or the length of the text
// if it does not end with such a token.
func tokenStart(text, token string) int {
	switch token {
	case "identifier":
		return len(strings.TrimRightFunc(text, func(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) }))
	case "string literal":
		if text == "" {
			return 0
		}
		quote := text[len(text)-1]
		return max(0, strings.LastIndexByte(text[:len(text)-1], quote))
	}
	return len(strings.TrimSuffix(text, strings.Trim(token, "'")))
}

// advice returns advice for programmers of Python if one of their habits stopped the
// grammar, and else "".
func advice(got, want, before, here string) string {
	for _, h := range habits {
		if h.got == got && (h.want == "" || h.want == want) && strings.HasSuffix(before, h.before) && strings.HasPrefix(here, h.here) {
			return h.advice
		}
	}
	switch {
	case want == "no comparison":
		return "there are no chains of comparisons: write a < b and b < c"
	case got == "conditional expression without else clause" && strings.Contains(here, " is "):
		return "there is no operator is: write =="
	case got == "conditional expression without else clause":
		return "this if has no else: write x if y else z, or in a list [x for ... if y]"
	case strings.HasPrefix(got, "unexpected input character '@'"):
		return "there are no decorators, and no operator @"
	case strings.HasPrefix(got, "unexpected input character '!'"):
		return "there is no operator !: write not"
	case got == "':'" && strings.HasPrefix(strings.TrimSpace(before), "def "):
		return noTypes
	case slices.Contains(reserved, got):
		return noWord(got)
	}
	return ""
}

// unknownName adds advice to the message that a name is unknown.
func unknownName(message string) string {
	switch message {
	case "undefined: math":
		return noModules
	case "undefined: map", "undefined: filter":
		return message + ": write a list, [x for y in z if w]"
	}
	return message
}
