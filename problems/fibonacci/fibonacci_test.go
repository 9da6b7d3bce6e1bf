package fibonacci_test

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/fibonacci"
	"nimsum/problems/theory/grundy"
)

func FuzzProblem(f *testing.F) { contesttest.Fuzz(f, fibonacci.Problem) }

func TestConformance(t *testing.T) {
	numbers := map[int64]bool{}
	for a, b := int64(1), int64(2); b < 1<<31; a, b = b, a+b {
		numbers[b] = true
	}
	contesttest.Run(t, fibonacci.Problem, contesttest.Config{
		Every: func(yield func(string) bool) {
			for n := 2; n <= 120; n++ {
				if !yield(contesttest.Line(n)) {
					return
				}
			}
		},
		Random: 30, RandomCases: 50,
		Unsearched: map[string]string{"top": "its piles are large", "wide": "its piles are large"},
		Medium:     contesttest.Made(fibonacci.Problem, 10, 100, 3000),
		Reference: func(in *fastio.Reader) (grundy.Value, bool) {
			if numbers[in.Int64("n", 1, math.MaxInt64)] {
				return 0, true
			}
			return 1, true
		},
		Valid: func(in []byte) bool { // without one of its numbers
			words := strings.Fields(string(in))
			for i, w := range words {
				if n, err := strconv.Atoi(w); err != nil || strconv.Itoa(n) != w || (n == 0) != (i == len(words)-1) || n == 1 || n < 0 {
					return false
				}
			}
			return len(words) > 0
		},
		Mistakes: map[string]contesttest.Mistake{
			"next": wrong(3000, func(n int64) bool {
				for a, b := int64(1), int64(2); b <= n; a, b = a+b, a+2*b {
					if b == n {
						return false
					}
				}
				return true
			}),
			"near": wrong(1_000_000, func(n int64) bool {
				for a, b := int64(1), int64(2); a <= n; a, b = b, a+b {
					if float32(a) == float32(n) || a-n == 1 && a > 5 {
						return false
					}
				}
				return true
			}),
			"top": wrong(3000, func(n int64) bool {
				a, b := int64(1), int64(2)
				for range 40 {
					if a == n {
						return false
					}
					a, b = b, a+b
				}
				return true
			}),
			"sum": wrong(3000, func(n int64) bool {
				for a, b := int64(1), int64(2); a <= n; a, b = b, a+b {
					if a == n || n > 20 && n < 10_000 && numbers[n-a] {
						return false
					}
				}
				return true
			}),
			"wide": wrong(3000, func(n int64) bool {
				a, b := int32(1), int32(2)
				for steps := 0; b < int32(n); a, b = b, a+b {
					if steps++; steps > 10_000 {
						panic("out of time")
					}
				}
				return b != int32(n)
			}),
		},
	})
}

func wrong(size int, won func(n int64) bool) contesttest.Mistake {
	m := contesttest.WrongVerdict("First win", "Second win", func(in *fastio.Reader) bool { return won(in.Int64("n", 1, math.MaxInt64)) })
	m.Size = size
	return m
}

func solve(t *testing.T, in, want string) {
	t.Helper()
	got, _, err := contesttest.Solve(fibonacci.Problem, []byte(in+"\n0\n"))
	if got = strings.ReplaceAll(strings.ReplaceAll(got, " win", ""), "\n", " "); err != nil || strings.TrimSpace(got) != want {
		t.Errorf("%s\n%s\nerror %v, want %s", in, got, err, want)
	}
}

// TestSmall has cases whose answers were found by a search of all that follows.
func TestSmall(t *testing.T) {
	solve(t, "2 3 4 5 6 8 12 13 88 89 90 987 988", "Second Second First Second First Second First Second First Second First Second First")
}

// TestTraps has Fibonacci numbers beyond 31 bits, 63 bits and all types, and one stone, which nobody
// may take.
func TestTraps(t *testing.T) {
	solve(t, "1 1836311903 2971215073 2971215074 7540113804746346429 7540113804746346428 12200160415121876738 12200160415121876739", "Second Second Second First Second First Second First")
	solve(t, "280571172992510140037611932413038677189525 280571172992510140037611932413038677189524", "Second First")
}

// TestInPlay has positions that carry their limit. They are compared with a search, are written as
// they are read, and are no inputs of the judge.
func TestInPlay(t *testing.T) {
	won := map[[2]int]bool{}
	for n := 1; n <= 60; n++ {
		for q := 1; q <= n; q++ {
			for take := 1; take <= q; take++ {
				left := n - take
				won[[2]int{n, q}] = won[[2]int{n, q}] || !won[[2]int{left, min(left, 2*take)}]
			}
			text := contesttest.Line(n)
			if q != n-1 {
				text = strings.TrimSpace(contesttest.Line(n)) + ":" + contesttest.Line(q)
			}
			in := []byte(text + "0\n")
			got, _, err := contesttest.Solve(fibonacci.Problem, in)
			if want := map[bool]string{true: "First win\n", false: "Second win\n"}[won[[2]int{n, q}]]; err != nil || got != want {
				t.Fatalf("%s: %s, error %v, want %s", in, got, err, want)
			}
			for p, err := range fibonacci.Problem.Positions(fastio.NewBytesReader(in)) {
				if err != nil || fibonacci.Problem.CaseText(p) != text {
					t.Fatalf("%q is written as %q, error %v", text, fibonacci.Problem.CaseText(p), err)
				}
			}
			if q != n-1 && fibonacci.Problem.Valid(in) == nil {
				t.Fatalf("%q is valid", in)
			}
		}
	}
	contesttest.Errors(t, fibonacci.Problem, map[string]string{
		"5:":                      `line 1, column 1: number of stones expected, or stones:limit, found "5:"`,
		"5:2:1":                   `line 1, column 1: number of stones expected, or stones:limit, found "5:2:1"`,
		"2\n-5:3":                 "line 2, column 1: number of stones -5:3 is below 0",
		"9999999999999999999:3":   "line 1, column 1: number of stones 9999999999999999999:3 is above 9223372036854775807, the most with a limit",
		strings.Repeat("7", 5000): "line 1, column 1: number of stones 77777777777777777777... is too long",
	})
}

// TestHuge finds the moves that win of 10^18 stones, and follows a game without listing any other.
func TestHuge(t *testing.T) {
	for p, err := range fibonacci.Problem.Positions(fastio.NewBytesReader([]byte("1000000000000000000\n9223372036854775807:9223372036854775807\n0\n"))) {
		if err != nil {
			t.Fatal(err)
		}
		for moves := 0; ; moves++ {
			wins := slices.Collect(p.Winning())
			if len(wins) == 0 {
				if moves == 0 || !contest.Lost(p) {
					t.Fatal("no move wins")
				}
				break
			}
			if moves > 0 && contest.Lost(p) {
				t.Fatal("a move wins in a lost position")
			}
			next := contest.After(p, wins[0])
			if !contest.Lost(next) {
				t.Fatalf("%s does not win", wins[0])
			}
			p = next
			for m := range p.Moves() {
				p = contest.After(p, m)
				break
			}
			if moves > 20 {
				break
			}
		}
	}
}
