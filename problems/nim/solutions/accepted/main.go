// verdict: AC
// idea: Bouton's theorem: the first player wins exactly when the xor of the piles is
// not 0. From xor 0 every move leads to another xor; from another one the move that
// makes it 0 is on a pile that has the highest bit of the xor.

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
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for n := next(); n > 0; n = next() {
		sum := 0
		for ; n > 0; n-- {
			sum ^= next() // 2 * 10^9 is just below 2^31
		}
		if sum != 0 {
			fmt.Fprintln(out, "Yes")
		} else {
			fmt.Fprintln(out, "No")
		}
	}
}
