package export

import (
	_ "embed"
	"fmt"
	"math"
	"slices"
	"strings"

	"nimsum/problems/contest/format"
	"nimsum/problems/contest/seq"
)

// A validator is a C++17 program. Its function input() is made from a format. Reader and main
// come in two kinds: one reads standard input and exits with 42 for a valid input, else with 43
// and a message; the other is testlib's.
var (
	//go:embed cpp/stdin.txt
	stdinReader string
	//go:embed cpp/stdin_main.txt
	stdinMain string
	//go:embed cpp/testlib.txt
	testlibReader string
	//go:embed cpp/testlib_main.txt
	testlibMain string
	//go:embed cpp/check.txt
	tokenChecker string
)

const lists = "\nusing lists = std::vector<std::vector<long long>>;\n"

// validator returns a validator with one of the readers and its main.
func validator(head, reader, main string, f *format.Format) (string, error) {
	input, err := inputFunction(f)
	return head + reader + lists + input + main, err
}

// An emitter is the Visitor that writes input().
type emitter struct {
	b      strings.Builder
	depth  int
	f      *format.Format
	first  bool            // no token of the line has been written
	listed map[string]bool // names of numbers that a rule looks at
	loops  int
	err    error
}

// inputFunction returns the rules of f as functions, and input(), which reads an input and
// refuses it if it is invalid.
func inputFunction(f *format.Format) (string, error) {
	e := &emitter{f: f, listed: map[string]bool{}}
	for i, r := range f.Rules() {
		if r.CPP == "" {
			return "", fmt.Errorf("%q is not written in C++", r.Name)
		}
		fmt.Fprintf(&e.b, "\nnamespace rule%d {\n// Promised: %s.\n%s}\n", i+1, r.Name, r.CPP)
	}
	e.b.WriteString("\n")
	e.block("void input() {", func() {
		for _, t := range f.Totals() {
			e.line("long long total_%s = 0;", t.Bound)
		}
		e.file()
		for _, t := range f.Totals() {
			b := f.Bound(t.Bound)
			e.line("if (total_%s < %s) refuse(%q);", t.Bound, literal(b.Min), "too few: "+b.What)
		}
		e.line("end();")
	})
	return e.b.String(), e.err
}

func (e *emitter) line(format string, args ...any) {
	e.b.WriteString(strings.Repeat("    ", e.depth))
	fmt.Fprintf(&e.b, format, args...)
	e.b.WriteByte('\n')
}

// block writes a line that ends in {, the lines that inside writes, and }.
func (e *emitter) block(line string, inside func()) {
	e.line("%s", line)
	e.depth++
	inside()
	e.depth--
	e.line("}")
}

// file reads the cases of a file.
func (e *emitter) file() {
	frame := e.f.Frame
	one := func() { e.body(e.f.Kept(), func() { e.f.Walk(e) }) }
	counted := frame.Count != "" && frame.Kind != format.Count
	if counted {
		e.line("long long cases = 0;")
	}
	each := func() {
		if counted {
			e.line("cases++;")
		}
		one()
	}
	switch frame.Kind {
	case format.Single:
		one()
	case format.Count:
		b := e.f.Bound(frame.Count)
		e.line("const long long cases = number(%q, %s, %s);", b.Name, literal(b.Min), literal(b.Max))
		e.line("eol();")
		e.block("for (long long t = 0; t < cases; t++) {", one)
	case format.Ended:
		e.block("while (next() != '0') {", each)
		e.line("expect(%q);", frame.End)
		e.line("eol();")
	case format.EOF:
		e.block("while (next() >= 0) {", each)
	}
	if counted {
		b := e.f.Bound(frame.Count)
		e.line("if (cases < %s || cases > %s) refuse(%q);", literal(b.Min), literal(b.Max), b.What+" is outside its bounds")
	}
}

// body writes the reading of parts, with lists for the numbers that rules look at.
func (e *emitter) body(kept []*format.Number, parts func()) {
	for _, n := range kept {
		if e.listed[n.Name] {
			e.err = fmt.Errorf("rules of two places look at %s", n.Name)
		}
		e.listed[n.Name] = true
		e.line("std::vector<long long> all_%s;", variable(n.Name))
	}
	parts()
	for _, n := range kept {
		delete(e.listed, n.Name)
	}
}

func (e *emitter) BeginLine() { e.first = true }

func (e *emitter) EndLine() { e.line("eol();") }

func (e *emitter) Repeat(r *format.RepeatPart, parts func()) {
	if r.Count == "" {
		e.block("while (next() != '0') {", func() { e.body(r.Kept(), parts) })
		e.line("expect(\"0\");")
		e.line("eol();")
		return
	}
	e.loop(r.Count, func(string) { e.body(r.Kept(), parts) })
}

func (e *emitter) loop(count string, inside func(i string)) {
	i := string(rune('i' + e.loops))
	e.loops++
	e.block(fmt.Sprintf("for (long long %s = 0; %s < %s; %s++) {", i, i, expr(count), i), func() { inside(i) })
	e.loops--
}

// blank writes the reading of the blank before a token, unless the token begins its line.
func (e *emitter) blank() {
	if !e.first {
		e.line("blank();")
	}
	e.first = false
}

func (e *emitter) Number(n *format.Number) {
	e.blank()
	e.number(n)
}

func (e *emitter) List(l *format.ListToken) {
	n := l.Element
	first := e.first
	if n.Rising != "" {
		e.line("long long before_%s = 0;", variable(n.Name))
	}
	e.loop(l.Count, func(i string) {
		if first {
			e.line("if (%s > 0) blank();", i)
		} else {
			e.line("blank();")
		}
		e.number(n)
		if n.Rising != "" {
			v := variable(n.Name)
			e.line("if (%s > 0 && v_%s <= before_%s) refuse(%q);", i, v, v, n.Name+" is not greater than the one before")
			e.line("before_%s = v_%s;", v, v)
		}
	})
	e.first = false
}

func (e *emitter) Row(r *format.RowToken) {
	e.blank()
	least, most := expr(r.Length), expr(r.Length)
	if r.Bound != "" {
		b := e.f.Bound(r.Bound)
		least, most = literal(b.Min), literal(b.Max)
	}
	word := fmt.Sprintf("word(%q, %q, %s, %s)", r.What, r.Letters, least, most)
	if r.Never != "" {
		e.line("if (%s.find(%q) != std::string::npos) refuse(%q);", word, r.Never, r.What+" has "+r.Never+" within it")
	} else {
		e.line("%s;", word)
	}
}

func (e *emitter) number(n *format.Number) {
	name := n.What
	least, most := int64(math.MinInt64), int64(math.MaxInt64)
	if n.What == "" {
		b := e.f.Bound(n.Name)
		name, least, most = b.Name, b.Min, b.Max
	}
	e.line("long long v_%s = number(%q, %s, %s);", variable(n.Name), name,
		tighter("std::max", least, n.Least), tighter("std::min", most, n.Most))
	if e.listed[n.Name] {
		e.line("all_%s.push_back(v_%s);", variable(n.Name), variable(n.Name))
	} else {
		e.line("(void)v_%s;", variable(n.Name))
	}
}

// tighter returns the stricter of the two limits of a number. Either may be absent.
func tighter(pick string, bound int64, limit string) string {
	switch {
	case limit == "":
		return literal(bound)
	case bound == math.MinInt64 || bound == math.MaxInt64:
		return expr(limit)
	default:
		return fmt.Sprintf("%s(%s, %s)", pick, literal(bound), expr(limit))
	}
}

func (e *emitter) Rule(r *format.Rule) {
	of := seq.List(r.Of, func(name string) string { return "all_" + variable(name) })
	e.line("if (!rule%d::holds({%s})) refuse(%q);", slices.Index(e.f.Rules(), r)+1, strings.Join(of, ", "), "broken: "+r.Name)
}

func (e *emitter) Total(t *format.TotalPart) {
	b := e.f.Bound(t.Bound)
	e.line("total_%s += v_%s;", t.Bound, variable(t.Of))
	e.line("if (total_%s > %s) refuse(%q);", t.Bound, literal(b.Max), "too many: "+b.What)
}

// variable turns the name of a number into a name in C++.
func variable(name string) string {
	return strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' || r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z' || r == '_' {
			return r
		}
		return '_'
	}, name)
}

// expr writes an expression of a format in C++.
func expr(text string) string {
	name, add, err := format.SplitExpr(text)
	switch {
	case err != nil || text == "":
		return "0"
	case name == "":
		return literal(add)
	case add == 0:
		return "v_" + variable(name)
	default:
		return fmt.Sprintf("v_%s %+d", variable(name), add)
	}
}

func literal(v int64) string {
	if v == math.MinInt64 {
		return "(-9223372036854775807LL - 1)"
	}
	return fmt.Sprintf("%dLL", v)
}
