package stress

import (
	"bytes"
	"iter"
	"slices"

	"nimsum/cmd/internal/gen"
	"nimsum/cmd/internal/suite"
	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/shrink"
)

// A phase is a part of a hunt.
type phase int

const (
	simplest phase = iota // all small cases in order
	random                // random cases of growing size
	bounds                // cases at the judge's bounds
)

const (
	fewest    = 10        // sizes up to this one are all tried
	perFile   = 400       // of cases of size 1; files of larger ones have fewer
	mostWhole = 128 << 20 // bytes of an input of one case at the bounds
	maxBytes  = 4 << 20   // of a random input: a larger one finds nothing more, only slower
	// simple is how many of the simplest cases are tried, and together how many of them
	// where a file may hold several: first one alone, then more and more.
	simple, together = 20_000, 500
	blankEvery       = 5 // inputs, where the judge's files have blank lines
)

// A trial is an input to be tried. Its making may take a while, and is left to the
// goroutine that runs it.
type trial struct {
	cases   int    // how many it would have
	catches string // the mistake that its family catches, if it is of one
	// make makes it with so many cases, fewer if it would not be valid.
	make func(p *contest.Problem, cases int) (input []byte, made int, remake string, err error)
}

// plan yields trials without end. Function when returns the phase of the next trial. The
// random phase stands in for a phase whose trials are used up.
func plan(p *contest.Problem, seed uint64, when func() phase) iter.Seq[trial] {
	return func(yield func(trial) bool) {
		next := map[phase]func() (trial, bool){}
		for ph, trials := range map[phase]iter.Seq[trial]{simplest: simplestOf(p), random: randomOf(p, seed), bounds: boundsOf(p, seed)} {
			pull, stop := iter.Pull(trials)
			defer stop()
			next[ph] = pull
		}
		for {
			t, ok := next[when()]()
			if !ok {
				t, _ = next[random]()
			}
			if !yield(t) {
				return
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
					if _, err := p.Validate(fastio.NewBytesReader(input)); err == nil {
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
			whole := func(r contest.Request) bool {
				return !p.Format.Frame.Many() && r.Family == &p.Families[len(p.Families)-1]
			}
			slices.SortStableFunc(all, func(a, b contest.Request) int {
				switch {
				case whole(a) == whole(b):
					return 0
				case whole(a):
					return -1
				default:
					return 1
				}
			})
			for _, r := range all {
				most := int64(suite.MaxBytes)
				if whole(r) {
					most = mostWhole
				}
				if !yield(made(r, most)) {
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

// made returns the trial of a request, whose input has at most so many bytes. It changes
// the request if the input would be larger or invalid: some judges bound the sum over
// the cases of a file.
func made(r contest.Request, most int64) trial {
	return trial{cases: r.Cases, catches: r.Family.Catches, make: func(p *contest.Problem, cases int) ([]byte, int, string, error) {
		r := r
		r.Cases = cases
		var b bytes.Buffer
		err := suite.Fit(&r, func() error {
			b.Reset()
			return suite.Input(p, r, &suite.Limited{Writer: &b, Left: most})
		}, func() error {
			_, err := p.Validate(fastio.NewBytesReader(b.Bytes()))
			return err
		})
		return b.Bytes(), r.Cases, gen.Command(p, r), err
	}}
}
