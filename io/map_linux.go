package fastio

import (
	"errors"
	"io"
	"os"
	"syscall"
)

// A fileMap is a file in memory. It is unrolled step by step, and what has been
// read is given back: a large file takes no more memory than a small one.
type fileMap struct {
	data  []byte
	step  int // by how much it is unrolled
	given int // bytes that have been given back
}

const (
	mapStep = 1 << 20
	page    = 64 << 10 // no system has larger ones
)

// mapFile maps f, from its current offset on if that is not 0: a shell may have
// read the first lines of its own standard input. It returns the map as a slice of
// no bytes before all of them.
func mapFile(f *os.File, size int64) (m *fileMap, buf []byte, err error) {
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
	data, err := syscall.Mmap(int(f.Fd()), 0, int(size), syscall.PROT_READ, syscall.MAP_PRIVATE)
	if err != nil {
		return nil, nil, err
	}
	return &fileMap{data: data, step: mapStep}, data[offset:offset], nil
}

// unroll returns buf, a part of the map whose bytes before pos have been read, with
// more bytes behind it, if there are any.
func (m *fileMap) unroll(buf []byte, pos int) []byte {
	read := (len(m.data) - cap(buf) + pos) / page * page
	if read > m.given {
		syscall.Madvise(m.data[m.given:read], syscall.MADV_DONTNEED)
		m.given = read
	}
	return buf[:len(buf)+min(m.step, cap(buf)-len(buf))]
}

func (m *fileMap) unmap() error { return syscall.Munmap(m.data) }
