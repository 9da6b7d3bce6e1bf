//go:build ignore

// Leaves the bounds of a slice.
package main

import "fmt"

func main() {
	var n int
	fmt.Scan(&n)
	fmt.Println(make([]int, n)[n])
}
