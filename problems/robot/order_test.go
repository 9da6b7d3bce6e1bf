package robot

import (
	"math/rand/v2"
	"testing"
)

// TestSumsOfAnySize holds sums of 64 bits against those of any size, up to where they may
// not fit, on grids of all shapes.
func TestSumsOfAnySize(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 1))
	upTo := func(bits int) int64 { return rng.Int64N(1<<rng.IntN(bits+1)) + 1 }
	fit, large := 0, 0
	for i := range 60_000 {
		bits := 16
		if i%2 == 0 {
			bits = 40
		}
		rows := axis{upTo(bits), upTo(bits) - 1, upTo(bits) - 1}
		columns := axis{upTo(bits), upTo(bits) - 1, upTo(bits) - 1}
		if i%3 == 0 {
			columns.lines = rows.lines + rng.Int64N(3)
		}
		small, ok := largest(rows, columns)
		if !ok {
			continue
		}
		fit++
		if small>>55 > 0 {
			large++
		}
		if want := largestBig(rows, columns); !want.IsInt64() || want.Int64() != small {
			t.Fatalf("%v, %v: %d and %v", rows, columns, small, want)
		}
	}
	if fit < 20_000 || large < 200 {
		t.Errorf("only %d sums fit, %d of them large", fit, large)
	}
}
