//go:build unix

package fastio

import (
	"errors"
	"io"
	"os"
	"syscall"
)

// mapFile maps f from its current offset to size. The offset need not be 0: a
// shell may have read the first lines of its own standard input.
func mapFile(f *os.File, size int64) (data []byte, unmap func() error, err error) {
	offset, err := f.Seek(0, io.SeekCurrent)
	if err != nil {
		return nil, nil, err
	}
	if offset >= size {
		// Also the files of /proc, which give their size as 0: read those.
		return nil, nil, errors.New("nothing to map")
	}
	if int64(int(size)) != size {
		return nil, nil, errors.New("too large to map")
	}
	whole, err := syscall.Mmap(int(f.Fd()), 0, int(size), syscall.PROT_READ, syscall.MAP_PRIVATE)
	if err != nil {
		return nil, nil, err
	}
	return whole[offset:], func() error { return syscall.Munmap(whole) }, nil
}
