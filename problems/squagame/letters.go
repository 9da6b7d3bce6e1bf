package squagame

import (
	"fmt"

	"nimsum/problems/contest"
	"nimsum/sweep"
)

// Letters is contest.Lettered's: each square under the one it lies in.
func (p position) Letters(width int) []string {
	n := len(p.squares)
	parents, err := sweep.Parents(p.squares)
	if err != nil {
		panic("unreachable: " + err.Error())
	}
	inside := make([][]int32, n+1) // those of the plane last
	for v := n - 1; v >= 0; v-- {
		of := int32(n)
		if parents[v] >= 0 {
			of = parents[v]
		}
		inside[of] = append(inside[of], int32(v))
	}
	depth := make([]int, n)
	var order []int32
	for left := inside[n]; len(left) > 0 && len(order) < contest.LettersMost; {
		v := left[len(left)-1]
		left = left[:len(left)-1]
		order = append(order, v)
		for _, w := range inside[v] {
			depth[w] = depth[v] + 1
		}
		left = append(left, inside[v]...)
	}
	return contest.Branches(width, n, "square", func(i int) int { return depth[order[i]] }, func(i int) string {
		q := p.squares[order[i]]
		return fmt.Sprintf("[%d] side %d", p.Left[order[i]], q.Side)
	})
}
