package robot

import (
	"math/rand/v2"
	"testing"
)

func TestSumsOfAnySize(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1))
	random := func() axis {
		n := 1 + r.Int64N(50_000)
		return axis{1 + r.Int64N(n), r.Int64N(2 * n), r.Int64N(2 * n)}
	}
	for range 10_000 {
		rows, columns := random(), random()
		small, ok := largest(rows, columns)
		if large := largestBig(rows, columns); !ok || !large.IsInt64() || large.Int64() != small {
			t.Fatalf("%v, %v: %d (certain: %v) and %v", rows, columns, small, ok, large)
		}
	}
}
