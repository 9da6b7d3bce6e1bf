package piles_test

import (
	"bytes"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/contest/format"
	"nimsum/problems/contest/piles"
	"nimsum/problems/contest/shrink"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/heaps"
)

// Take one or two stones: the bare rule, and the theory.
var oneOrTwo = &piles.Game{
	Next: func(_ int, after uint64) uint64 {
		if after >= 2 {
			return 0
		}
		return after + 1
	},
	Rule: heaps.Same(heaps.UpTo(2)),
}

func ExampleGame() {
	p := oneOrTwo.Position([]uint64{4, 6, 1})
	fmt.Println(p.Value())
	fmt.Println(slices.Collect(p.Moves()))
	p, err := p.Play("2:2")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(slices.Collect(p.Winning()))
	// Output:
	// 0 true
	// [1:1 1:2 2:1 2:2 3:1]
	// [1:1 2:1 3:1]
}

func TestPlayErrors(t *testing.T) {
	p := oneOrTwo.Position([]uint64{4, 1})
	contesttest.PlayErrors(t, p, map[contest.Move]string{
		"1":                      "not in the notation of moves: a move is pile:taken",
		"1:01":                   "not in the notation of moves: a move is pile:taken",
		"0:1":                    "there is no pile 0",
		"3:1":                    "there is no pile 3",
		"1:0":                    "pile 1: 0 stones are no move",
		"1:-1":                   "pile 1: -1 stones are no move",
		"1:3":                    "pile 1: the rules do not allow 3",
		"2:2":                    "pile 2: it has no 2 stones",
		"1:9223372036854775807":  "pile 1: it has no 9223372036854775807 stones",
		"1:18446744073709551615": "not in the notation of moves: a move is pile:taken",
	})
}

func TestKey(t *testing.T) {
	terms := &piles.Game{Next: oneOrTwo.Next, Rule: oneOrTwo.Rule, Terms: contest.Key(2)}
	keys := map[string]string{}
	for name, p := range map[string]contest.Position{
		"1 2":        oneOrTwo.Position([]uint64{1, 2}),
		"2 1":        oneOrTwo.Position([]uint64{2, 1}),
		"1 2 0":      oneOrTwo.Position([]uint64{1, 2, 0}),
		"300":        oneOrTwo.Position([]uint64{300}),
		"2, 1 2":     terms.Position([]uint64{1, 2}),
		"2, nothing": terms.Position(nil),
	} {
		if other, ok := keys[p.Key()]; ok {
			t.Errorf("%s and %s have one key", name, other)
		}
		keys[p.Key()] = name
	}
}

// TestShrinkKeepsTheSum holds steps to the mex rule and what may be taken, rules that go by
// places among them.
func TestShrinkKeepsTheSum(t *testing.T) {
	powers, err := heaps.NewSubtraction(1, 4, 27)
	if err != nil {
		t.Fatal(err)
	}
	for name, game := range map[string]*piles.Game{
		"any":    {Next: func(_ int, after uint64) uint64 { return after + 1 }, Rule: heaps.Same(heaps.Nim)},
		"few":    oneOrTwo,
		"powers": {Next: func(_ int, after uint64) uint64 { return map[uint64]uint64{0: 1, 1: 4, 4: 27}[after] }, Rule: heaps.Same(powers.Tabulate(1000))},
		"fixed": {
			Next: func(pile int, after uint64) uint64 {
				if number := uint64(pile) + 1; after < number {
					return number
				}
				return 0
			},
			Rule: func(pile int) heaps.Rule { return heaps.Exactly(pile + 1) },
		},
	} {
		value := func(pile int, stones int64) grundy.Value {
			table := []grundy.Value{}
			for n := range stones + 1 {
				var options []grundy.Value
				for take := game.Next(pile, 0); take != 0 && take <= uint64(n); take = game.Next(pile, take) {
					options = append(options, table[uint64(n)-take])
				}
				table = append(table, grundy.Mex(options))
			}
			return table[stones]
		}
		sum := func(rows [][]int64) (sum grundy.Value) {
			for i, row := range rows {
				sum ^= value(i, row[0])
			}
			return sum
		}
		steps := piles.Shrink(func([]int64) *piles.Game { return game })
		fewer, same := 0, 0
		for seed := range uint64(6) {
			d := shrink.Draft{Head: []int64{0}}
			for _, n := range piles.Random(gen(seed, 5, false), 5, 1, 60) {
				d.Rows = append(d.Rows, []int64{int64(n)})
			}
			want := sum(d.Rows)
			for step := range steps.Also(d) {
				if got := sum(step.Rows); got != want {
					t.Fatalf("%s: %v is worth %v, and %v %v", name, d.Rows, want, step.Rows, got)
				}
				if len(step.Rows) < len(d.Rows) {
					fewer++
				} else {
					same++
				}
			}
		}
		if fewer == 0 || same == 0 && name != "any" {
			t.Errorf("%s: %d steps leave fewer piles, %d smaller ones", name, fewer, same)
		}
	}
}

func TestRead(t *testing.T) {
	const n = 1000 // more than are read at a time
	in := strings.Repeat("5 ", n)
	if got := piles.Read(fastio.NewBytesReader([]byte(in)), n, piles.Stones, 5); len(got) != n || got[n-1] != 5 {
		t.Errorf("%d piles are read, expected %d", len(got), n)
	}
	// Worth 5 500 times and 6 499 times.
	value := func(i int, stones uint64) grundy.Value { return grundy.Value(stones) + grundy.Value(i)%2 }
	if got := piles.Sum(fastio.NewBytesReader([]byte(in)), n-1, piles.Stones, format.NoLimit, value); got != 6 {
		t.Errorf("the nim-sum is %v, want *6", got)
	}
	r := fastio.NewBytesReader([]byte("1 2 -3"))
	piles.Read(r, 3, piles.Stones, format.NoLimit)
	const want = "line 1, column 5: number of stones in a pile -3 is below 0"
	if r.Err() == nil || r.Err().Error() != want {
		t.Errorf("error %v, want %s", r.Err(), want)
	}
}

func gen(seed uint64, size int, lost bool) *contest.Gen {
	return &contest.Gen{Rand: rand.New(rand.NewPCG(seed, 1)), Size: size, Lost: lost, Out: fastio.NewWriter(new(bytes.Buffer))}
}

func TestScale(t *testing.T) {
	for _, hi := range []int64{3, 10, 1_000_000_000_000_000_000, format.NoLimit} {
		seen := map[int]int{}
		for seed := range uint64(2000) {
			v := piles.Scale(gen(seed, 1, false), 3, hi)
			if v < 3 || v > hi {
				t.Fatalf("%d is not between 3 and %d", v, hi)
			}
			seen[bits.Len64(uint64(v-3))]++
		}
		if sizes := bits.Len64(uint64(hi-3)) + 1; len(seen) != sizes {
			t.Errorf("up to %d, %d sizes are met, expected %d", hi, len(seen), sizes)
		}
	}
}

func TestSettle(t *testing.T) {
	for seed := range uint64(1000) {
		g := gen(seed, 2+int(seed%7), seed%2 == 0)
		lo := g.Int64N(3)
		hi := lo + 3 + g.Int64N(20)
		stones := piles.Random(g, g.Size, lo, hi)
		oneOrTwo.Settle(g, stones, lo, hi)
		for _, s := range stones {
			if int64(s) < lo || int64(s) > hi {
				t.Fatalf("%d stones are not between %d and %d", s, lo, hi)
			}
		}
		if v, _ := oneOrTwo.Position(stones).Value(); (v == 0) != g.Lost {
			t.Fatalf("piles %v are worth %v", stones, v)
		}
	}
	// A single pile that is not empty has to stay won.
	stones := []uint64{5}
	(&piles.Game{Next: func(_ int, after uint64) uint64 { return after + 1 }, Rule: heaps.Same(heaps.Nim)}).
		Settle(gen(1, 1, true), stones, 1, 9)
	if stones[0] < 1 || stones[0] > 9 {
		t.Errorf("a pile of %d stones", stones[0])
	}
}

// TestWide wants won games of Nim whose nim-sum is 0 in a type that is too narrow, and lost
// ones with piles that do not fit.
func TestWide(t *testing.T) {
	game := &piles.Game{Next: func(_ int, after uint64) uint64 { return after + 1 }, Rule: heaps.Same(heaps.Nim)}
	met := map[uint64]bool{}
	for seed := range uint64(200) {
		for size := 1; size < 6; size++ {
			sum, most := uint64(0), uint64(0)
			won := game.Wide(gen(seed, size, false), size, 1, 1e18)
			for _, n := range won {
				sum ^= n
			}
			if sum < 1<<8 || sum&(sum-1) != 0 {
				t.Fatalf("%v has nim-sum %d", won, sum)
			}
			met[sum] = true
			lost := game.Wide(gen(seed, size, true), size, 1, 1e18)
			sum = 0
			for _, n := range lost {
				sum ^= n
				most = max(most, n)
			}
			if size > 2 && sum != 0 {
				t.Fatalf("%v has nim-sum %d", lost, sum)
			}
			if most >= 1<<8 {
				met[0] = true
			}
		}
	}
	for _, want := range []uint64{0, 1 << 8, 1 << 15, 1 << 16, 1 << 31, 1 << 32, 1 << 53} {
		if !met[want] {
			t.Errorf("never met: %d", want)
		}
	}
}

func TestPaired(t *testing.T) {
	for size := 1; size < 10; size++ {
		for _, lost := range []bool{false, true} {
			n := piles.Paired(gen(1, size, lost))
			if n < 1 || n < size-1 || n > size+1 || n > size && size > 1 || (n%2 == 0) != lost {
				t.Errorf("%d piles for size %d, lost = %v", n, size, lost)
			}
		}
	}
}
