//go:build ignore

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
	for {
		var n, nim, pile int
		if fmt.Fscan(in, &n); n == 0 {
			return
		}
		for range n {
			fmt.Fscan(in, &pile)
			nim ^= pile
		}
		if nim != 0 {
			fmt.Fprintln(out, "Yes")
		} else {
			fmt.Fprintln(out, "No")
		}
	}
}
