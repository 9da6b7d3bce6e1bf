package question

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"nimsum/cmd/internal/sources"
	"nimsum/problems/law"
	"nimsum/testdata/long"
)

// byBoundsProved are games whose rules have relations that no automaton accepts. Of each its law is
// proved by bounds of them.
var byBoundsProved = []struct {
	rules string
	q     Question
	of    string // what is bounded
	other string // rules of another game
}{
	{"lambda n: [n - k for k in range(1, n + 1) if k == 1 or isprime(k)]", Question{}, "primes",
		"lambda n: [n - k for k in range(1, n + 1) if k == 4 or isprime(k)]"},
	{"lambda a, b: [(a - k * i, b - k * (1 - i)) for k in [gcd(a, b)] for i in [0, 1] if k and k * i <= a and k * (1 - i) <= b]",
		Question{Lost: true, Positions: "[(a, b) for a in range(30) for b in range(30)]"}, "gcd",
		"lambda a, b: [(a - k * i, b - k * (1 - i)) for k in [gcd(a, b)] for i in [0, 1] if k and k * i <= a and k * (1 - i) <= b and a != b]"},
	{"lambda n: [n - d for d in divisors(n) if d > 1 and d < n]", Question{Positions: "range(1, 600)", Lost: true}, "divisors",
		"lambda n: [n - d for d in divisors(n) if d > 1]"},
	{"lambda n: [n - k for k in range(1, n + 1) if k == 1 or isprime(k)]", Question{Misere: true}, "primes",
		"lambda n: [n - k for k in range(2, n + 1) if isprime(k)]"},
	{"lambda n: [n - k for k in range(1, n + 1) if k in (1, 4) or isprime(k)]", Question{}, "primes",
		"lambda n: [n - k for k in range(1, n + 1) if k in (1, 4, 6) or isprime(k)]"},
	{"lambda n: [n - k for k in range(1, n + 1) if k == 1 or factors(k)[0] == factors(k)[-1]]", Question{}, "primes",
		"lambda n: [n - k for k in range(1, n + 1) if k == 1 or factors(k)[0] == 2 or factors(k)[0] == factors(k)[-1]]"},
	{"lambda n: [n - k for k in range(1, n + 1) if omega(k) <= 2]", Question{}, "omega",
		"lambda n: [n - k for k in range(1, n + 1) if omega(k) <= 3]"},
	{"lambda n: [[n - d] for d in divisors(n) if d < n]", Question{Positions: "range(1, 300)"}, "divisors",
		"lambda n: [[n - d] for d in divisors(n)]"},
	{"lambda n: [[n - d] for d in divisors(n)] if n else []", Question{Positions: "range(300)"}, "divisors",
		"lambda n: [[n - d] for d in divisors(n) if d < n or n == 1] if n else []"},
	{"lambda n: [n - d for d in range(1, n) if n % d == 0]", Question{Positions: "range(1, 300)", Misere: true}, "divisors",
		"lambda n: [n - d for d in range(1, n) if n % d == 0 and d % 3]"},
	{"lambda n: [n - d for d in divisors(n) if d % 2]", Question{}, "divisors", "lambda n: [n - d for d in divisors(n) if d % 3]"},
	{"lambda n: [n - d for d in divisors(n) if d % 2 == 0]", Question{}, "divisors", "lambda n: [n - d for d in divisors(n) if d % 4 == 0]"},
	{"lambda n: [n - d for d in divisors(n) if d > 1]", Question{Lost: true}, "divisors", "lambda n: [n - d for d in divisors(n)]"},
	{"lambda a, b: [(a - gcd(a, b), b), (a, b - gcd(a, b))] if a and b else []",
		Question{Misere: true, Positions: "[(a, b) for a in range(30) for b in range(30)]"}, "gcd",
		"lambda a, b: [(a - gcd(a, b), b)] if a and b else []"},
	{"lambda x, y: ([(x - d, y) for d in divisors(gcd(x, y)) if d <= x] + [(x, y - d) for d in divisors(gcd(x, y)) if d <= y]) if x + y > 0 else []",
		Question{Positions: "[(x, y) for x in range(36) for y in range(36)]"}, "divisors",
		"lambda x, y: ([(x - d, y) for d in divisors(gcd(x, y)) if d <= x] + [(x, y - d) for d in divisors(gcd(x, y)) if d < y]) if x + y > 0 else []"},
	{"lambda a, b: [(a - k, b) for k in range(1, a + 1) if k == 1 or isprime(k)] + [(a, b - k) for k in range(1, b + 1) if k == 1 or isprime(k)]",
		Question{Positions: "[(a, b) for a in range(24) for b in range(24)]"}, "primes",
		"lambda a, b: [(a - k, b) for k in range(1, a + 1) if k == 1 or isprime(k)] + [(a, b - k) for k in range(1, b + 1) if k == 2 or isprime(k)]"},
}

// TestByBounds proves laws by bounds, and has their proofs checked, and refused for other games. No
// mutant of a law that is wrong is proved.
func TestByBounds(t *testing.T) {
	wrong := 0
	for _, c := range byBoundsProved[:long.Size(2, len(byBoundsProved))] {
		c.q.Effort = 2_000_000
		s := asked(t, c.rules, c.q)
		s.settled(t)
		if s.Verdict != law.Proved || s.Decided == nil || !slices.Contains(s.Decided.Bounded, c.of) || !strings.Contains(s.Theorem, "bounds of ") || !strings.Contains(s.Theorem, c.of) {
			t.Errorf("%s: %s %q: %v", c.rules, s.Verdict, s.Theorem, s.Unproved)
			continue
		}
		var proof bytes.Buffer
		if err := s.WriteProof(&proof); err != nil {
			t.Fatal(err)
		}
		if v, err := CheckProof(s.Rules, bytes.NewReader(proof.Bytes())); err != nil || !slices.Equal(v.Bounded, s.Decided.Bounded) {
			t.Errorf("%s: %+v, %v", c.rules, v, err)
		}
		other, err := sources.ReadText(c.other)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := CheckProof(other, bytes.NewReader(proof.Bytes())); err == nil {
			t.Errorf("%s: the proof holds for %s", c.rules, c.other)
		}
		b := &byRules{s.Rules, c.q.OnlyLost(), c.q.Misere, map[sources.Position]uint64{}}
		var near []sources.Position
		for _, row := range s.Rows {
			near = append(near, row.Position)
		}
		if len(near[0].Coordinates()) == 1 {
			for n := range int64(2000) {
				near = append(near, sources.Heap(near[0].Coordinates()[0]+n))
			}
		}
		agrees := func(l law.Law) bool {
			return !slices.ContainsFunc(near, func(p sources.Position) bool {
				v, ok := l.Eval(p.Coordinates())
				return !ok || v != b.asked(t, p)
			})
		}
		if !agrees(s.Law) {
			t.Errorf("%s: %s is proved, and wrong", c.rules, s.Law.Text())
		}
		for _, m := range mutants(s.Law, c.q.OnlyLost()) {
			if !sensible(m, near) || agrees(m) {
				continue
			}
			wrong++
			if proved, _, _ := s.decideAt(m, []*Fixed{nil}); proved != nil {
				t.Errorf("%s: %s is proved, and wrong", c.rules, m.Text())
			}
		}
	}
	if wrong < 8 {
		t.Errorf("%d mutants are wrong, too few", wrong)
	}
}

// TestOpenByBounds has a law that is true and not proved, since bounds do not tell that 7 divides 35:
// it is not refuted, and what is said names the bounds. A heap of n > 0 always has the option n - 1.
func TestOpenByBounds(t *testing.T) {
	s := asked(t, "lambda n: [n - 1 for d in divisors(n) if d == 7 or n % 7]", Question{})
	proved, rows, why := s.decideAt(periodic(t, law.Periodic{Period: 2, Values: []int64{0, 1}}, false), []*Fixed{nil})
	const want = "at [35] no option has some smaller value, as far as bounds of divisors tell"
	if proved != nil || rows != nil || why == nil || why.Error() != want {
		t.Errorf("%v, %v, %v, want %s", proved, rows, why, want)
	}
}
