package hackenbush

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nimsum/problems/theory/grundy"
	"nimsum/testdata/long"
)

// bushOf returns the bush whose edge v leads from node v to its parent.
func bushOf(parent []int32) bush {
	b := bush{n: len(parent) + 1, grounds: []int{len(parent)}}
	for v, p := range parent {
		if p < 0 {
			p = int32(len(parent))
		}
		b.edges = append(b.edges, Edge{int32(v), p})
	}
	return b
}

// randomForest draws n parent links, from wide to stalky.
func randomForest(r *rand.Rand, n int) []int32 {
	parent := make([]int32, n)
	number := r.Perm(n)
	reach := 1 + r.IntN(n+1)
	for i := range n {
		parent[number[i]] = -1
		if i > 0 && r.IntN(8) > 0 {
			parent[number[i]] = int32(number[i-1-r.IntN(min(i, reach))])
		}
	}
	return parent
}

func TestForestByBareRules(t *testing.T) {
	t.Parallel()
	var f Forest
	r := rand.New(rand.NewPCG(4, 1))
	check := func(parent []int32) {
		t.Helper()
		value, winning := bareRules(bushOf(parent))
		if err := f.Reset(parent); err != nil {
			t.Fatal(err)
		}
		if f.Value() != value {
			t.Fatalf("%v is worth %v, want %v", parent, f.Value(), value)
		}
		if got := slices.Collect(f.Winning()); !slices.Equal(got, winning) {
			t.Fatalf("%v is won at %v, want %v", parent, got, winning)
		}
	}
	// Every forest of up to 5 nodes: all parent links without a circle.
	for n := range 6 {
		parent := make([]int32, n)
		var fill func(v int)
		fill = func(v int) {
			if v == n {
				if circle(parent) < 0 {
					check(parent)
				}
				return
			}
			for parent[v] = -1; parent[v] < int32(n); parent[v]++ {
				fill(v + 1)
			}
		}
		fill(0)
	}
	for range 2000 {
		check(randomForest(r, 1+r.IntN(12)))
	}
}

// TestCuts compares forests numbered from the ground up with Forest.
func TestCuts(t *testing.T) {
	var f Forest
	r := rand.New(rand.NewPCG(4, 4))
	won := 0
	for range 3000 {
		parent := make([]int32, 1+r.IntN(40))
		reach := 1 + r.IntN(len(parent))
		for v := range parent {
			parent[v] = -1
			if v > 0 && r.IntN(6) > 0 {
				parent[v] = int32(v - 1 - r.IntN(min(v, reach)))
			}
		}
		if err := f.Reset(parent); err != nil {
			t.Fatal(err)
		}
		got, want := slices.Collect(Cuts(parent, make([]uint32, len(parent)))), slices.Collect(f.Winning())
		if !slices.Equal(got, want) {
			t.Fatalf("%v is won at %v, want %v", parent, got, want)
		}
		for v := range Cuts(parent, make([]uint32, len(parent))) {
			if v != want[0] {
				t.Fatalf("%v is won first at %d, want %d", parent, v, want[0])
			}
			won++
			break
		}
	}
	if won == 0 {
		t.Error("none is won: the test shows nothing")
	}
}

// circle returns the least node from which the links lead back to it, or -1.
func circle(parent []int32) int {
	for v := range parent {
		for p, steps := parent[v], 0; p >= 0 && steps <= len(parent); p, steps = parent[p], steps+1 {
			if int(p) == v {
				return v
			}
		}
	}
	return -1
}

// TestForestByDeletion cuts every edge in turn and values what is left.
func TestForestByDeletion(t *testing.T) {
	count := 2000
	if long.Tests() {
		count = 200_000
	}
	var f Forest
	var s Stream
	r := rand.New(rand.NewPCG(4, 2))
	cuts := 0
	for range count {
		parent := randomForest(r, 1+r.IntN(60))
		b := bushOf(parent)
		if err := f.Reset(parent); err != nil {
			t.Fatal(err)
		}
		if got, want := f.Value(), valueWithout(t, &s, b, -1); got != want {
			t.Fatalf("%v is worth %v, want %v", parent, got, want)
		}
		for v := range parent {
			cuts++
			if got, want := f.Wins(v), valueWithout(t, &s, b, v) == 0; got != want {
				t.Fatalf("%v: cutting at %d wins: %t, want %t", parent, v, got, want)
			}
		}
	}
	t.Logf("%d cuts", cuts)
}

// valueWithout values b without its edge skip, or whole if skip is -1.
func valueWithout(t *testing.T, s *Stream, b bush, skip int) grundy.Value {
	if err := s.Reset(b.n, b.grounds...); err != nil {
		t.Fatal(err)
	}
	if skip < 0 {
		s.AddEdges(b.edges)
	} else {
		s.AddEdges(b.edges[:skip])
		s.AddEdges(b.edges[skip+1:])
	}
	value, err := s.Value()
	if err != nil {
		t.Fatal(err)
	}
	return value
}

// TestForestStalks compares each stalk with the bush of that stalk alone.
func TestForestStalks(t *testing.T) {
	var whole, alone Forest
	r := rand.New(rand.NewPCG(4, 3))
	for range 300 {
		parent := randomForest(r, 1+r.IntN(20))
		if err := whole.Reset(parent); err != nil {
			t.Fatal(err)
		}
		for v := range parent {
			// Everything else falls when its links lead round v to the ground
			// no more: stand v on the ground and leave out who does not pass it.
			var kept []int32
			number := make([]int32, len(parent))
			for x := range parent {
				for p := int32(x); p >= 0; p = parent[p] {
					if int(p) == v {
						number[x] = int32(len(kept))
						kept = append(kept, int32(x))
						break
					}
				}
			}
			links := make([]int32, len(kept))
			for i, x := range kept {
				links[i] = -1
				if int(x) != v {
					links[i] = number[parent[x]]
				}
			}
			if err := alone.Reset(links); err != nil {
				t.Fatal(err)
			}
			if whole.Stalk(v) != alone.Value() {
				t.Fatalf("%v: the stalk at %d is worth %v, alone %v", parent, v, whole.Stalk(v), alone.Value())
			}
		}
	}
}

// TestTallForest holds a stalk, which is won only at its foot; two stalks of
// one height, won nowhere; and two of different heights, won where the taller
// exceeds the shorter. The nodes are shuffled.
func TestTallForest(t *testing.T) {
	t.Parallel()
	n := 300_000
	if long.Tests() {
		n = 10_000_000
	}
	for _, c := range []struct {
		name  string
		first int // height of the first stalk; the rest is the second
		want  grundy.Value
		wins  int // the height at which the taller is cut, or -1
	}{
		{"one", n, grundy.Value(n), 0},
		{"two alike", n / 2, 0, -1},
		{"two", n/2 + 5, grundy.Value((n/2 + 5) ^ (n/2 - 5)), n/2 - 5},
	} {
		t.Run(c.name, func(t *testing.T) {
			number := rng().Perm(n)
			parent := make([]int32, n)
			for i := range n {
				parent[number[i]] = -1
				if i > 0 && i != c.first {
					parent[number[i]] = int32(number[i-1])
				}
			}
			var want []int
			if c.wins >= 0 {
				want = []int{number[c.wins]}
			}
			var f Forest
			if err := f.Reset(parent); err != nil {
				t.Fatal(err)
			}
			if f.Value() != c.want {
				t.Errorf("value %v, want %v", f.Value(), c.want)
			}
			if got := slices.Collect(f.Winning()); !slices.Equal(got, want) {
				t.Errorf("won at %v, want %v", got, want)
			}
		})
	}
}

func TestForestErrors(t *testing.T) {
	var f Forest
	for _, c := range []struct {
		parent []int32
		want   string
	}{
		{[]int32{-2}, "node 0: parent -2 is outside -1..0"},
		{[]int32{-1, 2}, "node 1: parent 2 is outside -1..1"},
		{[]int32{0}, "node 0: the parent links run in a circle"},
		{[]int32{-1, 2, 3, 1, 0, 3}, "node 1: the parent links run in a circle"},
	} {
		if err := f.Reset(c.parent); err == nil || err.Error() != c.want {
			t.Errorf("%v: error %v, want %s", c.parent, err, c.want)
		}
		if f.Value() != 0 || slices.Collect(f.Winning()) != nil {
			t.Errorf("%v: the forest is not empty", c.parent)
		}
	}
	if err := f.Reset(nil); err != nil || f.Value() != 0 {
		t.Errorf("no nodes: %v, %v", f.Value(), err)
	}
}
