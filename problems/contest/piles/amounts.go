package piles

import (
	"fmt"
	"slices"
	"strings"

	"nimsum/problems/contest"
	"nimsum/problems/contest/seq"
	"nimsum/problems/theory/heaps"
)

// Amounts returns the game in which a move takes one of amounts, in any order and with repeats.
// The values are those of the piles that are met.
func Amounts(amounts []uint64, values heaps.Rule) *Game {
	sorted := slices.Compact(slices.Sorted(slices.Values(amounts)))
	terms := append([]uint64{uint64(len(sorted))}, sorted...)
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
	const most = 12
	words := seq.List(amounts[:min(len(amounts), most)], func(a uint64) string { return fmt.Sprint(a) })
	if more := len(amounts) - most; more > 0 {
		return fmt.Sprintf("%s or one of %d other numbers of", strings.Join(words, ", "), more)
	}
	return contest.Join(words, "or")
}
