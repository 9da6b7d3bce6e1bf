package squagame

import (
	"fmt"
	"slices"
	"strings"

	"nimsum/problems/contest"
	"nimsum/problems/theory/grundy"
	"nimsum/sweep"
)

// parents returns the index of the square around each, or -1.
func (p position) parents() []int32 {
	parent, err := sweep.Parents(p.squares)
	if err != nil {
		panic("unreachable: " + err.Error())
	}
	if parent == nil {
		return []int32{}
	}
	return parent
}

func (p position) Explain(e *contest.Explanation) {
	if len(p.squares) == 0 {
		e.Say("Every square is painted.")
		return
	}
	e.Say("To paint a square is to cut an edge of a bush, the one that everything inside the square grows from. So a square is " +
		"worth 1 more than the nim-sum of the squares right inside it.")
	e.Gap()
	forest := p.forest()
	order, depth := preorder(p.parents())
	if len(order) <= stepsShown {
		p.inwards(e, forest, order)
	} else {
		e.Table([]string{"worth", "square"}, len(order), func(k int) []any {
			i := order[k]
			indent := strings.Repeat("  ", min(depth[k], 20))
			if depth[k] > 20 {
				indent += fmt.Sprintf("(%d deep) ", depth[k])
			}
			q := p.squares[i]
			return []any{forest.stalk[i], fmt.Sprintf("%s%d at %d %d, side %d", indent, p.Left[i], q.X, q.Y, q.Side)}
		}).RowsOn(func(k int) []string { return []string{p.part(order[k])} })
	}
	e.Gap()
	var outer []grundy.Value
	var on []string
	for k, i := range order {
		if depth[k] == 0 {
			outer, on = append(outer, forest.stalk[i]), append(on, p.part(i))
		}
	}
	e.Say("The nim-sum of the squares in no other: %s", contest.Sum(outer)).On(on[:min(len(on), pointed)]...)
}

// stepsShown is how many squares are weighed one by one; of more there is a table.
const stepsShown = 24

// inwards says what squares are worth, from the innermost out. Order has each square before
// those in it.
func (p position) inwards(e *contest.Explanation, forest *forest, order []int32) {
	within := children(p.parents())
	var bare []string
	var on []string
	for _, i := range order {
		if len(within[i]) == 0 {
			bare, on = append(bare, string(p.Move(int(i)))), append(on, p.part(i))
		}
	}
	if len(bare) == 1 {
		e.Say("- There is nothing in square %s: it is worth *1.", bare[0]).On(on...)
	} else {
		e.Say("- There is nothing in squares %s: each is worth *1.", strings.Join(bare, " ")).On(on...)
	}
	for _, i := range slices.Backward(order) {
		if len(within[i]) == 0 {
			continue
		}
		var names []string
		var worth []grundy.Value
		on := []string{p.part(i)}
		for _, v := range within[i] {
			names = append(names, fmt.Sprintf("%s (%v)", p.Move(int(v)), forest.stalk[v]))
			worth, on = append(worth, forest.stalk[v]), append(on, p.part(v))
		}
		together := ""
		if len(worth) > 1 {
			together = fmt.Sprintf(", together %s", contest.Sum(worth))
		}
		e.Say("- Right in square %s: %s%s. So square %s is worth %v.", p.Move(int(i)), strings.Join(names, " "), together, p.Move(int(i)), forest.stalk[i]).On(on...)
	}
}

// part returns the name of a square in pictures and explanations.
func (p position) part(i int32) string { return fmt.Sprintf("square %d", p.Left[i]) }

// children lists the squares right inside each one, in increasing order, and last those in none.
func children(parent []int32) [][]int32 {
	within := make([][]int32, len(parent)+1)
	for v, around := range parent {
		if around < 0 {
			around = int32(len(parent))
		}
		within[around] = append(within[around], int32(v))
	}
	return within
}

// preorder lists a forest, each node followed by what is in it, with depths.
func preorder(parent []int32) (order []int32, depth []int) {
	within := children(parent)
	deep := make([]int, len(parent)+1) // 1 more than the depth of each; 0 for the plane
	for todo := []int32{int32(len(parent))}; len(todo) > 0; {
		v := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if deep[v] > 0 {
			order, depth = append(order, v), append(depth, deep[v]-1)
		}
		for _, w := range slices.Backward(within[v]) {
			deep[w] = deep[v] + 1
			todo = append(todo, w)
		}
	}
	return order, depth
}

func (p position) ExplainMove(e *contest.Explanation, winning contest.Move) {
	i, _ := p.Find(winning, notation, "square", "painted already")
	forest, parent := p.forest(), p.parents()
	var chain []int32
	for v := int32(i); v >= 0; v = parent[v] {
		chain = append(chain, v)
	}
	slices.Reverse(chain)
	e.Say("Why square %s: the squares in no other must be worth 0 together. From there inwards:", winning).On(p.part(int32(i)))
	place, worth, target := "outside", forest.value, grundy.Value(0)
	for k, v := range chain {
		stalk := forest.stalk[v]
		must := target ^ worth ^ stalk
		what := fmt.Sprintf("so what is in it must be worth %v", must-1)
		if must == 0 {
			what = "so it is painted"
		}
		if e.Link(k, len(chain), "square") {
			e.Say("- %s it is %v and must be %v: square %d, worth %v, must be worth %v, %s.",
				place, worth, target, p.Left[v], stalk, must, what).On(p.part(v))
		}
		place, worth, target = fmt.Sprintf("in square %d", p.Left[v]), stalk-1, must-1
	}
}

// evidence is the square around each, counted from 0 among those not painted, or
// -1; and what each is worth with all that is in it.
type evidence struct {
	Parent []int32        `json:"parent"`
	Worth  []grundy.Value `json:"worth"`
}

func (p position) Evidence() any { return evidence{p.parents(), p.forest().stalk} }

// pairwise is the number of squares up to which verify looks at every pair.
const pairwise = 1000

// verify finds the square around each from the definition, or where there are many
// by a sweep in the other direction, and values from the smallest square up.
func verify(at contest.Position, data []byte) (v contest.Proved, err error) {
	p := at.(position)
	var e evidence
	if err := contest.ReadStrict(data, &e); err != nil {
		return v, err
	}
	n := len(p.squares)
	if len(e.Parent) != n || len(e.Worth) != n {
		return v, fmt.Errorf("the evidence is not about %d squares", n)
	}
	parent := p.smallestAround
	if n > pairwise {
		turned := make([]sweep.Square, n)
		for i, q := range p.squares {
			turned[i] = sweep.Square{X: q.Y, Y: q.X, Side: q.Side}
		}
		parents, err := sweep.Parents(turned)
		if err != nil {
			return v, err
		}
		parent = func(i int) int32 { return parents[i] }
	}
	within := make([]grundy.Value, n) // what is in each, so far
	for _, i := range slices.Backward(bySide(p.squares)) {
		around := parent(i)
		if e.Parent[i] != around {
			return v, fmt.Errorf("the square around square %d is not as said", p.Left[i])
		}
		if e.Worth[i] != within[i]+1 {
			return v, fmt.Errorf("square %d is worth %v, not %v", p.Left[i], within[i]+1, e.Worth[i])
		}
		if around < 0 {
			v.Value ^= e.Worth[i]
		} else {
			within[around] ^= e.Worth[i]
		}
	}
	v.Known, v.By = true, contest.ByAlgorithm
	return v, nil
}

// smallestAround returns the smallest square that square i is inside, or -1.
func (p position) smallestAround(i int) int32 {
	best := int32(-1)
	for j, q := range p.squares {
		if q.Side > p.squares[i].Side && inside(p.squares[i], q) && (best < 0 || q.Side < p.squares[best].Side) {
			best = int32(j)
		}
	}
	return best
}
