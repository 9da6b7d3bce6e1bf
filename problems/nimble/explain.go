package nimble

import (
	"fmt"

	"nimsum/problems/contest"
	"nimsum/problems/contest/piles"
	"nimsum/problems/theory/grundy"
)

func (p position) Explain(e *contest.Explanation) {
	e.Say("A coin on square i can slide to any lower square, so it is a Nim heap of i stones. Two coins on one square cancel: " +
		"a square counts when its coins are odd in number.")
	e.Gap()
	occupied := piles.Occupied(p.coins)
	e.Table([]string{"square", "coins", "worth"}, len(occupied), func(k int) []any {
		i := int(occupied[k])
		return []any{i + 1, p.coins[i], worth(i, p.coins[i])}
	}).RowsOn(func(k int) []string { return []string{part(int(occupied[k]) + 1)} })
	e.Gap()
	cancel := 0
	var even, odd []string // the first of them, as the picture calls them
	for _, i := range occupied {
		on := &odd
		if p.coins[i]%2 == 0 {
			on = &even
			cancel++
		}
		if len(*on) < shown {
			*on = append(*on, part(int(i)+1))
		}
	}
	if cancel > 0 {
		e.Say("On %s with an even number of coins these cancel, two and two.", contest.Plural(cancel, "square")).On(even...)
	}
	e.Say("One coin is left on each square with an odd number. Their nim-sum: %s", contest.SumOf(func(yield func(grundy.Value) bool) {
		for i, coins := range p.coins {
			if coins%2 == 1 && !yield(worth(i, coins)) {
				return
			}
		}
	})).On(odd...)
}

// part returns the name of a square in pictures and explanations.
func part(square int) string { return fmt.Sprintf("square %d", square) }

func (p position) ExplainMove(e *contest.Explanation, winning contest.Move) {
	numbers, _ := winning.Numbers(">", 2)
	e.Say("Move %s puts a coin worth %v in place of one worth %v. That changes the nim-sum by %s, to 0.", winning,
		grundy.Value(numbers[1]), grundy.Value(numbers[0]),
		contest.Sum([]grundy.Value{grundy.Value(numbers[0]), grundy.Value(numbers[1])})).On(part(int(numbers[0])), part(int(numbers[1])))
}

// Evidence has the value of a coin on each square.
func (p position) Evidence() any { return piles.Ladder(len(p.coins)) }

func verify(at contest.Position, data []byte) (contest.Proved, error) {
	coins := at.(position).coins
	return piles.VerifyLadder(data, len(coins), func(i int) bool { return coins[i]&1 == 1 })
}
