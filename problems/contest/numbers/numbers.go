// Package numbers is the kind of problem whose positions are a few numbers, most often piles. A
// theorem tells who wins; no theorem gives the value of a won position.
//
// A problem states a [Game]: the moves in bare rules, the theorem, and the moves that win. It
// gets positions, reasons, pictures, letters, and families that are won and lost in turns.
// Values of small positions are found by those who search, as [contest.Search] does.
package numbers

import (
	"fmt"
	"iter"
	"math"
	"math/big"
	"slices"
	"strings"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/contest/picture"
	"nimsum/problems/contest/shrink"
	"nimsum/problems/theory/grundy"
)

// A Game says how moves change the numbers, which are never below 0. Functions must not change the
// lists that they get, and return new ones.
type Game struct {
	// Names has a word for each number that is drawn: "pile 1". Further numbers are of other
	// kinds, a limit for example, and Says tells of them.
	Names []string
	Says  func(n []int64) string

	// Of is optional: it returns the numbers of the position that a line of the judge's is, where it
	// has others than the line.
	Of func(line []int64) []int64
	// Simpler is optional: it yields lines to try in place of one on which a program fails, with the
	// same outcome. Small ones are tried anyway.
	Simpler func(line []int64) iter.Seq[[]int64]

	// The rules. Moves yields the moves in order, and Play returns the numbers after one, or says
	// why it is none.
	Moves func(n []int64) iter.Seq[contest.Move]
	Play  func(n []int64, m contest.Move) ([]int64, error)

	// The theory: Theorem reports whether the player to move has lost. Theory says how, in a
	// sentence or two.
	Theorem func(n []int64) bool
	Theory  string
	// The strategy: Winning yields the moves that win, in the order of Moves.
	Winning func(n []int64) iter.Seq[contest.Move]

	// Why says why a position is won or lost, after Theory and the numbers, and WhyMove why a move
	// wins, which leaves other numbers.
	Why     func(e *contest.Explanation, n []int64)
	WhyMove func(n []int64, m contest.Move, after []int64) string
}

// At returns the position of these numbers, which it keeps.
func (g *Game) At(n ...int64) Position { return Position{g, n, n} }

// A Position is a few numbers.
type Position struct {
	game   *Game
	n      []int64
	before []int64 // before any move: pictures keep their room
}

// Numbers returns the numbers of a position. They must not be changed.
func Numbers(p contest.Position) []int64 { return p.(Position).n }

// Write is contest.Game.Write of a case that is one line with the numbers.
func Write(p contest.Position, out *fastio.Writer) bool {
	contest.WriteLine(out, Numbers(p)...)
	return true
}

// Moves is contest.Position's.
func (p Position) Moves() iter.Seq[contest.Move] { return p.game.Moves(p.n) }

// Play is contest.Position's.
func (p Position) Play(m contest.Move) (contest.Position, error) {
	n, err := p.game.Play(p.n, m)
	if err != nil {
		return nil, err
	}
	return Position{p.game, n, p.before}, nil
}

// Key is contest.Position's.
func (p Position) Key() string { return contest.Key(p.n...) }

// Value is contest.Position's: of a won position it is not known.
func (p Position) Value() (v grundy.Value, known bool) { return 0, p.game.Theorem(p.n) }

// Winning is contest.Position's.
func (p Position) Winning() iter.Seq[contest.Move] { return p.game.Winning(p.n) }

// Evidence is contest.Prover's, for contest.VerifyClaim.
func (p Position) Evidence() any { return contest.ClaimOf(p) }

// Explain is contest.Explainer's.
func (p Position) Explain(e *contest.Explanation) {
	e.Say("%s", p.game.Theory)
	e.Gap()
	var words []string
	for i, name := range p.game.Names {
		words = append(words, fmt.Sprintf("%s %d", name, p.n[i]))
	}
	e.Say("%s", strings.Join(append(words, p.says()...), ", ")).On(p.game.Names...)
	p.game.Why(e, p.n)
}

// ExplainMove is contest.Explainer's.
func (p Position) ExplainMove(e *contest.Explanation, winning contest.Move) {
	after, err := p.game.Play(p.n, winning)
	if err != nil {
		return
	}
	e.Say("%s", p.game.WhyMove(p.n, winning, after)).On(p.game.Names...)
}

func (p Position) says() []string {
	if p.game.Says == nil {
		return nil
	}
	return []string{p.game.Says(p.n)}
}

const (
	edge    = 14.0
	stacked = 20 // most stones drawn one by one
	boxed   = 24 // first moves that have a box
)

// Draw is contest.Drawer's: a stack or a block for each number, and boxes for the first moves and
// those that win.
func (p Position) Draw(o contest.DrawOptions) *picture.Picture {
	pic := &picture.Picture{Title: strings.Join(p.game.Names, ", "), Width: 560}
	wins := o.Marks(p, pic)
	column := 50.0
	for i, name := range p.game.Names {
		column = max(column, picture.TextWidth(name, picture.Small)+16, picture.BoldWidth(fmt.Sprint(p.n[i]))+24)
	}
	base := edge + picture.StackHeight(int(min(stacked, max(1, slices.Max(p.before[:len(p.game.Names)])))))
	for i, name := range p.game.Names {
		x := edge + column*(float64(i)+.5)
		switch most := p.before[i]; {
		case most <= stacked:
			pic.Stack(x, base, int(p.n[i]), func(s *picture.Shape, _ int) { s.Part = name })
		case p.n[i] > 0:
			high := 1 + int(float64(stacked/2-1)*float64(p.n[i])/float64(most))
			pic.Bulk(x, base, high, uint64(p.n[i])).Part = name
		}
		pic.Label("small faint", x, base+14, name).Part = name
		pic.Label("small", x, base+30, fmt.Sprint(p.n[i]))
	}
	pic.Line("ground", edge, base+3, edge+column*float64(len(p.game.Names)), base+3)
	pic.Height = base + 50
	for _, says := range p.says() {
		pic.Note("%s", strings.ToUpper(says[:1])+says[1:]+".")
	}
	moves, all := contest.FirstMoves(p.Moves(), boxed)
	var chips []picture.Chip
	for _, m := range moves {
		chip := picture.Chip{Text: string(m), Title: "Move " + string(m), Move: string(m)}
		if left, err := p.game.Play(p.n, m); err == nil {
			chip.Title += ", which leaves " + strings.Trim(strings.ReplaceAll(fmt.Sprint(left[:len(p.game.Names)]), " ", " and "), "[]")
		}
		if wins[m] {
			chip.Class, chip.Title = "win thin", chip.Title+", wins"
		}
		chips = append(chips, chip)
	}
	pic.Chips(chips)
	if !all {
		pic.LeaveOut("There are more moves: the first %d have boxes.", boxed)
	}
	o.Rest(p, pic)
	return pic
}

// Letters is contest.Lettered's: a row for each number.
func (p Position) Letters(width int) []string {
	lines := contest.Heaps(width, len(p.game.Names), "number", 'o', func(i int) (string, uint64) {
		return p.game.Names[i], uint64(p.n[i])
	})
	return append(lines, p.says()...)
}

// Family is a family of one-line cases whose numbers draw draws, lost or won as Gen.Lost asks. Draw
// is called until that is so, a hundred times at most: it had better do as is asked.
func (g *Game) Family(name, catches string, draw func(gen *contest.Gen) []int64) contest.Family {
	return contest.Family{Name: name, Catches: catches, Make: func(gen *contest.Gen) {
		n := draw(gen)
		for try := 0; try < 100 && g.lost(n) != gen.Lost; try++ {
			n = draw(gen)
		}
		contest.WriteLine(gen.Out, n...)
	}}
}

// lost reports whether the position of a line is lost.
func (g *Game) lost(line []int64) bool {
	if g.Of != nil {
		line = g.Of(line)
	}
	return g.Theorem(line)
}

// small is how large the numbers are that are all tried in place of others.
const small = 12

// Shrink is contest.Problem.Shrink for cases of one line.
func (g *Game) Shrink(f *format.Format, text []byte) iter.Seq[[]byte] {
	return shrink.Steps{Also: func(d shrink.Draft) iter.Seq[shrink.Draft] {
		return func(yield func(shrink.Draft) bool) {
			lost := g.lost(d.Head)
			try := func(line []int64) bool {
				return g.lost(line) != lost || yield(shrink.Draft{Head: slices.Clone(line), Rows: d.Rows})
			}
			line := make([]int64, len(d.Head))
			for more := true; more; {
				if !try(line) {
					return
				}
				more = false
				for i := range line { // the next, as a counter counts
					if line[i]++; line[i] <= small {
						more = true
						break
					}
					line[i] = 0
				}
			}
			if g.Simpler == nil {
				return
			}
			for line := range g.Simpler(d.Head) {
				if !try(line) {
					return
				}
			}
		}
	}}.Simpler(f, text)
}

// Lost reads numbers from least on, of any length, and reports whether they are lost: by the theory
// of the game, or by large if one needs more than 63 bits.
func (g *Game) Lost(in *fastio.Reader, least int64, large func(n []*big.Int) bool, what ...string) bool {
	n, whole, any := make([]int64, len(what)), make([]*big.Int, len(what)), false
	for i := range n {
		n[i], whole[i] = in.Natural(what[i], least)
		any = any || whole[i] != nil
	}
	if !any || !in.OK() {
		return in.OK() && g.Theorem(n)
	}
	for i := range n {
		if whole[i] == nil {
			whole[i] = big.NewInt(n[i])
		}
	}
	return large(whole)
}

// Read reads numbers from least on.
func Read(in *fastio.Reader, least int64, what ...string) []int64 {
	n := make([]int64, len(what))
	for i := range n {
		n[i] = in.Int64(what[i], least, math.MaxInt64)
	}
	return n
}
