package sweep

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestRadix sorts short lists and ones that take two cores, and with the order in the
// place of the keys.
func TestRadix(t *testing.T) {
	var r radix
	for _, n := range []int{0, 1, 2, shortList, shortList + 1, 100, 3000, worthwhile - 1, worthwhile, 100_001} {
		for name, key := range map[string]func(rng *rand.Rand) uint32{
			"any":       func(rng *rand.Rand) uint32 { return rng.Uint32() },
			"one":       func(rng *rand.Rand) uint32 { return 7 },
			"two":       func(rng *rand.Rand) uint32 { return rng.Uint32N(2) << 31 },
			"few":       func(rng *rand.Rand) uint32 { return rng.Uint32N(50) },
			"high":      func(rng *rand.Rand) uint32 { return ^rng.Uint32N(5000) },
			"low zeros": func(rng *rand.Rand) uint32 { return rng.Uint32N(1000) << 20 },
		} {
			rng := rand.New(rand.NewPCG(uint64(n), 2))
			keys, want := make([]int32, n), make([]int32, n)
			for i := range keys {
				keys[i], want[i] = int32(key(rng)), int32(i)
			}
			slices.SortStableFunc(want, func(i, j int32) int { return cmp.Compare(uint32(keys[i]), uint32(keys[j])) })
			for range 2 { // the second time they are in order already
				order, room := make([]int32, n), make([]pair, n)
				r.sort(order, keys, room)
				if !slices.Equal(order, want) {
					t.Errorf("%d keys, %s: not in stable order", n, name)
				}
				in := slices.Clone(keys)
				r.sort(in, in, room)
				if !slices.Equal(in, want) {
					t.Errorf("%d keys, %s: not in stable order in place", n, name)
				}
				for p, i := range order {
					in[p] = keys[i]
				}
				keys = in
				for i := range want {
					want[i] = int32(i)
				}
			}
		}
	}
}
