package training

import (
	"cmp"
	"slices"

	"nimsum/cmd/internal/journal"
	"nimsum/problems"
	"nimsum/problems/contest"
)

// A kind of exercise is what is asked about the positions of a problem.
type kind struct{ problem, ask string }

// A debt is a kind of exercise that was missed, and has to be done on a fresh position.
type debt struct {
	technique contest.Technique
	kind      kind
	number    int // of exercises before
	day       Day
}

// A State is what the events say of a learner. New and Fold make one.
type State struct {
	course    Course
	skills    map[contest.Technique]*Skill
	answered  map[kind]int
	accepted  map[string]Day // programs by problem; 0 if the solution was read before
	debts     []debt
	exercises int               // so far
	last      contest.Technique // of the last exercise
	met       Day               // when the last new technique was met
	wrote     Day               // when the last program was accepted
}

// New returns the state of a learner who begins a course.
func New(c Course) *State {
	s := &State{course: c, skills: map[contest.Technique]*Skill{}, answered: map[kind]int{}, accepted: map[string]Day{}}
	for _, topic := range c {
		s.skills[topic.Technique] = &Skill{Technique: topic.Technique}
	}
	return s
}

// Fold returns the state after events, which come in any order, some more than once.
func Fold(events []journal.Event) *State {
	s := New(Catalogue())
	byTime := func(a, b journal.Event) int { return cmp.Or(a.T.Compare(b.T), cmp.Compare(a.ID, b.ID)) }
	sorted := slices.SortedFunc(slices.Values(events), byTime)
	for _, e := range slices.CompactFunc(sorted, func(a, b journal.Event) bool { return a.ID == b.ID }) {
		s.Add(e)
	}
	return s
}

// Add adds an event that is later than those before. Kinds that say nothing of skills are left
// out.
func (s *State) Add(e journal.Event) {
	switch day := DayOf(e.Local()); e.Kind {
	case "lesson":
		if k := s.skills[contest.Called(e.Aim)]; k != nil {
			s.meet(k, day)
			s.exercises, s.last = s.exercises+1, k.Technique
		}
	case "puzzle":
		s.puzzle(e, day)
	case "judge":
		if e.Verdict == "AC" {
			s.program(e.Problem, day)
		}
	case "solution":
		if _, known := s.accepted[e.Problem]; !known {
			s.accepted[e.Problem] = 0
			if all := s.techniques(e.Problem); len(all) > 0 {
				all[0].back(day)
			}
		}
	}
}

// Skill returns what is known of a technique, the zero value if it is not of the course.
func (s *State) Skill(t contest.Technique) Skill {
	if k := s.skills[t]; k != nil {
		return *k
	}
	return Skill{}
}

// Skills returns the skills in the order of the course.
func (s *State) Skills() (all []Skill) {
	for _, topic := range s.course {
		all = append(all, s.Skill(topic.Technique))
	}
	return all
}

// techniques returns the skills that a program for a problem takes, the main one first.
func (s *State) techniques(problem string) (all []*Skill) {
	if p := problems.Find(problem); p != nil {
		for _, t := range p.Techniques {
			if k := s.skills[t]; k != nil {
				all = append(all, k)
			}
		}
	}
	return all
}

// meet notes that a technique is known from now on.
func (s *State) meet(k *Skill, day Day) {
	if !k.Met {
		k.Met, k.Last, k.Due = true, day, day+1
		s.met = day
	}
}

// puzzle rates an answer. What it tells is the gradient of its likelihood: the more of the
// chance is guessing, the less.
func (s *State) puzzle(e journal.Event, day Day) {
	k := s.skills[contest.Called(e.Aim)]
	if k == nil || !(e.Guess >= 0 && e.Guess < 1) {
		return
	}
	score := 0.0
	if e.Right {
		score = scores[max(0, min(e.Hints, len(scores)-1))]
	}
	right, knows := k.Expected(max(0, min(e.Bits, 100)), e.Guess, day) // where numbers are strange, too
	tells := (score - right) * knows / right
	k.rate(tells, 1)
	for _, name := range e.Also {
		if other := s.skills[contest.Called(name)]; other != nil && other != k {
			other.rate(tells, aside)
		}
	}
	s.meet(k, day)
	of := kind{e.Problem, e.Ask}
	s.answered[of]++
	s.exercises, s.last = s.exercises+1, k.Technique
	s.debts = slices.DeleteFunc(s.debts, func(d debt) bool { return d.technique == k.Technique && d.kind == of })
	switch {
	case !e.Right:
		s.debts = append(s.debts, debt{k.Technique, of, s.exercises, day})
		k.back(day)
	case e.Hints == 0:
		k.up(day)
	default:
		k.Last, k.Due = day, max(k.Due, day+1)
	}
}

// program rates an accepted program. One that is not accepted is no lapse: it is not finished.
func (s *State) program(problem string, day Day) {
	if s.accepted[problem] < day {
		for i, k := range s.techniques(problem) {
			share := 1.0
			if i > 0 {
				share = aside
			}
			k.rate(1-sigma(k.At(day)-hardness), share)
			s.meet(k, day)
			k.up(day)
		}
	}
	s.accepted[problem], s.wrote = day, day
}
