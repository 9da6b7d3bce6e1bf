package format

import (
	"bytes"
	"math"
	"strconv"
)

// A WordSpan is a word of an input, and what it is read as.
type WordSpan struct {
	Span
	Name  string // of the number as declared, or what the row is; "" of a word behind the first case
	Token Token  // the declaration; nil where there is no name, and of the number of cases
	Line  int    // from 0
}

// Lenient returns the lenient spans of an input, valid or not: its words, whatever white space
// lies between them, as the declaration has the first case. A word that should be a number
// and is none has no value: what it counts is taken for absent, and a limit that depends on
// it is left out.
func (f *Format) Lenient(input []byte) []WordSpan {
	f.ready()
	r := &lenientReader{values: f.newValues(), known: make([]bool, len(f.slots)), input: input}
	number, from := 0, 0
	for line := range bytes.Lines(input) {
		for rest := line; ; {
			rest = bytes.TrimLeft(rest, whiteSpace)
			size := bytes.IndexAny(rest, whiteSpace)
			if size < 0 {
				size = len(rest)
			}
			if size == 0 {
				break
			}
			at := int64(from + len(line) - len(rest))
			r.words = append(r.words, WordSpan{Span: Span{From: at, To: at + int64(size)}, Line: number})
			rest = rest[size:]
		}
		number++
		from += len(line)
	}
	if f.Frame.Kind == Count {
		b := f.Bound(f.Frame.Count)
		if w := r.word(nil, b.Name, b.What); w != nil {
			w.Kind, w.Least, w.Most = NumberSpan, b.Min, b.Max
		}
	}
	f.Walk(r)
	return r.words
}

const whiteSpace = " \t\n\v\f\r"

// A lenientReader is the Visitor that tells words what they are read as.
type lenientReader struct {
	Skip
	values
	known []bool // by slot
	input []byte
	words []WordSpan
	next  int // the first word that nothing has been said of
}

// word tells the next word what it is, and returns it, or nil at the end.
func (r *lenientReader) word(token Token, name, what string) *WordSpan {
	if r.next == len(r.words) {
		return nil
	}
	w := &r.words[r.next]
	r.next++
	w.Token, w.Name, w.What = token, name, what
	return w
}

// count returns how many things are to be read, 0 where that is not known.
func (r *lenientReader) count(e expr) int64 {
	if !r.knows(e) {
		return 0
	}
	return r.of(e)
}

func (r *lenientReader) knows(e expr) bool { return e.slot < 0 || r.known[e.slot] }

func (r *lenientReader) Repeat(part *RepeatPart, parts func()) {
	for i := r.count(part.count); i > 0 && r.next < len(r.words); i-- {
		parts()
	}
}

func (r *lenientReader) Number(n *Number) {
	w := r.word(n, n.Name, n.what)
	if w == nil {
		return
	}
	limited := *n
	if !r.knows(n.least) {
		limited.Least = ""
	}
	if !r.knows(n.most) {
		limited.Most = ""
	}
	w.Kind = NumberSpan
	w.Least, w.Most = r.limits(&limited)
	if v, err := strconv.ParseInt(string(r.input[w.From:w.To]), 10, 64); err == nil {
		r.last[n.slot], r.known[n.slot] = v, true
	}
}

func (r *lenientReader) List(l *ListToken) {
	for i := r.count(l.count); i > 0 && r.next < len(r.words); i-- {
		r.Number(l.Element)
	}
}

func (r *lenientReader) Row(row *RowToken) {
	w := r.word(row, row.What, row.What)
	if w == nil {
		return
	}
	w.Kind, w.Letters = RowSpan, row.Letters
	w.Least, w.Most = 0, math.MaxInt64
	if row.Bound != "" {
		w.Least, w.Most = row.lo, row.hi
		r.last[row.slot], r.known[row.slot] = w.To-w.From, true
	} else if r.knows(row.length) {
		w.Least, w.Most = r.lengths(row)
	}
}
