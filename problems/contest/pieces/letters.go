package pieces

import (
	"fmt"

	"nimsum/problems/contest"
)

// Letters is contest.Lettered's: the board, the piece's letter, the number of them where a
// square has several, and # for a hole. Rows and columns beyond what there is room for are
// left out.
func (p position) Letters(width int) []string {
	count := make(map[Square]int, len(p.squares))
	for _, s := range p.squares {
		count[s]++
	}
	n := p.board.Side
	rows, columns := min(n, contest.LettersMost), max(1, min(n, (width-5)/3))
	shown := 0
	lines := contest.Grid(rows, columns, "", func(r, c int) string {
		s := Square{r, c}
		shown += count[s]
		switch k := count[s]; {
		case p.board.Hole != nil && p.board.Hole(s):
			return "#"
		case k == 1:
			return p.board.Letter
		case k > 9:
			return "+"
		case k > 1:
			return fmt.Sprint(k)
		}
		return "."
	})
	if rows < n || columns < n {
		lines = append(lines, fmt.Sprintf("... %d rows and columns in all,", n), fmt.Sprintf("%s beyond", contest.Plural(len(p.squares)-shown, "piece")))
	}
	return lines
}
