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

// Options say what is listed.
type Options struct {
	Limit int // most moves of a case; below 0: all
	JSON  bool
}

// A Case is what is said of one case in JSON.
type Case struct {
	Version int            `json:"version"` // of the form of this line
	Case    int            `json:"case"`
	Value   *grundy.Value  `json:"value"` // null where not known
	Winning int64          `json:"winning"`
	Moves   []contest.Move `json:"moves"`
}

// Run writes a line for each case of the named file. Done is called after each, and
// may be by two goroutines.
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

// count writes the lines of cases of which no move is listed as if they were the
// answers of a solver, for two cores to work at them where the lines have no numbers.
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

// found is what was found out about a case.
type found struct {
	Case
	more iter.Seq[contest.Move] // behind those in Moves
}

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

// write writes the line of a case.
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

// keep is how many moves are kept until their number is known; more are found a
// second time, as there may be more of them than memory holds.
const keep = 1 << 20

// after yields the winning moves behind the first from, to the to-th.
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
