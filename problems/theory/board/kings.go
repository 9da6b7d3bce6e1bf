package board

import (
	"encoding/binary"
	"math/bits"
)

// Hole is what [Kings] has in place of a value where there is no square: at an
// obstacle or off the board.
const Hole = 4

// Kings works through a board row by row, from the top, and tells the values
// of its squares when a king moves one square up, left, or up and left, on
// the board and not onto an obstacle. Values are at most 3, as there are at
// most three moves. An obstacle is no square: it does not count as worth 0.
//
// It holds one row of 3 bits for each square, and counts the moves of the kings
// that stand on the board.
//
// # A row of values from an addition
//
// Of the three options of a square, up and up-left are known. Let m be their mex,
// and n the least value above m that they are not. The square is worth m, unless
// the one to the left is: then it is worth n. Which of the two it is, is one bit b
// to be found for each square, from left to right:
//
//   - where the left square has m here for its m, b is the opposite of its b,
//   - where it has m here for its n, b is the same as its b,
//   - elsewhere b is 0.
//
// Let x be the parity of the squares of the first kind up to here, and r = b ^ x.
// Then r is that of the left square for both of the first kinds, and x elsewhere:
// as in an addition the carry is passed on at some places and set anew at all the
// others. So one addition finds r for 64 squares at once.
type Kings struct {
	obstacle, king uint64 // the cells' bytes, eight times each
	row            []stripe
	all            stripe   // nim-sum, bit by bit, of the values below kings
	moves          [4]int64 // of kings, by the change of value they make
}

// A stripe is 64 cells of a row, the lowest bits the first: the two bits of each
// square's value, and whether the cell is a square. Other cells have no bits of a value.
type stripe struct{ low, high, square uint64 }

// NewKings returns a Kings for boards whose cells are obstacles, kings, and free
// squares, which are all the others. The highest bit of a cell is not looked at.
func NewKings(obstacle, king byte) *Kings {
	return &Kings{obstacle: ones * uint64(obstacle) &^ high, king: ones * uint64(king) &^ high}
}

// Clear begins another board.
func (k *Kings) Clear() {
	k.row = k.row[:0]
	k.all, k.moves = stripe{}, [4]int64{}
}

// Next takes one more row, a byte for each cell. A row may be longer or shorter
// than the one above.
func (k *Kings) Next(cells []byte) {
	size := (len(cells) + 63) / 64
	for len(k.row) < size {
		k.row = append(k.row, stripe{})
	}
	k.row = k.row[:size]
	var leftUp, left stripe // the stripes before, of the row above and of this one
	for i := range k.row {
		here := cells[64*i : min(64*i+64, len(cells))]
		up := k.row[i]
		upLeft := up.shift(leftUp)
		obstacles, kings := k.read(here)
		s := mexes(up, upLeft, left, ^obstacles)
		k.row[i] = s
		if kings != 0 {
			k.all.low ^= s.low & kings
			k.all.high ^= s.high & kings
			k.count(kings, s, up)
			k.count(kings, s, upLeft)
			k.count(kings, s, s.shift(left))
		}
		leftUp, left = up, s
	}
}

// shift returns the cells to the left of those of s, of which the first is the last
// of the stripe before.
func (s stripe) shift(before stripe) stripe {
	return stripe{s.low<<1 | before.low>>63, s.high<<1 | before.high>>63, s.square<<1 | before.square>>63}
}

// is returns the squares worth 0, 1 and 2.
func (s stripe) is() (zero, one, two uint64) {
	return s.square &^ (s.low | s.high), s.low &^ s.high, s.high &^ s.low
}

// mexes returns the values of a stripe. That one option is worth 3 changes nothing:
// the other two are too few for a mex of 3.
func mexes(up, upLeft, left stripe, square uint64) stripe {
	up0, up1, up2 := up.is()
	upLeft0, upLeft1, upLeft2 := upLeft.is()
	has0, has1, has2 := up0|upLeft0, up1|upLeft1, up2|upLeft2
	m0 := square &^ has0
	m1 := square & has0 &^ has1
	m2 := square & has0 & has1
	n1 := m0 &^ has1
	above1 := m0&has1 | m1
	n2 := above1 &^ has2
	n3 := above1&has2 | m2

	// What comes in from the left has one value, which passes for m: its b is 0.
	left0, left1, left2 := left.is()
	opposite := m0&(m0<<1|left0>>63) | m1&(m1<<1|left1>>63) | m2&(m2<<1|left2>>63)
	same := m1&(n1<<1) | m2&(n2<<1)
	x := parities(opposite)
	pass := opposite | same
	set := x &^ pass
	carry := pass ^ (pass + set + set) // into each place
	b := set | pass&carry ^ x
	return stripe{
		low:    m1&^b | (n1|n3)&b,
		high:   m2&^b | (n2|n3)&b,
		square: square,
	}
}

// parities returns for each bit the parity of the bits of w up to there.
func parities(w uint64) uint64 {
	for d := 1; d < 64; d *= 2 {
		w ^= w << d
	}
	return w
}

// count counts the moves of kings on squares of s to the cells of to.
func (k *Kings) count(kings uint64, s, to stripe) {
	kings &= to.square
	low, high := s.low^to.low, s.high^to.high
	k.moves[1] += int64(bits.OnesCount64(kings & low &^ high))
	k.moves[2] += int64(bits.OnesCount64(kings & high &^ low))
	k.moves[3] += int64(bits.OnesCount64(kings & low & high))
}

const (
	ones = 0x0101010101010101
	high = 0x8080808080808080
)

// read returns a bit for each of up to 64 cells; those that are missing are
// obstacles. It takes cells by eight, the letters gathering from above.
func (k *Kings) read(cells []byte) (obstacles, kings uint64) {
	i := 0
	for ; i < len(cells); i += 8 {
		var w uint64
		if rest := cells[i:]; len(rest) >= 8 {
			w = binary.LittleEndian.Uint64(rest)
		} else {
			w = k.obstacle << (8 * len(rest))
			for j, c := range rest {
				w |= uint64(c) << (8 * j)
			}
		}
		w &^= high
		obstacles = obstacles>>8 | equal(w, k.obstacle)
		kings = kings>>8 | equal(w, k.king)
	}
	if missing := 64 - i; missing > 0 {
		obstacles = obstacles>>missing | ^uint64(0)<<i
		kings >>= missing
	}
	return obstacles, kings
}

// equal returns in its highest byte a bit for each byte in which two words are equal. The
// highest bit of each byte must be 0.
func equal(w, letter uint64) uint64 {
	same := ^(w ^ letter + ^uint64(high)) & high >> 7
	return same * 0x0102040810204080 &^ (1<<56 - 1)
}

// Value returns the value of the cell in column c of the last row, counted from 0,
// or Hole at an obstacle. The last row must have that column.
func (k *Kings) Value(c int) uint8 {
	s, bit := k.row[c/64], c%64
	if s.square>>bit&1 == 0 {
		return Hole
	}
	return uint8(s.high>>bit&1<<1 | s.low>>bit&1)
}

// Sum returns the nim-sum of all kings on the board so far, and for each change the
// number of their moves that change a king's value by it, as a nim-sum.
func (k *Kings) Sum() (sum uint8, moves [4]int64) {
	return uint8(bits.OnesCount64(k.all.high)&1<<1 | bits.OnesCount64(k.all.low)&1), k.moves
}
