package nimfield_test

import (
	"fmt"

	"nimsum/problems/theory/nimfield"
)

func ExampleProduct() {
	fmt.Println(nimfield.Product(2, 2), nimfield.Product(4, 2), nimfield.Product(4, 4))
	// Output:
	// *3 *8 *6
}

func ExampleInverse() {
	x := nimfield.Inverse(5)
	fmt.Println(x, nimfield.Product(5, x))
	// Output:
	// *12 *1
}
