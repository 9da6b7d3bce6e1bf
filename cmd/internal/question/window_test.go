package question

import (
	"bytes"
	"math"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"nimsum/cmd/internal/sources"
	"nimsum/problems/law"
	"nimsum/problems/theory/automata"
	"nimsum/testdata/long"
)

// windows are games whose options are the numbers from least(n) to n - 1.
var windows = []struct {
	rules string
	q     Question
	least func(n int) int
	text  string // of the law, if it matters
}{
	{"lambda n: [[n - k] for k in range(1, n // 2 + 1)]", Question{}, func(n int) int { return n - n/2 },
		"if n mod 2 = 0: g(n) = floor(n / 2); else: g(n) = g(n - (floor(n / 2) + 1))"},
	{"lambda n: [[n - k] for k in range(1, n // 3 + 1)]", Question{}, func(n int) int { return n - n/3 }, ""},
	{"lambda n: [[n - k] for k in range(1, n // 3 + 1)]", Question{Lost: true}, func(n int) int { return n - n/3 }, ""},
	{"lambda n: [[n - k] for k in range(1, n // 3 + 1)]", Question{Misere: true}, func(n int) int { return n - n/3 }, ""},
	{"lambda n: [[n - k] for k in range(1, n // 3 + 1)]", Question{Positions: "range(2, 300)"}, func(n int) int { return n - n/3 }, ""},
	{"lambda n: [[n - k] for k in range(1, 2 * n // 3 + 1)]", Question{}, func(n int) int { return n - 2*n/3 },
		"g(0) = 0; g(3n) = 2 n, g(3n + 1) = g(n), g(3n + 2) = 2 n + 1"},
	{"lambda n: [[n - k] for k in range(1, 2 * n // 3 + 1)]", Question{Lost: true, Off: allBut(law.Sequence)}, func(n int) int { return n - 2*n/3 },
		"lost iff n is one of 0, and then a(k) = a(k-1) * 3 + 1"},
	{"lambda n: [[n - k] for k in range(1, (n + 1) // 2 + 1)]", Question{}, func(n int) int { return n - (n+1)/2 }, ""},
	{"lambda n: [[m] for m in range(n) if 2 * m > n]", Question{}, func(n int) int { return n/2 + 1 }, "g(0) = 0; g(2n) = g(n), g(2n + 1) = n"},
	{"lambda n: [[n - k] for k in range(1, n // 4 + 1)]", Question{Lost: true}, func(n int) int { return n - n/4 }, ""},
	{"lambda n: [[n - k] for k in range(1, n // 4 + 1)]", Question{}, func(n int) int { return n - n/4 }, ""},
	{"lambda n: [[n - k] for k in range(1, max(n // 2, 5) + 1) if k <= n]", Question{}, func(n int) int { return max(0, n-max(n/2, 5)) }, ""},
}

func allBut(kind law.Kind) []law.Kind {
	return slices.DeleteFunc(law.Kinds(), func(k law.Kind) bool { return k == kind })
}

// valuesOf returns the values of heaps below n, 1 for lost and 0 for won if only that is asked, by
// the definition.
func valuesOf(least func(n int) int, q Question, n int) []uint64 {
	var all []uint64
	for at := range n {
		seen := map[uint64]bool{}
		for m := least(at); m < at; m++ {
			seen[all[m]] = true
		}
		v := uint64(0)
		switch {
		case q.Misere:
			v = number(len(seen) > 0 && !seen[1])
		case q.Lost:
			v = number(!seen[1])
		default:
			for seen[v] {
				v++
			}
		}
		all = append(all, v)
	}
	return all
}

// TestWindows proves laws of games whose options are an interval just below the heap, and has
// their proofs checked and refused for another game. No mutant of a law that is wrong is proved.
func TestWindows(t *testing.T) {
	other, err := sources.ReadText("lambda n: [[n - k] for k in range(1, n // 7 + 1)]")
	if err != nil {
		t.Fatal(err)
	}
	wrong := 0
	for i, c := range windows {
		if i%3 > 0 && c.text == "" && !long.Tests() {
			continue
		}
		rules, err := sources.ReadText(c.rules)
		if err != nil {
			t.Fatal(err)
		}
		c.q.Effort = 300_000
		s := newSearch(t.Context(), rules, c.q, func(string, int, int) {})
		if err := s.tabulate(); err != nil {
			t.Fatal(err)
		}
		s.settled(t)
		s.window()
		if s.Verdict != law.Proved || s.Decided == nil || s.Decided.Law.Follows == nil || !strings.Contains(s.Theorem, "Levine 2006") {
			t.Errorf("%s, %+v: %s by %+v", c.rules, c.q, s.Verdict, s.Decided)
			continue
		}
		if c.text != "" && s.Law.Text() != c.text {
			t.Errorf("%s, %+v: %s", c.rules, c.q, s.Law.Text())
		}
		low := s.Rows[0].Coordinates()[0]
		values := valuesOf(c.least, c.q, 2000)
		agrees := func(l law.Law) bool {
			for n := low; n < int64(len(values)); n++ {
				if v, ok := l.Eval([]int64{n}); !ok || v != values[n] {
					return false
				}
			}
			return true
		}
		if !agrees(s.Law) {
			t.Errorf("%s, %+v: %s is proved, and wrong", c.rules, c.q, s.Law.Text())
		}
		var proof bytes.Buffer
		if err := s.WriteProof(&proof); err != nil {
			t.Fatal(err)
		}
		if v, err := CheckProof(rules, bytes.NewReader(proof.Bytes())); err != nil || v.Theorem == "" {
			t.Errorf("%s, %+v: %v", c.rules, c.q, err)
		}
		if _, err := CheckProof(other, bytes.NewReader(proof.Bytes())); err == nil {
			t.Errorf("%s, %+v: the proof holds for other rules", c.rules, c.q)
		}
		var near []sources.Position
		for n := range int64(100) {
			near = append(near, sources.Heap(low+n))
		}
		for _, m := range mutants(s.Law, c.q.OnlyLost()) {
			if !sensible(m, near) {
				continue
			}
			if agrees(m) {
				continue
			}
			if wrong++; s.applied(m, recursive(m)) != nil {
				t.Errorf("%s, %+v: %s is proved, and wrong", c.rules, c.q, m.Text())
			}
		}
	}
	if wrong < 20 {
		t.Errorf("%d mutants are wrong, too few", wrong)
	}
}

// TestNoWindows has games that are almost window games: no law of theirs is proved so.
func TestNoWindows(t *testing.T) {
	half := asked(t, windows[0].rules, Question{})
	if half.window(); half.Law == nil {
		t.Fatal("half has no law")
	}
	for _, rules := range []string{
		"lambda n: [[n - k] for k in range(2, n // 2 + 1)]",
		"lambda n: [[n - k] for k in range(1, n // 2 + 1) if k != 4]",
		"lambda n: [[n - k] for k in range(1, n // 2 + 1)] if n % 100 else [[m] for m in range(n)]",
		"lambda n: [[m] for m in range(min(n, 2 * (n // 3)), n)]",
	} {
		s := asked(t, rules, Question{})
		if _, sizes := s.sizes(); sizes != nil {
			t.Errorf("%s has windows", rules)
		}
		if s.applied(half.Law, recursive(half.Law)) != nil {
			t.Errorf("%s has the law of another game", rules)
		}
	}
}

// TestGrowing proves laws of games whose options are as many as a square root or a length in binary
// tells, and has their proofs checked, and refused for a game with other numbers.
func TestGrowing(t *testing.T) {
	root := func(n int) int { return int(math.Sqrt(float64(n))) }
	for _, c := range []struct {
		rules, other string
		q            Question
		least        func(n int) int
		size         string
	}{
		{"lambda n: [[n - k] for k in range(1, isqrt(n) + 1)]", "lambda n: [[n - k] for k in range(1, bitlen(n) + 1)]",
			Question{}, func(n int) int { return n - root(n) }, "floor(sqrt(n))"},
		{"lambda n: [[n - k] for k in range(1, n + 1) if k * k <= n]", "lambda n: [[n - k] for k in range(2, n + 1) if k * k <= n]",
			Question{Misere: true}, func(n int) int { return n - root(n) }, "floor(sqrt(n))"},
		{"lambda n: [[m] for m in range(n) if not (n - m) * (n - m) > n]", "lambda n: [[m] for m in range(n) if not (n - m) * (n - m) > n + 1]",
			Question{Lost: true}, func(n int) int { return n - root(n) }, "floor(sqrt(n))"},
		{"lambda n: [[n - k] for k in range(1, bitlen(n) + 1)]", "lambda n: [[n - k] for k in range(1, bitlen(n))]",
			Question{}, func(n int) int { return n - bits.Len(uint(n)) }, "bitlen(n)"},
		{"lambda n: [[n - k] for k in range(1, isqrt(n) // 2 + 1)]", "lambda n: [[n - k] for k in range(1, isqrt(n) // 3 + 1)]",
			Question{}, func(n int) int { return n - root(n)/2 }, "floor(floor(sqrt(n)) / 2)"},
	} {
		c.q.Effort = 300_000
		s := asked(t, c.rules, c.q)
		if s.window(); s.Verdict != law.Proved || s.Decided == nil || s.Decided.Law.Slow == "" || !strings.Contains(s.Law.Text(), c.size+" != ") {
			t.Errorf("%s, %+v: %s by %+v", c.rules, c.q, s.Verdict, s.Decided)
			continue
		}
		for n, v := range valuesOf(c.least, c.q, 3000) {
			if told, ok := s.Law.Eval([]int64{int64(n)}); !ok || told != v {
				t.Fatalf("%s, %+v: %s is proved, and wrong at %d", c.rules, c.q, s.Law.Text(), n)
			}
		}
		var proof bytes.Buffer
		if err := s.WriteProof(&proof); err != nil {
			t.Fatal(err)
		}
		for _, rules := range []string{c.rules, c.other} {
			r, err := sources.ReadText(rules)
			if err != nil {
				t.Fatal(err)
			}
			if v, err := CheckProof(r, bytes.NewReader(proof.Bytes())); (err == nil) != (rules == c.rules) {
				t.Errorf("the proof of %s for %s: %+v, %v", c.rules, rules, v, err)
			}
		}
	}
}

// TestTurns has a law that asks for many smaller heaps one after the other: no automaton is guessed
// from its values, which would take longer than all the rest, and from those of others one is.
func TestTurns(t *testing.T) {
	for rules, want := range map[string]bool{
		"lambda n: [[n - k] for k in range(1, bitlen(n))]":   false,
		"lambda n: [[n - k] for k in range(1, 4) if k <= n]": true,
	} {
		s := asked(t, rules, Question{Lost: true})
		if err := s.findSound(); err != nil || !s.Found() {
			t.Fatalf("%s: no law, %v", rules, err)
		}
		if given, _ := s.given(s.Law, asGuess, automata.Base(2), nil); (given.Automaton != nil) != want {
			t.Errorf("%s: an automaton for %q: %t", rules, s.Law.Text(), given.Automaton != nil)
		}
	}
}
