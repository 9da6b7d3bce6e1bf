package contest

import (
	"iter"
	"slices"

	fastio "nimsum/io"
	"nimsum/problems/contest/seq"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/rules"
)

// A Game is the players' side of a problem whose cases are positions of a game. All fields
// are set except the optional ones.
type Game struct {
	// Read reads one case, as leniently as the solver, and returns its position. After
	// an error the result is ignored.
	Read func(in *fastio.Reader) Position
	// ReadMany is set in place of Read where a case has several positions, each with an answer
	// of its own, as Format.Answers says. It reads one case, as leniently as the solver, and
	// yields its positions in order. At an error it stops, or what it yields is ignored.
	ReadMany func(in *fastio.Reader) iter.Seq[Position]
	// Convention is optional: it says who wins when no move is left. Positions are Miseres
	// exactly if it is rules.Misere.
	Convention rules.Play
	// Notation says how a move is written: "pile:taken, piles from 1".
	Notation string
	// Answer returns the judge's lines for case t, from 1, given the first moves that win,
	// all of them, in the position's order. Of several positions in a case each has an answer:
	// lines, of which Format.JoinAnswers makes those of the case. It knows no theory. Where no
	// move is left under misère play, which wins, they are one move, "".
	Answer func(t int, winning []Move) string
	// Verify checks evidence for a position's value, the JSON of Prover.Evidence, if
	// possible without the theory, and returns what it proves. It trusts nothing in
	// the evidence and refuses what Evidence does not give: see ReadStrict. It is set
	// exactly if positions are Provers.
	Verify func(p Position, evidence []byte) (Proved, error)
	// Starts is optional: it returns three or more shapes of positions for people to play,
	// if families seldom make such positions. A size, from 1 to 20, asks for longer games. A start may
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
	Name  string
	Needs []Technique // as a Family has them
	Make  func(g *Gen)
}

// StartsOf returns the named families as starts. Size makes of a size from 1 to 20 the one that
// the families are asked for.
func StartsOf(families []Family, size func(size int) int, names ...string) (starts []Start) {
	for _, f := range families {
		if slices.Contains(names, f.Name) {
			starts = append(starts, Start{f.Name, f.Needs, func(g *Gen) {
				g.Size = size(g.Size)
				f.Make(g)
			}})
		}
	}
	return starts
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
	return seq.List(p.Game.Starts(), func(s Start) Family { return Family{Name: s.Name, Needs: s.Needs, Make: s.Make} })
}

// A Position is a position under normal play, where a player who cannot move has
// lost, unless it is a Misere. It never changes. It may also be an Explainer, a Prover, a
// Drawer and Lettered: for each of these that it is not, there is a default.
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

	// The strategy: Winning yields the moves to lost positions, in the order of Moves.
	Winning() iter.Seq[Move]
}

// A MoveCounter is a position that counts its legal moves without naming each: a measure counts
// those of some thousand positions. It returns limit where there are as many or more.
type MoveCounter interface{ CountMoves(limit int) int }

// A Move names a move in its problem's notation, one token without blanks.
type Move string

// IsGame reports whether the problem is about positions of a game.
func (p *Problem) IsGame() bool { return p.Game != nil }
