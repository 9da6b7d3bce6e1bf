package dialog

import (
	"os"
	"sync/atomic"

	"golang.org/x/term"
)

// Open puts the terminal of in and out into raw mode, until Restore. It returns nil if the
// terminal cannot place its cursor.
func Open(in, out *os.File) *Terminal {
	if os.Getenv("TERM") == "dumb" {
		return nil
	}
	before, err := term.MakeRaw(int(in.Fd()))
	if err != nil {
		return nil
	}
	undo := func() { term.Restore(int(in.Fd()), before) }
	taken.Store(&undo)
	return &Terminal{
		In: in, Out: out, Resized: resized(),
		Size: func() (int, int) {
			columns, rows, err := term.GetSize(int(out.Fd()))
			if err != nil || columns == 0 {
				return 80, 24
			}
			return columns, rows
		},
	}
}

var taken atomic.Pointer[func()]

// Restore ends raw mode, if Open began it. It may be called at any time.
func Restore() {
	if undo := taken.Swap(nil); undo != nil {
		(*undo)()
	}
}
