package question

import (
	"slices"

	"nimsum/cmd/internal/sources"
	"nimsum/problems/law"
)

const (
	farTimes = 64      // how much farther than the table a law of one coordinate is tried
	farSteps = 1 << 20 // for the values there
)

// findSound looks for a law, and once more if positions far away contradict the first.
func (s *search) findSound() error {
	if err := s.findLaw(); err != nil {
		return err
	}
	rows := s.refutation()
	if s.ctx.Err() != nil && s.Stopped == "" {
		s.Stopped = s.why(nil) + " while trying the law far away"
	}
	if len(rows) == 0 {
		return nil
	}
	s.Beyond = append(s.Beyond, rows...)
	return s.findLaw()
}

// refutation returns positions far beyond the table with their values by the rules, if one of
// them contradicts the law. A sequence may be regular in the whole table and not beyond it: a
// period that begins at 42 may end at 1806. Only conjectures of one coordinate are tried, which
// may tell the others.
func (s *search) refutation() []Row {
	if s.Verdict != law.Conjecture || s.exhausted {
		return nil
	}
	positions, _ := columns(slices.Concat(s.Rows, s.Beyond))
	line := law.Line(positions)
	if len(line) != 1 {
		return nil
	}
	s.along = line[0]
	far := s.farther()
	s.watch("trying the law far away", 0, 0)
	var rows []Row
	refuted := false
	// First few positions that lie far apart, which are cheap where options are far below, and
	// then from the near ones on.
	for _, step := range []int{4, 32} {
		s.table.allow(farSteps)
		for i := 0; i < len(far) && !s.exhausted; i += i/step + 1 {
			if step == 4 && i < 100 {
				continue
			}
			p := far[i]
			if !s.Rules.Ready(p) {
				break // a program would have to be run again
			}
			v, err := s.table.of(p)
			if err != nil {
				s.exhausted = err != errBudget
				break
			}
			rows = append(rows, Row{p, v})
			said, ok := s.Law.Eval(p.Coordinates())
			refuted = refuted || !ok || said != v
		}
	}
	if !refuted {
		return nil
	}
	return rows
}

// farther returns positions like those asked about beyond all whose values are known, in
// increasing order.
func (s *search) farther() []sources.Position {
	last := int64(0)
	for _, row := range slices.Concat(s.Rows, s.Beyond) {
		last = max(last, row.Coordinates()[s.along])
	}
	var far []sources.Position
	if s.domain == nil {
		for n := last + 1; n <= farTimes*last; n++ {
			far = append(far, sources.Heap(n))
		}
		return far
	}
	for times := int64(farTimes); times > 1 && len(far) == 0; times /= 4 {
		far = s.domain.Beyond(times, 1) // none if they are too many
	}
	far = slices.DeleteFunc(far, func(p sources.Position) bool { return p.Coordinates()[s.along] <= last })
	slices.SortFunc(far, func(p, q sources.Position) int { return slices.Compare(p.Coordinates(), q.Coordinates()) })
	return far
}
