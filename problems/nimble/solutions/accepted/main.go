// verdict: AC
// idea: Coins do not hinder one another, so each is a game of its own: a coin on square
// i can go to any lower square, just as a pile of i stones in Nim can become any
// smaller one. Two coins on a square cancel out, so the game is the xor of the numbers
// of the squares that have an odd number of coins.

package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var tests, squares, coins int
	for fmt.Fscan(in, &tests); tests > 0; tests-- {
		sum := 0
		fmt.Fscan(in, &squares)
		for i := 1; i <= squares; i++ {
			fmt.Fscan(in, &coins)
			if coins%2 == 1 {
				sum ^= i
			}
		}
		if sum != 0 {
			fmt.Println("Tom Wins")
		} else {
			fmt.Println("Hanks Wins")
		}
	}
}
