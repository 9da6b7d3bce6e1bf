package fastio

import "bytes"

// An Ahead is a part of an input that is still to be read. Any number of goroutines may
// look at it, also while its Reader reads on.
type Ahead struct {
	offset int64 // of the input, where it begins
	size   int64
	bytes  []byte   // it
	file   *section // or the file it is in
}

// Ahead returns what is to be read next and can be had without waiting, most bytes at most.
// It reads nothing.
func (r *Reader) Ahead(most int64) Ahead {
	a := Ahead{offset: r.here()}
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

// Size returns how many bytes it has.
func (a *Ahead) Size() int64 { return a.size }

// At returns n bytes from one on, fewer where there are no more, or where the file cannot be
// read: what is wrong with it is told by its Reader. What has to be read is put into room,
// which is made larger if need be.
func (a *Ahead) At(from, n int64, room *[]byte) []byte {
	from = min(from, a.size)
	n = min(n, a.size-from)
	if a.file == nil {
		return a.bytes[from : from+n : from+n]
	}
	if int64(len(*room)) < n {
		*room = make([]byte, n)
	}
	read, _ := a.file.ReadAt((*room)[:n], a.offset+from)
	return (*room)[:read]
}
