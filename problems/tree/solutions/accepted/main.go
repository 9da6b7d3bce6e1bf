// verdict: AC
// idea: Colon Principle: branches that meet at a vertex are worth one path, as long as the
// xor of their values. So a vertex is worth the xor of (value + 1) over its children. A
// search from vertex 1 lists every vertex after its parent; backwards, children come first.

package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	var n int
	fmt.Fscan(in, &n)
	next := make([][]int, n+1)
	for i := 1; i < n; i++ {
		var a, b int
		fmt.Fscan(in, &a, &b)
		next[a] = append(next[a], b)
		next[b] = append(next[b], a)
	}
	order, parent, value := []int{1}, make([]int, n+1), make([]int, n+1)
	for i := 0; i < len(order); i++ {
		v := order[i]
		for _, w := range next[v] {
			if w != parent[v] {
				parent[w] = v
				order = append(order, w)
			}
		}
	}
	for i := n - 1; i > 0; i-- {
		v := order[i]
		value[parent[v]] ^= value[v] + 1
	}
	if value[1] != 0 {
		fmt.Println("Alice")
	} else {
		fmt.Println("Bob")
	}
}
