package euclid_test

import (
	"math"
	"strings"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/euclid"
	"nimsum/problems/theory/grundy"
)

func FuzzProblem(f *testing.F) { contesttest.Fuzz(f, euclid.Problem) }

// algorithm decides by the first quotient that is not 1, or the remainder that is 0.
func algorithm(a, b int64) (won bool) {
	a, b = max(a, b), min(a, b)
	for won = true; a/b == 1 && a%b != 0; won = !won {
		a, b = b, a%b
	}
	return won
}

func TestConformance(t *testing.T) {
	contesttest.Run(t, euclid.Problem, contesttest.Config{
		Every: func(yield func(string) bool) {
			for a := 1; a <= 60; a++ {
				for b := 1; b <= 60; b++ {
					if !yield(contesttest.Line(a, b)) {
						return
					}
				}
			}
		},
		Random: 40, RandomCases: 50,
		Medium: contesttest.Made(euclid.Problem, 10, 1000, 100_000),
		Reference: func(in *fastio.Reader) (grundy.Value, bool) {
			if algorithm(in.Int64("a", 1, math.MaxInt64), in.Int64("b", 1, math.MaxInt64)) {
				return 1, true
			}
			return 0, true
		},
		Mistakes: map[string]contesttest.Mistake{
			"random": wrong(40, func(a, b int64) bool {
				won := true
				for ; a%b != 0; won = !won {
					a, b = b, a%b
				}
				return won || a == 1
			}),
			"equal":  wrong(40, func(a, b int64) bool { return a*a > a*b+b*b }),
			"golden": wrong(2_000_000_000, func(a, b int64) bool { return a == b || float32(a)/float32(b) > float32(1+math.Sqrt(5))/2 }),
			"wide":   wrong(2_000_000_000, func(a, b int64) bool { return a == b || int32(a*a) > int32(a*b+b*b) }),
			"steps": wrong(2_000_000_000, func(a, b int64) bool {
				won := true
				for steps := 0; a != b && a < 2*b; won = !won {
					a, b = max(b, a-b), min(b, a-b)
					if steps++; steps > 1_000_000 {
						panic("out of time")
					}
				}
				if a/b > 1_000_000 {
					panic("out of time")
				}
				return won
			}),
		},
	})
}

// wrong is a solver that decides by the larger number and the smaller.
func wrong(size int, won func(a, b int64) bool) contesttest.Mistake {
	m := contesttest.WrongVerdict("Stan wins", "Ollie wins", func(in *fastio.Reader) bool {
		a, b := in.Int64("a", 1, math.MaxInt64), in.Int64("b", 1, math.MaxInt64)
		return won(max(a, b), min(a, b))
	})
	m.Size = size
	return m
}

func solve(t *testing.T, in, want string) {
	t.Helper()
	got, _, err := contesttest.Solve(euclid.Problem, []byte(in+"0 0\n"))
	if got = strings.ReplaceAll(strings.ReplaceAll(got, " wins", ""), "\n", " "); err != nil || strings.TrimSpace(got) != want {
		t.Errorf("%s\nerror %v, want %s", got, err, want)
	}
}

// TestSmall has cases whose answers were found by a search of all that follows.
func TestSmall(t *testing.T) {
	solve(t, "1 1\n7 7\n1 9\n9 1\n3 2\n5 3\n8 5\n13 8\n5 8\n10 4\n24 15\n6 9\n",
		"Stan Stan Stan Stan Ollie Stan Ollie Stan Ollie Stan Ollie Ollie")
}

// TestTraps has a long subtraction, numbers of 64 bits and of any length, and a game that is over
// before it begins: the judge's format does not have it, and it does not end the input.
func TestTraps(t *testing.T) {
	solve(t, "2147483647 1\n1 2147483647\n2147483647 2147483647\n", "Stan Stan Stan")
	solve(t, "7540113804746346429 4660046610375530309\n4660046610375530309 2880067194370816120\n", "Ollie Stan")
	solve(t, "280571172992510140037611932413038677189525 173402521172797813159685037284371942044301\n"+
		"173402521172797813159685037284371942044301 107168651819712326877926895128666735145224\n99999999999999999999 99999999999999999999\n", "Ollie Stan Stan")
	solve(t, "0 5\n5 0\n0 99999999999999999999\n", "Ollie Ollie Ollie")
	for _, in := range []string{"0 5\n0 0\n", "5 0\n0 0\n"} {
		if _, err := euclid.Problem.Validate(fastio.NewBytesReader([]byte(in))); err == nil || !strings.HasPrefix(err.Error(), "line 1, column ") {
			t.Errorf("%q: error %v", in, err)
		}
	}
}
