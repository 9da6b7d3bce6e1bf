// Package training keeps what a learner has reached, and says what to do next. All of it follows
// from the events of the log and the clock.
//
// A technique has a rating, which answers move and which fades with the days. The next exercise
// is one of the technique that is due, or else of the one whose rating is the lowest. Simulated
// learners, in the tests, learn more by this than by any of the simpler and of the more elaborate
// plans that were tried.
package training

import (
	"slices"

	"nimsum/problems/contest"
	"nimsum/problems/technique"
)

// A Course is what can be learned, each technique after those that it rests on.
type Course []Topic

// A Topic is a technique and what trains it.
type Topic struct {
	Technique contest.Technique
	RestsOn   []contest.Technique
	Games     []string // problems whose positions train it, from gentle to hard; may be empty
	Writes    []*contest.Problem
}

// Catalogue returns the course that the problems of the catalogue make. Those with fewer
// techniques are gentler.
func Catalogue() (c Course) {
	for _, t := range technique.All() {
		topic := Topic{Technique: t, RestsOn: technique.RestsOn(t), Writes: technique.TrainedBy(t)}
		slices.SortStableFunc(topic.Writes, func(a, b *contest.Problem) int { return len(a.Techniques) - len(b.Techniques) })
		for _, p := range topic.Writes {
			if p.IsGame() && slices.ContainsFunc(p.StartFamilies(), func(f contest.Family) bool { return slices.Contains(p.Needs(&f), t) }) {
				topic.Games = append(topic.Games, p.Name)
			}
		}
		c = append(c, topic)
	}
	return c
}
