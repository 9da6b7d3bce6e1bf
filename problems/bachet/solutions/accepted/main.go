// verdict: AC
// idea: With 0 stones the player to move has lost. With i stones a player wins who can
// leave a lost number. So go up from 0: whenever i is lost, i + a wins for each
// amount a. As 1 is among the amounts, a lost number is followed by a won one, and only
// lost numbers cost work.

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
	next := func() int {
		in.Scan()
		n, _ := strconv.Atoi(in.Text())
		return n
	}
	for n := next(); n > 0; n = next() { // next is 0 at the end of the input
		amounts := make([]int, next())
		for i := range amounts {
			amounts[i] = next()
		}
		wins := make([]bool, n+1)
		for i := 0; i < n; i++ {
			if wins[i] {
				continue
			}
			for _, a := range amounts {
				if a <= n-i {
					wins[i+a] = true
				}
			}
		}
		if wins[n] {
			fmt.Println("Stan wins")
		} else {
			fmt.Println("Ollie wins")
		}
	}
}
