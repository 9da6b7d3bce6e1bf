// Package tex writes text as TeX.
package tex

import (
	"fmt"
	"regexp"
	"strings"
	"sync"
)

// formula matches the mathematics of statements: a name with an index, a power, or a
// comparison.
var formula = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\b([A-Za-z])_(?:\{([^}]*)\}|([A-Za-z0-9]))|\b([A-Za-z0-9]+)\^([A-Za-z0-9]+)|(<=|>=|<|>)`)
})

// Text returns a text in TeX, with its formulas in mathematical mode.
func Text(s string) string {
	var b strings.Builder
	last := 0
	for _, m := range formula().FindAllStringSubmatchIndex(s, -1) {
		b.WriteString(Escape(s[last:m[0]]))
		last = m[1]
		group := func(i int) string {
			if m[2*i] < 0 {
				return ""
			}
			return s[m[2*i]:m[2*i+1]]
		}
		switch {
		case group(1) != "":
			fmt.Fprintf(&b, "$%s_{%s}$", group(1), Escape(group(2)+group(3)))
		case group(4) != "":
			fmt.Fprintf(&b, "$%s^{%s}$", group(4), group(5))
		default:
			b.WriteString(map[string]string{"<=": `$\leq$`, ">=": `$\geq$`, "<": "$<$", ">": "$>$"}[group(6)])
		}
	}
	b.WriteString(Escape(s[last:]))
	return b.String()
}

var escapes = strings.NewReplacer(
	`\`, `\textbackslash{}`, `{`, `\{`, `}`, `\}`, `$`, `\$`, `&`, `\&`, `#`, `\#`, `%`, `\%`, `_`, `\_`,
	`^`, `\textasciicircum{}`, `~`, `\textasciitilde{}`, `<`, `\textless{}`, `>`, `\textgreater{}`, `|`, `$|$`, `"`, `''`,
)

// Escape escapes the characters that are special in TeX.
func Escape(s string) string { return escapes.Replace(s) }
