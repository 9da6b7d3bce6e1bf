package problems_test

import (
	"bytes"
	"slices"
	"testing"

	"nimsum/problems"
	"nimsum/problems/contest"
	"nimsum/problems/contest/solution"
)

// maxSource is how large a program can be at the judges that take packages.
const maxSource = 128 << 10

// TestSolutions holds the programs of every problem to what is promised of them: a
// legal head, a right program in C++ and one in Python that a learner can read in a
// sitting, and wrong programs that are different from one another. Package judge
// tests their verdicts.
func TestSolutions(t *testing.T) {
	wrong := 0
	for _, p := range problems.All() {
		if p.Solutions() == nil {
			t.Errorf("%s has no solutions", p.Name)
			continue
		}
		all, err := solution.Read(p.Solutions())
		if err != nil {
			t.Errorf("%s: %v", p.Name, err)
			continue
		}
		paths, mistakes := map[string]bool{}, map[string]string{}
		for _, s := range all {
			paths[s.Path] = true
			if len(s.Text) > maxSource {
				t.Errorf("%s: %s has %d bytes", p.Name, s.Path, len(s.Text))
			}
			if s.Right() {
				if n := bytes.Count(s.Text, []byte("\n")); n > 80 && s.Path != "accepted/main.go" {
					t.Errorf("%s: %s has %d lines", p.Name, s.Path, n)
				}
				continue
			}
			wrong++
			if other := mistakes[s.Mistake]; other != "" {
				t.Errorf("%s: %s and %s make the same mistake", p.Name, s.Path, other)
			}
			mistakes[s.Mistake] = s.Path
			if s.Family != "" && !slices.ContainsFunc(p.Families, func(f contest.Family) bool { return f.Name == s.Family }) {
				t.Errorf("%s: %s is caught by a family %s, which there is not", p.Name, s.Path, s.Family)
			}
		}
		for _, name := range []string{"accepted/main.cpp", "accepted/main.py"} {
			if !paths[name] {
				t.Errorf("%s has no %s", p.Name, name)
			}
		}
		if len(mistakes) < 3 {
			t.Errorf("%s has %d wrong programs", p.Name, len(mistakes))
		}
	}
	if wrong < 60 {
		t.Errorf("%d wrong programs", wrong)
	}
}
