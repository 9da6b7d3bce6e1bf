package hackenbush

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nimsum/problems/theory/grundy"
)

func checkProof(t *testing.T, b bush, p *Proof, want grundy.Value) {
	t.Helper()
	if got, err := p.Check(b.n, b.edges, b.grounds...); err != nil || got != want {
		t.Fatalf("%v: the proof gives %v (%v), want %v", b, got, err, want)
	}
}

// TestProof checks the proofs of all small bushes against the bare rules, and of
// random ones against the low-point method.
func TestProof(t *testing.T) {
	for b := range smallBushes {
		want, _ := bareRules(b)
		checkProof(t, b, analyze(t, b).Proof(), want)
	}
	r := rng()
	for range 3000 {
		b := randomBush(r, 40, 80)
		want, err := lowPoint(b.n, b.edges, b.grounds...)
		if err != nil {
			t.Fatal(err)
		}
		checkProof(t, b, analyze(t, b).Proof(), want)
	}
}

// TestProofSpoilt spoils proofs: none may prove a value that is not the bush's.
func TestProofSpoilt(t *testing.T) {
	r := rng()
	rejected := 0
	for range 20000 {
		b := randomBush(r, 8, 12)
		p := analyze(t, b).Proof()
		want := p.Value[0]
		for range 1 + r.IntN(3) {
			spoilProof(r, p)
		}
		switch got, err := p.Check(b.n, b.edges, b.grounds...); {
		case err != nil:
			rejected++
		case got != want:
			t.Fatalf("%v: %+v proves %v, but the value is %v", b, p, got, want)
		}
	}
	if rejected < 10000 {
		t.Errorf("only %d of 20000 spoilt proofs were rejected", rejected)
	}
}

func spoilProof(r *rand.Rand, p *Proof) {
	lists := [][]int32{p.Component, p.From, p.Back, p.Bridge}
	switch i := r.IntN(len(lists) + 2); {
	case i < len(lists):
		l := lists[i]
		l[r.IntN(len(l))] = int32(r.IntN(14)) - 1
	case i == len(lists):
		p.Value[r.IntN(len(p.Value))] ^= 1 << r.IntN(3)
	default: // a component more
		p.Bridge = slices.Concat(p.Bridge, []int32{int32(r.IntN(12))})
		p.Value = slices.Concat(p.Value, []grundy.Value{grundy.Value(r.IntN(4))})
		p.Component[r.IntN(len(p.Component))] = int32(len(p.Value) - 1)
	}
}

// TestLargeProof proves bushes of many edges: nothing may depend on their
// depth.
func TestLargeProof(t *testing.T) {
	for _, b := range []bush{path(300_000), shuffled(cycle(300_000)), cactus(300_000)} {
		a := analyze(t, b)
		checkProof(t, b, a.Proof(), a.Value())
	}
}
