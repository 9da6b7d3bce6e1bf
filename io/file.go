package fastio

import (
	"errors"
	"fmt"
	"io"
	"os"
)

// Open returns a Reader of the named file. The caller has to close it. The error is that of the
// system, or says that the file is a directory.
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
	r.release = f.Close
	return r, nil
}

// NewFileReader returns a Reader of f from its current offset on. Several cores may read parts of a
// regular file, even one that standard input was redirected from, and its offset does not change.
// If another program cuts the file short meanwhile, the Reader reports an error. A pipe, terminal
// or device is read as it comes. Close leaves f open.
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
	// Files of /proc claim to have 0 bytes. A shell may already have read the first lines of
	// its own standard input.
	offset, err := f.Seek(0, io.SeekCurrent)
	if err != nil || !info.Mode().IsRegular() || offset >= info.Size() {
		return NewReader(f), nil
	}
	file := &section{io.NewSectionReader(f, offset, info.Size()-offset)}
	size := min(fileBlock, file.Size()+1) // one byte more, so that the last read meets the end
	return &Reader{file: file, block: fileBlock, buf: make([]byte, 0, size)}, nil
}

// fileBlock is how much of a file is read at a time. It is less than blockSize because Skip drops
// what has been read ahead.
const fileBlock = 64 << 10

// A section is a file from the offset at which the Reader began.
type section struct{ *io.SectionReader }

var errCut = errors.New("the file was cut short")

// read is ReadAt, but returns errCut where the file ends before the section.
func (s *section) read(p []byte, at int64) (int, error) {
	n, err := s.ReadAt(p, at)
	if err == io.EOF && at+int64(n) < s.Size() {
		err = errCut
	}
	return n, err
}

// position finds the line and column of an offset by reading the file again: the Reader of a
// file does not count lines.
func (s *section) position(offset int64) Position {
	again := NewReader(io.NewSectionReader(s, 0, offset))
	again.start()
	for again.pos = len(again.buf); again.fill(); again.pos = len(again.buf) {
	}
	return again.position(again.here())
}
