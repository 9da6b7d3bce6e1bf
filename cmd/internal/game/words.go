package game

import (
	"strings"

	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
)

// Words returns a phrase for each thing that can be moved in a position, at most limit of
// them, and how many more there are. The phrases are the titles of these things in the picture.
func Words(problem *contest.Problem, p contest.Position, limit int) (words []string, more int) {
	pic := problem.Draw(p, contest.DrawOptions{})
	begins := map[string]bool{} // what some move begins with
	moves, _ := Legal(p, mostSampled)
	for _, m := range moves {
		part := string(m)
		if pic.Join != "" {
			part, _, _ = strings.Cut(part, pic.Join)
		}
		begins[part] = true
	}
	said := map[string]bool{}
	for _, s := range pic.Shapes {
		switch {
		case s.Title == "" || said[s.Title] || s.Move == "" && !begins[s.Pick]:
		case len(words) == limit:
			more++
		default:
			words = append(words, s.Title)
		}
		said[s.Title] = true
	}
	return words, more
}

// Explain returns why a position is won or lost.
func Explain(p *contest.Problem, position contest.Position) *contest.Explanation {
	alone := *p
	alone.Format = new(format.Format) // so that no number of a case is told
	return alone.Explain(1, position)
}
