package turtles

import "nimsum/problems/contest"

// Letters is contest.Lettered's: the row, coins from 1.
func (p position) Letters(width int) []string {
	return contest.Strip(width, len(p.row), 1, func(i int) byte { return p.row[i] })
}
