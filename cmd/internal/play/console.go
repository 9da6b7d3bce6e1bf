package play

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/term"

	"nimsum/cmd/internal/text"
)

// A Terminal is where a person sits.
type Terminal struct {
	In  io.Reader // of keys, as they are typed
	Out io.Writer
	// Size returns how many columns and rows there are now.
	Size func() (columns, rows int)
	// Resized tells that the size has changed; nil where nothing does.
	Resized <-chan struct{}
}

// A console is a terminal with a line to be edited at its foot, and a history of lines.
// What it has shown is kept as what makes the lines of a width, so that it can be shown
// again in another. All of it happens where a line is waited for, in one goroutine.
type console struct {
	Terminal
	line  *term.Terminal
	shown []func(width int) []string

	columns, rows int
	ended         bool // no more lines are read
	keys          chan typed
	left          []byte // typed and not taken yet
	done          chan struct{}
}

// A typed is what was typed, or why nothing is any more.
type typed struct {
	keys []byte
	err  error
}

const prompt = "> "

func newConsole(t Terminal) *console {
	c := &console{Terminal: t, keys: make(chan typed), done: make(chan struct{})}
	c.line = term.NewTerminal(struct {
		io.Reader
		io.Writer
	}{keyboard{c}, t.Out}, prompt)
	c.measure()
	go func() {
		for {
			room := make([]byte, 256)
			n, err := t.In.Read(room)
			select {
			case c.keys <- typed{room[:n], err}:
			case <-c.done:
				return
			}
			if err != nil {
				return
			}
		}
	}()
	return c
}

// close ends what reads keys, as soon as there is another one.
func (c *console) close() { close(c.done) }

// A keyboard is where a console's line editor reads. While it waits it minds the size.
type keyboard struct{ *console }

func (k keyboard) Read(to []byte) (int, error) {
	for len(k.left) == 0 {
		select {
		case t := <-k.keys:
			if k.left = t.keys; len(t.keys) == 0 && t.err != nil {
				return 0, t.err
			}
		case <-k.Resized:
			if err := k.again(); err != nil {
				return 0, err
			}
		}
	}
	n := copy(to, k.left)
	k.left = k.left[n:]
	return n, nil
}

// narrowest and lowest are the least terminal that is reckoned with.
const narrowest, lowest = 20, 4

// measure asks for the size.
func (c *console) measure() {
	columns, rows := c.Size()
	c.columns, c.rows = max(columns, narrowest), max(rows, lowest)
	c.line.SetSize(c.columns, c.rows)
}

// show shows lines, and keeps what makes them.
func (c *console) show(lines func(width int) []string) error {
	c.shown = append(c.shown, lines)
	if len(c.shown) > kept {
		c.shown = c.shown[len(c.shown)-kept:]
	}
	text := joined(lines(c.columns))
	if c.ended {
		_, err := io.WriteString(c.Out, strings.ReplaceAll(text, "\n", "\r\n"))
		return err
	}
	_, err := io.WriteString(c.line, text)
	return err
}

// kept is how much is kept of what was shown: more than a screen.
const kept = 400

func joined(lines []string) string {
	if len(lines) == 0 {
		return ""
	}
	return strings.Join(lines, "\n") + "\n"
}

// again clears the screen and shows the last of what it has shown, as much as there is
// room for, in its new size. What has been typed of a line stays.
func (c *console) again() error {
	c.measure()
	var screen []string
	for i := len(c.shown) - 1; i >= 0 && len(screen) < c.rows-1; i-- {
		screen = append(slices.Clone(c.shown[i](c.columns)), screen...)
	}
	screen = screen[max(0, len(screen)-(c.rows-1)):]
	const clear = "\x1b[H\x1b[2J"
	_, err := io.WriteString(c.line, clear+joined(screen))
	return err
}

// next returns the next line that is typed.
func (c *console) next() (string, error) {
	if columns, rows := c.Size(); max(columns, narrowest) != c.columns || max(rows, lowest) != c.rows {
		if err := c.again(); err != nil {
			return "", err
		}
	}
	line, err := c.line.ReadLine()
	if errors.Is(err, term.ErrPasteIndicator) {
		err = nil
	}
	if err != nil { // the prompt stays where it is
		c.ended = true
		io.WriteString(c.Out, "\r\n")
		return "", err
	}
	c.shown = append(c.shown, func(int) []string { return []string{prompt + line} })
	return line, nil
}

// wrapped returns what a person reads under a key, broken where words allow it.
func wrapped(key, words string, width int) []string {
	line := words
	if key != "" {
		line = key + ": " + words
	}
	var lines []string
	for l := range strings.SplitSeq(text.Wrap(line, width, "  "), "\n") {
		for utf8.RuneCountInString(l) > width { // a word wider than the page
			r := []rune(l)
			lines, l = append(lines, string(r[:width])), "  "+string(r[width:])
		}
		lines = append(lines, l)
	}
	return lines
}

// linesOf returns the lines of what is written to a buffer.
func linesOf(b *bytes.Buffer) (lines []string) {
	for line := range strings.Lines(b.String()) {
		lines = append(lines, strings.TrimRight(line, "\n"))
	}
	return lines
}
