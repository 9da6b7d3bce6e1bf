// verdict: AC
// idea: No move has a choice: from pile i exactly i stones go, so S_i / i moves,
// rounded down, are made on it, whoever makes them. Alice wins when the number of all
// moves is odd.

package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var tests, piles, stones int
	for fmt.Fscan(in, &tests); tests > 0; tests-- {
		moves := 0
		fmt.Fscan(in, &piles)
		for i := 1; i <= piles; i++ {
			fmt.Fscan(in, &stones)
			moves += stones / i
		}
		if moves%2 == 1 {
			fmt.Println("ALICE")
		} else {
			fmt.Println("BOB")
		}
	}
}
