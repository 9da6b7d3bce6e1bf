package shrink

import (
	"bytes"
	"iter"
	"slices"
	"strconv"

	"nimsum/problems/contest/format"
)

// A tree is the lines of a case, or of one row of a repeated part: numbers, lists, repeated parts
// and the ends of lines, in order.
type tree []item

// An item is a number (of), a list (of, list), a repeated part (repeat, rows) or, with nothing set,
// the end of a line.
type item struct {
	of     *format.Number // of the number, or of the elements of the list
	values []int64        // the number, or the elements of the list
	list   *format.ListToken
	repeat *format.RepeatPart
	rows   []tree // of repeat
}

// count returns the name of the number that says how many parts the item has, and whether it
// has any that can be left out.
func (i *item) count() (name string, ok bool) {
	switch {
	case i.list != nil:
		name = i.list.Count
	case i.repeat != nil && i.repeat.Count == "":
		return "", true
	case i.repeat != nil:
		name = i.repeat.Count
	}
	_, add, err := format.SplitExpr(name)
	return name, name != "" && add == 0 && err == nil
}

// nested yields simpler texts of a case with several lists, or with lists in rows. From the last to
// the first it leaves out rows and elements of lists; then it merges two elements, sorts lists, and
// makes numbers smaller. Numbers that name rows, as vertices do, follow where rows are left out,
// and go with those that they name.
func nested(f *format.Format, text []byte) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		t, ok := parse(f, text)
		if !ok {
			return
		}
		for simpler := range t.steps {
			if s := simpler.text(nil); Compare(s, text) < 0 && !yield(s) {
				return
			}
		}
	}
}

func (t tree) steps(yield func(tree) bool) {
	items := t.items()
	// change yields a copy of t after by changed the item with an index. By gets the copy and the
	// place of the item in it.
	change := func(index int, by func(c tree, at place) bool) bool {
		c := t.clone()
		at := c.items()[index]
		return !by(c, at) || yield(c)
	}
	for index, at := range slices.Backward(items) {
		if !at.shrinks() {
			continue
		}
		for from, to := range Spans(at.item().length()) {
			if !change(index, func(c tree, at place) bool { return c.leave(at, from, to) }) {
				return
			}
		}
	}
	for index, at := range slices.Backward(items) {
		if !at.shrinks() || at.item().list == nil {
			continue
		}
		for i, j := range Pairs(len(at.item().values)) {
			v := at.item().values
			for _, put := range [][]int64{{}, {v[i] ^ v[j]}, {v[i] + v[j]}} {
				if !change(index, func(c tree, at place) bool {
					if !c.leave(at, j, j+1) || len(put) == 0 && !c.leave(at, i, i+1) {
						return false
					}
					copy(at.item().values[i:], put)
					return true
				}) {
					return
				}
			}
		}
	}
	sorted := t.clone()
	for _, at := range sorted.items() {
		if at.item().list != nil {
			slices.Sort(at.item().values)
		}
	}
	if !yield(sorted) {
		return
	}
	for _, f := range overall {
		lower := t.clone()
		for _, at := range lower.items() {
			for i := range at.item().values {
				if at.item().list != nil {
					at.item().values[i] = f(at.item().values[i])
				}
			}
		}
		if !yield(lower) {
			return
		}
	}
	for index, at := range items {
		for i, v := range at.item().values {
			for w := range Numbers(v) {
				if !change(index, func(_ tree, at place) bool { at.item().values[i] = w; return true }) {
					return
				}
			}
		}
	}
}

// A place is an item of a tree.
type place struct {
	owner *tree
	index int
}

func (at place) item() *item { return &(*at.owner)[at.index] }

// shrinks reports whether parts of the item can be left out.
func (at place) shrinks() bool {
	name, ok := at.item().count()
	return ok && (name == "" || at.owner.counter(name) != nil)
}

// items returns all items, the inner ones first.
func (t *tree) items() (all []place) {
	for i := range *t {
		for r := range (*t)[i].rows {
			all = append(all, (*t)[i].rows[r].items()...)
		}
	}
	for i := range *t {
		all = append(all, place{t, i})
	}
	return all
}

func (i *item) length() int { return max(len(i.rows), len(i.values)) }

func (t tree) clone() tree {
	c := slices.Clone(t)
	for i := range c {
		c[i].values, c[i].rows = slices.Clone(c[i].values), slices.Clone(c[i].rows)
		for r := range c[i].rows {
			c[i].rows[r] = c[i].rows[r].clone()
		}
	}
	return c
}

// counter returns the number of a name among the items of t, nil if there is none.
func (t *tree) counter(name string) *int64 {
	for i := range *t {
		if n := &(*t)[i]; n.of != nil && n.list == nil && n.of.Name == name {
			return &n.values[0]
		}
	}
	return nil
}

// leave leaves out rows or elements of an item of t, from one index to before another. It returns
// false if a number outside of lists names a row that goes.
func (t *tree) leave(at place, from, to int) bool {
	i := at.item()
	name, _ := i.count()
	if name != "" {
		*at.owner.counter(name) -= int64(to - from)
	}
	if i.list != nil {
		i.values = slices.Delete(i.values, from, to)
		return true
	}
	i.rows = slices.Delete(i.rows, from, to)
	if name == "" {
		return true
	}
	for _, other := range t.items() {
		o := other.item()
		if o.of == nil {
			continue
		}
		of, add, err := format.SplitExpr(o.of.Most)
		if of != name || err != nil {
			continue
		}
		first := 1 + add // the number of the first row
		for k := len(o.values) - 1; k >= 0; k-- {
			switch row := o.values[k] - first; {
			case row >= int64(to):
				o.values[k] -= int64(to - from)
			case row < int64(from):
			case o.list == nil || !t.leave(other, k, k+1):
				return false
			}
		}
	}
	return true
}

// text appends the lines to b.
func (t tree) text(b []byte) []byte {
	for _, i := range t {
		if i.of == nil && i.repeat == nil { // the end of a line
			b = append(bytes.TrimSuffix(b, []byte{' '}), '\n')
		}
		for _, v := range i.values {
			b = append(strconv.AppendInt(b, v, 10), ' ')
		}
		for _, row := range i.rows {
			b = row.text(b)
		}
		if i.repeat != nil && i.repeat.Count == "" {
			b = append(b, "0\n"...)
		}
	}
	return b
}

// A parser is the Visitor that takes a case of numbers apart.
type parser struct {
	format.Skip
	words [][]byte
	t     tree
	known map[string]int64 // the latest numbers by name
	bad   bool
}

func parse(f *format.Format, text []byte) (t tree, ok bool) {
	p := &parser{words: bytes.Fields(text), known: map[string]int64{}}
	f.Walk(p)
	return p.t, !p.bad && len(p.words) == 0
}

func (p *parser) EndLine() { p.t = append(p.t, item{}) }

func (p *parser) Row(*format.RowToken) { p.bad = true }

func (p *parser) Number(n *format.Number) {
	p.t = append(p.t, item{of: n, values: p.read(1)})
	p.know(n)
}

func (p *parser) know(n *format.Number) {
	if !p.bad {
		p.known[n.Name] = p.t[len(p.t)-1].values[0]
	}
}

// read reads n numbers.
func (p *parser) read(n int64) (values []int64) {
	if n < 0 || n > int64(len(p.words)) {
		p.bad = true
		return nil
	}
	for _, word := range p.words[:n] {
		v, err := strconv.ParseInt(string(word), 10, 64)
		p.bad = p.bad || err != nil
		values = append(values, v)
	}
	p.words = p.words[n:]
	return values
}

func (p *parser) value(count string) int64 {
	name, add, _ := format.SplitExpr(count)
	return p.known[name] + add
}

func (p *parser) List(l *format.ListToken) {
	p.t = append(p.t, item{of: l.Element, list: l, values: p.read(p.value(l.Count))})
}

func (p *parser) Repeat(r *format.RepeatPart, parts func()) {
	outer := p.t
	var rows []tree
	count := p.value(r.Count)
	more := func() bool { return int64(len(rows)) < count }
	if r.Count == "" {
		more = func() bool { return len(p.words) > 0 && string(p.words[0]) != "0" }
	}
	for !p.bad && more() {
		p.t = nil
		parts()
		rows = append(rows, p.t)
	}
	if r.Count == "" {
		p.bad = p.bad || len(p.words) == 0
		p.words = p.words[min(1, len(p.words)):]
	}
	p.t = append(outer, item{repeat: r, rows: rows})
}
