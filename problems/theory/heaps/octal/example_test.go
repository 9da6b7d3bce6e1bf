package octal_test

import (
	"fmt"

	"nimsum/problems/theory/heaps/octal"
)

func ExampleCode_Tabulate() {
	kayles, err := octal.Parse("0.77")
	if err != nil {
		fmt.Println(err)
		return
	}
	table := kayles.Tabulate(1000)
	fmt.Println(table.Period())
	fmt.Println(table.Value(1_000_000_000_000_000_000))
	// Output:
	// {71 12 0} true
	// *1 true
}

func ExampleCode_Options() {
	kayles, err := octal.Parse("0.77")
	if err != nil {
		fmt.Println(err)
		return
	}
	for left := range kayles.Options(4) {
		fmt.Println(left)
	}
	// Output:
	// [3]
	// [1 2]
	// [2]
	// [1 1]
}

// Lasker's Nim: take any number from a heap or split it in two. Its values rise by 4
// for each period of 4.
func ExampleParse() {
	lasker, err := octal.Parse("4.[3]")
	if err != nil {
		fmt.Println(err)
		return
	}
	table := lasker.Tabulate(1000)
	period, proved := table.Period()
	fmt.Println(period.Start, period.Length, period.Saltus, proved)
	fmt.Println(table.Value(1_000_000_000_000_000_003))
	// Output:
	// 1 4 4 true
	// *1000000000000000004 true
}
