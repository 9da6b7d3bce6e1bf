package format

import "slices"

// Strict returns the format for strict judges: without blank lines, and with at most the
// given number of cases in a file if f has no limit.
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
	s.once.Do(func() {}) // the names are resolved already
	return s
}
