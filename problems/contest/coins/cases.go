package coins

import (
	"fmt"
	"iter"
	"math"
	"math/bits"
	"slices"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/contest/seq"
	"nimsum/problems/contest/shrink"
	"nimsum/problems/contest/sums"
	"nimsum/problems/theory/nimfield"
)

// Case returns the parts of a case that lists the heads: their number, and a line of coordinates
// for each.
func (g *Game) Case() []format.Part {
	var line []format.Token
	for _, name := range g.Names {
		line = append(line, format.Int(name))
	}
	return []format.Part{
		format.Line(format.Int(g.Count)),
		format.Repeat(g.Count, format.Line(line...)),
		format.Distinct(g.Cell, g.Names...),
	}
}

// all yields the heads of a case, fewer after an error.
func (g *Game) all(in *fastio.Reader) iter.Seq[Place] {
	return func(yield func(Place) bool) {
		var what [3]string
		for axis, name := range g.Axes {
			what[axis] = name + " of a " + g.Head
		}
		for n := in.Int("number of "+g.Head+"s", g.Least, math.MaxInt); n > 0; n-- {
			var c Place
			for axis := range g.Axes {
				c[axis] = in.Int64(what[axis], 1, math.MaxInt64)
			}
			if !in.OK() || !yield(c) {
				return
			}
		}
	}
}

// Solver is contest.Problem.NewSolver. Heads that are listed twice cancel.
func (g *Game) Solver() contest.Solver {
	return g.Verdict.Solver(func(in *fastio.Reader) bool {
		var sum nimfield.Value
		for c := range g.all(in) {
			sum ^= c.Worth()
		}
		return sum != 0
	})
}

// Game returns the game of such cases, in which people get small ones of the families.
func (g *Game) Game(families []contest.Family) *contest.Game {
	return &contest.Game{
		Read:     func(in *fastio.Reader) contest.Position { return g.read(in) },
		Write:    func(p contest.Position, out *fastio.Writer) bool { return g.write(out, p.(Position).Heads()) },
		Notation: g.Notation,
		Answer:   g.Answer,
		Verify:   sums.Verify[Place],
		Starts: func() []contest.Start {
			return contest.StartsOf(families, func(size int) int { return 3 + size/7 }, "row", "random", "powers", "mirrored")
		},
	}
}

func (g *Game) read(in *fastio.Reader) Position {
	// To find the moves that win takes a division for each choice of all but one coordinate before a
	// head's: 2^20 at most.
	farthest := int64(1) << (20 / (len(g.Axes) - 1))
	var heads []Place
	var far Place
	for c := range g.all(in) {
		if slices.Max(c[:]) > farthest {
			in.Errorf("%s %v is too far off for a position, which goes to %d: only who wins can be told", g.Cell, c, farthest)
			break
		}
		heads = append(heads, c)
		for axis, x := range c {
			far[axis] = max(far[axis], x)
		}
	}
	return g.At(heads, far)
}

func (g *Game) write(out *fastio.Writer, heads []Place) bool {
	contest.WriteLine(out, len(heads))
	for _, c := range heads {
		contest.WriteLine(out, c[:len(g.Axes)]...)
	}
	return true
}

// Families make such cases. Small ones are crowded, large ones are not.
func (g *Game) Families() []contest.Family {
	width := bits.Len64(uint64(g.Most))
	return []contest.Family{
		g.drawn("row", g.All+" counted from 0", func(d *draft) Place {
			d.far = Place{d.far[0], 1, min(d.far[2], 1)}
			return d.any()
		}).Needing(contest.CoinTurning, contest.NimSum),
		g.drawn("random", "ordinary products", (*draft).any),
		g.drawn("powers", "products without carries", func(d *draft) (c Place) {
			for axis := range g.Axes {
				c[axis] = 1 << d.IntN(bits.Len64(uint64(d.far[axis])))
			}
			return c
		}),
		g.drawn("squares", "the square of 2^(2^k) without its half", func(d *draft) Place { return g.corner(d.any()[0]) }),
		g.drawn("mirrored", fmt.Sprintf("a %s taken for lost in which each %s has its mirror image", g.Room, g.Cell), func(d *draft) Place {
			d.last[0], d.last[1] = d.last[1], d.last[0]
			if d.last[0] == 0 || slices.Contains(d.heads, d.last) {
				d.last = d.any()
			}
			return d.last
		}),
		g.drawn("large", "room for "+g.All+" up to 255", func(d *draft) Place {
			d.far = g.corner(g.Most)
			c := d.far
			for axis := range g.Axes {
				if len(d.heads) > 0 {
					c[axis] = d.Between(g.Most/2, g.Most)
				}
			}
			return c
		}),
		g.drawn("wide", fmt.Sprintf("values kept in 8 or %d bits", width), func(d *draft) Place {
			d.far = g.corner(g.Most)
			d.want = nimfield.Value(d.Between(1, 3)) << (8 + (width-8)*d.IntN(2))
			return d.any()
		}),
	}
}

// worth returns a place up to far where a head is worth v, if there is one: its first coordinate is
// tried from start on, its last one is the quotient, and another one is that of c.
func (g *Game) worth(v nimfield.Value, c, far Place, start int64) (Place, bool) {
	last := len(g.Axes) - 1
	for k := range far[0] {
		c[0], c[last] = 1+(start+k)%far[0], 1
		x := nimfield.Product(v, nimfield.Inverse(c.Worth()))
		if c[last] = int64(x); x > 0 && x <= nimfield.Value(far[last]) {
			return c, true
		}
	}
	return c, false
}

// Simpler is contest.Problem.Shrink. Of three heads that cancel, it makes one and its mirror image.
func (g *Game) Simpler(f *format.Format, text []byte) iter.Seq[[]byte] {
	steps := sums.Shrink(sums.Rows[Place]{
		Component: func(row []int64) (c Place) { copy(c[:], row); return c },
		Row:       func(c Place) []int64 { return slices.Clone(c[:len(g.Axes)]) },
	}, func([]int64) *sums.Game[Place] { return g.alone() })
	also := steps.Also
	steps.Also = func(d shrink.Draft) iter.Seq[shrink.Draft] {
		return func(yield func(shrink.Draft) bool) {
			if !seq.Push(yield, also(d)) || len(d.Rows) != 3 {
				return
			}
			for _, row := range d.Rows {
				mirror := slices.Clone(row)
				slices.Reverse(mirror)
				if !yield(shrink.Draft{Head: d.Head, Rows: [][]int64{row, mirror}}) {
					return
				}
			}
		}
	}
	return steps.Simpler(f, text)
}

// A draft is a case in the making.
type draft struct {
	*contest.Gen
	game  *Game
	far   Place
	heads []Place
	last  Place          // drawn, of a case with mirror images
	sum   nimfield.Value // what the heads are worth
	want  nimfield.Value // what they are to be worth in a won case, if that matters
}

// drawn makes a family of cases with g.Size heads that draw returns, the last of which makes them
// lost or worth what is wanted.
func (g *Game) drawn(name, catches string, draw func(d *draft) Place) contest.Family {
	return contest.Family{Name: name, Catches: catches, Make: func(gen *contest.Gen) {
		size := int64(gen.Size)
		d := &draft{Gen: gen, game: g, far: g.corner(min(2+int64(g.Least)+size*size/8, g.Most))}
		for tries := 0; len(d.heads) < gen.Size && tries < 4*gen.Size+20; tries++ {
			d.turn(draw(d))
		}
		switch {
		case gen.Lost:
			d.settle(0)
		case d.want > 0 || d.sum == 0:
			d.settle(max(d.want, 1))
		}
		gen.Shuffle(len(d.heads), func(i, k int) { d.heads[i], d.heads[k] = d.heads[k], d.heads[i] })
		g.write(gen.Out, d.heads)
	}}
}

func (d *draft) any() (c Place) {
	for axis := range d.game.Axes {
		c[axis] = d.Between(1, d.far[axis])
	}
	return c
}

func (d *draft) turn(c Place) {
	d.heads = turn(d.heads, c)
	d.sum ^= c.Worth()
}

// settle makes the sum what is wanted, by one head in place of another if there is such a head. A
// lost case that may not be empty takes three heads in a row.
func (d *draft) settle(want nimfield.Value) {
	for d.sum != want || len(d.heads) < d.game.Least {
		for len(d.heads) < 3*d.game.Least {
			d.turn(d.any())
		}
		if len(d.heads) > 1 {
			d.turn(d.heads[d.IntN(len(d.heads))])
		}
		last := d.any()
		if c, ok := d.game.worth(d.sum^want, last, d.far, d.Int64N(d.far[0])); ok {
			last = c
		}
		if d.sum != want {
			d.turn(last)
		}
	}
}
