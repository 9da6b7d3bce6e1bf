// verdict: AC
// idea: A break takes any number of rows off above the bad piece, or off below it, or
// of columns to its left or right: four piles of Nim, whose last stone leaves the
// other player with the bad piece. Hansel wins when their xor is not 0; then Gretel
// gets the bad piece.

package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var bars, rows, columns, r, c int
	for fmt.Fscan(in, &bars); bars > 0; bars-- {
		fmt.Fscan(in, &rows, &columns, &r, &c)
		if r^(rows-1-r)^c^(columns-1-c) != 0 {
			fmt.Println("Gretel")
		} else {
			fmt.Println("Hansel")
		}
	}
}
