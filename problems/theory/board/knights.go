package board

import "nimsum/problems/theory/grundy"

// Knights is a board of that many rows and columns on which a knight moves
// from (r, c), counted from 0, to (r+1, c-2), (r-1, c-2), (r-2, c-1) or
// (r-2, c+1), as far as those are on the board.
type Knights int

// Value returns the value of the square on row r and column c, at most 4, in
// O(1); it is 0 for a square that is not on the board.
//
// The values repeat. Let r <= c, as rows and columns can be exchanged, and let
// d = c-r. Except in the last column they depend on r mod 4 and d alone, and
// from d = 2 on d mod 4 is enough. In the last column of an n x n board n mod 4
// counts too, and up to d = 2 there are exceptions.
//
// Proof. Every move lowers r+c, so only one way to fill a board keeps the rule
// of the mex, and it is enough that the values told here keep it at every
// square. Whether they do at (r, c) is a question about that square and its
// four options, whose rows and columns differ from it by at most 2 and whose d
// by at most 3. Let e = n-1-c.
//   - If r >= 6, (r-4, c-4) on the board of n-4 asks the same question: all
//     rows and columns fall by 4 and stay on the board, d and e are the same.
//   - If d >= 9, so does (r, c-4) on the board of n-4: all d stay at least 2,
//     and at least 5 in the last column, which only the square itself and its
//     option (r-2, c+1) can be in. The last row is out of reach.
//   - If e >= 6, so does (r, c) on the board of n-4: the last row and column
//     are out of reach.
//
// So every question is asked where r <= 5, d <= 8 and e <= 5, on a board of
// n = r+d+e+1 <= 19. The rule holds on all of these, as the tests check.
func (n Knights) Value(r, c int) grundy.Value {
	if r > c {
		r, c = c, r
	}
	if r < 0 || c >= int(n) {
		return 0
	}
	if c == int(n)-1 {
		switch fromEnd := c - r; {
		case n%4 == 0 && fromEnd == 0:
			return 0
		case n%4 == 1 && fromEnd == 1:
			return 3
		case n%4 == 1:
			return 0
		case n%4 == 2 && fromEnd == 2:
			return 1
		case n%4 == 3 && fromEnd == 1:
			return 2
		case n%4 == 3:
			return 1
		}
	}
	d := c - r
	if d > 5 {
		d = 2 + (d-2)%4
	}
	return grundy.Value(knights[r%4][d])
}

// knights[r%4][c-r] is the value where the board goes on.
var knights = [4][6]uint8{
	{0, 0, 1, 1, 0, 0},
	{0, 2, 1, 0, 0, 1},
	{2, 2, 3, 2, 2, 2},
	{1, 4, 3, 2, 3, 3},
}
