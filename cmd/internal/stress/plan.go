package stress

import (
	"cmp"
	"iter"
	"math"
	"slices"

	"nimsum/cmd/internal/gen"
	"nimsum/cmd/internal/suite"
	"nimsum/problems/contest"
	"nimsum/problems/contest/shrink"
)

const (
	fewest    = 10        // sizes up to this one are all tried
	perFile   = 400       // of cases of size 1; files of larger ones have fewer
	mostWhole = 128 << 20 // bytes of an input of one case at the bounds
	maxBytes  = 4 << 20   // of a random input: a larger one finds nothing more, only slower
	// simple is how many of the simplest cases are tried. Where a file may hold several cases,
	// the first has one, the next ones have twice as many each time, at most together.
	simple, together = 20_000, 500
	blankEvery       = 5 // inputs, where the judge's files have blank lines
)

// A trial is an input to be tried. Its making may take a while, and is left to the
// goroutine that runs it.
type trial struct {
	cases  int             // of the input, at most
	family *contest.Family // nil: of none
	// make makes the input with so many cases, or with fewer if it would be invalid.
	make func(p *contest.Problem, cases int) (input []byte, made int, remake string, err error)
}

// A hunt spends a share of its time, or of its cases, on the simplest ones, and the end
// of it at the bounds.
const (
	simplestShare = 0.3
	boundsFrom    = 0.65
)

// plan yields trials without end: all small cases in order, random cases of growing size,
// cases at the judge's bounds. Share returns the share of the hunt that is over.
func plan(p *contest.Problem, seed uint64, share func() float64) iter.Seq[trial] {
	return func(yield func(trial) bool) {
		for _, phase := range []struct {
			until  float64
			trials iter.Seq[trial]
		}{{simplestShare, simplestOf(p)}, {boundsFrom, randomOf(p, seed)}, {math.Inf(1), boundsOf(p, seed)}} {
			for t := range phase.trials {
				if share() >= phase.until {
					break
				}
				if !yield(t) {
					return
				}
			}
		}
	}
}

// simplestOf yields the simplest cases in order, more and more of them in a file where
// it may hold several.
func simplestOf(p *contest.Problem) iter.Seq[trial] {
	return func(yield func(trial) bool) {
		var cases [][]byte
		most, n := 1, 0
		flush := func() bool {
			texts := cases
			cases = nil
			most = min(2*most, together, int(min(p.MaxCases(), together)))
			return yield(trial{cases: len(texts), make: func(p *contest.Problem, cases int) ([]byte, int, string, error) {
				texts := texts[:cases]
				input := shrink.Input(p, texts...)
				for len(texts) > 1 { // some judges bound the sum over the cases
					if p.Valid(input) == nil {
						break
					}
					texts = texts[:len(texts)/2]
					input = shrink.Input(p, texts...)
				}
				return input, len(texts), "", nil
			}})
		}
		for _, text := range p.Format.Every() {
			if cases = append(cases, text); len(cases) == most && !flush() {
				return
			}
			if n++; n == simple {
				break
			}
		}
		if len(cases) > 0 {
			flush()
		}
	}
}

// randomOf yields random cases without end: for one size after the other those of
// every family, and when the largest size is done, all of it again with other numbers.
func randomOf(p *contest.Problem, seed uint64) iter.Seq[trial] {
	return func(yield func(trial) bool) {
		n := 0
		for round := 0; ; round++ {
			for size := 1; ; size = next(size, p.MaxSize(), round) {
				for i := range p.Families {
					r := contest.Request{Family: &p.Families[i], Seed: seed + uint64(round), Size: size}
					r.Cases = int(min(max(1, perFile/int64(size)), p.MaxCases()))
					n++
					r.Blank = p.Format.Blank && n%blankEvery == 0
					if !yield(made(r, maxBytes)) {
						return
					}
				}
				if size == p.MaxSize() {
					break
				}
			}
		}
	}
}

// boundsOf yields the inputs at the bounds of a test set, again and again with other
// numbers.
func boundsOf(p *contest.Problem, seed uint64) iter.Seq[trial] {
	return func(yield func(trial) bool) {
		for round := uint64(0); ; round++ {
			// One family has the full size, as in a test set, however many bytes that
			// takes: it comes first, since there may be time for few such.
			all := slices.Collect(suite.Largest(p, gen.SuiteSize(p), seed+round))
			limit := func(r contest.Request) int64 {
				if !p.Format.Frame.Many() && r.Family == &p.Families[len(p.Families)-1] {
					return mostWhole
				}
				return suite.MaxBytes
			}
			slices.SortStableFunc(all, func(a, b contest.Request) int { return cmp.Compare(limit(b), limit(a)) })
			for _, r := range all {
				if !yield(made(r, limit(r))) {
					return
				}
			}
		}
	}
}

// next returns the size after another. Larger ones differ from round to round.
func next(size, most, round int) int {
	if size < fewest {
		return min(size+1, most)
	}
	return min(3*size+round, most)
}

// made returns the trial of a request. Its input has at most most bytes.
func made(r contest.Request, most int64) trial {
	return trial{cases: r.Cases, family: r.Family, make: func(p *contest.Problem, cases int) ([]byte, int, string, error) {
		r := r
		r.Cases = cases
		input, err := suite.Fit(p, &r, most)
		return input, r.Cases, gen.Command(p, r), err
	}}
}
