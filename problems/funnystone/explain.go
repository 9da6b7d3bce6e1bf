package funnystone

import (
	"fmt"
	"math/bits"

	"nimsum/problems/contest"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/odious"
)

func (p position) Explain(e *contest.Explanation) {
	e.Say("No stone hinders another, so each is a game of its own: a stone d piles from the last is worth the d-th of " +
		"the odious numbers 1, 2, 4, 7, 8, 11, ..., and 0 on the last pile. Two stones on one pile cancel.")
	e.Gap()
	last := len(p.piles) - 1
	var counting []grundy.Value
	e.Table([]string{"pile", "stones", "d", "a stone", "the pile"}, len(p.piles), func(i int) []any {
		stone := odious.Value(last - i)
		return []any{i, p.piles[i], last - i, stone, grundy.Value(p.piles[i]&1) * stone}
	}).RowsOn(func(i int) []string { return []string{part(i)} })
	var odd, even []string
	for i, stones := range p.piles {
		switch {
		case stones&1 == 1 && i < last:
			counting, odd = append(counting, odious.Value(last-i)), append(odd, part(i))
		case stones > 0 && i < last:
			even = append(even, part(i))
		}
	}
	e.Gap()
	if len(even) > 0 {
		e.Say("In %s with an even number of stones these cancel, two and two.", contest.Plural(len(even), "pile")).On(even[:min(len(even), shown)]...)
	}
	e.Say("One stone is left in each pile with an odd number. Their nim-sum: %s", contest.Sum(counting)).On(odd[:min(len(odd), shown)]...)
}

// part returns the name of a pile in pictures and explanations.
func part(pile int) string { return fmt.Sprintf("pile %d", pile) }

func (p position) ExplainMove(e *contest.Explanation, winning contest.Move) {
	numbers, _ := winning.Numbers(",", 3)
	worth := func(i int64) grundy.Value { return odious.Value(len(p.piles) - 1 - int(i)) }
	i, j, k := worth(numbers[0]), worth(numbers[1]), worth(numbers[2])
	e.Say("Move %s takes a stone worth %v and puts down stones worth %v and %v. That changes the nim-sum by %s, to 0.",
		winning, i, j, k, contest.Sum([]grundy.Value{i, j, k})).On(part(int(numbers[0])), part(int(numbers[1])), part(int(numbers[2])))
}

// evidence has the value of a stone on each pile.
type evidence struct {
	Stones []grundy.Value `json:"stones"`
}

func (p position) Evidence() any {
	e := evidence{make([]grundy.Value, len(p.piles))}
	for i := range e.Stones {
		e.Stones[i] = odious.Value(len(p.piles) - 1 - i)
	}
	return e
}

// verify checks the worth of a stone by the rules on the last piles, and by
// counting the odious numbers up on those before.
func verify(p contest.Position, data []byte) (v contest.Proved, err error) {
	piles := p.(position).piles
	var e evidence
	if err := contest.ReadStrict(data, &e); err != nil {
		return v, err
	}
	if len(e.Stones) != len(piles) {
		return v, fmt.Errorf("there are values for %d piles, expected %d", len(e.Stones), len(piles))
	}
	const byRules = 48
	next := uint64(0) // odious number
	for i := len(piles) - 1; i >= 0; i-- {
		want := grundy.Value(next)
		if len(piles)-i <= byRules {
			var options []grundy.Value
			for j := i + 1; j < len(piles); j++ {
				for k := j; k < len(piles); k++ {
					options = append(options, e.Stones[j]^e.Stones[k])
				}
			}
			want = grundy.Mex(options)
		}
		if e.Stones[i] != want {
			return v, fmt.Errorf("a stone on pile %d is worth %v, not %v", i, want, e.Stones[i])
		}
		for next++; bits.OnesCount64(next)%2 == 0; next++ {
		}
		v.Value ^= grundy.Value(piles[i]&1) * e.Stones[i]
	}
	v.Known = true
	if len(piles) > byRules {
		v.By = contest.ByTheorem
	}
	return v, nil
}
