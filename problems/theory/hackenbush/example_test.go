package hackenbush_test

import (
	"fmt"

	"nimsum/problems/theory/hackenbush"
)

// A girl stands on two legs: her skirt's hem 1-2 closes a cycle, so it and the
// legs count as loops, and a stalk of two edges grows from it.
func ExampleValue() {
	edges := []hackenbush.Edge{{U: 0, V: 1}, {U: 0, V: 2}, {U: 1, V: 2}, {U: 2, V: 3}, {U: 3, V: 4}}
	value, err := hackenbush.Value(5, edges, 0)
	fmt.Println(value, err)
	// Output: *3 <nil>
}

func ExampleStream() {
	var s hackenbush.Stream
	for _, height := range []int{3, 5} {
		if err := s.Reset(height+1, 0); err != nil {
			fmt.Println(err)
			return
		}
		for v := range int32(height) {
			s.Add(v, v+1)
		}
		fmt.Println(s.Value())
	}
	// Output:
	// *3 <nil>
	// *5 <nil>
}

// Stalks of 5 and 3 edges: the taller is won where it exceeds the other.
func ExampleForest() {
	var f hackenbush.Forest
	if err := f.Reset([]int32{-1, 0, 1, 2, 3, -1, 5, 6}); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(f.Value())
	for v := range f.Winning() {
		fmt.Println("cut below node", v)
	}
	// Output:
	// *6
	// cut below node 3
}
