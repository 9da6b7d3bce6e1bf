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

	// ahead is the next bytes of in. The first at of them have been read, and sync has not
	// told in yet. The last token among those begins at token and has size bytes; size is 0
	// if there is no token.
	ahead           []byte
	at, token, size int
}

// sync tells in how far the checker has read. It must precede every use of in but OK.
func (c *checker) sync() {
	if c.size > 0 {
		c.in.Skip(c.token)
		c.in.Take(c.size)
		c.at -= c.token + c.size
	}
	c.in.Skip(c.at)
	c.ahead, c.at, c.size = nil, 0, 0
}

// peek returns the next bytes, at least n unless the input ends before.
func (c *checker) peek(n int) []byte {
	if len(c.ahead)-c.at < n {
		c.sync()
		c.in.Peek(1)
		if c.ahead = c.in.AtHand(1 << 15); len(c.ahead) < n {
			c.ahead = c.in.Peek(n)
		}
	}
	return c.ahead[c.at:]
}

// errorf makes the last token the place of an error.
func (c *checker) errorf(format string, args ...any) {
	c.sync()
	c.in.Errorf(format, args...)
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
	read := func() int { return len(input) - len(in.Peek(len(input))) }
	from := -1
	f.checkEach(in, func() {
		if to := read(); from >= 0 {
			cases = append(cases, input[from:to])
			from = to
		} else {
			from = to
		}
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
	stop := func() {
		if between != nil {
			c.sync()
			between()
		}
	}
	one := func() {
		c.forget(c.f.kept)
		c.f.Walk(c)
		stop()
	}
	switch frame.Kind {
	case Single:
		stop()
		one()
	case Count:
		b := c.f.bound(frame.Count)
		count := c.bounded(b)
		c.eol()
		stop()
		for ; t < count && c.in.OK(); t++ {
			one()
		}
	case Ended:
		stop()
		for ; c.in.OK() && !c.atZero(); t++ {
			one()
		}
		c.literal(frame.End)
		c.eol()
	case EOF:
		stop()
		for ; len(c.peek(1)) > 0; t++ {
			one()
		}
	}
	if frame.Kind != Count && frame.Count != "" {
		c.within(c.f.bound(frame.Count), t)
	}
	if len(c.peek(1)) > 0 {
		c.sync()
		c.in.HereErrorf("the input should end here")
	}
}

func (c *checker) BeginLine() { c.first = true }

func (c *checker) EndLine() { c.eol() }

func (c *checker) Repeat(r *RepeatPart, parts func()) {
	count := c.of(r.count)
	for i := int64(0); i < count && c.in.OK(); i++ {
		c.forget(r.kept)
		parts()
	}
}

// next reads the blank before a token, unless the token begins its line.
func (c *checker) next() {
	if !c.first {
		c.char(' ')
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
			c.errorf(n.Rising, v, before)
		}
	}
}

func (c *checker) Row(r *RowToken) {
	c.next()
	lo, hi := c.lengths(r)
	length := int64(len(c.word(Span{Kind: RowSpan, What: r.What, Letters: r.Letters, Least: lo, Most: hi})))
	switch {
	case !c.in.OK():
	case r.Bound != "":
		c.last[r.slot] = length
		c.within(r.bound, length)
	case length != lo:
		c.errorf("%s has %d characters, expected %d", r.What, length, lo)
	}
}

func (c *checker) Rule(r *Rule) {
	if !c.in.OK() {
		return
	}
	if err := c.breaks(r); err != nil {
		c.broken = r
		c.errorf("%v", err)
	}
}

func (c *checker) Total(t *TotalPart) {
	if c.totals[t.bound] += c.last[t.slot]; c.totals[t.bound] > c.f.Bounds[t.bound].Max {
		c.within(t.bound, c.totals[t.bound])
	}
}

// bounded reads a number within a bound.
func (c *checker) bounded(bound int) int64 {
	b := &c.f.Bounds[bound]
	v := c.number(b.What, b.Min, b.Max)
	if c.in.OK() {
		c.note(bound, v)
	}
	return v
}

// within checks a number that does not stand in the input, a sum for example, against a
// bound. It is called when the number is complete, or as soon as it is too large.
func (c *checker) within(bound int, v int64) {
	b := &c.f.Bounds[bound]
	switch {
	case !c.in.OK():
	case v < b.Min || v > b.Max:
		c.errorf("%s %d is outside %s", b.What, v, b)
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
	if v, n := plain(c.peek(20)); n > 0 && v >= lo && v <= hi {
		c.take(Span{Kind: NumberSpan, What: what, Least: lo, Most: hi}, n)
		return v
	}
	return c.oddNumber(what, lo, hi)
}

// plain returns the number at the beginning of b and its length in bytes. The length is 0
// if the number is not in its shortest form, has more than 18 digits, or is not followed by
// a blank or a line feed.
func plain(b []byte) (v int64, n int) {
	i := 0
	if len(b) > 0 && b[0] == '-' {
		i = 1
	}
	first := i
	for ; i < len(b); i++ {
		digit := b[i] - '0'
		if digit > 9 {
			break
		}
		v = 10*v + int64(digit)
	}
	digits := i - first
	if i == len(b) || b[i] != ' ' && b[i] != '\n' || digits == 0 || digits > 18 || b[first] == '0' && i > 1 {
		return 0, 0
	}
	if first > 0 {
		v = -v
	}
	return v, i
}

// take reads a token of n bytes.
func (c *checker) take(s Span, n int) {
	if c.read != nil {
		s.From = c.in.Offset() + int64(c.at)
		s.To = s.From + int64(n)
		c.read(s)
	}
	c.token, c.size = c.at, n
	c.at += n
}

// oddNumber reads a number that plain refused or that is outside its limits: mostly an error.
func (c *checker) oddNumber(what string, lo, hi int64) int64 {
	c.sync()
	b := c.in.Peek(3)
	digits := b
	if len(b) > 0 && b[0] == '-' {
		digits = b[1:]
	}
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
	if c.read == nil {
		return c.in.Int64(what, lo, hi)
	}
	from := c.in.Offset()
	v := c.in.Int64(what, lo, hi)
	c.read(Span{Kind: NumberSpan, What: what, From: from, To: c.in.Offset(), Least: lo, Most: hi})
	return v
}

// word reads a token that begins at the next byte and consists of the letters of s.
func (c *checker) word(s Span) []byte {
	rest := c.peek(1)
	if n := bytes.IndexByte(rest, '\n'); n > 0 && Stray(rest[:n], s.Letters) < 0 {
		c.take(s, n)
		return rest[:n]
	}
	c.sync()
	if b := c.in.Peek(1); c.in.OK() && (len(b) == 0 || b[0] <= ' ') {
		c.found(s.What)
		return nil
	}
	s.From = c.in.Offset()
	word := c.in.Token(s.What)
	if i := Stray(word, s.Letters); i >= 0 {
		c.in.RowErrorf(i, "%s", Letter(word[i], s.Letters))
		return nil
	}
	if s.To = c.in.Offset(); c.read != nil {
		c.read(s)
	}
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
	c.char('\n')
	for c.f.Blank && c.in.OK() {
		if b := c.peek(1); len(b) == 0 || b[0] != '\n' {
			return
		}
		c.at++
	}
}

// char reads exactly one byte.
func (c *checker) char(b byte) {
	if next := c.peek(1); len(next) > 0 && next[0] == b && c.read == nil {
		c.at++
		return
	}
	c.literal(string(b))
}

// literal reads exactly s.
func (c *checker) literal(s string) {
	c.sync()
	if !c.in.OK() {
		return
	}
	if string(c.in.Peek(len(s))) != s {
		c.found(describe(s))
		return
	}
	if c.read != nil {
		from := c.in.Offset()
		c.read(Span{Kind: LiteralSpan, What: s, From: from, To: from + int64(len(s))})
	}
	c.in.Skip(len(s))
}

// atZero reports whether the next token is 0.
func (c *checker) atZero() bool {
	b := c.peek(2)
	return len(b) > 0 && b[0] == '0' && (len(b) == 1 || b[1] < '0' || b[1] > '9')
}

// found reports the error that something else was expected at the next byte.
func (c *checker) found(expected string) {
	if !c.in.OK() {
		return
	}
	b := c.in.Peek(1)
	if len(b) == 0 {
		c.in.HereErrorf("%s expected, found the end of the input", expected)
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
