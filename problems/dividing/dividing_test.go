package dividing_test

import (
	"slices"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/dividing"
	"nimsum/testdata/long"
)

func FuzzProblem(f *testing.F) { contesttest.Fuzz(f, dividing.Problem) }

func TestConformance(t *testing.T) {
	contesttest.Run(t, dividing.Problem, contesttest.Config{
		Every:  contesttest.AllLists(1, long.Size(100, 300), long.Size(20, 40), 8, 4),
		Random: 4, RandomCases: 50,
		Medium: contesttest.Lists(3000, contesttest.CountAndLine),
		// Values by the mex rule over all smaller divisors, found by trying.
		Reference: contesttest.ByTable(3000, func(_, n int, option func(int)) {
			for d := 1; d <= n/2; d++ {
				if n%d == 0 {
					option(d)
				}
			}
		}),
		Mistakes: mistakes,
	})
}

// factors counts prime factors by trying divisors whose square is at most n.
func factors(n int) (count int) {
	for p := 2; p*p <= n; p++ {
		for ; n%p == 0; n /= p {
			count++
		}
	}
	if n > 1 {
		count++
	}
	return count
}

// xor is a solver that adds numbers by what worth makes of them.
func xor(worth func(n int) int) func([]int) bool {
	return func(list []int) bool {
		sum := 0
		for _, n := range list {
			sum ^= worth(n)
		}
		return sum != 0
	}
}

var mistakes = contesttest.WrongLists("Anna", "Bruno", map[string]func([]int) bool{
	"random": xor(func(n int) int { return n }),
	"powers": xor(func(n int) (count int) {
		for p := 2; n > 1; p++ {
			if n%p == 0 {
				count++
			}
			for n%p == 0 {
				n /= p
			}
		}
		return count
	}),
	"primes": xor(func(n int) (count int) {
		for p := 2; p*p <= n; p++ {
			for ; n%p == 0; n /= p {
				count++
			}
		}
		return count
	}),
	"squares": xor(func(n int) (count int) {
		for p := 2; p*p < n; p++ {
			for ; n%p == 0; n /= p {
				count++
			}
		}
		return count + min(n-1, 1)
	}),
	"equal": func(list []int) bool {
		slices.Sort(list)
		return xor(factors)(slices.Compact(list))
	},
})

// TestSmall has lists whose outcomes a search from the bare rules found.
func TestSmall(t *testing.T) {
	for in, want := range map[string]string{
		"1\n2\n": "Anna", "2\n2 3\n": "Bruno", "2\n4 6\n": "Bruno", "2\n4 7\n": "Anna", "3\n2 4 8\n": "Bruno", "3\n2 6 12\n": "Bruno",
		"3\n6 10 15\n": "Anna", "4\n12 18 20 30\n": "Bruno", "4\n2 3 5 16\n": "Anna",
		// Beyond the judge's bounds.
		"0\n\n": "Bruno", "2\n1 1\n": "Bruno",
		"2\n9223372036854775783 2\n":                     "Bruno", // the largest prime below 2^63
		"2\n9223371994482243049 4\n":                     "Bruno", // the square of 3037000493
		"2\n4611686018427387904 2305843009213693952\n":   "Anna",  // 62 and 61
		"3\n4611686018427387904 2305843009213693952 8\n": "Bruno",
	} {
		got, err := dividing.Problem.Answer([]byte(in))
		if err != nil || string(got) != want+"\n" {
			t.Errorf("%q gives %q and error %v, want %s", in, got, err, want)
		}
	}
}

// TestMost lists the moves of a number below 2^63 with more divisors than most.
func TestMost(t *testing.T) {
	const many = "9200527969062830400" // it has 161,280 divisors, by their exponents
	for position, err := range dividing.Problem.Positions(fastio.NewBytesReader([]byte("1\n" + many + "\n"))) {
		if err != nil {
			t.Fatal(err)
		}
		if moves, _ := contest.FirstMoves(position.Moves(), 1_000_000); len(moves) != 161_279 {
			t.Errorf("%d moves", len(moves))
		}
	}
}

func TestErrors(t *testing.T) {
	contesttest.Errors(t, dividing.Problem, map[string]string{
		"2\n1 0\n": "line 2, column 3: number 0 is below 1",
		"2\n7\n":   "line 3, column 1: the input ends where the number should stand",
	})
	contesttest.Promises(t, dividing.Problem, []contesttest.Said{
		{In: "2147483647\n8\n", Err: "line 3, column 1: the input ends where the number should stand"},
	})
	for position, err := range dividing.Problem.Positions(fastio.NewBytesReader([]byte("2\n12 7\n"))) {
		if err != nil {
			t.Fatal(err)
		}
		contesttest.PlayErrors(t, position, map[contest.Move]string{
			"1:5":  `number 1: "5" is no move: they are number:divisor`,
			"1:12": `number 1: "12" is no move: they are number:divisor`,
			"1:06": `number 1: "06" is no move: they are number:divisor`,
			"3:1":  "there is no number 3",
			"7":    "not in the notation of moves: a move is number:divisor",
		})
	}
}
