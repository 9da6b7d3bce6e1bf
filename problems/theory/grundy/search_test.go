package grundy

import (
	"errors"
	"iter"
	"math/rand/v2"
	"slices"
	"testing"
)

// A graph is a game by its options: from position i to those in graph[i].
type graph [][]int

func (g graph) search(limit int) *Search[int, int] {
	return NewSearch(
		func(p int) iter.Seq[int] { return slices.Values(g[p]) },
		func(p int) int { return p },
		limit)
}

// values finds the values of the positions from the sinks up, and whether a
// position has one at all: it has none if it leads to a loop.
func (g graph) values() ([]Value, []bool) {
	values, done := make([]Value, len(g)), make([]bool, len(g))
	for again := true; again; {
		again = false
		for p, options := range g {
			if done[p] || slices.ContainsFunc(options, func(q int) bool { return !done[q] }) {
				continue
			}
			var of []Value
			for _, q := range options {
				of = append(of, values[q])
			}
			values[p], done[p], again = naiveMex(of), true, true
		}
	}
	return values, done
}

func TestSearchRandomGraphs(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	loops := 0
	for range 3000 {
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
		s := g.search(n)
		for range 2 * n {
			p := rng.IntN(n)
			got, err := s.Value(p)
			var loop *LoopError
			switch {
			case finite[p] && (err != nil || got != want[p]):
				t.Fatalf("%v: position %d = %v, %v; want %v", g, p, got, err, want[p])
			case !finite[p] && !errors.As(err, &loop):
				t.Fatalf("%v: position %d = %v, %v; want a loop", g, p, got, err)
			case !finite[p]:
				loops++
				if q := loop.Position.(int); !g.reaches(q, q) {
					t.Fatalf("%v: the error names %d, which is on no loop", g, q)
				}
			}
		}
	}
	if loops == 0 {
		t.Error("no loop was ever met")
	}
}

// reaches tells whether some play leads from a to b in one move or more.
func (g graph) reaches(a, b int) bool {
	seen := make([]bool, len(g))
	for front := []int{a}; len(front) > 0; {
		p := front[0]
		front = front[1:]
		for _, q := range g[p] {
			if q == b {
				return true
			}
			if !seen[q] {
				seen[q] = true
				front = append(front, q)
			}
		}
	}
	return false
}

// Wythoff's game: take from one heap, or the same from both.
func wythoff(p [2]int) iter.Seq[[2]int] {
	return func(yield func([2]int) bool) {
		for k := 1; k <= max(p[0], p[1]); k++ {
			for _, q := range [][2]int{{p[0] - k, p[1]}, {p[0], p[1] - k}, {p[0] - k, p[1] - k}} {
				if q[0] >= 0 && q[1] >= 0 && !yield(q) {
					return
				}
			}
		}
	}
}

func TestSearchWythoff(t *testing.T) {
	s := NewSearch(wythoff, func(p [2]int) [2]int { return p }, 1000)
	// CGSuite, Wythoff row 10.
	want := []Value{10, 11, 9, 8, 13, 12, 0, 15, 16, 17, 14, 18, 7, 6, 2, 3, 1, 4, 5, 23, 28}
	for n, want := range want {
		got, err := s.Value([2]int{10, n})
		if err != nil || got != want {
			t.Errorf("value of (10, %d) = %v, %v; want %v", n, got, err, want)
		}
	}
	// Everything below (10, 20), each once.
	if got := s.Visited(); got != 11*21 {
		t.Errorf("%d positions visited, want %d", got, 11*21)
	}
}

func TestSearchFibonacciNim(t *testing.T) {
	type position struct{ heap, last int }
	s := NewSearch(func(p position) iter.Seq[position] {
		return func(yield func(position) bool) {
			for k := 1; k <= min(p.heap, 2*p.last); k++ {
				if !yield(position{p.heap - k, k}) {
					return
				}
			}
		}
	}, func(p position) position { return p }, 1000)
	// CGSuite, FibonacciNim(10, last).
	for last, want := range []Value{0, 2, 2, 2, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5} {
		if got, err := s.Value(position{10, last}); err != nil || got != want {
			t.Errorf("last = %d: %v, %v; want %v", last, got, err, want)
		}
	}
}

// countdown is a game of one move a turn, from n to n-1 and so on to 0.
func countdown(n int) iter.Seq[int] {
	return func(yield func(int) bool) {
		if n > 0 {
			yield(n - 1)
		}
	}
}

func same(n int) int { return n }

func TestSearchDeep(t *testing.T) {
	const n = 300_001
	s := NewSearch(countdown, same, n+1)
	got, err := s.Value(n)
	if err != nil || got != 1 {
		t.Fatalf("value = %v, %v; want *1", got, err)
	}
}

func TestSearchLimit(t *testing.T) {
	s := NewSearch(countdown, same, 10)
	var limit *LimitError
	if _, err := s.Value(10); !errors.As(err, &limit) || limit.Limit != 10 {
		t.Fatalf("11 positions in 10: %v", err)
	}
	if got := s.Visited(); got != 0 {
		t.Errorf("%d positions visited, want 0", got)
	}
	// What it holds by then it can still answer.
	for n := 1; n <= 10; n++ {
		if _, err := s.Value(n); !errors.As(err, &limit) {
			t.Fatalf("value of %d needs position 0, which is not among the ten held: %v", n, err)
		}
	}
	s = NewSearch(countdown, same, 10)
	for n := range 10 {
		if got, err := s.Value(n); err != nil || got != Value(n%2) {
			t.Fatalf("value of %d = %v, %v", n, got, err)
		}
	}
	if _, err := s.Value(10); !errors.As(err, &limit) {
		t.Fatalf("11 positions in 10: %v", err)
	}
	if got, err := s.Value(9); err != nil || got != 1 {
		t.Fatalf("after an error, the value of 9 = %v, %v", got, err)
	}
	if _, err := NewSearch(countdown, same, -1).Value(0); !errors.As(err, &limit) {
		t.Fatalf("no room at all: %v", err)
	}
}

func TestSearchEndlessOptions(t *testing.T) {
	s := NewSearch(func(p int) iter.Seq[int] {
		return func(yield func(int) bool) {
			for q := p + 1; yield(q); q++ {
			}
		}
	}, same, 1000)
	var limit *LimitError
	if _, err := s.Value(0); !errors.As(err, &limit) {
		t.Fatalf("a game without end: %v", err)
	}
}

func TestSearchErrors(t *testing.T) {
	for _, test := range []struct {
		g    graph
		want string
	}{
		{graph{{0}}, "position 0 can be reached again from itself"},
		{graph{{1}, {2}, {}, {}}, "more than 2 positions"},
	} {
		_, err := test.g.search(2).Value(0)
		if err == nil || err.Error() != test.want {
			t.Errorf("%v: error %v, want %s", test.g, err, test.want)
		}
	}
}

// nim3 is Nim with three heaps.
func nim3(p [3]uint8) iter.Seq[[3]uint8] {
	return func(yield func([3]uint8) bool) {
		for i := range p {
			for q := p; q[i] > 0; {
				q[i]--
				if !yield(q) {
					return
				}
			}
		}
	}
}

func BenchmarkSearch(b *testing.B) {
	const n = 20
	b.Run("array key", func(b *testing.B) {
		for b.Loop() {
			s := NewSearch(nim3, func(p [3]uint8) [3]uint8 { return p }, 10000)
			s.Value([3]uint8{n, n, n})
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/((n+1)*(n+1)*(n+1)), "ns/position")
	})
	b.Run("string key", func(b *testing.B) {
		for b.Loop() {
			s := NewSearch(nim3, func(p [3]uint8) string { return string(p[:]) }, 10000)
			s.Value([3]uint8{n, n, n})
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/((n+1)*(n+1)*(n+1)), "ns/position")
	})
}

// TestWithin bounds a search by the bytes of what it holds: a row of n, each position as
// large as its number.
func TestWithin(t *testing.T) {
	row := func(n int) iter.Seq[int] {
		return func(yield func(int) bool) {
			if n > 0 {
				yield(n - 1)
			}
		}
	}
	key := func(n int) int { return n }
	search := func(bytes int) *Search[int, int] {
		return NewSearch(row, key, 1000).Within(bytes, func(n, _ int) int { return n })
	}
	if v, err := search(10 + 9 + 8 + 7 + 6 + 5 + 4 + 3 + 2 + 1).Value(10); v != 0 || err != nil {
		t.Errorf("what fits: value %v, %v", v, err)
	}
	full := search(10 + 9 + 8 + 7)
	_, err := full.Value(10)
	if want := (LimitError{Limit: 4, Bytes: 34}); err == nil || err.Error() != want.Error() {
		t.Errorf("what does not fit: %v, want %v", err, &want)
	}
	if _, err := full.Value(1); err == nil {
		t.Error("a full search takes a small position")
	}
}
