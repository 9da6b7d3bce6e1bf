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
	// {71 12} true
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
