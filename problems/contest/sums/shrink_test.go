package sums_test

import (
	"context"
	"iter"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"nimsum/problems/contest/format"
	"nimsum/problems/contest/shrink"
	"nimsum/problems/contest/sums"
	"nimsum/problems/theory/grundy"
)

// nim has one, and knows the heap of each value.
var nim = &sums.Game[uint64]{
	Options: func(_ int, n uint64) iter.Seq[[]uint64] {
		return func(yield func([]uint64) bool) {
			for left := range n {
				if !yield([]uint64{left}) {
					return
				}
			}
		}
	},
	Value:   func(_ int, n uint64) grundy.Value { return grundy.Value(n) },
	Inverse: func(_ int, v grundy.Value) (n uint64, ok bool) { return uint64(v), true },
}

// kayles has no theorem: its values are those of the rules.
var kayles = &sums.Game[uint64]{
	Options: func(_ int, n uint64) iter.Seq[[]uint64] {
		return func(yield func([]uint64) bool) {
			for hit := uint64(1); hit <= min(2, n); hit++ {
				for left := uint64(0); 2*left <= n-hit; left++ {
					if !yield([]uint64{left, n - hit - left}) {
						return
					}
				}
			}
		}
	},
}

// A queen that goes left, down, or both is a component of two numbers.
type queen struct{ x, y int64 }

var queens = &sums.Game[queen]{
	Options: func(_ int, q queen) iter.Seq[[]queen] {
		return func(yield func([]queen) bool) {
			for k := int64(1); k <= max(q.x, q.y); k++ {
				for _, to := range []queen{{q.x - k, q.y}, {q.x, q.y - k}, {q.x - k, q.y - k}} {
					if min(to.x, to.y) >= 0 && !yield([]queen{to}) {
						return
					}
				}
			}
		}
	},
}

var squares = sums.Rows[queen]{
	Component: func(row []int64) queen { return queen{row[0], row[1]} },
	Row:       func(q queen) []int64 { return []int64{q.x, q.y} },
	Small: func(yield func(queen) bool) {
		for far := range int64(20) {
			for near := range far + 1 {
				if !yield(queen{near, far}) {
					return
				}
			}
		}
	},
}

// naive works out values from the options alone.
func naive[C comparable](g *sums.Game[C]) func(c C) grundy.Value {
	known := map[C]grundy.Value{}
	var value func(c C) grundy.Value
	value = func(c C) grundy.Value {
		if v, ok := known[c]; ok {
			return v
		}
		var options []grundy.Value
		for option := range g.Options(0, c) {
			var sum grundy.Value
			for _, part := range option {
				sum ^= value(part)
			}
			options = append(options, sum)
		}
		known[c] = grundy.Mex(options)
		return known[c]
	}
	return value
}

var (
	bounds = []format.Bound{{Name: "n", What: "count", Max: 100_000}, {Name: "a", What: "number", Max: 100_000}, {Name: "b", What: "number", Max: 100_000}}
	lists  = &format.Format{Bounds: bounds, Case: format.CountAndList("n", "a")}
	rows   = &format.Format{Bounds: bounds, Case: []format.Part{
		format.Line(format.Int("n")), format.Repeat("n", format.Line(format.Int("a"), format.Int("b"))),
	}}
)

// a kind is a game of the tests.
type kind struct {
	steps  shrink.Steps
	format *format.Format
	row    int   // numbers in a row
	most   int64 // number in a row
	small  int64 // below this components are looked through
	value  func(row []int64) grundy.Value
}

var kinds = func() map[string]kind {
	take, skittles, board := naive(nim), naive(kayles), naive(queens)
	return map[string]kind{
		"nim":    {sums.List(nim), lists, 1, 150, 300, func(row []int64) grundy.Value { return take(uint64(row[0])) }},
		"kayles": {sums.List(kayles), lists, 1, 90, 90, func(row []int64) grundy.Value { return skittles(uint64(row[0])) }},
		"queens": {
			sums.Shrink(squares, func([]int64) *sums.Game[queen] { return queens }), rows, 2,
			25, 20, func(row []int64) grundy.Value { return board(queen{row[0], row[1]}) },
		},
	}
}()

func (k kind) random(rng *rand.Rand, n int) shrink.Draft {
	d := shrink.Draft{Head: []int64{int64(n)}}
	for range n {
		row := make([]int64, k.row)
		for i := range row {
			row[i] = 1 + rng.Int64N(k.most)
		}
		d.Rows = append(d.Rows, row)
	}
	return d
}

func (k kind) sum(rows [][]int64) (sum grundy.Value) {
	for _, row := range rows {
		sum ^= k.value(row)
	}
	return sum
}

// read returns the rows of a text whose numbers are all positive, or nil.
func (k kind) read(text []byte) (rows [][]int64) {
	var all []int64
	for _, word := range strings.Fields(string(text))[1:] {
		v, err := strconv.ParseInt(word, 10, 64)
		if err != nil || v < 1 || v > max(k.most, k.small) {
			return nil
		}
		all = append(all, v)
	}
	return slices.Collect(slices.Chunk(all, k.row))
}

// TestStepsKeepTheSum checks that every step keeps the nim-sum, and that no expected step is
// missing.
func TestStepsKeepTheSum(t *testing.T) {
	for name, k := range kinds {
		least := k.least()
		rng := rand.New(rand.NewPCG(1, 2))
		for n := range 12 {
			d := k.random(rng, n)
			if n > 3 {
				d.Rows[1] = make([]int64, k.row) // worth 0
			}
			sum := k.sum(d.Rows)
			var steps [][][]int64
			for step := range k.steps.Also(d) {
				if steps = append(steps, step.Rows); k.sum(step.Rows) != sum {
					t.Fatalf("%s: %v is worth %v, and %v, worth %v, shall be worth the same", name, d.Rows, sum, step.Rows, k.sum(step.Rows))
				}
			}
			// want fails unless a step replaces the rows from one index to before another.
			want := func(from, to int, rows ...[]int64) {
				rows = slices.Concat(d.Rows[:from], rows, d.Rows[to:])
				same := func(step [][]int64) bool { return slices.EqualFunc(step, rows, slices.Equal) }
				if !same(d.Rows) && !slices.ContainsFunc(steps, same) {
					t.Errorf("%s: no step leads from %v to %v", name, d.Rows, rows)
				}
			}
			var each [][]int64
			for i, row := range d.Rows {
				v := k.value(row)
				if v == 0 {
					want(i, i+1)
				} else if least[v] != nil {
					row = least[v]
				}
				if v != 0 {
					each = append(each, row)
				}
				want(i, i+1, row)
				for j, other := range d.Rows[i+1:] {
					if one := least[v^k.value(other)]; one != nil {
						want(i, i+j+2, append([][]int64{one}, d.Rows[i+1:i+1+j]...)...)
					}
				}
			}
			if n > 1 {
				want(0, n, each...)
			}
		}
	}
}

// least returns the smallest component of each value.
func (k kind) least() map[grundy.Value][]int64 {
	least := map[grundy.Value][]int64{}
	for far := range k.small {
		for near := range far + 1 {
			row := []int64{near, far}[2-k.row:]
			if v := k.value(row); least[v] == nil {
				least[v] = row
			}
		}
	}
	return least
}

// TestShrinksToOne shrinks inputs of programs that fail for one nim-sum.
func TestShrinksToOne(t *testing.T) {
	for name, k := range kinds {
		least := k.least()
		rng := rand.New(rand.NewPCG(3, 4))
		for lost := 0; lost < 4; {
			d := k.random(rng, 8)
			if rng.IntN(9) == 0 {
				d.Rows = append(d.Rows, d.Rows...)
			}
			sum := k.sum(d.Rows)
			want := least[sum]
			if sum == 0 {
				lost++
			} else if want == nil {
				continue // no component is worth it
			}
			search := shrink.Search{
				Simpler: func(text []byte) iter.Seq[[]byte] { return k.steps.Simpler(k.format, text) },
				Valid:   func(text []byte) bool { return k.read(text) != nil },
				Fails:   func(_ context.Context, text []byte) bool { return k.sum(k.read(text)) == sum },
			}
			got := k.read(search.Run(context.Background(), k.text(d)).Text)
			if len(got) != 1 && (sum != 0 || len(got) != 2) || sum != 0 && slices.Max(got[0]) != slices.Max(want) {
				t.Errorf("%s: %v, worth %v, is shrunk to %v", name, d.Rows, sum, got)
			}
		}
	}
}

func (k kind) text(d shrink.Draft) []byte {
	var b []byte
	b = append(strconv.AppendInt(b, int64(len(d.Rows)), 10), '\n')
	for i, v := range slices.Concat(d.Rows...) {
		b = strconv.AppendInt(b, v, 10)
		if k.row == 1 && i < len(d.Rows)-1 || (i+1)%k.row > 0 {
			b = append(b, ' ')
		} else {
			b = append(b, '\n')
		}
	}
	return b
}

// TestLongLists makes one component of many. It counts the steps, since each takes long.
func TestLongLists(t *testing.T) {
	d := shrink.Draft{Head: []int64{0}, Rows: make([][]int64, 50_000)}
	for i := range d.Rows {
		d.Rows[i] = []int64{int64(i) + 1}
	}
	sum := grundy.Value(0)
	for _, row := range d.Rows {
		sum ^= grundy.Value(row[0])
	}
	all, one := 0, false
	for step := range sums.List(nim).Also(d) {
		all++
		if len(step.Rows) == 1 {
			one = true
			if v := grundy.Value(step.Rows[0][0]); v != sum {
				t.Errorf("50000 heaps, worth %v, are made one worth %v", sum, v)
			}
		}
	}
	if !one || all > 500 {
		t.Errorf("of 50000 heaps one is made: %v; %d steps in all", one, all)
	}
}
