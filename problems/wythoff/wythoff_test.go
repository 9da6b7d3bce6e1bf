package wythoff_test

import (
	"math"
	"strings"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/wythoff"
)

func FuzzProblem(f *testing.F) { contesttest.Fuzz(f, wythoff.Problem) }

func TestConformance(t *testing.T) {
	lost := lostPairs(3100)
	contesttest.Run(t, wythoff.Problem, contesttest.Config{
		Every: func(yield func(string) bool) {
			for a := range 40 {
				for b := range 40 {
					if !yield(contesttest.Line(a, b)) {
						return
					}
				}
			}
		},
		Random: 16, RandomCases: 50,
		Unsearched: map[string]string{"far": "its piles are large", "golden": "its piles are large"},
		Medium: func(yield func(string) bool) {
			for a := 41; a < 3000; a += 29 {
				b := lost[a]
				if !yield(contesttest.Line(b, a)) || !yield(contesttest.Line(a, b+1)) || !yield(contesttest.Line(a+1, b+1)) {
					return
				}
			}
		},
		Reference: func(in *fastio.Reader) (grundy.Value, bool) {
			a, b := in.Int("a", 0, math.MaxInt), in.Int("b", 0, math.MaxInt)
			if a >= len(lost) || b >= len(lost) {
				return 0, false
			}
			if lost[a] == b {
				return 0, true
			}
			return 1, true
		},
		Mistakes: map[string]contesttest.Mistake{
			"random": wrong(1_000_000, func(a, k int64) bool { return a != int64(float64(k)*1.618) }),
			"far": wrong(1_000_000_000, func(a, k int64) bool {
				if a > 10_000_000 {
					panic("out of memory")
				}
				return a != int64(math.Floor(float64(k)*phi()))
			}),
			"golden": wrong(1_000_000_000, func(a, k int64) bool { return a != int64(float64(k)*phi()) }),
			"small":  wrong(100_000_000, func(a, k int64) bool { return a != int64(float32(k)*float32(phi())) }),
			"empty":  wrong(16, func(a, k int64) bool { return a+k == 0 || a != int64(float64(k)*phi()) }),
		},
	})
}

func phi() float64 { return (1 + math.Sqrt(5)) / 2 }

// wrong is a solver that decides by the smaller pile and the difference.
func wrong(size int, won func(a, k int64) bool) contesttest.Mistake {
	m := contesttest.WrongVerdict("1", "0", func(in *fastio.Reader) bool {
		a, b := in.Int64("a", 0, math.MaxInt64), in.Int64("b", 0, math.MaxInt64)
		return won(min(a, b), max(a, b)-min(a, b))
	})
	m.Size = size
	return m
}

// lostPairs returns for each number its other one in a lost pair, by the mex rule: the least number
// that was in no pair is the next smaller one, and the difference is one more each time.
func lostPairs(most int) []int {
	other := make([]int, most)
	for a, k := 1, 1; a < most; k++ {
		if other[a] = a + k; a+k < most {
			other[a+k] = a
		}
		for a < most && other[a] > 0 {
			a++
		}
	}
	return other
}

func solve(t *testing.T, in, want string) {
	t.Helper()
	got, _, err := contesttest.Solve(wythoff.Problem, []byte(in))
	if got = strings.Join(strings.Fields(got), " "); err != nil || got != want {
		t.Errorf("%s\nerror %v, want %s", got, err, want)
	}
}

// TestSmall has cases whose answers were found by a search of all that follows.
func TestSmall(t *testing.T) {
	solve(t, "0 0\n0 1\n5 0\n1 1\n1 2\n2 2\n5 3\n5 4\n6 10\n13 8\n12 8\n40 40\n", "0 1 1 1 0 1 0 1 0 0 1 1")
}

// TestExact has piles where floating point is wrong, within the bounds and far beyond, and of any
// number of digits.
func TestExact(t *testing.T) {
	solve(t, "165580140 267914295\n433494436 701408732\n165580141 267914296\n433494437 701408733\n", "0 0 1 1")
	// Neighbouring Fibonacci numbers are lost pairs less one or not, in turns.
	solve(t, `7540113804746346428 4660046610375530308
7540113804746346429 4660046610375530309
280571172992510140037611932413038677189524 453973694165307953197296969697410619233825
280571172992510140037611932413038677189525 453973694165307953197296969697410619233826
453973694165307953197296969697410619233826 734544867157818093234908902110449296423351
453973694165307953197296969697410619233825 734544867157818093234908902110449296423350
0 99999999999999999999
99999999999999999999 1
`, "0 1 1 0 1 0 1 1")
}
