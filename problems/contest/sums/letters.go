package sums

import (
	"fmt"

	"nimsum/problems/contest"
)

// Letters is contest.Lettered's: a row for each component, of as many letters as it counts
// where it counts anything.
func (p Position[C]) Letters(width int) []string {
	if stones, _ := any(p.components).([]uint64); stones != nil {
		return contest.Heaps(width, len(stones), p.game.Noun, 'o', func(i int) (string, uint64) { return p.part(i), stones[i] })
	}
	return contest.Branches(width, len(p.components), p.game.Noun, func(int) int { return 0 }, func(i int) string {
		return fmt.Sprintf("%s: %v", p.part(i), p.components[i])
	})
}
