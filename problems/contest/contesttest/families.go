package contesttest

import (
	"bytes"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
)

// families checks that generated cases are valid, the same for the same seed, and lost or won
// as requested.
func (s *suite) families(t *testing.T) {
	if len(s.p.Families) == 0 {
		t.Error("there are no families")
	}
	for i := range s.p.Families {
		f := &s.p.Families[i]
		t.Run(f.Name, func(t *testing.T) {
			for _, size := range []int{1, 2, 3, 4, 5, 7, 10, 20, 50, s.c.Large} {
				size = min(size, s.p.MaxSize())
				for seed := range count(2, 4) {
					in := s.makeTwice(t, contest.Request{Family: f, Seed: uint64(seed), Size: size, Cases: 1})
					if s.p.IsGame() && !f.Fixed && size > 3 {
						s.outcome(t, in, seed%2 == 1)
					}
					s.counts(t, in)
				}
			}
		})
	}
}

// starts checks that starts are valid, the same for the same seed, and of three shapes at
// least.
func (s *suite) starts(t *testing.T) {
	if s.p.Game.Starts == nil {
		t.Skip("families are what is drawn from")
	}
	shapes := s.p.StartFamilies()
	if len(shapes) < 3 {
		t.Errorf("there are %d shapes of starts, expected three", len(shapes))
	}
	for i := range shapes {
		for size := 1; size <= 20; size++ {
			s.makeTwice(t, contest.Request{Family: &shapes[i], Seed: uint64(size), Size: min(size, s.p.MaxSize()), Cases: 1})
		}
	}
}

// makeTwice makes an input that has to be valid and the same twice.
func (s *suite) makeTwice(t *testing.T, r contest.Request) []byte {
	t.Helper()
	in := s.make(t, r)
	if _, err := s.p.Validate(fastio.NewBytesReader(in)); err != nil {
		t.Fatalf("%s, size %d, seed %d is invalid: %v\n%s", r.Family.Name, r.Size, r.Seed, err, head(in))
	}
	if !bytes.Equal(in, s.make(t, r)) {
		t.Fatalf("%s, size %d, seed %d is not the same twice", r.Family.Name, r.Size, r.Seed)
	}
	return in
}

// outcome checks that a generated case is lost, or won, as asked for, by theory
// and strategy: the case may be large.
func (s *suite) outcome(t *testing.T, in []byte, lost bool) {
	t.Helper()
	for position, err := range s.p.Positions(fastio.NewBytesReader(in)) {
		if err != nil {
			t.Fatal(err)
		}
		won := wins(position)
		if value, known := position.Value(); won == lost || (known && value == 0) != lost {
			t.Fatalf("asked for lost = %v, but value is %v and a winning move is there: %v\n%s", lost, value, won, head(in))
		}
	}
}
