package hackenbush

import (
	"iter"
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
	reach := 1 + r.IntN(n+1)
	for v := range parent {
		parent[v] = -1
		if v > 0 && r.IntN(8) > 0 {
			parent[v] = int32(v - 1 - r.IntN(min(v, reach)))
		}
	}
	return parent
}

// forestValue and forestCuts are Stalks and Cuts with memory of their own.
func forestValue(parent []int32) grundy.Value { return Stalks(parent, make([]uint32, len(parent))) }
func forestCuts(parent []int32) iter.Seq[int] { return Cuts(parent, make([]uint32, len(parent))) }

func TestForestByBareRules(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(4, 1))
	check := func(parent []int32) {
		t.Helper()
		value, winning := bareRules(bushOf(parent))
		if got := forestValue(parent); got != value {
			t.Fatalf("%v is worth %v, want %v", parent, got, value)
		}
		if got := slices.Collect(forestCuts(parent)); !slices.Equal(got, winning) {
			t.Fatalf("%v is won at %v, want %v", parent, got, winning)
		}
	}
	// Every forest of up to 6 nodes.
	for n := range 7 {
		parent := make([]int32, n)
		var fill func(v int)
		fill = func(v int) {
			if v == n {
				check(parent)
				return
			}
			for parent[v] = -1; int(parent[v]) < v; parent[v]++ {
				fill(v + 1)
			}
		}
		fill(0)
	}
	for range long.Size(200, 2000) {
		check(randomForest(r, 1+r.IntN(12)))
	}
}

// TestCutsStop takes the first winning cut only.
func TestCutsStop(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	won := 0
	for range long.Size(1000, 3000) {
		parent := randomForest(r, 1+r.IntN(40))
		want := slices.Collect(forestCuts(parent))
		for v := range forestCuts(parent) {
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

// TestForestByDeletion cuts every edge in turn and values what is left.
func TestForestByDeletion(t *testing.T) {
	var s Stream
	r := rand.New(rand.NewPCG(4, 2))
	cuts := 0
	for range long.Size(200, 200_000) {
		parent := randomForest(r, 1+r.IntN(60))
		b := bushOf(parent)
		if got, want := forestValue(parent), valueWithout(t, &s, b, -1); got != want {
			t.Fatalf("%v is worth %v, want %v", parent, got, want)
		}
		winning := slices.Collect(forestCuts(parent))
		for v := range parent {
			cuts++
			if got, want := slices.Contains(winning, v), valueWithout(t, &s, b, v) == 0; got != want {
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
	r := rand.New(rand.NewPCG(4, 3))
	for range long.Size(100, 300) {
		parent := randomForest(r, 1+r.IntN(20))
		stalk := make([]uint32, len(parent))
		Stalks(parent, stalk)
		for v := range parent {
			// Keep the nodes from which the path to the ground passes v, and
			// stand v on the ground.
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
			if got, want := grundy.Value(stalk[v]), forestValue(links); got != want {
				t.Fatalf("%v: the stalk at %d is worth %v, alone %v", parent, v, got, want)
			}
		}
	}
}

// TestTallForest holds a stalk, which is won only at its foot; two stalks of
// one height, won nowhere; and two of different heights, won where the taller
// exceeds the shorter. The nodes of the two are mixed.
func TestTallForest(t *testing.T) {
	t.Parallel()
	n := long.Size(20_000, 10_000_000)
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
			parent := make([]int32, n)
			tops, heights := [2]int32{-1, -1}, [2]int{}
			var want []int
			r := rng()
			for v := range parent {
				which := 1
				if heights[0] < c.first && (heights[1] == n-c.first || r.IntN(2) == 0) {
					which = 0
					if heights[0] == c.wins {
						want = []int{v}
					}
				}
				parent[v], tops[which] = tops[which], int32(v)
				heights[which]++
			}
			if got := forestValue(parent); got != c.want {
				t.Errorf("value %v, want %v", got, c.want)
			}
			if got := slices.Collect(forestCuts(parent)); !slices.Equal(got, want) {
				t.Errorf("won at %v, want %v", got, want)
			}
		})
	}
}
