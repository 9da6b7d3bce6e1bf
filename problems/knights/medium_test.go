package knights_test

import (
	fastio "nimsum/io"
	"nimsum/problems/contest/contesttest"
	"nimsum/problems/knights"
	"nimsum/problems/theory/grundy"
)

// medium is boards beyond what is searched, worked out square by square.
var medium = contesttest.Made(knights.Problem, 6, 30, 120)

func reference(in *fastio.Reader) (sum grundy.Value, known bool) {
	n := in.Int("n", 1, 1000)
	rows := make([]string, n)
	for r := range rows {
		rows[r] = string(in.Row("row", n))
	}
	values := make(map[[2]int]grundy.Value, n*n)
	for diagonal := range 2*n - 1 {
		for r := max(0, diagonal-n+1); r <= min(diagonal, n-1); r++ {
			c := diagonal - r
			if rows[r][c] == 'X' {
				continue
			}
			var options []grundy.Value
			for _, to := range [][2]int{{r + 1, c - 2}, {r - 1, c - 2}, {r - 2, c - 1}, {r - 2, c + 1}} {
				if v, ok := values[to]; ok {
					options = append(options, v)
				}
			}
			v := grundy.Mex(options)
			values[[2]int{r, c}] = v
			if rows[r][c] == 'K' {
				sum ^= v
			}
		}
	}
	return sum, true
}
