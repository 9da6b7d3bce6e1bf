package turtles_test

import (
	"iter"
	"slices"
	"strings"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/turtles"
)

var conformance = contesttest.Config{
	Medium:    contesttest.Made(turtles.Problem, 8, 100, 2000),
	Reference: reference,
	Every:     every,
	Random:    9,
	Mistakes:  mistakes,
}

func TestConformance(t *testing.T) { contesttest.Run(t, turtles.Problem, conformance) }

func FuzzProblem(f *testing.F) { contesttest.Fuzz(f, turtles.Problem) }

// every yields all rows of up to eleven coins.
var every iter.Seq[string] = func(yield func(string) bool) {
	for n := 1; n <= 11; n++ {
		for faces := range contesttest.Tuples(n, 0, 1) {
			var b strings.Builder
			for _, face := range faces {
				b.WriteByte("HT"[face])
			}
			if !yield(b.String() + "\n") {
				return
			}
		}
	}
}

var mistakes = map[string]contesttest.Mistake{
	"wide":   wrong(func(heads []int, n int) bool { return uint8(sum(heads)) != 0 }).Sized(300),
	"tails":  wrong(func(heads []int, n int) bool { return len(heads) == 0 || sum(heads) != 0 }),
	"heads":  wrong(func(heads []int, n int) bool { return parity(heads) == 1 }).Sized(12),
	"random": wrong(func(heads []int, n int) bool { return sum(shifted(heads, -1, n+1)) != 0 }),
	"pairs":  wrong(func(heads []int, n int) bool { return sum(shifted(heads, 1, -1)) != 0 }),
	"ends": wrong(func(heads []int, n int) bool {
		if k := len(heads) - 1; k >= 0 && heads[k] == n {
			heads = heads[:k]
		}
		return sum(heads) != 0
	}),
	"long": wrong(func(heads []int, n int) bool {
		word := uint64(0)
		for _, h := range heads {
			word |= 1 << h
		}
		sum := 0
		for h := range 64 {
			sum ^= h * int(word>>h&1)
		}
		return sum != 0
	}).Sized(200),
	"few": wrong(func(heads []int, n int) bool {
		for _, h := range heads {
			left := sum(heads) ^ h
			if left == 0 || left < h && !slices.Contains(heads, left) {
				return true
			}
		}
		return false
	}),
}

func sum(heads []int) (sum int) {
	for _, h := range heads {
		sum ^= h
	}
	return sum
}

func parity(heads []int) (parity int) {
	for _, h := range heads {
		parity ^= h & 1
	}
	return parity
}

// shifted returns the heads at other places.
func shifted(heads []int, sign, offset int) []int {
	var other []int
	for _, h := range heads {
		other = append(other, sign*h+offset)
	}
	return other
}

func wrong(won func(heads []int, n int) bool) contesttest.Mistake {
	return contesttest.WrongVerdict("First", "Second", func(in *fastio.Reader) bool {
		var heads []int
		row := in.Token("row")
		for i, face := range row {
			if face == 'H' {
				heads = append(heads, i+1)
			}
		}
		return won(heads, len(row))
	})
}

func BenchmarkSolve(b *testing.B) {
	contesttest.BenchFamilies(b, turtles.Problem, 100_000, 100, "random")
}
