package piles

import (
	"fmt"
	"slices"

	"nimsum/problems/contest"
	"nimsum/problems/contest/picture"
	"nimsum/problems/contest/sums"
)

const (
	edge     = 20.0
	narrow   = 58.0  // width of a pile at the least
	wide     = 700.0 // of all in a row, about
	shown    = 60    // at most
	stacked  = 20    // most stones drawn one by one
	takes    = 12    // shown of a larger pile, at most
	least    = 3     // of the least ones, where there are more
	captions = 57.0
)

// A drawing draws a position: a stone stands for the move that takes it and those on
// top of it; a larger pile is a block with its moves below, if there are few, and
// those that win. Piles keep the room that they had at first.
type drawing struct {
	sums.Position[uint64]
	game          *Game
	stones, first []uint64
}

func (g *Game) draw(of sums.Position[uint64], o contest.DrawOptions) *picture.Picture {
	p := drawing{Position: of, game: g}
	p.stones, p.first = of.Components()
	pic := &picture.Picture{Title: contest.Plural(len(p.stones), "pile")}
	wins := o.Marks(p, pic)
	winning := make([][]uint64, len(p.stones))
	for m := range wins {
		if v, err := m.Numbers(":", 2); err == nil {
			winning[v[0]-1] = append(winning[v[0]-1], uint64(v[1]))
		}
	}
	for _, amounts := range winning {
		slices.Sort(amounts)
	}
	y := edge
	n := min(len(p.stones), shown)
	column := narrow
	for _, stones := range p.first[:n] {
		column = max(column, picture.ChipWidth(taking(stones))+8, picture.BoldWidth(fmt.Sprintf("*%d", stones))+8)
	}
	line := max(1, int(wide/column))
	whole := true // all moves of larger piles have boxes
	for from := 0; from < n; from += line {
		to := min(from+line, n)
		high, moves := 1, 0
		for i := from; i < to; i++ {
			if p.first[i] <= stacked {
				high = max(high, int(p.first[i]))
			} else {
				high = max(high, stacked/2)
				some, all := p.someTakes(i, wins, winning[i])
				moves, whole = max(moves, len(some)), whole && all
			}
		}
		base := y + picture.StackHeight(high)
		below := captions + float64(moves)*(picture.ChipHeight+4) + 10
		if from > 0 && base+below > picture.Most {
			n = from
			break
		}
		for i := from; i < to; i++ {
			p.drawPile(pic, o, wins, winning[i], i, edge+column*(float64(i-from)+.5), base)
		}
		pic.Width = max(pic.Width, 2*edge+column*float64(to-from))
		pic.Line("ground", edge, base+3, edge+column*float64(to-from), base+3)
		y = base + below
	}
	pic.Width, pic.Height = max(pic.Width, 240), max(y, 60)
	switch left := len(p.stones) - n; {
	case len(p.stones) == 0:
		pic.Note("There is no pile.")
	case left > 0:
		pic.LeaveOut("There are %d piles: the first %d are drawn.", len(p.stones), n)
	}
	if len(wins) > 0 {
		pic.Note("What wins is dashed: to take that stone and those on it.")
	}
	if !whole {
		o.Boxed(pic, "a larger pile", "the least")
	}
	o.Rest(p, pic)
	return pic
}

func (p drawing) drawPile(pic *picture.Picture, o contest.DrawOptions, wins map[contest.Move]bool, winning []uint64, i int, x, base float64) {
	stones := p.stones[i]
	part := fmt.Sprintf("pile %d", i+1)
	legal := func(take uint64) bool { return take <= stones && p.game.Next(i, take-1) == take }
	title := func(take uint64) string {
		return fmt.Sprintf("Take %d from pile %d, which leaves %d", take, i+1, stones-take)
	}
	if p.first[i] <= stacked {
		pic.Stack(x, base, int(stones), func(s *picture.Shape, fromTop int) {
			take := uint64(fromTop)
			if !legal(take) {
				return
			}
			m := p.Move(i, []uint64{p.stones[i] - take})
			s.Move, s.Title, s.Part = string(m), title(take), part
			if wins[m] {
				s.Class, s.Title, s.Text = "piece small win thin", s.Title+", wins", fmt.Sprintf("−%d", take)
			}
		})
	} else if stones > 0 {
		pic.Bulk(x, base, 1+int(float64(stacked/2-1)*float64(stones)/float64(p.first[i])), stones)
	}
	pic.Label("small faint", x, base+14, part).Part = part
	pic.Label("small", x, base+29, fmt.Sprint(stones))
	if o.Values {
		pic.Label("value", x, base+46, p.game.Rule(i).Value(stones).String())
	}
	if p.first[i] <= stacked {
		return
	}
	y := base + captions
	some, _ := p.someTakes(i, wins, winning)
	for _, take := range some {
		m := p.Move(i, []uint64{p.stones[i] - take})
		text := taking(take)
		width := max(narrow-6, picture.ChipWidth(text))
		s := pic.Rect("chip small", x-width/2, y, width, picture.ChipHeight)
		s.Move, s.Title, s.Text, s.Part = string(m), title(take), text, part
		if wins[m] {
			s.Class, s.Title = "chip small win thin", s.Title+", wins"
		}
		y += picture.ChipHeight + 4
	}
}

func taking(stones uint64) string { return fmt.Sprintf("−%d", stones) }

// someTakes returns a few amounts to be taken from pile i: those that win, and
// the least ones; and whether these are all.
func (p drawing) someTakes(i int, wins map[contest.Move]bool, winning []uint64) (some []uint64, all bool) {
	some = slices.Clone(winning[:min(len(winning), takes)])
	marked := len(some)
	for take := p.game.Next(i, 0); take != 0 && take <= p.stones[i]; take = p.game.Next(i, take) {
		if wins[p.Move(i, []uint64{p.stones[i] - take})] {
			continue
		}
		if len(some) == takes {
			return some[:max(marked, min(marked+least, takes))], false
		}
		some = append(some, take)
	}
	return some, len(winning) <= takes
}
