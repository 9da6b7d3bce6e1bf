// Package explain says why positions are won or lost.
package explain

import (
	"nimsum/cmd/internal/files"
	"nimsum/cmd/internal/text"
	fastio "nimsum/io"
	"nimsum/problems/contest"
)

// Reasons selects the winning moves that are explained.
type Reasons struct {
	Moves int          // how many, from the first on
	Move  contest.Move // this one alone, unless it is ""
}

func (r Reasons) explain(p *contest.Problem, at contest.Place, position contest.Position) (*contest.Explanation, error) {
	if r.Move != "" {
		return p.ExplainMove(at, position, r.Move)
	}
	return p.ExplainMoves(at, position, r.Moves), nil
}

// Words writes the explanation of the positions at a place only, or of all if only is
// zero, in lines of at most width columns.
func Words(p *contest.Problem, name string, only contest.Place, reasons Reasons, width int, out *fastio.Writer) error {
	first := true
	return each(p, name, only, func(at contest.Place, position contest.Position) error {
		if !first {
			out.Byte('\n')
		}
		first = false
		e, err := reasons.explain(p, at, position)
		if err != nil {
			return err
		}
		e.Write(out, max(width, narrowest))
		return out.Err()
	})
}

// A Document is the explanation of one position for another program.
type Document struct {
	Version  int            `json:"version"` // of this format
	Problem  string         `json:"problem"`
	Case     int            `json:"case"`               // from 1
	Position int            `json:"position,omitempty"` // of several of the case, from 1
	Steps    []contest.Step `json:"steps"`
}

// JSON does the same with a Document on a line for each position.
func JSON(p *contest.Problem, name string, only contest.Place, reasons Reasons, out *fastio.Writer) error {
	return each(p, name, only, func(at contest.Place, position contest.Position) error {
		e, err := reasons.explain(p, at, position)
		if err != nil {
			return err
		}
		return text.JSONLine(out, Document{1, p.Name, at.Case, at.Position, e.Steps})
	})
}

// Certificates does the same with a certificate on a line for each position.
func Certificates(p *contest.Problem, name string, only contest.Place, out *fastio.Writer) error {
	return each(p, name, only, func(at contest.Place, position contest.Position) error {
		c, err := p.Certify(at, position)
		if err != nil {
			return err
		}
		return text.JSONLine(out, c)
	})
}

// narrowest is the least width in which tables are readable.
const narrowest = 30

// each calls use for the positions at a place only, or for all if only is zero.
func each(p *contest.Problem, name string, only contest.Place, use func(contest.Place, contest.Position) error) error {
	return files.Read(name, func(in *fastio.Reader) error { return p.Each(in, only, use) })
}
