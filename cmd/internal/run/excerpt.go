package run

import "fmt"

// An excerpt keeps the beginning of what is written to it and, where tail is not 0, the
// end.
type excerpt struct {
	head, tail int // bytes
	first      []byte
	last       []byte
	lost       int // bytes between the two
}

// Write never fails. It keeps at most head bytes of the beginning and twice tail bytes of
// the end. There is no ReadFrom, by which io.Copy would get around these limits.
func (r *excerpt) Write(p []byte) (int, error) {
	n := len(p)
	k := min(n, r.head-len(r.first))
	r.first = append(r.first, p[:k]...)
	p = p[k:]
	if more := len(p) - r.tail; more > 0 { // all of last is replaced
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

// Bytes returns the bytes that are kept; a line tells how many are lost in between.
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
