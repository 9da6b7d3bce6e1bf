package sums

import (
	"fmt"
	"slices"

	"nimsum/problems/contest"
	"nimsum/problems/contest/picture"
)

const (
	edge    = 20.0
	wide    = 700.0 // of all in a row, about
	shown   = 60    // components at most
	listed  = 12    // options of a component, at most
	least   = 3     // of the first ones, where there are more
	box     = 30.0  // height of a component
	between = 14.0  // two components, and two rows of them
)

// Draw is contest.Position's. Unless the game draws itself, a component is a box with
// its moves below: all if there are few, and else the first ones and those that win.
func (p Position[C]) Draw(o contest.DrawOptions) *picture.Picture {
	if p.game.Draw != nil {
		return p.game.Draw(p, o)
	}
	noun := p.game.Noun
	pic := &picture.Picture{Title: contest.Plural(len(p.components), noun)}
	wins := o.Marks(p, pic)
	n := min(len(p.components), shown)
	column, moves := 58.0, 0
	whole := true // all moves have boxes
	var lists [][]contest.Move
	for i := range n {
		column = max(column, picture.ChipWidth(fmt.Sprint(p.components[i]))+between)
		list, all := p.someMoves(i, wins)
		whole = whole && all
		for _, m := range list {
			column = max(column, picture.ChipWidth(p.option(m))+between)
		}
		lists = append(lists, list)
		moves = max(moves, len(list))
	}
	line := max(1, int(wide/column))
	high := box + 50 + float64(moves)*(picture.ChipHeight+4)
	n = min(n, line*int(picture.Most/(high+between)))
	for i := range n {
		x, y := edge+column*(float64(i%line)+.5), edge+(high+between)*float64(i/line)
		s := pic.Rect("light", x-column/2+between/2, y, column-between, box)
		s.Text, s.Part, s.Title = fmt.Sprint(p.components[i]), p.part(i), fmt.Sprintf("%s: %v", p.part(i), p.components[i])
		pic.Label("small faint", x, y+box+12, p.part(i))
		if o.Values {
			pic.Label("value", x, y+box+30, p.game.worth(i, p.components[i]).String()).Part = p.part(i)
		}
		for k, m := range lists[i] {
			width := column - between
			s := pic.Rect("chip small", x-width/2, y+box+44+float64(k)*(picture.ChipHeight+4), width, picture.ChipHeight)
			s.Move, s.Text, s.Part = string(m), p.option(m), p.part(i)
			s.Title = fmt.Sprintf("Make %s of %s", s.Text, s.Part)
			if wins[m] {
				s.Class, s.Title = "chip small win thin", s.Title+", wins"
			}
		}
	}
	pic.Width = max(260, 2*edge+column*float64(min(n, line)))
	pic.Height = max(60, 2*edge+(high+between)*float64((n+line-1)/line))
	switch left := len(p.components) - n; {
	case len(p.components) == 0:
		pic.Note("There is no %s.", noun)
	case left > 0:
		pic.LeaveOut("There are %d %ss: the first %d are drawn.", len(p.components), noun, n)
	}
	if !whole {
		o.Boxed(pic, "a "+noun+" with many", "the first")
	}
	o.Rest(p, pic)
	return pic
}

// option returns what a move is called behind the number of its component.
func (p Position[C]) option(m contest.Move) string {
	for i := range len(m) {
		if m[i] == ':' {
			return string(m[i+1:])
		}
	}
	return string(m)
}

// someMoves returns the moves of component i if they are few, and else the first of
// them and some that win; and whether these are all.
func (p Position[C]) someMoves(i int, wins map[contest.Move]bool) (moves []contest.Move, all bool) {
	won := 0
	for option := range p.game.Options(i, p.components[i]) {
		if moves = append(moves, p.Move(i, option)); len(moves) > listed {
			break
		}
	}
	if len(moves) <= listed {
		return moves, true
	}
	moves = moves[:least]
	if len(wins) == 0 {
		return moves, false
	}
	sum, _ := p.Value()
	for option := range p.game.options(i, p.components[i], p.game.worth(i, p.components[i])^sum) {
		m := p.Move(i, option)
		if won++; won > listed-least {
			break
		}
		if !slices.Contains(moves[:least], m) {
			moves = append(moves, m)
		}
	}
	return moves, false
}

// Letters is contest.Lettered's: a row for each component, of as many letters as it counts
// where it counts anything.
func (p Position[C]) Letters(width int) []string {
	if stones, _ := any(p.components).([]uint64); stones != nil {
		return contest.Heaps(width, len(stones), p.game.Noun, 'o', func(i int) (string, uint64) { return p.part(i), stones[i] })
	}
	return contest.Branches(width, len(p.components), p.game.Noun, func(int) int { return 0 }, func(i int) string {
		return fmt.Sprintf("%s: %v", p.part(i), p.components[i])
	})
}
