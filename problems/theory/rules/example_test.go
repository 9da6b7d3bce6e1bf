package rules_test

import (
	"errors"
	"fmt"

	"nimsum/problems/theory/rules"
)

// Kayles: knock down one skittle of a row or two neighbours; what is left falls
// into two rows.
func kayles(n int, options *rules.Options[int]) {
	for hit := 1; hit <= min(2, n); hit++ {
		for left := 0; 2*left <= n-hit; left++ {
			options.Add(left, n-hit-left)
		}
	}
}

func ExampleValues() {
	values := rules.NewValues(kayles, rules.Limits{})
	fmt.Println(values.Of(20))
	// Output: *1 <nil>
}

// Lasker's Nim: take any number from a heap, or split it in two.
func ExampleValues_Sum() {
	lasker := func(n int, options *rules.Options[int]) {
		for left := range n {
			options.Add(left)
		}
		for left := 1; 2*left <= n; left++ {
			options.Add(left, n-left)
		}
	}
	values := rules.NewValues(lasker, rules.Limits{})
	fmt.Println(values.Sum(2, 5, 7))
	// Output: *15 <nil>
}

// Wythoff's game: two heaps are one component, since a move may touch both.
func ExampleGame() {
	type heaps struct{ x, y int }
	wythoff := func(p heaps, options *rules.Options[heaps]) {
		for x := range p.x {
			options.Add(heaps{x, p.y})
		}
		for y := range p.y {
			options.Add(heaps{p.x, y})
		}
		for k := 1; k <= min(p.x, p.y); k++ {
			options.Add(heaps{p.x - k, p.y - k})
		}
	}
	values := rules.NewValues(wythoff, rules.Limits{})
	for x := range 11 {
		for y := x; y < 21; y++ {
			if v, err := values.Of(heaps{x, y}); v == 0 && err == nil {
				fmt.Print(heaps{x, y}, " ")
			}
		}
	}
	fmt.Println()
	// Output: {0 0} {1 2} {3 5} {4 7} {6 10} {8 13} {9 15}
}

func ExampleLimits() {
	nim := func(n int, options *rules.Options[int]) {
		for left := range n {
			options.Add(left)
		}
	}
	values := rules.NewValues(nim, rules.Limits{Steps: 10_000})
	_, err := values.Of(1000)
	fmt.Println(err, errors.Is(err, rules.ErrSteps))
	fmt.Println(values.Of(20))
	// Output:
	// too many steps: more than 10000 true
	// 0 too many steps: more than 10000
}

func ExampleCycleError() {
	round := func(n int, options *rules.Options[int]) { options.Add((n + 2) % 5) }
	_, err := rules.NewValues(round, rules.Limits{}).Of(2)
	fmt.Println(err, errors.Is(err, rules.ErrCycle))
	// Output:
	// play need not end: 2 -> 4 -> 1 -> 3 -> 0 -> 2 true
}
