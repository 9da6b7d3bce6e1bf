package snim_test

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/snim"
	"nimsum/problems/theory/grundy"
)

func FuzzProblem(f *testing.F) { contesttest.Fuzz(f, snim.Problem) }

func TestConformance(t *testing.T) {
	contesttest.Run(t, snim.Problem, contesttest.Config{
		Every:  every,
		Random: 3, RandomCases: 40,
		Medium:    medium,
		Reference: reference,
		Large:     100,
		Mistakes:  mistakes,
		Valid:     valid,
	})
}

// every has all positions of small piles with some sets, and some cases of two positions.
var every iter.Seq[string] = func(yield func(string) bool) {
	for _, set := range [][]int{{1}, {2}, {1, 2}, {1, 3}, {3, 2}, {2, 5, 2}, {4, 3, 1}, {5}} {
		head := contesttest.Line(append([]int{len(set)}, set...)...)
		for n, most := range []int{9, 6, 3} {
			for piles := range contesttest.Tuples(n+1, 0, most) {
				if !yield(head + "1\n" + contesttest.Line(append([]int{n + 1}, piles...)...)) {
					return
				}
			}
		}
		for two := range contesttest.Tuples(2, 0, 4) {
			if !yield(head + "2\n" + contesttest.Line(1, two[0]) + contesttest.Line(2, two[1], 3)) {
				return
			}
		}
	}
}

// medium has positions of larger piles.
var medium iter.Seq[string] = func(yield func(string) bool) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 80 {
		most := 2 + rng.IntN(200)
		random := func(n, least, most int) string {
			list := []int{n}
			for range n {
				list = append(list, least+rng.IntN(most))
			}
			return contesttest.Line(list...)
		}
		if !yield(random(1+rng.IntN(9), 1, most) + "1\n" + random(1+rng.IntN(4), 0, 1500)) {
			return
		}
	}
}

// A second is a solver written in another way, with a mistake where one is set.
type second struct {
	amounts []int
	values  []grundy.Value
}

func (s *second) read(in *fastio.Reader) {
	*s = second{amounts: list(in)}
}

func list(in *fastio.Reader) []int {
	all := make([]int, in.Int("count", 1, 1000))
	for i := range all {
		all[i] = in.Int("number", 0, 100_000)
	}
	return all
}

// value returns what a pile is worth, by the mex rule.
func (s *second) value(n int) grundy.Value {
	for len(s.values) <= n {
		var options []grundy.Value
		for _, a := range s.amounts {
			if a <= len(s.values) {
				options = append(options, s.values[len(s.values)-a])
			}
		}
		s.values = append(s.values, grundy.Mex(options))
	}
	return s.values[n]
}

func reference(in *fastio.Reader) (sum grundy.Value, known bool) {
	var s second
	s.read(in)
	in.Int("positions", 1, 1)
	for _, n := range list(in) {
		sum ^= s.value(n)
	}
	return sum, true
}

// wrong is the mistake of a solver whose piles are worth what value says.
func wrong(value func(s *second, n int) grundy.Value) contesttest.Mistake {
	return contesttest.Wrong(func(in *fastio.Reader) string {
		var s second
		s.read(in)
		var letters strings.Builder
		for range in.Int("positions", 1, 1000) {
			var sum grundy.Value
			for _, n := range list(in) {
				sum ^= value(&s, n)
			}
			letters.WriteByte("LW"[min(sum, 1)])
		}
		return letters.String()
	})
}

var mistakes = map[string]contesttest.Mistake{
	"unsorted": wrong(func(s *second, n int) grundy.Value {
		for len(s.values) <= n {
			var options []grundy.Value
			for _, a := range s.amounts {
				if a > len(s.values) {
					break
				}
				options = append(options, s.values[len(s.values)-a])
			}
			s.values = append(s.values, grundy.Mex(options))
		}
		return s.values[n]
	}),
	"random": wrong(func(s *second, n int) grundy.Value {
		return s.value(n % (slices.Min(s.amounts) + slices.Max(s.amounts)))
	}).Sized(8),
	"many": contesttest.Mistake{Solver: func() contest.Solver {
		steps := 0
		return wrong(func(s *second, n int) grundy.Value {
			if steps += n * len(s.amounts); steps > 1_000_000_000 {
				panic("out of time")
			}
			return s.value(n)
		}).Solver()
	}, Size: 100},
	"ladder": wrong(func(s *second, n int) grundy.Value {
		return min(s.value(n), 64)
	}).Sized(4),
	"empty": contesttest.Wrong(func(in *fastio.Reader) string {
		var s second
		s.read(in)
		var letters strings.Builder
		for range in.Int("positions", 1, 1000) {
			var sum grundy.Value
			for _, n := range list(in) {
				if n == 0 {
					break
				}
				sum ^= s.value(n)
			}
			letters.WriteByte("LW"[min(sum, 1)])
		}
		return letters.String()
	}).Sized(4),
	"full": wrong(func(s *second, n int) grundy.Value {
		if n >= 10_000 {
			return 0
		}
		return s.value(n)
	}).Sized(6),
}

// valid holds a file to the statement one line at a time.
func valid(in []byte) bool {
	lines := strings.Split(string(in), "\n")
	number := func(line string, least, most int) (numbers []int) {
		for _, word := range strings.Split(line, " ") {
			var v int
			if _, err := fmt.Sscan(word, &v); err != nil || fmt.Sprint(v) != word || v < least || v > most {
				return nil
			}
			numbers = append(numbers, v)
		}
		return numbers
	}
	counted := func(line string, least int) bool {
		all := number(line, 0, 10_000)
		return len(all) > 1 && all[0] >= 1 && all[0] <= 100 && all[0] == len(all)-1 && slices.Min(all[1:]) >= least
	}
	for len(lines) > 1 && lines[0] != "0" {
		if !counted(lines[0], 1) {
			return false
		}
		m := number(lines[1], 1, 100)
		if len(m) != 1 || len(lines) < 2+m[0] {
			return false
		}
		for _, line := range lines[2 : 2+m[0]] {
			if !counted(line, 0) {
				return false
			}
		}
		lines = lines[2+m[0]:]
	}
	return len(lines) == 2 && lines[0] == "0" && lines[1] == ""
}

// TestFar has piles of 64 bits whose values repeat, and amounts beyond most piles.
func TestFar(t *testing.T) {
	const in = "2 5 2\n3\n1 9000000000000000000\n1 9000000000000000003\n2 9223372036854775807 9223372036854775800\n" +
		"2 1 1000000000000000000\n2\n1 999999999999000001\n1 999999999999000000\n0\n"
	// {2, 5} has period 7 with 0 0 1 1 0 2 1; 9*10^18 = 7k+2, 2^63-1 = 7k, and so is 7 less. Of 1 and 10^18
	// only 1 can be taken from a smaller pile.
	out, err := snim.Problem.Answer([]byte(in))
	if want := "WWL\nWL\n"; err != nil || string(out) != want {
		t.Errorf("%q, error %v, want %q", out, err, want)
	}
	contesttest.Errors(t, snim.Problem, map[string]string{
		"1 0\n":                             "line 1, column 3: number of stones taken 0 is below 1",
		"1 1\n1\n1 -1\n":                    "line 3, column 3: number of stones in a pile -1 is below 0",
		"2 2 3\n1\n2 1\n":                   "line 4, column 1: the input ends where the number of stones in a pile should stand",
		"2 1 99999999\n1\n1 999999999\n0\n": "line 3, column 3: the value of 999999999 stones takes more than those of 10000000 stones, or more than 134217728 steps, to be worked out with such amounts",
	})
	contesttest.Promises(t, snim.Problem, []contesttest.Said{
		{In: "2147483647 1\n", Err: "line 2, column 1: the input ends where the number of stones taken should stand"},
		{In: "1 1\n1\n1 1\n1 1\n2147483647\n1 1\n", Out: "W\n", Err: "line 7, column 1: the input ends where the number of piles should stand"},
	})
}

// TestPlaces names positions by their case and their place in it.
func TestPlaces(t *testing.T) {
	in := fastio.NewBytesReader([]byte("2 2 5\n2\n1 5\n2 4 7\n1 1\n1\n1 4\n0\n"))
	var places []string
	for at, position := range snim.Problem.Places(in) {
		v, _ := position.Value()
		places = append(places, fmt.Sprintf("%v %s %v", at, snim.Problem.Where(at), v))
	}
	want := []string{"1.1 case 1, position 1 *2", "1.2 case 1, position 2 0", "2.1 case 2, position 1 0"}
	if !slices.Equal(places, want) || in.Err() != nil {
		t.Errorf("%q, error %v, want %q", places, in.Err(), want)
	}
}
