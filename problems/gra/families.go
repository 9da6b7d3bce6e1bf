package gra

import (
	"maps"
	"slices"

	"nimsum/problems/contest"
)

// Square m-1 is held in the first two families, whose rows are won for that
// reason; in all others it is free.
var families = []contest.Family{
	{
		Name:    "full",
		Catches: "a search for a free square that runs off the board",
		Fixed:   true,
		Needs:   []contest.Technique{},
		Make: func(g *contest.Gen) {
			r := newRow(1)
			r.held = true
			r.add(0, int64(g.Size))
			r.write(g)
		},
	},
	{
		Name:    "held",
		Catches: "stairs counted where any pawn of the last block wins at once",
		Fixed:   true,
		Needs:   []contest.Technique{},
		Make: func(g *contest.Gen) {
			n := int64(g.Size)
			r := newRow(g.Between(1, 2*n))
			r.held = true
			if g.IntN(3) == 0 {
				r.free = g.Max("m") - n
			}
			block := g.Between(1, n)
			r.add(0, block)
			r.scatter(n-block, func() int64 { return g.Between(0, r.top()) })
			r.write(g)
		},
	},
	settled("random", "all stairs counted, not only the odd ones", func(g *contest.Gen, n int64) *row {
		r := newRow(g.Between(3, 3+n))
		r.scatter(n, func() int64 { return g.Between(0, r.top()) })
		return r
	}),
	settled("sparse", "an array of all squares", func(g *contest.Gen, n int64) *row {
		r := newRow(g.Max("m") - n)
		r.scatter(n, func() int64 { return g.Between(0, r.top()) })
		return r
	}),
	settled("gaps", "several free squares between two blocks taken for one", func(g *contest.Gen, n int64) *row {
		r := newRow(3 + n)
		var held []int64
		for s := int64(0); s <= r.top(); s += g.Between(1, 4) {
			held = append(held, s)
		}
		r.scatter(n, func() int64 { return held[g.IntN(len(held))] })
		return r
	}),
	settled("single", "all pawns of a block counted where one of them wins", func(g *contest.Gen, n int64) *row {
		// With no pawn on an even stair no odd one can grow, and only the
		// largest can shrink enough.
		r := newRow(2 * g.Between(2, 4))
		large := 2*g.Int64N(r.free/2-1) + 1
		r.add(large, n/2+1)
		r.scatter(n-n/2-1, func() int64 { return 2*g.Int64N(r.free/2-1) + 1 })
		return r
	}),
	settled("refill", "moves that fill an odd stair from the one above left out", func(g *contest.Gen, n int64) *row {
		r := newRow(2 * (2 + n/16))
		r.scatter(n, func() int64 {
			s := g.Between(0, r.top())
			if s%2 == 1 && g.IntN(3) > 0 {
				s++
			}
			return s
		})
		return r
	}),
	settled("hollow", "moves to an odd stair that is empty left out", func(g *contest.Gen, n int64) *row {
		r := newRow(2 * (2 + n/16))
		few := g.Between(1, min(1+n/10, 12)) // fewer than most even stairs have
		r.add(2*g.Int64N(r.free/2-1)+1, few)
		r.scatter(n-few, func() int64 { return 2 * g.Between(1, r.top()/2) })
		return r
	}),
	settled("brink", "a move of all the pawns of a stair left out, or one of more than there are counted", func(g *contest.Gen, n int64) *row {
		// To make stair 1 as large as stair 3 wins; stair 2 has just as many
		// pawns as that takes, or one fewer.
		large := n / 2
		small := g.Between(0, max(0, large-1))
		above := max(0, large-small-g.Int64N(2))
		r := newRow(6)
		r.add(0, n-small-above-large)
		r.add(1, small)
		r.add(2, above)
		r.add(3, large)
		return r
	}),
	settled("wide", "the pawns of a block counted in 8 or 16 bits", func(g *contest.Gen, n int64) *row {
		r := newRow(5)
		if once, twice := width(g, n), width(g, max(1, n/2)); g.Lost && n > 1 {
			r.add(1, twice)
			r.add(3, twice)
			n -= 2 * twice
		} else {
			r.add(1, once)
			n -= once
		}
		r.add(2*g.Int64N(2), n)
		return r
	}),
}

// settled makes a family of rows of n pawns, made lost or won as asked for.
func settled(name, catches string, make func(g *contest.Gen, n int64) *row) contest.Family {
	return contest.Family{Name: name, Catches: catches, Make: func(g *contest.Gen) {
		r := make(g, int64(g.Size))
		r.settle(g.Lost)
		r.write(g)
	}}
}

// width is g.Width, but as large as can be: an input has one row, and what is 0 in 16
// bits is 0 in 8 too.
func width(g *contest.Gen, n int64) int64 {
	if n >= 1<<16 {
		return 1 << 16
	}
	return g.Width(n)
}

// A row is a row of pawns in the making, as a staircase. The ground is stair 0.
type row struct {
	held  bool            // the last block ends at square m-1, not at m-2
	free  int64           // number of free squares, m among them
	pawns map[int64]int64 // by stair
}

func newRow(free int64) *row { return &row{free: free, pawns: map[int64]int64{}} }

// top returns the number of the highest stair.
func (r *row) top() int64 {
	if r.held {
		return r.free - 1
	}
	return r.free - 2
}

func (r *row) add(stair, pawns int64) { r.pawns[stair] += pawns }

// scatter adds pawns one by one, each on the stair that where returns.
func (r *row) scatter(pawns int64, where func() int64) {
	for range pawns {
		r.add(where(), 1)
	}
}

// stairs returns the stairs with pawns from the highest down.
func (r *row) stairs() []int64 {
	stairs := slices.Sorted(maps.Keys(r.pawns))
	slices.Reverse(stairs)
	return stairs
}

// settle makes a row whose square m-1 is free lost or won, by a move of pawns
// from one stair to another.
func (r *row) settle(lost bool) {
	sum := int64(0)
	for stair, pawns := range r.pawns {
		if stair%2 == 1 {
			sum ^= pawns
		}
	}
	for _, stair := range r.stairs() {
		pawns, odd := r.pawns[stair], stair%2
		switch {
		case lost && odd == 1 && pawns^sum < pawns:
			r.pawns[stair] ^= sum
			r.add(0, pawns-(pawns^sum))
			return
		case !lost && sum == 0 && pawns > 0:
			r.pawns[stair]--
			r.add(1-odd, 1)
			return
		}
	}
}

// write writes the row from its left end, where the highest stair is.
func (r *row) write(g *contest.Gen) {
	total := int64(0)
	for _, pawns := range r.pawns {
		total += pawns
	}
	g.Line(r.free+total, total)
	square := int64(0) // of the last pawn written
	level := r.top()   // its stair
	written := false
	for _, stair := range r.stairs() {
		square += level - stair // the free squares between
		level = stair
		for range r.pawns[stair] {
			if written {
				g.Out.Byte(' ')
			}
			written = true
			square++
			g.Out.Int(square)
		}
	}
	g.Out.Byte('\n')
}

// starts are short rows with few pawns.
func starts() []contest.Start {
	return contest.StartsOf(families, func(size int) int { return 3 + size/2 }, "random", "gaps", "refill", "hollow", "brink")
}
