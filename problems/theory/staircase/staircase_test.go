package staircase

import (
	"fmt"
	"iter"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/rules"
)

// height is enough stairs for the brute force.
const height = 5

// position is the coins on steps 1 to height.
type position [height]uint8

type move struct{ step, coins uint64 }

// moves lists the moves by the rules: steps in order, one coin first.
func moves(p position) iter.Seq2[move, position] {
	return func(yield func(move, position) bool) {
		for i, c := range p {
			for k := uint8(1); k <= c; k++ {
				q := p
				q[i] -= k
				if i > 0 {
					q[i-1] += k
				}
				if !yield(move{uint64(i) + 1, uint64(k)}, q) {
					return
				}
			}
		}
	}
}

func (p position) stairs() iter.Seq2[uint64, uint64] {
	coins := make([]uint64, len(p))
	for i, c := range p {
		coins[i] = uint64(c)
	}
	return Dense(coins)
}

// sparse leaves out the empty steps.
func sparse(stairs iter.Seq2[uint64, uint64]) iter.Seq2[uint64, uint64] {
	return func(yield func(uint64, uint64) bool) {
		for step, coins := range stairs {
			if coins > 0 && !yield(step, coins) {
				return
			}
		}
	}
}

// collect returns what Winning yields.
func collect(stairs iter.Seq2[uint64, uint64]) []move {
	var all []move
	for step, coins := range Winning(stairs) {
		all = append(all, move{step, coins})
	}
	return all
}

func TestAgainstRules(t *testing.T) {
	search := rules.NewValues(func(p position, options *rules.Options[position]) {
		for _, q := range moves(p) {
			options.Add(q)
		}
	}, rules.Limits{})
	const most = 7
	var p position
	fromEmpty := 0
	var fill func(step, left uint8)
	fill = func(step, left uint8) {
		if step == height {
			want, err := search.Of(p)
			if err != nil {
				t.Fatal(err)
			}
			var winning []move
			for m, q := range moves(p) {
				if v, _ := search.Of(q); v == 0 {
					winning = append(winning, m)
					if m.step%2 == 0 && p[m.step-2] == 0 {
						fromEmpty++
					}
				}
			}
			for _, stairs := range []iter.Seq2[uint64, uint64]{p.stairs(), sparse(p.stairs())} {
				if got := Value(stairs); got != want {
					t.Fatalf("%v: value %v, want %v", p, got, want)
				}
				if got := collect(stairs); !slices.Equal(got, winning) {
					t.Fatalf("%v: winning moves %v, want %v", p, got, winning)
				}
			}
			return
		}
		for c := range left + 1 {
			p[step] = c
			fill(step+1, left-c)
		}
		p[step] = 0
	}
	fill(0, most)
	if fromEmpty == 0 {
		t.Error("no winning move ever filled an empty step")
	}
}

func TestHigh(t *testing.T) {
	// Steps and coins far beyond any board; checked by hand.
	const e9, e18 = 1_000_000_000, 1_000_000_000_000_000_000
	for _, test := range []struct {
		stairs [][2]uint64
		value  grundy.Value
		want   []move
	}{
		{nil, 0, nil},
		{[][2]uint64{{0, 5}}, 0, nil},
		{[][2]uint64{{0, 5}, {1, 3}}, 3, []move{{1, 3}}},
		{[][2]uint64{{e9, 7}}, 0, nil},
		{[][2]uint64{{e9 + 1, 7}}, 7, []move{{e9 + 1, 7}}},
		{[][2]uint64{{1, 1}, {e9, 7}}, 1, []move{{1, 1}, {e9, 1}}},
		{[][2]uint64{{1, e18}, {2, e18}, {3, e18}}, 0, nil},
		{[][2]uint64{{1, e18}, {2, 1}, {3, e18 + 1}}, 1, []move{{2, 1}, {3, 1}}},
		{[][2]uint64{{3, 1<<64 - 1}, {1 << 40, 1<<64 - 1}}, 1<<64 - 1, []move{{3, 1<<64 - 1}, {1 << 40, 1<<64 - 1}}},
	} {
		stairs := func(yield func(uint64, uint64) bool) {
			for _, s := range test.stairs {
				if !yield(s[0], s[1]) {
					return
				}
			}
		}
		if got := Value(stairs); got != test.value {
			t.Errorf("%v: value %v, want %v", test.stairs, got, test.value)
		}
		if got := collect(stairs); !slices.Equal(got, test.want) {
			t.Errorf("%v: winning moves %v, want %v", test.stairs, got, test.want)
		}
	}
}

// TestSparse plays every winning move of random sparse staircases and every
// other one, and looks at the value.
func TestSparse(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		coins := make(map[uint64]uint64)
		for range rng.IntN(8) {
			coins[rng.Uint64N(12)+rng.Uint64N(2)*999_999_990] = rng.Uint64N(9)
		}
		stairs := func(yield func(uint64, uint64) bool) {
			for _, step := range slices.Sorted(maps.Keys(coins)) {
				if !yield(step, coins[step]) {
					return
				}
			}
		}
		var want []move
		for _, step := range slices.Sorted(maps.Keys(coins)) {
			for k := uint64(1); k <= coins[step] && step > 0; k++ {
				old, below := coins[step-1]
				coins[step] -= k
				coins[step-1] += k
				if Value(stairs) == 0 {
					want = append(want, move{step, k})
				}
				coins[step] += k
				if coins[step-1] = old; !below {
					delete(coins, step-1)
				}
			}
		}
		if got := collect(stairs); !slices.Equal(got, want) {
			t.Fatalf("%v: winning moves %v, want %v", coins, got, want)
		}
	}
}

func TestWinningStops(t *testing.T) {
	for _, coins := range [][]uint64{{1, 1, 1, 1, 1}, {0, 3, 2}} {
		stairs := Dense(coins)
		all := collect(stairs)
		if len(all) < 2 {
			t.Fatalf("%v: winning moves %v, want several", coins, all)
		}
		for stop := range all {
			i := 0
			for range Winning(stairs) {
				if i++; i > stop {
					break // the range would panic if it were asked for more
				}
			}
		}
	}
}

func Example() {
	coins := []uint64{2, 5, 0, 3} // on steps 1 to 4
	fmt.Println(Value(Dense(coins)))
	for step, k := range Winning(Dense(coins)) {
		fmt.Printf("%d from step %d\n", k, step)
	}
	// Output:
	// *2
	// 2 from step 1
	// 2 from step 4
}

func BenchmarkWinning(b *testing.B) {
	rng := rand.New(rand.NewPCG(3, 4))
	coins := make([]uint64, 1_000_000)
	for i := range coins {
		coins[i] = rng.Uint64() >> 1
	}
	for b.Loop() {
		for range Winning(Dense(coins)) {
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(coins)), "ns/step")
}

// TestTally holds the count of winning moves of all small staircases, and of random ones
// with many coins, gaps and coins on the ground, against their list.
func TestTally(t *testing.T) {
	check := func(steps, coins []uint64) {
		var tally Tally
		for i := len(steps) - 1; i >= 0; i-- {
			tally.Add(steps[i], coins[i])
		}
		want := uint64(0)
		for range Winning(func(yield func(step, coins uint64) bool) {
			for i, step := range steps {
				if !yield(step, coins[i]) {
					return
				}
			}
		}) {
			want++
		}
		if got := tally.Winning(); got != want {
			t.Fatalf("steps %d with %d coins: %d winning moves, want %d", steps, coins, got, want)
		}
	}
	for code := range 4 * 4 * 4 * 4 * 4 * 4 {
		var steps, coins []uint64
		for step := range uint64(6) {
			if c := uint64(code) >> (2 * step) & 3; c > 0 {
				steps, coins = append(steps, step), append(coins, c)
			}
		}
		check(steps, coins)
	}
	rng := rand.New(rand.NewPCG(2, 3))
	for range 20_000 {
		var steps, coins []uint64
		step := rng.Uint64() >> (1 + rng.IntN(63))
		for range rng.IntN(12) {
			step += 1 + rng.Uint64N(3)
			steps, coins = append(steps, step), append(coins, rng.Uint64()>>(1+rng.IntN(63)))
		}
		check(steps, coins)
	}
}
