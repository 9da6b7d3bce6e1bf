package contesttest

import (
	"io/fs"
	"strings"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
)

// samples compares solver and checker with the statement's own samples and any
// other answered inputs beside them.
func (s *suite) samples(t *testing.T) {
	names, inputs := s.sampleInputs(t)
	for i, in := range inputs {
		want, err := fs.ReadFile(s.c.Samples, strings.TrimSuffix(names[i], ".in")+".ans")
		if err != nil {
			t.Fatal(err)
		}
		if got := s.solve(t, in); got != string(want) {
			t.Errorf("%s: got\n%s\nwant\n%s", names[i], got, want)
		}
		if _, err := s.p.Validate(fastio.NewBytesReader(in)); err != nil {
			t.Errorf("%s is said to be invalid: %v", names[i], err)
		}
		if s.p.IsGame() {
			s.compare(t, in, contest.NewSearch(randomLimit, searchBytes))
		}
	}
	if len(inputs) == 0 {
		t.Error("there is no sample")
	}
}

func (s *suite) sampleInputs(t *testing.T) (names []string, inputs [][]byte) {
	names, err := fs.Glob(s.c.Samples, "*.in")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		in, err := fs.ReadFile(s.c.Samples, name)
		if err != nil {
			t.Fatal(err)
		}
		inputs = append(inputs, in)
	}
	return names, inputs
}

// smallInputs returns the samples and small generated inputs, of one family in three unless
// tests are long.
func (s *suite) smallInputs(t *testing.T) [][]byte {
	_, inputs := s.sampleInputs(t)
	cases := int(min(3, s.p.MaxCases()))
	for i := 0; i < len(s.p.Families); i += count(3, 1) {
		inputs = append(inputs, Input(t, s.p, contest.Request{
			Family: &s.p.Families[i], Seed: uint64(i), Size: min(4, s.p.MaxSize()), Cases: cases}))
	}
	return inputs
}
