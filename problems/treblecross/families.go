package treblecross

import (
	"bytes"

	"nimsum/problems/contest"
)

var families = []contest.Family{
	drawn("empty", "values kept in three bits", func(g *contest.Gen, row []byte, try int) []byte {
		if try == 0 {
			return row
		}
		return bytes.Repeat(row[:1], 3+g.IntN(max(len(row)-2, 4)))
	}),
	drawn("sparse", "all runs but the first two left out", func(g *contest.Gen, row []byte, _ int) []byte {
		for i := g.IntN(4); i < len(row); i += 5 + g.IntN(6+len(row)/20) {
			row[i] = 'X'
		}
		return row
	}),
	drawn("ends", "room for 100 cells", func(g *contest.Gen, row []byte, _ int) []byte {
		row[g.IntN(3)] = 'X'
		if i := len(row) - 1 - g.IntN(3); i > 5 {
			row[i] = 'X'
		}
		return row
	}),
	drawn("middle", "the other player taken to be on move after an odd number of crosses", func(g *contest.Gen, row []byte, _ int) []byte {
		row[g.IntN(len(row))] = 'X'
		return row
	}),
	threat("pair", "an empty cell before two crosses overlooked", "XX"),
	threat("gap", "a cell that makes three in two ways listed twice", "X.XX", "XX.X", "X.X"),
	threat("several", "safe cells listed beside those that make three", "XX", "X.X", "XX"),
	form.Family("crowded", "a row without safe cells taken for won", func(g *contest.Gen, row []byte) []byte {
		for i := g.IntN(3); i < len(row); {
			row[i] = 'X'
			next := i + 3 + g.IntN(3)
			if end := len(row) - 1; next > end && i < end-2 {
				next = end
			}
			i = next
		}
		return row
	}).OneSided(),
}

// drawn makes a family of rows that draw makes of empty ones, until one is lost, or won, as
// asked for. The shortest lost row without a cross has six cells.
func drawn(name, catches string, draw func(g *contest.Gen, row []byte, try int) []byte) contest.Family {
	return form.Family(name, catches, func(g *contest.Gen, empty []byte) (row []byte) {
		for try := range 1000 {
			if row = draw(g, bytes.Clone(empty), try); contest.Wins(at(row)) != g.Lost {
				break
			}
		}
		return row
	})
}

// threat makes a family of rows with patterns that let a cell make three.
func threat(name, catches string, patterns ...string) contest.Family {
	return form.Family(name, catches, func(g *contest.Gen, row []byte) []byte {
		for i := g.IntN(2); ; i += 8 + g.IntN(8+len(row)/4) {
			pattern := patterns[g.IntN(len(patterns))]
			if i+len(pattern) > len(row) {
				break
			}
			copy(row[i:], pattern)
		}
		if !bytes.Contains(row, []byte("X")) {
			copy(row[1:], "XX")
		}
		return row
	}).OneSided().Needing()
}
