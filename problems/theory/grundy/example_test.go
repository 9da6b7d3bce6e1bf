package grundy_test

import (
	"fmt"

	"nimsum/problems/theory/grundy"
)

func ExampleMex() {
	fmt.Println(grundy.Mex([]grundy.Value{0, 1, 3, 1}))
	// Output: *2
}

func ExampleNimSum() {
	fmt.Println(grundy.NimSum(3, 4, 5))
	// Output: *2
}

// Kayles: knock down one skittle of a row or two neighbours; what is left
// falls into two rows.
func ExampleTable() {
	kayles := func(smaller []grundy.Value, add func(grundy.Value)) {
		n := len(smaller)
		for hit := 1; hit <= 2; hit++ {
			for left := 0; left+hit <= n; left++ {
				add(smaller[left] ^ smaller[n-hit-left])
			}
		}
	}
	fmt.Println(grundy.Table(10, kayles))
	// Output: [0 *1 *2 *3 *1 *4 *3 *2 *1 *4]
}
