// verdict: AC
// idea: Whinihan: every number is a sum of Fibonacci numbers no two of which are neighbours.
// Whoever may take the smallest of them wins. Only a Fibonacci number itself has none that
// may be taken, as the first move may not take all.
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
	var n int64
	for {
		fmt.Fscan(in, &n)
		if n == 0 {
			return
		}
		a, b := int64(1), int64(2)
		for b < n {
			a, b = b, a+b
		}
		if b == n {
			fmt.Fprintln(out, "Second win")
		} else {
			fmt.Fprintln(out, "First win")
		}
	}
}
