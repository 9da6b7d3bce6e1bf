package training

import (
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
	"time"

	"nimsum/cmd/internal/journal"
	"nimsum/problems/contest"
)

// The simulated learners. Their parameters were written down before the schedule was tried on
// them, and are those of the literature where it has any.
//
// A memory says whether a technique comes to mind. There are two, as they forget differently:
//
//   - activation: P. Pavlik, J. Anderson, "Practice and forgetting effects on vocabulary memory: an
//     activation-based model of the spacing effect", Cognitive Science 29 (2005). Each practice
//     leaves a trace that fades by a power of its age in seconds, the faster the more was
//     remembered when it was laid. Parameters of their experiment 1; a second between sessions
//     counts as 0.025.
//   - stability: the model FSRS-4.5 of J. Ye and others (after "A stochastic shortest path algorithm
//     for optimizing spaced repetition scheduling", KDD 2022), fitted to the reviews of users of
//     Anki. The chance to remember is 0.9 after a stability in days, which grows by a success,
//     the more the less was remembered, and shrinks by a lapse.
//
// A learner also has a level in logits for each technique, which grows by exercises, most by those
// that are neither too easy nor too hard, and where what a technique rests on is known. Who remembers
// a technique solves a puzzle with the chance of a logistic function of level and hardness; otherwise
// a guess may be right.
type learner struct {
	pace    float64 // logits by which the best exercise raises a level
	forgets float64 // how many times faster than in the literature time goes by for the memory
	memory  func() memory

	rng    *rand.Rand
	course Course
	level  map[contest.Technique]float64
	mind   map[contest.Technique]memory
	odd    map[kind]float64
}

const (
	firstLevel = -1.0 // after the lesson
	trueBit    = 0.3  // logits by which a bit makes a puzzle harder
	trueOdd    = 0.5  // deviation of the kinds of puzzles from that
	reach      = 2.0  // logits from its level at which a learner still gains 60% of the most
	learnsLess = 0.5  // of it from an exercise that was not solved but explained
	alongside  = 0.3  // chance that an exercise is also one of what its technique rests on
	standard   = 2.5  // the hardness by which strengths are told
)

type memory interface {
	recall(now float64) float64 // the chance at a time in days
	practise(now float64, recalled bool)
}

type activation struct{ at, decay []float64 }

func (m *activation) sum(now float64) (sum float64) {
	for i, at := range m.at {
		seconds := (now - at) * 86400
		if seconds > 3600 { // since an earlier session
			seconds *= 0.025
		}
		sum += math.Pow(max(1, seconds), -m.decay[i])
	}
	return sum
}

func (m *activation) recall(now float64) float64 {
	if len(m.at) == 0 {
		return 0
	}
	return sigma((math.Log(m.sum(now)) + 0.704) / 0.255)
}

func (m *activation) practise(now float64, _ bool) {
	m.decay = append(m.decay, 0.177+0.217*m.sum(now))
	m.at = append(m.at, now)
}

type stability struct{ last, days float64 }

func (m *stability) recall(now float64) float64 {
	if m.days == 0 {
		return 0
	}
	return 1 / math.Sqrt(1+19.0/81*(now-m.last)/m.days)
}

func (m *stability) practise(now float64, recalled bool) {
	const difficulty = 5.1618
	r := m.recall(now)
	switch {
	case m.days == 0:
		m.days = 0.4872
	case recalled:
		m.days *= 1 + math.Exp(1.6474)*(11-difficulty)*math.Pow(m.days, -0.1367)*(math.Exp(1.0461*(1-r))-1)
	default:
		m.days = min(m.days, 2.1072*math.Pow(difficulty, -0.0793)*(math.Pow(m.days+1, 0.3246)-1)*math.Exp(1.587*(1-r)))
	}
	m.last = now
}

func newLearner(c Course, kind learner, seed uint64) *learner {
	l := &kind
	l.rng, l.course = rand.New(rand.NewPCG(seed, 27)), c
	l.level, l.mind, l.odd = map[contest.Technique]float64{}, map[contest.Technique]memory{}, oddities(seed)
	for _, topic := range c {
		l.level[topic.Technique] = firstLevel - 2 // until then
		l.mind[topic.Technique] = l.memory()
	}
	return l
}

func oddities(seed uint64) map[kind]float64 {
	rng, odd := rand.New(rand.NewPCG(seed, 28)), map[kind]float64{}
	for _, topic := range Catalogue() {
		for _, problem := range topic.Games {
			for _, ask := range []string{"move", "value", "who"} {
				if k := (kind{problem, ask}); odd[k] == 0 {
					odd[k] = trueOdd * rng.NormFloat64()
				}
			}
		}
	}
	return odd
}

// strength is the chance to solve an exercise of standard hardness without guessing.
func (l *learner) strength(t contest.Technique, now float64) float64 {
	return l.recall(t, now) * sigma(l.level[t]-standard)
}

func (l *learner) recall(t contest.Technique, now float64) float64 {
	return l.mind[t].recall(now * l.forgets)
}

// exercise does one, and reports whether it was solved.
func (l *learner) exercise(t contest.Technique, hardness, now float64) bool {
	recalled := l.rng.Float64() < l.recall(t, now)
	solved := recalled && l.rng.Float64() < sigma(l.level[t]-hardness)
	l.gain(t, hardness, now, recalled, solved)
	for _, rest := range l.rests(t) {
		if l.rng.Float64() < alongside {
			l.gain(rest, hardness, now, l.rng.Float64() < l.recall(rest, now), solved)
		}
	}
	return solved
}

func (l *learner) rests(t contest.Technique) []contest.Technique {
	return l.course[slices.IndexFunc(l.course, func(topic Topic) bool { return topic.Technique == t })].RestsOn
}

func (l *learner) gain(t contest.Technique, hardness, now float64, recalled, solved bool) {
	gain := l.pace
	if !solved {
		gain *= learnsLess
	}
	off := (l.level[t] - hardness) / reach
	gain *= math.Exp(-off * off / 2)
	for _, rest := range l.rests(t) {
		gain *= sigma(l.level[rest]) * l.recall(rest, now)
	}
	l.level[t] += gain
	l.mind[t].practise(now*l.forgets, recalled)
}

// A policy chooses an exercise.
type policy struct {
	name   string
	choose func(s *State, rng *rand.Rand, now time.Time, session *Session) Item
}

// baseline returns a policy that picks techniques in an order, and takes the exercise of the first
// that has one.
func baseline(name string, order func(s *State, rng *rand.Rand) []contest.Technique) policy {
	return policy{name, func(s *State, rng *rand.Rand, now time.Time, session *Session) Item {
		for _, t := range order(s, rng) {
			if i := s.exercise(t, DayOf(now), session); i.Kind != "" {
				return i
			}
		}
		return Item{}
	}}
}

func shuffled(s *State, rng *rand.Rand) []contest.Technique {
	var all []contest.Technique
	for _, i := range rng.Perm(len(s.course)) {
		all = append(all, s.course[i].Technique)
	}
	return all
}

// policies returns those that the schedule is compared with.
func policies() []policy {
	rated := baseline("rated", shuffled)
	random := policy{"random", func(s *State, rng *rand.Rand, now time.Time, session *Session) Item {
		i := rated.choose(s, rng, now, session)
		if i.Kind == "puzzle" {
			games := s.topic(i.Technique).Games
			i.Problem, i.Ask = games[rng.IntN(len(games))], []string{"move", "value", "who"}[rng.IntN(3)]
			i.Difficulty = 1 + rng.IntN(9)
		}
		return i
	}}
	robin := baseline("round robin", func(s *State, _ *rand.Rand) (all []contest.Technique) {
		for i := range s.course {
			all = append(all, s.course[(s.exercises+i)%len(s.course)].Technique)
		}
		return all
	})
	weakest := baseline("weakest", func(s *State, _ *rand.Rand) (all []contest.Technique) {
		skills := s.Skills()
		slices.SortStableFunc(skills, func(a, b Skill) int { return cmp.Compare(a.Rating, b.Rating) })
		for _, k := range skills {
			all = append(all, k.Technique)
		}
		return all
	})
	return []policy{random, rated, robin, weakest}
}

var schedule = policy{"schedule", func(s *State, _ *rand.Rand, now time.Time, session *Session) Item { return s.Next(now, session) }}

var guesses = map[string]float64{"move": 0.15, "value": 0.2, "who": 0.5}

var begin = time.Date(2026, 1, 5, 18, 0, 0, 0, time.UTC)

// An outcome is what a learner came to.
type outcome struct {
	standing       [4]float64 // mean and least strength at the end, and 30 days later
	puzzles, right float64
	bins           [10]bin // of puzzles, by the chance expected
	longest        int     // days between exercises of a technique
	events         []journal.Event
	plan           []Item
}

// minutes a day, and what exercises take of them.
const (
	minutes       = 15
	lessonSeconds = 240
	writeSeconds  = 900
	puzzleSeconds = 30
	bitSeconds    = 4
)

// train lets a learner train for days, except where idle says so.
func train(c Course, l *learner, p policy, seed uint64, days int, idle func(day int) bool) (o outcome) {
	s := New(c)
	rng := rand.New(rand.NewPCG(seed, 29))
	last := map[contest.Technique]int{}
	for day := range days {
		if idle != nil && idle(day) {
			continue
		}
		now, session, left := begin.AddDate(0, 0, day), &Session{}, minutes*60
		for left > 0 {
			i := p.choose(s, rng, now, session)
			if i.Kind == "" {
				break
			}
			if at, ok := last[i.Technique]; ok {
				o.longest = max(o.longest, day-at)
			}
			last[i.Technique] = day
			o.plan = append(o.plan, i)
			e := o.exercise(s, l, i, now)
			if e.Verdict == "AC" {
				for _, k := range s.techniques(e.Problem) {
					last[k.Technique] = day
				}
			}
			s.Add(e)
			o.events = append(o.events, e)
			now = now.Add(time.Duration(e.Seconds) * time.Second)
			left -= e.Seconds
		}
	}
	copy(o.standing[:], l.standing(float64(days)))
	copy(o.standing[2:], l.standing(float64(days+30)))
	return o
}

// exercise lets the learner do an exercise, and returns the event.
func (o *outcome) exercise(s *State, l *learner, i Item, at time.Time) journal.Event {
	e := journal.Event{ID: fmt.Sprintf("%08d", len(o.events)), T: at, Kind: i.Kind, Problem: i.Problem, Aim: string(i.Technique), Ask: i.Ask}
	now := at.Sub(begin).Hours() / 24
	switch i.Kind {
	case Lesson:
		e.Seconds = lessonSeconds
		l.level[i.Technique] = firstLevel
		l.mind[i.Technique].practise(now*l.forgets, false)
	case Write:
		e.Kind, e.Verdict, e.Seconds = "judge", "WA", writeSeconds
		for range 4 {
			if l.exercise(i.Technique, standard, now) {
				e.Verdict = "AC"
			}
		}
	case Puzzle:
		e.Bits = 2.5 * (float64(i.Difficulty-1) + l.rng.Float64())
		e.Guess = guesses[i.Ask]
		e.Seconds = puzzleSeconds + int(bitSeconds*e.Bits)
		for _, rest := range l.rests(i.Technique) {
			e.Also = append(e.Also, string(rest))
		}
		expected, _ := s.Skill(i.Technique).Expected(e.Bits, e.Guess, DayOf(at))
		e.Right = l.exercise(i.Technique, trueBit*e.Bits+l.odd[kind{i.Problem, i.Ask}], now) || l.rng.Float64() < e.Guess
		b := bin{n: 1, expected: expected}
		if e.Right {
			b.right = 1
		}
		o.bins[min(9, int(10*expected))].add(b)
		o.puzzles, o.right = o.puzzles+1, o.right+b.right
	}
	return e
}

// A bin has the number of puzzles, and how many were right and expected to be.
type bin struct{ n, right, expected float64 }

func (b *bin) add(other bin) {
	b.n, b.right, b.expected = b.n+other.n, b.right+other.right, b.expected+other.expected
}

// standing returns the mean and the least strength over the techniques that have puzzles.
func (l *learner) standing(now float64) []float64 {
	var all []float64
	sum := 0.0
	for _, topic := range l.course {
		if len(topic.Games) > 0 {
			all = append(all, l.strength(topic.Technique, now))
			sum += all[len(all)-1]
		}
	}
	return []float64{sum / float64(len(all)), slices.Min(all)}
}

// The kinds of learners, each with both kinds of memory.
var (
	learners = []struct {
		name          string
		pace, forgets float64
	}{
		{"learns fast", 0.3, 1},
		{"forgets fast", 0.12, 4},
		{"both", 0.3, 4},
	}
	memories = []struct {
		name string
		make func() memory
	}{
		{"activation", func() memory { return &activation{} }},
		{"stability", func() memory { return &stability{} }},
	}
)

// compare lets learners train by a policy, and returns the sum of what they came to.
func compare(c Course, kind learner, p policy, learners int) (sum outcome) {
	for seed := range uint64(learners) {
		o := train(c, newLearner(c, kind, seed), p, seed, 90, nil)
		for i := range o.standing {
			sum.standing[i] += o.standing[i] / float64(learners)
		}
		sum.longest = max(sum.longest, o.longest)
		sum.puzzles, sum.right = sum.puzzles+o.puzzles, sum.right+o.right
		for i, b := range o.bins {
			sum.bins[i].add(b)
		}
	}
	return sum
}

// TestPolicies compares the schedule with simpler policies. It has to be as good as each of them
// for learners of all kinds, on day 90 and after 30 idle days.
func TestPolicies(t *testing.T) {
	c, n, near := Catalogue(), 3, 0.04
	kinds, minds := learners[1:2], memories[1:]
	if os.Getenv("NIMSUM_LONG") != "" {
		n, near, kinds, minds = 60, 0.01, learners, memories
	}
	t.Logf("%-26s %-12s %6s %6s %6s %6s", "", "", "day 90", "least", "idle", "least")
	for _, m := range minds {
		for _, k := range kinds {
			of := learner{pace: k.pace, forgets: k.forgets, memory: m.make}
			best := compare(c, of, schedule, n)
			for _, p := range append(policies(), schedule) {
				o := compare(c, of, p, n)
				t.Logf("%-26s %-12s %6.3f %6.3f %6.3f %6.3f  %.2f right, waits up to %d days", m.name+", "+k.name, p.name, o.standing[0], o.standing[1], o.standing[2], o.standing[3], o.right/o.puzzles, o.longest)
				for i, v := range o.standing {
					if best.standing[i] < v-near {
						t.Errorf("%s, %s: the schedule brings %.3f, %s %.3f", m.name, k.name, best.standing[i], p.name, v)
					}
				}
			}
		}
	}
}
