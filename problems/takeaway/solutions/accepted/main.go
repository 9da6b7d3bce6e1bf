// verdict: AC
// idea: Of a single pile the player to move has lost when it is a multiple of k + 1:
// whatever the other takes, take the rest to k + 1. In general a pile of p stones is
// worth p mod (k + 1), as each smaller value can be reached and its own cannot. The
// game is the xor of the piles. Numbers need 64 bits.

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
		n, k, sum := next(), next(), int64(0)
		for ; n > 0; n-- {
			sum ^= next() % (k + 1)
		}
		if sum != 0 {
			fmt.Println("First")
		} else {
			fmt.Println("Second")
		}
	}
}
