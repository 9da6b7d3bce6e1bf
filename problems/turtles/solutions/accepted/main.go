// verdict: AC
// idea: The heads are independent: a coin at place i, from 1, that shows heads is a
// pile of i stones in Nim. To turn it over alone takes the whole pile; to turn over a
// coin at place j < i as well leaves j stones in its place, and if j showed heads
// already, two piles of j stones cancel out, as two heads at j would. So the first
// player wins when the xor of the places of the heads is not 0.

package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 1<<20) // for rows that are longer than a scanner's usual lines
	in.Scan()             // the number of games: what follows are as many lines
	for in.Scan() {
		sum := 0
		for i, coin := range in.Bytes() {
			if coin == 'H' {
				sum ^= i + 1
			}
		}
		if sum != 0 {
			fmt.Println("First")
		} else {
			fmt.Println("Second")
		}
	}
}
