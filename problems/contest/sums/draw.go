package sums

import (
	"fmt"
	"iter"
	"slices"

	"nimsum/problems/contest"
	"nimsum/problems/contest/picture"
)

const (
	edge     = 14.0
	narrow   = 50.0  // least width of a component
	wide     = 700.0 // width of a row, about
	shown    = 60    // components drawn at most
	stacked  = 20    // stones drawn one by one at most
	listed   = 12    // boxes of a component at most
	least    = 3     // of them for the first options, if there are more
	captions = 57.0  // height of the lines of text below a component
)

// Draw is contest.Drawer's. A component that counts stones is a stack, where a stone stands
// for the move that takes it and those on top of it, or a block if it is large; any other is a
// rectangle. Moves that no stone stands for have boxes below: all if they are few, and else
// the first ones and those that win. Components keep the room that they had at first.
func (p Position[C]) Draw(o contest.DrawOptions) *picture.Picture { return p.draw(p, o) }

// draw draws the components of self, which is p itself or p under misère play.
func (p Position[C]) draw(self contest.Position, o contest.DrawOptions) *picture.Picture {
	noun := p.game.Noun
	pic := &picture.Picture{Title: contest.Plural(len(p.components), noun)}
	wins := o.Marks(self, pic)
	n := min(len(p.components), shown)
	column, whole := narrow, true // whole: every move has a place
	boxes := make([][]picture.Chip, n)
	for i := range n {
		var all bool
		boxes[i], all = p.boxes(i, wins)
		whole = whole && all
		room := fmt.Sprint(p.components[i])
		if stones, counts := p.room(i); counts {
			room = fmt.Sprintf("−%d", stones)
		}
		column = max(column, picture.ChipWidth(room)+8, picture.BoldWidth(room)+8, picture.TextWidth(p.part(i), picture.Small)+8)
		for _, box := range boxes[i] {
			column = max(column, picture.ChipWidth(box.Text)+8)
		}
	}
	y, line := edge, max(1, int(wide/column))
	for from := 0; from < n; from += line {
		to := min(from+line, n)
		high, most := uint64(1), 0
		for i := from; i < to; i++ {
			stones, _ := p.room(i)
			if stones > stacked {
				stones = stacked / 2
			}
			high, most = max(high, stones), max(most, len(boxes[i]))
		}
		base := y + picture.StackHeight(int(high))
		below := captions + float64(most)*(picture.ChipHeight+4) + 10
		if from > 0 && base+below > picture.Most {
			n = from
			break
		}
		for i := from; i < to; i++ {
			p.drawOne(pic, o, wins, boxes[i], i, edge+column*(float64(i-from)+.5), base, column-8)
		}
		pic.Width = max(pic.Width, 2*edge+column*float64(to-from))
		pic.Line("ground", edge, base+3, edge+column*float64(to-from), base+3)
		y = base + below
	}
	pic.Width = max(pic.Width, 260)
	if p.game.Diagram != nil {
		y = p.game.Diagram(pic, p.components, wins, o.Values, y)
	}
	pic.Height = max(y, 60)
	if p.game.Says != "" {
		pic.Note("%s", p.game.Says)
	}
	switch left := len(p.components) - n; {
	case len(p.components) == 0:
		pic.Note("There is no %s.", noun)
	case left > 0:
		pic.LeaveOut("There are %d %ss: the first %d are drawn.", len(p.components), noun, n)
	}
	if _, counts := any(p.components).([]uint64); counts && len(wins) > 0 {
		pic.Note("What wins is dashed: to take that stone and those on it.")
	}
	if !whole {
		o.Boxed(pic, "a "+noun+" with many", "the first")
	}
	o.Rest(self, pic)
	return pic
}

// room returns the stones for which component i has room, if it counts stones: the most that it
// had.
func (p Position[C]) room(i int) (stones uint64, counts bool) {
	stones, counts = any(p.components[i]).(uint64)
	if counts && i < len(p.first) {
		stones = max(stones, any(p.first[i]).(uint64))
	}
	return stones, counts
}

// drawOne draws component i on a base line, in a column around x.
func (p Position[C]) drawOne(pic *picture.Picture, o contest.DrawOptions, wins map[contest.Move]bool, boxes []picture.Chip, i int, x, base, width float64) {
	room, counts := p.room(i)
	stones, _ := any(p.components[i]).(uint64)
	switch {
	case !counts:
		s := pic.Rect("light", x-width/2, base-picture.StackHeight(1), width, picture.StackHeight(1))
		s.Text, s.Part, s.Title = fmt.Sprint(p.components[i]), p.part(i), fmt.Sprintf("%s: %v", p.part(i), p.components[i])
	case room <= stacked:
		moves := map[uint64]picture.Chip{} // by the stones that they take
		for word, option := range p.game.moves(i, p.components[i]) {
			if take, ok := p.taken(i, option); ok {
				moves[take] = p.box(i, word, option, wins)
			}
		}
		pic.Stack(x, base, int(stones), func(s *picture.Shape, fromTop int) {
			if m, legal := moves[uint64(fromTop)]; legal {
				s.Move, s.Title, s.Part = m.Move, m.Title, p.part(i)
				if wins[contest.Move(m.Move)] {
					s.Class, s.Text = "piece small win thin", m.Text
				}
			}
		})
	case stones > 0:
		pic.Bulk(x, base, 1+int(float64(stacked/2-1)*float64(stones)/float64(room)), stones)
	}
	pic.Label("small faint", x, base+14, p.part(i)).Part = p.part(i)
	if counts {
		pic.Label("small", x, base+29, fmt.Sprint(stones))
	}
	if o.Values && p.game.Misere == nil {
		pic.Label("value", x, base+46, p.game.worth(i, p.components[i]).String()).Part = p.part(i)
	}
	for k, box := range boxes {
		s := pic.Rect(box.Class, x-width/2, base+captions+float64(k)*(picture.ChipHeight+4), width, picture.ChipHeight)
		s.Move, s.Title, s.Text, s.Part = box.Move, box.Title, box.Text, p.part(i)
	}
}

// taken returns how many stones an option of component i takes, if it leaves one smaller heap or
// nothing.
func (p Position[C]) taken(i int, option []C) (take uint64, ok bool) {
	stones, ok := any(p.components[i]).(uint64)
	if !ok || len(option) > 1 {
		return 0, false
	}
	if len(option) == 1 {
		stones -= any(option[0]).(uint64)
	}
	return stones, stones > 0
}

// box returns the box of a move.
func (p Position[C]) box(i int, word string, option []C, wins map[contest.Move]bool) picture.Chip {
	m := move(i, word)
	box := picture.Chip{Class: "chip small", Move: string(m), Text: word, Title: fmt.Sprintf("Make %s of %s", word, p.part(i))}
	if take, ok := p.taken(i, option); ok {
		box.Text = fmt.Sprintf("−%d", take)
		box.Title = fmt.Sprintf("Take %d from %s, which leaves %d", take, p.part(i), any(p.components[i]).(uint64)-take)
	}
	if wins[m] {
		box.Class, box.Title = "chip small win thin", box.Title+", wins"
	}
	return box
}

// boxes returns boxes for moves of component i that no stone stands for: for all of them if they
// are few, else for the first and some that win. It reports whether they are all.
func (p Position[C]) boxes(i int, wins map[contest.Move]bool) (boxes []picture.Chip, all bool) {
	room, _ := p.room(i)
	add := func(options iter.Seq2[string, []C], most int) (all bool) {
		for word, option := range options {
			if _, stone := p.taken(i, option); stone && room <= stacked {
				continue
			}
			box := p.box(i, word, option, wins)
			if slices.Contains(boxes, box) {
				continue
			}
			if len(boxes) == most {
				return false
			}
			boxes = append(boxes, box)
		}
		return true
	}
	if add(p.game.moves(i, p.components[i]), listed) {
		return boxes, true
	}
	boxes = boxes[:least]
	if len(wins) > 0 {
		add(p.winningOf(i), listed)
	}
	return boxes, false
}

// winningOf yields the options of component i that win, with their words. The position must be won.
func (p Position[C]) winningOf(i int) iter.Seq2[string, []C] {
	if p.game.Misere == nil {
		sum, _ := p.Value()
		return p.game.worthy(i, p.components[i], p.game.worth(i, p.components[i])^sum)
	}
	return func(yield func(string, []C) bool) {
		for k, s := range (MiserePosition[C]{p}).winning() {
			if k == i && !yield(s.word, s.option) {
				return
			}
		}
	}
}

// Letters is contest.Lettered's: a row for each component, of as many letters as it counts
// where it counts anything, and of the first moves where they are Named.
func (p Position[C]) Letters(width int) []string {
	lines := p.letters(width)
	if p.game.Says != "" {
		lines = append(lines, p.game.Says)
	}
	return lines
}

func (p Position[C]) letters(width int) []string {
	if stones, _ := any(p.components).([]uint64); stones != nil {
		return contest.Heaps(width, len(stones), p.game.Noun, 'o', func(i int) (string, uint64) { return p.part(i), stones[i] })
	}
	return contest.Branches(width, len(p.components), p.game.Noun, func(int) int { return 0 }, func(i int) string {
		line := fmt.Sprintf("%s: %v", p.part(i), p.components[i])
		if p.game.Named != nil {
			line += " ->"
			for word := range p.game.Named(i, p.components[i]) {
				if len(line) >= width {
					break // it is cut at the width
				}
				line += " " + word
			}
		}
		return line
	})
}
