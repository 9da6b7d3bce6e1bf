package training

import (
	"cmp"
	"slices"
	"time"

	"nimsum/problems/contest"
)

// What an Item is.
const (
	Lesson = "lesson"
	Puzzle = "puzzle"
	Write  = "write"
)

// An Item is what to do next.
type Item struct {
	Kind       string // Lesson, Puzzle or Write; "" if nothing is left
	Why        string // "missed", "due", "weak", "new" or "transfer"
	Technique  contest.Technique
	Problem    string // of a puzzle, or to write
	Ask        string // of a puzzle
	Difficulty int    // of a puzzle, from 1 to 9
	Number     int    // of exercises before it, which tells positions apart
}

// A Session is one sitting. The zero value begins it.
type Session struct{ skipped []Item }

// Skip leaves out what an item asks for until the session ends.
func (s *Session) Skip(i Item) { s.skipped = append(s.skipped, i.bare()) }

func (s *Session) skips(i Item) bool { return slices.Contains(s.skipped, i.bare()) }

// bare returns what is skipped with an item: a puzzle's kind, a lesson, all programs.
func (i Item) bare() Item {
	if i.Kind == Write {
		return Item{Kind: Write}
	}
	i.Why, i.Difficulty, i.Number = "", 0, 0
	return i
}

const (
	writes    = 2.0 // the rating from which programs are written
	known     = 1.1 // by how much a position should be easier than the rating: 3 of 4 are known
	rewrite   = 30  // days after which a program is written again, from an empty file
	patience  = 2   // exercises before a debt comes back
	perDegree = 2.5 // bits of a degree of difficulty
)

// Next returns what to do next: a debt, or an exercise of another technique than the last one, if
// there is one, that is due, or else whose rating is the lowest today. One that is not met yet has
// rating 0; there is one a day at most, after those it rests on.
func (s *State) Next(now time.Time, session *Session) Item {
	day := DayOf(now)
	for _, d := range s.debts {
		if s.exercises >= d.number+patience || day > d.day {
			if i := s.puzzleOf(d.technique, d.kind, day); !session.skips(i) {
				i.Why = "missed"
				return i
			}
		}
	}
	skills := slices.DeleteFunc(s.Skills(), func(k Skill) bool { return !k.Met && (s.met >= day || !s.ready(k.Technique)) })
	rank := func(k Skill) (rank int) {
		if k.Technique == s.last && k.Last == day {
			rank += 2
		}
		if !k.IsDue(day) {
			rank++
		}
		return rank
	}
	slices.SortStableFunc(skills, func(a, b Skill) int {
		return cmp.Or(rank(a)-rank(b), cmp.Compare(a.At(day), b.At(day)))
	})
	for _, k := range skills {
		if i := s.exercise(k.Technique, day, session); i.Kind != "" {
			switch games := s.topic(k.Technique).Games; {
			case !k.Met:
				i.Why = "new"
			case k.IsDue(day):
				i.Why = "due"
			case i.Kind == Puzzle && i.Problem != games[0]:
				i.Why = "transfer"
			default:
				i.Why = "weak"
			}
			return i
		}
	}
	return Item{}
}

// topic returns the topic of a technique of the course.
func (s *State) topic(t contest.Technique) Topic {
	return s.course[slices.IndexFunc(s.course, func(topic Topic) bool { return topic.Technique == t })]
}

// ready reports whether what a technique rests on is met.
func (s *State) ready(t contest.Technique) bool {
	return !slices.ContainsFunc(s.topic(t).RestsOn, func(rest contest.Technique) bool { return !s.skills[rest].Met })
}

// exercise returns an exercise of a technique: its lesson, then puzzles, in more of its games as
// the rating grows, and a program a day once it is known. Its kind is "" if there is none.
func (s *State) exercise(t contest.Technique, day Day, session *Session) (best Item) {
	k, topic := s.skills[t], s.topic(t)
	if !k.Met {
		if i := (Item{Kind: Lesson, Technique: t, Number: s.exercises}); !session.skips(i) {
			return i
		}
		return Item{}
	}
	if s.wrote < day && (k.Rating >= writes || len(topic.Games) == 0) {
		for _, p := range topic.Writes {
			i := Item{Kind: Write, Technique: t, Problem: p.Name, Number: s.exercises}
			if at := s.accepted[p.Name]; (at == 0 || day >= at+rewrite) && !session.skips(i) {
				return i
			}
		}
	}
	least := 0
	for _, problem := range topic.Games[:min(len(topic.Games), 1+int(max(0, k.Rating)))] {
		for rare, ask := range []string{"move", "value", "who"} {
			of := kind{problem, ask}
			i := s.puzzleOf(t, of, day)
			if n := (1 + rare) * (1 + s.answered[of]); !session.skips(i) && (best.Kind == "" || n < least) {
				best, least = i, n
			}
		}
	}
	return best
}

// puzzleOf returns a puzzle that the learner knows with a chance of 3 in 4.
func (s *State) puzzleOf(t contest.Technique, k kind, day Day) Item {
	bits := (s.skills[t].At(day) - known) / perBit
	difficulty := 1 + int(bits/perDegree)
	return Item{Kind: Puzzle, Technique: t, Problem: k.problem, Ask: k.ask, Difficulty: max(1, min(9, difficulty)), Number: s.exercises}
}
