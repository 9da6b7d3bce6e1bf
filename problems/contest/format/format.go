// Package format declares how the inputs of a problem are written: the lines of a
// case, numbers within named bounds, what is repeated, and what is promised beyond
// that. From one declaration come the checker, all small cases in order, and spoilt
// inputs to try a checker on. It is data, so programs in other languages that read or
// check such an input can be written from it.
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
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// A Format says how the inputs of a problem are written. It is used by pointer, and is
// not changed after its first use; then any number of goroutines may use it.
type Format struct {
	Frame  Frame // how a file holds cases
	Blank  bool  // the judge's files have blank lines between their parts
	Bounds []Bound
	Case   []Part
	// Answer has the forms of a case's answer, one line each, of which it takes one.
	// {t} stands for the number of the case, {} and other names in braces for an integer.
	Answer []string

	once   sync.Once
	slots  []string  // names of the numbers of a case
	kept   []*Number // as in RepeatPart
	rules  []*Rule
	totals []*TotalPart
	counts []string
}

// A Part is a part of a case: whole lines, or a promise about those before.
type Part interface{ visit(v Visitor) }

// A Token is a part of a line, or a promise about the tokens before.
type Token interface{ visit(v Visitor) }

// A LinePart is a line of tokens with one blank between them.
type LinePart struct{ Tokens []Token }

// Line returns a line of tokens.
func Line(tokens ...Token) *LinePart { return &LinePart{Tokens: tokens} }

// A RepeatPart is parts that come several times.
type RepeatPart struct {
	Count string // an expression
	Parts []Part

	count expr
	kept  []*Number // that rules among the parts look at
}

// Repeat returns parts that come count times.
func Repeat(count string, parts ...Part) *RepeatPart { return &RepeatPart{Count: count, Parts: parts} }

// A Number is a token. Its limits are those of the bound of its name, or, where What
// is set, Least and Most.
type Number struct {
	Name        string
	What        string // what it is, where no bound of its name is declared
	Least, Most string // expressions; with a bound they limit it further, unless empty
	// Rising says of the numbers of a list that each is greater than the one before. It
	// is the message where one is not, with verbs for both.
	Rising string

	slot        int
	bound       int // -1: none
	what        string
	lo, hi      int64 // of the bound
	least, most expr
	kept        bool // some rule looks at the numbers of this name
}

// Int returns a number within the bound of its name.
func Int(name string) *Number { return &Number{Name: name} }

// Within returns a number within limits that are no bound, as they depend on the case.
func Within(name, what, least, most string) *Number {
	return &Number{Name: name, What: what, Least: least, Most: most}
}

// AtMost limits the number further than its bound.
func (n *Number) AtMost(most string) *Number {
	n.Most = most
	return n
}

// A ListToken is numbers on one line.
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

// A RowToken is letters without a blank.
type RowToken struct {
	What    string
	Letters string // those it is made of; the last is the one that means nothing is there
	Length  string // an expression, or "" where Bound limits it
	Bound   string // the bound on the length, and its name

	length expr
	slot   int
	bound  int
	lo, hi int64 // of the bound
}

// Row returns a row of a board, of so many letters.
func Row(what, letters, length string) *RowToken {
	return &RowToken{What: what, Letters: letters, Length: length}
}

// Word returns a row of letters whose length is within the named bound.
func Word(what, letters, bound string) *RowToken {
	return &RowToken{What: what, Letters: letters, Bound: bound}
}

// A Rule is something promised of a case that no limit of a number says. It looks at
// what has been read since the beginning of the parts among which it stands.
type Rule struct {
	Name string   // the promise, a clause: "1 is among the amounts"
	Of   []string // the names of the numbers it looks at
	// Check returns what is wrong, if anything. Where numbers of a name are read several
	// times it gets all of them, in order.
	Check func(numbers ...[]int64) error
	// CPP is the same check in C++17, for validators that judges compile: a function
	// bool holds(const lists& of), where of[i] has the numbers of Of[i]. What it needs
	// of the standard library is included, lists is a vector of vectors of long long.
	CPP string

	numbers []*Number // of the names
}

// A TotalPart adds numbers of all the cases of a file up.
type TotalPart struct {
	Bound string // the bound on the sum
	Of    string // the name of the number, which stands before

	slot, bound int
}

// Total limits the sum of the numbers of a name, all positive, in a file.
func Total(bound, of string) *TotalPart { return &TotalPart{Bound: bound, Of: of} }

// ready finds what names stand for. A name that stands for nothing is a fault of the
// format's author and panics.
func (f *Format) ready() {
	f.once.Do(func() {
		s := &scope{f: f, numbers: map[int]*Number{}}
		visit(f.Case, s)
		f.slots, f.kept = s.names, s.kept
	})
}

// A scope is the Visitor that finds what names stand for.
type scope struct {
	Skip
	f       *Format
	names   []string        // known so far
	numbers map[int]*Number // by slot
	kept    []*Number       // that rules look at which stand beside the part visited
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

// An expr is the number in a slot, or 0 where that is -1, and a number.
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

// SplitExpr splits an expression into the name in it, "" if there is none, and the
// number that is added.
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

// count is expr for a number of things to read.
func (s *scope) count(text string) expr {
	if name, _, _ := SplitExpr(text); name != "" && !slices.Contains(s.f.counts, name) {
		s.f.counts = append(s.f.counts, name)
	}
	return s.expr(text)
}

func (s *scope) Repeat(r *RepeatPart, parts func()) {
	r.count = s.count(r.Count)
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

// CountAndList returns the parts of a case that is a line with a count and a line with as
// many numbers.
func CountAndList(count, of string) []Part {
	return []Part{Line(Int(count)), Line(List(of, count))}
}

// Board returns the parts of a case that is a line with the side of a square board and its
// rows.
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

// Rules returns the promises that no limit of a number says.
func (f *Format) Rules() []*Rule {
	f.ready()
	return f.rules
}

// Totals returns the limits on sums over all cases of a file.
func (f *Format) Totals() []*TotalPart {
	f.ready()
	return f.totals
}

// Kept returns the numbers that rules look at which stand among the parts of a case, but not
// of a repeat in it.
func (f *Format) Kept() []*Number {
	f.ready()
	return f.kept
}

// Kept returns the numbers that rules look at which stand among the parts. It is for a
// Visitor of the format: before Walk it is not known.
func (r *RepeatPart) Kept() []*Number { return r.kept }

// Counts returns the names of the numbers that say how much is to be read.
func (f *Format) Counts() []string {
	f.ready()
	return f.counts
}

// Numbered reports that answers tell the number of their case.
func (f *Format) Numbered() bool {
	return slices.ContainsFunc(f.Answer, func(form string) bool { return strings.Contains(form, "{t}") })
}
