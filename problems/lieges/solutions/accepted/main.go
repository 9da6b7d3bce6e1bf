// verdict: AC
// idea: k equal piles are worth 0 for even k, and as much as one of them for odd k. So a pile of
// 2x is worth the mex of g(2x - 1) and 0, or of g(2x - 1) and g(x): a recursion of depth log.
package main

import (
	"bufio"
	"fmt"
	"os"
)

func worth(odd bool, a int) int {
	switch {
	case !odd && a < 3:
		return a
	case odd && a < 5:
		return []int{0, 1, 0, 1, 2}[a]
	case a%2 == 1:
		return 0
	case odd && worth(odd, a/2) == 1:
		return 2
	}
	return 1
}

func main() {
	in := bufio.NewReader(os.Stdin)
	var n, k, a, sum int
	for fmt.Fscan(in, &n, &k); n > 0; n-- {
		fmt.Fscan(in, &a)
		sum ^= worth(k%2 == 1, a)
	}
	if sum != 0 {
		fmt.Println("Kevin")
	} else {
		fmt.Println("Nicky")
	}
}
