package nimble

import (
	"fmt"

	"nimsum/problems/contest"
)

// Letters is contest.Lettered's: the squares, each with its coins.
func (p position) Letters(width int) []string {
	return contest.Heaps(width, len(p.coins), "square", 'o', func(i int) (string, uint64) {
		return fmt.Sprintf("square %d", i+1), p.coins[i]
	})
}
