// verdict: AC
// idea: Wythoff: with difference k the lost pair is (floor(k * phi), floor(k * phi) + k). The
// floor is the greatest m with m * m < m * k + k * k, found by halving, in integers.
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	var a, b int64
	for {
		if n, _ := fmt.Fscan(in, &a, &b); n < 2 {
			return
		}
		if a > b {
			a, b = b, a
		}
		k := b - a
		lo, hi := k, 2*k+1 // lo is small enough, hi is not
		for hi-lo > 1 {
			if m := (lo + hi) / 2; m*m < m*k+k*k {
				lo = m
			} else {
				hi = m
			}
		}
		if a == lo {
			fmt.Fprintln(out, 0)
		} else {
			fmt.Fprintln(out, 1)
		}
	}
}
