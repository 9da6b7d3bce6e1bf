// Package format declares how the inputs of a problem are written: the lines of a
// case, numbers within named bounds, repeated parts, and rules beyond these. The
// declaration is data. A Visitor goes through it; the checker, the small cases in order,
// the spans of an input, validators and beginnings of programs in other languages all
// come from it.
//
// A case is made of parts, a part of lines, a line of tokens with one blank between
// them:
//
//	Case: []format.Part{
//		format.Line(format.Int("N"), format.Int("M")),
//		format.Repeat("M", format.Line(vertex("u"), vertex("v"))),
//		&format.Rule{...},
//	}
//
// Counts and limits are written as expressions: a number, the name of a number that
// stands before, or one with a number added or taken away, as "N-1".
package format

import (
	"encoding/binary"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// A Format says how the inputs of a problem are written. It is used by pointer and must not
// change after its first use; from then on goroutines may share it.
type Format struct {
	Frame  Frame // how a file holds cases
	Blank  bool  // blank lines may follow every line
	Bounds []Bound
	Case   []Part
	// Answer has the forms that the answer to a case may take, or with Answers that to each of
	// its positions. A form is a line, or several with "\n" between them. {t} stands for the
	// number of the case, {} and other names in braces for an integer, {name...} for integers with
	// a blank between two.
	Answer  []string
	Answers *Answers // where a case has several answers

	once   sync.Once
	slots  []string  // names of the numbers of a case
	kept   []*Number // as in RepeatPart
	rules  []*Rule
	totals []*TotalPart
	counts []string
}

// Answers says how the output has the answers to the positions of a case.
type Answers struct {
	// Count is how many there are, an expression. It is "" where the last part of a case, a
	// RepeatPart until zero, has a position each time.
	Count   string
	OneWord bool // they are single letters, and make one word on one line
}

// OneWord reports whether the answers to the positions of a case make one word.
func (f *Format) OneWord() bool { return f.Answers != nil && f.Answers.OneWord }

// JoinAnswers returns the lines for a case, given those for each of its positions.
func (f *Format) JoinAnswers(lines []string) string {
	all := strings.Join(lines, "")
	if f.OneWord() {
		return strings.ReplaceAll(all, "\n", "") + "\n"
	}
	return all
}

// A Part is a part of a case: whole lines, or a promise about those before.
type Part interface{ visit(v Visitor) }

// A Token is a part of a line, or a promise about the tokens before.
type Token interface{ visit(v Visitor) }

// A LinePart is a line of tokens with one blank between them.
type LinePart struct{ Tokens []Token }

// Line returns a line of tokens.
func Line(tokens ...Token) *LinePart { return &LinePart{Tokens: tokens} }

// A RepeatPart is a sequence of parts that comes several times.
type RepeatPart struct {
	Count string // an expression; "" where the parts come until a line 0
	Parts []Part

	count expr
	kept  []*Number // those that rules among the parts look at
}

// Repeat returns parts that come count times.
func Repeat(count string, parts ...Part) *RepeatPart { return &RepeatPart{Count: count, Parts: parts} }

// UntilZero returns parts that come until a line with a 0 alone. Each time they begin with a
// number that is not 0.
func UntilZero(parts ...Part) *RepeatPart { return &RepeatPart{Parts: parts} }

// A Number is a token. Its limits are those of the bound of its name, or, where What
// is set, Least and Most.
type Number struct {
	Name        string
	What        string // a description, if no bound of its name is declared
	Least, Most string // expressions; with a bound they limit it further, unless empty
	// Rising, if set, demands that each number of a list be greater than the one before. It is
	// the error message, with a verb for the number and one for the number before.
	Rising string

	slot        int
	bound       int // -1: none
	what        string
	lo, hi      int64 // of the bound
	least, most expr
	kept        bool // some rule looks at it
}

// Int returns a number within the bound of its name.
func Int(name string) *Number { return &Number{Name: name} }

// Within returns a number whose limits are expressions: they depend on the case.
func Within(name, what, least, most string) *Number {
	return &Number{Name: name, What: what, Least: least, Most: most}
}

// AtMost limits the number further than its bound.
func (n *Number) AtMost(most string) *Number {
	n.Most = most
	return n
}

// A ListToken is a list of numbers on one line.
type ListToken struct {
	Count   string // an expression
	Element *Number

	count expr
}

// List returns count numbers within the bound of their name.
func List(name, count string) *ListToken { return ListOf(Int(name), count) }

// ListOf returns a list of count numbers.
func ListOf(element *Number, count string) *ListToken {
	return &ListToken{Count: count, Element: element}
}

// A RowToken is a word of letters: a row of a board, for example.
type RowToken struct {
	What    string
	Letters string // the letters allowed; the last one stands for an empty place
	Length  string // an expression, or "" where Bound limits it
	Bound   string // the bound on the length, and its name
	Never   string // what does not stand within it; "" for nothing

	length expr
	slot   int
	bound  int
	lo, hi int64 // of the bound
}

// Row returns a row of a board, whose length is an expression.
func Row(what, letters, length string) *RowToken {
	return &RowToken{What: what, Letters: letters, Length: length}
}

// Word returns a row of letters whose length is within the named bound.
func Word(what, letters, bound string) *RowToken {
	return &RowToken{What: what, Letters: letters, Bound: bound}
}

// A Rule is a promise about a case beyond the limits of its numbers. It looks at the
// numbers read since the beginning of the parts among which it stands.
type Rule struct {
	Name string   // the promise, a clause: "1 is among the amounts"
	Of   []string // the names of the numbers it looks at
	// Check returns an error if the promise is broken. It gets a list for each name: all
	// numbers read under the name, in order.
	Check func(numbers ...[]int64) error
	// CPP is the same check in C++17, for validators that judges compile: a function
	// bool holds(const lists& of), where of[i] has the numbers of Of[i]. The headers of the
	// standard library are included; lists is a vector of vectors of long long.
	CPP string

	numbers []*Number // of the names
}

// Distinct returns the promise that no two lines of a repeat have the same numbers under the names
// in of, called noun in messages.
func Distinct(noun string, of ...string) *Rule {
	return &Rule{
		Name: "no " + noun + " is listed twice",
		Of:   of,
		Check: func(numbers ...[]int64) error {
			seen := make(map[string]bool, len(numbers[0]))
			for i := range numbers[0] {
				var key []byte
				for _, all := range numbers {
					key = binary.AppendVarint(key, all[i])
				}
				seen[string(key)] = true
			}
			if len(seen) < len(numbers[0]) {
				return fmt.Errorf("some %s is listed twice", noun)
			}
			return nil
		},
		CPP: `bool holds(const lists& of) {
    std::set<std::vector<long long>> seen;
    for (size_t i = 0; i < of[0].size(); i++) {
        std::vector<long long> key;
        for (auto& all : of) key.push_back(all[i]);
        seen.insert(key);
    }
    return seen.size() == of[0].size();
}
`,
	}
}

// A TotalPart limits the sum of a number over all cases of a file.
type TotalPart struct {
	Bound string // the bound on the sum
	Of    string // the name of the number, which stands before

	slot, bound int
}

// Total limits the sum over a file of the number called of, which is positive.
func Total(bound, of string) *TotalPart { return &TotalPart{Bound: bound, Of: of} }

// ready resolves names, once, and returns f. It panics if a name is not declared, which is a
// mistake in the format.
func (f *Format) ready() *Format {
	f.once.Do(func() {
		s := &scope{f: f, numbers: map[int]*Number{}}
		visit(f.Case, s)
		f.slots, f.kept = s.names, s.kept
	})
	return f
}

// A scope is the Visitor that resolves names.
type scope struct {
	Skip
	f       *Format
	names   []string        // known so far
	numbers map[int]*Number // by slot
	kept    []*Number       // those that rules beside the part visited look at
}

// name makes a slot.
func (s *scope) name(name string) int {
	s.names = append(s.names, name)
	return len(s.names) - 1
}

func (s *scope) slot(name string) int {
	i := slices.Index(s.names, name)
	if i < 0 {
		panic("format: no number before is called " + name)
	}
	return i
}

// An expr is the value of the number in a slot plus add; slot is -1 for add alone.
type expr struct {
	slot int
	add  int64
}

func (s *scope) expr(text string) expr {
	name, add, err := SplitExpr(text)
	if err != nil {
		panic("format: " + err.Error())
	}
	if name == "" {
		return expr{-1, add}
	}
	return expr{s.slot(name), add}
}

// SplitExpr splits an expression into its name, "" if it has none, and the number that is
// added to the name's value.
func SplitExpr(text string) (name string, add int64, err error) {
	if v, err := strconv.ParseInt(text, 10, 64); err == nil {
		return "", v, nil
	}
	i := strings.LastIndexAny(text, "+-")
	if i < 0 {
		return text, 0, nil
	}
	if add, err = strconv.ParseInt(text[i:], 10, 64); err != nil || i == 0 {
		return "", 0, fmt.Errorf("%q is no expression", text)
	}
	return text[:i], add, nil
}

// count is expr for an expression that says how often something is read.
func (s *scope) count(text string) expr {
	if name, _, _ := SplitExpr(text); name != "" && !slices.Contains(s.f.counts, name) {
		s.f.counts = append(s.f.counts, name)
	}
	return s.expr(text)
}

func (s *scope) Repeat(r *RepeatPart, parts func()) {
	if r.Count != "" {
		r.count = s.count(r.Count)
	}
	outer := s.kept
	s.kept = nil
	parts()
	r.kept, s.kept = s.kept, outer
}

func (s *scope) Number(n *Number) {
	n.bound, n.what, n.lo, n.hi = -1, n.What, math.MinInt64, math.MaxInt64
	if n.What == "" {
		n.bound = s.f.bound(n.Name)
		b := &s.f.Bounds[n.bound]
		n.what, n.lo, n.hi = b.What, b.Min, b.Max
	}
	if n.Least != "" {
		n.least = s.expr(n.Least)
	}
	if n.Most != "" {
		n.most = s.expr(n.Most)
	}
	n.slot = s.name(n.Name)
	s.numbers[n.slot] = n
}

func (s *scope) List(l *ListToken) {
	l.count = s.count(l.Count)
	s.Number(l.Element)
}

func (s *scope) Row(r *RowToken) {
	if r.Bound == "" {
		r.length = s.count(r.Length)
		return
	}
	r.bound = s.f.bound(r.Bound)
	r.lo, r.hi = s.f.Bounds[r.bound].Min, s.f.Bounds[r.bound].Max
	r.slot = s.name(r.Bound)
}

func (s *scope) Rule(r *Rule) {
	s.f.rules = append(s.f.rules, r)
	r.numbers = nil
	for _, name := range r.Of {
		n := s.numbers[s.slot(name)]
		if n == nil {
			panic("format: no rule can look at " + name)
		}
		n.kept = true
		r.numbers = append(r.numbers, n)
		if !slices.Contains(s.kept, n) {
			s.kept = append(s.kept, n)
		}
	}
}

func (s *scope) Total(t *TotalPart) {
	s.f.totals = append(s.f.totals, t)
	t.slot = s.slot(t.Of)
	t.bound = s.f.bound(t.Bound)
}

// CountAndList returns the parts of a case with a count on one line and a list of that
// length on the next.
func CountAndList(count, of string) []Part {
	return []Part{Line(Int(count)), Line(List(of, count))}
}

// Board returns the parts of a case with the side of a square board on one line, and then
// the rows of the board.
func Board(side, letters string) []Part {
	return []Part{Line(Int(side)), Repeat(side, Line(Row("row of the board", letters, side)))}
}

// Lines returns how many lines every case has, or 0 if that differs from case to case.
func (f *Format) Lines() int {
	v := new(lineCounter)
	f.Walk(v)
	if v.repeats {
		return 0
	}
	return v.lines
}

type lineCounter struct {
	Skip
	lines   int
	repeats bool
}

func (v *lineCounter) EndLine()                   { v.lines++ }
func (v *lineCounter) Repeat(*RepeatPart, func()) { v.repeats = true }

// Rules returns the rules of a case in order.
func (f *Format) Rules() []*Rule { return f.ready().rules }

// Totals returns the limits on sums over all cases of a file.
func (f *Format) Totals() []*TotalPart { return f.ready().totals }

// Kept returns the numbers that rules look at. Rules within a repeat do not count: see
// RepeatPart.Kept.
func (f *Format) Kept() []*Number { return f.ready().kept }

// Kept returns the numbers that rules among the parts look at. It is known from the first
// Walk on.
func (r *RepeatPart) Kept() []*Number { return r.kept }

// Counts returns the names of the numbers that lengths and repeats depend on.
func (f *Format) Counts() []string { return f.ready().counts }

// Numbered reports whether answers contain the number of their case.
func (f *Format) Numbered() bool {
	return slices.ContainsFunc(f.Answer, func(form string) bool { return strings.Contains(form, "{t}") })
}
