// Package dialog talks with a user in lines. Each line that it writes is "key: words", so that a
// program can take part through a pipe. It asks only a person, at a terminal. There it has a line
// to be edited, with a history, and draws its output anew when the size changes.
package dialog

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"nimsum/cmd/internal/text"
	fastio "nimsum/io"
)

// Options say with whom one talks.
type Options struct {
	In      io.Reader
	Out     *fastio.Writer
	Width   int  // of the page
	Asks    bool // a person is asked
	Colours text.Palette
	// Terminal is taken for the dialog if it is not nil; In, Out and Width are not used then.
	Terminal *Terminal
}

// A Dialog goes on from New to Close.
type Dialog struct {
	Options
	// Colour returns how a line with a key is coloured, nil for not at all.
	Colour func(key, words string) func(string) string

	lines   *bufio.Scanner
	console *console // nil where there is none
	failed  error    // of writing
}

// New begins a dialog.
func New(o Options) *Dialog {
	d := &Dialog{Options: o, Colour: func(string, string) func(string) string { return nil }}
	if o.Terminal != nil {
		d.Asks, d.console = true, newConsole(*o.Terminal)
	} else {
		d.lines = bufio.NewScanner(o.In)
		d.lines.Buffer(nil, longest)
	}
	return d
}

// longest is the longest line that is read.
const longest = 1 << 16

// Close ends the dialog. The error is that of writing.
func (d *Dialog) Close() error {
	if d.console != nil {
		d.console.close()
		return d.failed
	}
	return d.Out.Flush()
}

// Err returns the error of writing to a terminal.
func (d *Dialog) Err() error { return d.failed }

// Edits reports whether there is a terminal with a line to edit, and its width.
func (d *Dialog) Edits() (columns int, edits bool) {
	if d.console == nil {
		return 0, false
	}
	return d.console.columns, true
}

// Next returns the next line; its error is io.EOF at the end.
func (d *Dialog) Next() (string, error) {
	if d.console != nil {
		return d.console.next()
	}
	if d.Asks {
		d.Out.String(prompt)
	}
	if err := d.Out.Flush(); err != nil {
		return "", err
	}
	if d.lines.Scan() {
		return d.lines.Text(), nil
	}
	if d.Asks {
		d.Out.Byte('\n')
	}
	if err := d.lines.Err(); errors.Is(err, bufio.ErrTooLong) {
		return "", errors.New("a line is too long to be a command")
	} else if err != nil {
		return "", err
	}
	return "", io.EOF
}

// Show shows the lines that are made for a width.
func (d *Dialog) Show(lines func(width int) []string) {
	if d.console == nil {
		for _, line := range lines(d.Width) {
			d.Out.Line(line)
		}
	} else if err := d.console.show(lines); err != nil && d.failed == nil {
		d.failed = err
	}
}

// Say shows words with their key, in several lines if they are many and a person reads them.
func (d *Dialog) Say(key, format string, args ...any) {
	words := fmt.Sprintf(format, args...)
	d.Show(func(width int) []string {
		lines := []string{key + ": " + words}
		if d.console != nil {
			lines = Wrapped(key, words, min(width, text.Page))
		}
		if colour := d.Colour(key, words); colour != nil {
			for i, line := range lines {
				lines[i] = colour(line)
			}
		}
		return lines
	})
}

// Text shows the lines that write writes for a width. A person needs no key before them.
func (d *Dialog) Text(key string, write func(w io.Writer, width int)) {
	key += ": "
	d.Show(func(width int) (lines []string) {
		if d.console != nil {
			return Lines(write, min(width, text.Page))
		}
		for _, line := range Lines(write, width-len(key)) {
			if !d.Asks {
				line = strings.TrimRight(key+line, " ")
			}
			lines = append(lines, line)
		}
		return lines
	})
}
