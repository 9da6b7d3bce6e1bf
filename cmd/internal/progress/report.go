// Package progress tells what a learner has reached.
package progress

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"time"

	"nimsum/cmd/internal/journal"
	"nimsum/cmd/internal/training"
	"nimsum/problems/contest"
)

// A Report is what a learner has reached. It follows from the log and the clock. Days are written
// as 2026-01-05.
type Report struct {
	Version    int         `json:"version"`
	Learner    string      `json:"learner"` // an id
	Today      string      `json:"today"`
	Seconds    int         `json:"seconds"`       // of practice
	Week       int         `json:"secondsOfWeek"` // today and the six days before
	Streak     int         `json:"streak"`        // days of practice in a row, up to today or yesterday
	Longest    int         `json:"longestStreak"`
	Days       []Day       `json:"days"`       // of practice, in order
	Techniques []Technique `json:"techniques"` // all, in the order in which to learn them
	Problems   []Problem   `json:"problems"`   // that were met, by name
}

// A Day is a day of practice.
type Day struct {
	Date    string `json:"date"`
	Seconds int    `json:"seconds"`
}

// A Technique is what is known of a learner's technique.
type Technique struct {
	Name    contest.Technique `json:"name"`
	Met     bool              `json:"met"`
	Level   string            `json:"level"`   // novice, able, strong or master
	Rating  float64           `json:"rating"`  // today, in logits; a beginner has 0
	Answers int               `json:"answers"` // that moved it
	Due     string            `json:"due"`     // the day when it comes back, "" if it was not met
	IsDue   bool              `json:"isDue"`   // today, or before
	In      int               `json:"dueIn"`   // days until then
}

// A Problem is what a learner did with a problem.
type Problem struct {
	Name    string `json:"name"`
	Verdict string `json:"verdict"` // AC once a program was accepted, else the last one; "" without a program
	Tries   int    `json:"tries"`   // programs judged
	Read    bool   `json:"read"`    // a model solution
	Puzzles int    `json:"puzzles"` // answered
	Right   int    `json:"right"`   // of them, without hints
}

// pause is the longest time between two events that counts as practice.
const pause = 10 * time.Minute

// New returns the report at a time, whose zone says which day it is.
func New(l *journal.Log, now time.Time) *Report {
	today := training.DayOf(now)
	r := &Report{Version: 1, Learner: l.Learner, Today: date(today), Days: []Day{}, Problems: []Problem{}}
	for _, k := range training.Fold(l.Events).Skills() {
		t := Technique{Name: k.Technique, Met: k.Met, Level: k.Level(), Rating: math.Round(100*k.At(today)) / 100, Answers: k.Answers, IsDue: k.IsDue(today)}
		if k.Met {
			t.Due, t.In = date(k.Due), int(k.Due-today)
		}
		r.Techniques = append(r.Techniques, t)
	}
	seconds := map[training.Day]int{}
	met := map[string]*Problem{}
	for i, e := range l.Events {
		took := min(time.Duration(e.Seconds)*time.Second, pause)
		if i > 0 {
			if since := e.T.Sub(l.Events[i-1].T); since <= pause {
				took = max(took, since)
			}
		}
		switch e.Kind {
		case "lesson", "puzzle", "hint", "game", "judge", "stress", "solution":
			seconds[training.DayOf(e.Local())] += int(took.Seconds())
		default:
			continue
		}
		if e.Problem != "" && met[e.Problem] == nil {
			met[e.Problem] = &Problem{Name: e.Problem}
		}
		switch p := met[e.Problem]; {
		case p == nil:
		case e.Kind == "puzzle":
			p.Puzzles++
			if e.Right && e.Hints == 0 {
				p.Right++
			}
		case e.Kind == "judge":
			p.Tries++
			if p.Verdict != "AC" {
				p.Verdict = e.Verdict
			}
		case e.Kind == "solution":
			p.Read = true
		}
	}
	for _, p := range met {
		r.Problems = append(r.Problems, *p)
	}
	slices.SortFunc(r.Problems, func(a, b Problem) int { return cmp.Compare(a.Name, b.Name) })
	streak := 0
	for _, day := range slices.Sorted(maps.Keys(seconds)) {
		if _, before := seconds[day-1]; !before {
			streak = 0
		}
		streak++
		r.Days = append(r.Days, Day{date(day), seconds[day]})
		r.Longest = max(r.Longest, streak)
		r.Seconds += seconds[day]
		if day == today || day == today-1 {
			r.Streak = streak
		}
		if day <= today && day > today-7 {
			r.Week += seconds[day]
		}
	}
	return r
}

func date(day training.Day) string {
	return time.Unix(int64(day)*86400, 0).UTC().Format(time.DateOnly)
}
