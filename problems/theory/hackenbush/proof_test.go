package hackenbush

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nimsum/problems/theory/grundy"
	"nimsum/testdata/long"
)

func checkProof(t *testing.T, b bush, p *Proof, want grundy.Value) {
	t.Helper()
	if got, err := p.Check(b.n, b.edges, b.grounds...); err != nil || got != want {
		t.Fatalf("%v: the proof gives %v (%v), want %v", b, got, err, want)
	}
}

// TestProof checks the proofs of random bushes against the low-point method. TestBareRules
// checks those of all small bushes.
func TestProof(t *testing.T) {
	r := rng()
	for range long.Size(300, 3000) {
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
	rejected, bushes := 0, long.Size(2000, 20_000)
	for range bushes {
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
	if rejected < bushes/2 {
		t.Errorf("only %d of %d spoilt proofs were rejected", rejected, bushes)
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
	m := long.Size(30_000, 300_000)
	for _, b := range []bush{path(m), shuffled(cycle(m)), cactus(m)} {
		a := analyze(t, b)
		checkProof(t, b, a.Proof(), a.Value())
	}
}
