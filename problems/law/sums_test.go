package law

import (
	"slices"
	"testing"
)

// TestSums finds the laws of games side by side, named as no coordinate is, and none if one value is
// no nim-sum of theirs or one of the games has no law.
func TestSums(t *testing.T) {
	third := []int64{0, 1, 0, 1, 2, 3, 2}
	chaos := func(n int64) int64 { return n * n * 2654435761 >> 5 & 3 }
	split := func(a, b int64) (v int64) {
		for n := a | b; n%2 == 1; n /= 2 {
			v++
		}
		return v
	}
	for _, c := range []struct {
		f    func(p []int64) int64
		far  []int64
		want string
	}{
		{func(p []int64) int64 { return third[p[0]%7] ^ split(p[1], p[2]) }, []int64{20, 0, 0},
			"g(a, p, c) = q(a) xor r(p, c); q(a + 7) = q(a); values: 0 1 0 1 2 3 2; r(p, c) = ctz((p | c) + 1); ctz is the number of trailing binary zeros; | is the bitwise or"},
		{func(p []int64) int64 { return split(p[0], p[2]) ^ third[p[1]%7] }, []int64{0, 20, 0},
			"g(a, p, c) = q(a, c) xor r(p); q(a, c) = ctz((a | c) + 1); r(p + 7) = r(p); values: 0 1 0 1 2 3 2; ctz is the number of trailing binary zeros; | is the bitwise or"},
		{func(p []int64) int64 { return third[p[0]%7] ^ third[p[1]%7] ^ third[p[2]%7] }, []int64{20, 0, 0},
			"g(a, p, c) = q(a) xor q(p) xor q(c); q(n + 7) = q(n); values: 0 1 0 1 2 3 2"},
		{func(p []int64) int64 { return third[p[0]%7] ^ chaos(p[1]) ^ third[p[2]%7] }, nil, ""},
		{func(p []int64) int64 { return third[p[0]%7] ^ min(p[0], p[1], p[2], 1) ^ split(p[1], p[2]) }, nil, ""},
	} {
		for _, wrong := range [][]int64{nil, {0, 8, 8}, c.far} {
			f := func(p []int64) (uint64, bool) {
				v := uint64(c.f(p))
				if slices.Equal(p, wrong) {
					v ^= 4
				}
				return v, max(p[0], p[1], p[2]) <= 30
			}
			q := Question{Arity: 3, Names: []string{"a", "p", "c"}, Budget: 1_000_000, Ask: f, Off: slices.DeleteFunc(Kinds(), func(k Kind) bool { return k == Formula || k == Parts || k == Period })}
			for n := range int64(11 * 11 * 11) {
				p := []int64{n / 121, n / 11 % 11, n % 11}
				v, _ := f(p)
				q.Positions, q.Values = append(q.Positions, p), append(q.Values, v)
			}
			only(t, q, c.want, wrong)
		}
	}
}
