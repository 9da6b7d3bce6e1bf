package robot

import "nimsum/problems/contest"

var families = []contest.Family{
	family("random", "the axis with more free commands begun with", func(g *contest.Gen) (rows, columns axis) {
		return anyAxis(g), anyAxis(g)
	}),
	family("most", "a sum of 32 bits", func(g *contest.Gen) (rows, columns axis) {
		all := axis{int64(g.Size), int64(g.Size), int64(g.Size)}
		return all, all
	}),
	family("oneway", "commands that destroy nothing forgotten where there is only one axis", func(g *contest.Gen) (rows, columns axis) {
		rows, columns = anyAxis(g), axis{lines: g.Between(1, int64(g.Size))}
		return either(g, rows, columns)
	}),
	family("balanced", "one of each two opposite commands taken to be free", func(g *contest.Gen) (rows, columns axis) {
		rows, columns = anyAxis(g), anyAxis(g)
		rows.back, columns.back = rows.there, columns.there
		return rows, columns
	}),
	family("overrun", "commands for robots that are gone counted below 0", func(g *contest.Gen) (rows, columns axis) {
		few := max(int64(g.Size)/16, 1)
		rows, columns = anyAxis(g), anyAxis(g)
		rows.lines, columns.lines = g.Between(1, few), g.Between(1, few)
		rows.there, columns.there = int64(g.Size), int64(g.Size)
		return rows, columns
	}),
	family("wide", "the rows always begun with", func(g *contest.Gen) (rows, columns axis) {
		rows, columns = anyAxis(g), anyAxis(g)
		rows.lines, columns.lines = g.Between(1, int64(g.Size+1)/2), g.Between(int64(g.Size+1)/2, int64(g.Size))
		return rows, columns
	}),
	family("long", "the other axis begun at once", func(g *contest.Gen) (rows, columns axis) {
		size := int64(g.Size)
		rows = axis{size, size, g.Int64N(size/8 + 1)}
		columns = axis{g.Between(1, size/16+1), g.Between(1, size/8+1), g.Int64N(2)}
		return either(g, rows, columns)
	}),
	family("square", "all of one axis before the other", func(g *contest.Gen) (rows, columns axis) {
		size := int64(g.Size)
		side := func() axis { return axis{g.Between(size-size/8, size), g.Between(size/2, size), g.Int64N(size/8 + 1)} }
		return side(), side()
	}),
	family("slope", "rows and columns lost in turn, though one side is longer", func(g *contest.Gen) (rows, columns axis) {
		size := int64(g.Size)
		rows = axis{size, g.Between(size/2, size), g.Int64N(2)}
		columns = axis{g.Between((size+1)/2, size-size/4), g.Between(size/4, size/2), g.Int64N(2)}
		return either(g, rows, columns)
	}),
	family("thin", "a division by the length of a side, less one", func(g *contest.Gen) (rows, columns axis) {
		rows, columns = anyAxis(g), anyAxis(g)
		columns.lines = g.Min("M")
		return either(g, rows, columns)
	}),
}

func family(name, catches string, draw func(g *contest.Gen) (rows, columns axis)) contest.Family {
	return contest.Family{Name: name, Catches: catches, Make: func(g *contest.Gen) {
		rows, columns := draw(g)
		g.Line(rows.lines, columns.lines)
		g.Line(rows.there, rows.back, columns.there, columns.back)
	}}
}

// anyAxis returns an axis of numbers up to the size.
func anyAxis(g *contest.Gen) axis {
	size := int64(g.Size)
	return axis{g.Between(1, size), g.Between(0, size), g.Between(0, size)}
}

// either returns the axes in either order, and each in either direction.
func either(g *contest.Gen, a, b axis) (rows, columns axis) {
	for _, x := range [...]*axis{&a, &b} {
		if g.IntN(2) == 1 {
			x.there, x.back = x.back, x.there
		}
	}
	if g.IntN(2) == 1 {
		a, b = b, a
	}
	return a, b
}
