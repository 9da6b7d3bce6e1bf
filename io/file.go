package fastio

import (
	"errors"
	"fmt"
	"os"
)

// Open returns a Reader of the named file, to be closed.
func Open(name string) (*Reader, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	r, err := NewFileReader(f)
	if err != nil {
		f.Close()
		return nil, err
	}
	unmap := r.release
	r.release = func() error {
		var err error
		if unmap != nil {
			err = unmap()
		}
		return errors.Join(err, f.Close())
	}
	return r, nil
}

// NewFileReader returns a Reader of f from its current offset on. A regular
// file, also one that standard input was redirected from, is mapped into memory
// where the system can; a pipe, terminal or device is read in blocks. Close
// releases the map and leaves f open. A file that another program cuts short
// while it is mapped ends the process with a fault, as with any map, but for a
// caller who has set debug.SetPanicOnFault: to that goroutine it is a panic.
func NewFileReader(f *os.File) (*Reader, error) {
	info, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if info.IsDir() {
		return nil, fmt.Errorf("%s is a directory", f.Name())
	}
	if info.Mode()&os.ModeNamedPipe != 0 {
		widen(f)
	}
	if !info.Mode().IsRegular() {
		return NewReader(f), nil
	}
	m, buf, err := mapFile(f, info.Size())
	if err != nil { // a file system without maps: blocks do as well
		return NewReader(f), nil
	}
	return &Reader{buf: buf, file: m, release: m.unmap}, nil
}
