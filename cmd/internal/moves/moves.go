// Package moves lists winning moves.
package moves

import (
	"nimsum/cmd/internal/files"
	"nimsum/cmd/internal/game"
	"nimsum/cmd/internal/text"
	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/theory/grundy"
)

// Options are those of a list of moves.
type Options struct {
	Limit int // most moves of a case; below 0: all
	JSON  bool
}

// A Case is a position in JSON.
type Case struct {
	Version  int            `json:"version"` // of this format
	Case     int            `json:"case"`
	Position int            `json:"position,omitempty"` // of several of the case, from 1
	Value    *grundy.Value  `json:"value"`              // null if unknown
	Winning  int64          `json:"winning"`
	Moves    []contest.Move `json:"moves"`
}

// Run writes a line for each position of the named file, and calls done after each: two
// goroutines may call it at once.
func Run(p *contest.Problem, name string, o Options, out *fastio.Writer, done func()) error {
	return files.Read(name, func(in *fastio.Reader) error {
		if o.Limit == 0 && p.Game.NewCounter != nil {
			return count(p, in, o, out, done)
		}
		for at, position := range p.Places(in) {
			find(at, position, o.Limit).write(o, out)
			if out.Err() != nil {
				return out.Err()
			}
			done()
		}
		return in.Err()
	})
}

// count writes lines without moves. It makes them the answers of a solver, so that two
// cores share the work unless the lines have case numbers.
func count(p *contest.Problem, in *fastio.Reader, o Options, out *fastio.Writer, done func()) error {
	line := "{value} {winning}"
	if o.JSON {
		line = "{t} {value} {winning}"
	}
	counting := *p
	counting.Format = &format.Format{Frame: p.Format.Frame, Bounds: p.Format.Bounds, Case: p.Format.Case, Answer: []string{line}}
	counting.NewSolver = func() contest.Solver {
		counter := p.Game.NewCounter()
		return contest.SolverFunc(func(t int, in *fastio.Reader, out *fastio.Writer) {
			c := counter.Case(in)
			if !in.OK() {
				return
			}
			Case{1, t, 0, &c.Value, c.Winning, []contest.Move{}}.write(o, out)
			done()
		})
	}
	return counting.Solve(in, out)
}

// find finds the value of a position, the number of its winning moves, and the first of them,
// up to limit or all if it is below 0.
func find(at contest.Place, p contest.Position, limit int) Case {
	c := Case{Version: 1, Case: at.Case, Position: at.Position, Moves: []contest.Move{}}
	if v, known := game.Value(p); known {
		c.Value = &v
	}
	for m := range p.Winning() {
		if c.Winning++; limit < 0 || c.Winning <= int64(limit) {
			c.Moves = append(c.Moves, m)
		}
	}
	return c
}

func (c Case) write(o Options, out *fastio.Writer) {
	if o.JSON {
		_ = text.JSONLine(out, c) // out keeps its error, and nothing else can fail
		return
	}
	if c.Position != 0 {
		out.String(contest.Place{Case: c.Case, Position: c.Position}.String() + " ")
	}
	if c.Value != nil {
		out.Uint(uint64(*c.Value))
	} else {
		out.Byte('?')
	}
	out.Byte(' ')
	out.Int(c.Winning)
	for _, m := range c.Moves {
		out.Byte(' ')
		out.String(string(m))
	}
	out.Byte('\n')
}
