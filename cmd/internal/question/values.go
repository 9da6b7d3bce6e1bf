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

// Budgets, in steps: an option is one, and so are a few steps of a script. They make an
// answer the same on every machine.
const (
	askedSteps  = 24 << 20 // for the positions that somebody asks about
	openSteps   = 2 << 20  // for as many positions as can be had
	beyondSteps = 3 << 19  // for more positions, to refute laws with
	awaySteps   = 1 << 20  // for positions far away that a search of laws asks for
)

// mostOpen is the greatest number of positions, by arity, where nobody says which.
var mostOpen = [sources.MaxArity + 1]int{1: 3000, 2: 80 * 80, 3: 16 * 16 * 16, 4: 8 * 8 * 8 * 8, 5: 6 * 6 * 6 * 6 * 6, 6: 5 * 5 * 5 * 5 * 5 * 5}

// Laws can be found for every position that rules can have.
const _ = uint(law.MaxArity - sources.MaxArity)

// mostProved is the greatest number of heaps whose values are found by the rules where a
// period is proved: they only show that the theorem was given the right values.
const mostProved = 400

// tabulate finds the values of the positions asked about, and of some beyond.
func (s *search) tabulate() error {
	switch arity := s.Rules.Arity; {
	case s.Question.Positions != "":
		return s.asked()
	case arity == 0:
		return errors.New("the rules do not say how many numbers a position has: give positions with --positions")
	case arity > sources.MaxArity:
		return fmt.Errorf("a position of %d numbers has more than %d", arity, sources.MaxArity)
	default:
		return s.open(arity)
	}
}

// asked finds the values of the positions of an expression.
func (s *search) asked() error {
	domain, err := sources.ReadDomain(s.Question.Positions)
	if err != nil {
		return err
	}
	s.domain = domain
	times, over := int64(4), int64(3)
	switch len(domain.Positions[0].Coordinates()) {
	case 1:
		times, over = 2, 1
	case 2:
		times, over = 3, 2
	}
	beyond := rowsOf(domain.Beyond(times, over))
	slices.SortStableFunc(beyond, bySize)
	order := rowsOf(domain.Positions)
	slices.SortStableFunc(order, bySize)
	s.wide = map[sources.Position]bool{}
	for _, rows := range [][]Row{order, beyond, rowsOf(domain.Beyond(2, 1))} {
		for _, row := range rows {
			s.wide[row.Position] = true
		}
	}

	s.watch("finding values", 0, len(order))
	if err := s.Rules.Prepare(domain.Positions); err != nil {
		return s.mendable(err)
	}
	s.table.allow(askedSteps)
	known := make(map[sources.Position]uint64, len(order))
	for i, row := range order {
		v, err := s.table.of(row.Position)
		if err != nil {
			if err := s.mendable(err); err != nil {
				return err
			}
			if i == 0 && err == errBudget {
				return s.endless(row.Position)
			}
			s.Stopped = fmt.Sprintf("%s after %d of %d positions", s.why(err), i, len(order))
			break
		}
		known[row.Position] = v
		s.watch("finding values", i+1, len(order))
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

// further finds the values of positions that nobody asked about.
func (s *search) further(beyond []Row) {
	if s.Rules.Prepare(positionsOf(beyond)) != nil {
		return
	}
	s.table.allow(beyondSteps)
	for i, row := range beyond {
		v, err := s.table.of(row.Position)
		if err != nil {
			if f := new(sources.Fault); errors.As(err, &f) {
				s.Notes = append(s.Notes, fmt.Sprintf("beyond the positions asked about the rules fail: %v", err))
			}
			s.deaf = err != errBudget
			break
		}
		s.Beyond = append(s.Beyond, Row{row.Position, v})
		s.watch("finding values beyond", i+1, len(beyond))
	}
}

// open finds the values of as many positions as the budget allows. Two thirds of the
// shells are looked at for laws, the others refute.
func (s *search) open(arity int) error {
	limit := mostOpen[arity]
	if s.proof != nil {
		limit = mostProved
	}
	var positions []sources.Position
	var ends []int // of the shells
	for shell := range shells(arity) {
		if len(positions)+len(shell) > limit {
			break
		}
		positions = append(positions, shell...)
		ends = append(ends, len(positions))
	}
	if err := s.Rules.Prepare(positions); err != nil {
		return s.mendable(err)
	}
	s.table.allow(openSteps)
	var rows []Row
	for _, p := range positions {
		v, err := s.table.of(p)
		if err != nil {
			if err := s.mendable(err); err != nil {
				return err
			}
			if len(rows) == 0 && err == errBudget {
				return s.endless(p)
			}
			if err != errBudget {
				s.Stopped = fmt.Sprintf("%s after %s", s.why(err), contest.Plural(len(rows), "position"))
			}
			break
		}
		rows = append(rows, Row{p, v})
		s.watch("finding values", len(rows), 0)
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

// shells yields the positions with a greatest coordinate of 0, those with one of 1, and
// so on.
func shells(arity int) iter.Seq[[]sources.Position] {
	return func(yield func([]sources.Position) bool) {
		for greatest := int64(0); ; greatest++ {
			var shell []sources.Position
			p := make([]int64, arity)
			var fill func(i int, met bool)
			fill = func(i int, met bool) {
				if i == arity {
					at, _ := sources.At(p...)
					shell = append(shell, at)
					return
				}
				first := int64(0)
				if i == arity-1 && !met {
					first = greatest
				}
				for x := first; x <= greatest; x++ {
					p[i] = x
					fill(i+1, met || x == greatest)
				}
			}
			fill(0, false)
			if !yield(shell) {
				return
			}
		}
	}
}

func rowsOf(positions []sources.Position) []Row {
	rows := make([]Row, len(positions))
	for i, p := range positions {
		rows[i].Position = p
	}
	return rows
}

func positionsOf(rows []Row) []sources.Position {
	all := make([]sources.Position, len(rows))
	for i, row := range rows {
		all[i] = row.Position
	}
	return all
}
