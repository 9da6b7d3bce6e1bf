package check

import (
	"fmt"
	"io"

	"nimsum/problems/contest"
)

// A Summary says how many certificates hold and on what they rest.
type Summary struct {
	Version   int    `json:"version"` // of this form
	Problem   string `json:"problem"`
	Held      int    `json:"held"`
	Rules     int    `json:"rules"`     // of them rest on the rules alone
	Algorithm int    `json:"algorithm"` // on another algorithm
	Theorem   int    `json:"theorem"`   // on the same theorem
	Sampled   int    `json:"sampled"`   // answer a sample of the moves
	Wrong     string `json:"wrong,omitempty"`
}

// Summarize counts what Run has found to hold.
func Summarize(p *contest.Problem, held []contest.Held) *Summary {
	s := &Summary{Version: 1, Problem: p.Name, Held: len(held)}
	for _, h := range held {
		*map[contest.Basis]*int{contest.ByRules: &s.Rules, contest.ByAlgorithm: &s.Algorithm, contest.ByTheorem: &s.Theorem}[h.By]++
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
