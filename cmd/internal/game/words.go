package game

import (
	"io"
	"strings"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/contest/seq"
)

// Words returns the titles of the shapes that can be moved in the picture of a position, at
// most limit of them, and how many more there are.
func Words(problem *contest.Problem, p contest.Position, limit int) (words []string, more int) {
	pic := problem.Draw(p, contest.DrawOptions{})
	begins := map[string]bool{} // the first parts of legal moves
	moves, _ := contest.FirstMoves(p.Moves(), mostSampled)
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
	return alone.Explain(contest.Place{}, position)
}

// Rules returns the paragraphs of the statement up to the description of the input, and one
// about the notation of moves.
func Rules(p *contest.Problem) []string {
	statement, _, _ := strings.Cut(p.Statement(), "\n## ")
	paragraphs := seq.List(strings.Split(strings.TrimSpace(statement), "\n\n"), func(s string) string { return strings.Join(strings.Fields(s), " ") })
	return append(paragraphs, "a move is written "+p.Game.Notation)
}

// narrowTable is the least width that tables can be read in.
const narrowTable = 30

// Reasons writes why a position is won or lost.
func Reasons(w io.Writer, p *contest.Problem, at contest.Position, width int) {
	out := fastio.NewWriter(w)
	Explain(p, at).Write(out, max(width, narrowTable))
	out.Flush()
}
