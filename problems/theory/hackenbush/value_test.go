package hackenbush

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/prefetch"
	"nimsum/testdata/long"
)

// voices are the ways to the value that do not search.
var voices = []struct {
	name  string
	value func(b bush) (grundy.Value, error)
}{
	{"Stream that expects the edges", func(b bush) (grundy.Value, error) { return streamed(b, len(b.edges)) }},
	{"Stream that expects many edges", func(b bush) (grundy.Value, error) { return streamed(b, math.MaxInt) }},
	{"LowPoint", func(b bush) (grundy.Value, error) { return lowPoint(b.n, b.edges, b.grounds...) }},
	{"Analyze", func(b bush) (grundy.Value, error) {
		a, err := Analyze(b.n, b.edges, b.grounds...)
		if err != nil {
			return 0, err
		}
		return a.Value(), nil
	}},
}

// streamed values a bush by a Stream that expects so many edges.
func streamed(b bush, expect int) (grundy.Value, error) {
	var s Stream
	if err := s.Reset(b.n, b.grounds...); err != nil {
		return 0, err
	}
	s.Expect(expect)
	s.AddEdges(b.edges)
	return s.Value()
}

func checkValue(t *testing.T, b bush, want grundy.Value) {
	t.Helper()
	for _, voice := range voices {
		if got, err := voice.value(b); err != nil || got != want {
			t.Fatalf("%s of %v = %v, %v; want %v", voice.name, b, got, err, want)
		}
	}
}

// TestBareRules compares every answer about a bush with the rules themselves.
func TestBareRules(t *testing.T) {
	t.Parallel()
	count := 0
	check := func(b bush) {
		t.Helper()
		value, winning := bareRules(b)
		checkValue(t, b, value)
		checkWinning(t, b, winning)
		checkProof(t, b, analyze(t, b).Proof(), value)
		count++
	}
	for b := range smallBushes {
		check(b)
	}
	r := rand.New(rand.NewPCG(3, 1))
	for range long.Size(200, 2000) {
		check(randomBush(r, 9, 11))
	}
	t.Logf("%d bushes", count)
}

func FuzzVoices(f *testing.F) {
	f.Add([]byte{5, 0, 0x01, 0x12, 0x23, 0x34, 0x41})
	f.Add([]byte{4, 1, 0x02, 0x12, 0x23, 0x33, 0x32})
	f.Add([]byte{8, 9, 0x01, 0x12, 0x20, 0x34, 0x45, 0x53, 0x67, 0x66})
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) < 2 || len(data) > 14 {
			t.Skip()
		}
		// The number of vertices, a mask of grounds besides 0, and the edges.
		b := bush{n: 1 + int(data[0]%16), grounds: []int{0}}
		for g := 1; g < min(b.n, 9); g++ {
			if data[1]>>(g-1)&1 == 1 {
				b.grounds = append(b.grounds, g)
			}
		}
		for _, ends := range data[2:] {
			b.edges = append(b.edges, Edge{int32(ends>>4) % int32(b.n), int32(ends&15) % int32(b.n)})
		}
		value, winning := bareRules(b)
		checkValue(t, b, value)
		checkWinning(t, b, winning)
		checkAnalysis(t, b)
	})
}

// published holds values of others: CGSuite's tests and manual (GameGraphTest
// and game.graph.Hackenbush at e909ab8b), where "Green Girl" is Winning Ways
// chapter 7, figure 3; and three bushes on which notebook code goes wrong,
// whose values the rules give by hand.
var published = []struct {
	name string
	bush bush
	want grundy.Value
}{
	{"CGSuite Hackenbush Nimber", bush{8, edgesOf("0-1 1-2 2-3 3-4 4-5 5-6 6-7"), []int{0}}, 7},
	{"CGSuite Green Tree", bush{16, edgesOf("0-1 1-2 2-3 3-4 3-5 1-6 6-7 7-8 8-9 6-10 10-11 1-12 12-13 13-14 12-15"), []int{0}}, 5},
	{"CGSuite Green Girl", bush{11, edgesOf("0-1 1-2 2-3 1-4 4-3 3-5 5-6 6-7 5-8 8-9 8-9 9-10"), []int{0}}, 2},
	{"parallel edges under a stalk", bush{3, edgesOf("0-1 0-1 1-2"), []int{0}}, 1},
	{"a loop on a stalk", bush{2, edgesOf("0-1 1-1"), []int{0}}, 2},
	{"two grounds", bush{4, edgesOf("0-2 1-2 2-3"), []int{0, 1}}, 1},
}

func TestPublishedValues(t *testing.T) {
	for _, p := range published {
		t.Run(p.name, func(t *testing.T) {
			checkValue(t, p.bush, p.want)
			value, winning := bareRules(p.bush)
			if value != p.want {
				t.Errorf("the bare rules say %v, want %v", value, p.want)
			}
			checkWinning(t, p.bush, winning)
		})
	}
}

// TestMashtaliVersusAtCoder holds the samples of Codeforces 1610I: the k-th
// digit tells who wins, first (1) or second, on a tree whose vertices 1..k are
// on the ground.
func TestMashtaliVersusAtCoder(t *testing.T) {
	for _, sample := range []struct{ edges, want string }{
		{"1-2 2-3 2-4 4-5", "11122"},
		{"1-2 2-3 1-4 4-5", "21122"},
		{"1-2 2-4 5-1 6-3 3-2", "111111"},
	} {
		edges := edgesOf(sample.edges)
		for _, voice := range voices {
			var got strings.Builder
			var grounds []int
			for k := range sample.want {
				grounds = append(grounds, k+1)
				value, err := voice.value(bush{len(sample.want) + 1, edges, grounds})
				switch {
				case err != nil:
					t.Fatal(err)
				case value != 0:
					got.WriteByte('1')
				default:
					got.WriteByte('2')
				}
			}
			if got.String() != sample.want {
				t.Errorf("%s: %q gives %s, want %s", voice.name, sample.edges, &got, sample.want)
			}
		}
	}
}

func TestStreamAgreesWithLowPoint(t *testing.T) {
	t.Parallel()
	var s Stream
	r := rand.New(rand.NewPCG(3, 2))
	for range long.Size(2000, 1_000_000) {
		b := randomBush(r, 200, 300)
		want, err := lowPoint(b.n, b.edges, b.grounds...)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Reset(b.n, b.grounds...); err != nil {
			t.Fatal(err)
		}
		// The numbers announced may be wrong.
		switch r.IntN(4) {
		case 0:
			s.Expect(r.IntN(b.n + len(b.edges)))
		case 1:
			s.Expect(8 * b.n)
		}
		// One by one, and in blocks.
		cut := r.IntN(len(b.edges) + 1)
		for _, e := range b.edges[:cut] {
			s.AddEdges([]Edge{{e.U, e.V}})
		}
		s.AddEdges(b.edges[cut:])
		for range 2 {
			if got, err := s.Value(); err != nil || got != want {
				t.Fatalf("the stream of %v = %v, %v; the low points give %v", b, got, err, want)
			}
		}
	}
}

// TestLargeValues holds shapes whose values are plain: a stalk is worth its
// length, and of a cycle and a star only the number of edges matters.
func TestLargeValues(t *testing.T) {
	t.Parallel()
	m := long.Size(100_000, 10_000_000)
	for _, large := range []struct {
		shape shape
		want  grundy.Value
	}{
		{shape{"path", path}, grundy.Value(m)},
		{shape{"shuffled path", func(m int) bush { return shuffled(path(m / 5)) }}, grundy.Value(m / 5)},
		{shape{"cycle of odd length", cycle}, 1},
		{shape{"cycle of even length", func(m int) bush {
			b := path(m)
			b.edges[m-1].V = 0
			return b
		}}, 0},
		{shape{"star", star}, grundy.Value(m % 2)},
		{shape{"path on both its ends", func(m int) bush {
			b := path(m)
			b.grounds = append(b.grounds, m)
			return b
		}}, grundy.Value(m % 2)},
	} {
		t.Run(large.shape.name, func(t *testing.T) { checkValue(t, large.shape.draw(m), large.want) })
	}
	t.Run("shapes", func(t *testing.T) {
		for _, shape := range shapes {
			b := shape.draw(m / 20)
			want, err := lowPoint(b.n, b.edges, b.grounds...)
			if err != nil {
				t.Fatal(err)
			}
			if got, err := streamed(b, len(b.edges)); err != nil || got != want {
				t.Errorf("%s: the stream gives %v, %v, the low points %v", shape.name, got, err, want)
			}
		}
	})
}

func TestValueErrors(t *testing.T) {
	large := int64(1) << 31
	for _, c := range []struct {
		bush bush
		want string
	}{
		{bush{0, nil, []int{0}}, "0 vertices are outside 1..2147483647"},
		{bush{-1, nil, []int{0}}, "-1 vertices are outside 1..2147483647"},
		{bush{int(large), nil, []int{0}}, fmt.Sprintf("%d vertices are outside 1..2147483647", int(large))},
		{bush{2, nil, nil}, "no vertex is on the ground"},
		{bush{2, nil, []int{0, 2}}, "ground 2 is outside 0..1"},
		{bush{2, nil, []int{-1}}, "ground -1 is outside 0..1"},
		{bush{8, []Edge{{0, 7}, {1, 8}}, []int{0}}, "edge 1: vertex 8 is outside 0..7"},
		{bush{8, []Edge{{0, 7}, {-1, 9}}, []int{0}}, "edge 1: vertex -1 is outside 0..7"},
	} {
		for _, voice := range voices {
			if _, err := voice.value(c.bush); err == nil || err.Error() != c.want {
				t.Errorf("%s of %v: error %v, want %s", voice.name, c.bush, err, c.want)
			}
		}
	}
}

func TestStreamErrors(t *testing.T) {
	wantError := func(s *Stream, want string) {
		t.Helper()
		if _, err := s.Value(); err == nil || err.Error() != want {
			t.Errorf("error %v, want %s", err, want)
		}
	}
	var s Stream
	if err := s.Reset(3, 3); err == nil {
		t.Error("a ground out of range was taken")
	}
	s.AddEdges([]Edge{{0, 1}})
	wantError(&s, "ground 3 is outside 0..2")

	if err := s.Reset(3, 0); err != nil {
		t.Fatal(err)
	}
	s.AddEdges([]Edge{{0, 1}, {1, 2}})
	s.AddEdges([]Edge{{1, 3}})
	s.AddEdges([]Edge{{9, 9}})
	wantError(&s, "edge 2: vertex 3 is outside 0..2")

	// More edges come than were announced, more than a forest has.
	if err := s.Reset(3, 0); err != nil {
		t.Fatal(err)
	}
	s.Expect(1)
	s.AddEdges([]Edge{{0, 1}, {1, 2}, {2, 0}})
	s.AddEdges([]Edge{{0, 9}})
	wantError(&s, "edge 3: vertex 9 is outside 0..2")
}

// TestStreamMemory allows a Stream no memory for a bush that is no larger than the last. A test of
// package stream bounds the memory for each vertex.
func TestStreamMemory(t *testing.T) {
	for _, shape := range []func(m int) bush{random(5), random(20), shuffle(path), shuffle(cycle)} {
		checkMemory(t, shape(100_000))
	}
}

func checkMemory(t *testing.T, b bush) {
	var s Stream
	run := func() {
		if err := s.Reset(b.n, b.grounds...); err != nil {
			t.Fatal(err)
		}
		s.Expect(len(b.edges))
		s.AddEdges(b.edges)
		if _, err := s.Value(); err != nil {
			t.Fatal(err)
		}
	}
	first := testing.AllocsPerRun(1, run)
	if again := testing.AllocsPerRun(10, run); again != 0 {
		t.Errorf("a stream allocates %v times (at first %v) for a bush no larger", again, first)
	}
}

// edgesOf reads edges written as "0-1 1-2".
func edgesOf(text string) []Edge {
	var edges []Edge
	for _, field := range strings.Fields(text) {
		var e Edge
		for i, end := range strings.Split(field, "-") {
			var v int32
			for _, digit := range end {
				v = 10*v + digit - '0'
			}
			if i == 0 {
				e.U = v
			} else {
				e.V = v
			}
		}
		edges = append(edges, e)
	}
	return edges
}

// TestLargeStream reads large bushes in blocks of all lengths with one Stream. Some bushes are
// broken off half-way or have a bad edge.
func TestLargeStream(t *testing.T) {
	var s Stream
	r := rand.New(rand.NewPCG(7, 7))
	for round := range long.Size(6, 24) {
		ratio := 1 + round/2%4
		b := random(ratio)(ratio * (prefetch.Large + r.IntN(prefetch.Large)))
		if b.n < prefetch.Large {
			t.Fatalf("%d vertices are few", b.n)
		}
		if ratio == 1 && round%2 == 0 { // as many edges as a tree, but no tree
			b.edges[r.IntN(len(b.edges))] = b.edges[0]
		}
		reset := func() {
			if err := s.Reset(b.n, b.grounds...); err != nil {
				t.Fatal(err)
			}
			s.Expect(len(b.edges))
			if round%4 == 1 {
				s.Expect(8 * b.n)
			}
		}
		reset()
		switch round % 3 {
		case 1:
			s.AddEdges(b.edges[:r.IntN(len(b.edges))])
			reset()
		case 2:
			s.AddEdges(b.edges)
			s.AddEdges([]Edge{{0, int32(b.n)}})
			if _, err := s.Value(); err == nil {
				t.Fatal("a vertex out of range is no error")
			}
			reset()
		}
		for edges := b.edges; len(edges) > 0; {
			k := min(1+r.IntN(1<<r.IntN(18)), len(edges))
			s.AddEdges(edges[:k])
			edges = edges[k:]
		}
		want, err := lowPoint(b.n, b.edges, b.grounds...)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := s.Value(); err != nil || got != want {
			t.Fatalf("%d vertices, %d edges: %v, %v; the low points give %v", b.n, len(b.edges), got, err, want)
		}
	}
}
