// Package coins is the kind of problem whose positions are coins, or lights, at places of one
// to three coordinates, of which a move turns a head and others before it.
//
// A move takes, in each direction, a place before the head's or none, and turns the corners of
// the box between, each once. Two heads at one place cancel, so a position is the sum of its
// heads. In each direction alone a move is one of Turning Turtles, where a head at place x is
// worth x, and so a head is worth the nim product of its coordinates (Tartan theorem: Conway;
// Berlekamp, Conway and Guy, Winning Ways, chapter 14).
package coins

import (
	"cmp"
	"fmt"
	"iter"
	"slices"
	"strings"
	"sync"

	"nimsum/problems/contest"
	"nimsum/problems/contest/seq"
	"nimsum/problems/contest/sums"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/nimfield"
)

// A Game says how the things of a problem are called.
type Game struct {
	contest.Verdict
	Head     string   // "lit cell"
	Cell     string   // any place: "cell"
	Off      string   // said of a place without a head: "is not lit"
	Axes     []string // the coordinates, from 1: "column", "row"
	Theory   string   // what a head is worth, in a sentence or two
	Notation string   // of a move: "x,y>a,b", or in a row "i or i,j"

	// What follows is of problems whose cases list the heads.

	Room   string   // where the places are: "grid"
	All    string   // the coordinates: "columns and rows"
	Count  string   // the bound on the number of heads, Least or more
	Names  []string // the bounds on the coordinates, which are Most or less
	Least  int      // 0 or 1
	Most   int64
	once   sync.Once
	single *sums.Game[Place] // of one head, set by once
}

// A Place has its coordinates, from 1. Those that the game does not have are 0.
type Place [3]int64

// Worth returns what a head at the place is worth.
func (c Place) Worth() nimfield.Value {
	v := nimfield.Value(c[0])
	for _, x := range c[1:] {
		if x > 0 {
			v = nimfield.Product(v, nimfield.Value(x))
		}
	}
	return v
}

func (c Place) String() string {
	n := len(c)
	for n > 1 && c[n-1] == 0 {
		n--
	}
	return string(contest.MoveOf(",", c[:n]...))
}

// compare puts places in order row by row.
func (c Place) compare(d Place) int {
	return cmp.Or(cmp.Compare(c[2], d[2]), cmp.Compare(c[1], d[1]), cmp.Compare(c[0], d[0]))
}

// corner returns the place all of whose coordinates are x.
func (g *Game) corner(x int64) (c Place) {
	for axis := range g.Axes {
		c[axis] = x
	}
	return c
}

// alone returns the game of one head.
func (g *Game) alone() *sums.Game[Place] {
	g.once.Do(func() {
		g.single = &sums.Game[Place]{
			Noun:   g.Head,
			Unit:   strings.Join(g.Axes, ","),
			Theory: g.Theory,
			Value:  func(_ int, c Place) grundy.Value { return c.Worth() },
			Inverse: func(_ int, v grundy.Value) (Place, bool) {
				return g.worth(v, g.corner(1), g.corner(g.Most), 0)
			},
			Options: func(_ int, c Place) iter.Seq[[]Place] {
				return seq.Map(g.box(c), func(opposite Place) []Place { return turned(c, opposite)[1:] })
			},
		}
	})
	return g.single
}

// volume is how many places box yields.
func volume(c Place) int64 { return c[0] * max(c[1], 1) * max(c[2], 1) }

// box yields the places from the first one to c, in the order of moves: the last coordinate
// rises first. In a row c itself comes first: the move that turns the head alone.
func (g *Game) box(c Place) iter.Seq[Place] {
	return func(yield func(Place) bool) {
		last := len(g.Axes) - 1
		n := volume(c)
		for i := range n {
			if last == 0 {
				i += n - 1
			}
			var at Place
			for axis := last; axis >= 0; axis-- {
				at[axis] = 1 + i%c[axis]
				i /= c[axis]
			}
			if !yield(at) {
				return
			}
		}
	}
}

// turned returns the places that a move turns, the head first. Where the opposite corner has the
// head's coordinate, the move goes in the other directions only.
func turned(head, opposite Place) []Place {
	all := []Place{head}
	for axis, x := range opposite {
		if x != head[axis] {
			for _, c := range all {
				c[axis] = x
				all = append(all, c)
			}
		}
	}
	return all
}

// A Position is the sum of its heads, row by row. Its moves are its own, since two heads at one
// place cancel.
type Position struct {
	sums.Position[Place]
	Far Place // how far coordinates went at first: pictures keep their room

	game *Game
}

// At returns the position of these heads, in any order, of which two at one place cancel.
func (g *Game) At(heads []Place, far Place) Position {
	slices.SortFunc(heads, Place.compare)
	left := heads[:0]
	for _, c := range heads {
		left = turn(left, c)
	}
	return Position{g.alone().At(left).(sums.Position[Place]), far, g}
}

// Heads returns the heads in order.
func (p Position) Heads() []Place {
	heads, _ := p.Components()
	return heads
}

// find returns where a head is in the list, from 0, or -1.
func (p Position) find(c Place) int {
	if i, on := slices.BinarySearchFunc(p.Heads(), c, Place.compare); on {
		return i
	}
	return -1
}

func turn(heads []Place, c Place) []Place {
	i, on := slices.BinarySearchFunc(heads, c, Place.compare)
	if on {
		return slices.Delete(heads, i, i+1)
	}
	return slices.Insert(heads, i, c)
}

// A move is the head and the opposite corner. In a row it is the head, and the other coin that is
// turned if there is one.
func (g *Game) move(head, opposite Place) contest.Move {
	if g.row() && head == opposite {
		return contest.Move(head.String())
	}
	return contest.Move(head.String() + g.join() + opposite.String())
}

func (g *Game) row() bool { return len(g.Axes) == 1 }

func (g *Game) join() string {
	if g.row() {
		return ","
	}
	return ">"
}

// Read returns the head of a move and the opposite corner, the head again where it is turned
// alone.
func (g *Game) Read(m contest.Move) (head, opposite Place, err error) {
	one, other, two := strings.Cut(string(m), g.join())
	if g.row() && !two {
		other = one
	}
	a, wrong := contest.Move(one).Numbers(",", len(g.Axes))
	b, err := contest.Move(other).Numbers(",", len(g.Axes))
	copy(head[:], a)
	copy(opposite[:], b)
	return head, opposite, cmp.Or(wrong, err)
}

// Moves is contest.Position's.
func (p Position) Moves() iter.Seq[contest.Move] {
	return func(yield func(contest.Move) bool) {
		for _, c := range p.Heads() {
			for opposite := range p.game.box(c) {
				if !yield(p.game.move(c, opposite)) {
					return
				}
			}
		}
	}
}

// CountMoves is contest.MoveCounter's.
func (p Position) CountMoves(limit int) int {
	n := int64(0)
	for _, c := range p.Heads() {
		if n += volume(c); n >= int64(limit) {
			break
		}
	}
	return int(min(n, int64(limit)))
}

// Play is contest.Position's.
func (p Position) Play(m contest.Move) (contest.Position, error) {
	g := p.game
	head, to, err := g.Read(m)
	first := g.corner(1)
	legal := m == g.move(head, to)
	for axis, x := range to {
		legal = legal && first[axis] <= x && x <= head[axis]
	}
	switch {
	case err != nil:
		return nil, fmt.Errorf("%w: a move is %s", err, g.Notation)
	case g.row() && (head[0] < 1 || head[0] > p.Far[0]):
		return nil, fmt.Errorf("there is no %s %v", g.Cell, head)
	case p.find(head) < 0:
		return nil, fmt.Errorf("%s %v %s", g.Cell, head, g.Off)
	case !legal && g.row():
		return nil, fmt.Errorf("%s %v is not to the left of %s %v", g.Cell, to, g.Cell, head)
	case !legal:
		return nil, fmt.Errorf("%s %v is not between %v and %v", g.Cell, to, first, head)
	}
	heads := slices.Clone(p.Heads())
	for _, c := range turned(head, to) {
		heads = turn(heads, c)
	}
	return g.At(heads, p.Far), nil
}

// Winning divides: the last coordinate has to change by the sum over the changes of the others.
func (p Position) Winning() iter.Seq[contest.Move] {
	return func(yield func(contest.Move) bool) {
		sum, _ := p.Value()
		for _, c := range p.Heads() {
			if sum == 0 || !p.game.divide(sum, c, c, 0, yield) {
				return
			}
		}
	}
}

// divide yields the moves of a head that change the nim-sum by want times the changes of the
// coordinates before an axis, which are those of to.
func (g *Game) divide(want nimfield.Value, head, to Place, axis int, yield func(contest.Move) bool) bool {
	if axis == len(g.Axes)-1 {
		x := head[axis] ^ int64(want)
		to[axis] = cmp.Or(x, head[axis])
		return x >= head[axis] || yield(g.move(head, to))
	}
	for x := int64(1); x <= head[axis]; x++ {
		to[axis] = x
		quotient := nimfield.Product(want, nimfield.Inverse(nimfield.Value(head[axis]^x%head[axis])))
		if !g.divide(quotient, head, to, axis+1, yield) {
			return false
		}
	}
	return true
}

// ExplainMove is contest.Explainer's.
func (p Position) ExplainMove(e *contest.Explanation, winning contest.Move) {
	head, to, _ := p.game.Read(winning)
	var by Place // all of a coordinate in a direction in which the move does not go
	var words []string
	for axis, name := range p.game.Axes {
		by[axis] = head[axis] ^ to[axis]%head[axis]
		words = append(words, fmt.Sprintf("%s %d by %v", name, head[axis], grundy.Value(by[axis])))
	}
	e.Say("Move %s changes %s. So the nim-sum changes by their product %v, to 0.", winning, contest.Join(words, "and"), by.Worth()).On(p.part(head))
}
