// Package draw writes pictures of positions.
package draw

import (
	"fmt"
	"io"
	"strings"

	"nimsum/cmd/internal/files"
	fastio "nimsum/io"
	"nimsum/problems/contest"
)

// Options say what is shown, and in how many columns a board in letters.
type Options struct {
	contest.DrawOptions
	Columns int
}

// Run writes a picture of one case of the named file, in one of Formats.
func Run(p *contest.Problem, name string, number int, format string, o Options, out io.Writer) error {
	write, ok := formats[format]
	if !ok {
		return fmt.Errorf("there is no format %q; the formats are svg, dot and text", format)
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

var formats = map[string]func(*contest.Problem, contest.Position, Options, io.Writer) error{
	"svg":  svg,
	"dot":  dot,
	"text": letters,
}

func svg(_ *contest.Problem, position contest.Position, o Options, out io.Writer) error {
	return position.Draw(o.DrawOptions).SVG(out)
}

// letters writes a board in lines of o.Columns columns, and names what wins.
func letters(p *contest.Problem, position contest.Position, o Options, out io.Writer) error {
	lines := contest.Letters(position, o.Columns)
	if lines == nil {
		return fmt.Errorf("%s has no board in letters", p.Name)
	}
	var b strings.Builder
	for _, line := range lines {
		b.WriteString(line + "\n")
	}
	if v, known := position.Value(); o.Values && known {
		fmt.Fprintf(&b, "worth %v\n", v)
	} else if o.Values {
		b.WriteString("worth more than *0, how much is not known\n")
	}
	if o.Winning {
		b.WriteString(wins(position, o.Columns))
	}
	_, err := io.WriteString(out, b.String())
	return err
}

// wins names the first moves that win, as many as stand on a line.
func wins(position contest.Position, columns int) string {
	line := "wins:"
	for m := range position.Winning() {
		if len(line)+1+len(m) > columns-len(" ...") {
			return line + " ...\n"
		}
		line += " " + string(m)
	}
	if line == "wins:" {
		return "no move wins\n"
	}
	return line + "\n"
}

func dot(p *contest.Problem, position contest.Position, o Options, out io.Writer) error {
	graphed, ok := position.(contest.Graphed)
	if !ok {
		return fmt.Errorf("%s is not about graphs, which --format dot is for", p.Name)
	}
	return graphed.Dot(out, o.DrawOptions)
}
