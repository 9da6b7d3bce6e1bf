package contesttest

import (
	fastio "nimsum/io"
	"nimsum/problems/theory/grundy"
)

// Board is a Config.Reference for boards. It finds the value of every square by the rules: a
// piece goes one of the given ways, each of which lowers the sum of row and column. X is a hole,
// K a piece.
func Board(ways ...[2]int) func(in *fastio.Reader) (sum grundy.Value, known bool) {
	return func(in *fastio.Reader) (sum grundy.Value, known bool) {
		n := in.Int("side", 1, 1000)
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
				for _, way := range ways {
					if v, ok := values[[2]int{r + way[0], c + way[1]}]; ok {
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
}
