package heaps_test

import (
	"fmt"

	"nimsum/problems/theory/heaps"
)

func ExampleWinning() {
	piles := []uint64{7, 4, 9, 1}
	fmt.Println(heaps.Sum(piles, heaps.Same(heaps.Nim)))
	for pile, take := range heaps.Winning(piles, heaps.Same(heaps.Nim)) {
		fmt.Printf("take %d from pile %d\n", take, pile)
	}
	// Output:
	// *11
	// take 7 from pile 2
}

// Every pile may have a rule of its own: here exactly i stones may be taken
// from pile i, counted from 1.
func ExampleWinning_eachItsRule() {
	piles := []uint64{2, 5, 6}
	rule := func(i int) heaps.Rule { return heaps.Exactly(i + 1) }
	fmt.Println(heaps.Sum(piles, rule))
	// Output: 0
}

// A head at place i of Turning Turtles is a Nim heap of i, and what is left
// of the heap is the coin to turn besides.
func ExampleNim() {
	var heads []uint64
	for i, coin := range "HTTHTTHTHT" {
		if coin == 'H' {
			heads = append(heads, uint64(i+1))
		}
	}
	fmt.Println(heaps.Sum(heads, heaps.Same(heaps.Nim)))
	for i, take := range heaps.Winning(heads, heaps.Same(heaps.Nim)) {
		fmt.Println("turn", heads[i], "and", heads[i]-take)
	}
	// Output:
	// *11
	// turn 9 and 2
}

func ExampleSubtraction() {
	s, err := heaps.NewSubtraction(1, 4)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(s.Wins(1_000_000_000_000_000_000), s.Tabulate(1000).Value(1_000_000_000_000_000_004))
	fmt.Println(s.Tabulate(1000).Sequence().Period())
	// Output:
	// false *2
	// {0 5 0} true
}

func ExampleAllBut() {
	a, err := heaps.NewAllBut(2, 3, 7)
	if err != nil {
		fmt.Println(err)
		return
	}
	table := a.Tabulate(1000)
	fmt.Println(table.Period())
	fmt.Println(table.Value(1_000_000_000_000_000_003))
	// Output:
	// {0 4 2} true
	// *500000000000000001 true
}
