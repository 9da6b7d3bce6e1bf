package grundy_test

import (
	"fmt"
	"iter"

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

// A rook on a board steps any way down or left; the last to move wins.
func ExampleSearch() {
	type square struct{ x, y int }
	options := func(p square) iter.Seq[square] {
		return func(yield func(square) bool) {
			for x := range p.x {
				if !yield(square{x, p.y}) {
					return
				}
			}
			for y := range p.y {
				if !yield(square{p.x, y}) {
					return
				}
			}
		}
	}
	search := grundy.NewSearch(options, func(p square) square { return p }, 1000)
	fmt.Println(search.Value(square{6, 3}))
	fmt.Println(search.Visited(), "positions")
	_, err := search.Value(square{100, 100})
	fmt.Println(err)
	// Output:
	// *5 <nil>
	// 28 positions
	// more than 1000 positions
}
