package rules

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"nimsum/problems/theory/grundy"
)

// A graph is a game by its options: from component c to those in graph[c].
type graph [][]int

func (g graph) game(c int, options *Options[int]) {
	for _, to := range g[c] {
		options.Add(to)
	}
}

// values finds the values of the components from the sinks up, and whether a
// component has one at all: it has none if it leads to a cycle.
func (g graph) values() (values []grundy.Value, finite []bool) {
	values, finite = make([]grundy.Value, len(g)), make([]bool, len(g))
	for again := true; again; {
		again = false
		for c, options := range g {
			if finite[c] || slices.ContainsFunc(options, func(to int) bool { return !finite[to] }) {
				continue
			}
			var of []grundy.Value
			for _, to := range options {
				of = append(of, values[to])
			}
			for slices.Contains(of, values[c]) {
				values[c]++
			}
			finite[c], again = true, true
		}
	}
	return values, finite
}

func TestRandomGraphs(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	cycles := 0
	for range 800 {
		n := 1 + rng.IntN(30)
		g := make(graph, n)
		order := rng.Perm(n)
		for range rng.IntN(6 * n) {
			a, b := rng.IntN(n), rng.IntN(n)
			// Mostly downhill in a random order, so that many are finite.
			if order[a] < order[b] && rng.IntN(40) > 0 {
				a, b = b, a
			}
			if a != b || rng.IntN(20) == 0 {
				g[a] = append(g[a], b)
			}
		}
		want, finite := g.values()
		v := NewValues(g.game, Limits{})
		for range 2 * n {
			c := rng.IntN(n)
			got, err := v.Of(c)
			var cycle *CycleError[int]
			switch {
			case finite[c] && (err != nil || got != want[c]):
				t.Fatalf("%v: component %d = %v, %v; want %v", g, c, got, err, want[c])
			case !finite[c] && !errors.As(err, &cycle):
				t.Fatalf("%v: component %d = %v, %v; want a cycle", g, c, got, err)
			case !finite[c]:
				cycles++
				for i, at := range cycle.Cycle {
					if next := cycle.Cycle[(i+1)%len(cycle.Cycle)]; !slices.Contains(g[at], next) {
						t.Fatalf("%v: %v, but %d does not lead to %d", g, err, at, next)
					}
				}
			}
		}
	}
	if cycles == 0 {
		t.Error("no cycle was ever met")
	}
}

func TestWythoff(t *testing.T) {
	v := NewValues(func(p [2]int, options *Options[[2]int]) {
		for k := 1; k <= max(p[0], p[1]); k++ {
			for _, q := range [][2]int{{p[0] - k, p[1]}, {p[0], p[1] - k}, {p[0] - k, p[1] - k}} {
				if q[0] >= 0 && q[1] >= 0 {
					options.Add(q)
				}
			}
		}
	}, Limits{})
	// CGSuite, Wythoff row 10.
	want := []grundy.Value{10, 11, 9, 8, 13, 12, 0, 15, 16, 17, 14, 18, 7, 6, 2, 3, 1, 4, 5, 23, 28}
	for n, want := range want {
		got, err := v.Of([2]int{10, n})
		if err != nil || got != want {
			t.Errorf("value of (10, %d) = %v, %v; want %v", n, got, err, want)
		}
	}
	// Everything below (10, 20), each once.
	if got := v.Len(); got != 11*21 {
		t.Errorf("%d components are known, want %d", got, 11*21)
	}
}

func TestFibonacciNim(t *testing.T) {
	type position struct{ heap, last int }
	v := NewValues(func(p position, options *Options[position]) {
		for k := 1; k <= min(p.heap, 2*p.last); k++ {
			options.Add(position{p.heap - k, k})
		}
	}, Limits{})
	// CGSuite, FibonacciNim(10, last).
	for last, want := range []grundy.Value{0, 2, 2, 2, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5} {
		if got, err := v.Of(position{10, last}); err != nil || got != want {
			t.Errorf("last = %d: %v, %v; want %v", last, got, err, want)
		}
	}
}

// TestFail has rules that cannot tell the options of some components.
func TestFail(t *testing.T) {
	broken := errors.New("broken")
	game := func(c int, options *Options[int]) {
		if c > 0 {
			options.Add(c - 1)
		}
		if c == 5 {
			options.Fail(broken)
		}
	}
	v, o := NewValues(game, Limits{}), NewOutcomes(game, Misere, Limits{})
	for _, c := range []int{7, 5, 9} {
		if _, err := v.Of(c); err != broken {
			t.Errorf("value of %d: %v", c, err)
		}
		if _, err := o.Of(c); err != broken {
			t.Errorf("outcome of %d: %v", c, err)
		}
	}
	if got, err := v.Of(3); got != 1 || err != nil {
		t.Errorf("after an error: %v, %v", got, err)
	}
	if got, err := o.Of(3); got != Lost || err != nil {
		t.Errorf("after an error: %v, %v", got, err)
	}
}
