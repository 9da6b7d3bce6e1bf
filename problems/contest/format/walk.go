package format

import "nimsum/problems/contest/seq"

// A Visitor is called for each part of a case, in the order of the input. Everything that
// reads, makes or translates cases is a Visitor, so that Walk alone knows how a declaration
// is built.
type Visitor interface {
	BeginLine()
	EndLine()
	// Repeat visits the inner parts once with each call of parts. A reader of inputs calls it
	// as often as the parts come, a translator once.
	Repeat(r *RepeatPart, parts func())
	Number(n *Number)
	List(l *ListToken)
	Row(r *RowToken)
	Rule(r *Rule)
	Total(t *TotalPart)
}

// Walk visits the parts of a case.
func (f *Format) Walk(v Visitor) {
	visit(f.ready().Case, v)
}

func visit[T interface{ visit(Visitor) }](all []T, v Visitor) {
	for _, one := range all {
		one.visit(v)
	}
}

func (l *LinePart) visit(v Visitor) {
	v.BeginLine()
	visit(l.Tokens, v)
	v.EndLine()
}

func (r *RepeatPart) visit(v Visitor) { v.Repeat(r, func() { visit(r.Parts, v) }) }
func (n *Number) visit(v Visitor)     { v.Number(n) }
func (l *ListToken) visit(v Visitor)  { v.List(l) }
func (r *RowToken) visit(v Visitor)   { v.Row(r) }
func (r *Rule) visit(v Visitor)       { v.Rule(r) }
func (t *TotalPart) visit(v Visitor)  { v.Total(t) }

// Skip is a Visitor that does nothing. Others embed it, and define the methods they need.
type Skip struct{}

func (Skip) BeginLine()                 {}
func (Skip) EndLine()                   {}
func (Skip) Repeat(*RepeatPart, func()) {}
func (Skip) Number(*Number)             {}
func (Skip) List(*ListToken)            {}
func (Skip) Row(*RowToken)              {}
func (Skip) Rule(*Rule)                 {}
func (Skip) Total(*TotalPart)           {}

// values are the numbers of a case that have been read or chosen so far.
type values struct {
	last []int64   // by slot, the latest number of the name
	all  [][]int64 // by slot, all numbers since forget; only those that rules look at
}

func (f *Format) newValues() values {
	return values{make([]int64, len(f.slots)), make([][]int64, len(f.slots))}
}

func (v *values) set(n *Number, to int64) {
	v.last[n.slot] = to
	if n.kept {
		v.all[n.slot] = append(v.all[n.slot], to)
	}
}

// forget empties the lists that rules look at.
func (v *values) forget(kept []*Number) {
	for _, n := range kept {
		v.all[n.slot] = v.all[n.slot][:0]
	}
}

func (v *values) of(e expr) int64 {
	if e.slot < 0 {
		return e.add
	}
	return v.last[e.slot] + e.add
}

// limits returns the least and the greatest value the number may have.
func (v *values) limits(n *Number) (lo, hi int64) {
	lo, hi = n.lo, n.hi
	if n.Least != "" {
		lo = max(lo, v.of(n.least))
	}
	if n.Most != "" {
		hi = min(hi, v.of(n.most))
	}
	return lo, hi
}

// lengths returns the least and the greatest length the row may have.
func (v *values) lengths(r *RowToken) (lo, hi int64) {
	if r.Bound != "" {
		return r.lo, r.hi
	}
	length := v.of(r.length)
	return length, length
}

// breaks returns how the numbers break a rule, nil if they obey it.
func (v *values) breaks(r *Rule) error {
	return r.Check(seq.List(r.numbers, func(n *Number) []int64 { return v.all[n.slot] })...)
}
