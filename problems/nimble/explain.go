package nimble

import (
	"encoding/json"
	"fmt"

	"nimsum/problems/contest"
	"nimsum/problems/contest/piles"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/heaps"
)

func (p position) Explain(t *contest.Text) {
	t.Say("A coin on square i can slide to any lower square, so it is a Nim heap of i stones. Two coins on one square cancel: " +
		"a square counts when its coins are odd in number.")
	t.Gap()
	var occupied []int
	var counting []grundy.Value
	for i, coins := range p.coins {
		if coins > 0 {
			occupied = append(occupied, i)
		}
		if coins%2 == 1 {
			counting = append(counting, worth(i, coins))
		}
	}
	t.Table([]string{"square", "coins", "worth"}, len(occupied), func(k int) []any {
		i := occupied[k]
		return []any{i + 1, p.coins[i], worth(i, p.coins[i])}
	})
	t.Gap()
	t.Say("The nim-sum of the squares: %s", contest.Sum(counting))
}

func (p position) ExplainMove(t *contest.Text, winning contest.Move) {
	numbers, err := winning.Numbers(">", 2)
	if err != nil {
		return
	}
	t.Say("Move %s puts a coin worth %v in place of one worth %v. That changes the nim-sum by %s, to 0.", winning,
		grundy.Value(numbers[1]), grundy.Value(numbers[0]),
		contest.Sum([]grundy.Value{grundy.Value(numbers[0]), grundy.Value(numbers[1])}))
}

// evidence is what a coin on each square from 1 on is worth.
type evidence struct {
	Coin []grundy.Value `json:"coin"`
}

func (p position) Evidence() any {
	e := evidence{make([]grundy.Value, len(p.coins))}
	for i := range e.Coin {
		e.Coin[i] = heaps.Nim.Value(uint64(i) + 1)
	}
	return e
}

// weigh works out what a coin is worth from square 1 on.
func weigh(at contest.Position, data []byte) (v grundy.Value, known bool, err error) {
	coins := at.(position).coins
	var e evidence
	if err := json.Unmarshal(data, &e); err != nil {
		return 0, false, err
	}
	if len(e.Coin) != len(coins) {
		return 0, false, fmt.Errorf("there are values for %d squares, expected %d", len(e.Coin), len(coins))
	}
	if err := piles.CheckNim(e.Coin); err != nil {
		return 0, false, fmt.Errorf("a coin on square %w", err)
	}
	for i, n := range coins {
		if n&1 == 1 {
			v ^= e.Coin[i]
		}
	}
	return v, true, nil
}
