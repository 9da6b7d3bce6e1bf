// Package emit writes functions of integers in C++, Python and Go. What differs between the
// languages is in this package; its users write the same statements for all.
//
// Expressions are strings: + - * % & | ^ == != < <= > >= with all parentheses, calls and
// indexing read the same everywhere. All numbers are signed, of 64 bits in C++ and Go.
package emit

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Lang is a language to write a program in.
type Lang string

// The languages.
const (
	CPP    Lang = "cpp"
	Python Lang = "py"
	Go     Lang = "go"
)

// A syntax holds what a language writes its own way. Patterns are those of fmt.
type syntax struct {
	indent      string
	parameters  string // between two parameters
	number      string // head of a function that returns a number
	boolean     string // head of a function that returns a truth value
	end         string // of a block, "" for none
	gap         string // between functions
	stop        string // of a statement
	let         string
	when, while string
	and, or     string
	not         string
	yes, no     string
	table       string
	list, push  string // an empty list of numbers, and one more number at its end
	quotient    string // of numbers that are not negative
}

var syntaxes = map[Lang]syntax{
	CPP: {
		indent: "    ", parameters: ", long long ", number: "long long %s(long long %s) {", boolean: "bool %s(long long %s) {",
		end: "}", gap: "\n", stop: ";", let: "long long %s = %s;", when: "if (%s) {", while: "while (%s) {",
		and: " && ", or: " || ", not: "!", yes: "true", no: "false", table: "static const long long %s[] = {%s};\n", quotient: "(%s / %s)",
		list: "vector<long long> %s;", push: "%s.push_back(%s);",
	},
	Python: {
		indent: "    ", parameters: ", ", number: "def %s(%s):", boolean: "def %s(%s):",
		gap: "\n\n", let: "%s = %s", when: "if %s:", while: "while %s:",
		and: " and ", or: " or ", not: "not ", yes: "True", no: "False", table: "%s = [%s]\n", quotient: "(%s // %s)",
		list: "%s = []", push: "%s.append(%s)",
	},
	Go: {
		indent: "\t", parameters: ", ", number: "func %s(%s int64) int64 {", boolean: "func %s(%s int64) bool {",
		end: "}", gap: "\n", let: "var %s int64 = %s", when: "if %s {", while: "for %s {",
		and: " && ", or: " || ", not: "!", yes: "true", no: "false", table: "var %s = [...]int64{%s}\n", quotient: "(%s / %s)",
		list: "var %s []int64", push: "%[1]s = append(%[1]s, %s)",
	},
}

// A Writer writes functions in one language, with the tables and helpers that they need
// before them.
type Writer struct {
	syntax
	lang   Lang
	head   strings.Builder // tables and helpers
	funcs  []string        // complete functions, in the order to declare them
	have   map[string]bool // helpers written
	tables int
	subs   int
	open   *function // the innermost function that is being written
}

type function struct {
	text    strings.Builder
	boolean bool
	depth   int // of indentation
}

// New returns a writer of a language.
func New(lang Lang) *Writer {
	return &Writer{syntax: syntaxes[lang], lang: lang, have: map[string]bool{}}
}

// Source returns all that was written.
func (w *Writer) Source() string {
	functions := strings.Join(w.funcs, w.gap)
	if w.head.Len() == 0 {
		return functions
	}
	return w.head.String() + "\n" + functions
}

// line writes one line of the innermost function.
func (w *Writer) line(format string, args ...any) {
	w.open.text.WriteString(strings.Repeat(w.indent, w.open.depth))
	fmt.Fprintf(&w.open.text, format+"\n", args...)
}

// Function writes a function whose statements body writes. It returns a truth value if
// boolean is set, and else a number.
func (w *Writer) Function(name string, params []string, boolean bool, body func()) {
	outer := w.open
	w.open = &function{boolean: boolean}
	head := w.number
	if boolean {
		head = w.boolean
	}
	w.block(fmt.Sprintf(head, name, strings.Join(params, w.parameters)), body)
	w.funcs = append(w.funcs, w.open.text.String())
	w.open = outer
}

// Sub writes a function of its own, in the midst of another, and returns its name, which
// body is told too.
func (w *Writer) Sub(params []string, body func(name string)) string {
	w.subs++
	name := "g" + strconv.Itoa(w.subs)
	w.Function(name, params, false, func() { body(name) })
	return name
}

// Boolean tells whether the function being written returns a truth value.
func (w *Writer) Boolean() bool { return w.open.boolean }

// Return returns a number from a function. Where a truth value is wanted, true is 1.
func (w *Writer) Return(e string) {
	if w.open.boolean {
		switch e {
		case "0":
			e = w.no
		case "1":
			e = w.yes
		default:
			e += " == 1"
		}
	}
	w.line("return %s", Unwrap(e)+w.stop)
}

// ReturnIf returns 1 from a function if cond holds, otherwise 0.
func (w *Writer) ReturnIf(cond string) {
	if !w.open.boolean {
		cond = w.Number(cond)
	}
	w.line("return %s", Unwrap(cond)+w.stop)
}

// Number turns a condition into 1 or 0.
func (w *Writer) Number(cond string) string {
	switch w.lang {
	case Python:
		return "int(" + Unwrap(cond) + ")"
	case Go:
		return w.Call("one", cond)
	}
	return "(" + Unwrap(cond) + " ? 1 : 0)"
}

// Let declares a variable, Set gives it another value.
func (w *Writer) Let(name, e string) { w.line(w.let, name, Unwrap(e)) }

// Set gives a variable another value.
func (w *Writer) Set(name, e string) { w.line("%s = %s", name, Unwrap(e)+w.stop) }

// List declares an empty list of numbers, Append gives it one more. They are read as name[i].
func (w *Writer) List(name string) { w.line(w.list, name) }

// Append gives a list one more number.
func (w *Writer) Append(name, e string) { w.line(w.push, name, Unwrap(e)) }

// When writes statements for where a condition holds.
func (w *Writer) When(cond string, body func()) { w.block(fmt.Sprintf(w.when, Unwrap(cond)), body) }

// While writes statements to repeat as long as a condition holds.
func (w *Writer) While(cond string, body func()) { w.block(fmt.Sprintf(w.while, Unwrap(cond)), body) }

func (w *Writer) block(head string, body func()) {
	w.line("%s", head)
	w.open.depth++
	body()
	w.open.depth--
	if w.end != "" {
		w.line("%s", w.end)
	}
}

// Table writes a list of numbers at the top, in lines of about 100 characters, and
// returns its name.
func (w *Writer) Table(values []int64) string {
	w.tables++
	name := "table" + strconv.Itoa(w.tables)
	var list strings.Builder
	begin := 0 // of the line
	for i, v := range values {
		switch {
		case i > 0 && list.Len()-begin > 90:
			list.WriteString(",\n    ")
			begin = list.Len()
		case i > 0:
			list.WriteString(", ")
		}
		list.WriteString(strconv.FormatInt(v, 10))
	}
	fmt.Fprintf(&w.head, w.table, name, list.String())
	return name
}

// Div is the whole part of a quotient of numbers that are not negative.
func (w *Writer) Div(a, b string) string { return fmt.Sprintf(w.quotient, a, b) }

// FloorDiv is floor(a / b) for any a and for b > 0.
func (w *Writer) FloorDiv(a string, nonnegative bool, b string) string {
	if nonnegative || w.lang == Python {
		return w.Div(a, b)
	}
	return w.Call("floordiv", a, b)
}

// FloorMod is what remains of a at that division: 0 to b - 1.
func (w *Writer) FloorMod(a string, nonnegative bool, b string) string {
	if nonnegative || w.lang == Python {
		return "(" + a + " % " + b + ")"
	}
	return w.Call("floormod", a, b)
}

// And is the condition that both hold, or b alone if a is "".
func (w *Writer) And(a, b string) string { return join(a, w.and, b) }

// Or is the condition that one of both holds, or b alone if a is "".
func (w *Writer) Or(a, b string) string { return join(a, w.or, b) }

// Not is the condition that another does not hold.
func (w *Writer) Not(cond string) string { return "(" + w.not + "(" + Unwrap(cond) + "))" }

func join(a, sign, b string) string {
	if a == "" {
		return b
	}
	return "(" + a + sign + b + ")"
}

// helpers are functions that a program may need, by their name and language. What each
// computes is defined by expr.Apply1 and expr.Apply2, and a test holds them against those.
var helpers = sync.OnceValue(func() map[string]string {
	all := make(map[string]string)
	for _, section := range strings.Split("\n"+helperText, "\n-- ")[1:] {
		name, source, _ := strings.Cut(section, " --\n")
		all[name] = strings.TrimRight(source, "\n") + "\n"
	}
	return all
})

//go:embed helpers.txt
var helperText string

// Call calls a function: a helper, which is written at the top if need be, or min or max.
func (w *Writer) Call(name string, args ...string) string {
	if !w.have[name] {
		w.have[name] = true
		w.head.WriteString(helpers()[name+"."+string(w.lang)])
	}
	for i, a := range args {
		args[i] = Unwrap(a)
	}
	if w.lang == CPP && (name == "min" || name == "max") {
		name += "<long long>"
	}
	return name + "(" + strings.Join(args, ", ") + ")"
}

// CallAll calls a helper of a number and a list of numbers.
func (w *Writer) CallAll(name, first string, list []string) string {
	all := strings.Join(list, ", ")
	if w.lang == CPP {
		all = "{" + all + "}"
	}
	return w.Call(name, first, all)
}

// Unwrap takes off one pair of parentheses around all of e.
func Unwrap(e string) string {
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

// Num writes a constant.
func Num(v int64) string {
	if v < 0 {
		return "(" + strconv.FormatInt(v, 10) + ")"
	}
	return strconv.FormatInt(v, 10)
}

// Plus writes a + c.
func Plus(a string, c int64) string {
	switch {
	case c > 0:
		return a + " + " + strconv.FormatInt(c, 10)
	case c < 0:
		return a + " - " + strconv.FormatInt(-c, 10)
	}
	return a
}

// Local returns a name for a variable of a function with such parameters.
func Local(params []string, want string) string {
	for slices.Contains(params, want) {
		want += "_"
	}
	return want
}

// Parameters returns names like those given that no language reserves and no helper has.
func Parameters(names []string) []string {
	params := slices.Clone(names)
	for i, name := range params {
		if reserved()[name] {
			params[i] += "_"
		}
	}
	return params
}

var reserved = sync.OnceValue(func() map[string]bool {
	all := make(map[string]bool)
	for _, word := range strings.Fields(`alignas and as asm assert async auto await bitand bitor bool break byte case cap catch chan char class
		clear close compl const continue copy def default defer del delete do double elif else enum except exec explicit export extern
		fallthrough false finally float for from func global go goto grundy if import in inline int int64 interface is lambda len let long
		lost main make map math max min mutable namespace new nonlocal not nil None operator or package panic pass print private
		protected public raise range recover register return select short signed sizeof sqrt static std string struct switch template this
		throw true True False try type typedef typename uint64 union unsigned using var virtual void volatile while with xor yield`) {
		all[word] = true
	}
	for helper := range helpers() {
		name, _, _ := strings.Cut(helper, ".")
		all[name] = true
	}
	return all
})
