// Package draw writes pictures of positions.
package draw

import (
	"fmt"
	"io"
	"slices"
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

// Formats are the ways to write a picture, the usual one first.
var Formats = []string{"svg", "text"}

// Run writes a picture of the position at a place of the named file, in one of Formats.
func Run(p *contest.Problem, name string, at contest.Place, format string, o Options, out io.Writer) error {
	if !slices.Contains(Formats, format) {
		return fmt.Errorf("there is no format %q; the formats are svg and text", format)
	}
	return files.Read(name, func(in *fastio.Reader) error {
		return p.Each(in, p.First(at), func(_ contest.Place, position contest.Position) error {
			if format == "svg" {
				return p.Draw(position, o.DrawOptions).SVG(out)
			}
			lines := Letters(p, position, o)
			if lines == nil {
				return fmt.Errorf("%s has no board in letters", p.Name)
			}
			_, err := io.WriteString(out, strings.Join(lines, "\n")+"\n")
			return err
		})
	})
}

// Letters returns a board in lines of o.Columns columns, with values and winning moves if o
// asks for them. It is nil if the position has no board in letters.
func Letters(p *contest.Problem, position contest.Position, o Options) []string {
	lines := p.Letters(position, o.Columns)
	if lines == nil {
		return nil
	}
	if v, known := position.Value(); o.Values && known {
		lines = append(lines, fmt.Sprintf("worth %v", v))
	} else if o.Values {
		lines = append(lines, contest.Unvalued(position))
	}
	if o.Winning {
		lines = append(lines, wins(position, o.Columns))
	}
	return lines
}

// Small returns the board of the first position at a place of an input with the winning moves,
// nil if it has more than most lines or the position has no board.
func Small(p *contest.Problem, input []byte, at contest.Place, columns, most int) (lines []string) {
	if !p.IsGame() {
		return nil
	}
	err := p.Each(fastio.NewBytesReader(input), p.First(at), func(_ contest.Place, position contest.Position) error {
		lines = Letters(p, position, Options{contest.DrawOptions{Winning: true}, columns})
		return nil
	})
	if err != nil || len(lines) > most {
		return nil
	}
	return lines
}

// wins names the first moves that win, as many as stand on a line.
func wins(position contest.Position, columns int) string {
	line := "wins:"
	for m := range position.Winning() {
		if len(line)+1+len(m) > columns-len(" ...") {
			return line + " ..."
		}
		line += " " + string(m)
	}
	if line == "wins:" {
		return "no move wins"
	}
	return line
}
