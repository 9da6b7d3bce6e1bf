// Package contest says what a contest problem is: how its file holds cases, how
// one case is solved, checked and made, and what position it is.
//
// A problem has three voices, written without looking at one another. The rules
// (Position.Moves and Play) list and play legal moves, nothing clever. The theory
// (Position.Value, and a Solver on the fast road) knows the value by a theorem.
// The strategy (Position.Winning) knows the moves that win. Package contesttest
// makes the three agree; everything else in nimsum is built on them.
package contest

import (
	"iter"

	fastio "nimsum/io"
	"nimsum/problems/contest/ahead"
	"nimsum/problems/theory/grundy"
)

// A Problem is one task of a contest. All fields but those said to be optional
// are set.
type Problem struct {
	Name      string   // the subcommand and the folder: lower case, no blanks
	Title     string   // the task's own title
	Origin    string   // contest, year, letter
	Aliases   []string // optional: names it has at judges
	Statement string   // the task in our own words, in Markdown, without the bounds

	Frame Frame // how a file holds cases
	Blank bool  // the judge's files have blank lines between their parts
	// Lines is how many lines every case has, and otherwise 0. It must be set where
	// answers tell the number of their case.
	Lines  int
	Bounds []Bound // the judge's bounds: for the checker, generators and statement

	// Size names the bound that a generated case's size aims at: vertices, piles,
	// the side of the board.
	Size string

	// NewSolver returns what answers one case after the other, and may keep
	// buffers between them.
	NewSolver func() Solver
	// Check reads one case as exactly as the statement promises it.
	Check func(c *Checker)
	// Families make cases; each is a shape that breaks wrong programs.
	Families []Family
	// Shrink yields cases to try in place of a valid one on which a program fails,
	// simpler ones in order of promise; they need not be valid. What simple means is
	// said by package shrink, which also has what most problems need.
	Shrink func(text []byte) iter.Seq[[]byte]

	// ReadPosition reads one case, as leniently as the solver, and returns the
	// position it describes; anything after an error. It is nil, and so is
	// Answer, where the problem is no game.
	ReadPosition func(in *fastio.Reader) Position
	// NewCounter is optional: it returns what counts the winning moves of one case
	// after the other without listing them, and may keep buffers between them.
	NewCounter func() Counter
	// Answer writes the judge's lines for case t, from 1, in which just the
	// given first moves win, in the position's order. It knows no theory.
	Answer func(t int, winning []Move) string
	// Weigh checks evidence for a position's value, as Evidence gave it to JSON,
	// by other means than the theory's, and returns the value it proves; known is
	// as in Position.Value. It trusts nothing in the evidence. It is nil where
	// positions are not Reasoned.
	Weigh func(p Position, evidence []byte) (v grundy.Value, known bool, err error)
}

// A Solver answers the cases of one input.
type Solver interface {
	// Case reads case t, from 1, and writes the judge's lines for it. Where the
	// input cannot be read it leaves the error in the reader and writes nothing.
	Case(t int, in *fastio.Reader, out *fastio.Writer)
}

// SolverFunc is a Solver that keeps nothing between cases.
type SolverFunc func(t int, in *fastio.Reader, out *fastio.Writer)

// Case calls f.
func (f SolverFunc) Case(t int, in *fastio.Reader, out *fastio.Writer) { f(t, in, out) }

// Solve answers every case of in. After an error, which it returns, out holds
// the answers of the cases before. It is not limited by the judge's bounds, and
// what follows the last case is left unread, as judges' own programs do. The
// caller flushes out. Where many cases are at hand it uses a second core.
func (p *Problem) Solve(in *fastio.Reader, out *fastio.Writer) error {
	s := p.NewSolver()
	var later *ahead.Ahead
	if p.Frame.Many() {
		later = ahead.New(ahead.Cases{
			NewSolve: func() ahead.Solve { return p.NewSolver().Case },
			MayEnd:   p.Frame.mayEnd,
			Lines:    p.Lines,
		})
		defer later.Stop()
	}
	for c := p.Frame.begin(in, p); c.next(); {
		later.Start(c.t, in)
		s.Case(c.t, in, out)
		if out.Err() != nil {
			return out.Err()
		}
		c.t += later.Take(c.t, c.count-c.t, in, out)
	}
	return in.Err()
}

// A Position is a position under normal play, where a player who cannot move has
// lost. It never changes.
type Position interface {
	// Moves yields every legal move, each once, in the problem's own order. For
	// heaps of 10^18 that is a long sequence: stop when you have enough.
	Moves() iter.Seq[Move]
	// Play returns the position after m, or an error saying why m is no legal move.
	Play(m Move) (Position, error)
	// Key is equal for two positions of one problem exactly when they are equal.
	Key() string
	// Value returns the Grundy value, by theory. Where no theorem gives the value
	// of a won position, known is false: that is the case in few games only.
	Value() (v grundy.Value, known bool)
	// Winning yields the moves to value 0, by strategy, in the order of Moves.
	Winning() iter.Seq[Move]
}

// A Move names a move in its problem's notation, one token without blanks.
type Move string

// Positions yields the position of every case of in, the input's error last if
// there is one. It must not be called for a problem that is no game.
func (p *Problem) Positions(in *fastio.Reader) iter.Seq2[Position, error] {
	return each(p, in, p.ReadPosition)
}

// each yields what read makes of every case of in, and nothing with the input's error
// last if there is one.
func each[T any](p *Problem, in *fastio.Reader, read func(in *fastio.Reader) T) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		for c := p.Frame.begin(in, p); c.next(); {
			t := read(in)
			if in.Err() != nil {
				break
			}
			if !yield(t, nil) {
				return
			}
		}
		if err := in.Err(); err != nil {
			var none T
			yield(none, err)
		}
	}
}

// IsGame reports whether the problem is about positions of a game.
func (p *Problem) IsGame() bool { return p.ReadPosition != nil }

// NewSearch returns a search by bare rules over positions of any one game, that
// gives up after limit positions.
func NewSearch(limit int) *grundy.Search[Position, string] {
	return grundy.NewSearch(options, Position.Key, limit)
}

// options yields the positions one legal move away.
func options(p Position) iter.Seq[Position] {
	return func(yield func(Position) bool) {
		for m := range p.Moves() {
			next, err := p.Play(m)
			if err != nil {
				panic("contest: " + string(m) + " is among the moves, but: " + err.Error())
			}
			if !yield(next) {
				return
			}
		}
	}
}
