// Package moves lists winning moves.
package moves

import (
	"iter"
	"math"

	"nimsum/cmd/internal/files"
	"nimsum/cmd/internal/game"
	"nimsum/cmd/internal/text"
	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/theory/grundy"
)

// Options say what is listed.
type Options struct {
	Limit int // most moves of a case; below 0: all
	JSON  bool
}

// A Case is what is said of one case in JSON.
type Case struct {
	Case    int            `json:"case"`
	Value   *grundy.Value  `json:"value"` // null where not known
	Winning int64          `json:"winning"`
	Moves   []contest.Move `json:"moves"`
}

// Run writes a line for each case of the named file. Done is called after each.
func Run(p *contest.Problem, name string, o Options, out *fastio.Writer, done func()) error {
	return files.Read(name, func(in *fastio.Reader) error {
		number := 0
		for position, err := range p.Positions(in) {
			if err != nil {
				return err
			}
			number++
			if err := write(position, number, o, out); err != nil {
				return err
			}
			if out.Err() != nil {
				return out.Err()
			}
			done()
		}
		return nil
	})
}

// write writes the line of a case.
func write(p contest.Position, number int, o Options, out *fastio.Writer) error {
	limit := int64(math.MaxInt64)
	if o.Limit >= 0 {
		limit = int64(o.Limit)
	}
	c := Case{Case: number, Moves: []contest.Move{}}
	if v, known := game.Value(p); known {
		c.Value = &v
	}
	for m := range p.Winning() {
		if c.Winning++; c.Winning <= min(limit, keep) {
			c.Moves = append(c.Moves, m)
		}
	}
	if o.JSON {
		for m := range after(keep, min(limit, c.Winning), p) {
			c.Moves = append(c.Moves, m)
		}
		return text.JSONLine(out, c)
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
	for m := range after(keep, min(limit, c.Winning), p) {
		out.Byte(' ')
		out.String(string(m))
	}
	out.Byte('\n')
	return nil
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
