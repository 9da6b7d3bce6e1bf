// Package explain says why positions are won or lost.
package explain

import (
	"nimsum/cmd/internal/files"
	"nimsum/cmd/internal/text"
	fastio "nimsum/io"
	"nimsum/problems/contest"
)

// Words writes the explanation of the case with number only, or of every case if only is
// 0, in lines of at most width columns. Reasons is of how many winning moves it says why they
// win.
func Words(p *contest.Problem, name string, only, reasons, width int, out *fastio.Writer) error {
	first := true
	return each(p, name, only, func(number int, position contest.Position) error {
		if !first {
			out.Byte('\n')
		}
		first = false
		p.ExplainMoves(number, position, reasons).Write(out, max(width, narrowest))
		return out.Err()
	})
}

// A Document is the explanation of one case for another program.
type Document struct {
	Version int            `json:"version"` // of this format
	Problem string         `json:"problem"`
	Case    int            `json:"case"` // from 1
	Steps   []contest.Step `json:"steps"`
}

// JSON does the same with a Document on a line for each case.
func JSON(p *contest.Problem, name string, only, reasons int, out *fastio.Writer) error {
	return each(p, name, only, func(number int, position contest.Position) error {
		return text.JSONLine(out, Document{1, p.Name, number, p.ExplainMoves(number, position, reasons).Steps})
	})
}

// Certificates does the same with a certificate on a line for each case.
func Certificates(p *contest.Problem, name string, only int, out *fastio.Writer) error {
	return each(p, name, only, func(number int, position contest.Position) error {
		c, err := p.Certify(number, position)
		if err != nil {
			return err
		}
		return text.JSONLine(out, c)
	})
}

// narrowest is the least width in which tables are readable.
const narrowest = 30

// each calls use for the case with number only, or for every case if only is 0.
func each(p *contest.Problem, name string, only int, use func(int, contest.Position) error) error {
	return files.Read(name, func(in *fastio.Reader) error { return p.Each(in, only, use) })
}
