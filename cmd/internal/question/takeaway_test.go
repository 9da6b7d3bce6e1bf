package question

import (
	"bytes"
	"fmt"
	"math"
	"strings"
	"testing"

	"nimsum/cmd/internal/sources"
	"nimsum/problems/law"
	"nimsum/problems/theory/automata"
	"nimsum/problems/theory/theorem"
	"nimsum/testdata/long"
)

// takeAways are limits of take-away games, in Starlark after k were taken.
var takeAways = []struct {
	limit string
	f     func(k int64) int64
	only  string // where the terms are found by another rule in positions of the other sort
}{
	{"3 * k", func(k int64) int64 { return 3 * k }, ""},
	{"3 * k - 1", func(k int64) int64 { return 3*k - 1 }, theorem.Taken},
	{"k + 1", func(k int64) int64 { return k + 1 }, ""},
	{"4 * k", func(k int64) int64 { return 4 * k }, ""},
	{"2 * k + 1", func(k int64) int64 { return 2*k + 1 }, ""},
}

// takeAwayRules are rules, with positions that have the limit or what was taken.
func takeAwayRules(how, limit string) string {
	if how == theorem.Limited {
		return fmt.Sprintf("lambda n, q: [[(n - k, %s)] for k in range(1, min(n, q) + 1)]", limit)
	}
	return fmt.Sprintf("lambda n, k: [[(n - j, j)] for j in range(1, min(n, %s) + 1)]", limit)
}

// fewestTaken returns the fewest stones that win from each heap, by the definition.
func fewestTaken(f func(k int64) int64, most int64) []int64 {
	all := []int64{math.MaxInt64}
	for n := int64(1); n <= most; n++ {
		k := int64(1)
		for k < n && f(k) >= all[n-k] {
			k++
		}
		all = append(all, k)
	}
	return all
}

// foundTakeAway looks for a law as discover does, of sequences alone, and tries to prove it.
func foundTakeAway(t *testing.T, text string) *search {
	t.Helper()
	s := asked(t, text, Question{Lost: true, Positions: "[(n, q) for n in range(60) for q in range(1, 20)]", Effort: 300_000, Off: allBut(law.Sequence)})
	s.settled(t)
	if !s.Found() {
		t.Fatalf("%s: no law", text)
	}
	return s
}

// takeAway tells whether a law is proved as that of a take-away game.
func takeAway(t *testing.T, s *search, l law.Law) bool {
	t.Helper()
	given, _ := s.given(l, asLimit, automata.Base(2), nil)
	if given.TakeAway == "" {
		return false
	}
	game, err := GameOf(s.Rules, 2, s.Question.Positions)
	if err != nil {
		t.Fatal(err)
	}
	p, _, _, err := game.Search(automata.Base(2), s.Question.kind(), given, automata.UsualLimits)
	return err == nil && p != nil
}

// TestTakeAways proves laws of take-away games, and has their proofs checked and refused for
// another game. No mutant of a law that is wrong is proved.
func TestTakeAways(t *testing.T) {
	wrong := 0
	for i, c := range takeAways {
		for _, how := range []string{theorem.Limited, theorem.Taken} {
			if c.only != "" && how != c.only || i > 1 && !long.Tests() {
				continue
			}
			text := takeAwayRules(how, c.limit)
			s := foundTakeAway(t, text)
			if s.Verdict != law.Proved || s.Decided == nil || s.Decided.Law.TakeAway != how || !strings.Contains(s.Theorem, "Schwenk 1970") {
				t.Errorf("%s: %s, %s by %+v", text, s.Law.Text(), s.Verdict, s.Decided)
				continue
			}
			fewest := fewestTaken(c.f, 500)
			agrees := func(l law.Law) bool {
				for n, least := range fewest {
					for q := int64(1); q < 40; q++ {
						limit := q
						if how == theorem.Taken {
							limit = c.f(q)
						}
						if v, ok := l.Eval([]int64{int64(n), q}); !ok || v != number(n == 0 || limit < least) {
							return false
						}
					}
				}
				return true
			}
			if !agrees(s.Law) {
				t.Errorf("%s: %s is proved, and wrong", text, s.Law.Text())
			}
			var proof bytes.Buffer
			if err := s.WriteProof(&proof); err != nil {
				t.Fatal(err)
			}
			if v, err := CheckProof(s.Rules, bytes.NewReader(proof.Bytes())); err != nil || !strings.Contains(v.Theorem, "Schwenk") {
				t.Errorf("%s: %v", text, err)
			}
			for _, limit := range []string{"5 * k", c.limit + " + (1 if k == 30 else 0)"} {
				other, err := sources.ReadText(takeAwayRules(how, limit))
				if err != nil {
					t.Fatal(err)
				}
				if _, err := CheckProof(other, bytes.NewReader(proof.Bytes())); err == nil {
					t.Errorf("%s: the proof holds for other rules", text)
				}
			}
			var near []sources.Position
			for n := range int64(40) {
				p, _ := sources.At(n, 1+n%7)
				near = append(near, p)
			}
			for _, m := range mutants(s.Law, true) {
				if !sensible(m, near) || agrees(m) {
					continue
				}
				wrong++
				if takeAway(t, s, m) {
					t.Errorf("%s: %s is proved, and wrong", text, m.Text())
				}
			}
		}
	}
	if wrong < 20 {
		t.Errorf("%d mutants are wrong, too few", wrong)
	}
}

// TestNoTakeAways has games that are almost the one of a law, and a limit that no formula says.
func TestNoTakeAways(t *testing.T) {
	s := foundTakeAway(t, takeAwayRules(theorem.Limited, "3 * k"))
	if s.Decided == nil {
		t.Fatal("the law is not proved")
	}
	if !takeAway(t, s, s.Law) {
		t.Fatal("the law is not proved as that of a take-away game")
	}
	for _, c := range []struct {
		rules  string
		misere bool
	}{
		{"lambda n, q: [[(n - k, 3 * k)] for k in range(1, min(n, q) + 1) if k != 2]", false},
		{"lambda n, q: [[(n - k, 3 * k)] for k in range(1, min(n, q + 1) + 1)]", false},
		{"lambda n, q: [[(n - k, 3 * k)] for k in range(1, min(n - 1, q) + 1)]", false},
		{"lambda n, q: [[(n - k, 3 * k if k != 7 else 20)] for k in range(1, min(n, q) + 1)]", false},
		{"lambda n, q: [[(n - k, 3 * k)] for k in range(1, min(n, q) + 1)] + ([(n - 5, 1)] if n == 90 else [])", false},
		{"lambda n, q: [[(n - k, 3 * k), (0, 1)] for k in range(1, min(n, q) + 1)]", false},
		{"lambda n, q: [[(n - k, 3 * k)] for k in range(1, min(n, q) + 1)]", true},
	} {
		other := asked(t, c.rules, Question{Lost: !c.misere, Misere: c.misere, Positions: s.Question.Positions, Effort: 300_000})
		if takeAway(t, other, s.Law) {
			t.Errorf("%s: the law of another game is proved", c.rules)
		}
	}
	for _, how := range []string{theorem.Limited, theorem.Taken} {
		if s := foundTakeAway(t, takeAwayRules(how, "k * k")); s.Verdict != law.Conjecture || s.Decided != nil {
			t.Errorf("squares: %s", s.Verdict)
		}
	}
}
