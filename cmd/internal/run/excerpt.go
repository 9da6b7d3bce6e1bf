package run

import (
	"fmt"
	"io"
)

// An excerpt keeps the beginning of what is written to it and, where tail is not 0, the
// end.
type excerpt struct {
	head, tail int // bytes
	first      []byte
	last       []byte
	lost       int // bytes between the two
}

// Write never fails and never keeps more than the limits, but for as much again of the
// end. There is no ReadFrom: io.Copy would take the way around the limits.
func (r *excerpt) Write(p []byte) (int, error) {
	n := len(p)
	k := min(n, r.head-len(r.first))
	r.first = append(r.first, p[:k]...)
	p = p[k:]
	if more := len(p) - r.tail; more > 0 { // none of last stays
		r.lost += len(r.last) + more
		r.last, p = r.last[:0], p[more:]
	}
	r.last = append(r.last, p...)
	if more := len(r.last) - 2*r.tail; more > 0 {
		more += r.tail
		r.lost += more
		r.last = append(r.last[:0], r.last[more:]...)
	}
	return n, nil
}

// Bytes returns what is kept, with a line on what is not.
func (r *excerpt) Bytes() []byte {
	last, lost := r.last, r.lost
	if more := len(last) - r.tail; more > 0 {
		last, lost = last[more:], lost+more
	}
	switch {
	case lost == 0:
		return append(r.first[:len(r.first):len(r.first)], last...)
	case r.tail == 0:
		return r.first
	}
	return append(fmt.Appendf(r.first[:len(r.first):len(r.first)], "\n[%d bytes]\n", lost), last...)
}

// ReadAll reads in to its end.
func (r *excerpt) ReadAll(in io.Reader) { io.Copy(r, in) }
