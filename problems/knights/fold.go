package knights

import (
	"encoding/binary"
	"math/bits"
)

// fold returns the exclusive or of the 8-byte words that make up row (the first byte is the
// lowest, the last word is filled up with zeros), and whether every byte is a or b, which differ.
func fold(row []byte, a, b byte) (sum uint64, plain bool) {
	const ones = 0x0101010101010101
	// The exclusive or of a word of letters with aaaaaaaa has only 0 and a^b as bytes. A
	// single bit of each byte tells which one it should be.
	var odd uint64
	apart := uint64(a ^ b)
	bit := bits.TrailingZeros64(apart)
	for ; len(row) >= 8; row = row[8:] {
		w := binary.LittleEndian.Uint64(row)
		sum ^= w
		w ^= ones * uint64(a)
		odd |= w ^ w>>bit&ones*apart
	}
	plain = odd == 0
	for i, c := range row {
		sum ^= uint64(c) << (8 * i)
		plain = plain && (c == a || c == b)
	}
	return sum, plain
}
