package law_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"nimsum/problems/law"
	"nimsum/testdata/long"
)

var games = slices.Concat(heapGames, moreHeapGames, boardGames, primeGames, limitGames, pairGames)

// wrong returns a position beyond the table at which a law is wrong.
func wrong(g *testGame, l law.Law) ([]int64, bool) {
	if g.known == nil {
		return nil, false
	}
	rng := rand.New(rand.NewPCG(1, 1))
	far := int64(1000)
	if g.arity == 1 {
		far = 100_000
	}
	for range 3000 {
		p := make([]int64, g.arity)
		top := 1 + rng.Int64N(far)
		for j := range p {
			p[j] = 1 + rng.Int64N(top)
		}
		if g.arity > 1 && g.known(p) == 1<<60 {
			continue
		}
		if v, ok := l.Eval(p); !ok || v != g.known(p) {
			return p, true
		}
	}
	return nil, false
}

// slow are games whose tables take long by brute force.
var slow = []string{"ruler", "split in any number", "double kayles", "knight", "mock turtles", "wythoff", "misere nim",
	"fibonacci nim", "turning corners", "kayles", "staircase", "nim heap", "digit nim"}

// TestFind finds the published laws from tables of brute force.
func TestFind(t *testing.T) {
	for _, g := range games {
		t.Run(g.name, func(t *testing.T) {
			if slices.Contains(slow, g.name) {
				long.Only(t)
			}
			r, err := law.Find(context.Background(), g.question(t))
			if err != nil {
				t.Fatal(err)
			}
			if r.Law == nil {
				t.Fatalf("no law: %v", r.Tried)
			}
			t.Logf("%s (%s, %d bits, %d of %d unseen, %d steps)", r.Law.Text(), r.Law.Kind(), r.Law.Bits(), r.Unseen, r.Positions, r.Steps)
			if p, bad := wrong(&g, r.Law); bad {
				v, _ := r.Law.Eval(p)
				t.Errorf("at %v it says %d, not %d", p, v, g.known(p))
			}
		})
	}
}

// TestNoLaw finds no law of games of which none is known.
func TestNoLaw(t *testing.T) {
	for _, g := range lawless {
		t.Run(g.name, func(t *testing.T) {
			if g.name == "0.16" || g.name == "subtract a square" {
				long.Only(t)
			}
			q := g.question(t)
			if !long.Tests() {
				q.Budget = 200_000
			}
			r, err := law.Find(context.Background(), q)
			if err != nil {
				t.Fatal(err)
			}
			if r.Verdict > law.Partial {
				t.Errorf("%s (%s)", r.Law.Text(), r.Law.Kind())
			}
			t.Log(r.Tried)
		})
	}
}
