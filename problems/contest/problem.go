// Package contest says what a contest problem is: how its file holds cases, how
// one case is solved, checked and made, and what position it is.
//
// A Problem holds what a judge needs: format, bounds, answers, inputs. The Game in it
// holds what players need: positions and their reasons.
//
// A game has three voices, written without looking at one another. The rules
// (Position.Moves and Play) list and play legal moves, nothing clever. The theory
// (Position.Value, and a Solver on the fast road) knows the value by a theorem.
// The strategy (Position.Winning) knows the moves that win. Package contesttest
// makes the three agree; everything else in nimsum is built on them.
package contest

import (
	"io/fs"
	"iter"

	fastio "nimsum/io"
	"nimsum/problems/contest/format"
	"nimsum/problems/contest/speculation"
)

// A Problem is one task of a contest. All fields but those said to be optional
// are set.
type Problem struct {
	Name    string   // the subcommand and the folder: lower case, no blanks
	Title   string   // the task's own title
	Origin  string   // contest, year, letter
	Aliases []string // optional: names it has at judges
	// Folder is the problem's own folder, embedded. Statement, Hints and Solutions read it.
	Folder fs.FS

	// Format is how inputs are written, with the judge's bounds, and answers.
	Format *format.Format

	// Size names the bound that a generated case's size aims at: vertices, piles,
	// the side of the board.
	Size string

	// NewSolver returns a solver for the cases of one input.
	NewSolver func() Solver
	// Families make cases; each is a shape that breaks wrong programs.
	Families []Family
	// Shrink is optional: it yields simpler cases, in the problem's format, to try in place
	// of a valid case on which a program fails, the most promising first. They need not be
	// valid. Package shrink defines "simpler", and its steps by the format suit most problems.
	Shrink func(f *format.Format, text []byte) iter.Seq[[]byte]
	// Techniques is optional: the ideas that solve it, the main one first.
	Techniques []Technique
	// Link is optional: where a solution can be handed in, or else the task be read.
	Link string

	// Game is the game whose positions the cases are; nil where the problem is no
	// game.
	Game *Game
}

// A Solver answers the cases of one input. It may keep buffers between them.
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
// the answers of the cases before. The judge's bounds do not limit it, and it leaves
// anything after the last case unread, as judges' own programs do. The caller flushes
// out. Where many cases are at hand it uses a second core.
func (p *Problem) Solve(in *fastio.Reader, out *fastio.Writer) error {
	s := p.NewSolver()
	var speculator *speculation.Speculator
	lines, numbered := p.Format.Lines(), p.Format.Numbered()
	if !numbered {
		lines = 0 // answers do not contain case numbers, so speculation need not know them
	}
	if p.Format.Frame.Many() && (lines > 0 || !numbered) {
		speculator = speculation.New(speculation.Cases{
			NewSolve: func() speculation.Solve { return p.NewSolver().Case },
			MayEnd:   p.Format.Frame.MayEnd,
			Lines:    lines,
		})
		defer speculator.Stop()
	}
	for c := p.Format.Begin(in); c.Next(); {
		speculator.Start(c.T, in)
		s.Case(c.T, in, out)
		if out.Err() != nil {
			return out.Err()
		}
		c.T += speculator.Take(c.T, c.Left(), in, out)
	}
	return in.Err()
}
