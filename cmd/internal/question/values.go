package question

import (
	"errors"
	"fmt"
	"iter"
	"slices"

	"nimsum/cmd/internal/sources"
	"nimsum/problems/contest"
	"nimsum/problems/law"
)

// Budgets, in steps: an option is a step, and so are perStep steps of the source. Counting
// steps, not time, makes an answer the same on every machine.
const (
	askedSteps  = 24 << 20 // for the positions that somebody asks about
	openSteps   = 2 << 20  // where no positions are asked about: for as many as it allows
	beyondSteps = 2 << 20  // for more positions, to refute laws with
	awaySteps   = 1 << 20  // for positions far away that a search of laws asks for
)

// mostOpen is the greatest number of positions, by arity, where nobody says which.
var mostOpen = [law.MaxArity + 1]int{1: 3000, 2: 80 * 80, 3: 16 * 16 * 16, 4: 8 * 8 * 8 * 8, 5: 6 * 6 * 6 * 6 * 6, 6: 5 * 5 * 5 * 5 * 5 * 5}

// mostProved is how many values of heaps are found by the rules where a theorem proves a
// period. They check the values that the theorem was given.
const mostProved = 400

// tabulate finds the values of the positions asked about, and of some beyond.
func (s *search) tabulate() error {
	switch arity := s.Rules.Arity; {
	case s.Question.Positions != "":
		return s.asked()
	case arity == 0:
		return errors.New("the rules do not say how many numbers a position has: give positions with --positions")
	case arity > law.MaxArity:
		return tooLong(arity)
	default:
		return s.open(arity)
	}
}

// tooLong is the error of questions about positions for which no laws are looked for, though
// play may come to them.
func tooLong(arity int) error {
	return fmt.Errorf("a position of %d numbers has more than %d", arity, law.MaxArity)
}

// asked finds the values of the positions that the question names, and of some beyond them.
func (s *search) asked() error {
	domain, err := sources.ReadDomain(s.Question.Positions)
	if err != nil {
		return err
	}
	s.domain = domain
	if arity := len(domain.Positions[0].Coordinates()); arity > law.MaxArity {
		return tooLong(arity)
	}
	times, over := int64(4), int64(3)
	switch len(domain.Positions[0].Coordinates()) {
	case 1:
		times, over = 2, 1
	case 2:
		times, over = 3, 2
	}
	beyond := domain.Beyond(times, over)
	slices.SortStableFunc(beyond, bySize)
	order := slices.Clone(domain.Positions)
	slices.SortStableFunc(order, bySize)
	s.wide = map[sources.Position]bool{}
	wide := int64(2)
	if len(domain.Positions[0].Coordinates()) == 1 {
		wide = 16
	}
	for _, p := range slices.Concat(order, beyond, domain.Beyond(wide, 1)) {
		s.wide[p] = true
	}

	s.watch("finding values", 0, len(order))
	if err := s.Rules.Prepare(domain.Positions); err != nil {
		return s.usersFault(err)
	}
	s.table.allow(askedSteps)
	rows, ended, err := s.values(order, len(order))
	if err != nil {
		return err
	}
	if ended != nil {
		s.Stopped = fmt.Sprintf("%s after %d of %d positions", s.why(ended), len(rows), len(order))
	}
	known := make(map[sources.Position]uint64, len(rows))
	for _, row := range rows {
		known[row.Position] = row.Value
	}
	for _, p := range domain.Positions {
		if v, ok := known[p]; ok {
			s.Rows = append(s.Rows, Row{p, v})
		}
	}
	if s.Stopped == "" {
		s.further(beyond)
	}
	return nil
}

// values finds the values of positions, one after the other, and tells watch of the total.
// Ended is the error that stopped it early; err is one that the user has to mend.
func (s *search) values(positions []sources.Position, total int) (rows []Row, ended, err error) {
	for _, p := range positions {
		v, ended := s.table.of(p)
		if err := s.usersFault(ended); err != nil {
			return nil, nil, err
		}
		if ended == errBudget && len(rows) == 0 {
			return nil, nil, &sources.Fault{Name: s.Rules.Name, Message: fmt.Sprintf("play from position %v does not end within the budget: does every option come closer to an end?", p)}
		}
		if ended != nil {
			return rows, ended, nil
		}
		rows = append(rows, Row{p, v})
		s.watch("finding values", len(rows), total)
	}
	return rows, nil, nil
}

// further finds the values of positions that nobody asked about.
func (s *search) further(beyond []sources.Position) {
	if s.Rules.Prepare(beyond) != nil {
		return
	}
	s.table.allow(beyondSteps)
	for i, p := range beyond {
		v, err := s.table.of(p)
		if err != nil {
			if f := new(sources.Fault); errors.As(err, &f) {
				s.Notes = append(s.Notes, fmt.Sprintf("beyond the positions asked about the rules fail: %v", err))
			}
			s.exhausted = err != errBudget
			break
		}
		s.Beyond = append(s.Beyond, Row{p, v})
		s.watch("finding values beyond", i+1, len(beyond))
	}
}

// open finds the values of as many positions as the budget allows. Laws are looked for in two
// thirds of the shells, and tried on the others.
func (s *search) open(arity int) error {
	limit := mostOpen[arity]
	if s.proof != nil {
		limit = mostProved
	}
	var positions []sources.Position
	var ends []int // of the shells
	for greatest := int64(0); ; greatest++ {
		next := slices.Collect(shell(arity, greatest))
		if len(positions)+len(next) > limit {
			break
		}
		positions = append(positions, next...)
		ends = append(ends, len(positions))
	}
	if err := s.Rules.Prepare(positions); err != nil {
		return s.usersFault(err)
	}
	s.table.allow(openSteps)
	rows, ended, err := s.values(positions, 0)
	if err != nil {
		return err
	}
	if ended != nil && ended != errBudget {
		s.Stopped = fmt.Sprintf("%s after %s", s.why(ended), contest.Plural(len(rows), "position"))
	}
	ends = slices.DeleteFunc(ends, func(end int) bool { return end > len(rows) })
	if len(ends) == 0 {
		return nil
	}
	first := ends[(2*len(ends)+2)/3-1]
	last := ends[len(ends)-1]
	s.Rows, s.Beyond = rows[:first:first], rows[first:last]
	slices.SortFunc(s.Rows, func(a, b Row) int { return slices.Compare(a.Coordinates(), b.Coordinates()) })
	return nil
}

// shell yields the positions whose greatest coordinate is the one given, in increasing order.
func shell(arity int, greatest int64) iter.Seq[sources.Position] {
	return func(yield func(sources.Position) bool) {
		p := make([]int64, arity)
		var fill func(i int, met bool) bool // whether to go on
		fill = func(i int, met bool) bool {
			if i == arity {
				at, _ := sources.At(p...)
				return yield(at)
			}
			first := int64(0)
			if i == arity-1 && !met {
				first = greatest
			}
			for x := first; x <= greatest; x++ {
				p[i] = x
				if !fill(i+1, met || x == greatest) {
					return false
				}
			}
			return true
		}
		fill(0, false)
	}
}
