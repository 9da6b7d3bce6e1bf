// Package explain says why positions are won or lost.
package explain

import (
	"fmt"

	"nimsum/cmd/internal/files"
	"nimsum/cmd/internal/text"
	fastio "nimsum/io"
	"nimsum/problems/contest"
)

// Words writes an explanation of case only, or of every case where it is 0, in
// lines of at most width columns.
func Words(p *contest.Problem, name string, only, width int, out *fastio.Writer) error {
	first := true
	return each(p, name, only, func(number int, position contest.Position) error {
		if !first {
			out.Byte('\n')
		}
		first = false
		t := contest.NewText(out)
		t.Width = max(width, narrowest)
		p.Explain(t, number, position)
		return out.Err()
	})
}

// Certificates writes the certificate of case only, or of every case where it is
// 0, a line each.
func Certificates(p *contest.Problem, name string, only int, out *fastio.Writer) error {
	return each(p, name, only, func(number int, position contest.Position) error {
		c, err := p.Certify(number, position)
		if err != nil {
			return err
		}
		return text.JSONLine(out, c)
	})
}

// narrowest is the least width that tables can be read in.
const narrowest = 30

func each(p *contest.Problem, name string, only int, use func(int, contest.Position) error) error {
	return files.Read(name, func(in *fastio.Reader) error {
		number := 0
		for position, err := range p.Positions(in) {
			if err != nil {
				return err
			}
			if number++; only != 0 && number != only {
				continue
			}
			if err := use(number, position); err != nil {
				return err
			}
			if number == only {
				return nil
			}
		}
		if only > number {
			return fmt.Errorf("there is no case %d: the input has %s", only, contest.Plural(number, "case"))
		}
		return nil
	})
}
