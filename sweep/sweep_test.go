package sweep

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"nimsum/testdata/long"
)

// lines are the two kinds of sweep lines. Each fills in n, which is as long as squares, or
// returns false if it found some that neither nest nor lie apart.
var lines = []struct {
	name string
	make func() func(squares []Square, n *Nesting) bool
}{
	{"ranked", func() func(squares []Square, n *Nesting) bool {
		var s Sweeper
		return func(squares []Square, n *Nesting) (ok bool) {
			s.Reset(len(squares))
			s.Add(squares...)
			got, ok := s.near.nest(s.frame)
			copy(n.Square, got.Square)
			copy(n.Parent, got.Parent)
			return ok
		}
	}},
	{"tree", func() func(squares []Square, n *Nesting) bool {
		var t tree
		return func(squares []Square, n *Nesting) bool { return t.nest(squares, *n) == nil }
	}},
}

// within tells whether q is a subset of p.
func (q Square) within(p Square) bool {
	return p.X <= q.X && q.X+q.Side <= p.X+p.Side &&
		p.Y <= q.Y && q.Y+q.Side <= p.Y+p.Side
}

// apart tells whether p and q have no inner point in common.
func (q Square) apart(p Square) bool {
	return q.X+q.Side <= p.X || p.X+p.Side <= q.X ||
		q.Y+q.Side <= p.Y || p.Y+p.Side <= q.Y
}

// conflict tells whether p and q neither nest nor are apart.
func (q Square) conflict(p Square) bool {
	return p == q || !q.apart(p) && !q.within(p) && !p.within(q)
}

// byDefinition finds parents from the definitions alone. If some squares are in conflict it
// returns false.
func byDefinition(squares []Square) (parent []int32, ok bool) {
	parent = make([]int32, len(squares))
	for i, q := range squares {
		parent[i] = -1
		for j, p := range squares {
			if i != j && q.conflict(p) {
				return nil, false
			}
			if i != j && q.within(p) && (parent[i] < 0 || p.within(squares[parent[i]])) {
				parent[i] = int32(j)
			}
		}
	}
	return parent, true
}

// A checker holds the lines against the definition.
type checker struct {
	lines   []func(squares []Square, n *Nesting) bool
	sweeper Sweeper
	got     []int32
	nesting Nesting
}

func newChecker() *checker {
	c := new(checker)
	for _, line := range lines {
		c.lines = append(c.lines, line.make())
	}
	return c
}

// check takes squares in the middle of the plane, so that both lines can sweep them.
func (c *checker) check(t testing.TB, squares []Square) {
	t.Helper()
	want, sound := byDefinition(squares)
	c.nesting.resize(len(squares))
	for i, line := range c.lines {
		if ok := line(squares, &c.nesting); ok != sound {
			t.Fatalf("%v: %s: %v, by definition %v", squares, lines[i].name, ok, sound)
		}
		if !sound {
			continue
		}
		if c.got = parentsOf(t, c.nesting, c.got); !slices.Equal(c.got, want) {
			t.Fatalf("%v: %s: parents %v, want %v", squares, lines[i].name, c.got, want)
		}
	}
	got, err := c.sweeper.Parents(squares)
	if fault := faultOf(t, squares, err); (fault == nil) != sound || sound && !slices.Equal(got, want) {
		t.Fatalf("%v: parents %v, %v, want %v", squares, got, err, want)
	}
}

// parentsOf returns the parents by index, in the memory of got, after seeing that every
// square is listed once and after its parent.
func parentsOf(t testing.TB, n Nesting, got []int32) []int32 {
	t.Helper()
	got = resize(got, len(n.Square))
	const unseen = -2
	for i := range got {
		got[i] = unseen
	}
	for k, i := range n.Square {
		if got[i] != unseen || n.Parent[k] < -1 || int(n.Parent[k]) >= k {
			t.Fatalf("%v: square %d at place %d", n, i, k)
		}
		got[i] = -1
	}
	n.spread(got)
	return got
}

// faultOf returns err as an OverlapError after holding it against the definition.
func faultOf(t testing.TB, squares []Square, err error) *OverlapError {
	t.Helper()
	if err == nil {
		return nil
	}
	var e *OverlapError
	switch {
	case !errors.As(err, &e):
		t.Fatalf("%v: error %v is not an OverlapError", squares, err)
	case e.A < 0 || e.A >= e.B || e.B >= len(squares):
		t.Fatalf("%v: error names squares %d and %d", squares, e.A, e.B)
	case e.Squares != [2]Square{squares[e.A], squares[e.B]}:
		t.Fatalf("%v: error names %v", squares, e.Squares)
	case !squares[e.A].conflict(squares[e.B]) || e.Identical != (squares[e.A] == squares[e.B]):
		t.Fatalf("%v: %v", squares, err)
	}
	return e
}

// squaresIn returns all squares in the grid of w by w.
func squaresIn(w int64) []Square {
	var all []Square
	for side := int64(1); side <= w; side++ {
		for x := range w - side + 1 {
			for y := range w - side + 1 {
				all = append(all, Square{x, y, side})
			}
		}
	}
	return all
}

// sequences yields every sequence of n of the squares; the slice is reused.
func sequences(all []Square, n int, yield func([]Square)) {
	choose(all, n, false, yield)
}

// multisets yields every multiset of n of the squares, listed in one order.
func multisets(all []Square, n int, yield func([]Square)) {
	choose(all, n, true, yield)
}

func choose(all []Square, n int, sorted bool, yield func([]Square)) {
	at := make([]int, n)
	chosen := make([]Square, n)
	for {
		for i, a := range at {
			chosen[i] = all[a]
		}
		yield(chosen)
		i := n - 1
		for i >= 0 && at[i] == len(all)-1 {
			i--
		}
		if i < 0 {
			return
		}
		at[i]++
		for j := i + 1; j < n; j++ {
			at[j] = 0
			if sorted {
				at[j] = at[i]
			}
		}
	}
}

func TestAllSmall(t *testing.T) {
	c := newChecker()
	check := func(squares []Square) { c.check(t, squares) }
	check(nil)
	for n := 1; n <= 3; n++ {
		sequences(squaresIn(3), n, check)
		multisets(squaresIn(4), n, check)
	}
	multisets(squaresIn(3), 4, check)
	if long.Tests() {
		multisets(squaresIn(3), 5, check)
		sequences(squaresIn(5), 3, check)
		sequences(squaresIn(4), 4, check)
		multisets(squaresIn(5), 4, check)
		multisets(squaresIn(4), 5, check)
	}
}

// TestRandom takes laminar families in little room, with many sides and corners in common,
// and the same with a few squares moved, grown or doubled.
func TestRandom(t *testing.T) {
	c := newChecker()
	rounds := long.Size(200, 100_000)
	sound := 0
	for seed := range rounds {
		rng := rand.New(rand.NewPCG(uint64(seed), 1))
		squares := laminar(rng, 1+rng.IntN(150), 1+rng.Int64N(200))
		c.check(t, squares)
		for range 1 + rng.IntN(2) {
			q := squares[rng.IntN(len(squares))]
			q.X += rng.Int64N(3) - 1
			q.Y += rng.Int64N(3) - 1
			q.Side = max(1, q.Side+rng.Int64N(3)-1)
			squares = append(squares, q)
		}
		shuffle(rng, squares)
		c.check(t, squares)
		if _, ok := byDefinition(squares); ok {
			sound++
		}
	}
	if sound == 0 || sound == rounds {
		t.Errorf("%d of %d moved families are sound: the test shows nothing", sound, rounds)
	}
}

// TestErrorNamesFirst checks which of several pairs an error names.
func TestErrorNamesFirst(t *testing.T) {
	for seed := range uint64(long.Size(500, 2000)) {
		rng := rand.New(rand.NewPCG(seed, 2))
		squares := make([]Square, 2+rng.IntN(20))
		for i := range squares {
			squares[i] = Square{rng.Int64N(20), rng.Int64N(20), 1 + rng.Int64N(6)}
		}
		order := make([]int, len(squares))
		for i := range order {
			order[i] = i
		}
		slices.SortStableFunc(order, func(i, j int) int {
			if d := squares[i].X - squares[j].X; d != 0 {
				return int(d)
			}
			return int(squares[j].Side - squares[i].Side)
		})
		_, err := Parents(squares)
		e := faultOf(t, squares, err)
		for k, i := range order {
			earlier := func(j int) bool { return squares[i].conflict(squares[j]) }
			if !slices.ContainsFunc(order[:k], earlier) {
				continue
			}
			if e == nil || e.A != i && e.B != i || !slices.Contains(order[:k], e.A+e.B-i) {
				t.Fatalf("%v: %v, but squares[%d] is the first in conflict", squares, err, i)
			}
			break
		}
	}
}

// TestLargeFaults spoils one square of a family that takes two cores.
func TestLargeFaults(t *testing.T) {
	const n = worthwhile + 999
	var s, fresh Sweeper
	var line tree
	nesting := Nesting{make([]int32, n+1), make([]int32, n+1)}
	rng := rand.New(rand.NewPCG(6, 6))
	for i, shape := range shapes {
		squares := shape.draw(rng, n)
		squares = squares[:min(len(squares), n)]
		for k, spoil := range []func(q *Square){
			func(q *Square) {},                  // identical
			func(q *Square) { q.Side++ },        // sticks out
			func(q *Square) { q.Side++; q.Y-- }, // sticks out below
			func(q *Square) { q.X-- },           // sticks out to the left
		} {
			if !long.Tests() && k != i%4 {
				continue
			}
			q := squares[rng.IntN(len(squares))]
			spoil(&q)
			spoilt := append(slices.Clone(squares), q)
			want := faultOf(t, spoilt, line.nest(spoilt, nesting))
			_, err := s.Parents(spoilt)
			if got := faultOf(t, spoilt, err); (got == nil) != (want == nil) || got != nil && *got != *want {
				t.Errorf("%s, spoilt in way %d: %v, want %v", shape.name, k, got, want)
			}
			fresh.Reset(len(spoilt))
			fresh.Add(spoilt...)
			if _, ok := fresh.near.nest(fresh.frame); ok != (want == nil) {
				t.Errorf("%s, spoilt in way %d: the ranked line finds a fault: %v, want %v", shape.name, k, !ok, want)
			}
		}
	}
}

func TestErrors(t *testing.T) {
	const most = math.MaxInt64
	for _, test := range []struct {
		squares []Square
		want    string
	}{
		{[]Square{{0, 0, 2}, {1, 1, 2}}, "squares[0] and squares[1] cross"},
		{[]Square{{5, 5, 1}, {1, 1, 2}, {0, 0, 2}}, "squares[1] and squares[2] cross"},
		{[]Square{{0, 0, 4}, {3, 1, 2}}, "squares[0] and squares[1] cross"}, // sticks out to the right
		{[]Square{{0, 0, 4}, {1, 3, 2}}, "squares[0] and squares[1] cross"}, // at the top
		{[]Square{{0, 0, 4}, {1, -1, 2}}, "squares[0] and squares[1] cross"},
		{[]Square{{1, 1, 2}, {0, 0, 2}, {9, 9, 1}}, "squares[0] and squares[1] cross"},
		{[]Square{{1, 0, 3}, {0, 1, 3}}, "squares[0] and squares[1] cross"},
		{[]Square{{0, 0, 2}, {1, 0, 2}}, "squares[0] and squares[1] cross"},
		{[]Square{{0, 0, 2}, {0, 1, 2}}, "squares[0] and squares[1] cross"},
		{[]Square{{7, 7, 7}, {0, 0, 1}, {7, 7, 7}}, "squares[0] and squares[2] are identical"},
		{[]Square{{-most, 0, most}, {-most, 0, most}}, "squares[0] and squares[1] are identical"},
		{[]Square{{0, 0, most}, {most - 2, 0, 2}, {most - 3, -1, 2}}, "squares[0] and squares[2] cross"},
		{[]Square{{0, 0, 1}, {4, 4, 0}}, "squares[1]: side 0 is not positive"},
		{[]Square{{0, 0, -3}}, "squares[0]: side -3 is not positive"},
		{[]Square{{0, 0, math.MinInt64}}, "squares[0]: side -9223372036854775808 is not positive"},
		{[]Square{{most, 0, 1}}, "squares[0]: x 9223372036854775807 plus side 1 overflows"},
		{[]Square{{0, 2, most}}, "squares[0]: y 2 plus side 9223372036854775807 overflows"},
		{[]Square{{0, 0, 1}, {2, 2, most}}, "squares[1]: x 2 plus side 9223372036854775807 overflows"},
	} {
		parent, err := Parents(test.squares)
		if err == nil || err.Error() != test.want || parent != nil {
			t.Errorf("%v: parents %v, error %v, want %v", test.squares, parent, err, test.want)
		}
	}
}

func TestParents(t *testing.T) {
	const (
		least, most = math.MinInt64, math.MaxInt64
		wide        = math.MaxUint32 // the widest span that ranks can take
	)
	for _, test := range []struct {
		name    string
		squares []Square
		want    []int32
	}{
		{"empty", nil, nil},
		{"single", []Square{{3, 4, 5}}, []int32{-1}},
		{"two deep", []Square{{1, 1, 1}, {0, 0, 9}, {0, 0, 3}}, []int32{2, -1, 1}},
		{
			"inside, sharing corners",
			[]Square{{0, 0, 4}, {0, 0, 1}, {3, 0, 1}, {0, 3, 1}, {3, 3, 1}},
			[]int32{-1, 0, 0, 0, 0},
		},
		{
			"inside, sharing sides",
			[]Square{{0, 0, 4}, {1, 0, 1}, {0, 1, 1}, {3, 1, 1}, {1, 3, 1}},
			[]int32{-1, 0, 0, 0, 0},
		},
		{
			"outside, sharing corners",
			[]Square{{0, 0, 1}, {1, 1, 1}, {-1, -1, 1}, {-1, 1, 1}, {1, -1, 1}},
			[]int32{-1, -1, -1, -1, -1},
		},
		{
			"outside, sharing sides",
			[]Square{{0, 0, 2}, {2, -1, 4}, {-1, 0, 1}, {0, 2, 2}},
			[]int32{-1, -1, -1, -1},
		},
		{
			"one point on four borders",
			[]Square{{0, 0, 8}, {0, 0, 4}, {4, 4, 4}, {3, 3, 1}, {4, 4, 1}},
			[]int32{-1, 0, 0, 1, 2},
		},
		{"upper limit", []Square{{0, 0, most}}, []int32{-1}},
		{"lower limit", []Square{{least, least, most}}, []int32{-1}},
		{
			"four quarters of the plane",
			[]Square{
				{least + 1, least + 1, most}, {0, 0, most}, {0, least + 1, most}, {least + 1, 0, most},
				{0, 0, 1}, {-1, -1, 1}, {most - 1, most - 1, 1}, {least, 0, 1},
			},
			[]int32{-1, -1, -1, -1, 1, 0, 1, -1},
		},
		{
			"widest for ranks",
			[]Square{{-7, 9, wide}, {-7, 9, 1}, {wide - 9, wide + 8, 1}, {-7, 10, wide - 1}},
			[]int32{-1, 0, 3, 0},
		},
		{
			"too wide for ranks",
			[]Square{{-7, 9, wide + 1}, {-7, 9, 1}, {wide - 8, wide + 9, 1}, {-7, 10, wide}},
			[]int32{-1, 0, 3, 0},
		},
		{
			"too wide for ranks in x alone",
			[]Square{{0, 0, 1 << 31}, {1 << 31, 0, 1 << 31}, {wide, 0, 1}},
			[]int32{-1, -1, 1},
		},
		{
			"too wide for ranks in y alone",
			[]Square{{0, 0, 1 << 31}, {0, 1 << 31, 1 << 31}, {0, wide, 1}},
			[]int32{-1, -1, 1},
		},
	} {
		got, err := Parents(test.squares)
		if err != nil || !slices.Equal(got, test.want) {
			t.Errorf("%s: got %v, %v, want %v", test.name, got, err, test.want)
		}
	}
}

// TestOrderAndPlace takes each shape and shuffles it, flips it, and spreads it over the
// range of int64, where the tree serves. The forest must stay the same.
func TestOrderAndPlace(t *testing.T) {
	n := long.Size(2000, 200_000)
	var s, other Sweeper
	for _, shape := range shapes {
		t.Run(shape.name, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(3, uint64(n)))
			squares := shape.draw(rng, n)
			want, err := s.Parents(squares)
			if err != nil {
				t.Fatal(err)
			}
			place := rng.Perm(len(squares)) // where square i goes
			for _, to := range []struct {
				name string
				move func(q Square) Square
			}{
				{"shuffled", func(q Square) Square { return q }},
				{"x and y changed", func(q Square) Square { return Square{q.Y, q.X, q.Side} }},
				{"turned", func(q Square) Square { return Square{-q.X - q.Side, -q.Y - q.Side, q.Side} }},
				{"spread", func(q Square) Square { return Square{q.X << 30, q.Y<<30 - 1, q.Side << 30} }},
			} {
				moved := make([]Square, len(squares))
				for i, q := range squares {
					moved[place[i]] = to.move(q)
				}
				got, err := other.Parents(moved)
				if err != nil {
					t.Fatalf("%s: %v", to.name, err)
				}
				for i, p := range want {
					if p >= 0 {
						p = int32(place[p])
					}
					if got[place[i]] != p {
						t.Fatalf("%s: parent of %v is %d, want %d", to.name, squares[i], got[place[i]], p)
					}
				}
			}
		})
	}
}

// TestShapes compares the sides of parents with those that the way of drawing a shape gives.
func TestShapes(t *testing.T) {
	n := long.Size(30_000, 300_000)
	for _, test := range []struct {
		name string
		n    int
		step int64 // by how much the side of a parent is larger, or 0: no parents
	}{
		{"nest", long.Size(100_000, 1_000_000), 2},
		{"corners", n, 1},
		{"row", n, 0},
		{"column", n, 0},
		{"grid", n, 0},
		{"scatter", n, 0},
		{"ladder", n, 0},
		{"pillar", n, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			i := slices.IndexFunc(shapes, func(s shape) bool { return s.name == test.name })
			squares := shapes[i].draw(rand.New(rand.NewPCG(4, 4)), test.n)
			side := int64(0) // of the outermost
			for _, q := range squares {
				side = max(side, q.Side)
			}
			var nesting Nesting
			nesting.resize(len(squares))
			var parent []int32
			for _, line := range lines {
				if line.name == "tree" && !long.Tests() {
					continue
				}
				if !line.make()(squares, &nesting) {
					t.Fatalf("%s finds a fault", line.name)
				}
				parent = parentsOf(t, nesting, parent)
				for i, q := range squares {
					p := parent[i]
					if root := test.step == 0 || q.Side == side; root != (p < 0) {
						t.Fatalf("%s: parent of %v is %d", line.name, q, p)
					}
					if p >= 0 && (!q.within(squares[p]) || squares[p].Side != q.Side+test.step) {
						t.Fatalf("%s: parent of %v is %v", line.name, q, squares[p])
					}
				}
			}
		})
	}
}

// TestReuse compares one Sweeper with fresh ones on families large and small, wide and narrow,
// sound and faulty by turns.
func TestReuse(t *testing.T) {
	var s Sweeper
	rng := rand.New(rand.NewPCG(5, 5))
	for round := range 300 {
		squares := laminar(rng, 1+rng.IntN(1+round*round%997), 1+rng.Int64N(1000))
		if round%3 == 0 {
			squares = append(squares, Square{squares[0].X - 1, squares[0].Y - 1, squares[0].Side + 1})
		}
		if round%2 == 0 {
			for i, q := range squares {
				squares[i] = Square{q.X << 40, q.Y << 40, q.Side << 40}
			}
		}
		got, err := s.Parents(squares)
		want, wantErr := Parents(squares)
		if fmt.Sprint(err) != fmt.Sprint(wantErr) || !slices.Equal(got, want) {
			t.Fatalf("round %d: %v, %v; fresh: %v, %v", round, got, err, want, wantErr)
		}
	}
}

func TestSmallCasesAllocateNothing(t *testing.T) {
	narrow := []Square{{0, 0, 9}, {1, 1, 3}, {5, 5, 3}, {2, 2, 1}}
	wide := []Square{{0, 0, 9 << 40}, {1, 1, 3}, {5, 5, 3}, {2, 2, 1}}
	var s Sweeper
	for _, squares := range [][]Square{narrow, wide} {
		allocs := testing.AllocsPerRun(100, func() {
			if _, err := s.Parents(squares); err != nil {
				t.Fatal(err)
			}
		})
		if allocs != 0 {
			t.Errorf("%v: %v allocations", squares, allocs)
		}
	}
}

// FuzzParents reads a square from every three bytes, spreads them by some bits, and moves
// them so that the first begins at (x, y) if that leaves room.
func FuzzParents(f *testing.F) {
	f.Add([]byte{0, 0, 7, 1, 1, 2, 4, 4, 3, 5, 5, 0}, uint8(0), int64(0), int64(0))
	f.Add([]byte{0, 0, 7, 1, 1, 2, 4, 4, 3, 4, 4, 3}, uint8(29), int64(-5), int64(5))
	f.Add([]byte{0, 0, 7, 8, 0, 7, 0, 8, 7}, uint8(58), int64(math.MaxInt64), int64(math.MinInt64))
	c := newChecker()
	f.Fuzz(func(t *testing.T, data []byte, spread uint8, x, y int64) {
		var squares []Square
		for ; len(data) >= 3 && len(squares) < 100; data = data[3:] {
			squares = append(squares, Square{int64(data[0] % 16), int64(data[1] % 16), 1 + int64(data[2]%16)})
		}
		c.check(t, squares)
		want, ok := byDefinition(squares)
		spread %= 59
		for i, q := range squares {
			room := int64(31) << spread // no coordinate exceeds it
			squares[i] = Square{
				q.X<<spread + max(math.MinInt64, min(x, math.MaxInt64-room)),
				q.Y<<spread + max(math.MinInt64, min(y, math.MaxInt64-room)),
				q.Side << spread,
			}
		}
		got, err := Parents(squares)
		faultOf(t, squares, err)
		if (err == nil) != ok || ok && !slices.Equal(got, want) {
			t.Fatalf("%v: %v, %v, want %v, %v", squares, got, err, want, ok)
		}
	})
}
