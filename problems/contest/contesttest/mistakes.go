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
		for name, in := range s.sampleInputs(t) {
			if strings.HasPrefix(name, "sample-") && !s.agrees(t, m, in) {
				t.Errorf("the wrong solver for family %s fails on %s already", f.Name, name)
			}
		}
		if s.caught(t, f, m) == nil {
			t.Errorf("family %s does not catch its mistake: %s", f.Name, f.Catches)
		}
	}
}

// caught returns a case of a family on which a mistake shows, or nil.
func (s *suite) caught(t *testing.T, f *contest.Family, m Mistake) []byte {
	size := m.Size
	if size == 0 {
		size = s.c.Random
	}
	for seed := range uint64(100) {
		if in := s.make(t, contest.Request{Family: f, Seed: seed, Size: size, Cases: 1}); !s.agrees(t, m, in) {
			return in
		}
	}
	return nil
}

// agrees reports whether another solver gives our answers. A panic is another answer.
func (s *suite) agrees(t *testing.T, m Mistake, in []byte) (same bool) {
	other := *s.p
	other.NewSolver = m.Solver
	defer func() {
		if recover() != nil {
			same = false
		}
	}()
	got, err := solve(&other, fastio.NewBytesReader(in))
	return err == nil && got == s.solve(t, in)
}
