package piles

import (
	"fmt"
	"slices"
	"strings"

	"nimsum/problems/contest"
	"nimsum/problems/theory/heaps"
)

// Amounts returns the game in which a move takes one of amounts, in any order and with repeats.
// The values are those of the piles that are met.
func Amounts(amounts []uint64, values heaps.Rule) *Game {
	sorted := slices.Compact(slices.Sorted(slices.Values(amounts)))
	terms := []int64{int64(len(sorted))}
	for _, a := range sorted {
		terms = append(terms, int64(a))
	}
	says := fmt.Sprintf("A move takes %s stones.", amountsInWords(sorted))
	return &Game{
		Next: func(_ int, after uint64) uint64 {
			if i, _ := slices.BinarySearch(sorted, after+1); i < len(sorted) {
				return sorted[i]
			}
			return 0
		},
		Rule:   heaps.Same(values),
		Terms:  contest.Key(terms...),
		Says:   says,
		Theory: says + " The pile is worth the mex of the piles it can leave, worked out from the first stone on.",
		ByMex:  true,
	}
}

// amountsInWords lists a few amounts: "1, 3 or 8".
func amountsInWords(amounts []uint64) string {
	var b strings.Builder
	for i, a := range amounts {
		switch {
		case i == 12:
			fmt.Fprintf(&b, " or one of %d other numbers of", len(amounts)-i)
			return b.String()
		case i > 0 && i == len(amounts)-1:
			b.WriteString(" or ")
		case i > 0:
			b.WriteString(", ")
		}
		fmt.Fprint(&b, a)
	}
	return b.String()
}
