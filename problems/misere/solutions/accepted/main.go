// verdict: AC
// idea: misère Nim (Bouton). While some pile has more than one stone, the xor decides as in
// Nim: whoever leaves xor 0 lets the other be the first with a single such pile, who then
// chooses how many piles of one are left. With ones only the parity decides, the other way round.
package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var games int
	for fmt.Fscan(in, &games); games > 0; games-- {
		var n, pile, sum int
		larger := false
		for fmt.Fscan(in, &n); n > 0; n-- {
			fmt.Fscan(in, &pile)
			sum ^= pile
			larger = larger || pile > 1
		}
		if (sum != 0) == larger {
			fmt.Println("First")
		} else {
			fmt.Println("Second")
		}
	}
}
