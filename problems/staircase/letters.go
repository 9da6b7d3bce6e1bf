package staircase

import (
	"fmt"

	"nimsum/problems/contest"
)

// Letters is contest.Lettered's: the stairs from the top.
func (p position) Letters(width int) []string {
	n := len(p.coins)
	return contest.Heaps(width, n, "step", 'o', func(i int) (string, uint64) {
		return fmt.Sprintf("step %d", n-i), p.coins[n-1-i]
	})
}
