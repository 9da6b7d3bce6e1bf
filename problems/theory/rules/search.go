package rules

import (
	"math"
	"slices"
)

// A search gives every component a small number: its value, or its outcome where
// options are single components. It is the common part of Values, Single and Outcomes.
//
// Components without a number wait in a doubly linked list, the stack of a
// depth-first search. The component on top becomes open when its options are
// listed, and the options without a number are put on top of it. An option that
// waits already is moved to the top: an entry for each option would take memory
// for each option. The open components, from the bottom, are a line of play.
type search[C comparable] struct {
	meter
	game    Game[C]
	options *Options[C]
	table   components[C]
	outcome bool // numbers are outcomes: won or lost
	misere  bool
	whole   bool // outcomes are found of all that follows, not only of what is needed

	number []uint32 // by component: its number, or one of the marks below
	links  []link   // by component; nil until a component has to wait
	top    int32
	known  int // how many components have a number

	// About the component being expanded:
	marks       // the numbers of its options
	waits bool  // an option has no number yet
	count int64 // the number of options so far
}

type link struct{ above, below int32 }

const (
	none = -1 // the end of the list

	unknown = math.MaxUint32 - iota // not in the list
	waiting                         // in the list
	open                            // in the list, and its options are above it
)

const (
	lost = 0
	won  = 1
)

func newSearch[C comparable](game Game[C], limits Limits) *search[C] {
	s := &search[C]{meter: newMeter(limits), game: game, top: none, marks: newMarks()}
	s.table = newComponents[C](&s.meter)
	s.options = newOptions(s.look)
	return s
}

// id returns the number of c and makes sure that there is room for its value.
func (s *search[C]) id(c C) (int32, error) {
	id, err := s.table.id(c)
	if err != nil || int(id) < len(s.number) {
		return id, err
	}
	n := int(id) + 1
	if s.number, err = room(&s.meter, s.number, 4, n); err != nil {
		return id, err
	}
	for len(s.number) < n {
		s.number = append(s.number, unknown)
	}
	return id, nil
}

// find returns the number of c, and searches for it if it is unknown.
func (s *search[C]) find(c C) (uint32, error) {
	id, err := s.id(c)
	if err != nil {
		return 0, err
	}
	if s.number[id] < open {
		return s.number[id], nil
	}
	if err := s.options.guard(func() error { return s.solve(id) }); err != nil {
		s.abandon()
		return 0, err
	}
	return s.number[id], nil
}

// solve gives the component id its number.
func (s *search[C]) solve(id int32) error {
	s.top, s.number[id] = id, waiting
	if s.links != nil {
		if err := s.link(); err != nil {
			return err
		}
		s.links[id] = link{none, none}
	}
	for s.top != none {
		if err := s.expand(s.top); err != nil {
			return err
		}
	}
	return nil
}

// expand gives the component on top its number if all its options have one, and
// otherwise puts those that have none on top of it.
func (s *search[C]) expand(id int32) error {
	if err := s.spend(1); err != nil {
		return err
	}
	s.begin()
	s.waits, s.count, s.number[id] = false, 0, open
	s.options.of(s.game, s.table.at(id))
	if s.prunes() && s.seen[lost] == s.now { // the other options do not matter
		s.dropWaiting()
	} else if s.waits {
		return nil
	}
	v := s.conclude()
	if err := s.cover(v, &s.meter); err != nil {
		return err
	}
	s.number[id] = v
	s.known++
	s.drop()
	if s.prunes() && v == lost { // the component below is won
		s.dropWaiting()
	}
	return nil
}

// prunes reports whether a lost option ends the work on a component.
func (s *search[C]) prunes() bool { return s.outcome && !s.whole }

// dropWaiting takes the components above the topmost open one off the list.
func (s *search[C]) dropWaiting() {
	for s.top != none && s.number[s.top] == waiting {
		s.number[s.top] = unknown
		s.drop()
	}
}

// conclude returns the number of the component being expanded.
func (s *search[C]) conclude() uint32 {
	if s.outcome {
		if s.seen[lost] == s.now || s.misere && s.count == 0 {
			return won
		}
		return lost
	}
	return s.mex()
}

// look receives some options of the component being expanded.
func (s *search[C]) look(parts []C, ends []int) {
	if err := s.spend(len(parts) + len(ends)); err != nil {
		s.options.halt(err)
	}
	if s.count += int64(len(ends)); s.count > s.limits.Options {
		s.options.halt(&LimitError{What: ErrOptions, Limit: s.limits.Options, At: s.expanded()})
	}
	if s.outcome {
		s.lookSingle(parts, ends)
		return
	}
	from := 0
	for _, end := range ends {
		var sum uint32
		for _, c := range parts[from:end] {
			v, _ := s.part(c)
			sum ^= v
		}
		s.seen[sum] = s.now // wrong if a component waits: then all options are listed again
		from = end
	}
}

// lookSingle is look for outcomes of single components.
func (s *search[C]) lookSingle(parts []C, ends []int) {
	if s.prunes() && s.seen[lost] == s.now {
		return
	}
	from := 0
	for _, end := range ends {
		switch end - from {
		case 0:
			if s.misere { // nothing is left: who is to move wins
				s.seen[won] = s.now
			} else {
				s.seen[lost] = s.now
			}
		case 1:
			if v, known := s.part(parts[from]); known {
				s.seen[v] = s.now
			}
		default:
			s.options.halt(&LimitError{What: ErrSplit, At: s.expanded()})
		}
		from = end
	}
}

// part returns the number of c, which is in an option of the component being
// expanded. A component without a number is put on top.
func (s *search[C]) part(c C) (v uint32, known bool) {
	id, err := s.id(c)
	if err != nil {
		s.options.halt(err)
	}
	v = s.number[id]
	if v < open {
		return v, true
	}
	s.waits = true
	if v == open {
		s.options.halt(s.cycle(id))
	}
	if err := s.raise(id); err != nil {
		s.options.halt(err)
	}
	return 0, false
}

// expanded returns the component being expanded: the topmost that is open.
func (s *search[C]) expanded() any {
	id := s.top
	for s.number[id] != open {
		id = s.links[id].below
	}
	return s.table.at(id)
}

// cycle returns the line of play from the open component id to itself.
func (s *search[C]) cycle(id int32) error {
	var line []C
	for at := s.top; ; at = s.links[at].below {
		if s.number[at] == open {
			line = append(line, s.table.at(at))
		}
		if at == id {
			slices.Reverse(line)
			return &CycleError[C]{Cycle: line}
		}
	}
}

// link makes room for the links of all components.
func (s *search[C]) link() error {
	n := len(s.number)
	if len(s.links) >= n {
		return nil
	}
	first := s.links == nil
	links, err := room(&s.meter, s.links, 8, n)
	if err != nil {
		return err
	}
	s.links = links[:n]
	if first {
		s.links[s.top] = link{none, none} // the list had no other so far
	}
	return nil
}

// raise puts a component that is not open on top.
func (s *search[C]) raise(id int32) error {
	if id == s.top {
		return nil
	}
	if err := s.link(); err != nil {
		return err
	}
	if s.number[id] == waiting {
		l := s.links[id]
		s.links[l.above].below = l.below
		if l.below != none {
			s.links[l.below].above = l.above
		}
	}
	s.number[id] = waiting
	s.links[id] = link{none, s.top}
	s.links[s.top].above = id
	s.top = id
	return nil
}

// drop takes the top component off the list.
func (s *search[C]) drop() {
	if s.links == nil {
		s.top = none
		return
	}
	s.top = s.links[s.top].below
	if s.top != none {
		s.links[s.top].above = none
	}
}

// abandon empties the list after an error.
func (s *search[C]) abandon() {
	for s.top != none {
		if s.number[s.top] >= open {
			s.number[s.top] = unknown
		}
		s.drop()
	}
}

// Len returns how many components are known.
func (s *search[C]) Len() int { return s.known }
