// verdict: AC
// idea: a choice [L, R) in the gap from l to r leaves the gaps from l to L and from R to r, which
// do not hinder one another. So a gap is worth the mex of the xor of the two, over all intervals
// that lie in it. There are few gaps: coordinates go up to 100.
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var tests int
	for fmt.Fscan(in, &tests); tests > 0; tests-- {
		var n int
		fmt.Fscan(in, &n)
		L, R := make([]int, n), make([]int, n)
		for i := 0; i < n; i++ {
			fmt.Fscan(in, &L[i], &R[i])
		}
		var gap [101][101]int
		for length := 1; length < 100; length++ {
			for l := 1; l+length <= 100; l++ {
				r := l + length
				var options [256]bool
				for i := 0; i < n; i++ {
					if l <= L[i] && R[i] <= r {
						options[gap[l][L[i]]^gap[R[i]][r]] = true
					}
				}
				for options[gap[l][r]] {
					gap[l][r]++
				}
			}
		}
		if gap[1][100] != 0 {
			fmt.Println("Alice")
		} else {
			fmt.Println("Bob")
		}
	}
}
