package question

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"nimsum/cmd/internal/sources"
	"nimsum/problems/law"
	"nimsum/problems/law/emit"
	"nimsum/problems/theory/automata"
	"nimsum/problems/theory/integers"
	"nimsum/problems/theory/theorem"
	"nimsum/testdata/long"
)

// asked returns the search for a question, with the values of its positions.
func asked(t *testing.T, rules string, q Question) *search {
	t.Helper()
	r, err := sources.ReadText(rules)
	if err != nil {
		t.Fatal(err)
	}
	s := newSearch(t.Context(), r, q, func(string, int, int) {})
	if err := s.tabulate(); err != nil {
		t.Fatal(err)
	}
	return s
}

// settled finds a law and tries to prove it.
func (s *search) settled(t *testing.T) {
	t.Helper()
	if err := s.findSound(); err != nil {
		t.Fatal(err)
	}
	if err := s.settle(); err != nil {
		t.Fatal(err)
	}
}

func periodic(t *testing.T, p law.Periodic, lost bool) law.Law {
	t.Helper()
	l, err := law.NewPeriodic(p, lost, "n")
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// TestDecide proves laws that are true.
func TestDecide(t *testing.T) {
	for _, c := range []struct {
		rules string
		q     Question
		law   law.Periodic
		about string
	}{
		{"lambda n: [n - k for k in [1, 2, 300] if k <= n]", Question{Positions: "range(400)"},
			law.Periodic{Period: 301, Values: append(slices.Repeat([]int64{0, 1, 2}, 100), 3)}, "all"},
		{"lambda n: [m for m in range(1, n)]", Question{Positions: "range(1, 50)"}, law.Periodic{First: 1, Period: 1, Saltus: 1, Values: []int64{0}}, "range(1, 50)"},
		{"{1,3,4}", Question{}, law.Periodic{Period: 7, Values: []int64{0, 1, 0, 1, 2, 3, 2}}, "all"},
		{"{1,2,3}", Question{Misere: true}, law.Periodic{Period: 4, Values: []int64{0, 1, 0, 0}}, "all"},
		{"lambda n: [n - k for k in [1, 2, 3] if k < n]", Question{Positions: "range(1, 99)", Lost: true}, law.Periodic{First: 1, Period: 4, Values: []int64{1, 0, 0, 0}}, "range(1, 99)"},
	} {
		s := asked(t, c.rules, c.q)
		theorem, rows, why := s.decide(periodic(t, c.law, c.q.OnlyLost()))
		if theorem == nil || theorem.About != c.about {
			t.Errorf("%s: not proved: %v, %v", c.rules, rows, why)
		}
	}
}

// TestRefuted has laws refuted at positions where the rules tell another value: those of
// TestDecide with one value changed, and some that hold for long.
func TestRefuted(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	check := func(rules string, q Question, p law.Periodic) {
		t.Helper()
		s := asked(t, rules, q)
		l := periodic(t, p, q.OnlyLost())
		theorem, rows, why := s.decide(l)
		if theorem != nil || len(rows) == 0 {
			t.Errorf("%s: %q is proved (%t) and not refuted: %v", rules, l.Text(), theorem != nil, why)
			return
		}
		for _, row := range rows {
			v, err := s.table.Of(row.Position, 1<<20)
			if said, ok := l.Eval(row.Coordinates()); err != nil || v != row.Value || ok && said == v {
				t.Errorf("%s: at %v the law says %d, and it is %d, %v", rules, row.Position, said, v, err)
			}
		}
	}
	check("lambda n: [n - k for k in [1, 2, 300] if k <= n]", Question{Positions: "range(200)"}, law.Periodic{Period: 3, Values: []int64{0, 1, 2}})
	check("0.77", Question{}, law.Periodic{Period: 12, Values: []int64{4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7}})
	for range long.Size(10, 100) {
		values := []int64{0, 1, 0, 1, 2, 3, 2}
		values[rng.IntN(7)] += 1 + rng.Int64N(3)
		check("{1,3,4}", Question{}, law.Periodic{Period: 7, Values: values})
		lost := []int64{0, 1, 0, 0}
		lost[rng.IntN(4)] ^= 1
		check("{1,2,3}", Question{Misere: true}, law.Periodic{Period: 4, Values: lost})
	}
}

// TestRefutationGoesBack gives a search a law that holds up to 299. The proof that fails
// refutes it, and whatever the finder has then is another.
func TestRefutationGoesBack(t *testing.T) {
	s := asked(t, "lambda n: [n - k for k in [1, 2, 300] if k <= n]", Question{Positions: "range(60)", Effort: 50_000})
	s.Law, s.Verdict = periodic(t, law.Periodic{Period: 3, Values: []int64{0, 1, 2}}, false), law.Conjecture
	if err := s.settle(); err != nil {
		t.Fatal(err)
	}
	const wrong = "g(n) = n mod 3"
	if s.Law != nil && s.Law.Text() == wrong || len(s.Notes) == 0 || !strings.Contains(s.Notes[0], wrong+`": at 300 it says 0, and it is 3`) {
		t.Errorf("%q is kept: %v", wrong, s.Notes)
	}
	if !slices.Contains(s.Beyond, Row{sources.Heap(300), 3}) {
		t.Error("the finder is not given the value of 300")
	}
}

// TestForetold asks for lost positions that are rare: multiples of (sqrt(13) - 1) / 2 (Fraenkel)
// tell those of the table, but a move of its own makes one of the next a won one.
func TestForetold(t *testing.T) {
	const rules = "lambda a, b: [(x, b) for x in range(a)] + [(a, y) for y in range(b)] + [(a - k, b - l) for k in range(1, a + 1) for l in range(max(1, k - 2), min(b, k + 2) + 1)] + ([(0, 0)] if a + b == 71 else [])"
	s := asked(t, rules, Question{Lost: true, Positions: "[(a, b) for a in range(34) for b in range(34)]", Effort: 50_000})
	if err := s.findSound(); err != nil {
		t.Fatal(err)
	}
	if s.Law != nil && s.Verdict == law.Conjecture {
		t.Errorf("%s is claimed", s.Law.Text())
	}
	if !slices.ContainsFunc(s.Beyond, func(row Row) bool { return row.String() == "(16, 55)" && row.Value == 0 }) {
		t.Error("the finder is not given the value of (16, 55)")
	}
}

// TestParameters proves laws for each value of their parameters that the positions asked about
// have, where these are not too many. Else the law stays a conjecture.
func TestParameters(t *testing.T) {
	const bachet = "lambda n, k: [(n - j, k) for j in range(1, min(n, k) + 1)]"
	const exchange = "lambda n, a, b: [(n - a, b, a)] if n >= a else []"
	for _, c := range []struct {
		rules    string
		q        Question
		say      string
		fixed    string // the first of the proof
		of       int    // inductions
		complete bool
	}{
		{bachet, Question{Positions: "[(n, k) for n in range(40) for k in range(1, 20)]"}, "every position with k = 1, ..., 19 of [(n, k) for n in range(40) for k in range(1, 20)], the other ranges without end, by automata that read digits (base 2); for other k it is a conjecture", "[[1]]", 19, true},
		{bachet, Question{Positions: "[(n, k) for n in range(12) for k in range(1, 120)]"}, "every position with k = 1, ..., 9 of ", "[[1]]", 9, false},
		{"lambda n, k: [(n - d, k) for d in [1, 2, k] if d <= n]", Question{Positions: "[(n, k) for n in range(70) for k in range(3, 16)]"}, "every position with k = 3, ..., 15 of [(n, k) for n in range(70) for k in range(3, 16)], the other ranges without end, by automata that read digits (base 2); for other k it is a conjecture", "[[3]]", 13, true},
		// No automaton of few states is guessed for the largest.
		{"lambda n, k: [(n - j, k) for j in range(1, n // k + 1)]", Question{Positions: "[(n, k) for n in range(100) for k in range(1, 16)]"}, "every position with k = 1 of ", "[[1]]", 1, false},
		{bachet, Question{}, "every position with k = 0, ..., 8, ", "[[0]]", 9, false},
		{exchange, Question{Positions: "[(n, a, b) for a in range(1, 5) for b in range(1, 5) for n in range(40)]", Lost: true},
			"every position with (a, b) as in [(n, a, b) for a in range(1, 5) for b in range(1, 5) for n in range(40)], the other ranges without end, by automata that read digits (base 2); for other (a, b) it is a conjecture", "[[1,1]]", 10, true},
	} {
		c.q.Effort = 2_000_000
		s := asked(t, c.rules, c.q)
		s.settled(t)
		if s.Decided == nil || s.Decided.Fixed == nil || !strings.HasPrefix(s.Decided.Statement(), "for "+c.say) || len(s.Decided.inductions()) != c.of || (s.Verdict == law.Proved) != c.complete {
			t.Errorf("%s: %v, %+v, %v", c.rules, s.Verdict, s.Decided, s.Unproved)
			continue
		}
		if c.complete && s.Theorem != "for "+c.say {
			t.Errorf("%s: %s", c.rules, s.Theorem)
		}
		var b bytes.Buffer
		if err := s.WriteProof(&b); err != nil {
			t.Fatal(err)
		}
		v, err := CheckProof(s.Rules, bytes.NewReader(b.Bytes()))
		if err != nil || v.Fixed == nil || v.Fixed.String() != s.Decided.Fixed.String() {
			t.Errorf("%s: %+v, %v", c.rules, v, err)
		}
		for _, other := range []string{`[[7]]`, `[[1],[2]]`, `[[1,2]]`, `[[1,2],[2,1]]`, `[]`, `[[-1]]`, `[[-1,1]]`} {
			text := strings.Replace(b.String(), `"values":`+c.fixed, `"values":`+other, 1)
			if _, err := CheckProof(s.Rules, strings.NewReader(text)); err == nil {
				t.Errorf("%s: the proof holds with %s", c.rules, other)
			}
		}
		if c.of < 3 {
			continue
		}
		one := strings.Split(b.String(), `{"nimsum_proof"`)[1:] // a part for each induction
		for i := range one {
			one[i] = `{"nimsum_proof"` + one[i]
		}
		head, rest, _ := strings.Cut(one[2], "\n")
		for what, second := range map[string]string{
			"another law":           strings.Replace(one[2], `"says":"`, `"says":"not `, 1),
			"other positions":       strings.Replace(one[2], `"about":"`, `"about":"from 1 `, 1),
			"no parameter":          `{` + head[1:strings.Index(head, `"fixed"`)] + head[strings.Index(head, `"weights"`):] + "\n" + rest,
			"another parameter":     strings.Replace(one[2], `"coordinates":[1`, `"coordinates":[0`, 1),
			"a part's law":          head + "\n" + one[1][strings.Index(one[1], "\n")+1:],
			"an automaton too many": one[2] + strings.SplitAfter(one[1], "\n")[1],
			"an automaton too few":  one[2][:strings.LastIndex(strings.TrimSpace(one[2]), "\n")+1],
		} {
			if second == one[2] {
				t.Errorf("%s: nothing is changed", what)
			}
			for _, after := range []string{"", one[1]} {
				if _, err := CheckProof(s.Rules, strings.NewReader(one[0]+second+after)); err == nil {
					t.Errorf("%s: the proof holds with %s", c.rules, what)
				}
			}
		}
	}
}

// TestDiffersFixed compares a law with an automaton of other values, for a parameter that is no
// number near a power.
func TestDiffersFixed(t *testing.T) {
	s := asked(t, "lambda n, k: [(n - j, k) for j in range(1, min(n, k) + 1)]", Question{Positions: "[(n, k) for n in range(40) for k in range(1, 20)]"})
	if err := s.findSound(); err != nil {
		t.Fatal(err)
	}
	of := &Fixed{Coordinates: []int{1}, Values: [][]int64{{13}}}
	for modulus, want := range map[int64]int{13: mostDiffers, 14: 0} {
		other := automata.Base(2).Guess(2, false, func(x []int64) (int64, bool, bool) { return x[0] % modulus, x[1] == 13, true }, mostGuessed, mostTails)
		if rows := s.differs(s.Law, automata.Base(2), theorem.Law{Automaton: other}, of, 2); len(rows) != want {
			t.Errorf("modulus %d: %v", modulus, rows)
		}
	}
}

// TestClasses has parameters that moves exchange in one class, and none in Nim.
func TestClasses(t *testing.T) {
	s := asked(t, "lambda n, a, b: [(n - j, b, a) for j in range(1, min(n, a) + 1)]", Question{Positions: "[(n, a, b) for a in range(1, 4) for b in range(a, 4) for n in range(30)]", Lost: true})
	classes, whole := s.parameters()
	var say []string
	for _, f := range classes {
		say = append(say, f.String())
	}
	if want := "(a, b) = (1, 1); (a, b) = (1, 2), (2, 1); (a, b) = (2, 2); (a, b) = (1, 3), (3, 1); (a, b) = (2, 3), (3, 2); (a, b) = (3, 3)"; !whole || strings.Join(say, "; ") != want {
		t.Errorf("%t, %v, want %s", whole, say, want)
	}
	// A domain that no formula says is an error.
	none := errors.New("no formula")
	unsaid := classes[0].game(&theorem.Game{Arity: 3, Domain: func(*automata.Scope, []automata.Sum) (*automata.Formula, error) { return nil, none }})
	if _, err := unsaid.Domain(automata.NewScope(automata.Base(2), func([]*automata.Formula, *automata.Formula) bool { return false }), variables(3)); err != none {
		t.Errorf("domain: %v", err)
	}
	s = asked(t, "lambda x, y: [(a, y) for a in range(x)] + [(x, b) for b in range(y)]", Question{Positions: "[(x, y) for x in range(9) for y in range(9)]"})
	if classes, _ := s.parameters(); classes != nil {
		t.Errorf("Nim has parameters %v", classes)
	}
	for say, values := range map[string][][]int64{"k = 1, 2, 3, 4": {{1}, {2}, {3}, {4}}, "k = 1, ..., 5, 7, 8": {{1}, {2}, {3}, {4}, {5}, {7}, {8}}} {
		if f := (&Fixed{Values: values, names: []string{"k"}}); f.String() != say {
			t.Errorf("%s, want %s", f, say)
		}
	}
}

// TestPowers proves laws whose values are lengths or numbers of zeros, and no law that is wrong.
func TestPowers(t *testing.T) {
	for rules, q := range map[string]Question{
		"lambda n: [n - k for k in range(max(1, (n + 1) // 2), n + 1)]":                      {Positions: "range(300)"},
		"lambda n: [n - k for k in range(1, lowbit(n) + 1)]":                                 {Positions: "range(300)"},
		"lambda x, y: [(a, x - a) for a in range(1, x)] + [(a, y - a) for a in range(1, y)]": {Positions: "[(x, y) for x in range(1, 30) for y in range(1, 30)]"},
	} {
		q.Effort = 500_000
		rules, err := sources.ReadText(rules)
		if err != nil {
			t.Fatal(err)
		}
		a, err := Find(t.Context(), rules, q, func(string, int, int) {})
		if err != nil {
			t.Fatal(err)
		}
		if a.Decided == nil || !a.Decided.Law.Exponent || a.Verdict != law.Proved {
			t.Errorf("%s: %v, %v", rules.Text, a.Verdict, a.Unproved)
			continue
		}
		var b bytes.Buffer
		if err := a.WriteProof(&b); err != nil {
			t.Fatal(err)
		}
		if _, err := CheckProof(rules, bytes.NewReader(b.Bytes())); err != nil {
			t.Errorf("%s: %v", rules.Text, err)
		}
		for _, change := range [][2]string{{`"exponent":true`, `"exponent":false`}, {`"accept":[false`, `"accept":[true`}} {
			if _, err := CheckProof(rules, strings.NewReader(strings.Replace(b.String(), change[0], change[1], 1))); err == nil {
				t.Errorf("%s: the proof holds with %s", rules.Text, change[1])
			}
		}
	}
}

// proofs are games of each kind of question, with their proofs.
func proofs(t *testing.T) map[string][]byte {
	all := map[string][]byte{}
	for _, c := range []struct {
		rules string
		q     Question
	}{
		{"lambda x, y: [(a, y) for a in range(x)] + [(x, b) for b in range(y)]", Question{Positions: "[(x, y) for x in range(20) for y in range(20)]"}},
		{"lambda n: [[m] for m in range(n)] + [[a, n - a] for a in range(1, n)]", Question{Positions: "range(60)"}},
		{"lambda n, q: [(n - k, 2 * k) for k in range(1, min(n, q) + 1)]", Question{Positions: "[(n, q) for n in range(40) for q in range(1, 40)]", Lost: true}},
		{"{1,2,3}", Question{Misere: true}},
		{"lambda n: [n - d for d in divisors(n) if d % 2]", Question{Positions: "range(200)"}},
		{"lambda n: [n - 1, n // 2] if n else []", Question{Positions: "range(300)"}},
		{takeAwayRules(theorem.Taken, "3 * k"), Question{Positions: "[(n, k) for n in range(60) for k in range(1, 20)]", Lost: true, Off: allBut(law.Sequence)}},
		{euclidRules("[1, 2]", "k * y <= x"), Question{Positions: "[(x, y) for x in range(1, 40) for y in range(1, 40)]", Off: allBut(law.Recursion)}},
		{euclidRules("range(1, x)", "k * y < x"), Question{Positions: "[(x, y) for x in range(1, 40) for y in range(1, 40)]", Lost: true, Off: allBut(law.Ratio)}},
	} {
		rules, err := sources.ReadText(c.rules)
		if err != nil {
			t.Fatal(err)
		}
		c.q.Effort, c.q.Automata = 200_000, true
		a, err := Find(t.Context(), rules, c.q, func(string, int, int) {})
		if err != nil {
			t.Fatal(err)
		}
		if a.Decided == nil {
			t.Errorf("%s: not proved: %v", c.rules, a.Unproved)
			continue
		}
		var b bytes.Buffer
		if err := a.WriteProof(&b); err != nil {
			t.Fatal(err)
		}
		if _, err := CheckProof(rules, bytes.NewReader(b.Bytes())); err != nil {
			t.Errorf("%s: %v", c.rules, err)
		}
		all[c.rules] = b.Bytes()
	}
	return all
}

// TestOstrowski proves the law of a game whose lost positions are multiples of sqrt(2), rounded down
// (Fraenkel): automata tell them in one numeration and in no base.
func TestOstrowski(t *testing.T) {
	rules, err := sources.ReadText("lambda x, y: [(a, y) for a in range(x)] + [(x, b) for b in range(y)] + [(x - i, y - j) for i in range(1, x + 1) for j in range(1, y + 1) if abs(i - j) < 2]")
	if err != nil {
		t.Fatal(err)
	}
	a, err := Find(t.Context(), rules, Question{Lost: true}, func(string, int, int) {})
	if err != nil || a.Decided == nil || a.Decided.Numeration != automata.Ostrowski(2) {
		t.Fatalf("not proved: %v, %v", err, a.Unproved)
	}
	for n := int64(0); n < 1_000_000; n = 3*n + 1 {
		least := int64(integers.Sqrt(uint64(2 * n * n)))
		for _, p := range [][]int64{{least, least + 2*n}, {least + 2*n + 1, least}} {
			if v, ok := a.Law.Eval(p); !ok || v != number(p[0] < p[1] || n == 0 && p[0] == p[1]) {
				t.Errorf("%s: %v is worth %d", a.Law.Text(), p, v)
			}
		}
	}
	var b bytes.Buffer
	if err := a.WriteProof(&b); err != nil {
		t.Fatal(err)
	}
	if _, err := CheckProof(rules, bytes.NewReader(b.Bytes())); err != nil {
		t.Error(err)
	}
	for _, other := range []string{"Ostrowski 3", "base 3", "Zeckendorf"} {
		if _, err := CheckProof(rules, bytes.NewReader(bytes.Replace(b.Bytes(), []byte("Ostrowski 2"), []byte(other), 1))); err == nil {
			t.Errorf("the proof holds in %s", other)
		}
	}
}

// TestClassesWithoutAutomaton has a law, at most a k-th of the heap, whose values for k = 1 are an automaton, and
// for no other k.
func TestClassesWithoutAutomaton(t *testing.T) {
	s := asked(t, "lambda n, k: [(n - j, k) for j in range(1, n // k + 1)]", Question{Positions: "[(n, k) for n in range(100) for k in range(1, 16)]"})
	if err := s.findSound(); err != nil || !s.Found() {
		t.Fatalf("no law, %v", err)
	}
	if err := s.settle(); err != nil || s.Verdict != law.Conjecture {
		t.Errorf("%s, %v", s.Verdict, err)
	}
}

// TestDigits proves that numbers in base 10 whose digits are lowered one at a time are worth the nim-sum of
// the digits, by one automaton of all 45 ways.
func TestDigits(t *testing.T) {
	s := asked(t, "lambda n: [[n - j * int('1' + '0' * i)] for i, d in enumerate(digits(n)) for j in range(1, d + 1)]",
		Question{Positions: "range(1500)", Effort: 300_000, Off: allBut(law.Digits)})
	s.settled(t)
	if s.Verdict != law.Proved || s.Decided == nil || s.Decided.Numeration != automata.Base(10) {
		t.Errorf("%s: %v", s.Verdict, s.Unproved)
	}
}

// TestByValues finds lost positions by a law of values where none is seen in them alone: a coin at
// place i, turned alone or with one below it that may be any, is worth i.
func TestByValues(t *testing.T) {
	rules, err := sources.ReadText("lambda n: [n ^ (1 << i) ^ (1 << j) for i in range(bitlen(n)) for j in range(i) if n >> i & 1]")
	if err != nil {
		t.Fatal(err)
	}
	a, err := Find(t.Context(), rules, Question{Lost: true}, func(string, int, int) {})
	if err != nil || !a.Found() {
		t.Fatalf("none is found: %v", err)
	}
	for n := int64(0); n < 1_000_000; n = n*3/2 + 1 {
		places := 0
		for m, i := n, 0; m > 0; m, i = m/2, i+1 {
			places ^= int(m%2) * i
		}
		if v, ok := a.Law.Eval([]int64{n}); !ok || v != number(places == 0) {
			t.Errorf("%s: at %d it says %d", a.Law.Text(), n, v)
		}
	}
	if source := a.Law.Emit(emit.Python); !strings.Contains(source, "def lost(n)") {
		t.Errorf("it is written as %s", source)
	}
}

// TestStates tells what matters by a state that moves set to few numbers: Nim in which who moves says
// whether the other must take an odd number or an even one, and Nim in which the heap used last is
// locked. In the first, all heaps must be even too before an odd number; the second follows from Nim:
// who may not touch the only heap with a winning move has lost.
func TestStates(t *testing.T) {
	for rules, lost := range map[string]func(x, y, z, s int64) bool{
		"lambda x, y, z, f: [(a, y, z, h) for h in range(2) for a in range(x) if (x - a) % 2 == f] + [(x, b, z, h) for h in range(2) for b in range(y) if (y - b) % 2 == f] + [(x, y, c, h) for h in range(2) for c in range(z) if (z - c) % 2 == f]": func(x, y, z, f int64) bool {
			return f == 0 && x^y^z < 2 || f == 1 && x^y^z == 0 && (x|y|z)%2 == 0
		},
		"lambda x, y, z, f: ([(a, y, z, 0) for a in range(x)] if f != 0 else []) + ([(x, b, z, 1) for b in range(y)] if f != 1 else []) + ([(x, y, c, 2) for c in range(z)] if f != 2 else [])": func(x, y, z, f int64) bool {
			s := x ^ y ^ z
			return s == 0 || (f == 0 || x^s > x) && (f == 1 || y^s > y) && (f == 2 || z^s > z)
		},
	} {
		if strings.Contains(rules, "f != 0") && !long.Tests() {
			continue
		}
		r, err := sources.ReadText(rules)
		if err != nil {
			t.Fatal(err)
		}
		few := 2 + int64(strings.Count(rules, "!= 2"))
		q := Question{Lost: true, Positions: fmt.Sprintf("[(x, y, z, f) for x in range(8) for y in range(8) for z in range(8) for f in range(%d)]", few)}
		a, err := Find(t.Context(), r, q, func(string, int, int) {})
		if err != nil || !a.Found() {
			t.Fatalf("%s: no law: %v", rules, err)
		}
		rng := rand.New(rand.NewPCG(1, 2))
		for range 3000 {
			p := []int64{rng.Int64N(64), rng.Int64N(64), rng.Int64N(64), rng.Int64N(few)}
			if v, ok := a.Law.Eval(p); !ok || v != number(lost(p[0], p[1], p[2], p[3])) {
				t.Fatalf("%s: %v is worth %d", a.Law.Text(), p, v)
			}
		}
	}
}

// TestMeasures proves a law of four heaps whose stones go to the next heap: their sum stays.
func TestMeasures(t *testing.T) {
	rules, err := sources.ReadText(`
def options(*h):
    out = []
    for i in range(4):
        for k in range(1, h[i] + 1):
            q = list(h)
            q[i] -= k
            if i > 0:
                q[i - 1] += k
            out.append(tuple(q))
    return out
`)
	if err != nil {
		t.Fatal(err)
	}
	q := Question{Positions: "[(a, b, c, d) for a in range(4) for b in range(4) for c in range(4) for d in range(4)]", Effort: 200_000}
	a, err := Find(t.Context(), rules, q, func(string, int, int) {})
	if err != nil || a.Decided == nil {
		t.Fatalf("not proved: %v, %v", err, a.Unproved)
	}
	if v, ok := a.Law.Eval([]int64{12, 7, 9, 40}); !ok || v != 12^9 {
		t.Errorf("%s: (12, 7, 9, 40) is worth %d", a.Law.Text(), v)
	}
}

// TestMutatedProofs has every change of a proof refused: an arrow, a state that accepts, a
// step, a line, the law, the weights, the positions.
func TestMutatedProofs(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for text, proof := range proofs(t) {
		rules, err := sources.ReadText(text)
		if err != nil {
			t.Fatal(err)
		}
		lines := bytes.SplitAfter(bytes.TrimSuffix(proof, []byte("\n")), []byte("\n"))
		refused := func(what string, lines ...[]byte) {
			t.Helper()
			if _, err := CheckProof(rules, bytes.NewReader(bytes.Join(lines, nil))); err == nil {
				t.Errorf("%s: a proof holds in which %s", text, what)
			}
		}
		with := func(i int, v any) [][]byte {
			line, err := json.Marshal(v)
			if err != nil {
				t.Fatal(err)
			}
			out := slices.Clone(lines)
			out[i] = append(line, '\n')
			return out
		}
		for range long.Size(6, 300) {
			i := 1 + rng.IntN(len(lines)-1)
			step := func() (s automata.Step) {
				if err := json.Unmarshal(lines[i], &s); err != nil {
					t.Fatal(err)
				}
				return s
			}
			s := step()
			at := rng.IntN(len(s.Result.Accept))
			s.Result.Accept[at] = !s.Result.Accept[at]
			refused("a state accepts that should not", with(i, s)...)
			if s = step(); len(s.Result.Accept) > 1 {
				at = rng.IntN(len(s.Result.Next))
				s.Result.Next[at] = (s.Result.Next[at] + 1) % int32(len(s.Result.Accept))
				refused("an arrow leads elsewhere", with(i, s)...)
			}
			s = step()
			s.Do = map[string]string{"make": "name", "name": "not", "not": "join", "join": "or", "or": "join", "drop": "join"}[s.Do]
			refused("a step is another", with(i, s)...)
			refused("a line is missing", slices.Delete(slices.Clone(lines), i, i+1)...)
			refused("a line stands twice", slices.Insert(slices.Clone(lines), i, lines[i])...)
			refused("the end is missing", lines[:i]...)
		}
		head := func() (h ProofHead) {
			if err := json.Unmarshal(lines[0], &h); err != nil {
				t.Fatal(err)
			}
			return h
		}
		h := head()
		switch {
		case h.Law.Automaton != nil:
			h.Law.Automaton.Accept[0] = !h.Law.Automaton.Accept[0]
		case h.Law.Formula == nil:
			h.Law.Quotient = automata.Not(h.Law.Quotient)
		default:
			h.Law.Formula = automata.Not(h.Law.Formula)
		}
		refused("the law is another", with(0, h)...)
		h = head()
		h.Weights[0] = -1
		refused("the weights are others", with(0, h)...)
		h = head()
		h.Kind = map[theorem.Kind]theorem.Kind{theorem.Values: theorem.Lost, theorem.Lost: theorem.Misere, theorem.Misere: theorem.Lost}[h.Kind]
		refused("the question is another", with(0, h)...)
		h = head()
		h.Numeration = map[string]string{"base 2": "base 3", "Zeckendorf": "base 2"}[h.Numeration]
		refused("digits are others", with(0, h)...)
	}
}

// TestOtherRules has a proof be refused for other rules.
func TestOtherRules(t *testing.T) {
	for text, proof := range proofs(t) {
		for _, other := range []string{"{1,2}", "0.07", "lambda x, y: [(a, y) for a in range(x)]"} {
			rules, err := sources.ReadText(other)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := CheckProof(rules, bytes.NewReader(proof)); err == nil {
				t.Errorf("the proof for %s holds for %s", text, other)
			}
		}
	}
	if _, err := CheckProof(nil, strings.NewReader("Alice\n")); err == nil || errors.As(err, new(*WrongProof)) {
		t.Errorf("what is no proof is one: %v", err)
	}
}

// TestOtherRulesSaid wants to be told what the proof was for, and in whose rules the fault is.
func TestOtherRulesSaid(t *testing.T) {
	const of = `; it was written for other rules, "{1,2,3}"`
	proof := proofs(t)["{1,2,3}"]
	for text, want := range map[string]string{
		"lambda n: [n - 1, n - 2] if n else []": "the proof does not hold: no formula says the rules given: an option that may have a number below 0" + of,
		"lambda n: [n * n]":                     "the proof does not hold: no formula says the rules given: a product of numbers that vary, line 1" + of,
	} {
		rules, err := sources.ReadText(text)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := CheckProof(rules, bytes.NewReader(proof)); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}

// TestGuessRefutes has an automaton that is guessed from a law of the table alone, and proved: the
// law goes wrong beyond the digits that the guess has seen. In Yama Nim (a move takes two stones or
// more from one heap and adds one to the other) a position is worth 0 if the heaps differ by 1 at
// most, and else 1 more than the smaller heap.
func TestGuessRefutes(t *testing.T) {
	const yama = "lambda a, b: [(a - t, b + 1) for t in range(2, a + 1)] + [(a + 1, b - t) for t in range(2, b + 1)]"
	s := asked(t, yama, Question{})
	for _, c := range []told{
		{"the number of digits of the number of digits", func(a, b int64) int64 {
			return min(max(a, b), min(a, b)+1) * int64(bits.Len(uint(bits.Len64(uint64(max(a, b)-min(a, b)))))/2)
		}},
		{"right", func(a, b int64) int64 {
			if max(a, b)-min(a, b) < 2 {
				return 0
			}
			return min(a, b) + 1
		}},
	} {
		theorem, refuted, _ := s.decide(c)
		if right := c.text == "right"; right != (theorem != nil && theorem.Guess == fromLaw) || right == (len(refuted) > 0) {
			t.Errorf("%s: theorem %v, refuted by %v", c.text, theorem, refuted)
		}
	}
}

// TestFew asks for the lost positions of Nim with two heaps, of which sixteen and those around
// show too few for a law. It counts since it is proved. With one move more, at (30, 30), the same
// positions show the same law, and nothing is claimed.
func TestFew(t *testing.T) {
	const nim = "lambda x, y: [(a, y) for a in range(x)] + [(x, b) for b in range(y)]"
	const same = "lost iff max <= min"
	for rules, proved := range map[string]bool{nim: true, nim + " + [(x - d, y - d) for d in [30] if d <= min(x, y)]": false} {
		s := asked(t, rules, Question{Lost: true, Positions: "[(x, y) for x in range(4) for y in range(4)]", Effort: 50_000})
		if err := s.findSound(); err != nil {
			t.Fatal(err)
		}
		if s.Found() || len(s.Few) == 0 || s.Few[0].Law.Text() != same {
			t.Fatalf("%s: %v, and seen on few positions %v", rules, s.Law, s.Few)
		}
		if err := s.settle(); err != nil {
			t.Fatal(err)
		}
		s.few()
		switch {
		case !proved && s.Found():
			t.Errorf("%s: %q is claimed", rules, s.Law.Text())
		case !proved && !slices.ContainsFunc(s.Beyond, func(row Row) bool { return row.String() == "(30, 30)" && row.Value == 0 }):
			t.Errorf("%s: the finder is not given the value of (30, 30)", rules)
		case proved && (s.Verdict != law.Proved || s.Law.Text() != same || s.Decided == nil || s.Theorem == ""):
			t.Errorf("%s: not proved: %+v", rules, s.Report)
		}
	}
}

// A told law is one of two numbers that no formula says.
type told struct {
	text string
	of   func(a, b int64) int64
}

func (l told) Kind() law.Kind                  { return "" }
func (l told) Eval(pos []int64) (uint64, bool) { return uint64(l.of(pos[0], pos[1])), true }
func (l told) Text() string                    { return l.text }
func (l told) Bits() int                       { return 0 }
func (l told) Emit(emit.Lang) string           { return "" }

// TestGuess has automata guessed from values where no law is looked for: each is proved, and
// the law that it becomes is held against the rules.
func TestGuess(t *testing.T) {
	for _, c := range []struct {
		rules string
		q     Question
	}{
		{"lambda n: [n - 1, n // 2] if n else []", Question{Positions: "range(200)"}},
		{"lambda x, y: [(a, y) for a in range(x)] + [(x, b) for b in range(y)]", Question{Positions: "[(x, y) for x in range(1, 15) for y in range(15)]", Lost: true}},
		{"lambda n: [n - k for k in powers(3, n)]", Question{}},
		{"{1,2,3}", Question{Misere: true}},
	} {
		c.q.Off = law.Kinds()
		s := asked(t, c.rules, c.q)
		s.guess()
		if s.Decided == nil || s.Verdict != law.Proved {
			t.Errorf("%s: not proved", c.rules)
			continue
		}
		for _, row := range slices.Concat(s.Rows, s.Beyond) {
			if v, ok := s.Law.Eval(row.Coordinates()); !ok || v != row.Value {
				t.Fatalf("%s: %q says %d at %v, want %d", c.rules, s.Law.Text(), v, row.Position, row.Value)
			}
		}
	}
	s := asked(t, "lambda n: [m for m in range(n)]", Question{Positions: "range(200)"})
	if s.guess(); s.Found() { // it has too many values to be told by an automaton's states
		t.Errorf("%q", s.Law.Text())
	}
}
