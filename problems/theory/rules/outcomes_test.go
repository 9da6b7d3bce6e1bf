package rules

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// byRules tells who wins a sum by trying every move, remembering positions.
func (w network) byRules(play Play, position []int, memo map[string]bool) bool {
	key := fmt.Sprint(slices.Sorted(slices.Values(position)))
	if wins, ok := memo[key]; ok {
		return wins
	}
	wins, moves := false, 0
	for i, c := range position {
		for _, parts := range w[c] {
			moves++
			after := slices.Concat(position[:i], position[i+1:], parts)
			wins = wins || !w.byRules(play, after, memo)
		}
	}
	wins = wins || moves == 0 && play == Misere
	memo[key] = wins
	return wins
}

func TestOutcomes(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for i := range 120 {
		w := randomNetwork(rng, 2*(1+rng.IntN(5)), 1+i%2)
		values := w.values()
		for _, play := range []Play{Normal, Misere} {
			memo := make(map[string]bool)
			whole := NewOutcomes(w.game, play, Limits{})
			single := NewSingle(w.game, play, Limits{})
			for range 20 {
				position := make([]int, rng.IntN(4))
				sum := NewValues(w.game, Limits{})
				for i := range position {
					position[i] = rng.IntN(len(w))
				}
				want := Outcome(w.byRules(play, position, memo))
				if got, err := whole.Of(position...); err != nil || got != want {
					t.Fatalf("%v play, %v: %v, %v; want %v; game %v", play, position, got, err, want, w)
				}
				if v, err := sum.Sum(position...); play == Normal && (err != nil || (v != 0) != bool(want)) {
					t.Fatalf("%v: sum %v, %v, but %v", position, v, err, want)
				}
				if len(position) != 1 || i%2 == 1 {
					continue
				}
				if got, err := single.Of(position[0]); err != nil || got != want {
					t.Fatalf("%v play, %v alone: %v, %v; want %v; game %v", play, position, got, err, want, w)
				}
			}
			if i%2 == 0 {
				for c := range w {
					o, err := single.Of(c)
					if err != nil || o != Outcome(w.byRules(play, []int{c}, memo)) {
						t.Fatalf("%v play: %v, %v for %d", play, o, err, c)
					}
					if play == Normal && bool(o) != (values[c] != 0) {
						t.Fatalf("%d is worth %v, but %v", c, values[c], o)
					}
				}
			}
		}
	}
}

func nim(n int, options *Options[int]) {
	for left := range n {
		options.Add(left)
	}
}

// TestMisereNim has Bouton's theorem: as in Nim while a heap has two or more, the
// other way round when none has.
func TestMisereNim(t *testing.T) {
	o := NewOutcomes(nim, Misere, Limits{})
	for a := range 9 {
		for b := range 9 {
			for c := range 9 {
				want := Outcome(a^b^c != 0)
				if max(a, b, c) < 2 {
					want = !want
				}
				if got, err := o.Of(a, b, c); err != nil || got != want {
					t.Errorf("%d %d %d: %v, %v; want %v", a, b, c, got, err, want)
				}
			}
		}
	}
}

// TestMiserePublished has the heaps lost under misère play by CGSuite's misère
// values: those where the value is 0.
func TestMiserePublished(t *testing.T) {
	kayles := func(n int, options *Options[int]) {
		for hit := 1; hit <= min(2, n); hit++ {
			for left := 0; 2*left <= n-hit; left++ {
				options.Add(left, n-hit-left)
			}
		}
	}
	dawson := func(n int, options *Options[int]) { // 0.07
		for left := 0; 2*left <= n-2; left++ {
			options.Add(left, n-2-left)
		}
	}
	grundy := func(n int, options *Options[int]) {
		for left := 1; 2*left < n; left++ {
			options.Add(left, n-left)
		}
	}
	for _, test := range []struct {
		name string
		game Game[int]
		want string
	}{
		{"Kayles", kayles, "[1 4 9 12 20]"},
		{"Dawson's Kayles", dawson, "[2 3 7 8 12 16 17]"},
		{"Grundy's game", grundy, "[3 6 9 12 15 18]"},
	} {
		var got []int
		o := NewOutcomes(test.game, Misere, Limits{})
		for n := range 21 {
			if outcome, err := o.Of(n); err != nil {
				t.Fatal(err)
			} else if outcome == Lost {
				got = append(got, n)
			}
		}
		if fmt.Sprint(got) != test.want {
			t.Errorf("%s: %v are lost, want %s", test.name, got, test.want)
		}
	}
}
