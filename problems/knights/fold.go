package knights

import (
	"encoding/binary"

	"nimsum/problems/contest/pieces"
)

// fold returns the exclusive or of the 8-byte words that make up row (the first byte is the
// lowest, the last word is filled up with zeros), and whether every byte is a letter of a board.
func fold(row []byte) (sum uint64, plain bool) {
	const (
		ones  = 0x0101010101010101
		empty = ones * pieces.Empty
		apart = knight ^ pieces.Empty // has bit 0
	)
	// The exclusive or of a word of letters with eight empty squares has only 0 and apart as
	// bytes. Bit 0 of each byte tells which one it should be.
	var odd uint64
	for ; len(row) >= 32; row = row[32:] {
		b := row[:32]
		w0, w1 := binary.LittleEndian.Uint64(b), binary.LittleEndian.Uint64(b[8:])
		w2, w3 := binary.LittleEndian.Uint64(b[16:]), binary.LittleEndian.Uint64(b[24:])
		sum ^= w0 ^ w1 ^ w2 ^ w3
		w0, w1, w2, w3 = w0^empty, w1^empty, w2^empty, w3^empty
		odd |= (w0 ^ w0&ones*apart) | (w1 ^ w1&ones*apart) | (w2 ^ w2&ones*apart) | (w3 ^ w3&ones*apart)
	}
	plain = odd == 0
	for i, c := range row {
		sum ^= uint64(c) << (i % 8 * 8)
		plain = plain && (c == knight || c == pieces.Empty)
	}
	return sum, plain
}
