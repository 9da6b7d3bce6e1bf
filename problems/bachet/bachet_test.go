package bachet_test

import (
	"iter"
	"math/bits"
	"slices"
	"strconv"
	"strings"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/bachet"
	"nimsum/problems/contest/contesttest"
)

var conformance = contesttest.Config{
	Medium:    medium,
	Reference: reference,
	Every:     every,
	Random:    200,
	Mistakes:  mistakes,
	Valid:     valid,
}

func TestConformance(t *testing.T) { contesttest.Run(t, bachet.Problem, conformance) }

func FuzzProblem(f *testing.F) { contesttest.Fuzz(f, bachet.Problem) }

// valid holds lines to the statement one number at a time: 4 4 3 1 2 4 is valid
// without either 4 at the start.
func valid(in []byte) bool {
	for line := range strings.Lines(string(in)) {
		var numbers []int
		for _, token := range strings.Split(strings.TrimSuffix(line, "\n"), " ") {
			v, err := strconv.Atoi(token)
			if err != nil || v < 1 || v > 1_000_000 || strconv.Itoa(v) != token {
				return false
			}
			numbers = append(numbers, v)
		}
		if len(numbers) < 2 || numbers[1] > 10 || numbers[1] != len(numbers)-2 || !slices.Contains(numbers[2:], 1) {
			return false
		}
	}
	return strings.HasSuffix(string(in), "\n")
}

// every yields all games of up to 20 stones with all sets of amounts up to 7
// that have 1 in them, and that with each amount twice.
var every iter.Seq[string] = func(yield func(string) bool) {
	for n := 1; n <= 20; n++ {
		for set := uint(1); set < 1<<7; set += 2 {
			var amounts []int
			for s := set; s != 0; s &= s - 1 {
				amounts = append(amounts, bits.TrailingZeros(s)+1)
			}
			slices.Reverse(amounts)
			line := contesttest.Line(append([]int{n, len(amounts)}, amounts...)...)
			twice := contesttest.Line(append([]int{n, 2 * len(amounts)}, append(amounts, amounts...)...)...)
			if !yield(line) || !yield(twice) {
				return
			}
		}
	}
}

// TestLongPile has piles past the judge's bound, of games whose period is known:
// {1..k} has period k+1, and {1,4} has period 5 with 0 and 2 lost.
func TestLongPile(t *testing.T) {
	const in = `
1000000000000000000 3 1 2 3
1000000000000000001 3 3 1 2
1000000000000000000 2 1 4
1000000000000000001 2 4 1
1000000000000000002 2 1 4
9223372036854775807 1 1
9 2 1 9223372036854775807
0 1 1
`
	const want = "Ollie Stan Ollie Stan Ollie Stan Stan Ollie "
	var out strings.Builder
	w := fastio.NewWriter(&out)
	if err := bachet.Problem.Solve(fastio.NewBytesReader([]byte(in)), w); err != nil {
		t.Fatal(err)
	}
	w.Flush()
	if got := strings.ReplaceAll(out.String(), "wins\n", ""); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestLines has inputs whose numbers are not those of their lines.
func TestLines(t *testing.T) {
	contesttest.Errors(t, bachet.Problem, map[string]string{
		"5 2 1\n3\n":                 "line 1, column 6: the line ends where the number of stones taken should stand",
		"5 2 1 3 \r\n\n4":            "line 3, column 2: the line ends where the number of amounts should stand",
		"5 2 1 3\n4 1 1 \t 2\n":      "line 2, column 9: the line should end after 1 amount",
		"5 2 1 0\n":                  "line 1, column 7: number of stones taken 0 is below 1",
		"99999999999 1 99999999999 ": "line 1, column 15: who wins with 99999999999 stones takes more than 400000 steps to be worked out with such amounts",
		// Few bytes must not ask for much work.
		"1000000000000000000 2 1 67108864": "line 1, column 25: who wins with 1000000000000000000 stones takes more than 400000 steps to be worked out with such amounts",
	})
	for _, err := range bachet.Problem.Positions(fastio.NewBytesReader([]byte("2000000 2 1 600000"))) {
		const want = "line 1, column 13: the value of 2000000 stones takes more than those of 1000001 stones to be worked out with such amounts"
		if err == nil || err.Error() != want {
			t.Errorf("error %v, want %s", err, want)
		}
	}
	// Form feeds and vertical tabs are white space, at the end of a line too.
	out, _, err := contesttest.Solve(bachet.Problem, []byte("5\f2 1\v3 \f\v\r\n\f4 1 1\f"))
	if err != nil || out != "Stan wins\nOllie wins\n" {
		t.Errorf("with form feeds: %q, error %v", out, err)
	}
	in := fastio.NewBytesReader([]byte("5 2 2 3\n"))
	const want = "line 1, column 7: 1 is not among the amounts"
	if _, err := bachet.Problem.Validate(in); err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
}

var mistakes = map[string]contesttest.Mistake{
	"one": wrong(func(n int, amounts []int) bool {
		slices.Sort(amounts)
		_ = amounts[1]
		return wins(n, amounts)
	}),
	"beyond": wrong(func(n int, amounts []int) bool {
		won := make([]bool, n+1)
		for _, a := range amounts {
			won[a] = true
		}
		return wins(n, amounts)
	}),
	"exact": wrong(func(n int, amounts []int) bool {
		return wins(n, slices.DeleteFunc(amounts, func(a int) bool { return a >= n }))
	}),
	"random": wrong(func(n int, amounts []int) bool {
		word := uint64(0)
		for _, a := range amounts {
			word |= 1 << a
		}
		amounts = nil
		for ; word != 0; word &= word - 1 {
			amounts = append(amounts, bits.TrailingZeros64(word))
		}
		return wins(n, amounts)
	}),
	"ten": wrong(func(n int, amounts []int) bool {
		return wins(n, amounts[:min(len(amounts), 9)])
	}),
	"wide": wrong(func(n int, amounts []int) bool {
		const window = 64
		won := results(n, amounts)
		for p := 1; p+window <= n; p++ {
			if slices.Equal(won[:window], won[p:p+window]) {
				return won[n%p]
			}
		}
		return won[n]
	}),
	"full": wrong(func(n int, amounts []int) bool {
		if n*slices.Max(amounts) > 100_000_000 {
			panic("out of time")
		}
		return wins(n, amounts)
	}),
}

func wins(n int, amounts []int) bool { return results(n, amounts)[n] }

// results tells who wins with up to n stones, as contestants work it out.
func results(n int, amounts []int) []bool {
	won := make([]bool, n+1)
	for i := range won {
		for _, a := range amounts {
			if a <= i && !won[i-a] {
				won[i] = true
				break
			}
		}
	}
	return won
}

func wrong(won func(n int, amounts []int) bool) contesttest.Mistake {
	return contesttest.WrongVerdict("Stan wins", "Ollie wins", func(in *fastio.Reader) bool {
		n := in.Int("n", 1, 1_000_000)
		amounts := make([]int, in.Int("m", 1, 10))
		for i := range amounts {
			amounts[i] = in.Int("a", 1, 1_000_000)
		}
		return won(n, amounts)
	})
}

func BenchmarkSolve(b *testing.B) {
	contesttest.BenchFamilies(b, bachet.Problem, 1_000_000, 100, "ten", "random", "full")
}
