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

// mixed is an index that has options on both sides of a component.
func mixed(size int) Index[int] {
	flip := func(i int) int {
		if i < 0 || i >= size {
			return -1
		}
		if i%2 == 0 {
			return i
		}
		return (size - 1 - i/2*2) | 1
	}
	index := Index[int]{Size: size, Of: flip, At: flip}
	return index
}

func TestValues(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		w := randomNetwork(rng, 2*(1+rng.IntN(60)), 3)
		want := w.values()
		for name, v := range map[string]*Values[int]{
			"table":       NewTable(w.game, Heaps(len(w)), Limits{}),
			"mixed table": NewTable(w.game, mixed(len(w)), Limits{}),
			"memo":        NewValues(w.game, Limits{}),
		} {
			if rng.IntN(2) == 0 {
				if err := v.Fill(); err != nil {
					t.Fatal(err)
				}
			}
			for range len(w) {
				c := rng.IntN(len(w))
				if got, err := v.Of(c); err != nil || got != want[c] {
					t.Fatalf("%s: value of %d = %v, %v; want %v; game %v", name, c, got, err, want[c], w)
				}
			}
			for c, got := range v.All() {
				if got != want[c] {
					t.Fatalf("%s: All has %v for %d, want %v", name, got, c, want[c])
				}
			}
		}
	}
}

// TestManyComponents lets the count that tells marks apart begin again.
func TestManyComponents(t *testing.T) {
	v := NewTable(nim, Heaps(70), Limits{})
	v.now = 1<<32 - 30
	if err := v.Fill(); err != nil {
		t.Fatal(err)
	}
	for n, got := range v.All() {
		if got != grundy.Value(n) {
			t.Errorf("value of %d = %v", n, got)
		}
	}
}
