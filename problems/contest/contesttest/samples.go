package contesttest

import (
	"io/fs"
	"iter"
	"strings"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
)

// samples holds solver and checker against the statement's own samples and any
// other answered inputs beside them.
func (s *suite) samples(t *testing.T) {
	n := 0
	for name, in := range s.sampleInputs(t) {
		n++
		want, err := fs.ReadFile(s.c.Samples, strings.TrimSuffix(name, ".in")+".ans")
		if err != nil {
			t.Fatal(err)
		}
		if got := s.solve(t, in); got != string(want) {
			t.Errorf("%s: got\n%s\nwant\n%s", name, got, want)
		}
		if _, err := s.p.Validate(fastio.NewBytesReader(in)); err != nil {
			t.Errorf("%s is said to be invalid: %v", name, err)
		}
		if s.p.IsGame() {
			s.compare(t, in, contest.NewSearch(randomLimit, searchBytes))
		}
	}
	if n == 0 {
		t.Error("there is no sample")
	}
}

func (s *suite) sampleInputs(t *testing.T) iter.Seq2[string, []byte] {
	names, err := fs.Glob(s.c.Samples, "*.in")
	if err != nil {
		t.Fatal(err)
	}
	return func(yield func(string, []byte) bool) {
		for _, name := range names {
			in, err := fs.ReadFile(s.c.Samples, name)
			if err != nil {
				t.Fatal(err)
			}
			if !yield(name, in) {
				return
			}
		}
	}
}

// smallInputs returns the samples and small generated inputs.
func (s *suite) smallInputs(t *testing.T) (inputs [][]byte) {
	for _, in := range s.sampleInputs(t) {
		inputs = append(inputs, in)
	}
	cases := 1
	if s.p.Format.Frame.Many() {
		cases = 3
	}
	for i := range s.p.Families {
		inputs = append(inputs, s.make(t, contest.Request{
			Family: &s.p.Families[i], Seed: uint64(i), Size: min(4, s.p.MaxSize()), Cases: cases}))
	}
	return inputs
}
