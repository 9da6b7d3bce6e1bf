package question

import (
	"bytes"
	"strings"
	"testing"

	"nimsum/cmd/internal/sources"
	"nimsum/problems/law"
	"nimsum/problems/theory/automata"
	"nimsum/problems/theory/theorem"
	"nimsum/testdata/long"
)

// euclidRules are rules by which x - k y or y - k x is left, for the k of a list of x and y that a
// condition allows.
func euclidRules(list, condition string) string {
	exchange := strings.NewReplacer("x", "y", "y", "x")
	side := func(swap func(string) string) string {
		return swap("[[(x - k * y, y)] for k in " + list + " if " + condition + "]")
	}
	swapped := strings.NewReplacer("(y - k * x, x)", "(x, y - k * x)").Replace(side(exchange.Replace))
	return "lambda x, y: " + side(func(s string) string { return s }) + " if x >= y and y > 0 else " + swapped + " if x > 0 else []"
}

// euclids are games like Euclid's: may tells whether k times the smaller number may be taken from q
// times it, and a remainder or none.
var euclids = []struct {
	list, condition string
	question        Question
	may             func(k, q int64, rest bool) bool
	kind            law.Kind
}{
	{"range(1, x // y + 1)", "k", Question{Lost: true}, func(int64, int64, bool) bool { return true }, law.Ratio},
	{"[1, 2]", "k * y <= x", Question{Lost: true}, func(k, _ int64, _ bool) bool { return k <= 2 }, law.Recursion},
	{"range(1, x)", "k * y < x", Question{Lost: true}, func(k, q int64, rest bool) bool { return k < q || rest }, law.Ratio},
	{"range(1, x // y + 1)", "k", Question{Misere: true}, func(int64, int64, bool) bool { return true }, law.Ratio},
	{"range(1, x // y + 1, 2)", "k", Question{Lost: true}, func(k, _ int64, _ bool) bool { return k%2 == 1 }, law.Recursion},
	{"range(1, x // y + 1)", "k == 1 or k == x // y", Question{Lost: true}, func(k, q int64, _ bool) bool { return k == 1 || k == q }, law.Recursion},
	{"[1, 2]", "x - k * y > 0", Question{Lost: true}, func(k, q int64, rest bool) bool { return k <= 2 && (k < q || rest) }, law.Recursion},
	{"[1, 2]", "k * y <= x", Question{Misere: true}, func(k, _ int64, _ bool) bool { return k <= 2 }, law.Recursion},
	{"range(1, x)", "k * y < x", Question{Misere: true}, func(k, q int64, rest bool) bool { return k < q || rest }, law.Recursion},
	{"range(1, x // y + 1)", "k", Question{}, func(int64, int64, bool) bool { return true }, law.Recursion},
	{"range(1, x)", "k * y < x", Question{}, func(k, q int64, rest bool) bool { return k < q || rest }, law.Formula},
	{"range(1, 4)", "x >= k * y", Question{Lost: true}, func(k, _ int64, _ bool) bool { return k <= 3 }, law.Recursion},
	{"powers(2, x // y)", "k", Question{Lost: true}, func(k, _ int64, _ bool) bool { return k&(k-1) == 0 }, law.Recursion},
	{"[1, 2]", "k * y <= x", Question{}, func(k, _ int64, _ bool) bool { return k <= 2 }, law.Recursion},
	{"[1, 2, 3]", "0 <= x - k * y", Question{}, func(k, _ int64, _ bool) bool { return k <= 3 }, law.Recursion},
}

// euclidValues returns the values of all pairs below n, 1 for lost and 0 for won if only that is
// asked, by the definition.
func euclidValues(n int64, q Question, may func(k, q int64, rest bool) bool) [][]uint64 {
	all := make([][]uint64, n)
	for i := range all {
		all[i] = make([]uint64, n)
	}
	for x := range n {
		for y := range x + 1 {
			left := map[uint64]bool{}
			for k := int64(1); y > 0 && k <= x/y; k++ {
				if may(k, x/y, x%y > 0) {
					left[all[x-k*y][y]] = true
				}
			}
			v := uint64(0)
			for q.kind() == theorem.Values && left[v] {
				v++
			}
			if q.OnlyLost() {
				v = number(!left[1] && (q.Lost || len(left) > 0))
			}
			all[x][y], all[y][x] = v, v
		}
	}
	return all
}

// euclid tells whether a law is proved as that of a game like Euclid's.
func euclid(t *testing.T, s *search, l law.Law) bool {
	t.Helper()
	n := s.numerations(l)[0]
	given, _ := s.given(l, asQuotient, n, nil)
	if given.Divide == nil {
		return false
	}
	game, err := GameOf(s.Rules, 2, s.Question.Positions)
	if err != nil {
		t.Fatal(err)
	}
	p, _, _, err := game.Search(n, s.Question.kind(), given, automata.UsualLimits)
	return err == nil && p != nil
}

// TestEuclids finds and proves laws of games like Euclid's, and has their proofs checked, and refused
// for other games. No mutant of a law that is wrong is proved.
func TestEuclids(t *testing.T) {
	wrong := 0
	for i, c := range euclids {
		if i > 10 && !long.Tests() {
			continue
		}
		q := c.question
		q.Positions, q.Effort, q.Off = "[(x, y) for x in range(1, 36) for y in range(1, 36)]", 3_000_000, allBut(c.kind)
		text := euclidRules(c.list, c.condition)
		s := asked(t, text, q)
		s.settled(t)
		if s.Verdict != law.Proved || s.Decided == nil || s.Decided.Law.Quotient == nil || !strings.Contains(s.Theorem, "like Euclid's") {
			t.Errorf("%s: %v, %s by %+v, %v", text, s.Law, s.Verdict, s.Decided, s.Unproved)
			continue
		}
		values := euclidValues(70, q, c.may)
		agrees := func(l law.Law) bool {
			for x := int64(1); x < int64(len(values)); x++ {
				for y := int64(1); y < int64(len(values)); y++ {
					if v, ok := l.Eval([]int64{x, y}); !ok || v != values[x][y] {
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
		if v, err := CheckProof(s.Rules, bytes.NewReader(proof.Bytes())); err != nil || !strings.Contains(v.Theorem, "Euclid") {
			t.Errorf("%s: %v", text, err)
		}
		for _, condition := range []string{"k != 2 and " + c.condition, c.condition + " and (k != 1 or x // y != 30)", c.condition + " and (x % y or k == 1)"} {
			other, err := sources.ReadText(euclidRules(c.list, condition))
			if err != nil {
				t.Fatal(err)
			}
			if _, err := CheckProof(other, bytes.NewReader(proof.Bytes())); err == nil && !sameEuclid(t, s.Rules, other, q) {
				t.Errorf("%s: the proof holds for other rules, %s", text, condition)
			}
		}
		if !euclid(t, s, s.Law) {
			t.Errorf("%s: not proved again", text)
		}
		var near []sources.Position
		for x := range int64(30) {
			p, _ := sources.At(1+x, 1+x*7%30)
			near = append(near, p)
		}
		for _, m := range mutants(s.Law, q.OnlyLost()) {
			if !sensible(m, near) || agrees(m) {
				continue
			}
			wrong++
			if euclid(t, s, m) {
				t.Errorf("%s: %s is proved, and wrong", text, m.Text())
			}
		}
	}
	if wrong < 30 {
		t.Errorf("%d mutants are wrong, too few", wrong)
	}
}

// sameEuclid tells whether two games have the same values at small positions.
func sameEuclid(t *testing.T, a, b *sources.Rules, q Question) bool {
	t.Helper()
	x, y := asked(t, a.Text, q), asked(t, b.Text, q)
	for i, row := range x.Rows {
		if y.Rows[i].Value != row.Value {
			return false
		}
	}
	return true
}

// TestOrdered proves laws of games like Euclid's whose positions have the smaller number first, and no
// law of one whose options leave that order.
func TestOrdered(t *testing.T) {
	for i, options := range []string{
		"[(min(a, b - k * a), max(a, b - k * a)) for k in [1, 2] if k * a <= b]",
		"[tuple(sorted((a, b - k * a))) for k in range(1, b // a + 1)]",
		"[(b - k * a, a) for k in [1, 2] if k * a <= b and b - k * a < a] + [(a, b - k * a) for k in [1, 2] if b - k * a >= a]",
		"[(a, b - k * a) for k in [1, 2] if k * a <= b]",
		"[(max(a, b - k * a), min(a, b - k * a)) for k in [1, 2] if k * a <= b]",
	} {
		s := asked(t, "lambda a, b: "+options+" if 0 < a and a <= b else [(a - b, b)] if a > b and b else []",
			Question{Lost: true, Positions: "[(a, b) for a in range(30) for b in range(a, 50)]", Effort: 3_000_000, Off: allBut(law.Recursion)})
		if err := s.findSound(); err != nil {
			t.Fatal(err)
		}
		if proved := s.Found() && euclid(t, s, s.Law); proved != (i < 3) {
			t.Errorf("%s: proved is %t, %v", options, proved, s.Law)
		}
	}
}
