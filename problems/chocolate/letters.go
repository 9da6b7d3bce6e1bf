package chocolate

import (
	"fmt"
	"strings"

	"nimsum/problems/contest"
)

// Letters is contest.Lettered's: the bar, x for the bad piece, with the numbers of rows
// and columns. Of what there is no room for only the size is told.
func (b bar) Letters(width int) []string {
	rows, columns := min(b.rows, contest.LettersMost), max(1, min(b.columns, int64(width-5)/3))
	if rows < b.rows || columns < b.columns {
		return []string{fmt.Sprintf("%d rows, %d columns", b.rows, b.columns), fmt.Sprintf("bad piece: row %d, column %d", b.row, b.column)}
	}
	var line strings.Builder
	line.WriteString("    ")
	for c := range columns {
		fmt.Fprintf(&line, "%3d", c)
	}
	lines := []string{line.String()}
	for r := range rows {
		line.Reset()
		fmt.Fprintf(&line, "%4d", r)
		for c := range columns {
			if r == b.row && c == b.column {
				line.WriteString("  x")
			} else {
				line.WriteString("  o")
			}
		}
		lines = append(lines, line.String())
	}
	return lines
}
