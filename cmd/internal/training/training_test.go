package training

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"nimsum/cmd/internal/journal"
	"nimsum/problems/contest"
)

// trained returns what a learner who forgets fast comes to.
func trained(days int, idle func(day int) bool) outcome {
	c := Catalogue()
	return train(c, newLearner(c, learner{pace: 0.12, forgets: 4, memory: memories[1].make}, 5), schedule, 5, days, idle)
}

// TestSamePlan folds a log in any order, with events that come twice, and event by event.
func TestSamePlan(t *testing.T) {
	o := trained(40, nil)
	want := Fold(o.events)
	rng := rand.New(rand.NewPCG(1, 1))
	mixed := append(slices.Clone(o.events), o.events[:100]...)
	rng.Shuffle(len(mixed), func(i, j int) { mixed[i], mixed[j] = mixed[j], mixed[i] })
	if !reflect.DeepEqual(Fold(mixed), want) {
		t.Error("the state depends on the order of events")
	}
	if again := trained(40, nil); !reflect.DeepEqual(again.plan, o.plan) {
		t.Error("the same answers lead to another plan")
	}
	s := New(Catalogue())
	for i, e := range o.events {
		if planned := s.Next(e.T, &Session{}); planned != o.plan[i] {
			t.Fatalf("event %d: planned is %v, done was %v", i, planned, o.plan[i])
		}
		s.Add(e)
	}
	if !reflect.DeepEqual(s, want) {
		t.Error("adding events one by one comes to something else than folding them")
	}
}

// TestWaits trains for a year, with a fortnight's absence: no technique waits longer than the
// longest interval, the absence, and a day for each four techniques that are due then. After the absence the first exercises are those that are due.
func TestWaits(t *testing.T) {
	const before, absent = 50, 14
	o := trained(150, func(day int) bool { return day >= before && day < before+absent })
	if most := Intervals[len(Intervals)-1] + absent + len(Catalogue())/4; o.longest > most {
		t.Errorf("a technique waits %d days, more than %d", o.longest, most)
	}
	back := begin.AddDate(0, 0, before+absent)
	s := New(Catalogue())
	for i, e := range o.events {
		if !e.T.Before(back) {
			if why := o.plan[i].Why; why != "due" && why != "missed" {
				t.Errorf("after the absence comes an exercise that is %s", why)
			}
			break
		}
		s.Add(e)
	}
}

// TestExpected holds what is expected against what learners do who neither learn nor forget. Where
// few are expected to be right, more are: the rating is low there by bad luck.
func TestExpected(t *testing.T) {
	c := Catalogue()
	var bins [10]bin
	for seed := range uint64(8) {
		l := newLearner(c, learner{memory: func() memory { return sure{} }}, seed)
		for i, topic := range c {
			l.level[topic.Technique] = float64(i % 6)
		}
		s := New(c)
		for n := range 2000 {
			t := c[n%len(c)]
			if len(t.Games) == 0 {
				continue
			}
			ask := []string{"move", "value", "who"}[l.rng.IntN(3)]
			i := s.puzzleOf(t.Technique, kind{t.Games[0], ask}, 1)
			bits := 2.5 * (float64(i.Difficulty-1) + l.rng.Float64())
			right, _ := s.Skill(t.Technique).Expected(bits, guesses[ask], 1)
			e := journal.Event{T: time.Unix(86400, 0), Kind: "puzzle", Problem: i.Problem, Aim: string(t.Technique), Ask: ask, Bits: bits, Guess: guesses[ask]}
			e.Right = l.rng.Float64() < guesses[ask] || l.rng.Float64() < sigma(l.level[t.Technique]-perBit*bits)
			if s.Add(e); n > 600 {
				b := bin{n: 1, expected: right}
				if e.Right {
					b.right = 1
				}
				bins[min(9, int(10*right))].add(b)
			}
		}
	}
	for i, b := range bins {
		t.Logf("%.1f: %5.0f puzzles, expected %.3f, right %.3f", float64(i)/10, b.n, b.expected/b.n, b.right/b.n)
		if d := (b.right - b.expected) / b.n; b.n > 600 && (d > 0.1 || d < -0.1) {
			t.Errorf("of %.0f puzzles with a chance of about %.2f, %.2f were right", b.n, b.expected/b.n, b.right/b.n)
		}
	}
}

type sure struct{}

func (sure) recall(float64) float64 { return 1 }
func (sure) practise(float64, bool) {}

// TestGuesser gives answers that are right by luck alone: nobody gets beyond novice so.
func TestGuesser(t *testing.T) {
	for ask, guess := range guesses {
		for seed := range uint64(200) {
			rng := rand.New(rand.NewPCG(seed, 30))
			s := New(Catalogue())
			for n := range 120 {
				day := begin.AddDate(0, 0, n/12)
				i := s.puzzleOf(contest.NimSum, kind{"nim", ask}, DayOf(day))
				bits := 2.5 * (float64(i.Difficulty-1) + rng.Float64())
				s.Add(journal.Event{T: day, Kind: "puzzle", Problem: "nim", Aim: string(contest.NimSum), Ask: ask, Bits: bits, Guess: guess, Right: rng.Float64() < guess})
				if level := s.Skill(contest.NimSum).Level(); level != "novice" {
					t.Fatalf("%s, seed %d: guesses come to %s after %d answers", ask, seed, level, n+1)
				}
			}
		}
	}
}

// TestIntervals answers nim-sum on the days when it is due, then misses.
func TestIntervals(t *testing.T) {
	s := New(Catalogue())
	day := DayOf(begin)
	answer := func(right bool, hints int) Skill {
		at := time.Unix(int64(day)*86400, 0)
		s.Add(journal.Event{T: at, Zone: "+00:00", Kind: "puzzle", Problem: "nim", Aim: "nim-sum", Ask: "move", Bits: 3, Guess: 0.2, Right: right, Hints: hints})
		return s.Skill(contest.NimSum)
	}
	answer(true, 0)
	for _, want := range []Day{3, 7, 14, 30, 30} {
		day = s.Skill(contest.NimSum).Due
		if k := answer(true, 0); k.Due-day != want {
			t.Errorf("it comes back after %d days, not %d", k.Due-day, want)
		}
		if k := answer(true, 0); k.Due-day != want {
			t.Errorf("the second success of a day changes that to %d", k.Due-day)
		}
	}
	before := s.Skill(contest.NimSum)
	if k := answer(false, 0); k.Due != day+1 || k.Step != 0 || k.Rating >= before.Rating {
		t.Errorf("after a miss: %+v", k)
	}
	day++
	if k := answer(true, 2); k.Step != 0 || k.Due != day+1 {
		t.Errorf("after an answer with hints: %+v", k)
	}
}

// TestDebt misses a puzzle: its kind comes back after two others, or on the next day, until it is
// answered.
func TestDebt(t *testing.T) {
	s := New(Catalogue())
	now := begin
	add := func(aim, problem, ask string, right bool) {
		s.Add(journal.Event{T: now, Kind: "puzzle", Problem: problem, Aim: aim, Ask: ask, Bits: 3, Guess: 0.2, Right: right})
	}
	add("nim-sum", "nim", "value", false)
	debt := func() bool {
		i := s.Next(now, &Session{})
		return i.Why == "missed" && i.Technique == contest.NimSum && i.Problem == "nim" && i.Ask == "value"
	}
	if debt() {
		t.Error("a debt comes back at once")
	}
	now = now.AddDate(0, 0, 1)
	if !debt() {
		t.Error("a debt does not come back on the next day")
	}
	now = begin
	add("mex", "powers", "move", true)
	add("staircase", "staircase", "move", true)
	if !debt() {
		t.Error("a debt does not come back after two exercises")
	}
	session := &Session{}
	session.Skip(s.Next(now, session))
	if i := s.Next(now, session); i.Why == "missed" {
		t.Error("a debt that is skipped comes again in the session")
	}
	if add("nim-sum", "nim", "value", true); debt() {
		t.Error("a debt that is paid comes back")
	}
}

// TestPrograms judges programs: what is not accepted is no lapse, to read the solution before
// is one, and a day has one program.
func TestPrograms(t *testing.T) {
	s := New(Catalogue())
	now := begin
	judge := func(verdict string) {
		s.Add(journal.Event{T: now, Kind: "judge", Problem: "gra", Verdict: verdict})
	}
	judge("WA")
	if k := s.Skill(contest.Staircase); k.Met || k.Rating != 0 || s.wrote != 0 {
		t.Errorf("after WA: %+v", k)
	}
	judge("AC")
	k := s.Skill(contest.Staircase)
	if !k.Met || k.Rating < 1 || s.Skill(contest.NimSum).Rating >= k.Rating {
		t.Errorf("after AC: %+v", k)
	}
	if judge("AC"); s.Skill(contest.Staircase) != k {
		t.Error("the second AC of a day counts")
	}
	now = now.AddDate(0, 0, 1)
	if judge("AC"); s.Skill(contest.Staircase).Step != 1 {
		t.Errorf("after AC on the next day: %+v", s.Skill(contest.Staircase))
	}
	s.Add(journal.Event{T: now, Kind: "solution", Problem: "gra"})
	if s.Skill(contest.Staircase).Step != 1 {
		t.Error("to read the solution after AC is a lapse")
	}
	s.Add(journal.Event{T: now, Kind: "solution", Problem: "staircase"})
	if s.Skill(contest.Staircase).Step != 0 {
		t.Error("to read the solution before AC is no lapse")
	}
}

// TestStrange adds events that no session writes: the ratings stay numbers.
func TestStrange(t *testing.T) {
	s := New(Catalogue())
	for _, e := range []journal.Event{
		{Kind: "puzzle", Aim: "nim-sum", Bits: 1e308, Right: true}, {Kind: "puzzle", Aim: "nim-sum", Bits: -1e308, Guess: 0.99, Hints: -7, Right: true},
		{Kind: "puzzle", Aim: "nim-sum", Guess: 5}, {Kind: "puzzle", Aim: "juggling"}, {Kind: "judge", Problem: "chess", Verdict: "AC"},
		{Kind: "solution", Problem: "chess"}, {Kind: "lesson", Aim: "juggling"}, {Kind: "unheard", Zone: "nowhere"},
	} {
		s.Add(e)
	}
	if r := s.Skill(contest.NimSum).Rating; !(r > -100 && r < 100) {
		t.Errorf("the rating is %v", r)
	}
	if i := s.Next(begin, &Session{}); i.Kind == "" {
		t.Error("nothing comes next")
	}
}

// TestFormerNames adds events that have names which techniques no longer have.
func TestFormerNames(t *testing.T) {
	for old, now := range map[string]contest.Technique{
		"subtraction periods": contest.Periods, "boards by period": contest.Periods, "sweep line": contest.Sorting, "exchange": contest.Sorting,
	} {
		was, is := New(Catalogue()), New(Catalogue())
		for i, name := range []string{old, string(now)} {
			for k, e := range []journal.Event{
				{Kind: "lesson", Aim: name}, {Kind: "puzzle", Aim: name, Bits: 5, Right: true}, {Kind: "puzzle", Aim: "nim-sum", Also: []string{name}, Bits: 5},
			} {
				e.T = begin.Add(time.Duration(k) * time.Minute)
				[]*State{was, is}[i].Add(e)
			}
		}
		if k := was.Skill(now); k != is.Skill(now) || !k.Met || k.Answers != 1 || k.Rating == 0 {
			t.Errorf("%s: %+v, %s: %+v", old, k, now, is.Skill(now))
		}
	}
}

// TestCourse looks at the catalogue's course.
func TestCourse(t *testing.T) {
	for _, topic := range Catalogue() {
		if len(topic.Writes) == 0 {
			t.Errorf("nothing trains %s", topic.Technique)
		}
		if topic.Technique == contest.Sorting && slices.Contains(topic.Games, "robot") {
			t.Error("robot is a game")
		}
		if topic.Technique == contest.NimSum && topic.Games[0] != "nim" && topic.Games[0] != "nimble" {
			t.Errorf("%s is gentler than nim", topic.Games[0])
		}
	}
}
