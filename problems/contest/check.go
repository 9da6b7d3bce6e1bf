package contest

import (
	"bytes"
	"fmt"
	"math"
	"slices"
	"strings"

	fastio "nimsum/io"
)

// A Checker reads an input as exactly as its statement promises it: numbers in
// their shortest form, one blank between the tokens of a line, a line feed at
// the end of every line, nothing after the end, and every number within its
// bounds. Like a Reader it keeps the first error, and its methods may be called
// on after one.
type Checker struct {
	in     *fastio.Reader
	p      *Problem
	seen   []Extent // of p.Bounds
	totals []int64  // of p.Bounds, where Total was called
}

// An Extent is the least and the greatest value an input had under a bound;
// Min > Max where it had none.
type Extent struct{ Min, Max int64 }

// Validate reads in to its end. The error, if there is one, has the place and
// the reason. The extents belong to p.Bounds.
func (p *Problem) Validate(in *fastio.Reader) ([]Extent, error) {
	c := &Checker{in: in, p: p, seen: make([]Extent, len(p.Bounds)), totals: make([]int64, len(p.Bounds))}
	for i := range c.seen {
		c.seen[i] = Extent{math.MaxInt64, math.MinInt64}
	}
	p.Frame.check(c, p)
	for i, v := range c.totals {
		if v != 0 {
			c.rangeOf(i, v)
		}
	}
	return c.seen, in.Err()
}

// OK reports that no error was met. A loop whose length comes from the input
// has to ask.
func (c *Checker) OK() bool { return c.in.OK() }

// Errorf makes the last token the place of an error.
func (c *Checker) Errorf(format string, args ...any) { c.in.Errorf(format, args...) }

// RowErrorf is Errorf at byte i of the last row.
func (c *Checker) RowErrorf(i int, format string, args ...any) { c.in.RowErrorf(i, format, args...) }

// Int reads a number within the named bound.
func (c *Checker) Int(bound string) int64 { return c.intOf(c.p.bound(bound)) }

func (c *Checker) intOf(i int) int64 {
	b := &c.p.Bounds[i]
	v := c.IntIn(b.What, b.Min, b.Max)
	if c.OK() {
		c.note(i, v)
	}
	return v
}

// Line reads a line of n numbers within the named bound.
func (c *Checker) Line(bound string, n int64) {
	b := c.p.bound(bound)
	for i := int64(0); i < n && c.OK(); i++ {
		if i > 0 {
			c.Space()
		}
		c.intOf(b)
	}
	c.EOL()
}

// Range checks a number that was not read, a sum say, against the named bound.
// It is called when all that makes it up has been read, or as soon as it is
// too large.
func (c *Checker) Range(bound string, v int64) { c.rangeOf(c.p.bound(bound), v) }

func (c *Checker) rangeOf(i int, v int64) {
	b := &c.p.Bounds[i]
	switch {
	case !c.OK():
	case v < b.Min || v > b.Max:
		c.Errorf("%s %d is outside %s", b.What, v, b)
	default:
		c.note(i, v)
	}
}

// Total adds v > 0 to a number which the named bound limits for all cases of
// the file together.
func (c *Checker) Total(bound string, v int64) {
	i := c.p.bound(bound)
	if c.totals[i] += v; c.totals[i] > c.p.Bounds[i].Max {
		c.rangeOf(i, c.totals[i])
	}
}

func (c *Checker) note(i int, v int64) {
	c.seen[i] = Extent{min(c.seen[i].Min, v), max(c.seen[i].Max, v)}
}

// IntIn reads a number from lo to hi, for limits that depend on the input.
func (c *Checker) IntIn(what string, lo, hi int64) int64 {
	b := c.in.Peek(3)
	digits := b
	if len(b) > 0 && b[0] == '-' {
		digits = b[1:]
	}
	switch {
	case !c.OK():
		return 0
	case len(digits) == 0 || digits[0] < '0' || digits[0] > '9':
		c.found(what)
		return 0
	case digits[0] == '0' && (len(digits) > 1 && digits[1] >= '0' && digits[1] <= '9' || len(digits) < len(b)):
		c.in.HereErrorf("%s is not written in its shortest form", what)
		return 0
	}
	return c.in.Int64(what, lo, hi)
}

// Word reads a token that begins right here and consists of letters only.
func (c *Checker) Word(what, letters string) []byte {
	if b := c.in.Peek(1); c.OK() && (len(b) == 0 || b[0] <= ' ') {
		c.found(what)
		return nil
	}
	word := c.in.Token(what)
	if i := Stray(word, letters); i >= 0 {
		c.RowErrorf(i, "%s", Letter(word[i], letters))
		return nil
	}
	return word
}

// Row reads a row of n letters that begins right here.
func (c *Checker) Row(what string, n int, letters string) []byte {
	row := c.Word(what, letters)
	if c.OK() && len(row) != n {
		c.Errorf("%s has %d characters, expected %d", what, len(row), n)
		return nil
	}
	return row
}

// Letter is the message for a letter that is none of letters.
func Letter(found byte, letters string) string {
	return fmt.Sprintf("%q is none of the letters %q", rune(found), letters)
}

// Stray returns the index of the first byte of word that is none of letters, which
// are all different, or -1.
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

// Space reads exactly one blank.
func (c *Checker) Space() { c.literal(" ") }

// EOL reads the end of a line, and the blank lines after it where the problem's
// files have them.
func (c *Checker) EOL() {
	c.literal("\n")
	for c.p.Blank && c.OK() {
		if b := c.in.Peek(1); len(b) == 0 || b[0] != '\n' {
			return
		}
		c.in.Skip(1)
	}
}

// literal reads exactly s.
func (c *Checker) literal(s string) {
	if !c.OK() {
		return
	}
	if string(c.in.Peek(len(s))) != s {
		c.found(describe(s))
		return
	}
	c.in.Skip(len(s))
}

// atZero reports whether a zero token stands right here.
func (c *Checker) atZero() bool {
	b := c.in.Peek(2)
	return len(b) > 0 && b[0] == '0' && (len(b) == 1 || b[1] < '0' || b[1] > '9')
}

// found is the error that the next byte is not what should stand here.
func (c *Checker) found(expected string) {
	if !c.OK() {
		return
	}
	b := c.in.Peek(1)
	if len(b) == 0 {
		c.in.HereErrorf("%s expected, found the end of the input", expected)
		return
	}
	c.in.HereErrorf("%s expected, found %s", expected, describe(string(b)))
}

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
