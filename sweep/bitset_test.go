package sweep

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestBitset holds a bitset against a sorted slice. Dense and sparse sets alternate, so that
// words on all levels fill and empty.
func TestBitset(t *testing.T) {
	var s bitset
	for _, n := range []int{1, 2, 63, 64, 65, 4096, 4097, 300_000, 70} {
		rng := rand.New(rand.NewPCG(uint64(n), 1))
		s.reset(n)
		s.add(0)
		want := []uint32{0}
		for step := range 4000 {
			i := uint32(rng.IntN(n))
			if at := rng.IntN(len(want)); step/500%2 == 1 && at > 0 {
				i = want[at]
			}
			at, found := slices.BinarySearch(want, i)
			if at > 0 {
				if got := s.below(i); got != want[at-1] {
					t.Fatalf("n = %d, step %d: below %d is %d, want %d", n, step, i, got, want[at-1])
				}
			}
			switch {
			case i == 0:
			case found:
				s.remove(i)
				want = slices.Delete(want, at, at+1)
			default:
				s.add(i)
				want = slices.Insert(want, at, i)
			}
		}
	}
}
