package check

import (
	"fmt"
	"io"

	"nimsum/problems/contest"
)

// A Summary counts the certificates that hold, by what they rest on.
type Summary struct {
	Version   int    `json:"version"` // of this format
	Problem   string `json:"problem"`
	Held      int    `json:"held"`
	Rules     int    `json:"rules"`     // rest on the rules alone
	Algorithm int    `json:"algorithm"` // rest on another algorithm
	Theorem   int    `json:"theorem"`   // rest on the same theorem
	Sampled   int    `json:"sampled"`   // answer a sample of the moves
	Wrong     string `json:"wrong,omitempty"`
}

// Summarize counts the certificates that Run found to hold.
func Summarize(p *contest.Problem, held []contest.Held) *Summary {
	s := &Summary{Version: 1, Problem: p.Name, Held: len(held)}
	for _, h := range held {
		switch h.By {
		case contest.ByRules:
			s.Rules++
		case contest.ByAlgorithm:
			s.Algorithm++
		case contest.ByTheorem:
			s.Theorem++
		}
		if h.Sample {
			s.Sampled++
		}
	}
	return s
}

// Write writes the summary for a person.
func (s *Summary) Write(w io.Writer) {
	fmt.Fprintf(w, "certificates of %s hold\n", contest.Plural(s.Held, "case"))
	for _, line := range []struct {
		n    int
		what string
	}{
		{s.Rules, "resting on " + contest.ByRules.String()},
		{s.Algorithm, "resting on " + contest.ByAlgorithm.String() + " than the one that solves"},
		{s.Theorem, "resting in part on " + contest.ByTheorem.String() + " that solves"},
		{s.Sampled, "with answers to a sample of the moves only"},
	} {
		if line.n > 0 {
			fmt.Fprintf(w, "  %d %s\n", line.n, line.what)
		}
	}
}
