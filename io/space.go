package fastio

import (
	"encoding/binary"
	"math/bits"
)

// isSpace tells the white space of ASCII, as isspace does in C.
var isSpace = [256]bool{' ': true, '\t': true, '\n': true, '\v': true, '\f': true, '\r': true}

// indexSpace returns where the first white space in b is, or len(b). It looks
// at eight bytes at once.
func indexSpace(b []byte) int {
	i := 0
	for i+8 <= len(b) {
		w := binary.LittleEndian.Uint64(b[i:])
		// The high bit of each byte up to ' ', exact up to the first of them.
		low := (w - (' '+1)*ones) &^ w & high
		if low == 0 {
			i += 8
			continue
		}
		i += bits.TrailingZeros64(low) / 8
		if isSpace[b[i]] {
			return i
		}
		i++ // a control byte
	}
	for i < len(b) && !isSpace[b[i]] {
		i++
	}
	return i
}
