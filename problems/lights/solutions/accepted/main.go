// verdict: AC
// idea: Two lights on one cell cancel, so a grid is the sum of its lit cells. A cell
// (x, y) is worth the nim product of x and y (Tartan theorem), since in each direction
// a move is one of Turning Turtles, where a head at place x is worth x. With F = 2^h and
// h a power of two, F times a smaller number is the ordinary product and F times F is
// F ^ F/2; so a product of 2h bits comes from products of h bits.

package main

import (
	"bufio"
	"fmt"
	"os"
)

func product(x, y uint, bits uint) uint {
	if x < 2 || y < 2 {
		return x * y
	}
	h := bits / 2
	low := uint(1)<<h - 1
	x1, x0, y1, y0 := x>>h, x&low, y>>h, y&low
	lows := product(x0, y0, h)
	cross := product(x0^x1, y0^y1, h) ^ lows
	return cross<<h ^ lows ^ product(product(x1, y1, h), 1<<(h-1), h)
}

func main() {
	in := bufio.NewReader(os.Stdin)
	var tests int
	fmt.Fscan(in, &tests)
	for ; tests > 0; tests-- {
		var n int
		fmt.Fscan(in, &n)
		var sum uint
		for ; n > 0; n-- {
			var x, y uint
			fmt.Fscan(in, &x, &y)
			sum ^= product(x, y, 16)
		}
		if sum != 0 {
			fmt.Println("Have a try, lxhgww.")
		} else {
			fmt.Println("Don't waste your time.")
		}
	}
}
