package contesttest

import (
	"slices"
	"strings"
	"testing"

	"nimsum/problems/contest"
)

// declared checks the parts of a Problem that a compiler cannot.
func (s *suite) declared(t *testing.T) {
	p := s.p
	for _, name := range append([]string{p.Name}, p.Aliases...) {
		if name == "" || name != strings.ToLower(name) || strings.ContainsAny(name, " \t/") {
			t.Errorf("name or alias %q is no single lower-case word", name)
		}
	}
	for _, missing := range missing(p) {
		t.Errorf("%s lacks %s", p.Name, missing)
	}
	if lacks := p.Lacks(); len(lacks) > 0 {
		t.Logf("left open: %s", strings.Join(lacks, ", "))
	}
	if hints := p.Hints(); len(hints) > 0 && (len(hints) < 3 || len(hints) > 5) {
		t.Errorf("there are %d hints, not 3 to 5", len(hints))
	}
	for i, technique := range p.Techniques {
		if slices.Contains(p.Techniques[:i], technique) {
			t.Errorf("technique %s is named twice", technique)
		}
	}
	if p.Link != "" && !strings.HasPrefix(p.Link, "https://") {
		t.Errorf("%s is not where a task can be read safely", p.Link)
	}
	for _, b := range p.Format.Bounds {
		if b.Min > b.Max || b.What == "" {
			t.Errorf("bound %v makes no sense", b)
		}
		if strings.Count(p.Statement(), b.Name) == 0 {
			t.Errorf("the statement does not mention %s, which is bounded", b.Name)
		}
	}
	for i, f := range p.Families {
		if f.Catches == "" {
			t.Errorf("family %s does not say what it catches", f.Name)
		}
		if p.Family(f.Name) != &p.Families[i] {
			t.Errorf("two families are called %s", f.Name)
		}
	}
}

// missing names the parts that p must have and has not, and what they are for.
func missing(p *contest.Problem) (missing []string) {
	need := func(there bool, what string) {
		if !there {
			missing = append(missing, what)
		}
	}
	need(p.Title != "", "Title: the task's own title")
	need(p.Origin != "", "Origin: the contest it is from")
	need(p.Statement() != "", "Folder: its folder, embedded, and in it statement.md, the task in our own words")
	need(p.NewSolver != nil, "NewSolver: what answers its cases")
	need(p.Format != nil, "Format: how inputs and answers are written, to the letter, and the judge's bounds")
	need(len(p.Families) > 0, "Families: what makes cases")
	if g := p.Game; g != nil {
		need((g.Read != nil) != g.Many(), "Game.Read, the position that a case describes, or ReadMany, where there are several")
		need(g.Many() == (p.Format.Answers != nil), "Format.Answers and Game.ReadMany together: several positions have several answers")
		need(!g.Many() || g.NewCounter == nil, "Game.ReadMany without NewCounter, which counts for whole cases")
		need(g.Notation != "", "Game.Notation: how a move is written")
		need(g.Answer != nil, "Game.Answer: the judge's lines, given the moves that win")
		ownEvidence := !slices.Contains(p.Lacks(), "evidence")
		need(g.Verify != nil || !ownEvidence, "Game.Verify: a check of its evidence that does without the theory")
		need(g.Verify == nil || ownEvidence, "Evidence for its Verify to check")
	}
	return missing
}
