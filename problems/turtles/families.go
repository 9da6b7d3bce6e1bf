package turtles

import (
	"bytes"

	"nimsum/problems/contest"
)

var families = []contest.Family{
	form.Family("tails", "a row without heads given to the player who is to move", func(_ *contest.Gen, row []byte) []byte {
		return row
	}).OneSided().Needing(),
	form.Family("heads", "places added up, with the parity of the sum for the outcome", func(g *contest.Gen, _ []byte) []byte {
		// The nim-sum of 1 to n is 0 where n is 3 mod 4.
		n := max(g.Size, 3)
		for (n%4 == 3) != g.Lost {
			n--
		}
		return bytes.Repeat([]byte{'H'}, n)
	}),
	settled("random", "places counted from the right", func(g *contest.Gen, row []byte) {
		for i := range row {
			if g.IntN(2) == 0 {
				turn(&row[i])
			}
		}
	}),
	settled("pairs", "places counted from 0", func(g *contest.Gen, row []byte) {
		// Each pair of places 2k, 2k+1 is worth 1, and counted from 0 more.
		for i := 1; i+1 < len(row); i += 2 {
			if g.IntN(2) == 0 {
				turn(&row[i])
				turn(&row[i+1])
			}
		}
	}),
	settled("ends", "the last coin left out", func(g *contest.Gen, row []byte) {
		turn(&row[len(row)-1])
		for range 1 + len(row)/8 {
			turn(&row[g.IntN(len(row))])
		}
	}),
	settled("long", "heads kept as bits of a 64-bit word", func(g *contest.Gen, row []byte) {
		for i := range row[:len(row)/2] {
			turn(&row[len(row)/2+i])
		}
	}),
	settled("few", "the second coin turned from tails to heads only", func(g *contest.Gen, row []byte) {
		// Of two heads both must go.
		for range 2 {
			turn(&row[g.IntN(len(row))])
		}
	}),
	form.Family("wide", "numbers, or their nim-sum, kept in 8, 16 or 32 bits", func(g *contest.Gen, row []byte) []byte {
		top := g.Width(int64(g.Size))
		for range 1 + len(row)/8 {
			turn(&row[g.Int64N(top)])
		}
		row[top-1] = 'H'
		lose(row)
		if !g.Lost {
			turn(&row[top-1])
		}
		return row
	}),
}

// settled makes a family of rows in which some coins of all tails are turned, and then
// few to make it lost or won as asked for.
func settled(name, catches string, turned func(g *contest.Gen, row []byte)) contest.Family {
	return form.Family(name, catches, func(g *contest.Gen, row []byte) []byte {
		turned(g, row)
		if g.Lost {
			lose(row)
		} else if value(row) == 0 {
			turn(&row[g.IntN(len(row))])
		}
		return row
	})
}

func turn(face *byte) { *face ^= 'H' ^ 'T' }

// lose makes the position lost by turning few coins.
func lose(row []byte) {
	for sum := value(row); sum != 0; sum &= sum - 1 {
		turn(&row[(sum&-sum)-1])
	}
}
