package sweep

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"
)

func TestRadix(t *testing.T) {
	var r radix
	for _, n := range []int{0, 1, 2, shortList, shortList + 1, 100, 3000, 20_000} {
		for name, key := range map[string]func(rng *rand.Rand) uint32{
			"any":       func(rng *rand.Rand) uint32 { return rng.Uint32() },
			"one":       func(rng *rand.Rand) uint32 { return 7 },
			"two":       func(rng *rand.Rand) uint32 { return rng.Uint32N(2) << 31 },
			"few":       func(rng *rand.Rand) uint32 { return rng.Uint32N(50) },
			"high":      func(rng *rand.Rand) uint32 { return ^rng.Uint32N(5000) },
			"low zeros": func(rng *rand.Rand) uint32 { return rng.Uint32N(1000) << 20 },
		} {
			rng := rand.New(rand.NewPCG(uint64(n), 2))
			items := make([]item, n)
			for i := range items {
				items[i] = item{key(rng), uint32(i)}
			}
			want := slices.Clone(items)
			slices.SortStableFunc(want, func(a, b item) int { return cmp.Compare(a.key, b.key) })
			for range 2 { // the second time they are in order already
				items, _ = r.sort(items, make([]item, n))
				if !slices.Equal(items, want) {
					t.Errorf("%d keys, %s: not in stable order", n, name)
				}
			}
		}
	}
}
