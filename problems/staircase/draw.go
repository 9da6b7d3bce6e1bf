package staircase

import (
	"fmt"
	"slices"

	"nimsum/problems/contest"
	"nimsum/problems/contest/picture"
	"nimsum/problems/theory/grundy"
)

const (
	edge    = 20.0
	narrow  = 48.0 // width of a step at the least
	rise    = 14.0
	shown   = 40 // steps at most
	stacked = 12 // most coins drawn one by one
)

// Draw is contest.Position's. A coin stands for the move that takes it and those on
// top of it a step down.
func (p position) Draw(o contest.DrawOptions) *picture.Picture {
	n := min(len(p.coins), shown)
	pic := &picture.Picture{Title: fmt.Sprintf("A staircase of %s", contest.Plural(len(p.coins), "step"))}
	wins := o.Marks(p, pic)
	tread := narrow
	for _, coins := range p.coins[:n] {
		tread = max(tread, picture.BoldWidth(fmt.Sprintf("*%d", coins))+8)
	}
	n = min(n, int((picture.Most-2*edge)/tread)-1)
	floor := edge + picture.StackHeight(stacked) + rise*float64(n)
	pic.Width, pic.Height = 2*edge+tread*float64(n+1), floor+80
	pic.Line("ground", edge, floor, edge+tread, floor)
	pic.Label("small", edge+tread/2, floor+14, "ground")
	chips := map[uint64]uint64{} // by step: the coins to take
	for m := range wins {
		if v, err := m.Numbers(":", 2); err == nil {
			chips[uint64(v[0])] = uint64(v[1])
		}
	}
	for i := range n {
		x, y := edge+tread*float64(i+1), floor-rise*float64(i+1)
		pic.Rect("dark", x, y, tread, floor-y).Part = part(i)
		pic.Line("", x, y+rise, x, y, x+tread, y)
		pic.Label("small", x+tread/2, floor+14, fmt.Sprintf("step %d", i+1))
		if p.coins[i] > 0 {
			pic.Label("small", x+tread/2, floor+30, fmt.Sprint(p.coins[i]))
		}
		if o.Values && i%2 == 0 {
			pic.Label("value", x+tread/2, floor+47, grundy.Value(p.coins[i]).String())
		}
		p.drawStep(pic, i, x+tread/2, y-1, wins, chips)
	}
	if left := len(p.coins) - n; left > 0 {
		pic.LeaveOut("There are %d steps: the lowest %d are drawn.", len(p.coins), n)
	}
	if o.Values {
		pic.Note("Only the odd steps count, each as a Nim heap.")
	}
	if slices.ContainsFunc(p.coins[:n], func(coins uint64) bool { return coins > stacked }) {
		o.Boxed(pic, fmt.Sprintf("a step with more than %d coins", stacked), "one coin, and all")
	}
	if len(wins) > 0 {
		pic.Note("What wins is dashed: to take that coin and those on it a step down.")
	}
	o.Rest(p, pic)
	return pic
}

func (p position) drawStep(pic *picture.Picture, i int, x, y float64, wins map[contest.Move]bool, chips map[uint64]uint64) {
	coins, step := p.coins[i], uint64(i)+1
	title := func(take uint64) string {
		return fmt.Sprintf("Take %s from step %d to %d", contest.Plural(int(take), "coin"), step, i)
	}
	if coins <= stacked {
		pic.Stack(x, y, int(coins), func(s *picture.Shape, fromTop int) {
			m := moveOf(step, uint64(fromTop))
			s.Move, s.Title, s.Part = string(m), title(uint64(fromTop)), part(i)
			if wins[m] {
				s.Class, s.Title, s.Text = "piece small win thin", s.Title+", wins", fmt.Sprintf("−%d", fromTop)
			}
		})
		return
	}
	pic.Bulk(x, y, stacked-5, coins).Part = part(i)
	y -= picture.StackHeight(stacked - 5)
	takes := []uint64{1, coins}
	if take, ok := chips[step]; ok && take != 1 && take != coins {
		takes = append(takes, take)
	}
	for _, take := range takes {
		m := moveOf(step, take)
		y -= picture.ChipHeight + 2
		width := max(narrow-6, picture.ChipWidth(fmt.Sprint(take)))
		s := pic.Rect("chip small", x-width/2, y, width, picture.ChipHeight)
		s.Move, s.Title, s.Text, s.Part = string(m), title(take), fmt.Sprint(take), part(i)
		if wins[m] {
			s.Class, s.Title = "chip small win thin", s.Title+", wins"
		}
	}
}

// Letters is contest.Lettered's: the stairs from the top.
func (p position) Letters(width int) []string {
	n := len(p.coins)
	return contest.Heaps(width, n, "step", 'o', func(i int) (string, uint64) {
		return fmt.Sprintf("step %d", n-i), p.coins[n-1-i]
	})
}
