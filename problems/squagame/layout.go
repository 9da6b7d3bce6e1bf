package squagame

import (
	"cmp"
	"slices"

	"nimsum/problems/contest"
	"nimsum/sweep"
)

// A layout is a way to draw a forest as squares. Sides grow as the number of squares
// inside and no faster.
type layout struct {
	gap   int64 // between neighbours; with 0 they touch
	slack int64 // room left within a square in both directions
	leaf  int64 // the largest side of a square with none inside
	ways  []way // how neighbours stand, taken at random
	// centred puts what is inside a square amid the slack; it stands anywhere else.
	centred bool
}

// A way is the direction in which neighbours follow one another.
type way struct{ x, y int64 }

var (
	inRow    = way{1, 0}
	inColumn = way{0, 1}
	aslant   = way{1, 1}
	eachWay  = []way{inRow, inColumn, aslant}
	centred  = layout{gap: 1, slack: 2, leaf: 1, ways: eachWay, centred: true}
	cornered = layout{gap: 0, slack: 1, leaf: 1, ways: eachWay}
	flush    = layout{gap: 0, slack: 0, leaf: 2, ways: eachWay}
	loose    = layout{gap: 1, slack: 3, leaf: 3, ways: eachWay}
	rows     = layout{gap: 1, slack: 2, leaf: 3, ways: []way{inRow}}
	columns  = layout{gap: 1, slack: 2, leaf: 3, ways: []way{inColumn}}
)

// place draws the forest in which square v lies directly inside parent[v] < v,
// somewhere in the plane.
func (l layout) place(g *contest.Gen, parent []int32) []sweep.Square {
	squares := make([]sweep.Square, len(parent))
	// One square more, the last, stands for the plane.
	plane := len(parent)
	around := func(v int) int {
		if p := parent[v]; p >= 0 {
			return int(p)
		}
		return plane
	}
	taken := make([]int64, len(parent)+1) // inside, with a gap behind each neighbour
	alone := make([]bool, len(parent)+1)  // so far, the square inside
	for v := len(parent) - 1; v >= 0; v-- {
		q := &squares[v]
		switch {
		case taken[v] == 0:
			q.Side = g.Between(1, l.leaf)
		case alone[v]:
			q.Side = taken[v] - l.gap + max(l.slack, 1)
		default:
			q.Side = taken[v] - l.gap + l.slack
		}
		p := around(v)
		q.X = taken[p] // for now, how far along
		alone[p] = taken[p] == 0
		taken[p] += q.Side + l.gap
	}
	// From the outside in: where the squares inside begin, and which way they go.
	type inside struct {
		x, y int64
		way  way
	}
	rooms := make([]inside, len(parent)+1)
	rooms[plane].way = l.ways[g.IntN(len(l.ways))]
	for v := range squares {
		q, room := &squares[v], rooms[around(v)]
		along := q.X
		q.X, q.Y = room.x+along*room.way.x, room.y+along*room.way.y
		if taken[v] == 0 {
			continue
		}
		slack := q.Side - (taken[v] - l.gap)
		dx, dy := slack/2, slack/2
		if !l.centred {
			dx, dy = g.Between(0, slack), g.Between(0, slack)
		}
		rooms[v] = inside{q.X + dx, q.Y + dy, l.ways[g.IntN(len(l.ways))]}
	}
	return squares
}

// bySide returns the indices of squares, the largest first. Of equal ones the first comes first.
func bySide(squares []sweep.Square) []int {
	order := make([]int, len(squares))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(squares[j].Side, squares[i].Side) })
	return order
}

// spread enlarges squares that lie at the origin and moves them to anywhere within the
// bounds.
func spread(g *contest.Gen, squares []sweep.Square) {
	var side, x, y int64
	for _, q := range squares {
		side, x, y = max(side, q.Side), max(x, q.X), max(y, q.Y)
	}
	width, height := g.Max("x")-g.Min("x"), g.Max("y")-g.Min("y")
	scale := min(g.Max("a")/side, width/max(x, 1), height/max(y, 1))
	scale = g.Between(1, max(scale, 1))
	dx := g.Between(g.Min("x"), max(g.Max("x")-scale*x, g.Min("x")))
	dy := g.Between(g.Min("y"), max(g.Max("y")-scale*y, g.Min("y")))
	for i := range squares {
		q := &squares[i]
		q.X, q.Y, q.Side = scale*q.X+dx, scale*q.Y+dy, scale*q.Side
	}
}

// write writes the squares in random order.
func write(g *contest.Gen, squares []sweep.Square) {
	g.Shuffle(len(squares), func(i, j int) { squares[i], squares[j] = squares[j], squares[i] })
	g.Line(int64(len(squares)))
	for _, q := range squares {
		g.Line(q.X, q.Y, q.Side)
	}
}
