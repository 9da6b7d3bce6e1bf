package hackenbush_test

import (
	"fmt"

	"nimsum/problems/theory/hackenbush"
)

// Two legs, 0-1 and 0-2, stand on the ground, joined by a third edge: three
// edges of cycles, worth 1. On them grows a stalk of two edges, worth 2.
func ExampleStream() {
	var s hackenbush.Stream
	if err := s.Reset(5, 0); err != nil {
		fmt.Println(err)
		return
	}
	s.AddEdges([]hackenbush.Edge{{U: 0, V: 1}, {U: 0, V: 2}, {U: 1, V: 2}, {U: 2, V: 3}, {U: 3, V: 4}})
	fmt.Println(s.Value())
	// Output: *3 <nil>
}

// Stalks of 5 and 3 edges: the taller is won where it exceeds the other.
func ExampleCuts() {
	parent := []int32{-1, 0, 1, 2, 3, -1, 5, 6}
	fmt.Println(hackenbush.Stalks(parent, make([]uint32, 8)))
	for v := range hackenbush.Cuts(parent, make([]uint32, 8)) {
		fmt.Println("cut below node", v)
	}
	// Output:
	// *6
	// cut below node 3
}

// A cycle of five edges stands on vertex 0, a stalk of one edge grows from
// vertex 2, and another from the ground. Cut between 2 and 3, the cycle leaves
// stalks worth 3 and 2.
func ExampleAnalyze() {
	edges := []hackenbush.Edge{
		{U: 0, V: 1}, {U: 1, V: 2}, {U: 2, V: 3}, {U: 3, V: 4}, {U: 4, V: 0},
		{U: 2, V: 5}, {U: 0, V: 6},
	}
	a, err := hackenbush.Analyze(7, edges, 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(a.Value())
	for i := range a.Winning() {
		fmt.Println("cut", edges[i])
	}
	// Output:
	// *1
	// cut {2 3}
	// cut {2 5}
	// cut {0 6}
}
