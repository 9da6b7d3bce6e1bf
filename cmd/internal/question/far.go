package question

import (
	"math/rand/v2"
	"slices"

	"nimsum/cmd/internal/sources"
	"nimsum/problems/law"
)

const (
	farTimes  = 64      // how much farther than the table a law is tried
	farSteps  = 1 << 20 // for the values there
	farSmall  = 8       // other coordinates are below
	smallPart = 16      // of the steps for each of several coordinates

	mostLooked   = 1 << 17 // positions of more coordinates that the law is asked about
	mostForetold = 64      // and of those that it says are lost

	foretoldSteps = 2 << 20 // for the values of these
)

// findSound looks for a law, and again if positions far away contradict it.
func (s *search) findSound() error {
	for range mostRefuted {
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
	}
	return s.findLaw()
}

// refutation returns positions far beyond the table with their values by the rules, if one of
// them contradicts the law. A sequence may be regular in the whole table and not beyond it: a
// period that begins at 42 may end at 1806. Where one coordinate tells the others, much is tried;
// else a little of each coordinate, with small others, as a parameter may matter far away, and
// the next positions that are lost by the law, which may be rare.
func (s *search) refutation() []Row {
	if s.Verdict != law.Conjecture || s.exhausted {
		return nil
	}
	positions, _ := columns(slices.Concat(s.Rows, s.Beyond))
	s.watch("trying the law far away", 0, 0)
	var rows []Row
	refuted := false
	// try tells whether there is time for more.
	try := func(p sources.Position) bool {
		if s.exhausted || !s.Rules.Ready(p) {
			return false // a program would have to be run again
		}
		v, err := s.table.of(p)
		if err != nil {
			s.exhausted = err != errBudget
			return false
		}
		rows = append(rows, Row{p, v})
		said, ok := s.Law.Eval(p.Coordinates())
		refuted = refuted || !ok || said != v
		return true
	}
	// First few positions that lie far apart, which are cheap where options are far below, and
	// then from the near ones on.
	apart := func(far []sources.Position, steps int64) {
		for _, step := range []int{4, 32} {
			s.table.allow(steps)
			for i := 0; i < len(far); i += i/step + 1 {
				if (step != 4 || i >= 100) && !try(far[i]) {
					break
				}
			}
		}
	}
	line := law.Line(positions)
	switch {
	case len(line) == 1:
		apart(s.farther(line[0]), farSteps)
	case s.domain == nil:
		for _, j := range line {
			apart(s.alone(j), farSteps/smallPart)
		}
	}
	if len(line) > 1 && s.Question.OnlyLost() {
		s.table.allow(foretoldSteps)
		for _, p := range s.foretold() {
			if !try(p) {
				break
			}
		}
	}
	if !refuted {
		return nil
	}
	return rows
}

// foretold returns positions like those asked about and beyond all whose values are known that
// are lost by the law, the nearest first, up to twice as far.
func (s *search) foretold() (all []sources.Position) {
	last, arity := int64(0), len(s.Rows[0].Coordinates())
	for j := range arity {
		last = max(last, s.last(j))
	}
	looked := 0
	for greatest := last + 1; greatest <= 2*last; greatest++ {
		for p := range shell(arity, greatest) {
			if looked++; looked > mostLooked || len(all) == mostForetold {
				return all
			}
			if v, ok := s.Law.Eval(p.Coordinates()); ok && v == 1 && s.like(p) {
				all = append(all, p)
			}
		}
	}
	return all
}

// last returns the greatest number that is known as a coordinate.
func (s *search) last(along int) (last int64) {
	for _, row := range slices.Concat(s.Rows, s.Beyond) {
		last = max(last, row.Coordinates()[along])
	}
	return last
}

// alone returns positions beyond all known ones in one coordinate, in increasing order, where the
// others are small.
func (s *search) alone(along int) (far []sources.Position) {
	last := s.last(along)
	rng := rand.New(rand.NewPCG(1, 2))
	for n := last + 1; n <= farTimes*last; n++ {
		p := make([]int64, len(s.Rows[0].Coordinates()))
		for j := range p {
			p[j] = rng.Int64N(farSmall)
		}
		p[along] = n
		if at, err := sources.At(p...); err == nil {
			far = append(far, at)
		}
	}
	return far
}

// farther returns positions like those asked about and beyond all whose values are known, in
// increasing order. The coordinate given tells the others.
func (s *search) farther(along int) []sources.Position {
	last := s.last(along)
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
	far = slices.DeleteFunc(far, func(p sources.Position) bool { return p.Coordinates()[along] <= last })
	slices.SortFunc(far, func(p, q sources.Position) int { return slices.Compare(p.Coordinates(), q.Coordinates()) })
	return far
}
