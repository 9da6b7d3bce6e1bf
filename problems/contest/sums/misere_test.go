package sums_test

import (
	"errors"
	"iter"
	"slices"
	"strings"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/contest/piles"
	"nimsum/problems/contest/sums"
	"nimsum/problems/theory/rules"
)

// miserable is Lasker's Nim under misère play, of which the kind knows no theorem.
var miserable = &contest.Problem{
	Name: "miserable",
	Game: &contest.Game{
		Convention: rules.Misere,
		Read: func(in *fastio.Reader) contest.Position {
			return miserelasker.Start(in, piles.Read(in, in.Int("n", 0, 9), "s", 1_000_000))
		},
	},
	Format: &format.Format{Frame: format.ToEOF(""), Case: format.CountAndList("n", "a"), Bounds: bounds},
}

var miserelasker = &sums.Game[uint64]{
	Noun: "heap", Unit: "stones",
	Options: func(_ int, n uint64) iter.Seq[[]uint64] {
		return func(yield func([]uint64) bool) {
			for left := range n {
				if !yield([]uint64{n - 1 - left}) {
					return
				}
			}
			for a := uint64(1); a <= n/2; a++ {
				if !yield([]uint64{a, n - a}) {
					return
				}
			}
		}
	},
	Notation: "left or heap:a+b",
	Write:    func(_ uint64, option []uint64) string { return sums.WriteParts(option) },
	Read:     func(_ uint64, word string) ([]uint64, error) { return sums.ReadParts(word) },
	Misere:   &sums.Misere[uint64]{},
}

// wins finds who wins heaps by the definition of misère play. Known is by sorted heaps.
func wins(known map[string]bool, heaps []uint64) bool {
	heaps = slices.DeleteFunc(slices.Clone(heaps), func(n uint64) bool { return n == 0 })
	slices.Sort(heaps)
	key := string(contest.Key(asNumbers(heaps)...))
	if v, met := known[key]; met {
		return v
	}
	v := len(heaps) == 0
	for i, n := range heaps {
		rest := slices.Delete(slices.Clone(heaps), i, i+1)
		for a := range n {
			v = v || !wins(known, append(slices.Clone(rest), a))
			if b := n - a; a > 0 {
				v = v || !wins(known, append(slices.Clone(rest), a, b))
			}
		}
	}
	known[key] = v
	return v
}

func asNumbers(heaps []uint64) (numbers []int64) {
	for _, n := range heaps {
		numbers = append(numbers, int64(n))
	}
	return numbers
}

func TestMisereByRules(t *testing.T) {
	known := map[string]bool{}
	won, lost := 0, 0
	for a := range uint64(7) {
		for b := range a + 1 {
			for c := range b + 1 {
				heaps := []uint64{c, a, b}
				in := fastio.NewBytesReader(nil)
				p := miserelasker.Start(in, heaps)
				if in.Err() != nil {
					t.Fatal(in.Err())
				}
				want := wins(known, heaps)
				if contest.Lost(p) == want || contest.Wins(p) != want {
					t.Fatalf("%v: won %v by definition, %v by theory and %v by strategy", heaps, want, !contest.Lost(p), contest.Wins(p))
				}
				if v, has := p.Value(); has {
					t.Fatalf("%v has the value %v", heaps, v)
				}
				var winning []contest.Move
				for m := range p.Moves() {
					now, _ := contest.After(p, m).(sums.MiserePosition[uint64]).Components()
					if !wins(known, now) {
						winning = append(winning, m)
					}
				}
				if got := slices.Collect(p.Winning()); !slices.Equal(got, winning) {
					t.Fatalf("%v: %v win, found %v", heaps, winning, got)
				}
				c, err := miserable.Certify(contest.Place{Case: 1}, p)
				if err != nil {
					t.Fatal(err)
				}
				if _, wrong := miserable.CheckCertificate(c, contest.Place{Case: 1}, p); wrong != nil {
					t.Fatalf("%v: %v", heaps, wrong)
				}
				if c.Value != nil || strings.Contains(string(c.Evidence), "0") {
					t.Fatalf("%v: the certificate has a value: %s", heaps, c.Evidence)
				}
				if want {
					won++
				} else {
					lost++
				}
			}
		}
	}
	if won < 20 || lost < 5 {
		t.Errorf("%d won, %d lost", won, lost)
	}
}

// TestMisereRefuses asks for what misère play does not have: values, and searches beyond the
// limits.
func TestMisereRefuses(t *testing.T) {
	p := miserelasker.At([]uint64{1, 2})
	if _, err := contest.NewSearch(100, 1<<20).Value(p); !errors.Is(err, contest.ErrMisere) {
		t.Errorf("error %v", err)
	}
	text := miserable.Explain(contest.Place{Case: 1}, p)
	for _, step := range text.Steps {
		if strings.Contains(step.Text, "worth") {
			t.Errorf("the explanation speaks of worth: %s", step.Text)
		}
	}
	defer func() {
		if recover() == nil {
			t.Error("positions of normal play are taken for those of misère play")
		}
	}()
	wrong := *miserable
	wrong.Game = &contest.Game{Convention: rules.Normal, Read: miserable.Game.Read}
	for range wrong.Positions(fastio.NewBytesReader([]byte("1\n1\n"))) {
		t.Error("a position is yielded")
	}
}
