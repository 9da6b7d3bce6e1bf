package dialog

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/term"

	"nimsum/cmd/internal/text"
	"nimsum/problems/contest/seq"
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
// It keeps its output as functions that return the lines for a width, to show it again
// after a change of size. All of this happens in the goroutine that waits for a line.
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

// A typed has some keys, or the error that ends them.
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

// close ends the goroutine that reads keys, at the next key.
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

// Narrowest and lowest are the least columns and rows that are assumed.
const Narrowest, lowest = 20, 4

// measure asks for the size.
func (c *console) measure() {
	columns, rows := c.Size()
	c.columns, c.rows = max(columns, Narrowest), max(rows, lowest)
	c.line.SetSize(c.columns, c.rows)
}

// show shows lines and keeps the function that makes them.
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

// kept bounds the functions that are kept: more than fill a screen.
const kept = 400

func joined(lines []string) string {
	if len(lines) == 0 {
		return ""
	}
	return strings.Join(lines, "\n") + "\n"
}

// again clears the screen and shows the latest output in the new size, as much as there is
// room for. A line that is being typed stays.
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
	if columns, rows := c.Size(); max(columns, Narrowest) != c.columns || max(rows, lowest) != c.rows {
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

// Wrapped returns the words with their key in lines of a width, broken between words.
func Wrapped(key, words string, width int) []string {
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

// Lines returns the lines that write writes for a width.
func Lines(write func(w io.Writer, width int), width int) []string {
	var b bytes.Buffer
	write(&b, width)
	return slices.Collect(seq.Map(strings.Lines(b.String()), func(line string) string { return strings.TrimRight(line, "\n") }))
}
