package staircase

import (
	"fmt"

	"nimsum/problems/contest"
	"nimsum/problems/contest/piles"
	"nimsum/problems/theory/grundy"
)

func (p position) Explain(e *contest.Explanation) {
	e.Say("Only odd steps count. Coins that come down on an even step can be sent on by as many, so such a move changes nothing; " +
		"each odd step is a Nim heap of its coins.")
	e.Gap()
	occupied := piles.Occupied(p.coins)
	e.Table([]string{"step", "coins", "counts"}, len(occupied), func(k int) []any {
		i := int(occupied[k])
		if i%2 == 1 {
			return []any{i + 1, p.coins[i], "-"}
		}
		return []any{i + 1, p.coins[i], grundy.Value(p.coins[i])}
	}).RowsOn(func(k int) []string { return []string{part(int(occupied[k]))} })
	e.Gap()
	var odd []string // of the picture
	sum := contest.SumOf(func(yield func(grundy.Value) bool) {
		for i := 0; i < len(p.coins); i += 2 { // step i+1
			if p.coins[i] == 0 {
				continue
			}
			if len(odd) < shown {
				odd = append(odd, part(i))
			}
			if !yield(grundy.Value(p.coins[i])) {
				return
			}
		}
	})
	e.Say("The nim-sum of the odd steps: %s", sum).On(odd...)
}

// part returns the name of step i, from 0, in pictures and explanations.
func part(i int) string { return fmt.Sprintf("step %d", i+1) }

func (p position) ExplainMove(e *contest.Explanation, winning contest.Move) {
	numbers, _ := winning.Numbers(":", 2)
	step, taken := numbers[0], grundy.Value(numbers[1])
	odd, change := step, -taken
	if step%2 == 0 {
		odd, change = step-1, taken
	}
	before := grundy.Value(p.coins[odd-1])
	on := []string{part(int(step) - 1)}
	if step > 1 {
		on = append(on, part(int(step)-2))
	}
	e.Say("Move %s leaves %d coins on odd step %d, where %d were. That changes the nim-sum by %s, to 0.", winning,
		uint64(before+change), odd, uint64(before), contest.Sum([]grundy.Value{before, before + change})).On(on...)
}

// evidence has the coins that count for each step from 1: 0 for an even step.
type evidence struct {
	Counts []grundy.Value `json:"counts"`
}

func (p position) Evidence() any {
	e := evidence{make([]grundy.Value, len(p.coins))}
	for i, coins := range p.coins {
		if i%2 == 0 {
			e.Counts[i] = grundy.Value(coins)
		}
	}
	return e
}

// verify checks the steps from the highest down, and searches small staircases by
// the bare rules.
func verify(at contest.Position, data []byte) (v contest.Proved, err error) {
	p := at.(position)
	var e evidence
	if err := contest.ReadStrict(data, &e); err != nil {
		return v, err
	}
	if len(e.Counts) != len(p.coins) {
		return v, fmt.Errorf("there are %d steps, expected %d", len(e.Counts), len(p.coins))
	}
	for step := len(p.coins); step > 0; step-- {
		counts := grundy.Value(0)
		if step&1 == 1 {
			counts = grundy.Value(p.coins[step-1])
		}
		if e.Counts[step-1] != counts {
			return v, fmt.Errorf("step %d counts %v, not %v", step, counts, e.Counts[step-1])
		}
		v.Value ^= counts
	}
	v.Known = true
	err = v.Search(p)
	return v, err
}
