package shrink

import (
	"bytes"
	"iter"
	"slices"
	"sync"

	fastio "nimsum/io"
	"nimsum/problems/contest"
)

// Inputs is Search.Simpler for the inputs of p: with fewer cases, then with a
// simpler case.
func Inputs(p *contest.Problem) func(input []byte) iter.Seq[[]byte] {
	return func(input []byte) iter.Seq[[]byte] {
		return func(yield func([]byte) bool) {
			cases, err := p.Split(input)
			if err != nil {
				return
			}
			for from, to := range Spans(len(cases)) {
				// No case at all would tell nothing.
				if to-from < len(cases) && !yield(Input(p, without(cases, from, to)...)) {
					return
				}
			}
			for i := range cases {
				for simpler := range Case(p, cases[i]) {
					changed := slices.Clone(cases)
					changed[i] = simpler
					if !yield(Input(p, changed...)) {
						return
					}
				}
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

// Spans yields what to leave out of n things, from one index to before another:
// one half or the other, then quarters, and so on down to single ones. All at
// once come first.
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

// Numbers yields simpler numbers to put in place of v: zero, one, powers of two
// it is made of, halfway to it, ever nearer. Small ones are all yielded.
func Numbers(v int64) iter.Seq[int64] {
	return func(yield func(int64) bool) {
		if v < 0 {
			if !yield(0) || v == -v || !yield(-v) {
				return
			}
			for w := range Numbers(-v) {
				if w != 0 && !yield(-w) {
					return
				}
			}
			return
		}
		seen := []int64{v}
		try := func(w int64) bool {
			if slices.Contains(seen, w) {
				return true
			}
			seen = append(seen, w)
			return yield(w)
		}
		const small = 16
		if v <= small {
			for w := range v {
				if !try(w) {
					return
				}
			}
			return
		}
		high := int64(1)
		for high <= v/2 {
			high *= 2
		}
		if !try(0) || !try(1) || !try(v-high) || !try(high) {
			return
		}
		for part := v / 2; part > 0; part /= 2 {
			if !try(v - part) {
				return
			}
		}
	}
}
