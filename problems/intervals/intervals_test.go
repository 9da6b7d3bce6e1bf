package intervals_test

import (
	"fmt"
	"strings"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/intervals"
	"nimsum/problems/theory/grundy"
	"nimsum/testdata/long"
)

func FuzzProblem(f *testing.F) { contesttest.Fuzz(f, intervals.Problem) }

func TestConformance(t *testing.T) {
	contesttest.Run(t, intervals.Problem, contesttest.Config{
		Every:  every,
		Random: 7, RandomCases: 50,
		Medium:    contesttest.Made(intervals.Problem, 9, 12, 40),
		Reference: reference,
		Mistakes: map[string]contesttest.Mistake{
			"random":   mistake(func(left, right int) int { return left | right }, all),
			"chain":    mistake(func(left, right int) int { return min(1, left+right) }, all),
			"nested":   mistake(xor, outer),
			"apart":    mistake(func(left, right int) int { return left + right }, all),
			"repeated": mistake(xor, odd),
		},
	})
}

// every yields all cases of few intervals on a short line.
func every(yield func(string) bool) {
	for n, most := range []int{0, 9, 5, 4} {
		for ends := range contesttest.Tuples(2*n, 1, most) {
			text, valid := contesttest.Line(n), n > 0
			for i := range n {
				valid = valid && ends[2*i] < ends[2*i+1]
				text += contesttest.Line(ends[2*i], ends[2*i+1])
			}
			if valid && !yield(text) {
				return
			}
		}
	}
}

func readAll(in *fastio.Reader) (all [][2]int) {
	for range in.Int("N", 0, 1000) {
		all = append(all, [2]int{in.Int("L", 1, 1000), in.Int("R", 1, 1000)})
	}
	return all
}

// value works on coordinates: all gaps from the short to the long.
func value(all [][2]int, join func(left, right int) int) int {
	const most = 100
	var gap [most + 1][most + 1]int
	for length := 1; length < most; length++ {
		for l := 1; l+length <= most; l++ {
			r := l + length
			options := map[int]bool{}
			for _, v := range all {
				if l <= v[0] && v[1] <= r {
					options[join(gap[l][v[0]], gap[v[1]][r])] = true
				}
			}
			for options[gap[l][r]] {
				gap[l][r]++
			}
		}
	}
	return gap[1][most]
}

func xor(left, right int) int { return left ^ right }

func reference(in *fastio.Reader) (grundy.Value, bool) {
	return grundy.Value(value(readAll(in), xor)), true
}

// A mistake joins the values of parts in its way, and keeps some of the intervals.
func mistake(join func(left, right int) int, keep func(all [][2]int, v [2]int) bool) contesttest.Mistake {
	return contesttest.WrongVerdict("Alice", "Bob", func(in *fastio.Reader) bool {
		var kept [][2]int
		all := readAll(in)
		for _, v := range all {
			if keep(all, v) {
				kept = append(kept, v)
			}
		}
		return value(kept, join) != 0
	})
}

func all([][2]int, [2]int) bool { return true }

func outer(all [][2]int, v [2]int) bool {
	for _, w := range all {
		if w != v && w[0] <= v[0] && v[1] <= w[1] {
			return false
		}
	}
	return true
}

func odd(all [][2]int, v [2]int) bool {
	count := 0
	for _, w := range all {
		if w == v {
			count++
		}
	}
	return count%2 == 1
}

func TestTraps(t *testing.T) {
	for in, want := range map[string]string{
		"1 2, 2 3":                     "Bob",   // they do not meet
		"1 3, 2 4, 3 5":                "Alice", // the one in the middle
		"1 2, 1 2":                     "Alice", // the same interval twice
		"1 2, 3 4, 1 4, 2 3":           "Alice", // all three that are apart: one, then two, then one is left
		"1 100":                        "Alice",
		"99 100, 1 2":                  "Bob",
		"1 4, 2 3":                     "Alice", // what is left of the long one is none
		"":                             "Bob",
		"-9223372036854775808 -1, 0 9": "Bob",
		"9223372036854775805 9223372036854775806, 1 9223372036854775805, 1 2": "Bob",
	} {
		lines := strings.Split(in, ", ")
		if in == "" {
			lines = nil
		}
		text := fmt.Sprintf("1\n%d\n%s\n", len(lines), strings.Join(lines, "\n"))
		got, err := intervals.Problem.Answer([]byte(text))
		if err != nil || string(got) != want+"\n" {
			t.Errorf("%s: %q and error %v, want %s", in, got, err, want)
		}
	}
}

func TestErrors(t *testing.T) {
	contesttest.Errors(t, intervals.Problem, map[string]string{
		"1\n1\n4 4\n": "line 3, column 3: end of an interval 4 is outside 5..9223372036854775806",
	})
	contesttest.Promises(t, intervals.Problem, []contesttest.Said{
		{In: "1\n2147483647\n1 2\n", Err: "line 4, column 1: the input ends where the start of an interval should stand"},
	})
	var text strings.Builder
	fmt.Fprint(&text, "1\n5000\n")
	for i := range 5000 {
		fmt.Fprintln(&text, i, 5000+i)
	}
	contesttest.Errors(t, intervals.Problem, map[string]string{
		text.String(): "line 5002, column 6: the regions of these intervals have more than 16777216 gaps, too many to be worked out",
	})
}

// TestLarge has intervals that meet the next ones: a row of n numbers from which three in a row are
// taken, and its neighbours on each side, is a take-and-break game.
func TestLarge(t *testing.T) {
	n := long.Size(300, 2000)
	var text strings.Builder
	fmt.Fprintf(&text, "1\n%d\n", n)
	for i := range n {
		fmt.Fprintln(&text, i-n/2, i-n/2+2)
	}
	// To choose one of n is to take it and its neighbours: Dawson's Kayles on n+1.
	values := grundy.Table(n+2, func(smaller []grundy.Value, add func(grundy.Value)) {
		for rest := 0; rest <= len(smaller)-2; rest++ {
			add(smaller[rest] ^ smaller[len(smaller)-2-rest])
		}
	})
	for position, err := range intervals.Problem.Positions(fastio.NewReader(strings.NewReader(text.String()))) {
		if err != nil {
			t.Fatal(err)
		}
		if v, _ := position.Value(); v != values[n+1] {
			t.Errorf("%d intervals in a chain are worth %v, want %v", n, v, values[n+1])
		}
	}
}
