package kings_test

import (
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/kings"
)

// Boards beyond what is searched, worked out square by square.
var (
	medium    = contesttest.Made(kings.Problem, 6, 30, 120)
	reference = contesttest.Board([2]int{-1, 0}, [2]int{0, -1}, [2]int{-1, -1})
)
