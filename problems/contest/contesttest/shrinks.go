package contesttest

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/shrink"
)

// shrinks checks that a case is made simpler step by step: steps lead to simpler
// cases, many of them valid, and a search by them ends at the simplest case
// there is.
func (s *suite) shrinks(t *testing.T) {
	t.Run("steps", s.steps)
	small := s.smallCases()
	if s.p.IsGame() {
		t.Run("outcomes", func(t *testing.T) { s.simplestOutcomes(t, small) })
	}
	t.Run("mistakes", func(t *testing.T) { s.simplestMistakes(t, small) })
}

// steps checks single steps from small cases of every family.
func (s *suite) steps(t *testing.T) {
	valid, all := 0, 0
	for i := range s.p.Families {
		for seed := range uint64(3) {
			in := Input(t, s.p, contest.Request{Family: &s.p.Families[i], Seed: seed, Size: min(1+4*int(seed), s.p.MaxSize()), Cases: int(min(3, s.p.MaxCases()))})
			cases, err := s.p.Split(in)
			if err != nil || !bytes.Equal(shrink.Input(s.p, cases...), in) {
				t.Fatalf("not taken apart and put together again: %v\n%s", err, head(in))
			}
			for simpler := range shrink.Case(s.p, cases[0]) {
				all++
				if shrink.Compare(simpler, cases[0]) >= 0 {
					t.Fatalf("a step leads from\n%sto\n%swhich is not simpler", head(cases[0]), head(simpler))
				}
				if s.p.Valid(shrink.Input(s.p, simpler)) == nil {
					valid++
				}
			}
		}
	}
	t.Logf("%d of %d simpler cases are valid", valid, all)
	if valid*4 < all {
		t.Errorf("only %d of %d simpler cases are valid", valid, all)
	}
}

// lookedAt is how many cases of Every are looked at.
func lookedAt() int { return count(1000, 5000) }

// smallCases returns the simplest fifth of the first cases of Every that are valid, as
// inputs, the simplest first.
func (s *suite) smallCases() (inputs [][]byte) {
	if s.c.Every == nil {
		return nil
	}
	for text := range s.c.Every {
		in := shrink.Input(s.p, []byte(text))
		if s.p.Valid(in) == nil {
			inputs = append(inputs, in)
		}
		if len(inputs) == lookedAt() {
			break
		}
	}
	slices.SortFunc(inputs, shrink.Compare)
	return inputs[:min(len(inputs), lookedAt()/5)]
}

// searched bounds a search by the bytes that it tries, since no clock may make a
// test's result.
const searched = 100_000

// simplest shrinks an input that fails.
func (s *suite) simplest(in []byte, fails func(in []byte) bool) shrink.Result {
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	left := searched
	search := shrink.Search{
		Simpler: shrink.Inputs(s.p),
		Valid:   func(in []byte) bool { return s.p.Valid(in) == nil },
		Fails: func(_ context.Context, in []byte) bool {
			if left -= len(in) + 20; left < 0 {
				stop()
			}
			return fails(in)
		},
	}
	return search.Run(ctx, in)
}

// simplestOutcomes shrinks won and lost cases of every family, as if a program
// got all of them wrong.
func (s *suite) simplestOutcomes(t *testing.T, small [][]byte) {
	for _, lost := range []bool{false, true} {
		fails := func(in []byte) bool { return s.holds(in, lost) }
		i := slices.IndexFunc(small, fails)
		if i < 0 {
			t.Fatal("all cases of Every end alike")
		}
		for k := range s.p.Families {
			for _, size := range []int{s.c.Random, 2 * s.c.Random} {
				cases := min(int64(1+k%3), s.p.MaxCases())
				in := Input(t, s.p, contest.Request{Family: &s.p.Families[k], Seed: 7, Size: min(size, s.p.MaxSize()), Cases: int(cases), Won: !lost, Lost: lost})
				if !fails(in) {
					continue // one of a fixed family, or too small
				}
				if r := s.simplest(in, fails); !asShort(r.Text, small[i]) {
					t.Errorf("lost = %v: the simplest case is\n%sand after %d tries the search ends (least: %v, firm: %v) at\n%sfrom\n%s",
						lost, small[i], r.Tried, r.Least, r.Firm, head(r.Text), head(in))
				}
			}
		}
	}
}

// asShort reports whether a text is as short as the simplest one that is wanted:
// there are several ways to be that.
func asShort(text, simplest []byte) bool {
	return len(text) == len(simplest) && len(bytes.Fields(text)) == len(bytes.Fields(simplest))
}

// holds reports whether some case of an input is lost, or won.
func (s *suite) holds(in []byte, lost bool) bool {
	for position, err := range s.p.Positions(fastio.NewBytesReader(in)) {
		if err != nil {
			return false
		}
		if contest.Wins(position) != lost {
			return true
		}
	}
	return false
}

// A case of more bytes is not shrunk here: it would take too long.
const longest = 1200

// simplestMistakes finds, for every wrong solver, a case on which it fails, and
// shrinks it. The result may be longer than the simplest case of all, but not much.
func (s *suite) simplestMistakes(t *testing.T, small [][]byte) {
	for k := range s.p.Families {
		f := &s.p.Families[k]
		m := s.c.Mistakes[f.Name]
		if m.Solver == nil {
			continue
		}
		fails := func(in []byte) bool { return !s.agrees(t, m, in) }
		in := s.catch(t, f, m)
		if in == nil || len(in) > longest || k%count(3, 1) != 0 { // the test mistakes speaks of nil
			continue
		}
		r := s.simplest(in, fails)
		if !fails(r.Text) {
			t.Fatalf("family %s: what is found does not fail:\n%s", f.Name, head(r.Text))
		}
		n, _ := slices.BinarySearchFunc(small, r.Text, shrink.Compare)
		known := "no simpler one is known"
		if i := slices.IndexFunc(small[:n], fails); i >= 0 {
			known = fmt.Sprintf("simplest known: %q", small[i])
			if len(r.Text) > 2*len(small[i])+20 {
				t.Errorf("family %s: shrunk to %q, where %q is known", f.Name, head(r.Text), small[i])
			}
		}
		t.Logf("family %s: %d bytes, then %d after %d tries (least: %v, firm: %v): %q; %s", f.Name, len(in), len(r.Text), r.Tried, r.Least, r.Firm, head(r.Text), known)
	}
}
