package squagame_test

import (
	"fmt"
	"iter"
	"strings"
	"testing"
	"time"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/squagame"
	"nimsum/testdata/long"
)

var conformance = contesttest.Config{
	Medium:      contesttest.Made(squagame.Problem, 2, 60, 400),
	Numbered:    true,
	Reference:   reference,
	Every:       every,
	Random:      9,
	RandomCases: 150,
	Without: map[contest.Technique]contesttest.Mistake{
		contest.Colon:  mistake(player{deepest: true}, 0),
		contest.NimSum: mistake(player{pairs: true}, 0),
	},
	Mistakes: map[string]contesttest.Mistake{
		"nest":    mistake(player{recursive: true}, 2000),
		"corner":  mistake(player{strict: true}, 0),
		"flush":   mistake(player{touching: true}, 0),
		"row":     mistake(player{onlyY: true}, 0),
		"column":  mistake(player{onlyX: true}, 0),
		"grid":    mistake(player{quadratic: true}, 5000),
		"wide":    mistake(player{char: true}, 300),
		"chains":  mistake(player{pairs: true}, 0),
		"bushy":   mistake(player{insideOut: true}, 0),
		"tiny":    mistake(player{add: true}, 30),
		"slim":    mistake(player{parityInside: true}, 0),
		"heart":   mistake(player{shallow: true}, 20),
		"equals":  mistake(player{smallest: true}, 0),
		"twins":   mistake(player{parity: true}, 0),
		"extreme": mistake(player{narrow: true}, 60),
	},
}

func TestConformance(t *testing.T) { contesttest.Run(t, squagame.Problem, conformance) }

func FuzzProblem(f *testing.F) { contesttest.Fuzz(f, squagame.Problem) }

func TestSecondSolver(t *testing.T) {
	contesttest.Second(t, squagame.Problem, 60, player{}.answer)
}

// every yields all sequences of up to three squares, and all sets of up to five, of
// which no two cross, within three by three.
var every iter.Seq[string] = func(yield func(string) bool) {
	for squares := range small {
		if sound(squares) && !yield(text(squares)) {
			return
		}
	}
}

// small yields sequences and sets of squares.
func small(yield func([]square) bool) {
	var all []square
	for a := 1; a <= 3; a++ {
		for x := range 4 - a {
			for y := range 4 - a {
				all = append(all, square{x, y, a})
			}
		}
	}
	for n := 1; n <= 3; n++ {
		for tuple := range contesttest.Tuples(n, 0, len(all)-1) {
			var squares []square
			for _, i := range tuple {
				squares = append(squares, all[i])
			}
			if !yield(squares) {
				return
			}
		}
	}
	for set := range 1 << len(all) {
		var squares []square
		for i, q := range all {
			if set>>i&1 == 1 {
				squares = append(squares, q)
			}
		}
		if len(squares) > 3 && len(squares) <= 5 && !yield(squares) {
			return
		}
	}
}

func text(squares []square) string {
	var b strings.Builder
	fmt.Fprintln(&b, len(squares))
	for _, q := range squares {
		fmt.Fprintln(&b, q.x, q.y, q.a)
	}
	return b.String()
}

// sound reports whether all squares are nested or apart.
func sound(squares []square) bool {
	for i, q := range squares {
		for _, r := range squares[:i] {
			if bad(q, r) {
				return false
			}
		}
	}
	return true
}

// bad reports whether two squares share inner points but neither is inside the other:
// whether they share a cell of the grid, and each has one of its own or none has.
func bad(q, r square) bool {
	common := max(0, min(q.x+q.a, r.x+r.a)-max(q.x, r.x)) * max(0, min(q.y+q.a, r.y+r.a)-max(q.y, r.y))
	return q == r || common > 0 && common < q.a*q.a && common < r.a*r.a
}

// TestCrossing wants every case to be refused in which two squares cross, by solver and
// checker, and two that do to be named.
func TestCrossing(t *testing.T) {
	refused, seen := 0, 0
	for squares := range small {
		if seen++; sound(squares) || seen%4 != 0 && !long.Tests() {
			continue
		}
		in := "1\n" + text(squares)
		_, invalid := squagame.Problem.Validate(fastio.NewBytesReader([]byte(in)))
		_, _, err := contesttest.Solve(squagame.Problem, []byte(in))
		if invalid == nil || err == nil || invalid.Error() != err.Error() {
			t.Fatalf("%s\nthe checker says %v, the solver %v", in, invalid, err)
		}
		_, message, _ := strings.Cut(err.Error(), ": ")
		words := strings.NewReplacer("(", "", ")", "", "is the same as", "crosses").Replace(message)
		var i, j int
		var q, r square
		if _, err := fmt.Sscanf(words, "square %d %d %d %d crosses square %d %d %d %d",
			&i, &q.x, &q.y, &q.a, &j, &r.x, &r.y, &r.a); err != nil {
			t.Fatalf("%s\n%s: %v", in, message, err)
		}
		if i <= j || squares[i-1] != q || squares[j-1] != r || !bad(q, r) || strings.Contains(message, "same") != (q == r) {
			t.Fatalf("%s\n%s", in, message)
		}
		refused++
	}
	t.Log(refused, "cases refused")
}

func TestPromisesAreNotBelieved(t *testing.T) {
	contesttest.Promises(t, squagame.Problem, []contesttest.Said{
		{In: "1\n2000000000\n1 1 1\n", Out: "", Err: "line 4, column 1: the input ends where the x coordinate should stand"},
		{In: "2 1 0 0 1 3000000000", Out: "Fat 1\n", Err: "line 1, column 11: number of squares 3000000000 is outside 1..2147483647"},
		{In: "1 1 0 0 0", Out: "", Err: "line 1, column 9: side 0 is outside 1..4611686018427387903"},
		{In: "1 1 9223372036854775807 0 1", Out: "", Err: "line 1, column 5: x coordinate 9223372036854775807 is outside -4611686018427387903..4611686018427387903"},
		{In: "1 1 4611686018427387903 -4611686018427387903 4611686018427387903", Out: "Fat 1\n"},
	})
}

// TestLarge solves squares nested as deep as they are many, with the answer
// known by construction.
func TestLarge(t *testing.T) {
	n := 30_000
	if long.Tests() {
		n = 1_000_000
	}
	start := time.Now()
	generated := time.Duration(0)
	for _, c := range []struct {
		family string
		lost   bool
		want   func(in []byte) string
	}{
		{"nest", false, largest},
		{"nest", true, func([]byte) string { return "Fit\n" }},
		{"corner", false, largest},
		{"twins", true, func([]byte) string { return "Fit\n" }},
		{"grid", false, func([]byte) string { return "Fat 1\n" }},
	} {
		in := contesttest.Input(t, squagame.Problem, contest.Request{Family: squagame.Problem.Family(c.family), Seed: 1, Size: n, Cases: 1, Won: !c.lost, Lost: c.lost})
		generated = time.Since(start)
		out, used, err := contesttest.Solve(squagame.Problem, in)
		if want := c.want(in); out != want || err != nil {
			t.Errorf("%s gives %q and error %v, want %q", c.family, out, err, want)
		}
		t.Logf("%s: %d squares, %.2f s, %.1f MB", c.family, n, (time.Since(start) - generated).Seconds(), float64(used)/1e6)
		start = time.Now()
	}
}

// largest is the answer for one nest: paint it all.
func largest(in []byte) string {
	r := fastio.NewBytesReader(in)
	r.Int("t", 1, 1)
	best, most := 0, 0
	for i := range r.Int("n", 1, 1e9) {
		r.Int("x", -1e9, 1e9)
		r.Int("y", -1e9, 1e9)
		if a := r.Int("a", 1, 1e9); a > most {
			best, most = i+1, a
		}
	}
	return fmt.Sprintf("Fat %d\n", best)
}

// BenchmarkSolve solves a million squares from memory.
func BenchmarkSolve(b *testing.B) {
	contesttest.BenchFamilies(b, squagame.Problem, 1_000_000, 1, "nest", "corner", "flush", "grid", "bushy", "slim")
}

// BenchmarkGenerate makes a million squares.
func BenchmarkGenerate(b *testing.B) { contesttest.BenchMake(b, squagame.Problem, 1_000_000) }

// TestSmallEquals has cases just large enough to be lost.
func TestSmallEquals(t *testing.T) {
	for seed := range uint64(10) {
		in := contesttest.Input(t, squagame.Problem, contest.Request{Family: squagame.Problem.Family("equals"), Seed: seed, Size: 2, Cases: 1, Lost: true})
		if answer, _, err := contesttest.Solve(squagame.Problem, in); err != nil || answer != "Fit\n" {
			t.Errorf("seed %d: %q, error %v, in\n%s", seed, answer, err, in)
		}
	}
}
