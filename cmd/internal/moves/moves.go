// Package moves lists winning moves.
package moves

import (
	"iter"
	"math"
	"slices"

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

// A Case is a case in JSON.
type Case struct {
	Version int            `json:"version"` // of this format
	Case    int            `json:"case"`
	Value   *grundy.Value  `json:"value"` // null if unknown
	Winning int64          `json:"winning"`
	Moves   []contest.Move `json:"moves"`
}

// Run writes a line for each case of the named file, and calls done after each: two
// goroutines may call it at once.
func Run(p *contest.Problem, name string, o Options, out *fastio.Writer, done func()) error {
	limit := int64(math.MaxInt64)
	if o.Limit >= 0 {
		limit = int64(o.Limit)
	}
	return files.Read(name, func(in *fastio.Reader) error {
		if limit == 0 && p.Game.NewCounter != nil {
			return count(p, in, o, out, done)
		}
		number := 0
		for position, err := range p.Positions(in) {
			if err != nil {
				return err
			}
			number++
			f := find(position, limit)
			f.Case.Case = number
			f.write(o, out)
			if out.Err() != nil {
				return out.Err()
			}
			done()
		}
		return nil
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
			f := found{Case{1, t, &c.Value, c.Winning, []contest.Move{}}, after(0, 0, nil)}
			f.write(o, out)
			done()
		})
	}
	return counting.Solve(in, out)
}

// found is a case with all its winning moves, of which Moves may be the first only.
type found struct {
	Case
	more iter.Seq[contest.Move] // after those in Moves
}

// find finds the value and the first winning moves of a position, up to limit.
func find(p contest.Position, limit int64) found {
	c := Case{Version: 1, Moves: []contest.Move{}}
	if v, known := game.Value(p); known {
		c.Value = &v
	}
	for m := range p.Winning() {
		if c.Winning++; c.Winning <= min(limit, keep) {
			c.Moves = append(c.Moves, m)
		}
	}
	return found{c, after(keep, min(limit, c.Winning), p)}
}

func (f found) write(o Options, out *fastio.Writer) {
	if o.JSON {
		f.Moves = slices.AppendSeq(f.Moves, f.more)
		_ = text.JSONLine(out, f.Case) // out keeps its error, and nothing else can fail
		return
	}
	if f.Value != nil {
		out.Uint(uint64(*f.Value))
	} else {
		out.Byte('?')
	}
	out.Byte(' ')
	out.Int(f.Winning)
	for _, m := range f.Moves {
		out.Byte(' ')
		out.String(string(m))
	}
	for m := range f.more {
		out.Byte(' ')
		out.String(string(m))
	}
	out.Byte('\n')
}

// keep bounds the moves that are kept until their number is known. Further moves are
// found a second time, since memory may not hold them all.
const keep = 1 << 20

// after yields the winning moves after the first from of them, up to the one numbered
// to.
func after(from, to int64, p contest.Position) iter.Seq[contest.Move] {
	return func(yield func(contest.Move) bool) {
		if from >= to {
			return
		}
		n := int64(0)
		for m := range p.Winning() {
			if n++; n > from && !yield(m) || n == to {
				return
			}
		}
	}
}
