package gra

import (
	"fmt"
	"slices"

	"nimsum/problems/contest"
)

// Letters is contest.Lettered's: the row, o for a pawn. Of a long one only the pawns are
// told, in blocks.
func (p position) Letters(width int) []string {
	if p.m <= someOf*10 {
		return contest.Strip(width, int(p.m), 1, func(i int) byte {
			if _, held := slices.BinarySearch(p.pawns, int64(i)+1); held {
				return 'o'
			}
			return '.'
		})
	}
	lines := []string{fmt.Sprintf("%d squares", p.m)}
	for from := 0; from < len(p.pawns); {
		to := from
		for to+1 < len(p.pawns) && p.pawns[to+1] == p.pawns[to]+1 {
			to++
		}
		if len(lines) > contest.LettersMost {
			return append(lines, fmt.Sprintf("... and %s more", contest.Plural(len(p.pawns)-from, "pawn")))
		}
		if from == to {
			lines = append(lines, fmt.Sprintf("pawn on %d", p.pawns[from]))
		} else {
			lines = append(lines, fmt.Sprintf("pawns on %d to %d", p.pawns[from], p.pawns[to]))
		}
		from = to + 1
	}
	return lines
}
