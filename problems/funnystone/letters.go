package funnystone

import (
	"fmt"

	"nimsum/problems/contest"
)

// Letters is contest.Lettered's: the piles, numbered from 0.
func (p position) Letters(width int) []string {
	return contest.Heaps(width, len(p.piles), "pile", 'o', func(i int) (string, uint64) {
		return fmt.Sprintf("pile %d", i), uint64(p.piles[i])
	})
}
