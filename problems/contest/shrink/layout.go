package shrink

import (
	"bytes"
	"iter"
	"slices"
	"strconv"

	"nimsum/problems/contest/format"
	"nimsum/problems/contest/seq"
)

// A Draft is a case of numbers taken apart. A step makes a new one; it must not
// change the old one.
type Draft struct {
	Head []int64   // what stands before the list
	Rows [][]int64 // the list
}

// Clone returns a copy that may be changed.
func (d Draft) Clone() Draft {
	rows := make([][]int64, len(d.Rows))
	for i, row := range d.Rows {
		rows[i] = slices.Clone(row)
	}
	return Draft{slices.Clone(d.Head), rows}
}

// Without returns the draft without the rows from one index to before another.
func (d Draft) Without(from, to int) Draft {
	return Draft{d.Head, without(d.Rows, from, to)}
}

// Steps make a case simpler. Its Simpler is a problem's Shrink; the zero Steps suit most.
type Steps struct {
	// Leave returns a draft without the rows from one index to before another,
	// and without what depends on them. If it is nil, Draft.Without does.
	Leave func(d Draft, from, to int) Draft
	// Also yields the problem's own steps; the length is kept up to date. It may
	// be nil.
	Also func(d Draft) iter.Seq[Draft]
}

// Simpler yields simpler cases of a format. Of numbers it leaves out rows, takes the problem's own
// steps, sorts the rows, merges two of them, and makes numbers smaller, all at once and one by one.
// For letters see row and board, for several lists or lists within rows see nested. It yields
// nothing for a text that it cannot read.
func (s Steps) Simpler(f *format.Format, text []byte) iter.Seq[[]byte] {
	l := layout{Steps: s}
	f.Walk(&l)
	switch {
	case l.nested:
		return nested(f, text)
	case l.letters != nil && l.row > 0:
		return board(l.letters.Letters[len(l.letters.Letters)-1], text)
	case l.letters != nil:
		return row(l.letters.Letters[len(l.letters.Letters)-1], text)
	}
	return func(yield func([]byte) bool) {
		d, ok := l.parse(text)
		if !ok {
			return
		}
		for simpler := range l.steps(d) {
			if t := l.text(simpler); Compare(t, text) < 0 && !yield(t) {
				return
			}
		}
	}
}

// A layout is the Visitor that finds out how a case is written: some numbers, the head, and
// then a list of rows of numbers, or a board, or a row of letters.
type layout struct {
	format.Skip
	Steps
	names   []string // of the head
	count   int      // the number of the head, from 1, that tells the length of the list; 0: that is fixed
	add     int64    // how much greater the length is than the number
	row     int      // how many numbers or words a row has; 0: there is no list
	onLine  bool     // the whole list stands on one line
	joined  bool     // and that is the line of the numbers before it
	begun   bool     // the line visited has tokens already
	letters *format.RowToken
	nested  bool // there are several lists, or lists in rows
}

func (l *layout) BeginLine() { l.begun = false }

func (l *layout) Number(n *format.Number) {
	l.begun = true
	l.names = append(l.names, n.Name)
}

func (l *layout) Row(r *format.RowToken) { l.letters = r }

func (l *layout) List(list *format.ListToken) {
	l.counted(list.Count, 1)
	l.onLine, l.joined = true, l.begun
}

func (l *layout) Repeat(r *format.RepeatPart, parts func()) {
	head := len(l.names)
	l.nested = l.nested || r.Count == ""
	parts()
	numbers := len(l.names) - head
	l.names = l.names[:head]
	l.counted(r.Count, max(numbers, 1))
}

// counted takes note of a list whose length is an expression. A list of fixed length is one
// row.
func (l *layout) counted(count string, row int) {
	l.nested = l.nested || l.row > 0
	name, add, _ := format.SplitExpr(count)
	l.count, l.row, l.add = slices.Index(l.names, name)+1, row, add
	if name == "" {
		l.row = int(add)
	}
}

func (l *layout) steps(d Draft) iter.Seq[Draft] {
	return func(yield func(Draft) bool) {
		lower := seq.Map(slices.Values(overall), func(f func(int64) int64) Draft {
			lower := d.Clone()
			for _, row := range lower.Rows {
				for i := range row {
					row[i] = f(row[i])
				}
			}
			return lower
		})
		fine := false
		if l.count > 0 {
			leave := l.Leave
			if leave == nil {
				leave = Draft.Without
			}
			for from, to := range Spans(len(d.Rows)) {
				if to-from == 1 && len(d.Rows) > manyRows && !fine {
					// If a program fails for the number of rows alone, it is useless to
					// leave out single ones: try smaller numbers first.
					if fine = true; !seq.Push(yield, lower) {
						return
					}
				}
				if !yield(leave(d, from, to)) {
					return
				}
			}
		}
		if l.Also != nil && !seq.Push(yield, l.Also(d)) {
			return
		}
		if l.count > 0 {
			if !yield(Draft{d.Head, slices.SortedStableFunc(slices.Values(d.Rows), slices.Compare)}) {
				return
			}
			for i, j := range Pairs(len(d.Rows)) {
				if !seq.Push(yield, slices.Values(merge(d, i, j))) {
					return
				}
			}
		}
		if !fine && !seq.Push(yield, lower) {
			return
		}
		for i, v := range d.Head {
			if i+1 != l.count && !seq.Push(yield, seq.Map(Numbers(v), func(w int64) Draft {
				simpler := Draft{slices.Clone(d.Head), d.Rows}
				simpler.Head[i] = w
				return simpler
			})) {
				return
			}
		}
		for r, row := range d.Rows {
			for i, v := range row {
				if !seq.Push(yield, seq.Map(Numbers(v), func(w int64) Draft {
					simpler := Draft{d.Head, slices.Clone(d.Rows)}
					simpler.Rows[r] = slices.Clone(row)
					simpler.Rows[r][i] = w
					return simpler
				})) {
					return
				}
			}
		}
	}
}

// overall are the changes of all numbers of the list at once. They keep a nim-sum of zero.
var overall = []func(int64) int64{
	func(v int64) int64 { return v / 256 },
	func(v int64) int64 { return v / 2 },
	func(v int64) int64 { return v % 256 },
	func(v int64) int64 { return v % 4 },
}

// With more than manyRows rows, steps that make all numbers smaller come before those that
// leave out single rows.
const manyRows = 1000

// fewRows is the greatest number of rows of which all pairs are tried.
const fewRows = 40

// Pairs yields every two of n indices, the lower first; nothing if n is above fewRows.
func Pairs(n int) iter.Seq2[int, int] {
	return func(yield func(int, int) bool) {
		if n > fewRows {
			return
		}
		for j := range n {
			for i := range j {
				if !yield(i, j) {
					return
				}
			}
		}
	}
}

// merge returns drafts in place of d: without rows i and j, which may be worth the same, and, if
// rows are single numbers, with the nim-sum or the sum of the two in their place. Only package sums
// knows what rows are worth.
func merge(d Draft, i, j int) (simpler []Draft) {
	left := d.Without(j, j+1)
	simpler = append(simpler, left.Without(i, i+1))
	if len(d.Rows[i]) == 1 {
		a, b := d.Rows[i][0], d.Rows[j][0]
		for _, one := range []int64{a ^ b, a + b} {
			merged := left.Clone()
			merged.Rows[i][0] = one
			simpler = append(simpler, merged)
		}
	}
	return simpler
}

func (l *layout) parse(text []byte) (d Draft, ok bool) {
	var all []int64
	for _, token := range bytes.Fields(text) {
		v, err := strconv.ParseInt(string(token), 10, 64)
		if err != nil {
			return d, false
		}
		all = append(all, v)
	}
	head := len(l.names)
	if len(all) < head || l.row == 0 && len(all) > head || l.row > 0 && (len(all)-head)%l.row != 0 {
		return d, false
	}
	d.Head = all[:head:head]
	if l.row > 0 {
		d.Rows = slices.Collect(slices.Chunk(all[head:], l.row))
	}
	return d, true
}

func (l *layout) text(d Draft) []byte {
	var b []byte
	line := func(numbers []int64, end byte) {
		for _, v := range numbers {
			b = append(strconv.AppendInt(b, v, 10), ' ')
		}
		b[len(b)-1] = end
	}
	head := slices.Clone(d.Head)
	if l.count > 0 {
		head[l.count-1] = int64(len(d.Rows)) - l.add
	}
	end := byte('\n')
	if l.joined {
		end = ' '
	}
	line(head, end)
	end = '\n'
	if l.onLine {
		end = ' '
	}
	for _, row := range d.Rows {
		line(row, end)
	}
	b[len(b)-1] = '\n'
	return b
}
