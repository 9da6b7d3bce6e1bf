// verdict: AC
// idea: If square m-1 holds a pawn, just the pawns of the last block win, at once.
// Otherwise whoever fills m-1 loses. Count for each pawn the free squares to its
// right, m among them: pawns with 2 would fill m-1, so they stand on the ground, and
// pawns with x + 2 stand on stair x. A move of a pawn takes along, as far as free
// squares to the right are counted, all pawns of its block to its right: any number of
// pawns goes one stair down. That is staircase Nim: the odd stairs are piles of Nim.
// A pile c of a game of xor S has to become c ^ S. If that is less, one move takes
// pawns from it; if more, one move adds pawns from the stair above, should there be so
// many, and also where c is 0. Stairs have numbers up to 10^9: only others are kept.

package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
)

type stair struct{ number, pawns int }

func main() {
	in := bufio.NewScanner(os.Stdin)
	in.Split(bufio.ScanWords)
	next := func() int {
		in.Scan()
		n, _ := strconv.Atoi(in.Text())
		return n
	}
	m, n, p := next(), next(), 0
	var stairs []stair // from the highest down
	for i := 0; i < n; i++ {
		p = next()
		number := (m - p) - (n - 1 - i) - 2 // -1: a move to square m
		if len(stairs) == 0 || stairs[len(stairs)-1].number != number {
			stairs = append(stairs, stair{number, 0})
		}
		stairs[len(stairs)-1].pawns++
	}
	if p == m-1 {
		fmt.Println(stairs[len(stairs)-1].pawns)
		return
	}
	sum, moves := 0, 0
	for _, s := range stairs {
		if s.number%2 == 1 {
			sum ^= s.pawns
		}
	}
	if sum == 0 {
		fmt.Println(0)
		return
	}
	for i, s := range stairs {
		if s.number%2 == 1 {
			if s.pawns^sum < s.pawns {
				moves++
			}
		} else if s.number > 0 {
			pile := 0 // of the stair below
			if i+1 < len(stairs) && stairs[i+1].number == s.number-1 {
				pile = stairs[i+1].pawns
			}
			if needed := (pile ^ sum) - pile; needed > 0 && needed <= s.pawns {
				moves++
			}
		}
	}
	fmt.Println(moves)
}
