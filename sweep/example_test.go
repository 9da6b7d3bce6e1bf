package sweep_test

import (
	"errors"
	"fmt"

	"nimsum/sweep"
)

func ExampleParents() {
	parent, err := sweep.Parents([]sweep.Square{
		{X: 0, Y: 0, Side: 10},
		{X: 1, Y: 1, Side: 4},
		{X: 1, Y: 1, Side: 2}, // shares a corner with the square around it
		{X: 5, Y: 1, Side: 4}, // touches its neighbour
		{X: 20, Y: 0, Side: 3},
	})
	fmt.Println(parent, err)
	// Output: [-1 0 1 0 -1] <nil>
}

func ExampleOverlapError() {
	_, err := sweep.Parents([]sweep.Square{
		{X: 0, Y: 0, Side: 4},
		{X: 9, Y: 9, Side: 1},
		{X: 3, Y: 1, Side: 2},
	})
	var overlap *sweep.OverlapError
	if errors.As(err, &overlap) {
		fmt.Printf("line %d spoils line %d\n", overlap.B+1, overlap.A+1)
	}
	// Output: line 3 spoils line 1
}

func ExampleSweeper() {
	var s sweep.Sweeper
	for side := int64(1); side <= 3; side++ {
		parent, _ := s.Parents([]sweep.Square{{X: 0, Y: 0, Side: side}, {X: 0, Y: 0, Side: 2 * side}})
		fmt.Println(parent)
	}
	// Output:
	// [1 -1]
	// [1 -1]
	// [1 -1]
}

func ExampleSweeper_Nest() {
	var s sweep.Sweeper
	s.Reset(3)
	s.Add(sweep.Square{X: 2, Y: 2, Side: 1})
	s.Add(sweep.Square{X: 0, Y: 0, Side: 9}, sweep.Square{X: 1, Y: 1, Side: 4})
	nesting, _ := s.Nest()
	for k, i := range nesting.Square {
		fmt.Printf("%d: square %d in %d\n", k, i, nesting.Parent[k])
	}
	// Output:
	// 0: square 1 in -1
	// 1: square 2 in 0
	// 2: square 0 in 1
}
