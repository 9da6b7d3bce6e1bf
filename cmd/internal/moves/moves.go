// Package moves lists winning moves.
package moves

import (
	"encoding/json"
	"iter"

	"nimsum/cmd/internal/files"
	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/theory/grundy"
)

// Options say what is listed.
type Options struct {
	Limit int // most moves of a case; below 0: all
	JSON  bool
}

// searchLimit is how many positions are searched for a value that no theorem
// gives.
const searchLimit = 20_000

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

// write writes the line of a case. The moves are gone through twice, as there
// may be more of them than memory holds.
func write(p contest.Position, number int, o Options, out *fastio.Writer) error {
	count := int64(0)
	for range p.Winning() {
		count++
	}
	shown := count
	if o.Limit >= 0 {
		shown = min(shown, int64(o.Limit))
	}
	v := value(p)
	if o.JSON {
		c := Case{Case: number, Value: v, Winning: count, Moves: []contest.Move{}}
		for m := range first(shown, p.Winning()) {
			c.Moves = append(c.Moves, m)
		}
		line, err := json.Marshal(c)
		out.Bytes(line)
		out.Byte('\n')
		return err
	}
	if v != nil {
		out.Uint(uint64(*v))
	} else {
		out.Byte('?')
	}
	out.Byte(' ')
	out.Int(count)
	for m := range first(shown, p.Winning()) {
		out.Byte(' ')
		out.String(string(m))
	}
	out.Byte('\n')
	return nil
}

// first yields the first n moves.
func first(n int64, moves iter.Seq[contest.Move]) iter.Seq[contest.Move] {
	return func(yield func(contest.Move) bool) {
		if n == 0 {
			return
		}
		for m := range moves {
			if n--; !yield(m) || n == 0 {
				return
			}
		}
	}
}

// value is the value of p by theory, or else by rules where p is small.
func value(p contest.Position) *grundy.Value {
	v, known := p.Value()
	if !known {
		var err error
		if v, err = contest.NewSearch(searchLimit).Value(p); err != nil {
			return nil
		}
	}
	return &v
}
