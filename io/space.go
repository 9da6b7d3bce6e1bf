package fastio

import (
	"encoding/binary"
	"math/bits"
)

// isSpace is the white space of ASCII, that of isspace in C.
var isSpace = [256]bool{' ': true, '\t': true, '\n': true, '\v': true, '\f': true, '\r': true}

// indexSpace returns the index of the first white space in b, or len(b).
func indexSpace(b []byte) int {
	i := 0
	for i+8 <= len(b) {
		at := low(b[i:])
		if at == 0 {
			i += 8
			continue
		}
		i += bits.TrailingZeros64(at) / 8
		if isSpace[b[i]] {
			return i
		}
		i++ // another control byte, or no ASCII
	}
	for i < len(b) && !isSpace[b[i]] {
		i++
	}
	return i
}

// mayHaveSpace reports whether there is white space in b. It may also be true for
// other bytes that are not printable ASCII.
func mayHaveSpace(b []byte) bool {
	for ; len(b) >= 32; b = b[32:] {
		c := (*[32]byte)(b)
		if low(c[:8])|low(c[8:16])|low(c[16:24])|low(c[24:]) != 0 {
			return true
		}
	}
	for ; len(b) >= 8; b = b[8:] {
		if low(b) != 0 {
			return true
		}
	}
	for _, c := range b {
		if c <= ' ' {
			return true
		}
	}
	return false
}

// low marks by the high bit bytes up to ' ' among the first eight of b. Some bytes above
// '~' are marked too. The first mark is right in this sense; a borrow can spoil only later
// ones.
func low(b []byte) uint64 {
	return (binary.LittleEndian.Uint64(b) - (' '+1)*ones) & high
}
