// Package tex writes text as TeX.
package tex

import (
	"fmt"
	"regexp"
	"strings"
	"sync"
)

// formula matches the mathematics of statements: a chain of comparisons, a name with an index,
// a power, or a letter that is no English word.
var formula = sync.OnceValue(func() *regexp.Regexp {
	const index, sum = `_(?:\{[^}]*\}|[A-Za-z0-9])`, `(?:[+-][0-9]+\b)?`
	const operand = `\|?\b[A-Za-z0-9]+(?:` + index + `)?(?:\^[A-Za-z0-9]+)?\|?` + sum
	return regexp.MustCompile(operand + `(?: (?:<=|>=|<|>) ` + operand + `)+|\b[A-Za-z]` + index + `|\b[A-Za-z0-9]+\^[A-Za-z0-9]+|\b[b-zB-HJ-Z]\b` + sum)
})

// symbol matches what math changes in a formula.
var symbol = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`<=|>=|[_^][A-Za-z0-9]+|[A-Za-z]{2,}|[0-9]{5,}`)
})

// Text returns a text in TeX, with its formulas in mathematical mode.
func Text(s string) string {
	var b strings.Builder
	last := 0
	for _, m := range formula().FindAllStringIndex(s, -1) {
		if m[0] > 0 && s[m[0]-1] == '\'' {
			continue // the s of a genitive
		}
		b.WriteString(plain(s[last:m[0]]))
		b.WriteString("$" + symbol().ReplaceAllStringFunc(s[m[0]:m[1]], math) + "$")
		last = m[1]
	}
	b.WriteString(plain(s[last:]))
	return b.String()
}

func plain(s string) string { return strings.ReplaceAll(Escape(s), "...", `\ldots{}`) }

// math returns a symbol in TeX.
func math(s string) string {
	zeros := len(s) - len(strings.TrimRight(s, "0"))
	switch {
	case s == "<=":
		return `\leq`
	case s == ">=":
		return `\geq`
	case s[0] == '_' || s[0] == '^':
		return fmt.Sprintf("%c{%s}", s[0], s[1:])
	case s[0] > '9':
		return `\mathit{` + s + "}"
	case s[0] == '1' && zeros == len(s)-1:
		return fmt.Sprintf("10^{%d}", zeros)
	case zeros == len(s)-1:
		return fmt.Sprintf(`%c \cdot 10^{%d}`, s[0], zeros)
	}
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + `\,` + s[i:]
	}
	return s
}

var escapes = strings.NewReplacer(
	`\`, `\textbackslash{}`, `{`, `\{`, `}`, `\}`, `$`, `\$`, `&`, `\&`, `#`, `\#`, `%`, `\%`, `_`, `\_`,
	`^`, `\textasciicircum{}`, `~`, `\textasciitilde{}`, `<`, `\textless{}`, `>`, `\textgreater{}`, `|`, `$|$`, `"`, `''`,
)

// Escape escapes the characters that are special in TeX.
func Escape(s string) string { return escapes.Replace(s) }
