// verdict: AC
// idea: a move takes prime factors away from a number, at least one and as many as it likes, so
// a number is a Nim heap with as many stones as it has prime factors.
package main

import (
	"bufio"
	"fmt"
	"os"
)

func factors(n int) (count int) {
	for p := 2; p*p <= n; p++ {
		for ; n%p == 0; n /= p {
			count++
		}
	}
	if n > 1 {
		count++
	}
	return count
}

func main() {
	in := bufio.NewReader(os.Stdin)
	var n, a, sum int
	for fmt.Fscan(in, &n); n > 0; n-- {
		fmt.Fscan(in, &a)
		sum ^= factors(a)
	}
	if sum != 0 {
		fmt.Println("Anna")
	} else {
		fmt.Println("Bruno")
	}
}
