// verdict: AC
// idea: A pile is worth the least number that none of its moves leads to, a game the
// xor of its piles (Sprague-Grundy). Up to 100,000 stones only six moves fit: 1, 4,
// 27, 256, 3125 and 46656. So one table of all piles is made once.

package main

import (
	"bufio"
	"fmt"
	"os"
)

const most = 100000

func main() {
	var value [most + 1]int
	for stones := 1; stones <= most; stones++ {
		var seen [7]bool
		for _, move := range [6]int{1, 4, 27, 256, 3125, 46656} {
			if move <= stones {
				seen[value[stones-move]] = true
			}
		}
		for seen[value[stones]] {
			value[stones]++
		}
	}
	in := bufio.NewReader(os.Stdin)
	var tests, piles, stones int
	for fmt.Fscan(in, &tests); tests > 0; tests-- {
		sum := 0
		for fmt.Fscan(in, &piles); piles > 0; piles-- {
			fmt.Fscan(in, &stones)
			sum ^= value[stones]
		}
		if sum != 0 {
			fmt.Println("Little Chef")
		} else {
			fmt.Println("Head Chef")
		}
	}
}
