package piles

import (
	"encoding/json"
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"nimsum/problems/contest"
	"nimsum/problems/theory/grundy"
)

func (p position) worth(i int) grundy.Value { return p.game.Rule(i).Value(p.stones[i]) }

func (p position) Explain(e *contest.Explanation) {
	if len(p.stones) == 0 {
		e.Say("There is no pile and no move.")
		return
	}
	e.Say("%s", p.game.Theory)
	if len(p.stones) > 1 {
		e.Say("No pile touches another, so together they are worth the nim-sum: their binary digits added without carry.")
	}
	e.Gap()
	var sum, all grundy.Value
	for i := range p.stones {
		v := p.worth(i)
		sum ^= v
		all |= v
	}
	digits := max(1, bits.Len64(uint64(all)))
	binary := func(v grundy.Value) string {
		s := strconv.FormatUint(uint64(v), 2)
		return strings.Repeat("0", digits-len(s)) + s
	}
	rows := len(p.stones)
	if rows > 1 && rows < contest.TableRows {
		rows++ // there is room for the sum
	}
	e.Table([]string{"pile", "stones", "worth", "in binary"}, rows, func(i int) []any {
		if i == len(p.stones) {
			return []any{"sum", "", sum, binary(sum)}
		}
		v := p.worth(i)
		return []any{i + 1, p.stones[i], v, binary(v)}
	})
	if rows == len(p.stones) && rows > 1 {
		e.Say("The nim-sum of all is %v.", sum)
	}
}

func (p position) ExplainMove(e *contest.Explanation, winning contest.Move) {
	numbers, err := winning.Numbers(":", 2)
	if err != nil {
		return
	}
	i := int(numbers[0]) - 1
	left := p.stones[i] - uint64(numbers[1])
	v, u := p.worth(i), p.game.Rule(i).Value(left)
	e.Say("Move %s leaves pile %d with %d, worth %v in place of %v. That changes the nim-sum by %s, to 0.",
		winning, i+1, left, u, v, contest.Sum([]grundy.Value{v, u}))
}

// evidence is what each pile is worth.
type evidence struct {
	Worth []grundy.Value `json:"worth"`
}

func (p position) Evidence() any {
	e := evidence{make([]grundy.Value, len(p.stones))}
	for i := range p.stones {
		e.Worth[i] = p.worth(i)
	}
	return e
}

const (
	// searched is the largest pile whose worth is found by the bare rules, and
	// searches how many of such size are.
	searched = 100
	searches = 10
	// followed is the most moves of a larger pile that are all looked at.
	followed = 200
)

// Verify is contest.Game.Verify. Small piles, as long as there are not too many,
// are worked out by the mex rule from the first stone on; of larger ones with few
// moves the mex is taken over the moves, and of others the theory is asked.
func Verify(at contest.Position, data []byte) (v grundy.Value, known bool, err error) {
	p := at.(position)
	var e evidence
	if err := json.Unmarshal(data, &e); err != nil {
		return 0, false, err
	}
	if len(e.Worth) != len(p.stones) {
		return 0, false, fmt.Errorf("there are values for %d piles, expected %d", len(e.Worth), len(p.stones))
	}
	left := searches
	for i, stones := range p.stones {
		var worth grundy.Value
		if stones <= searched && left > 0 {
			left--
			worth = p.game.byRules(i, stones)
		} else {
			worth = p.game.byStep(i, stones)
		}
		if worth != e.Worth[i] {
			return 0, false, fmt.Errorf("pile %d is worth %v, not %v", i+1, worth, e.Worth[i])
		}
		v ^= worth
	}
	return v, true, nil
}

// byRules works out a pile from the bare rules.
func (g *Game) byRules(pile int, stones uint64) grundy.Value {
	return grundy.Table(int(stones)+1, func(smaller []grundy.Value, add func(grundy.Value)) {
		n := uint64(len(smaller))
		for take := g.Next(pile, 0); take != 0 && take <= n; take = g.Next(pile, take) {
			add(smaller[n-take])
		}
	})[stones]
}

// byStep takes the mex over a pile's moves, if they are few.
func (g *Game) byStep(pile int, stones uint64) grundy.Value {
	rule := g.Rule(pile)
	var options []grundy.Value
	for take := g.Next(pile, 0); take != 0 && take <= stones; take = g.Next(pile, take) {
		if options = append(options, rule.Value(stones-take)); len(options) > followed {
			return rule.Value(stones)
		}
	}
	return grundy.Mex(options)
}
