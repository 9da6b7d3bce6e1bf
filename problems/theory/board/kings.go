package board

import "slices"

// Hole is what [Kings] has in place of a value where there is no square: at an
// obstacle or off the board. It is 4, so that the nim-sum of a value and Hole
// is 4 or more while that of two values is at most 3.
const Hole = 4

// Kings works through a board row by row, from the top, and tells the values
// of its squares when a king moves one square up, left, or up and left, on
// the board and not onto an obstacle. Values are at most 3, as there are at
// most three moves. An obstacle is no square: it does not count as worth 0.
//
// It holds two rows of a byte for each square. The zero Kings is ready for the
// first row.
type Kings struct {
	// A hole, and then the cells. A square worth v is the bit 1<<v, and a hole
	// is no bit, so that options are gathered by or.
	row, above []uint8
}

// Next takes one more row, a byte for each cell, of which those equal to
// obstacle are no squares. It takes O(1) time for each, whatever they are. A
// row may be longer or shorter than the one above.
func (k *Kings) Next(cells []byte, obstacle byte) {
	k.row, k.above = k.above, k.row
	size := len(cells) + 1
	k.row = slices.Grow(k.row[:0], size)[:size]
	k.row[0] = 0
	if missing := size - len(k.above); missing > 0 {
		k.above = append(k.above, make([]uint8, missing)...)
	}
	var shut [256]uint8
	shut[obstacle] = 0xff

	// The mex is the lowest bit missing from the options. An obstacle has all
	// bits, which leaves none to be missing. From one square to the next there
	// are three operations and no branch.
	row, above := k.row[1:], k.above[1:size]
	var left uint8
	upLeft := k.above[0]
	for c, cell := range cells {
		up := above[c]
		options := (up | upLeft | shut[cell]) | left
		left = (options + 1) &^ options
		upLeft = up
		row[c] = left
	}
}

// Square returns the value of the cell in column c of the last row, counted
// from 0, and those of the cells up, left, and up and left of it: 0 to 3, or
// Hole where there is no square. The last row must have that column.
func (k *Kings) Square(c int) (value, up, left, upLeft uint8) {
	return values[k.row[c+1]&0xf], values[k.above[c+1]&0xf], values[k.row[c]&0xf], values[k.above[c]&0xf]
}

// values[b] is the value whose bit b is.
var values = [16]uint8{0: Hole, 1: 0, 2: 1, 4: 2, 8: 3}
