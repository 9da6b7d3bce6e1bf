package suite

import (
	"iter"

	"nimsum/problems/contest"
)

// The kinds of files, in the order in which a contestant should meet them.
const (
	sample     = "00-sample"     // of the statement
	tiny       = "10-tiny"       // of sizes 1 to 3
	small      = "20-random"     // small enough to be solved by hand
	structured = "30-structured" // of medium size
	worst      = "40-worst"      // at the judge's bound
	most       = "50-many"       // with as many cases as the judge allows in a file
)

const (
	usualCases = 10       // in a file of small cases
	manyCases  = 20_000   // the most in any file
	wantBytes  = 2 << 20  // of a file of bound-sized cases, if one case is less
	MaxBytes   = 16 << 20 // of a file that holds one case, but for the last family
)

// A plan is a file to be made.
type plan struct {
	contest.Request
	kind string
	// fill asks for as many cases as make wantBytes, or manyCases.
	fill bool
	// shrink allows a smaller size where the file would pass MaxBytes.
	shrink bool
}

// outcome returns "won", "lost" or "mixed" for how the cases end, "" where nobody can choose.
func (f *plan) outcome(p *contest.Problem) string {
	switch {
	case f.Won:
		return "won"
	case f.Lost:
		return "lost"
	case f.Family.Fixed || !p.IsGame():
		return ""
	}
	return "mixed"
}

// plans lists the files of a test set of p with cases up to a size.
func plans(p *contest.Problem, seed uint64, size int) []plan {
	var all []plan
	add := func(kind string, size int, alter func(i int, f *plan)) {
		for i := range p.Families {
			f := plan{Request: contest.Request{Family: &p.Families[i], Seed: seed, Size: size, Cases: usualCases}, kind: kind}
			if alter != nil {
				alter(i, &f)
			}
			f.Cases = int(min(int64(f.Cases), p.MaxCases()))
			all = append(all, f.outcomes(p)...)
		}
	}
	for n := 1; n <= min(3, size); n++ {
		add(tiny, n, nil)
	}
	if size > 3 {
		add(small, min(10, size), func(i int, f *plan) { f.Blank = p.Format.Blank && i%2 == 0 })
	}
	if middle := min(size/4, 1000); middle > 10 {
		add(structured, middle, nil)
	}
	if size > 10 {
		add(worst, size, func(i int, f *plan) {
			f.fill = p.Format.Frame.Many()
			f.shrink = i+1 < len(p.Families) // one at least has the full size
			if !f.fill && p.IsGame() && !f.Family.Fixed {
				f.Lost, f.Won = i%2 == 0, i%2 == 1
			}
		})
	}
	if p.Format.Frame.Many() {
		i := len(p.Families) / 2
		all = append(all, plan{kind: most, Request: contest.Request{
			Family: &p.Families[i], Seed: seed, Size: min(3, size), Cases: int(min(manyCases, p.MaxCases())),
		}})
	}
	return all
}

// Largest yields requests for inputs at the bounds, of cases up to a size, as a test
// set has them. They may ask for more than the judge's bound on all cases of a file, or
// than MaxBytes.
func Largest(p *contest.Problem, size int, seed uint64) iter.Seq[contest.Request] {
	return func(yield func(contest.Request) bool) {
		for _, f := range plans(p, seed, size) {
			if f.kind != worst && f.kind != most {
				continue
			}
			if f.fill {
				f.Cases = fill(p, f.Request)
			}
			if !yield(f.Request) {
				return
			}
		}
	}
}

// fill returns how many cases make about wantBytes.
func fill(p *contest.Problem, r contest.Request) int {
	r.Cases = 1
	in, err := p.Input(r)
	if err != nil {
		return 1
	}
	return int(min(int64(max(1, wantBytes/max(1, len(in)))), manyCases, p.MaxCases()))
}

// outcomes returns the plan, or where a file holds one case and may be won or lost, a plan
// for each outcome.
func (f plan) outcomes(p *contest.Problem) []plan {
	if f.outcome(p) != "mixed" || p.Format.Frame.Many() {
		return []plan{f}
	}
	won := f
	won.Won, f.Lost = true, true
	return []plan{f, won}
}
