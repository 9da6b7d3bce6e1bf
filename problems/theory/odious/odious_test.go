package odious_test

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/odious"
)

// TestPublished holds the values against OEIS A000069 behind a zero, as in
// Winning Ways, table for Mock Turtles.
func TestPublished(t *testing.T) {
	published := []grundy.Value{0, 1, 2, 4, 7, 8, 11, 13, 14, 16, 19, 21, 22, 25, 26, 28, 31, 32, 35, 37, 38, 41, 42,
		44, 47, 49, 50, 52, 55, 56, 59, 61, 62, 64}
	for d, want := range published {
		if got := odious.Value(d); got != want {
			t.Errorf("Value(%d) = %v, published %v", d, got, want)
		}
	}
}

// TestRules holds the values, and the pairs, against the rules.
func TestRules(t *testing.T) {
	const n = 150
	values := make([]grundy.Value, n)
	for d := range n {
		var options []grundy.Value
		for j := range d {
			for k := 0; k <= j; k++ {
				options = append(options, values[j]^values[k])
			}
		}
		values[d] = grundy.Mex(options)
		if got := odious.Value(d); got != values[d] {
			t.Fatalf("Value(%d) = %v, by the rules %v", d, got, values[d])
		}
		if got, ok := odious.Distance(values[d]); !ok || got != d {
			t.Fatalf("Distance(%v) = %d, %v, want %d", values[d], got, ok, d)
		}
	}
	for d := range 70 {
		for target := grundy.Value(0); target < 160; target++ {
			var want, got [][2]int
			for j := d - 1; j >= 0; j-- {
				for k := j; k >= 0; k-- {
					if values[j]^values[k] == target {
						want = append(want, [2]int{j, k})
					}
				}
			}
			for j, k := range odious.Pairs(d, target) {
				got = append(got, [2]int{j, k})
			}
			if !slices.Equal(got, want) {
				t.Fatalf("Pairs(%d, %v) = %v, want %v", d, target, got, want)
			}
		}
	}
	for v := grundy.Value(0); v < values[n-1]; v++ {
		if _, ok := odious.Distance(v); ok != slices.Contains(values, v) {
			t.Errorf("Distance(%v) reports %v", v, ok)
		}
	}
}

func ExamplePairs() {
	for j, k := range odious.Pairs(8, 5) {
		fmt.Println(j, k, odious.Value(j)^odious.Value(k))
	}
	// Output:
	// 7 5 *5
	// 4 2 *5
	// 3 1 *5
}

// TestSum holds a Sum against the nim-sum of the values one by one.
func TestSum(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for range 2000 {
		var s odious.Sum
		want := grundy.Value(0)
		for range r.IntN(40) {
			d := 1 + r.IntN(1<<r.IntN(min(40, bits.UintSize-1)))
			stones := r.Uint64()
			s.Add(d, stones)
			if stones%2 == 1 {
				want ^= odious.Value(d)
			}
			if got := s.Value(); got != want {
				t.Fatalf("stones %d steps from the end: %v, want %v", d, got, want)
			}
		}
	}
}
