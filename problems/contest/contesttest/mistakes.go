package contesttest

import (
	"strings"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
)

// mistakes shows that every family catches the mistake it names.
func (s *suite) mistakes(t *testing.T) {
	for i := range s.p.Families {
		f := &s.p.Families[i]
		m, ok := s.c.Mistakes[f.Name]
		if !ok {
			t.Errorf("no wrong solver shows what family %s catches", f.Name)
			continue
		}
		wrong := *s.p
		wrong.NewSolver = m.Solver
		for name, in := range s.sampleInputs(t) {
			if strings.HasPrefix(name, "sample-") && !s.agrees(t, &wrong, in) {
				t.Errorf("the wrong solver for family %s fails on %s already", f.Name, name)
			}
		}
		size, caught := m.Size, false
		if size == 0 {
			size = s.c.Random
		}
		for seed := uint64(0); seed < 100 && !caught; seed++ {
			in := s.make(t, contest.Request{Family: f, Seed: seed, Size: size, Cases: 1})
			caught = !s.agrees(t, &wrong, in)
		}
		if !caught {
			t.Errorf("family %s does not catch its mistake: %s", f.Name, f.Catches)
		}
	}
}

// agrees reports whether a problem with another solver gives our answers. A
// panic is another answer.
func (s *suite) agrees(t *testing.T, wrong *contest.Problem, in []byte) (same bool) {
	defer func() {
		if recover() != nil {
			same = false
		}
	}()
	got, err := solve(wrong, fastio.NewBytesReader(in))
	return err == nil && got == s.solve(t, in)
}
