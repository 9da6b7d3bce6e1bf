// verdict: AC
// idea: Coins on odd steps are piles of Nim: a move from an odd step takes from a pile.
// A move from an even step adds to one, which the other player answers at once by
// moving the same coins on, so it changes nothing. The first player wins when the xor
// of the odd steps is not 0. Numbers need 64 bits.

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
	next := func() int64 {
		in.Scan()
		n, _ := strconv.ParseInt(in.Text(), 10, 64)
		return n
	}
	for games := next(); games > 0; games-- {
		n, sum := next(), int64(0)
		for step := int64(1); step <= n; step++ {
			if coins := next(); step%2 == 1 {
				sum ^= coins
			}
		}
		if sum != 0 {
			fmt.Println("First")
		} else {
			fmt.Println("Second")
		}
	}
}
