package knights_test

import (
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/knights"
)

// Boards beyond what is searched, worked out square by square.
var (
	medium    = contesttest.Made(knights.Problem, 6, 30, 120)
	reference = contesttest.Board([2]int{1, -2}, [2]int{-1, -2}, [2]int{-2, -1}, [2]int{-2, 1})
)
