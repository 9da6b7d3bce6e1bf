package contesttest

import (
	"cmp"
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
		names, inputs := s.sampleInputs(t)
		for i, name := range names {
			if strings.HasPrefix(name, "sample-") && !s.agrees(t, m, inputs[i]) {
				t.Errorf("the wrong solver for family %s fails on %s already", f.Name, name)
			}
		}
		if s.catch(t, f, m) == nil {
			t.Errorf("family %s does not catch its mistake: %s", f.Name, f.Catches)
		}
	}
}

// catch returns a case of a family on which its mistake shows, or nil.
func (s *suite) catch(t *testing.T, f *contest.Family, m Mistake) []byte {
	if in, known := s.caught[f.Name]; known {
		return in
	}
	s.caught[f.Name] = nil
	size := cmp.Or(m.Size, s.c.Random)
	for seed := range uint64(100) {
		if in := Input(t, s.p, contest.Request{Family: f, Seed: seed, Size: size, Cases: 1}); !s.agrees(t, m, in) {
			s.caught[f.Name] = in
			break
		}
	}
	return s.caught[f.Name]
}

// agrees reports whether another solver gives our answers. A panic is another answer.
func (s *suite) agrees(t *testing.T, m Mistake, in []byte) bool {
	got, ok := s.answerOf(m, in)
	return ok && got == s.solve(t, in)
}

// answerOf returns what another solver answers, if it does.
func (s *suite) answerOf(m Mistake, in []byte) (answers string, ok bool) {
	other := *s.p
	other.NewSolver = m.Solver
	defer func() {
		if recover() != nil {
			ok = false
		}
	}()
	answers, err := solve(&other, fastio.NewBytesReader(in))
	return answers, err == nil
}

// Second compares p with a second solver, written in another way, on cases of every family of
// sizes up to size. Wrong solvers are this one with a mistake, so they fail for their mistake
// alone. Answer is as in Wrong.
func Second(t *testing.T, p *contest.Problem, size int, answer func(in *fastio.Reader) string) {
	s := &suite{p: p}
	second := Wrong(answer)
	for i := range p.Families {
		f := &p.Families[i]
		cases := count(15, 50)
		for k := range cases {
			in := Input(t, s.p, contest.Request{Family: f, Seed: uint64(k), Size: 1 + k*(size-1)/(cases-1), Cases: 1})
			if !s.agrees(t, second, in) {
				t.Fatalf("two solvers disagree on a case of family %s:\n%s", f.Name, head(in))
			}
		}
	}
}
