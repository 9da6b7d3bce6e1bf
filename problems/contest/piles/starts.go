package piles

import "nimsum/problems/contest"

// Starts returns shapes of a few small piles for people to play with, which write
// writes.
func Starts(write func(g *contest.Gen, stones []uint64)) []contest.Start {
	start := func(name string, draw func(g *contest.Gen, size int64) []uint64) contest.Start {
		return contest.Start{Name: name, Make: func(g *contest.Gen) { write(g, draw(g, int64(g.Size))) }}
	}
	return []contest.Start{
		start("three", func(g *contest.Gen, size int64) []uint64 { return Random(g, 3, 1, 3+size/2) }),
		start("more", func(g *contest.Gen, size int64) []uint64 {
			return Random(g, int(g.Between(4, 6)), 1, 2+size/4)
		}),
		start("level", func(g *contest.Gen, size int64) []uint64 {
			least := g.Between(1, 2+size/4)
			return Random(g, int(g.Between(3, 4)), least, least+3)
		}),
		start("steep", func(g *contest.Gen, size int64) []uint64 {
			var stones []uint64
			for most := int64(2); most <= 8+size/2; most *= 2 {
				stones = append(stones, uint64(g.Between(most/2, most)))
			}
			g.Shuffle(len(stones), func(i, j int) { stones[i], stones[j] = stones[j], stones[i] })
			return stones
		}),
	}
}
