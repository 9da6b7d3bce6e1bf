package training

import (
	"math"
	"time"

	"nimsum/problems/contest"
)

// Intervals are the days after which a technique comes back: an unaided success, when it is
// due, goes on to the next interval, a miss goes back to the first.
var Intervals = []int{1, 3, 7, 14, 30}

// A Day is a day of the learner's, counted from 1970.
type Day int

// DayOf returns the day of a time in its zone.
func DayOf(t time.Time) Day {
	_, zone := t.Zone()
	return Day(math.Floor(float64(t.Unix()+int64(zone)) / 86400))
}

// A Skill is what is known of a learner's technique.
type Skill struct {
	Technique contest.Technique
	Rating    float64 // in logits, on the last day; a beginner has 0
	Answers   int     // that moved it
	Met       bool    // the lesson was read, or a puzzle answered, or a program accepted
	Step      int     // in Intervals
	Last, Due Day     // when it was trained, and when it comes back; 0 for never
}

// The parameters of the rating, in logits.
const (
	perBit   = 0.25 // by which a bit makes a position harder
	fade     = 0.35 // lost when no day was trained for as long as the interval
	hardness = 3.0  // of a program to write
	aside    = 0.3  // the share of an answer that counts for techniques that go along
)

// weight is what an answer moves a rating by: much at first, and never too little to follow a
// learner who learns.
func weight(answers int) float64 { return max(0.5, 1.2/(1+0.1*float64(answers))) }

// scores has what a right answer is worth after so many hints.
var scores = []float64{1, 0.7, 0.4, 0}

// At returns the rating on a day. It fades by the logarithm of the days since the last one, the
// slower the longer the interval.
func (k Skill) At(day Day) float64 {
	if !k.Met || day <= k.Last {
		return k.Rating
	}
	return k.Rating - fade*math.Log2(1+float64(day-k.Last)/float64(Intervals[k.Step]))
}

// IsDue reports whether the technique comes back on a day, or should have before.
func (k Skill) IsDue(day Day) bool { return k.Met && k.Due <= day }

// Level returns the rating in a word. Few answers are luck.
func (k Skill) Level() string {
	switch {
	case k.Answers < 10 || k.Rating < 1:
		return "novice"
	case k.Rating < 2.5:
		return "able"
	case k.Rating < 4:
		return "strong"
	}
	return "master"
}

// Expected returns the chances to answer an exercise right on a day, and to know the answer. A
// guess is right with the chance guess.
func (k Skill) Expected(bits, guess float64, day Day) (right, knows float64) {
	knows = sigma(k.At(day) - perBit*bits)
	return guess + (1-guess)*knows, knows
}

func sigma(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// up notes a success.
func (k *Skill) up(day Day) {
	if k.IsDue(day) {
		k.Step = min(k.Step+1, len(Intervals)-1)
	}
	k.Last, k.Due = day, day+Day(Intervals[k.Step])
}

// back notes a miss.
func (k *Skill) back(day Day) { k.Step, k.Last, k.Due = 0, day, day+1 }

// rate moves the rating by a share of what an answer tells.
func (k *Skill) rate(tells, share float64) {
	k.Rating += share * weight(k.Answers) * tells
	if share == 1 {
		k.Answers++
	}
}
