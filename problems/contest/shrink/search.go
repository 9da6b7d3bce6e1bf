// Package shrink finds the simplest input on which a program fails.
//
// The format of a problem says which steps make a case simpler; a problem may add Steps of its own.
// A Search takes a step if the failure stays, as long as there is one. It is delta debugging: large
// parts are left out first, then smaller ones, at last single ones, and numbers fall to zero, by
// halves, by one.
package shrink

import (
	"bytes"
	"context"
	"crypto/sha256"
	"iter"
	"slices"
	"sync"
)

// A Search makes a text simpler while it fails. Its result depends on what Fails
// says, not on the number of jobs.
type Search struct {
	// Simpler yields texts to try in place of a valid one, in order of promise.
	// Those that are not simpler by Compare are passed over.
	Simpler func(text []byte) iter.Seq[[]byte]
	// Valid tells which texts may be tried.
	Valid func(text []byte) bool
	// Fails runs the program on a valid text. Up to Jobs goroutines call it at
	// once, and its result after ctx is done is ignored.
	Fails func(ctx context.Context, text []byte) bool
	Jobs  int // 0: one
	// Found is called with each failing text, each simpler than the one before,
	// and the number of texts tried so far. It may be nil.
	Found func(text []byte, tried int)
	// Every yields single cases with their weights, the simplest first. When steps lead no further,
	// these are tried too, up to Together in one text, which Join makes of them. Every may be nil.
	Every    iter.Seq2[int64, []byte]
	Join     func(cases ...[]byte) []byte
	Together int
}

// A Result is the simplest text that was found.
type Result struct {
	Text  []byte
	Tried int // texts that were run
	// Least says that no single step keeps the failure, Firm that no two steps
	// do, of those that were tried. Each is false if the time ran out before.
	Least, Firm bool
	// Simplest is how many of the simplest cases were tried and do not fail, and
	// Smallest says that these are all that come before the text in the order of Every.
	Simplest int
	Smallest bool
}

// mostPairs is how many texts two steps away are tried from one.
const mostPairs = 4000

// backstep is how many steps a search goes back if the step with which it began
// keeps the failure: a bolder one may do so now, and 1000 would take long to fall
// by one each time.
const backstep = 16

// Run makes text, which fails, simpler until ctx is done or no step keeps the
// failure: neither a single one nor, where they are not too many, two at once.
// A position that has to stay lost often loses two stones only.
func (s *Search) Run(ctx context.Context, text []byte) Result {
	r := run{Search: s, result: Result{Text: text}, tried: map[[sha256.Size]byte]bool{}}
	at := 0
	for ctx.Err() == nil {
		next, i := r.first(ctx, r.single(at), -1)
		if next == nil {
			if ctx.Err() != nil {
				break
			}
			r.result.Least = true
			if next, _ = r.first(ctx, r.double(), mostPairs); next == nil {
				r.result.Firm = ctx.Err() == nil
				if next = r.inOrder(ctx); next == nil {
					break
				}
			}
			r.result.Least, r.result.Firm = false, false
			i = 0
		}
		if i == at {
			i = max(0, i-backstep) // a bolder step may do now
		}
		r.result.Text, at = next, i
		if s.Found != nil {
			s.Found(next, r.result.Tried)
		}
	}
	return r.result
}

// mostInOrder is how many of the simplest cases are tried.
const mostInOrder = 50_000

// inOrder tries the simplest cases in order, those that are simpler than the text, and
// returns one that fails, or nil.
func (r *run) inOrder(ctx context.Context) []byte {
	if r.Every == nil {
		return nil
	}
	r.result.Simplest = 0
	var chunk [][]byte
	most := 1
	fails := func() []byte {
		cases := chunk
		chunk = nil
		most = min(2*most, max(r.Together, 1))
		for len(cases) > 0 && r.failTogether(ctx, cases) {
			if len(cases) == 1 {
				return r.Join(cases...)
			}
			half := cases[:len(cases)/2]
			if !r.failTogether(ctx, half) {
				half = cases[len(half):] // the loop ends if this half passes too
			}
			cases = half
		}
		return nil
	}
	seen := 0
	for _, text := range r.Every {
		alone := r.Join(text)
		if bytes.Equal(alone, r.result.Text) {
			next := fails()
			r.result.Smallest = next == nil && ctx.Err() == nil
			return next
		}
		if seen++; seen > mostInOrder || ctx.Err() != nil {
			break
		}
		if Compare(alone, r.result.Text) >= 0 || r.tried[sha256.Sum256(alone)] {
			continue
		}
		r.result.Simplest++
		if chunk = append(chunk, text); len(chunk) == most {
			if next := fails(); next != nil {
				return next
			}
		}
	}
	return fails()
}

// failTogether reports that a text of these cases is valid and fails.
func (r *run) failTogether(ctx context.Context, cases [][]byte) bool {
	text := r.Join(cases...)
	if ctx.Err() != nil || !r.Valid(text) {
		return false
	}
	r.result.Tried++
	return r.try(ctx, [][]byte{text}) == 0
}

// A run is a search under way.
type run struct {
	*Search
	result Result
	tried  map[[sha256.Size]byte]bool // hashes of texts that do not fail
}

// single yields the texts one step away and their numbers, beginning with number
// from: those before were tried on nearly the same text, so they come last.
func (r *run) single(from int) iter.Seq2[int, []byte] {
	return func(yield func(int, []byte) bool) {
		i := 0
		for text := range r.Simpler(r.result.Text) {
			if i >= from && !yield(i, text) {
				return
			}
			i++
		}
		i = 0
		for text := range r.Simpler(r.result.Text) {
			if i == from || !yield(i, text) {
				return
			}
			i++
		}
	}
}

// double yields the texts two steps away.
func (r *run) double() iter.Seq2[int, []byte] {
	return func(yield func(int, []byte) bool) {
		for between := range r.Simpler(r.result.Text) {
			if !r.Valid(between) {
				continue
			}
			for text := range r.Simpler(between) {
				if !yield(0, text) {
					return
				}
			}
		}
	}
}

// first returns the first of the candidates that fails, and its number. It returns nil if no
// candidate fails, or if the first most of them do not.
func (r *run) first(ctx context.Context, candidates iter.Seq2[int, []byte], most int) ([]byte, int) {
	var texts [][]byte
	var numbers []int
	flush := func() (failed int) {
		failed = r.try(ctx, texts)
		r.result.Tried += len(texts)
		for i, text := range texts {
			if ctx.Err() == nil && (failed < 0 || i < failed) {
				r.tried[sha256.Sum256(text)] = true
			}
		}
		return failed
	}
	seen := 0
	for number, text := range candidates {
		if ctx.Err() != nil || seen == most {
			break
		}
		seen++
		if r.tried[sha256.Sum256(text)] || Compare(text, r.result.Text) >= 0 || !r.Valid(text) {
			continue
		}
		texts, numbers = append(texts, text), append(numbers, number)
		if len(texts) < max(r.Jobs, 1) {
			continue
		}
		if i := flush(); i >= 0 {
			return texts[i], numbers[i]
		}
		texts, numbers = texts[:0], numbers[:0]
	}
	if len(texts) > 0 && ctx.Err() == nil {
		if i := flush(); i >= 0 {
			return texts[i], numbers[i]
		}
	}
	return nil, 0
}

// try runs the program on the texts at once and returns the index of the first
// that fails, or -1.
func (r *run) try(ctx context.Context, texts [][]byte) int {
	failed := make([]bool, len(texts))
	stops := make([]context.CancelFunc, len(texts))
	contexts := make([]context.Context, len(texts))
	for i := range texts {
		contexts[i], stops[i] = context.WithCancel(ctx)
		defer stops[i]()
	}
	var all sync.WaitGroup
	for i, text := range texts {
		all.Go(func() {
			if r.Fails(contexts[i], text) && contexts[i].Err() == nil {
				failed[i] = true
				for _, stop := range stops[i+1:] {
					stop() // their results are not needed
				}
			}
		})
	}
	all.Wait()
	return slices.Index(failed, true)
}
