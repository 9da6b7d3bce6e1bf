package fastio

import (
	"encoding/binary"
	"math/bits"
)

// isSpace tells the white space of ASCII, as isspace does in C.
var isSpace = [256]bool{' ': true, '\t': true, '\n': true, '\v': true, '\f': true, '\r': true}

// indexSpace returns where the first white space in b is, or len(b).
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
		i++ // a control byte
	}
	for i < len(b) && !isSpace[b[i]] {
		i++
	}
	return i
}

// hasLow reports whether any byte of b is white space or a control byte.
func hasLow(b []byte) bool {
	for ; len(b) >= 32; b = b[32:] {
		if low(b)|low(b[8:])|low(b[16:])|low(b[24:]) != 0 {
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

// low returns the high bit of each of the first eight bytes of b up to ' ',
// right up to the first of them: a borrow spoils only what comes after.
func low(b []byte) uint64 {
	w := binary.LittleEndian.Uint64(b)
	return (w - (' '+1)*ones) &^ w & high
}
