package format

import "slices"

// Strict returns the format of inputs that strict judges take: without blank lines, and
// with at most so many cases in a file where f does not limit them.
func (f *Format) Strict(cases int64) *Format {
	f.ready()
	s := &Format{
		Frame: f.Frame, Bounds: slices.Clone(f.Bounds), Case: f.Case, Answer: f.Answer,
		slots: f.slots, kept: f.kept, rules: f.rules, totals: f.totals, counts: f.counts,
	}
	if f.Frame.Count != "" {
		if b := s.Bound(f.Frame.Count); b.Max == NoLimit {
			b.Max = cases
		}
	}
	s.once.Do(func() {}) // all is resolved
	return s
}
