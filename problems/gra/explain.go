package gra

import (
	"fmt"
	"slices"

	"nimsum/problems/contest"
	"nimsum/problems/theory/grundy"
)

func (p position) Explain(e *contest.Explanation) {
	switch {
	case p.over():
		e.Say("A pawn stands on square %d: the game is over.", p.m).On(part(p.m))
		return
	case p.held():
		e.Say("Square %d is held, so any pawn of the block that ends there goes to square %d and wins at once.", p.m-1, p.m).On(part(p.m-1), part(p.m))
	default:
		e.Say("Square %d is free. Whoever fills it lets the other win at once, so nobody will if there is another move. "+
			"What is left is staircase Nim.", p.m-1).On(part(p.m - 1))
	}
	e.Say("A pawn jumps to the first free square over the pawns to the right of it, and takes them a step down with it. A step " +
		"is what stands between two free squares, counted from the right; the ground is step 0.")
	e.Gap()
	stairs := slices.Collect(p.steps())
	var odd []grundy.Value
	var oddOn []string
	for _, s := range stairs {
		if s.number%2 == 1 {
			if odd = append(odd, grundy.Value(s.pawns)); len(odd) <= steps {
				oddOn = append(oddOn, stepPart(s.number))
			}
		}
	}
	e.Table([]string{"step", "squares", "pawns", "counts"}, len(stairs), func(i int) []any {
		s := stairs[i]
		from, to := p.pawns[s.end-int(s.pawns)], p.pawns[s.end-1]
		squares, counts := fmt.Sprint(to), "-"
		if from < to {
			squares = fmt.Sprintf("%d..%d", from, to)
		}
		if s.number%2 == 1 {
			counts = grundy.Value(s.pawns).String()
		}
		return []any{s.number, squares, s.pawns, counts}
	}).RowsOn(func(i int) []string {
		on := []string{stepPart(stairs[i].number)}
		for k := range min(int(stairs[i].pawns), steps) {
			on = append(on, part(p.pawns[stairs[i].end-1-k]))
		}
		return on
	})
	e.Gap()
	e.Say("Only odd steps count, as what comes down on an even one can be sent on. Their nim-sum: %s", contest.Sum(odd)).On(oddOn...)
	if p.held() {
		e.Say("The move that wins at once is one option more: the value is 1 more than that.")
	} else if len(odd) > 0 {
		e.Say("That tells who wins, but not the value, as square %d can be filled too.", p.m-1)
	}
}

// part and stepPart return the names of a square and of a step in pictures and explanations.
func part(square int64) string    { return fmt.Sprintf("square %d", square) }
func stepPart(step uint64) string { return fmt.Sprintf("step %d", step) }

func (p position) ExplainMove(e *contest.Explanation, winning contest.Move) {
	numbers, _ := winning.Numbers(",", 1)
	i, _ := slices.BinarySearch(p.pawns, numbers[0])
	if p.held() {
		e.Say("The pawn on square %s goes to square %d.", winning, p.m).On(part(numbers[0]), part(p.m))
		return
	}
	pawns := map[uint64]grundy.Value{}
	for step, n := range p.stairs() {
		pawns[step] = grundy.Value(n)
	}
	step := uint64(p.free(i) - p.ground())
	taken := grundy.Value(p.end(step) - i)
	odd, change := step, -taken
	if step%2 == 0 {
		odd, change = step-1, taken
	}
	e.Say("Move %s takes %s from step %d to step %d. Odd step %d had %d and has %d: %s is the nim-sum of the odd steps, "+
		"so it becomes 0.", winning, contest.Plural(int(taken), "pawn"), step, step-1, odd, pawns[odd], pawns[odd]+change,
		contest.Sum([]grundy.Value{pawns[odd], pawns[odd] + change})).On(part(numbers[0]), stepPart(step), stepPart(step-1))
}

// evidence is the step each pawn stands on. There are no steps once the game is
// over.
type evidence struct {
	Steps []int64 `json:"steps"`
}

func (p position) Evidence() any {
	e := evidence{[]int64{}}
	if !p.over() {
		for i := range p.pawns {
			e.Steps = append(e.Steps, p.free(i)-p.ground())
		}
	}
	return e
}

// verify checks the steps from one pawn to the next, counts the pawns on each by
// itself, and searches small positions by the bare rules.
func verify(at contest.Position, data []byte) (v contest.Proved, err error) {
	p := at.(position)
	var e evidence
	if err := contest.ReadStrict(data, &e); err != nil {
		return v, err
	}
	if p.over() {
		if len(e.Steps) != 0 {
			return v, fmt.Errorf("a pawn is on square %d, so there are no steps", p.m)
		}
		return contest.Proved{Known: true}, nil
	}
	if len(e.Steps) != len(p.pawns) {
		return v, fmt.Errorf("there are steps for %d pawns, expected %d", len(e.Steps), len(p.pawns))
	}
	right := p.m - 1 // the square that follows: m-1 if it is free, else the last pawn's
	if len(p.pawns) > 0 && p.pawns[len(p.pawns)-1] == right {
		right = p.m
	}
	held := right == p.m
	step := int64(0)
	counts := map[int64]grundy.Value{}
	for i := len(p.pawns) - 1; i >= 0; i-- {
		step += right - p.pawns[i] - 1
		if e.Steps[i] != step {
			return v, fmt.Errorf("the pawn on square %d is on step %d, not %d", p.pawns[i], step, e.Steps[i])
		}
		counts[step]++
		right = p.pawns[i]
	}
	v.Value, v.Known = countSteps(counts, held)
	err = v.Search(p)
	return v, err
}

// countSteps puts the theorem of Value into numbers once more.
func countSteps(counts map[int64]grundy.Value, held bool) (v grundy.Value, known bool) {
	var sums [2]grundy.Value
	highest := int64(0)
	for step, pawns := range counts {
		sums[step%2] ^= pawns
		highest = max(highest, step)
	}
	switch {
	case held:
		return sums[1] + 1, true
	case sums[1] == 0:
		return 0, true
	case highest <= 2:
		return sums[0] + 1, true
	default:
		return 0, false
	}
}
