// verdict: AC
// idea: Two lights in one cube cancel, so a case is the sum of its lights. A light in cube
// (x, y, z) is worth the nim product of x, y and z (Tartan theorem), since in each direction
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
	var n int
	for {
		if _, err := fmt.Fscan(in, &n); err != nil {
			return
		}
		var x, y, z, sum uint
		for ; n > 0; n-- {
			fmt.Fscan(in, &x, &y, &z)
			sum ^= product(product(x, y, 16), z, 16)
		}
		if sum != 0 {
			fmt.Println("No")
		} else {
			fmt.Println("Yes")
		}
	}
}
