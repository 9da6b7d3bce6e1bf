// verdict: AC
// idea: a heap is worth the mex over its splits of the xor of both parts. Of the heaps that are
// asked for the last one that is lost is 1222, so a table up to there is enough.
package main

import (
	"bufio"
	"fmt"
	"os"
)

const last = 1222

func main() {
	var g [last + 1]int
	for n := 3; n <= last; n++ {
		var seen [256]bool
		for a := 1; a < n-a; a++ {
			seen[g[a]^g[n-a]] = true
		}
		for seen[g[n]] {
			g[n]++
		}
	}
	in, out := bufio.NewReader(os.Stdin), bufio.NewWriter(os.Stdout)
	defer out.Flush()
	var tests, n int
	for fmt.Fscan(in, &tests); tests > 0; tests-- {
		fmt.Fscan(in, &n)
		if n > last || g[n] != 0 {
			fmt.Fprintln(out, "first")
		} else {
			fmt.Fprintln(out, "second")
		}
	}
}
