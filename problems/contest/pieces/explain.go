package pieces

import (
	"fmt"

	"nimsum/problems/contest"
	"nimsum/problems/theory/grundy"
)

// drawn is the largest side of a board that is drawn with its values: cells take
// three columns, and the numbers of the rows four.
const drawn = 25

func (p position) Explain(e *contest.Explanation) {
	e.Say("No piece hinders another, so each is a game of its own, worth what its square is worth: the mex, the least number " +
		"missing, of the squares where it may go.")
	if p.board.Period != "" {
		e.Say("%s", p.board.Period)
	}
	e.Gap()
	if p.board.Side <= drawn {
		p.draw(e)
	} else {
		e.Table([]string{"square", "worth"}, len(p.squares), func(i int) []any {
			return []any{square(p.squares[i]), p.board.Value(p.squares[i])}
		}).RowsOn(func(i int) []string { return []string{part(p.squares[i])} })
	}
	e.Gap()
	var count [8]int // of pieces by worth; a piece has at most 4 moves
	var on [8][]string
	for _, s := range p.squares {
		v := p.board.Value(s)
		if count[v]++; len(on[v]) < pointed && (len(on[v]) == 0 || on[v][len(on[v])-1] != part(s)) {
			on[v] = append(on[v], part(s))
		}
	}
	if count[0] > 0 {
		verb := "count"
		if count[0] == 1 {
			verb = "counts"
		}
		e.Say("There %s %s worth 0, which %s for nothing.", isOrAre(count[0]), contest.Plural(count[0], "piece"), verb).On(on[0]...)
	}
	var odd []grundy.Value
	for v := 1; v < len(count); v++ {
		if count[v] == 0 {
			continue
		}
		fate := ""
		switch {
		case count[v]%2 == 0:
			fate = ", which cancel"
		case count[v] > 1:
			fate = ", of which one is left and the others cancel"
		}
		if count[v]%2 == 1 {
			odd = append(odd, grundy.Value(v))
		}
		e.Say("There %s %s worth %v%s.", isOrAre(count[v]), contest.Plural(count[v], "piece"), grundy.Value(v), fate).On(on[v]...)
	}
	last := e.Say("The nim-sum of what is left: %s", contest.Sum(odd))
	for _, v := range odd {
		last.On(on[v]...)
	}
}

// pointed is how many squares a step points at, at most.
const pointed = 60

// part returns the name of a square in pictures and explanations.
func part(s Square) string { return "square " + string(square(s)) }

func isOrAre(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

// draw draws the values of the squares, those with a piece in brackets.
func (p position) draw(e *contest.Explanation) {
	n := p.board.Side
	occupied := make(map[Square]bool, len(p.squares))
	for _, s := range p.squares {
		occupied[s] = true
	}
	for _, line := range contest.Grid(n, n, " ", func(r, c int) string {
		s := Square{r, c}
		switch {
		case p.board.Hole != nil && p.board.Hole(s):
			return " # "
		case occupied[s]:
			return fmt.Sprintf("[%d]", uint64(p.board.Value(s)))
		}
		return fmt.Sprintf(" %d ", uint64(p.board.Value(s)))
	}) {
		e.Drawn(line)
	}
	e.Gap()
	legend := "A number is what a piece there is worth; in brackets where one stands"
	if p.board.Hole != nil {
		legend += "; # is no square"
	}
	e.Say("%s.", legend)
}

func (p position) ExplainMove(e *contest.Explanation, winning contest.Move) {
	from, to, err := parse(winning)
	if err != nil {
		return
	}
	v, u := p.board.Value(from), p.board.Value(to)
	e.Say("Move %s takes a piece from a square worth %v to one worth %v. That changes the nim-sum by %s, to 0.",
		winning, v, u, contest.Sum([]grundy.Value{v, u})).On(part(from), part(to))
}

func (p position) Evidence() any {
	return contest.WorthsOf(len(p.squares), func(i int) grundy.Value { return p.board.Value(p.squares[i]) })
}

// Verify is contest.Game.Verify. It works out the whole board from the rules,
// in O(n^2) time and memory, once for all positions on one board.
func Verify(p contest.Position, data []byte) (v contest.Proved, err error) {
	at := p.(position)
	return contest.VerifyWorths(data, len(at.squares), "pieces",
		func(i int) string { return "the piece on " + string(square(at.squares[i])) },
		func(i int) grundy.Value {
			at.board.weighed.Do(func() { at.board.worth = at.board.byRules() })
			return grundy.Value(at.board.worth[at.squares[i].Row*at.board.Side+at.squares[i].Col])
		})
}

// byRules returns the value of each square by the mex rule, row by row. Every
// way a piece may go lowers the sum of row and column, so the squares are taken
// in the order of that sum.
func (b *Board) byRules() []uint8 {
	n := b.Side
	table := make([]uint8, n*n)
	for sum := range 2*n - 1 {
		for r := max(0, sum-n+1); r <= min(sum, n-1); r++ {
			var options uint8 // bit v: there is one worth v
			for to := range b.options(Square{r, sum - r}) {
				options |= 1 << table[to.Row*n+to.Col]
			}
			v := uint8(0)
			for options>>v&1 == 1 {
				v++
			}
			table[r*n+sum-r] = v
		}
	}
	return table
}
