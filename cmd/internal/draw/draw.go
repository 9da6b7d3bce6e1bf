// Package draw writes pictures of positions.
package draw

import (
	"fmt"
	"io"

	"nimsum/cmd/internal/files"
	fastio "nimsum/io"
	"nimsum/problems/contest"
)

// Run writes a picture of one case of the named file, in one of Formats.
func Run(p *contest.Problem, name string, number int, format string, o contest.DrawOptions, out io.Writer) error {
	write, ok := formats[format]
	if !ok {
		return fmt.Errorf("there is no format %q; the formats are svg and dot", format)
	}
	return files.Read(name, func(in *fastio.Reader) error {
		k := 0
		for position, err := range p.Positions(in) {
			if err != nil {
				return err
			}
			if k++; k == number {
				return write(p, position, o, out)
			}
		}
		return fmt.Errorf("there is no case %d: the input has %s", number, contest.Plural(k, "case"))
	})
}

var formats = map[string]func(*contest.Problem, contest.Position, contest.DrawOptions, io.Writer) error{
	"svg": svg,
	"dot": dot,
}

func svg(_ *contest.Problem, position contest.Position, o contest.DrawOptions, out io.Writer) error {
	return position.Draw(o).SVG(out)
}

func dot(p *contest.Problem, position contest.Position, o contest.DrawOptions, out io.Writer) error {
	graphed, ok := position.(contest.Graphed)
	if !ok {
		return fmt.Errorf("%s is not about graphs, which --format dot is for", p.Name)
	}
	return graphed.Dot(out, o)
}
