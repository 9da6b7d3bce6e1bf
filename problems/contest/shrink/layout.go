package shrink

import (
	"bytes"
	"iter"
	"slices"
	"strconv"
)

// A Draft is a case of numbers taken apart. Steps do not change one but make
// another.
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

// A Layout says how a case of numbers is written: a few of them, then a list of
// rows, one of the few being its length. Its Simpler is a problem's Shrink.
type Layout struct {
	Head  int // how many numbers stand before the list
	Count int // which of them, from 1, is the length of the list; 0: it is always the same
	Row   int // how many numbers a row has; 0: there is no list

	OnLine bool // the whole list stands on one line
	Joined bool // and that is the line of the numbers before it

	// Leave returns a draft without some rows; nil: without these alone, as by
	// Draft.Without.
	Leave func(d Draft, from, to int) Draft
	// Also yields the problem's own steps; the length is kept up to date. It may
	// be nil.
	Also func(d Draft) iter.Seq[Draft]
}

// List is a case that is the length of a list of numbers on a line, and the line.
var List = Layout{Head: 1, Count: 1, Row: 1, OnLine: true}

// Simpler leaves out rows, takes the problem's own steps, puts the rows in order,
// makes two of them one, and makes numbers smaller, all at once and one by one.
// What cannot be read has nothing simpler.
func (l Layout) Simpler(text []byte) iter.Seq[[]byte] {
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

func (l Layout) steps(d Draft) iter.Seq[Draft] {
	return func(yield func(Draft) bool) {
		all := func() bool {
			for _, f := range overall {
				lower := d.Clone()
				for _, row := range lower.Rows {
					for i := range row {
						row[i] = f(row[i])
					}
				}
				if !yield(lower) {
					return false
				}
			}
			return true
		}
		fine := false
		if l.Count > 0 {
			leave := l.Leave
			if leave == nil {
				leave = Draft.Without
			}
			for from, to := range Spans(len(d.Rows)) {
				if to-from == 1 && len(d.Rows) > manyRows && !fine {
					// A program that fails for the number of rows alone would have
					// each of them tried in vain: all numbers come first.
					if fine = true; !all() {
						return
					}
				}
				if !yield(leave(d, from, to)) {
					return
				}
			}
		}
		if l.Also != nil {
			for simpler := range l.Also(d) {
				if !yield(simpler) {
					return
				}
			}
		}
		if l.Count > 0 {
			if !yield(Draft{d.Head, slices.SortedStableFunc(slices.Values(d.Rows), slices.Compare)}) {
				return
			}
			for i, j := range Pairs(len(d.Rows)) {
				for merged := range merge(d, i, j) {
					if !yield(merged) {
						return
					}
				}
			}
		}
		if !fine && !all() {
			return
		}
		for i, v := range d.Head {
			for w := range Numbers(v) {
				if i+1 == l.Count {
					break
				}
				simpler := Draft{slices.Clone(d.Head), d.Rows}
				simpler.Head[i] = w
				if !yield(simpler) {
					return
				}
			}
		}
		for r, row := range d.Rows {
			for i, v := range row {
				for w := range Numbers(v) {
					simpler := Draft{d.Head, slices.Clone(d.Rows)}
					simpler.Rows[r] = slices.Clone(row)
					simpler.Rows[r][i] = w
					if !yield(simpler) {
						return
					}
				}
			}
		}
	}
}

// overall are what may be done to all numbers of the list at once. A nim-sum of
// zero outlasts it.
var overall = []func(int64) int64{
	func(v int64) int64 { return v / 256 },
	func(v int64) int64 { return v / 2 },
	func(v int64) int64 { return v % 256 },
	func(v int64) int64 { return v % 4 },
}

// manyRows is how many rows there must be for what makes all numbers smaller to be tried
// before rows are left out one by one.
const manyRows = 1000

// fewRows is how many rows there may be for every two of them to be looked at.
const fewRows = 40

// Pairs yields every two of n indices, the lower one first, where they are not too many.
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

// merge yields the draft without two rows, which may be worth the same, and where
// they are single numbers, with the nim-sum of the two in their place, or the sum. What
// the rows are worth in a game is known to package sums only.
func merge(d Draft, i, j int) iter.Seq[Draft] {
	return func(yield func(Draft) bool) {
		left := d.Without(j, j+1)
		if !yield(left.Without(i, i+1)) || len(d.Rows[i]) != 1 {
			return
		}
		a, b := d.Rows[i][0], d.Rows[j][0]
		for _, one := range []int64{a ^ b, a + b} {
			merged := left.Clone()
			merged.Rows[i][0] = one
			if !yield(merged) {
				return
			}
		}
	}
}

func (l Layout) parse(text []byte) (d Draft, ok bool) {
	var all []int64
	for _, token := range bytes.Fields(text) {
		v, err := strconv.ParseInt(string(token), 10, 64)
		if err != nil {
			return d, false
		}
		all = append(all, v)
	}
	if len(all) < l.Head || l.Row == 0 && len(all) > l.Head || l.Row > 0 && (len(all)-l.Head)%l.Row != 0 {
		return d, false
	}
	d.Head = all[:l.Head:l.Head]
	if l.Row > 0 {
		d.Rows = slices.Collect(slices.Chunk(all[l.Head:], l.Row))
	}
	return d, true
}

func (l Layout) text(d Draft) []byte {
	var b []byte
	line := func(numbers []int64, end byte) {
		for _, v := range numbers {
			b = append(strconv.AppendInt(b, v, 10), ' ')
		}
		b[len(b)-1] = end
	}
	head := slices.Clone(d.Head)
	if l.Count > 0 {
		head[l.Count-1] = int64(len(d.Rows))
	}
	end := byte('\n')
	if l.Joined {
		end = ' '
	}
	line(head, end)
	end = '\n'
	if l.OnLine {
		end = ' '
	}
	for _, row := range d.Rows {
		line(row, end)
	}
	b[len(b)-1] = '\n'
	return b
}
