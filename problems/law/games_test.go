package law_test

import (
	"math"
	"math/bits"
	"slices"
	"sync"
	"testing"

	"nimsum/problems/law"
	"nimsum/problems/theory/grundy"
	"nimsum/testdata/long"
)

// A testGame is a game given by its bare rules, and what is known of it.
type testGame struct {
	name    string
	arity   int
	options func(p []int64, add func(parts ...[]int64)) // an option is a sum of positions
	domain  [][]int64
	lost    bool
	misere  bool
	consts  []int64
	known   func(p []int64) uint64 // the published law; nil if none is known
}

// brute computes values from the rules alone.
type brute struct {
	g     *testGame
	known map[[law.MaxArity]int64]uint64
	left  int // options it may still look at
}

func newBrute(g *testGame, budget int) *brute {
	return &brute{g: g, known: make(map[[law.MaxArity]int64]uint64), left: budget}
}

func (b *brute) value(p []int64) (uint64, bool) {
	var k [law.MaxArity]int64
	copy(k[:], p)
	if v, ok := b.known[k]; ok {
		return v, true
	}
	if b.left <= 0 {
		return 0, false
	}
	var seen []grundy.Value
	all, any, someLost := true, false, false
	b.g.options(p, func(parts ...[]int64) {
		any = true
		if !all {
			return
		}
		b.left--
		sum := uint64(0)
		for _, q := range parts {
			v, ok := b.value(q)
			if !ok {
				all = false
				return
			}
			sum ^= v
		}
		if b.g.lost && !b.g.misere {
			someLost = someLost || sum == 0
		}
		if b.g.misere {
			someLost = someLost || sum == 1 // values are lost flags
		} else {
			seen = append(seen, grundy.Value(sum))
		}
	})
	if !all {
		return 0, false
	}
	var v uint64
	switch {
	case b.g.misere && any && !someLost:
		v = 1
	case b.g.misere:
		v = 0
	default:
		v = uint64(grundy.Mex(seen))
	}
	b.known[k] = v
	return v, true
}

// asked returns the value of a position or, if only that is asked, 1 for lost.
func (b *brute) asked(p []int64) (uint64, bool) {
	v, ok := b.value(p)
	if ok && b.g.lost && !b.g.misere {
		if v == 0 {
			return 1, true
		}
		return 0, true
	}
	return v, ok
}

// question asks about a game, with a table and what lies beyond it.
func (g *testGame) question(t testing.TB) law.Question {
	t.Helper()
	b := newBrute(g, math.MaxInt)
	q := law.Question{Arity: g.arity, Lost: g.lost, Constants: g.consts, Positions: g.domain}
	for _, p := range g.domain {
		v, _ := b.asked(p)
		q.Values = append(q.Values, v)
	}
	b.left = 100_000
	if long.Tests() {
		b.left = 300_000
	}
	q.Ask = func(p []int64) (uint64, bool) { return b.asked(p) }
	return q
}

func heaps(from, to int64) (all [][]int64) {
	for n := from; n < to; n++ {
		all = append(all, []int64{n})
	}
	return all
}

func grid(from, to int64) (all [][]int64) {
	for x := from; x < to; x++ {
		for y := from; y < to; y++ {
			all = append(all, []int64{x, y})
		}
	}
	return all
}

func cube(from, to int64) (all [][]int64) {
	for x := from; x < to; x++ {
		for y := from; y < to; y++ {
			for z := from; z < to; z++ {
				all = append(all, []int64{x, y, z})
			}
		}
	}
	return all
}

// take is a game of one heap from which allowed(n, k) stones may be taken.
func take(allowed func(n, k int64) bool) func(p []int64, add func(...[]int64)) {
	return func(p []int64, add func(...[]int64)) {
		for k := int64(1); k <= p[0]; k++ {
			if allowed(p[0], k) {
				add([]int64{p[0] - k})
			}
		}
	}
}

func lowbit(n int64) int64 { return n & -n }

var heapGames = []testGame{
	{name: "bachet", arity: 1, domain: heaps(0, 500), consts: []int64{3},
		options: take(func(n, k int64) bool { return k <= 3 }),
		known:   func(p []int64) uint64 { return uint64(p[0] % 4) }},
	{name: "ends late", arity: 1, domain: heaps(0, 1300), consts: []int64{1, 2, 300},
		options: take(func(n, k int64) bool { return k == 1 || k == 2 || k == 300 }),
		known: func(p []int64) uint64 {
			if p[0]%301 == 300 {
				return 3
			}
			return uint64(p[0] % 301 % 3)
		}},
	{name: "all but", arity: 1, domain: heaps(0, 300), consts: []int64{2, 3, 7},
		options: take(func(n, k int64) bool { return k != 2 && k != 3 && k != 7 }),
		known:   func(p []int64) uint64 { return []uint64{0, 1, 0, 1}[p[0]%4] + uint64(p[0]/4*2) }},
	{name: "take even", arity: 1, domain: heaps(0, 300), consts: []int64{2},
		options: take(func(n, k int64) bool { return k%2 == 0 }),
		known:   func(p []int64) uint64 { return uint64(p[0] / 2) }},
	{name: "at most half", arity: 1, domain: heaps(1, 600), consts: []int64{2},
		options: take(func(n, k int64) bool { return 2*k <= n }),
		known:   func(p []int64) uint64 { return uint64(((p[0]+1)/lowbit(p[0]+1) - 1) / 2) }},
	{name: "at least half", arity: 1, domain: heaps(0, 600), consts: []int64{2},
		options: take(func(n, k int64) bool { return 2*k >= n }),
		known:   func(p []int64) uint64 { return uint64(bits.Len64(uint64(p[0]))) }},
	{name: "aliquot", arity: 1, domain: heaps(1, 500),
		options: take(func(n, k int64) bool { return k < n && n%k == 0 }),
		known:   func(p []int64) uint64 { return uint64(bits.TrailingZeros64(uint64(p[0]))) }},
	{name: "dim plus", arity: 1, domain: heaps(0, 500),
		options: take(func(n, k int64) bool { return n%k == 0 }),
		known: func(p []int64) uint64 {
			if p[0] == 0 {
				return 0
			}
			return uint64(bits.TrailingZeros64(uint64(p[0]))) + 1
		}},
	{name: "digit nim", arity: 1, domain: heaps(0, 3000), consts: []int64{10},
		options: func(p []int64, add func(...[]int64)) {
			for w := int64(1); w <= p[0]; w *= 10 {
				for j := int64(1); j <= p[0]/w%10; j++ {
					add([]int64{p[0] - j*w})
				}
			}
		},
		known: func(p []int64) (v uint64) {
			for n := p[0]; n > 0; n /= 10 {
				v ^= uint64(n % 10)
			}
			return v
		}},
	{name: "lasker", arity: 1, domain: heaps(0, 250),
		options: func(p []int64, add func(...[]int64)) {
			for m := int64(0); m < p[0]; m++ {
				add([]int64{m})
			}
			for a := int64(1); 2*a <= p[0]; a++ {
				add([]int64{a}, []int64{p[0] - a})
			}
		},
		known: func(p []int64) uint64 {
			n := uint64(p[0])
			switch {
			case n == 0 || n%4 == 1 || n%4 == 2:
				return n
			case n%4 == 3:
				return n + 1
			}
			return n - 1
		}},
	{name: "kayles", arity: 1, domain: heaps(0, 420), options: kayles},
	{name: "ruler", arity: 1, domain: heaps(1, 300),
		options: func(p []int64, add func(...[]int64)) {
			var parts [][]int64
			add()
			for m := p[0] - 1; m >= 1; m-- {
				parts = append(parts, []int64{m})
				add(parts...)
			}
		},
		known: func(p []int64) uint64 { return uint64(lowbit(p[0])) }},
	{name: "mock turtles", arity: 1, domain: heaps(0, 160),
		options: func(p []int64, add func(...[]int64)) {
			add()
			for a := int64(0); a < p[0]; a++ {
				add([]int64{a})
				for b := a + 1; b < p[0]; b++ {
					add([]int64{a}, []int64{b})
				}
			}
		},
		known: func(p []int64) uint64 {
			n := uint64(p[0])
			return 2*n + uint64(1-bits.OnesCount64(n)%2)
		}},
	{name: "misere bachet", arity: 1, domain: heaps(0, 500), consts: []int64{3}, lost: true, misere: true,
		options: take(func(n, k int64) bool { return k <= 3 }),
		known: func(p []int64) uint64 {
			if p[0]%4 == 1 {
				return 1
			}
			return 0
		}},
}

// moreHeapGames are further games of the literature, which resemble others.
var moreHeapGames = []testGame{
	{name: "nim heap", arity: 1, domain: heaps(0, 400), options: take(func(n, k int64) bool { return true }),
		known: func(p []int64) uint64 { return uint64(p[0]) }},
	{name: "take 1, 3, 4", arity: 1, domain: heaps(0, 500), consts: []int64{1, 3, 4},
		options: take(func(n, k int64) bool { return k == 1 || k == 3 || k == 4 }),
		known:   func(p []int64) uint64 { return []uint64{0, 1, 0, 1, 2, 3, 2}[p[0]%7] }},
	{name: "powers of 2", arity: 1, domain: heaps(0, 600), consts: []int64{2},
		options: take(func(n, k int64) bool { return k&(k-1) == 0 }),
		known:   func(p []int64) uint64 { return uint64(p[0] % 3) }},
	{name: "one or a prime", arity: 1, domain: heaps(0, 400), consts: []int64{1},
		options: take(func(n, k int64) bool {
			for d := int64(2); d*d <= k; d++ {
				if k%d == 0 {
					return false
				}
			}
			return true
		}),
		known: func(p []int64) uint64 { return uint64(p[0] % 4) }},
	{name: "submask", arity: 1, domain: heaps(0, 1024),
		options: take(func(n, k int64) bool { return n&k == k }),
		known:   func(p []int64) uint64 { return uint64(bits.OnesCount64(uint64(p[0]))) }},
	{name: "mark", arity: 1, domain: heaps(0, 3000), consts: []int64{1, 2},
		options: take(func(n, k int64) bool { return k == 1 || n-k == n/2 }),
		known: func(p []int64) uint64 {
			n := uint64(p[0])
			switch {
			case n == 0 || bits.TrailingZeros64(n)%2 == 1:
				return 0
			case bits.OnesCount64(n)%2 == 1:
				return 1
			}
			return 2
		}},
	{name: "split in any number", arity: 1, domain: heaps(0, 24),
		options: func(p []int64, add func(...[]int64)) {
			var split func(left, most int64, parts [][]int64)
			split = func(left, most int64, parts [][]int64) {
				if left == 0 && len(parts) > 1 {
					add(parts...)
				}
				for m := int64(1); m <= min(left, most); m++ {
					split(left-m, m, append(parts[:len(parts):len(parts)], []int64{m}))
				}
			}
			split(p[0], p[0], nil)
		},
		known: func(p []int64) uint64 { return uint64(max(0, p[0]-1)) }},
	{name: "lieges", arity: 1, domain: heaps(0, 500), consts: []int64{2},
		options: func(p []int64, add func(...[]int64)) {
			if p[0] > 0 {
				add([]int64{p[0] - 1})
				if p[0]%2 == 0 {
					add()
				}
			}
		},
		known: func(p []int64) uint64 {
			if p[0] < 3 {
				return uint64(p[0])
			}
			return uint64((p[0] + 1) % 2)
		}},
	{name: "dawson's kayles", arity: 1, domain: heaps(0, 420),
		options: func(p []int64, add func(...[]int64)) {
			for a := int64(0); 2*a <= p[0]-2; a++ {
				add([]int64{a}, []int64{p[0] - 2 - a})
			}
		}},
	{name: "double kayles", arity: 1, domain: heaps(0, 420),
		options: func(p []int64, add func(...[]int64)) {
			for k := int64(1); k <= 4; k++ {
				for a := int64(0); 2*a <= p[0]-k; a++ {
					add([]int64{a}, []int64{p[0] - k - a})
				}
			}
		}},
	{name: "0.3F", arity: 1, domain: heaps(0, 90),
		options: func(p []int64, add func(...[]int64)) {
			n := p[0]
			if n == 1 {
				add()
			}
			if n > 1 {
				add([]int64{n - 1})
			}
			if n < 2 {
				return
			}
			for a := int64(0); a <= n-2; a++ {
				for b := a; a+b <= n-2; b++ {
					if c := n - 2 - a - b; c >= b {
						add([]int64{a}, []int64{b}, []int64{c})
					}
				}
			}
		},
		known: func(p []int64) uint64 { return uint64(p[0]%6%3 + p[0]/6*3) }},
}

func kayles(p []int64, add func(...[]int64)) {
	n := p[0]
	for k := int64(1); k <= 2; k++ {
		for a := int64(0); 2*a <= n-k; a++ {
			add([]int64{a}, []int64{n - k - a})
		}
	}
}

func rook(p []int64, add func(...[]int64)) {
	for a := int64(0); a < p[0]; a++ {
		add([]int64{a, p[1]})
	}
	for b := int64(0); b < p[1]; b++ {
		add([]int64{p[0], b})
	}
}

func bishop(p []int64, add func(...[]int64)) {
	for d := int64(1); d <= min(p[0], p[1]); d++ {
		add([]int64{p[0] - d, p[1] - d})
	}
}

func nim(p []int64, add func(...[]int64)) {
	for i := range p {
		for m := int64(0); m < p[i]; m++ {
			q := append([]int64(nil), p...)
			q[i] = m
			add(q)
		}
	}
}

// steps is a game of a piece that makes one of some steps on a quadrant.
func steps(all ...[2]int64) func(p []int64, add func(...[]int64)) {
	return func(p []int64, add func(...[]int64)) {
		for _, s := range all {
			if x, y := p[0]+s[0], p[1]+s[1]; x >= 0 && y >= 0 {
				add([]int64{x, y})
			}
		}
	}
}

func truth(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

func floorPhi(d int64) int64 {
	r := int64(0)
	for (2*(r+1)-d)*(2*(r+1)-d) <= 5*d*d || 2*(r+1) <= d {
		r++
	}
	return r
}

var boardGames = []testGame{
	{name: "rook", arity: 2, domain: grid(0, 34), options: rook,
		known: func(p []int64) uint64 { return uint64(p[0] ^ p[1]) }},
	{name: "bishop", arity: 2, domain: grid(0, 40), options: bishop,
		known: func(p []int64) uint64 { return uint64(min(p[0], p[1])) }},
	{name: "king", arity: 2, domain: grid(0, 50), options: steps([2]int64{-1, 0}, [2]int64{0, -1}, [2]int64{-1, -1}),
		known: func(p []int64) uint64 { return uint64(2*(min(p[0], p[1])%2) + (p[0]+p[1])%2) }},
	{name: "knight", arity: 2, domain: grid(0, 40), lost: true,
		options: steps([2]int64{-2, -1}, [2]int64{-2, 1}, [2]int64{-1, -2}, [2]int64{1, -2}),
		known:   func(p []int64) uint64 { return truth(p[0]%4 < 2 && p[1]%4 < 2) }},
	{name: "wythoff", arity: 2, domain: grid(0, 70), lost: true,
		options: func(p []int64, add func(...[]int64)) { rook(p, add); bishop(p, add) },
		known: func(p []int64) uint64 {
			d := max(p[0], p[1]) - min(p[0], p[1])
			return truth(min(p[0], p[1]) == floorPhi(d))
		}},
	{name: "welter", arity: 2, options: func(p []int64, add func(...[]int64)) {
		rook(p, func(q ...[]int64) {
			if q[0][0] != q[0][1] {
				add(q...)
			}
		})
	},
		domain: func() (all [][]int64) {
			for _, p := range grid(0, 34) {
				if p[0] != p[1] {
					all = append(all, p)
				}
			}
			return all
		}(),
		known: func(p []int64) uint64 {
			if p[0] == p[1] {
				return 1 << 60 // no position
			}
			return uint64(p[0]^p[1]) - 1
		}},
	{name: "euclid", arity: 2, domain: grid(1, 60), lost: true,
		options: func(p []int64, add func(...[]int64)) {
			x, y := p[0], p[1]
			switch {
			case x >= y && y > 0:
				for k := int64(1); k*y <= x; k++ {
					add([]int64{x - k*y, y})
				}
			case x > 0:
				for k := int64(1); k*x <= y; k++ {
					add([]int64{x, y - k*x})
				}
			}
		},
		known: func(p []int64) uint64 {
			hi, lo := max(p[0], p[1]), min(p[0], p[1])
			return truth(hi != lo && hi*hi < hi*lo+lo*lo)
		}},
	{name: "euclid at most twice, both stay positive", arity: 2, domain: grid(1, 45), lost: true,
		options: func(p []int64, add func(...[]int64)) {
			x, y := p[0], p[1]
			for k := int64(1); k <= 2; k++ {
				if x-k*y > 0 {
					add([]int64{x - k*y, y})
				}
				if y-k*x > 0 {
					add([]int64{x, y - k*x})
				}
			}
		},
		known: func(p []int64) uint64 {
			lost := false // where nothing is left after all
			hi, lo := max(p[0], p[1]), min(p[0], p[1])
			var quotients []int64
			for lo > 0 {
				quotients = append(quotients, hi/lo%3)
				hi, lo = lo, hi%lo
			}
			for _, q := range slices.Backward(quotients) {
				lost = q == 0 && lost || q == 1 && !lost
			}
			return truth(lost)
		}},
	{name: "wizards", arity: 2, lost: true, domain: grid(0, 60),
		options: func(p []int64, add func(...[]int64)) { // powers of the smaller number are taken, or all multiples
			a, b := min(p[0], p[1]), max(p[0], p[1])
			if a == 0 {
				return
			}
			add([]int64{b % a, a})
			for k := a; k <= b; k *= a {
				add([]int64{a, b - k})
				if a == 1 {
					break
				}
			}
		},
		known: func(p []int64) uint64 { // Codeforces 167C
			a, b := min(p[0], p[1]), max(p[0], p[1])
			lost := true
			var steps [][2]int64
			for ; a > 0; a, b = b%a, a {
				steps = append(steps, [2]int64{a, b})
			}
			for _, s := range slices.Backward(steps) {
				lost = !lost && s[1]/s[0]%(s[0]+1)%2 == 1
			}
			return truth(lost)
		}},
	{name: "fibonacci nim", arity: 2, lost: true, consts: []int64{2},
		options: func(p []int64, add func(...[]int64)) {
			for k := int64(1); k <= min(p[0], p[1]); k++ {
				add([]int64{p[0] - k, 2 * k})
			}
		},
		domain: func() (all [][]int64) {
			for n := int64(0); n < 90; n++ {
				for q := int64(1); q < 90; q++ {
					all = append(all, []int64{n, q})
				}
			}
			return all
		}(),
		known: func(p []int64) uint64 {
			n := p[0]
			for n > 0 {
				a, b := int64(1), int64(2)
				for b <= n {
					a, b = b, a+b
				}
				if a == n {
					break
				}
				n -= a
			}
			return truth(n == 0 || p[1] < n)
		}},
	{name: "chocolate", arity: 2, domain: grid(1, 25),
		options: func(p []int64, add func(...[]int64)) {
			for a := int64(1); a < p[0]; a++ {
				add([]int64{a, p[1]}, []int64{p[0] - a, p[1]})
			}
			for b := int64(1); b < p[1]; b++ {
				add([]int64{p[0], b}, []int64{p[0], p[1] - b})
			}
		},
		known: func(p []int64) uint64 { return uint64((p[0]*p[1] + 1) % 2) }},
	{name: "three heaps", arity: 3, domain: cube(0, 12), options: nim,
		known: func(p []int64) uint64 { return uint64(p[0] ^ p[1] ^ p[2]) }},
	{name: "misere nim", arity: 3, domain: cube(0, 11), options: nim, lost: true, misere: true,
		known: func(p []int64) uint64 {
			return truth((p[0]^p[1]^p[2] == 0) == (max(p[0], p[1], p[2]) > 1))
		}},
	{name: "moore", arity: 3, domain: cube(0, 10), lost: true,
		options: func(p []int64, add func(...[]int64)) {
			for i := int64(0); i <= p[0]; i++ {
				for j := int64(0); j <= p[1]; j++ {
					for k := int64(0); k <= p[2]; k++ {
						if n := truth(i < p[0]) + truth(j < p[1]) + truth(k < p[2]); n == 1 || n == 2 {
							add([]int64{i, j, k})
						}
					}
				}
			}
		},
		known: func(p []int64) uint64 { return truth(p[0] == p[1] && p[1] == p[2]) }},
	{name: "staircase", arity: 3, domain: cube(0, 10),
		options: func(p []int64, add func(...[]int64)) {
			for k := int64(1); k <= p[0]; k++ {
				add([]int64{p[0] - k, p[1], p[2]})
			}
			for k := int64(1); k <= p[1]; k++ {
				add([]int64{p[0] + k, p[1] - k, p[2]})
			}
			for k := int64(1); k <= p[2]; k++ {
				add([]int64{p[0], p[1] + k, p[2] - k})
			}
		},
		known: func(p []int64) uint64 { return uint64(p[0] ^ p[2]) }},
	{name: "turning corners", arity: 2, domain: grid(0, 18),
		options: func(p []int64, add func(...[]int64)) {
			for a := int64(0); a < p[0]; a++ {
				for b := int64(0); b < p[1]; b++ {
					add([]int64{a, b}, []int64{a, p[1]}, []int64{p[0], b})
				}
			}
		}},
}

// growing is the game of n and t in which at most limit(t) may be taken, which never decreases, and t
// becomes t + 1. A move and its answer can take any one number from limit(t) + 1 to limit(t + 1) + 1,
// and none other can be forced. So sums of those, and only those, are lost.
func growing(limit func(t int64) int64) testGame {
	return testGame{arity: 2, lost: true, domain: where(box(150, 14), func(p []int64) bool { return p[1] > 0 }),
		options: func(p []int64, add func(...[]int64)) {
			for k := int64(1); k <= min(p[0], limit(p[1])); k++ {
				add([]int64{p[0] - k, p[1] + 1})
			}
		},
		known: func(p []int64) uint64 {
			if limit(p[1]) == 0 {
				return 1
			}
			first, last := int64(0), int64(0)
			for t := p[1]; p[0] > last; t += 2 {
				first, last = first+limit(t)+1, last+limit(t+1)+1
			}
			return truth(first <= p[0])
		}}
}

// limitGames have intervals of lost n.
var limitGames = []testGame{
	named("a limit that grows", growing(func(t int64) int64 { return t })),
	named("a limit that grows by 2", growing(func(t int64) int64 { return 2*t + 1 })),
	named("a limit that grows by 3", growing(func(t int64) int64 { return 3 * t })),
	named("a limit that grows once both moved", growing(func(t int64) int64 { return t / 2 })),
}

func named(name string, g testGame) testGame {
	g.name = name
	return g
}

// wythoffs is A. Fraenkel's (s, t)-Wythoff game: who takes k from one heap may take from the other
// nothing, or k to s k + t - 1.
func wythoffs(s, t int64) testGame {
	return testGame{arity: 2, lost: true, domain: grid(0, 40),
		options: func(p []int64, add func(...[]int64)) {
			rook(p, add)
			for k := int64(1); k <= p[0]; k++ {
				for l := int64(1); l <= p[1]; l++ {
					if max(k, l) < s*min(k, l)+t {
						add([]int64{p[0] - k, p[1] - l})
					}
				}
			}
		},
		known: func(p []int64) uint64 {
			paired := map[int64]bool{}
			for a, n := int64(0), int64(0); ; n++ {
				for paired[a] {
					a++
				}
				if b := s*a + t*n; a >= min(p[0], p[1]) {
					return truth(a == min(p[0], p[1]) && b == max(p[0], p[1]))
				} else {
					paired[a], paired[b] = true, true
				}
			}
		}}
}

// pairGames have lost pairs of a mex and a number that follows from it.
var pairGames = []testGame{
	named("(2, 1)-wythoff", wythoffs(2, 1)),
	named("(2, 3)-wythoff", wythoffs(2, 3)),
}

// dividing returns the primes that divide n, in increasing order, each as often as it divides.
func dividing(n int64) (all []int64) {
	for p := int64(2); n > 1; p++ {
		if p*p > n {
			p = n
		}
		for ; n%p == 0; n /= p {
			all = append(all, p)
		}
	}
	return all
}

// primesTo returns how many primes there are up to n, at most 100 000.
func primesTo(n int64) uint64 { return primeCounts()[n] }

var primeCounts = sync.OnceValue(func() []uint64 {
	counts := make([]uint64, 100_001)
	for n := int64(2); n < int64(len(counts)); n++ {
		counts[n] = counts[n-1] + truth(len(dividing(n)) == 1)
	}
	return counts
})

// plays is the length of each play in which n becomes n - n / p, for a prime p that divides it.
func plays(n int64) (length uint64) {
	for ; n > 1; length++ {
		n -= n / dividing(n)[0]
	}
	return length
}

// primeGames are games of divisors and primes, as those of D. Iannucci and U. Larsson (Game values
// of arithmetic functions, 2021).
var primeGames = []testGame{
	{name: "coprime amounts", arity: 1, domain: heaps(1, 500),
		options: take(func(n, k int64) bool { return k < n && gcd(n, k) == 1 }),
		known: func(p []int64) uint64 {
			if p[0] == 1 {
				return 0
			}
			return primesTo(dividing(p[0])[0])
		}},
	{name: "any coprime amount", arity: 1, domain: heaps(0, 500),
		options: take(func(n, k int64) bool { return gcd(n, k) == 1 }),
		known: func(p []int64) uint64 {
			if p[0] < 2 || p[0]%2 == 0 {
				return uint64(p[0] % 2)
			}
			return primesTo(dividing(p[0])[0])
		}},
	{name: "below the greatest prime", arity: 1, domain: heaps(1, 500),
		options: func(p []int64, add func(...[]int64)) {
			all := dividing(p[0])
			for m := int64(1); len(all) > 0 && m < all[len(all)-1]; m++ {
				add([]int64{m})
			}
		},
		known: func(p []int64) uint64 {
			if p[0] == 1 {
				return 0
			}
			return primesTo(slices.Max(dividing(p[0])))
		}},
	{name: "to a prime", arity: 1, domain: heaps(1, 500),
		options: take(func(n, k int64) bool { return len(dividing(n-k)) == 1 }),
		known:   func(p []int64) uint64 { return primesTo(p[0] - 1) }},
	{name: "to no prime", arity: 1, domain: heaps(1, 500),
		options: take(func(n, k int64) bool { return n > k && len(dividing(n-k)) != 1 }),
		known:   func(p []int64) uint64 { return uint64(p[0]) - 1 - primesTo(p[0]-1) }},
	{name: "subtract a prime's part", arity: 1, domain: heaps(1, 1000),
		options: func(p []int64, add func(...[]int64)) {
			for _, q := range dividing(p[0]) {
				add([]int64{p[0] - p[0]/q})
			}
		},
		known: func(p []int64) uint64 { return plays(p[0]) % 2 }},
	{name: "divide by a prime, and one less is left", arity: 1, domain: heaps(1, 1000),
		options: func(p []int64, add func(...[]int64)) {
			for _, q := range dividing(p[0]) {
				add([]int64{p[0] / q}, []int64{q - 1})
			}
		},
		known: func(p []int64) uint64 { return plays(p[0]) % 2 }},
	{name: "a prime or one less is left", arity: 1, domain: heaps(1, 1000),
		options: func(p []int64, add func(...[]int64)) {
			for _, q := range dividing(p[0]) {
				add([]int64{p[0] / q})
				add([]int64{p[0] - p[0]/q})
			}
		},
		known: func(p []int64) uint64 { return worthOfPrimes(p[0]) }},
	{name: "proper divisor", arity: 1, domain: heaps(1, 600),
		options: take(func(n, k int64) bool { return k < n && n%(n-k) == 0 }),
		known:   func(p []int64) uint64 { return uint64(len(dividing(p[0]))) }},
	{name: "divide by a prime", arity: 1, domain: heaps(1, 600),
		options: take(func(n, k int64) bool { return k < n && n%(n-k) == 0 && prime(n/(n-k)) }),
		known:   func(p []int64) uint64 { return uint64(len(dividing(p[0]))) % 2 }},
	{name: "divide by a unitary divisor", arity: 1, domain: heaps(1, 800),
		options: take(func(n, k int64) bool { return k < n && n%(n-k) == 0 && gcd(n-k, n/(n-k)) == 1 }),
		known:   func(p []int64) uint64 { return uint64(len(slices.Compact(dividing(p[0])))) }},
	{name: "to a proper divisor without squares", arity: 1, domain: heaps(1, 800),
		options: take(func(n, k int64) bool {
			m := n - k
			return m > 0 && n%m == 0 && len(dividing(m)) == len(slices.Compact(dividing(m)))
		}),
		known: func(p []int64) uint64 {
			all := dividing(p[0])
			different := len(slices.Compact(slices.Clone(all)))
			return uint64(different) + truth(len(all) > different)
		}},
	{name: "two factors", arity: 1, domain: heaps(1, 800),
		options: func(p []int64, add func(...[]int64)) {
			for d := int64(2); d*d <= p[0]; d++ {
				if p[0]%d == 0 {
					add([]int64{d}, []int64{p[0] / d})
				}
			}
		},
		known: func(p []int64) uint64 { return truth(p[0] > 1 && len(dividing(p[0]))%2 == 0) }},
	{name: "two coprime factors", arity: 1, domain: heaps(1, 800),
		options: func(p []int64, add func(...[]int64)) {
			for d := int64(2); d*d <= p[0]; d++ {
				if p[0]%d == 0 && gcd(d, p[0]/d) == 1 {
					add([]int64{d}, []int64{p[0] / d})
				}
			}
		},
		known: func(p []int64) uint64 { return truth(p[0] > 1 && len(slices.Compact(dividing(p[0])))%2 == 0) }},
	{name: "a prime power, or one", arity: 1, domain: heaps(0, 500),
		options: take(func(n, k int64) bool { return len(slices.Compact(dividing(k))) < 2 }),
		known:   func(p []int64) uint64 { return uint64(p[0] % 6) }},
}

// worthOfPrimes is the nim-sum of what the primes of n are worth, each that becomes nothing or
// what is one less.
func worthOfPrimes(n int64) (v uint64) {
	for _, p := range dividing(n) {
		if worthOfPrimes(p-1) == 1 {
			v ^= 2
		} else {
			v ^= 1
		}
	}
	return v
}

func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// lawless are games of which no law is known, or none that shows.
var lawless = []testGame{
	{name: "grundy's game", arity: 1, domain: heaps(0, 400),
		options: func(p []int64, add func(...[]int64)) {
			for a := int64(1); 2*a < p[0]; a++ {
				add([]int64{a}, []int64{p[0] - a})
			}
		}},
	{name: "0.16", arity: 1, domain: heaps(0, 400),
		options: func(p []int64, add func(...[]int64)) {
			n := p[0]
			if n == 1 {
				add()
			}
			if n > 2 {
				add([]int64{n - 2}) // 6 = 2 + 4: leave one heap or two
			}
			for a := int64(1); 2*a <= n-2; a++ {
				add([]int64{a}, []int64{n - 2 - a})
			}
		}},
	{name: "subtract a square", arity: 1, domain: heaps(0, 500),
		options: take(func(n, k int64) bool {
			r := int64(0)
			for r*r < k {
				r++
			}
			return r*r == k
		})},
	{name: "chomp", arity: 3, lost: true, misere: true,
		options: func(p []int64, add func(...[]int64)) {
			for a := int64(0); a < p[0]; a++ {
				add([]int64{a, min(a, p[1]), min(a, p[2])})
			}
			for b := int64(0); b < p[1]; b++ {
				add([]int64{p[0], b, min(b, p[2])})
			}
			for c := int64(0); c < p[2]; c++ {
				add([]int64{p[0], p[1], c})
			}
		},
		domain: func() (all [][]int64) {
			for _, p := range cube(0, 14) {
				if p[0] >= p[1] && p[1] >= p[2] {
					all = append(all, p)
				}
			}
			return all
		}()},
}
