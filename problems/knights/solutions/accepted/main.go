// verdict: AC
// idea: Every knight is a game of its own: the board is the xor of the values of its
// squares, each the least number that no move from there leads to. Moves lower r + c,
// so values can be found in that order; but 10^8 squares take long. Written out, the
// table of a large board shows a pattern: values repeat every 4 steps down the
// diagonal, and to the right (or down) of the diagonal every 4 squares. Only the last
// row and column, which lack moves, differ, and they follow from the others. So a
// table of 16 x 16 squares is enough.

package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
)

const side = 16

var (
	wide [2*side + 4][2*side + 4]int // by r+2 and c+2; -1 outside the board
	n    int
)

// mex returns the least number that none of a knight's moves from (r, c) leads to.
func mex(value func(r, c int) int, r, c int) int {
	to := [4]int{value(r+1, c-2), value(r-1, c-2), value(r-2, c-1), value(r-2, c+1)}
	v := 0
	for v == to[0] || v == to[1] || v == to[2] || v == to[3] {
		v++
	}
	return v
}

// inner returns the value of a square that is not near the last row and column.
func inner(r, c int) int {
	if r < 0 || c < 0 {
		return -1
	}
	along := r
	if c < r {
		along = c
	}
	along -= along % 4
	r -= along
	c -= along
	if r >= side {
		r = r%4 + 8
	}
	if c >= side {
		c = c%4 + 8
	}
	return wide[r+2][c+2]
}

// value returns the value of any square of the board, -1 outside.
func value(r, c int) int {
	switch {
	case r < 0 || c < 0 || r >= n || c >= n:
		return -1
	case r < n-1 && c < n-1:
		return inner(r, c)
	default:
		return mex(value, r, c)
	}
}

func main() {
	for r := range wide {
		for c := range wide[r] {
			wide[r][c] = -1
		}
	}
	at := func(r, c int) int { return wide[r+2][c+2] }
	for sum := 0; sum < 2*side; sum++ {
		for r := 0; r <= sum; r++ {
			wide[r+2][sum-r+2] = mex(at, r, sum-r)
		}
	}
	in := bufio.NewScanner(os.Stdin)
	in.Scan()
	n, _ = strconv.Atoi(in.Text())
	sum := 0
	for r := 0; r < n; r++ {
		in.Scan()
		for c, square := range in.Bytes() {
			if square == 'K' {
				sum ^= value(r, c)
			}
		}
	}
	if sum != 0 {
		fmt.Println("The first player is in a winning state")
	} else {
		fmt.Println("The first player is in a losing state")
	}
}
