// verdict: AC
// idea: Every king is a game of its own: the board is the xor of the values of their
// squares, each the least number that none of its moves leads to. A move goes up or
// left, so values are found row by row; squares that are damaged or off the board are
// no squares, and have no value at all. A move wins when it makes the xor 0: when the
// value it leads to is the value it leaves, xor all. They are counted for each king
// and each way; with 3 ways and up to 10^6 kings that is no more than 3 * 10^6.

package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
)

func main() {
	in := bufio.NewScanner(os.Stdin)
	in.Split(bufio.ScanWords)
	next := func() string {
		in.Scan()
		return in.Text()
	}
	boards, _ := strconv.Atoi(next())
	for ; boards > 0; boards-- {
		n, _ := strconv.Atoi(next())
		value := make([][]int, n+1) // squares are numbered from 1; -1 is no square
		for r := range value {
			value[r] = make([]int, n+1)
			for c := range value[r] {
				value[r][c] = -1
			}
		}
		board, sum, moves := make([]string, n), 0, 0
		for r := 1; r <= n; r++ {
			board[r-1] = next()
			for c := 1; c <= n; c++ {
				square := board[r-1][c-1]
				if square == 'X' {
					continue
				}
				up, left, both, v := value[r-1][c], value[r][c-1], value[r-1][c-1], 0
				for v == up || v == left || v == both {
					v++
				}
				value[r][c] = v
				if square == 'K' {
					sum ^= v
				}
			}
		}
		if sum == 0 {
			fmt.Println("LOSE")
			continue
		}
		for r := 1; r <= n; r++ {
			for c := 1; c <= n; c++ {
				if board[r-1][c-1] != 'K' {
					continue
				}
				for _, to := range [3]int{value[r-1][c], value[r][c-1], value[r-1][c-1]} {
					if to == value[r][c]^sum {
						moves++
					}
				}
			}
		}
		fmt.Println("WIN", moves)
	}
}
