// verdict: AC
// idea: a vertex is worth the mex of those that its arcs lead to, worked out once for a graph;
// tokens add by xor.
package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
)

var (
	arcs  [][]int
	value []int
)

func worth(v int) int {
	if value[v] >= 0 {
		return value[v]
	}
	seen := map[int]bool{}
	for _, w := range arcs[v] {
		seen[worth(w)] = true
	}
	value[v] = 0
	for seen[value[v]] {
		value[v]++
	}
	return value[v]
}

func main() {
	words := bufio.NewScanner(os.Stdin)
	words.Split(bufio.ScanWords)
	number := func() int {
		words.Scan()
		n, _ := strconv.Atoi(words.Text())
		return n
	}
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for words.Scan() {
		n, _ := strconv.Atoi(words.Text())
		arcs, value = make([][]int, n), make([]int, n)
		for v := range arcs {
			arcs[v], value[v] = make([]int, number()), -1
			for i := range arcs[v] {
				arcs[v][i] = number()
			}
		}
		for m := number(); m > 0; m = number() {
			sum := 0
			for ; m > 0; m-- {
				sum ^= worth(number())
			}
			if sum != 0 {
				fmt.Fprintln(out, "WIN")
			} else {
				fmt.Fprintln(out, "LOSE")
			}
		}
	}
}
