package format

import (
	"bytes"
	"math"
	"strconv"
)

// A WordSpan is a word of an input with its meaning.
type WordSpan struct {
	Span
	Name  string // the name of a number or the What of a row; "" for a word after the first case
	Token Token  // the declaration; nil for the number of cases, and where Name is ""
	Line  int    // from 0
}

// Lenient returns the words of an input, valid or not, whatever white space separates them.
// The words of the first case get their meaning from the declaration. If a word should be a
// number and cannot be read as one, the parts that it counts are taken to be absent, and
// limits that depend on it are left out.
func (f *Format) Lenient(input []byte) []WordSpan {
	f.ready()
	r := &lenientReader{values: f.newValues(), known: make([]bool, len(f.slots)), input: input}
	number, at := 0, 0
	for line := range bytes.Lines(input) {
		for word := range bytes.FieldsSeq(line) {
			at += bytes.Index(input[at:], word)
			r.words = append(r.words, WordSpan{Span: Span{From: int64(at), To: int64(at + len(word))}, Line: number})
			at += len(word)
		}
		number++
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

// A lenientReader is the Visitor that gives words their meaning.
type lenientReader struct {
	Skip
	values
	known []bool // by slot
	input []byte
	words []WordSpan
	next  int // the first word without a meaning
}

// word returns the next word, with its declaration, or nil at the end.
func (r *lenientReader) word(token Token, name, what string) *WordSpan {
	if r.next == len(r.words) {
		return nil
	}
	w := &r.words[r.next]
	r.next++
	w.Token, w.Name, w.What = token, name, what
	return w
}

// count returns the value of a count, 0 if it is unknown.
func (r *lenientReader) count(e expr) int64 {
	if !r.knows(e) {
		return 0
	}
	return r.of(e)
}

func (r *lenientReader) knows(e expr) bool { return e.slot < 0 || r.known[e.slot] }

func (r *lenientReader) Repeat(part *RepeatPart, parts func()) {
	if part.Count == "" {
		for r.next < len(r.words) && string(r.input[r.words[r.next].From:r.words[r.next].To]) != "0" {
			parts()
		}
		if w := r.word(nil, "end", "end of the positions"); w != nil {
			w.Kind = NumberSpan // from 0 to 0
		}
		return
	}
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
