package shrink

import (
	"bytes"
	"iter"
	"math/bits"
	"slices"
	"sync"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/seq"
)

// Inputs is Search.Simpler for the inputs of p: with fewer cases, then with a
// simpler case.
func Inputs(p *contest.Problem) func(input []byte) iter.Seq[[]byte] {
	return func(input []byte) iter.Seq[[]byte] {
		return func(yield func([]byte) bool) {
			cases, _ := p.Split(input) // nil after an error
			for list := range Lists(cases, func(text []byte) iter.Seq[[]byte] { return Case(p, text) }) {
				if len(list) > 0 && !yield(Input(p, list...)) { // an input without cases tells nothing
					return
				}
			}
		}
	}
}

// Lists yields lists to try in place of a list of texts: first with fewer texts, then with a
// simpler one.
func Lists(texts [][]byte, simpler func(text []byte) iter.Seq[[]byte]) iter.Seq[[][]byte] {
	return func(yield func([][]byte) bool) {
		for from, to := range Spans(len(texts)) {
			if !yield(without(texts, from, to)) {
				return
			}
		}
		for i, text := range texts {
			if !seq.Push(yield, seq.Map(simpler(text), func(simpler []byte) [][]byte {
				return slices.Concat(texts[:i], [][]byte{simpler}, texts[i+1:])
			})) {
				return
			}
		}
	}
}

// Case yields simpler cases to try in place of a case of p.
func Case(p *contest.Problem, text []byte) iter.Seq[[]byte] {
	if p.Shrink == nil {
		return Steps{}.Simpler(p.Format, text)
	}
	return p.Shrink(p.Format, text)
}

// Input returns an input of p that holds the cases.
func Input(p *contest.Problem, cases ...[]byte) []byte {
	w := writers.Get().(*writer)
	defer writers.Put(w)
	w.text.Reset()
	p.Format.Frame.Write(w.out, cases...)
	w.out.Flush()
	return bytes.Clone(w.text.Bytes())
}

// A writer is used again: most inputs are much smaller than its buffer.
type writer struct {
	text bytes.Buffer
	out  *fastio.Writer
}

var writers = sync.Pool{New: func() any {
	w := new(writer)
	w.out = fastio.NewWriter(&w.text)
	return w
}}

// Spans yields the spans to leave out of n things, each from one index to before
// another: all things, then halves, quarters, and so on down to single ones.
func Spans(n int) iter.Seq2[int, int] {
	return func(yield func(int, int) bool) {
		for size := n; size > 0; size /= 2 {
			// From the end: things often rest on those before them.
			for to := n; to > 0; to -= size {
				if !yield(max(to-size, 0), to) {
					return
				}
			}
		}
	}
}

func without[T any](all []T, from, to int) []T { return slices.Concat(all[:from], all[to:]) }

// Numbers yields simpler numbers to put in place of v. Up to 16 these are all
// smaller ones. From 17 on they are 0, 1, v without its highest bit, that bit,
// and numbers that come ever nearer to v, from its half to v - 1. For a negative
// v they are 0, -v and the negatives of its simpler numbers.
func Numbers(v int64) iter.Seq[int64] {
	var simpler []int64
	add := func(w int64) {
		if w != v && !slices.Contains(simpler, w) {
			simpler = append(simpler, w)
		}
	}
	const small = 16
	switch {
	case v < 0:
		add(0)
		if v != -v {
			add(-v)
			for w := range Numbers(-v) {
				add(-w)
			}
		}
	case v <= small:
		for w := range v {
			add(w)
		}
	default:
		high := int64(1) << (bits.Len64(uint64(v)) - 1)
		add(0)
		add(1)
		add(v - high)
		add(high)
		for part := v / 2; part > 0; part /= 2 {
			add(v - part)
		}
	}
	return slices.Values(simpler)
}
