package hackenbush

import (
	"math/rand/v2"
	"slices"
	"testing"

	"nimsum/testdata/long"
)

func analyze(t *testing.T, b bush) *Analysis {
	t.Helper()
	a, err := Analyze(b.n, b.edges, b.grounds...)
	if err != nil {
		t.Fatalf("%v: %v", b, err)
	}
	return a
}

func checkWinning(t *testing.T, b bush, want []int) {
	t.Helper()
	if got := slices.Collect(analyze(t, b).Winning()); !slices.Equal(got, want) {
		t.Fatalf("%v: cuts %v win, want %v", b, got, want)
	}
}

// TestWinningByDeletion cuts every edge in turn and values what is left.
func TestWinningByDeletion(t *testing.T) {
	t.Parallel()
	for _, size := range []struct{ bushes, n, m int }{
		{long.Size(2000, 3_000_000), 40, 60},
		{long.Size(5, 20_000), 400, 600},
		{long.Size(100, 100_000), 12, 100},
	} {
		var s Stream
		r := rand.New(rand.NewPCG(5, 1))
		cuts, wins := 0, 0
		for range size.bushes {
			b := randomBush(r, size.n, size.m)
			var want []int
			lost := valueWithout(t, &s, b, -1) == 0
			for i := range b.edges {
				if !lost && valueWithout(t, &s, b, i) == 0 {
					want = append(want, i)
				}
			}
			checkWinning(t, b, want)
			cuts += len(b.edges)
			wins += len(want)
		}
		t.Logf("%d bushes of up to %d edges: %d cuts, %d win", size.bushes, size.m, cuts, wins)
	}
}

// TestWinningOnRings takes bushes of one large ring with trees on it, so that
// the pieces are worth all sorts of values and few cuts win.
func TestWinningOnRings(t *testing.T) {
	var s Stream
	r := rand.New(rand.NewPCG(5, 2))
	wins := 0
	for range long.Size(30, 5000) {
		b := cycle(3 + r.IntN(200))
		ring := int32(b.n)
		for range r.IntN(100) {
			// A tree edge, a stalk's next edge, or a loop.
			at := r.Int32N(int32(b.n))
			switch r.IntN(4) {
			case 0:
				b.edges = append(b.edges, Edge{at, at})
				continue
			case 1:
				if int32(b.n) > ring {
					at = int32(b.n - 1)
				}
			}
			b.edges = append(b.edges, Edge{at, int32(b.n)})
			b.n++
		}
		b.grounds[0] = r.IntN(b.n)
		b = shuffled(b)
		a := analyze(t, b)
		lost := valueWithout(t, &s, b, -1) == 0
		for i := range b.edges {
			want := !lost && valueWithout(t, &s, b, i) == 0
			if a.Wins(i) != want {
				t.Fatalf("%v: cutting %d wins: %t, want %t", b, i, a.Wins(i), want)
			}
			if want {
				wins++
			}
		}
	}
	t.Logf("%d cuts win", wins)
}

// TestLargeAnalysis checks large shapes whose winning cuts are plain.
func TestLargeAnalysis(t *testing.T) {
	t.Parallel()
	m := long.Size(50_001, 10_000_001)
	half := int32(m / 2)
	even := cycle(m)
	even.edges = append(even.edges, Edge{half, half})
	for _, large := range []struct {
		name string
		bush bush
		want []Edge
	}{
		{"a stalk goes at its foot", path(m), []Edge{{0, 1}}},
		{"an odd cycle leaves two stalks of one height", cycle(m), []Edge{{half, half + 1}}},
		{"an even number of loops is lost", even, nil},
		{"an odd star may lose any edge", star(m/10 | 1), star(m/10 | 1).edges},
	} {
		t.Run(large.name, func(t *testing.T) {
			a := analyze(t, large.bush)
			var got []Edge
			for i := range a.Winning() {
				got = append(got, large.bush.edges[i])
			}
			if !slices.Equal(got, large.want) {
				t.Errorf("%d cuts win, want %d", len(got), len(large.want))
			}
		})
	}
}

// TestWinningOnShapes samples the cuts of large shapes, winning and not.
func TestWinningOnShapes(t *testing.T) {
	t.Parallel()
	m := long.Size(5000, 3_000_000)
	r := rand.New(rand.NewPCG(5, 3))
	var s Stream
	for _, shape := range shapes {
		t.Run(shape.name, func(t *testing.T) {
			b := shape.draw(m)
			a := analyze(t, b)
			lost := valueWithout(t, &s, b, -1) == 0
			check := func(i int) {
				if want := !lost && valueWithout(t, &s, b, i) == 0; a.Wins(i) != want {
					t.Errorf("cutting %d wins: %t, want %t", i, a.Wins(i), want)
				}
			}
			winning := slices.Collect(a.Winning())
			for range min(5, len(winning)) {
				check(winning[r.IntN(len(winning))])
			}
			for range 10 {
				check(r.IntN(len(b.edges)))
			}
			t.Logf("%d of %d cuts win", len(winning), len(b.edges))
		})
	}
}

// classesByWords finds the classes another way: every back edge draws a random
// word, and two edges are alike when the words that lead over them have one
// sum, not 0. As in Class, an edge of each class stands for it.
func classesByWords(b bush, r *rand.Rand) []int {
	tree := growTree(b.n, b.edges, b.grounds)
	word := make([]uint64, len(b.edges))
	below := make([]uint64, len(tree.links))
	for i, e := range b.edges {
		low, high := tree.nodes(e)
		if low >= 0 && !tree.claim(i, low, high) {
			word[i] = r.Uint64()
			below[low] ^= word[i]
			below[high] ^= word[i]
		}
	}
	for v := len(below) - 1; v > 0; v-- {
		word[tree.links[v].edge] = below[v]
		below[tree.links[v].parent] ^= below[v]
	}
	first := map[uint64]int{}
	class := make([]int, len(b.edges))
	for i, e := range b.edges {
		class[i] = i
		if tree.number[e.U] < 0 {
			class[i] = -1
		} else if word[i] != 0 {
			if _, ok := first[word[i]]; !ok {
				first[word[i]] = i
			}
			class[i] = first[word[i]]
		}
	}
	return class
}

func checkClasses(t *testing.T, b bush, a *Analysis, want []int) {
	t.Helper()
	// Each chooses for itself which edge stands for a class.
	stand := map[int]int{}
	for i := range b.edges {
		class := a.Class(i)
		if (class < 0) != (want[i] < 0) {
			t.Fatalf("%v: the class of %d is %d, want %d", b, i, class, want[i])
		}
		if class < 0 {
			continue
		}
		if a.Class(class) != class || want[class] != want[i] {
			t.Fatalf("%v: %d stands for %d, of another class", b, class, i)
		}
		if other, ok := stand[want[i]]; ok && other != class {
			t.Fatalf("%v: %d and %d stand for one class", b, other, class)
		}
		stand[want[i]] = class
	}
}

func TestClassesByWords(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(5, 4))
	for range long.Size(500, 5000) {
		b := randomBush(r, 100, 150)
		checkClasses(t, b, analyze(t, b), classesByWords(b, r))
	}
	for _, shape := range shapes {
		b := shape.draw(long.Size(2000, 10_000))
		checkClasses(t, b, analyze(t, b), classesByWords(b, r))
	}
}

// TestAnalyzeAgain uses one Analysis for many bushes, larger and smaller, some of them faulty:
// nothing of a bush may be left in the next.
func TestAnalyzeAgain(t *testing.T) {
	var a Analysis
	r := rand.New(rand.NewPCG(9, 4))
	for range long.Size(500, 3000) {
		b := randomBush(r, 1+r.IntN(40), 1+r.IntN(150))
		if r.IntN(10) == 0 {
			if a.Analyze(b.n, append(b.edges, Edge{0, int32(b.n)}), b.grounds...) == nil {
				t.Fatal("a vertex out of range is no error")
			}
		}
		if err := a.Analyze(b.n, b.edges, b.grounds...); err != nil {
			t.Fatal(err)
		}
		want := analyze(t, b)
		if a.Value() != want.Value() || !slices.Equal(a.wins, want.wins) || !slices.Equal(a.class, want.class) ||
			!slices.Equal(a.component, want.component) || !slices.Equal(a.top, want.top) || !slices.Equal(a.nodes, want.nodes) ||
			!slices.Equal(a.gaps, want.gaps) || !slices.Equal(a.below, want.below) || !slices.Equal(a.back, want.back) {
			t.Fatalf("%v is told otherwise when it is not the first", b)
		}
	}
}
