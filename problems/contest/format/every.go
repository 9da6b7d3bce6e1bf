package format

import (
	"bytes"
	"iter"
	"math"
	"slices"
	"strconv"
)

// Every yields the weight and the text of every valid case, the lighter before the heavier.
// A number weighs its distance from the allowed number nearest to 0, a row the letters it
// has beyond its least length, a letter the number of letters behind it among those of
// its row, and parts that come until zero how often they come. So there are finitely many cases of each weight.
func (f *Format) Every() iter.Seq2[int64, []byte] {
	return func(yield func(int64, []byte) bool) {
		f.ready()
		for weight := int64(0); ; weight++ {
			e := &enumeration{values: f.newValues()}
			for {
				e.left, e.at, e.dead, e.text = weight, 0, false, e.text[:0]
				e.forget(f.kept)
				f.Walk(e)
				if !e.dead && e.left == 0 && !yield(weight, slices.Clone(e.text)) {
					return
				}
				if !e.next() {
					break
				}
			}
			if !e.cut {
				return
			}
		}
	}
}

// An enumeration is the Visitor that makes one case in each walk. Each number, each length
// of a row and each letter is a choice. The next walk repeats the choices, raises the last
// one that can be raised, and makes the lightest choices behind it.
type enumeration struct {
	values
	choices []choice
	at      int   // the next choice of this walk
	left    int64 // weight that may be spent
	dead    bool  // the choices lead to no valid case
	cut     bool  // some choice was too heavy
	text    []byte
	first   bool // nothing has been written of the line
}

// A choice is one of the numbers from lo to hi, and weighs its distance from base.
type choice struct {
	lo, hi, base int64
	v            int64
	left         int64 // weight that might be spent on it
}

func (c *choice) weight() int64 { return max(c.v-c.base, c.base-c.v) }

// raise takes the next number: those above base and below it in turns.
func (c *choice) raise() bool {
	d := c.weight()
	switch {
	case c.v > c.base && d <= c.base-c.lo:
		c.v = c.base - d
	case d < c.hi-c.base:
		c.v = c.base + d + 1
	case d < c.base-c.lo:
		c.v = c.base - d - 1
	default:
		return false
	}
	return true
}

// choose makes the next choice of a walk.
func (e *enumeration) choose(lo, hi, base int64) int64 {
	if lo > hi {
		e.dead = true
		return lo
	}
	if e.at == len(e.choices) {
		e.choices = append(e.choices, choice{lo, hi, base, base, e.left})
	}
	c := &e.choices[e.at]
	e.at++
	e.left -= c.weight()
	return c.v
}

// next prepares the next walk. It returns false if all were made.
func (e *enumeration) next() bool {
	for ; len(e.choices) > 0; e.choices = e.choices[:len(e.choices)-1] {
		if c := &e.choices[len(e.choices)-1]; c.raise() {
			if c.weight() <= c.left {
				return true
			}
			e.cut = true
		}
	}
	return false
}

func (e *enumeration) BeginLine() { e.first = true }

func (e *enumeration) EndLine() { e.text = append(e.text, '\n') }

// blank writes the blank before a token, unless the token begins its line.
func (e *enumeration) blank() {
	if !e.first {
		e.text = append(e.text, ' ')
	}
	e.first = false
}

func (e *enumeration) Repeat(r *RepeatPart, parts func()) {
	count := int64(0)
	if r.Count != "" {
		count = e.of(r.count)
	} else if !e.dead {
		count = e.choose(0, math.MaxInt64, 0)
	}
	for i := count; i > 0 && !e.dead; i-- {
		e.forget(r.kept)
		parts()
	}
	if r.Count == "" {
		e.text = append(e.text, "0\n"...)
	}
}

func (e *enumeration) Number(n *Number) {
	lo, hi := e.limits(n)
	e.number(n, lo, hi)
}

func (e *enumeration) number(n *Number, lo, hi int64) {
	if e.dead {
		return
	}
	e.blank()
	v := e.choose(lo, hi, Nearest(lo, hi))
	e.text = strconv.AppendInt(e.text, v, 10)
	e.set(n, v)
}

// Nearest returns the number from lo to hi that is nearest to 0.
func Nearest(lo, hi int64) int64 { return max(lo, min(hi, 0)) }

func (e *enumeration) List(l *ListToken) {
	n := l.Element
	count := e.of(l.count)
	for i := int64(0); i < count && !e.dead; i++ {
		lo, hi := e.limits(n)
		if n.Rising != "" && i > 0 {
			lo = max(lo, e.last[n.slot]+1)
		}
		e.number(n, lo, hi)
	}
}

func (e *enumeration) Row(r *RowToken) {
	if e.dead {
		return
	}
	e.blank()
	lo, hi := e.lengths(r)
	length := e.choose(lo, hi, lo)
	for i := int64(0); i < length && !e.dead; i++ {
		e.text = append(e.text, r.Letters[len(r.Letters)-1-int(e.choose(0, int64(len(r.Letters)-1), 0))])
		e.dead = r.Never != "" && bytes.HasSuffix(e.text, []byte(r.Never))
	}
	if r.Bound != "" {
		e.last[r.slot] = length
	}
}

func (e *enumeration) Rule(r *Rule) { e.dead = e.dead || e.breaks(r) != nil }

func (e *enumeration) Total(*TotalPart) {}
