package fastio

import "bytes"

// A Lookahead is a part of the input that has not been read yet. Any number of goroutines may
// look at it, also while its Reader reads on.
type Lookahead struct {
	offset int64 // in the input, of its first byte
	size   int64
	bytes  []byte   // its bytes, or
	file   *section // the file that holds them
}

// Lookahead returns the next bytes, at most the given number of them, as far as they are
// available without waiting. It reads nothing.
func (r *Reader) Lookahead(most int64) Lookahead {
	a := Lookahead{offset: r.here()}
	switch {
	case r.err != nil:
	case r.file != nil:
		a.file = r.file
		a.size = max(min(most, r.file.Size()-a.offset), 0)
	default:
		a.bytes = r.buf[r.pos : r.pos+int(min(most, int64(len(r.buf)-r.pos)))]
		if r.end == nil { // the buffer will be used again
			a.bytes = bytes.Clone(a.bytes)
		}
		a.size = int64(len(a.bytes))
	}
	return a
}

// Size returns the number of bytes.
func (a *Lookahead) Size() int64 { return a.size }

// At returns n bytes of a from its byte from on: fewer at the end, or where the file cannot be
// read, an error that the Reader will report. Bytes of a file are read into *buf, which grows as
// needed.
func (a *Lookahead) At(from, n int64, buf *[]byte) []byte {
	from = min(from, a.size)
	n = min(n, a.size-from)
	if a.file == nil {
		return a.bytes[from : from+n : from+n]
	}
	if int64(len(*buf)) < n {
		*buf = make([]byte, n)
	}
	read, _ := a.file.ReadAt((*buf)[:n], a.offset+from)
	return (*buf)[:read]
}
