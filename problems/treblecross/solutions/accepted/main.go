// verdict: AC
// idea: If a cell makes three, exactly such cells win. Otherwise a cross within two cells
// of another lets the other player make three, so both keep to the runs of cells farther
// off. A cross on cell i of a run of n leaves runs of i - 2 and n - i - 3 cells, so the
// value of a run is the mex of their xor over all i, and a cell wins when it leaves the
// xor 0 of all runs.

package main

import (
	"bufio"
	"fmt"
	"os"
)

var value [201]int

func of(n int) int {
	if n < 0 {
		return 0
	}
	return value[n]
}

func main() {
	for n := 1; n <= 200; n++ {
		seen := map[int]bool{}
		for i := 0; i < n; i++ {
			seen[of(i-2)^of(n-i-3)] = true
		}
		for seen[value[n]] {
			value[n]++
		}
	}
	in := bufio.NewReader(os.Stdin)
	var boards int
	fmt.Fscan(in, &boards)
	for ; boards > 0; boards-- {
		var s string
		fmt.Fscan(in, &s)
		n := len(s)
		cross := func(i int) bool { return i >= 0 && i < n && s[i] == 'X' }
		var wins []int
		for i := 0; i < n; i++ {
			if !cross(i) && (cross(i-2) && cross(i-1) || cross(i-1) && cross(i+1) || cross(i+1) && cross(i+2)) {
				wins = append(wins, i+1)
			}
		}
		if len(wins) == 0 {
			begins := make([]int, n) // where the run of a safe cell begins
			sizes := map[int]int{}   // the runs, by where they begin
			for i := 0; i < n; i++ {
				begins[i] = -1
				if !cross(i-2) && !cross(i-1) && !cross(i) && !cross(i+1) && !cross(i+2) {
					begins[i] = i
					if i > 0 && begins[i-1] >= 0 {
						begins[i] = begins[i-1]
					}
					sizes[begins[i]]++
				}
			}
			all := 0
			for _, size := range sizes {
				all ^= value[size]
			}
			for i, from := range begins {
				if size := sizes[from]; from >= 0 && all^value[size]^of(i-from-2)^of(from+size-i-3) == 0 {
					wins = append(wins, i+1)
				}
			}
		}
		if len(wins) > 0 {
			fmt.Println("WINNING")
		} else {
			fmt.Println("LOSING")
		}
		for k, cell := range wins {
			if k > 0 {
				fmt.Print(" ")
			}
			fmt.Print(cell)
		}
		fmt.Println()
	}
}
