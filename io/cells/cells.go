// Package cells looks at rows of boards, by the vector instructions of a machine that has some (AVX2).
package cells

import (
	"encoding/binary"
	"math/bits"
	"unsafe"
)

// Fold returns the exclusive or of the words of eight bytes that row is made of, the first byte
// the lowest and the last word filled up with zeros, and whether each byte is one of two
// letters, which differ.
func Fold(row []byte, a, b byte) (sum uint64, plain bool) {
	sum, plain = 0, true
	if n := len(row) &^ 31; fast && n > 0 {
		sum, plain = fold(unsafe.SliceData(row), n, a, b)
		row = row[n:]
	}
	// A word without a in it has 0 and a^b for bytes: it is told by one bit of each.
	var odd uint64
	apart := uint64(a ^ b)
	bit := bits.TrailingZeros64(apart)
	for ; len(row) >= 8; row = row[8:] {
		w := binary.LittleEndian.Uint64(row)
		sum ^= w
		w ^= ones * uint64(a)
		odd |= w ^ w>>bit&ones*apart
	}
	for i, c := range row {
		sum ^= uint64(c) << (8 * i)
		plain = plain && (c == a || c == b)
	}
	return sum, plain && odd == 0
}

const ones = 0x0101010101010101
