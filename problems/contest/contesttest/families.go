package contesttest

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"slices"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
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
	in := Input(t, s.p, r)
	if _, err := s.p.Validate(fastio.NewBytesReader(in)); err != nil {
		t.Fatalf("%s, size %d, seed %d is invalid: %v\n%s", r.Family.Name, r.Size, r.Seed, err, head(in))
	}
	if !bytes.Equal(in, Input(t, s.p, r)) {
		t.Fatalf("%s, size %d, seed %d is not the same twice", r.Family.Name, r.Size, r.Seed)
	}
	return in
}

// outcome checks that a generated case, or its first position, is lost, or won, as asked for, by
// theory and strategy: the case may be large.
func (s *suite) outcome(t *testing.T, in []byte, lost bool) {
	t.Helper()
	for _, position := range s.positions(t, in) {
		won := contest.Wins(position)
		if won == lost || contest.Lost(position) != lost {
			t.Fatalf("asked for lost = %v, but by theory it is %v and a winning move is there: %v\n%s", lost, contest.Lost(position), won, head(in))
		}
		return
	}
}

// bounds checks that the ends of every bound are met by some generated case.
func (s *suite) bounds(t *testing.T) {
	reached := make([]format.Extent, len(s.p.Format.Bounds))
	for i := range reached {
		reached[i] = format.Extent{Min: format.NoLimit, Max: -format.NoLimit}
	}
	type end struct{ bound, text string }
	missing := func() (ends []end) {
		for i, b := range s.p.Format.Bounds {
			if reached[i].Min != b.Min {
				ends = append(ends, end{b.Name, fmt.Sprintf("least %s (%d, met %d)", b.Name, b.Min, reached[i].Min)})
			}
			if reached[i].Max != b.Max && b.Max != format.NoLimit {
				ends = append(ends, end{b.Name, fmt.Sprintf("greatest %s (%d, met %d)", b.Name, b.Max, reached[i].Max)})
			}
		}
		return ends
	}
	try := func(r contest.Request) {
		if len(missing()) == 0 {
			return
		}
		extents, err := s.validate(r)
		if err != nil {
			t.Fatalf("family %s, seed %d, size %d, %d cases: %v", r.Family.Name, r.Seed, r.Size, r.Cases, err)
		}
		for i, e := range extents {
			reached[i].Min = min(reached[i].Min, e.Min)
			reached[i].Max = max(reached[i].Max, e.Max)
		}
	}
	for i := range s.p.Families {
		for seed := range uint64(8) {
			try(contest.Request{Family: &s.p.Families[i], Seed: seed, Size: 1 + int(seed), Cases: 1})
		}
	}
	if most := s.p.MaxCases(); most > 1 && most != format.NoLimit {
		try(contest.Request{Family: &s.p.Families[0], Size: 1, Cases: int(most)})
	}
	// A bound on the sum over a file takes several of the largest cases.
	for i, b := range s.p.Format.Bounds {
		if cases := b.Max / int64(s.p.MaxSize()); reached[i].Max < b.Max && b.Max%int64(s.p.MaxSize()) == 0 && cases > 1 && cases <= s.p.MaxCases() && cases < 100 {
			try(contest.Request{Family: &s.p.Families[0], Size: s.p.MaxSize(), Cases: int(cases)})
		}
	}
	for i := range s.p.Families {
		for seed := range uint64(2) {
			try(contest.Request{Family: &s.p.Families[i], Seed: seed, Size: s.p.MaxSize(), Cases: 1})
		}
	}
	left := missing()
	for _, e := range left {
		if reason, known := s.c.Unreached[e.bound]; known {
			t.Logf("never reached: %s: %s", e.text, reason)
		} else {
			t.Errorf("never reached: %s: let some family reach it, or give the reason in Config.Unreached", e.text)
		}
	}
	for bound, reason := range s.c.Unreached {
		if !slices.ContainsFunc(left, func(e end) bool { return e.bound == bound }) {
			t.Errorf("both ends of %s are reached, so it is not so that %s: take it from Config.Unreached", bound, reason)
		}
	}
}

// validate checks an input while it is made: the largest should not be held.
func (s *suite) validate(r contest.Request) ([]format.Extent, error) {
	in, out := io.Pipe()
	defer in.Close()
	go func() {
		w := fastio.NewWriter(out)
		err := s.p.Make(r, w)
		out.CloseWithError(cmp.Or(err, w.Flush()))
	}()
	return s.p.Validate(fastio.NewReader(in))
}
