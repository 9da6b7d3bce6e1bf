package law

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A writer writes functions in one of three languages. What differs between
// them is here and in helpers.go; a law writes the same statements for all.
// Expressions are strings: + - * % & | ^ == != < <= > >= with all parentheses,
// calls and indexing read the same everywhere. All numbers are signed.
type writer struct {
	lang   Lang
	head   strings.Builder // tables and helpers
	funcs  []string        // complete functions, in the order to declare them
	have   map[string]bool // helpers written
	tables int
	subs   int

	open    []*strings.Builder // the functions being written, the innermost last
	boolean []bool
	depth   []int
}

func newWriter(lang Lang) *writer { return &writer{lang: lang, have: map[string]bool{}} }

func (w *writer) source() string {
	var out strings.Builder
	if w.head.Len() > 0 {
		out.WriteString(w.head.String())
		out.WriteString("\n")
	}
	out.WriteString(strings.Join(w.funcs, w.gap()))
	return out.String()
}

func (w *writer) gap() string {
	if w.lang == Python {
		return "\n\n"
	}
	return "\n"
}

// line writes one line of the innermost function.
func (w *writer) line(format string, args ...any) {
	top := len(w.open) - 1
	indent := "    "
	if w.lang == Go {
		indent = "\t"
	}
	w.open[top].WriteString(strings.Repeat(indent, w.depth[top]))
	fmt.Fprintf(w.open[top], format, args...)
	w.open[top].WriteByte('\n')
}

// function writes a function whose body is what body writes.
func (w *writer) function(name string, params []string, boolean bool, body func()) {
	w.open = append(w.open, new(strings.Builder))
	w.boolean = append(w.boolean, boolean)
	w.depth = append(w.depth, 0)
	switch w.lang {
	case CPP:
		kind := "long long"
		if boolean {
			kind = "bool"
		}
		w.line("%s %s(long long %s) {", kind, name, strings.Join(params, ", long long "))
	case Python:
		w.line("def %s(%s):", name, strings.Join(params, ", "))
	case Go:
		kind := "int64"
		if boolean {
			kind = "bool"
		}
		w.line("func %s(%s int64) %s {", name, strings.Join(params, ", "), kind)
	}
	w.inside(body)
	top := len(w.open) - 1
	w.funcs = append(w.funcs, w.open[top].String())
	w.open, w.boolean, w.depth = w.open[:top], w.boolean[:top], w.depth[:top]
}

// sub writes the law of a part as a function of its own and returns its name.
func (w *writer) sub(n node, params []string) string {
	w.subs++
	name := "g" + strconv.Itoa(w.subs)
	w.function(name, params, false, func() { n.write(w, name, params) })
	return name
}

// ret returns a number from a function. A lost position is 1.
func (w *writer) ret(e string) {
	if w.boolean[len(w.boolean)-1] {
		switch e {
		case "0", "1":
			e = w.truth(e == "1")
		default:
			e += " == 1"
		}
	}
	w.give(e)
}

func (w *writer) give(e string) {
	if w.lang == CPP {
		w.line("return %s;", unwrap(e))
	} else {
		w.line("return %s", unwrap(e))
	}
}

func (w *writer) truth(b bool) string {
	if w.lang == Python {
		if b {
			return "True"
		}
		return "False"
	}
	return strconv.FormatBool(b)
}

// retIf returns 1 from a function if cond holds, otherwise 0.
func (w *writer) retIf(cond string) {
	if w.boolean[len(w.boolean)-1] {
		w.give(cond)
	} else {
		w.give(w.number(cond))
	}
}

// number turns a condition into 1 or 0.
func (w *writer) number(cond string) string {
	switch w.lang {
	case Python:
		return "int(" + unwrap(cond) + ")"
	case Go:
		return w.call("one", unwrap(cond))
	}
	return "(" + unwrap(cond) + " ? 1 : 0)"
}

// let declares a variable, set gives it another value.
func (w *writer) let(name, e string) {
	switch w.lang {
	case CPP:
		w.line("long long %s = %s;", name, unwrap(e))
	case Python:
		w.line("%s = %s", name, unwrap(e))
	case Go:
		w.line("var %s int64 = %s", name, unwrap(e))
	}
}

func (w *writer) set(name, e string) {
	if w.lang == CPP {
		e += ";"
	}
	w.line("%s = %s", name, e)
}

func (w *writer) block(word, cond string, body func()) {
	switch w.lang {
	case CPP:
		w.line("%s (%s) {", word, unwrap(cond))
	case Python:
		w.line("%s %s:", word, unwrap(cond))
	case Go:
		if word == "while" {
			word = "for"
		}
		w.line("%s %s {", word, unwrap(cond))
	}
	w.inside(body)
}

// inside writes what belongs to the line before, and ends it.
func (w *writer) inside(body func()) {
	top := len(w.open) - 1
	w.depth[top]++
	body()
	w.depth[top]--
	if w.lang != Python {
		w.line("}")
	}
}

func (w *writer) when(cond string, body func())  { w.block("if", cond, body) }
func (w *writer) while(cond string, body func()) { w.block("while", cond, body) }

// table writes a list of numbers at the top and returns its name.
func (w *writer) table(values []int64) string {
	w.tables++
	name := "table" + strconv.Itoa(w.tables)
	text := make([]string, len(values))
	for i, v := range values {
		text[i] = strconv.FormatInt(v, 10)
	}
	list := wrap(text)
	switch w.lang {
	case CPP:
		fmt.Fprintf(&w.head, "static const long long %s[] = {%s};\n", name, list)
	case Python:
		fmt.Fprintf(&w.head, "%s = [%s]\n", name, list)
	case Go:
		fmt.Fprintf(&w.head, "var %s = [...]int64{%s}\n", name, list)
	}
	return name
}

// wrap joins words by commas, in lines of about 100 characters.
func wrap(words []string) string {
	var b strings.Builder
	column := 0
	for i, word := range words {
		if i > 0 {
			b.WriteString(",")
			column++
			if column > 90 {
				b.WriteString("\n    ")
				column = 0
			} else {
				b.WriteString(" ")
				column++
			}
		}
		b.WriteString(word)
		column += len(word)
	}
	return b.String()
}

// div is the whole part of a quotient of numbers that are not negative.
func (w *writer) div(a, b string) string {
	if w.lang == Python {
		return "(" + a + " // " + b + ")"
	}
	return "(" + a + " / " + b + ")"
}

// shift is floor(a/b), and residue the rest of it, for any a and b > 0.
func (w *writer) shift(a string, nonnegative bool, b string) string {
	if nonnegative || w.lang == Python {
		return w.div(a, b)
	}
	return w.call("floordiv", unwrap(a), unwrap(b))
}

func (w *writer) residue(a string, nonnegative bool, b string) string {
	if nonnegative || w.lang == Python {
		return "(" + a + " % " + b + ")"
	}
	return w.call("floormod", unwrap(a), unwrap(b))
}

func (w *writer) and(a, b string) string {
	if w.lang == Python {
		return "(" + a + " and " + b + ")"
	}
	return "(" + a + " && " + b + ")"
}

func (w *writer) or(a, b string) string {
	if w.lang == Python {
		return "(" + a + " or " + b + ")"
	}
	return "(" + a + " || " + b + ")"
}

// joined is what join makes of a and b, or b alone where there is no a yet.
func joined(a, b string, join func(a, b string) string) string {
	if a == "" {
		return b
	}
	return join(a, b)
}

// call calls a helper, which it writes at the top if need be.
func (w *writer) call(name string, args ...string) string {
	w.need(name)
	return name + "(" + strings.Join(args, ", ") + ")"
}

func (w *writer) need(name string) {
	if w.have[name] {
		return
	}
	w.have[name] = true
	h := helpers[name]
	for _, other := range h.needs {
		w.need(other)
	}
	for i, lang := range []Lang{CPP, Python, Go} {
		if lang == w.lang && h.source[i] != "" {
			w.head.WriteString(strings.TrimPrefix(h.source[i], "\n"))
			if !strings.HasSuffix(h.source[i], "\n") {
				w.head.WriteString("\n")
			}
		}
	}
}

// unwrap takes off one pair of parentheses around all of e.
func unwrap(e string) string {
	if len(e) < 2 || e[0] != '(' || e[len(e)-1] != ')' {
		return e
	}
	depth := 0
	for i, c := range e {
		switch c {
		case '(':
			depth++
		case ')':
			depth--
			if depth == 0 && i < len(e)-1 {
				return e
			}
		}
	}
	return e[1 : len(e)-1]
}

// num writes a constant.
func num(v int64) string {
	if v < 0 {
		return "(" + strconv.FormatInt(v, 10) + ")"
	}
	return strconv.FormatInt(v, 10)
}

// local returns a name for a variable of a function with such parameters.
func local(params []string, want string) string {
	for slices.Contains(params, want) {
		want += "_"
	}
	return want
}
