package play

import (
	"os"
	"sync/atomic"

	"golang.org/x/term"
)

// Open takes the terminal that in and out are, until Restore. It is nil where that cannot
// place its cursor: it serves as it is.
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

// Restore gives back the terminal as it was, if it was taken. It may be called at any
// time.
func Restore() {
	if undo := taken.Swap(nil); undo != nil {
		(*undo)()
	}
}
