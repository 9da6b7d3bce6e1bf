package law_test

import (
	"math/bits"
	"testing"

	"nimsum/problems/law"
)

// alternating is n - floor(n/2) + floor(n/4) - ...
func alternating(n int64) uint64 {
	if n == 0 {
		return 0
	}
	return uint64(n) - alternating(n/2)
}

// stern is Stern's diatomic sequence: in how many ways n - 1 is a sum of powers of 2, none more than twice.
func stern(n int64) uint64 {
	if n < 2 {
		return uint64(n)
	}
	if n%2 == 0 {
		return stern(n / 2)
	}
	return stern(n/2) + stern(n/2+1)
}

// TestRegular finds laws of several members, and none if one value is another.
func TestRegular(t *testing.T) {
	for _, c := range []struct {
		name string
		f    func(n int64) uint64
		text string
	}{
		{"stern", stern, "g(0) = 0, g(1) = 1; g(2n) = g(n), g(4n + 1) = g(n) + g(2n + 1), g(4n + 3) = 2 g(2n + 1) - g(n)"},
		{"alternating", alternating, "g(0) = 0; g(2n) = 2 n - g(n), g(2n + 1) = 2 n + 1 - g(n)"},
		{"never half", func(n int64) uint64 {
			if bits.TrailingZeros64(uint64(n))%2 == 0 {
				return alternating(n)
			}
			return alternating(n / 2)
		}, "g(0) = 0, g(1) = 1; g(4n) = 2 n + 2 g(n) - g(2n), g(4n + 1) = 4 n + 2 - g(2n + 1), g(4n + 2) = g(2n + 1), g(4n + 3) = 4 n + 3 - g(2n + 1)"},
		{"ones and blocks", func(n int64) uint64 {
			return uint64(bits.OnesCount64(uint64(n)) + 2*bits.OnesCount64(uint64(n&^(n>>1))))
		}, "g(0) = 0; g(2n) = g(n), g(4n + 1) = g(n) + 3, g(4n + 3) = g(2n + 1) + 1"},
		{"pairs of ternary digits", func(n int64) (v uint64) {
			for ; n > 0; n /= 3 {
				if n%9 == 5 {
					v++
				}
			}
			return v
		}, "g(0) = 0; g(3n) = g(n), g(3n + 1) = g(n), g(9n + 2) = g(n), g(9n + 5) = g(n) + 1, g(9n + 8) = g(3n + 2)"},
	} {
		q := table(700, c.f)
		q.Off = []law.Kind{law.Formula, law.Parts, law.Exceptions}
		r := find(t, q)
		if r.Verdict != law.Conjecture || r.Law.Text() != c.text {
			t.Errorf("%s: %+v", c.name, r)
			continue
		}
		for _, n := range []int64{700, 701, 12345, 1<<31 - 1, 1 << 40} {
			if v, ok := r.Law.Eval([]int64{n}); !ok || v != c.f(n) {
				t.Errorf("%s: %d, %t at %d, not %d", c.name, v, ok, n, c.f(n))
			}
		}
		q.Values[433]++
		q.Budget = 200_000
		if r := find(t, q); r.Verdict > law.Partial {
			t.Errorf("%s with a wrong value: %s", c.name, r.Law.Text())
		}
	}
}
