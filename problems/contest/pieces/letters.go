package pieces

import (
	"fmt"
	"strings"

	"nimsum/problems/contest"
)

// Letters is contest.Lettered's: the board, o for a piece, the number of them where a
// square has several, and # for a hole. Rows and columns beyond what there is room for are
// left out.
func (p position) Letters(width int) []string {
	count := make(map[Square]int, len(p.squares))
	for _, s := range p.squares {
		count[s]++
	}
	n := p.board.Side
	rows, columns := min(n, contest.LettersMost), max(1, min(n, (width-5)/3))
	var line strings.Builder
	line.WriteString("    ")
	for c := range columns {
		fmt.Fprintf(&line, "%3d", c)
	}
	lines := []string{line.String()}
	shown := 0
	for r := range rows {
		line.Reset()
		fmt.Fprintf(&line, "%4d", r)
		for c := range columns {
			s := Square{r, c}
			letter := "."
			switch k := count[s]; {
			case p.board.Hole != nil && p.board.Hole(s):
				letter = "#"
			case k == 1:
				letter = "o"
			case k > 9:
				letter = "+"
			case k > 1:
				letter = fmt.Sprint(k)
			}
			shown += count[s]
			fmt.Fprintf(&line, "%3s", letter)
		}
		lines = append(lines, line.String())
	}
	if rows < n || columns < n {
		lines = append(lines, fmt.Sprintf("... %d rows and columns in all,", n), fmt.Sprintf("%s beyond", contest.Plural(len(p.squares)-shown, "piece")))
	}
	return lines
}
