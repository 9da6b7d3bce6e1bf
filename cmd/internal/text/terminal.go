package text

import (
	"math"
	"os"

	"golang.org/x/term"
)

// Page is the width of prose in a pipe, and the most that prose uses of a terminal.
const Page = 80

// IsTerminal reports whether f is a terminal.
func IsTerminal(f *os.File) bool { return term.IsTerminal(int(f.Fd())) }

// Width returns the width to write prose to f with.
func Width(f *os.File) int { return min(columns(f, Page), Page) }

// BoardWidth returns the width to draw boards to f with: all of a terminal.
func BoardWidth(f *os.File) int { return columns(f, Page) }

// TableWidth returns the width to write tables to f with, which may be wide. A
// program that reads them needs no limit.
func TableWidth(f *os.File) int { return columns(f, math.MaxInt) }

func columns(f *os.File, otherwise int) int {
	if n, _, err := term.GetSize(int(f.Fd())); err == nil && n > 0 {
		return n
	}
	return otherwise
}

// A Palette colours words, or leaves them alone.
type Palette bool

// Colours returns the palette for f: colours for a terminal, unless the user has
// set NO_COLOR (no-color.org) or the terminal cannot.
func Colours(f *os.File) Palette {
	return Palette(IsTerminal(f) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb")
}

// Good colours a success.
func (p Palette) Good(s string) string { return p.colour("32", s) }

// Bad colours a failure.
func (p Palette) Bad(s string) string { return p.colour("31;1", s) }

// Mark colours what should be seen first.
func (p Palette) Mark(s string) string { return p.colour("33", s) }

func (p Palette) colour(code, s string) string {
	if !p {
		return s
	}
	return "\x1b[" + code + "m" + s + "\x1b[0m"
}
