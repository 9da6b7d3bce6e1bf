package lasker_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/lasker"
	"nimsum/problems/theory/grundy"
	"nimsum/testdata/long"
)

var conformance = contesttest.Config{
	Every:  contesttest.AllLists(1, long.Size(9, 12), long.Size(5, 6), long.Size(3, 4)),
	Random: 5, RandomCases: 50,
	Medium:     contesttest.Lists(1000, contesttest.CountAndLine),
	Reference:  reference,
	Mistakes:   mistakes,
	Unsearched: map[string]string{"top": "its heaps are large"},
}

func TestConformance(t *testing.T) { contesttest.Run(t, lasker.Problem, conformance) }

func FuzzProblem(f *testing.F) { contesttest.Fuzz(f, lasker.Problem) }

// values are those of heaps up to 1000 by the mex rule over takes and splits.
var values = grundy.Table(1001, func(smaller []grundy.Value, add func(grundy.Value)) {
	for left, v := range smaller {
		if add(v); left > 0 {
			add(v ^ smaller[len(smaller)-left])
		}
	}
})

func reference(in *fastio.Reader) (grundy.Value, bool) {
	return contesttest.SumOf(in, in.Int("N", 1, 9), func(int) []grundy.Value { return values })
}

// xor returns a wrong solver that adds heaps by what worth makes of them.
func xor(worth func(s int) int) func(heaps []int) bool {
	return func(heaps []int) bool {
		sum := 0
		for _, s := range heaps {
			sum ^= worth(s)
		}
		return sum != 0
	}
}

func worth(s int64) int64 { return s + [4]int64{-1, 0, 0, 1}[s%4] }

var mistakes = contesttest.WrongLists("Alice", "Bob", map[string]func([]int) bool{
	"random": xor(func(s int) int { return s }),
	"swapped": xor(func(s int) int {
		if s%4 == 3 {
			s ^= 7
		}
		return s
	}),
	"ones": func(heaps []int) bool {
		odd := map[int]bool{}
		for _, s := range heaps {
			if odd[s] = !odd[s]; !odd[s] {
				delete(odd, s)
			}
		}
		return len(odd) > 0
	},
	"top": func(heaps []int) bool {
		sum := int32(0)
		for _, s := range heaps {
			sum ^= int32(worth(int64(s)))
		}
		return sum > 0
	},
	"large": func(heaps []int) bool {
		if slices.Max(heaps) > 100_000_000 {
			panic("out of memory")
		}
		return xor(func(s int) int { return int(worth(int64(s))) })(heaps)
	},
	"wide": func(heaps []int) bool {
		sum := int16(0)
		for _, s := range heaps {
			sum ^= int16(worth(int64(s)))
		}
		return sum != 0
	},
})

// position returns the position of heaps.
func position(t *testing.T, heaps ...int64) contest.Position {
	text := fmt.Sprintf("1\n%d\n%s\n", len(heaps), strings.Trim(fmt.Sprint(heaps), "[]"))
	for p, err := range lasker.Problem.Positions(fastio.NewReader(strings.NewReader(text))) {
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	panic("unreachable: there is a case")
}

// TestTop has heaps whose values take a bit more than they do.
func TestTop(t *testing.T) {
	for heap, want := range map[int64]grundy.Value{math.MaxInt32: 1 << 31, math.MaxInt64: 1 << 63, 1 << 32: 1<<32 - 1, math.MaxInt64 - 3: 1<<63 - 5} {
		if v, _ := position(t, heap).Value(); v != want {
			t.Errorf("a heap of %d is worth %v, want %v", heap, v, want)
		}
	}
	// 4k+3 alone beats 4k+3 with nothing but a split, into 1 and 4k+2.
	p := position(t, math.MaxInt64, math.MaxInt64, math.MaxInt64)
	if moves, _ := contest.FirstMoves(p.Winning(), 1); !slices.Equal(moves, []contest.Move{"1:9223372036854775807"}) {
		t.Errorf("first winning move %v", moves)
	}
}

// TestUnsigned has heaps beyond 2^63, which are solved and not played.
func TestUnsigned(t *testing.T) {
	for heaps, want := range map[string]string{
		"1\n18446744073709551615":                                               "Alice", // worth 2^64
		"1\n18446744073709551614":                                               "Alice",
		"2\n18446744073709551615 18446744073709551615":                          "Bob",
		"2\n18446744073709551614 18446744073709551614":                          "Bob",
		"2\n18446744073709551615 18446744073709551614":                          "Alice",
		"3\n18446744073709551615 1 18446744073709551615":                        "Alice",
		"3\n18446744073709551612 18446744073709551611 8":                        "Bob", // 2^64-5, 2^64-4 and 7
		"3\n18446744073709551612 18446744073709551611 7":                        "Alice",
		"3\n9223372036854775807 9223372036854775808 18446744073709551615":       "Alice",
		"3\n9223372036854775807 9223372036854775809 1":                          "Bob", // 2^63, 2^63+1 and 1
		"4\n9223372036854775807 2147483647 2147483648 9223372036854775808":      "Alice",
		"4\n9223372036854775807 2147483647 2147483649 9223372036854775809":      "Bob",
		"4\n+18446744073709551615 018446744073709551615 18446744073709551614 3": "Alice",
	} {
		if got, err := lasker.Problem.Answer([]byte("1\n" + heaps + "\n")); err != nil || string(got) != want+"\n" {
			t.Errorf("%q: %s, %v, want %s", heaps, got, err, want)
		}
	}
	in := fastio.NewBytesReader([]byte("1\n3\n7 9223372036854775808 5\n"))
	for range lasker.Problem.Places(in) {
		t.Error("a heap of 2^63 is played")
	}
	const refused = "line 3, column 3: number of objects in a heap 9223372036854775808 is outside 0..9223372036854775807"
	if err := in.Err(); err == nil || err.Error() != refused {
		t.Errorf("error %v, want %s", err, refused)
	}
}

// TestSmall has cases whose answers an exhaustive search found.
func TestSmall(t *testing.T) {
	for heaps, want := range map[string]string{"1\n1": "Alice", "1\n3": "Alice", "1\n4": "Alice", "2\n3 4": "Alice", "2\n4 4": "Bob", "3\n1 2 3": "Alice"} {
		if got, err := lasker.Problem.Answer([]byte("1\n" + heaps + "\n")); err != nil || string(got) != want+"\n" {
			t.Errorf("%q: %s, %v, want %s", heaps, got, err, want)
		}
	}
}

// TestSplits compares the winning moves of one heap beside another with all moves, by values of
// the mex rule.
func TestSplits(t *testing.T) {
	n := long.Size(40, 90)
	for heap := 1; heap <= n; heap++ {
		for other := range n + 1 {
			var want []contest.Move
			for left := heap - 1; left >= 0; left-- {
				if values[left] == values[other] {
					want = append(want, contest.Move(fmt.Sprintf("1:%d", heap-left)))
				}
			}
			for a := 1; a <= heap/2; a++ {
				if values[a]^values[heap-a] == values[other] {
					want = append(want, contest.Move(fmt.Sprintf("1:%d+%d", a, heap-a)))
				}
			}
			var got []contest.Move
			for m := range position(t, int64(heap), int64(other)).Winning() {
				if strings.HasPrefix(string(m), "1:") {
					got = append(got, m)
				}
			}
			if values[heap] != values[other] && !slices.Equal(got, want) {
				t.Fatalf("%d beside %d: winning moves %v, want %v", heap, other, got, want)
			}
		}
	}
}

func TestErrors(t *testing.T) {
	contesttest.Errors(t, lasker.Problem, map[string]string{
		"1\n1\n-1\n":                   "line 3, column 1: number of objects in a heap -1 is below 0",
		"1\n2\n3\n":                    "line 4, column 1: the input ends where the number of objects in a heap should stand",
		"1\n1\n18446744073709551616\n": "line 3, column 1: number of objects in a heap 18446744073709551616 is past 64 bits",
	})
	contesttest.Promises(t, lasker.Problem, []contesttest.Said{
		{In: "2147483647\n2147483647\n7\n", Err: "line 4, column 1: the input ends where the number of objects in a heap should stand"},
	})
	contesttest.PlayErrors(t, position(t, 5, 9), map[contest.Move]string{
		"1":       "not in the notation of moves: a move is heap:taken or heap:a+b",
		"1:6":     "heap 1: the rules do not allow 6",
		"1:0":     "heap 1: the rules do not allow 0",
		"1:-1":    "heap 1: the rules do not allow -1",
		"1:3+2":   "heap 1: the rules do not allow 3+2",
		"1:0+5":   "heap 1: the rules do not allow 0+5",
		"1:10+-5": "heap 1: the rules do not allow 10+-5",
		"1:1+1+3": "heap 1: the rules do not allow 1+1+3",
		"2:4+4":   "heap 2: the rules do not allow 4+4",
		"3:1":     "there is no heap 3",
	})
}

func BenchmarkSolve(b *testing.B) {
	contesttest.BenchFamilies(b, lasker.Problem, 1_000_000, 10, "random", "top")
}
