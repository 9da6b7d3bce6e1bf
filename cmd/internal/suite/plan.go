package suite

import (
	"fmt"
	"iter"

	"nimsum/problems/contest"
)

// The kinds of files, in the order in which a contestant should meet them.
const (
	sample     = "00-sample"     // of the statement
	tiny       = "10-tiny"       // what every case can be when there is little of it
	small      = "20-random"     // small enough to be looked into by hand
	structured = "30-structured" // the shapes, large enough to show
	worst      = "40-worst"      // at the judge's bound
	most       = "50-many"       // as many cases as the judge has in a file
)

const (
	usualCases = 10       // in a file of small cases
	manyCases  = 20_000   // the most in any file
	wantBytes  = 2 << 20  // of a file of bound-sized cases, if one case is less
	MaxBytes   = 16 << 20 // of a file that holds one case, but for the last family
)

// A plan is a file to be made.
type plan struct {
	kind    string
	family  *contest.Family
	size    int
	cases   int
	outcome string // "won", "lost", "mixed"; "" where cases are what they are
	blank   bool   // with blank lines
	// fill asks for as many cases as make wantBytes, or manyCases.
	fill bool
	// shrink allows a smaller size where the file would pass MaxBytes.
	shrink bool
}

// request is what makes the file.
func (f *plan) request(seed uint64) contest.Request {
	return contest.Request{
		Family: f.family, Seed: seed, Size: f.size, Cases: f.cases,
		Won: f.outcome == "won", Lost: f.outcome == "lost", Blank: f.blank,
	}
}

// plans lists the files of a test set of p with cases up to a size.
func plans(p *contest.Problem, size int) []plan {
	var all []plan
	add := func(kind string, size int, alter func(i int, f *plan)) {
		for i := range p.Families {
			f := plan{kind: kind, family: &p.Families[i], size: size, cases: usualCases}
			if alter != nil {
				alter(i, &f)
			}
			f.cases = int(min(int64(f.cases), p.MaxCases()))
			all = append(all, f.outcomes(p)...)
		}
	}
	for n := 1; n <= min(3, size); n++ {
		add(tiny, n, nil)
	}
	if size > 3 {
		add(small, min(10, size), func(i int, f *plan) { f.blank = p.Format.Blank && i%2 == 0 })
	}
	if middle := min(size/4, 1000); middle > 10 {
		add(structured, middle, nil)
	}
	if size > 10 {
		add(worst, size, func(i int, f *plan) {
			f.fill = p.Format.Frame.Many()
			f.shrink = i+1 < len(p.Families) // one at least has the full size
			if !f.fill && p.IsGame() && !f.family.Fixed {
				f.outcome = []string{"lost", "won"}[i%2]
			}
		})
	}
	if p.Format.Frame.Many() {
		i := len(p.Families) / 2
		f := plan{kind: most, family: &p.Families[i], size: min(3, size)}
		f.cases = int(min(manyCases, p.MaxCases()))
		all = append(all, f.outcomes(p)...)
	}
	return all
}

// Largest yields requests for inputs at the bounds, of cases up to a size, as a test
// set has them. They may ask for more than the judge's bound on all cases of a file, or
// than MaxBytes.
func Largest(p *contest.Problem, size int, seed uint64) iter.Seq[contest.Request] {
	return func(yield func(contest.Request) bool) {
		for _, f := range plans(p, size) {
			if f.kind != worst && f.kind != most {
				continue
			}
			if f.fill {
				f.cases = fill(p, f, seed)
			}
			if !yield(f.request(seed)) {
				return
			}
		}
	}
}

// fill returns how many cases make about wantBytes.
func fill(p *contest.Problem, f plan, seed uint64) int {
	f.cases = 1
	in, err := p.Input(f.request(seed))
	if err != nil {
		return 1
	}
	return int(min(int64(max(1, wantBytes/max(1, len(in)))), manyCases, p.MaxCases()))
}

// outcomes says how the cases of a file end: in turns where it holds several,
// else in a file for each outcome.
func (f plan) outcomes(p *contest.Problem) []plan {
	switch {
	case f.outcome != "" || f.family.Fixed || !p.IsGame():
		return []plan{f}
	case p.Format.Frame.Many():
		f.outcome = "mixed"
		return []plan{f}
	default:
		won := f
		won.outcome, f.outcome = "won", "lost"
		return []plan{f, won}
	}
}

// name is the file's without an ending; i counts the files of its kind.
func (f *plan) name(i int) string {
	s := fmt.Sprintf("%s-%02d-%s", f.kind, i, f.family.Name)
	if f.outcome == "won" || f.outcome == "lost" {
		s += "-" + f.outcome
	}
	return s
}
