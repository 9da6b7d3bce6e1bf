package law_test

import (
	"context"
	"testing"

	"nimsum/problems/theory/law"
)

// TestFind finds the published laws from tables of brute force.
func TestFind(t *testing.T) {
	for _, g := range heapGames {
		t.Run(g.name, func(t *testing.T) {
			r, err := law.Find(context.Background(), g.question(t))
			if err != nil {
				t.Fatal(err)
			}
			if r.Law == nil {
				t.Fatalf("no law: %v", r.Tried)
			}
			t.Logf("%s (%s, %d bits, %d of %d unseen, %d steps)", r.Law.Text(), r.Law.Kind(), r.Law.Bits(), r.Unseen, r.Positions, r.Steps)
			if g.known == nil {
				return
			}
			for n := int64(1); n < 100_000; n++ {
				p := []int64{n}
				if v, ok := r.Law.Eval(p); !ok || v != g.known(p) {
					t.Fatalf("at %d it says %d, %v, not %d", n, v, ok, g.known(p))
				}
			}
		})
	}
}
