package format

import (
	"bytes"
	"fmt"
	"math"
	"slices"
	"strings"

	fastio "nimsum/io"
)

// A checker reads an input as exactly as its statement promises it: numbers in
// their shortest form, one blank between the tokens of a line, a line feed at
// the end of every line, nothing after the end, and every number within its
// bounds. Like a Reader it keeps the first error, and its methods may be called
// on after one.
type checker struct {
	in     *fastio.Reader
	f      *Format
	seen   []Extent // of f.Bounds
	totals []int64  // of f.Bounds, where there is a Total
	values
	first  bool // nothing has been read of the line
	broken *Rule
	read   func(s Span)
}

// Check reads in to its end. The error, if there is one, has the place and the
// reason. The extents belong to f.Bounds.
func (f *Format) Check(in *fastio.Reader) ([]Extent, error) {
	c := f.checkEach(in, nil, nil)
	return c.seen, in.Err()
}

// Split returns the text of each case of an input. The error is that of an input
// that is not valid.
func (f *Format) Split(input []byte) (cases [][]byte, err error) {
	in := fastio.NewBytesReader(input)
	from := int64(-1)
	f.checkEach(in, func() {
		to := in.Offset()
		if from >= 0 {
			cases = append(cases, input[from:to])
		}
		from = to
	}, nil)
	if in.Err() != nil {
		return nil, in.Err()
	}
	return cases, nil
}

// checkEach checks an input. It calls between before the first case and after every case,
// and read for each span. Both may be nil.
func (f *Format) checkEach(in *fastio.Reader, between func(), read func(s Span)) *checker {
	f.ready()
	if len(f.Case) == 0 {
		panic("format: no case is declared") // it would be read without end
	}
	c := &checker{
		in: in, f: f, read: read,
		seen: make([]Extent, len(f.Bounds)), totals: make([]int64, len(f.Bounds)),
		values: f.newValues(),
	}
	for i := range c.seen {
		c.seen[i] = Extent{math.MaxInt64, math.MinInt64}
	}
	if between == nil {
		between = func() {}
	}
	c.file(between)
	for i, v := range c.totals {
		if v != 0 {
			c.within(i, v)
		}
	}
	return c
}

func (c *checker) file(between func()) {
	t := int64(0)
	frame := c.f.Frame
	one := func() {
		c.forget(c.f.kept)
		c.f.Walk(c)
		between()
	}
	switch frame.Kind {
	case Single:
		between()
		one()
	case Count:
		b := c.f.bound(frame.Count)
		count := c.number(c.f.Bounds[b].What, c.f.Bounds[b].Min, c.f.Bounds[b].Max)
		if c.in.OK() {
			c.note(b, count)
		}
		c.eol()
		between()
		for ; t < count && c.in.OK(); t++ {
			one()
		}
	case Ended:
		between()
		for ; c.in.OK() && !c.atZero(); t++ {
			one()
		}
		c.literal(frame.End)
		c.eol()
	case EOF:
		between()
		for ; t == 0 || len(c.in.Peek(1)) > 0; t++ { // an empty file lacks its first case
			one()
		}
	}
	if frame.Kind != Count && frame.Count != "" {
		c.within(c.f.bound(frame.Count), t)
	}
	if len(c.in.Peek(1)) > 0 {
		c.in.HereErrorf("the input should end here")
	}
}

func (c *checker) BeginLine() { c.first = true }

func (c *checker) EndLine() { c.eol() }

func (c *checker) Repeat(r *RepeatPart, parts func()) {
	if r.Count == "" {
		for c.in.OK() && !c.atZero() {
			c.forget(r.kept)
			parts()
		}
		c.literal("0")
		c.eol()
		return
	}
	count := c.of(r.count)
	for i := int64(0); i < count && c.in.OK(); i++ {
		c.forget(r.kept)
		parts()
	}
}

// next reads the blank before a token, unless the token begins its line.
func (c *checker) next() {
	if !c.first {
		c.literal(" ")
	}
	c.first = false
}

func (c *checker) Number(n *Number) {
	c.next()
	lo, hi := c.limits(n)
	v := c.number(n.what, lo, hi)
	if !c.in.OK() {
		return
	}
	c.set(n, v)
	if n.bound >= 0 {
		c.note(n.bound, v)
	}
}

func (c *checker) List(l *ListToken) {
	n := l.Element
	count := c.of(l.count)
	for i := int64(0); i < count && c.in.OK(); i++ {
		before := c.last[n.slot]
		c.Number(n)
		if v := c.last[n.slot]; n.Rising != "" && i > 0 && v <= before {
			c.in.Errorf(n.Rising, v, before)
		}
	}
}

func (c *checker) Row(r *RowToken) {
	c.next()
	lo, hi := c.lengths(r)
	word := c.word(Span{Kind: RowSpan, What: r.What, Letters: r.Letters, Least: lo, Most: hi, Never: r.Never})
	length := int64(len(word))
	switch {
	case !c.in.OK():
	case r.Never != "" && bytes.Contains(word, []byte(r.Never)):
		c.in.RowErrorf(bytes.Index(word, []byte(r.Never)), "%s has %s within it", r.What, r.Never)
	case r.Bound != "":
		c.last[r.slot] = length
		c.within(r.bound, length)
	case length != lo:
		c.in.Errorf("%s has %d characters, expected %d", r.What, length, lo)
	}
}

func (c *checker) Rule(r *Rule) {
	if !c.in.OK() {
		return
	}
	if err := c.breaks(r); err != nil {
		c.broken = r
		c.in.Errorf("%v", err)
	}
}

func (c *checker) Total(t *TotalPart) {
	if c.totals[t.bound] += c.last[t.slot]; c.totals[t.bound] > c.f.Bounds[t.bound].Max {
		c.within(t.bound, c.totals[t.bound])
	}
}

// within checks a number that does not stand in the input, a sum for example, against a
// bound. It is called when the number is complete, or as soon as it is too large.
func (c *checker) within(bound int, v int64) {
	b := &c.f.Bounds[bound]
	switch {
	case !c.in.OK():
	case v < b.Min || v > b.Max:
		c.in.Errorf("%s %d is outside %s", b.What, v, b)
	default:
		c.note(bound, v)
	}
}

func (c *checker) note(bound int, v int64) {
	e := &c.seen[bound]
	e.Min, e.Max = min(e.Min, v), max(e.Max, v)
}

// number reads a number from lo to hi.
func (c *checker) number(what string, lo, hi int64) int64 {
	b := c.in.Peek(3)
	digits := bytes.TrimPrefix(b, []byte{'-'})
	switch {
	case !c.in.OK():
		return 0
	case len(digits) == 0 || digits[0] < '0' || digits[0] > '9':
		c.found(what)
		return 0
	case digits[0] == '0' && (len(digits) > 1 && digits[1] >= '0' && digits[1] <= '9' || len(digits) < len(b)):
		c.in.HereErrorf("%s is not written in its shortest form", what)
		return 0
	}
	from := c.in.Offset()
	v := c.in.Int64(what, lo, hi)
	c.span(Span{Kind: NumberSpan, What: what, Least: lo, Most: hi}, from)
	return v
}

// span reports the bytes read since from.
func (c *checker) span(s Span, from int64) {
	if c.read != nil {
		s.From, s.To = from, c.in.Offset()
		c.read(s)
	}
}

// word reads a token that begins at the next byte and consists of the letters of s.
func (c *checker) word(s Span) []byte {
	if b := c.in.Peek(1); c.in.OK() && (len(b) == 0 || b[0] <= ' ') {
		c.found(s.What)
		return nil
	}
	from := c.in.Offset()
	word := c.in.Token(s.What)
	if i := Stray(word, s.Letters); i >= 0 {
		c.in.RowErrorf(i, "%s", Letter(word[i], s.Letters))
		return nil
	}
	c.span(s, from)
	return word
}

// Letter is the message for a byte that is not among letters.
func Letter(found byte, letters string) string {
	return fmt.Sprintf("%q is none of the letters %q", rune(found), letters)
}

// Stray returns the index of the first byte of word that is not among letters, or -1. The
// letters must differ.
func Stray(word []byte, letters string) int {
	known := 0
	for i := range len(letters) {
		known += bytes.Count(word, []byte{letters[i]}) // many bytes at once
	}
	if known == len(word) {
		return -1
	}
	return slices.IndexFunc(word, func(l byte) bool { return strings.IndexByte(letters, l) < 0 })
}

// eol reads the end of a line, and if the format has blank lines those after it.
func (c *checker) eol() {
	c.literal("\n")
	for c.f.Blank && string(c.in.Peek(1)) == "\n" {
		c.in.Skip(1)
	}
}

// literal reads exactly s.
func (c *checker) literal(s string) {
	if string(c.in.Peek(len(s))) != s {
		c.found(describe(s))
		return
	}
	from := c.in.Offset()
	c.in.Skip(len(s))
	c.span(Span{Kind: LiteralSpan, What: s}, from)
}

// atZero reports whether the next token is 0.
func (c *checker) atZero() bool {
	b := c.in.Peek(2)
	return len(b) > 0 && b[0] == '0' && (len(b) == 1 || b[1] < '0' || b[1] > '9')
}

// found reports the error that something else was expected at the next byte.
func (c *checker) found(expected string) {
	if !c.in.OK() {
		return
	}
	b := c.in.Peek(1)
	if len(b) == 0 {
		c.in.EndErrorf("%s expected, found the end of the input", expected)
		return
	}
	c.in.HereErrorf("%s expected, found %s", expected, describe(string(b)))
}

// describe names a byte or a literal for an error message.
func describe(s string) string {
	switch s {
	case " ":
		return "a single blank"
	case "\n":
		return "the end of the line"
	case "\r":
		return "a carriage return"
	case "\t":
		return "a tab"
	}
	return fmt.Sprintf("%q", s)
}
