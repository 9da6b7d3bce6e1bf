package nimfield_test

import (
	"fmt"

	"nimsum/problems/theory/nimfield"
)

func ExampleProduct() {
	fmt.Println(nimfield.Product(2, 2), nimfield.Product(4, 2), nimfield.Product(4, 4))
	fmt.Println(nimfield.Product(nimfield.Inverse(123), 123))
	// Output:
	// *3 *8 *6
	// *1
}

// On a board a move turns the corners of a rectangle, or the ends of a line, or one
// coin, and the corner farthest from the origin must show heads: Turning Turtles
// times itself, where a head at place x, counted from 1, is worth x.
func ExampleTartan() {
	turtles := func(x int) nimfield.Value { return nimfield.Value(x) }
	corners := nimfield.Tartan(turtles, turtles)
	fmt.Println(corners(1, 2) ^ corners(2, 2))
	// Output: *1
}
