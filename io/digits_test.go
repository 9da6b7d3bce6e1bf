package fastio

import (
	"math"
	"math/rand/v2"
	"strconv"
	"testing"

	"nimsum/testdata/long"
)

// TestAppendUint holds the writer's decimals against strconv's: small ones, those
// around each power of ten, and random ones of all lengths.
func TestAppendUint(t *testing.T) {
	check := func(v uint64) {
		room := make([]byte, 3, 32)
		if got := string(appendUint(room, v)[3:]); got != strconv.FormatUint(v, 10) {
			t.Fatalf("%d is written %s", v, got)
		}
	}
	for v := range uint64(long.Size(20_000, 1_000_000)) {
		check(v)
	}
	for p := uint64(1); ; p *= 10 {
		for d := range uint64(100) {
			check(p - d)
			check(p + d)
		}
		if p > math.MaxUint64/10 {
			break
		}
	}
	rng := rand.New(rand.NewPCG(4, 2))
	for range long.Size(20_000, 1_000_000) {
		check(rng.Uint64() >> rng.IntN(64))
	}
	// Four digits at each place of eight.
	for v := range uint64(10_000) {
		check(1e4*v + 9999 - v)
		check(1e8 + 1e4*v + v)
	}
}
