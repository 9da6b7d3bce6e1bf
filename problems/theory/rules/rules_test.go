package rules

import (
	"math/rand/v2"
	"testing"

	"nimsum/problems/theory/grundy"
)

// A network is a game on random components: options[c] lists the options of c.
type network [][][]int

func (w network) game(c int, options *Options[int]) {
	for _, parts := range w[c] {
		options.Add(parts...)
	}
}

// randomNetwork returns a game in which options go to smaller components, which
// makes it end.
func randomNetwork(rng *rand.Rand, size, parts int) network {
	w := make(network, size)
	for c := 1; c < size; c++ {
		for range rng.IntN(5) {
			var option []int
			for range rng.IntN(parts + 1) {
				option = append(option, rng.IntN(c))
			}
			w[c] = append(w[c], option)
		}
	}
	return w
}

// values finds the values by the mex rule.
func (w network) values() []grundy.Value {
	return grundy.Table(len(w), func(smaller []grundy.Value, add func(grundy.Value)) {
		for _, parts := range w[len(smaller)] {
			var sum grundy.Value
			for _, c := range parts {
				sum ^= smaller[c]
			}
			add(sum)
		}
	})
}

func TestValues(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 600 {
		w := randomNetwork(rng, 2*(1+rng.IntN(60)), 3)
		want := w.values()
		v := NewValues(w.game, Limits{})
		for range len(w) {
			c := rng.IntN(len(w))
			if got, err := v.Of(c); err != nil || got != want[c] {
				t.Fatalf("value of %d = %v, %v; want %v; game %v", c, got, err, want[c], w)
			}
		}
		for c := range w {
			if got, ok := v.Known(c); ok && got != want[c] {
				t.Fatalf("Known has %v for %d, want %v", got, c, want[c])
			}
		}
	}
}

// TestManyComponents lets the count that tells marks apart begin again.
func TestManyComponents(t *testing.T) {
	v := NewValues(nim, Limits{})
	v.now = 1<<32 - 30
	for n := range 70 {
		if got, err := v.Of(n); err != nil || got != grundy.Value(n) {
			t.Errorf("value of %d = %v, %v", n, got, err)
		}
	}
}
