// verdict: AC
// idea: whoever has a choice of multiples wins, since the remainder can be left at once or
// by the other player. So follow Euclid's algorithm up to the first quotient that is not 1, or
// to a remainder of 0: who is to move there wins.
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
		fmt.Fscan(in, &a, &b)
		if a == 0 && b == 0 {
			return
		}
		if a < b {
			a, b = b, a
		}
		stan := true
		for ; a/b == 1 && a%b > 0; stan = !stan {
			a, b = b, a%b
		}
		if stan {
			fmt.Fprintln(out, "Stan wins")
		} else {
			fmt.Fprintln(out, "Ollie wins")
		}
	}
}
