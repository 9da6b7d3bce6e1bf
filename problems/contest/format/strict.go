package format

import "slices"

// Strict returns the format for strict judges: without blank lines, and with limits for a whole
// file where f has none. A file has at most cases cases. If size is the name of a number
// on which the length of a case depends, its sum over all cases is at most that of 20 of the
// largest cases, or of 3 in each case.
func (f *Format) Strict(size string, cases int64) *Format {
	f.ready()
	s := &Format{
		Frame: f.Frame, Bounds: slices.Clone(f.Bounds), Case: f.Case, Answer: f.Answer, Answers: f.Answers,
		slots: f.slots, kept: f.kept, rules: f.rules, totals: f.totals, counts: f.counts,
	}
	if f.Frame.Many() && f.Frame.Count == "" {
		s.Bounds = append(s.Bounds, Bound{Name: "cases", What: "number of cases", Min: 1, Max: NoLimit})
		s.Frame.Count = "cases"
	}
	if s.Frame.Count != "" {
		if b := s.Bound(s.Frame.Count); b.Max == NoLimit {
			b.Max = cases
		}
	}
	if f.Frame.Many() && len(f.totals) == 0 && slices.Contains(f.counts, size) {
		b := f.Bound(size)
		if most := max(20*b.Max, 3*cases); most/b.Max < s.MaxCases() && b.Max > 100 {
			s.Bounds = append(s.Bounds, Bound{Name: "total", What: "sum of " + b.Name + " over all cases", Min: b.Min, Max: most})
			t := &TotalPart{Bound: "total", Of: size, slot: slices.Index(f.slots, size), bound: len(s.Bounds) - 1}
			s.Case, s.totals = append(slices.Clone(f.Case), t), []*TotalPart{t}
		}
	}
	s.once.Do(func() {}) // the names are resolved already
	return s
}
