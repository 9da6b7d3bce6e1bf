// verdict: AC
// idea: All pinned vertices are one ground, so what lies between them is cycles, which fuse into
// the ground: each edge there is a loop, worth 1. What hangs on a fused vertex keeps its value,
// by the Colon Principle the xor of (value + 1) over its children. To pin k, climb from k to
// the first fused vertex: each vertex on the way changes the sum, once and for all.

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
	fused := make([]bool, n+1)
	fused[1] = true
	sum := value[1]
	answer := make([]byte, n)
	for k := 1; k <= n; k++ {
		for v := k; !fused[v]; v = parent[v] {
			fused[v] = true
			sum ^= (value[v] + 1) ^ value[v] ^ 1
		}
		answer[k-1] = '2'
		if sum != 0 {
			answer[k-1] = '1'
		}
	}
	fmt.Println(string(answer))
}
