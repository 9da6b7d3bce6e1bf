package contest

import (
	"iter"

	fastio "nimsum/io"
	"nimsum/problems/theory/grundy"
)

// A Game is what a problem offers besides its judge's side if its cases are positions
// of a game. All fields but those said to be optional are set.
type Game struct {
	// Read reads one case, as leniently as the solver, and returns the position it
	// describes; anything after an error.
	Read func(in *fastio.Reader) Position
	// Notation says how a move is written: "pile:taken, piles from 1".
	Notation string
	// Answer writes the judge's lines for case t, from 1, in which just the
	// given first moves win, in the position's order. It knows no theory.
	Answer func(t int, winning []Move) string
	// Verify checks evidence for a position's value, as Evidence gave it to JSON,
	// by other means than the theory's where there are any, and returns what it
	// proves. It trusts nothing in the evidence, and takes only what Evidence could
	// have given: see ReadStrict. It is set exactly where positions are Provers.
	Verify func(p Position, evidence []byte) (Proved, error)
	// Starts is optional: three shapes of positions or more for people to play, where
	// families seldom make such. A size, from 1 to 20, asks for longer games. A start may
	// be won or lost; its difficulty is measured before it is offered.
	Starts func() []Start
	// Write is optional: it writes a position that has a move left as a case, complete
	// lines. Read then returns the same position, except that things which are gone are
	// left out and the others numbered anew. The case may be below the judge's bounds.
	// Write reports false, and writes nothing, where the format has no such case, as with
	// two kings on one square.
	Write func(p Position, out *fastio.Writer) bool
	// NewCounter is optional: it returns a Counter, which counts winning moves without
	// listing them.
	NewCounter func() Counter
}

// A Start makes one valid case, complete lines, of a shape that is worth playing.
type Start struct {
	Name string
	Make func(g *Gen)
}

// StartFamilies returns the families that make positions to play: the starts, or else the
// problem's families that make both won and lost cases.
func (p *Problem) StartFamilies() (families []Family) {
	if p.Game.Starts == nil {
		for _, f := range p.Families {
			if !f.Fixed {
				families = append(families, f)
			}
		}
		return families
	}
	for _, s := range p.Game.Starts() {
		families = append(families, Family{Name: s.Name, Make: s.Make})
	}
	return families
}

// A Position is a position under normal play, where a player who cannot move has
// lost. It never changes. It may also be an Explainer, a Prover, a Drawer and Lettered:
// for each of these that it is not, there is a default.
type Position interface {
	// The rules.

	// Moves yields every legal move, each once, in the problem's own order. For
	// heaps of 10^18 that is a long sequence: stop when you have enough.
	Moves() iter.Seq[Move]
	// Play returns the position after m, or an error that says why m is illegal.
	Play(m Move) (Position, error)
	// Key is equal for two positions of one problem exactly when they are equal.
	Key() string

	// The theory: Value returns the Grundy value. Where no theorem gives the value
	// of a won position, known is false: that is the case in few games only.
	Value() (v grundy.Value, known bool)

	// The strategy: Winning yields the moves to value 0, in the order of Moves.
	Winning() iter.Seq[Move]
}

// A Move names a move in its problem's notation, one token without blanks.
type Move string

// IsGame reports whether the problem is about positions of a game.
func (p *Problem) IsGame() bool { return p.Game != nil }

// Positions yields the position of every case of in, the input's error last if
// there is one. The problem must be a game.
func (p *Problem) Positions(in *fastio.Reader) iter.Seq2[Position, error] {
	return func(yield func(Position, error) bool) {
		for c := p.Format.Begin(in); c.Next(); {
			position := p.Game.Read(in)
			if in.Err() != nil {
				break
			}
			if !yield(position, nil) {
				return
			}
		}
		if err := in.Err(); err != nil {
			yield(nil, err)
		}
	}
}
