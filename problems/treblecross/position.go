package treblecross

import (
	"fmt"
	"iter"
	"slices"

	"nimsum/problems/contest"
	"nimsum/problems/contest/picture"
	"nimsum/problems/contest/rows"
	"nimsum/problems/contest/sums"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/threes"
)

// A position is a row. Without a threat it is lost where the sum of its runs is; otherwise it
// need not be worth the same, as the moves near crosses, which lose, are options too.
type position struct {
	sums.Position[threes.Run]
	threes.Board
	row []byte
}

// at returns the position of a row, which it keeps.
func at(row []byte) position {
	b := threes.Scan(row)
	return position{alone.At(b.Runs).(sums.Position[threes.Run]), b, row}
}

func moveOf(i int) contest.Move { return contest.MoveOf("", int64(i)+1) }

func (p position) Moves() iter.Seq[contest.Move] {
	return func(yield func(contest.Move) bool) {
		for i, letter := range p.row {
			if letter == '.' && !p.Over && !yield(moveOf(i)) {
				return
			}
		}
	}
}

func (p position) Play(m contest.Move) (contest.Position, error) {
	numbers, err := m.Numbers(",", 1)
	switch {
	case err != nil:
		return nil, fmt.Errorf("%w: a move is %s", err, Problem.Game.Notation)
	case p.Over:
		return nil, fmt.Errorf("the game is over")
	case numbers[0] < 1 || numbers[0] > int64(len(p.row)):
		return nil, fmt.Errorf("there is no cell %s", m)
	case p.row[numbers[0]-1] != '.':
		return nil, fmt.Errorf("cell %s has a cross", m)
	}
	row := slices.Clone(p.row)
	row[numbers[0]-1] = 'X'
	return at(row), nil
}

func (p position) Key() string { return string(p.row) }

func (p position) Value() (v grundy.Value, known bool) {
	sum, _ := p.Position.Value()
	return 0, sum == 0 && len(p.Threats) == 0
}

// Winning yields the cells that complete three, or those that leave runs with a nim-sum of 0.
func (p position) Winning() iter.Seq[contest.Move] {
	return func(yield func(contest.Move) bool) {
		for _, i := range p.Threats {
			if !yield(moveOf(i)) {
				return
			}
		}
		sum, _ := p.Position.Value()
		for _, r := range p.Runs {
			for i, others := r.From, sum^r.Value(); i < r.End() && sum != 0; i++ {
				if left, right := r.After(i); left.Value()^right.Value() == others && !yield(moveOf(i)) {
					return
				}
			}
		}
	}
}

// verify works out runs as sums do, and small positions by the rules.
func verify(p contest.Position, data []byte) (contest.Proved, error) {
	v, err := sums.Verify[threes.Run](p, data)
	if v.Known = v.Value == 0 && len(p.(position).Threats) == 0; err == nil {
		err = v.Search(p)
	}
	return v, err
}

// run returns the index of the run of a cell, or -1.
func (p position) run(i int) int {
	return slices.IndexFunc(p.Runs, func(r threes.Run) bool { return r.From <= i && i < r.End() })
}

// part returns the name of a cell, or of its run, in pictures and explanations.
func (p position) part(i int) string {
	if k := p.run(i); k >= 0 {
		return fmt.Sprintf("%s %d", alone.Noun, k+1)
	}
	return fmt.Sprintf("cell %d", i+1)
}

// Explain is contest.Explainer's.
func (p position) Explain(e *contest.Explanation) {
	var near []string // where there is no run: cells that make three, or else all
	for i := range min(len(p.row), strip.Most) {
		if len(p.Threats) == 0 || slices.Contains(p.Threats, i) {
			near = append(near, p.part(i))
		}
	}
	switch {
	case p.Over:
		e.Say("Three crosses stand side by side: the game is over.")
	case len(p.Threats) > 0:
		e.Say("A cell makes three crosses side by side: to play there wins at once, and after any other move the other player does.").On(near...)
	case len(p.Runs) == 0:
		e.Say("Every empty cell is within two of a cross. Whoever plays there lets the other player make three.").On(near...)
	default:
		e.Say("No cell makes three. A cross within two cells of another lets the other player make three. So both keep to the runs of cells " +
			"that are farther off, and who has none left loses.")
		p.Position.Explain(e)
	}
}

// ExplainMove is contest.Explainer's.
func (p position) ExplainMove(e *contest.Explanation, winning contest.Move) {
	n, _ := winning.Numbers(",", 1)
	i := int(n[0]) - 1
	k := p.run(i)
	if k < 0 {
		e.Say("Move %s makes three crosses side by side.", winning).On(p.part(i))
		return
	}
	left, right := p.Runs[k].After(i)
	e.Say("Move %s leaves runs of %d and %d cells in place of run %d, worth %v: %s. That makes the nim-sum 0.", winning, max(left.N, 0),
		max(right.N, 0), k+1, p.Runs[k].Value(), contest.Sum([]grundy.Value{left.Value(), right.Value()})).On(p.part(i))
}

var strip = rows.Strip{Noun: "cell", Side: 36, Tall: 36, Foot: 40, Line: 20, Most: 240}

// Draw is contest.Drawer's: a cell stands for its move.
func (p position) Draw(o contest.DrawOptions) *picture.Picture {
	pic := &picture.Picture{Title: "A row of " + contest.Plural(len(p.row), "cell")}
	wins := o.Marks(p, pic)
	strip.Draw(pic, len(p.row), func(i int, x, y float64) {
		s := pic.Rect("light", x-strip.Side/2, y, strip.Side, strip.Tall)
		if s.Title, s.Part = fmt.Sprintf("Cell %d", i+1), p.part(i); p.row[i] == 'X' {
			s.Class, s.Text, s.Title = "piece", "X", s.Title+", a cross"
		} else if !p.Over {
			s.Move = string(moveOf(i))
			if wins[moveOf(i)] {
				s.Class, s.Title = "light win thin", s.Title+", wins"
			}
		}
		if k := p.run(i); o.Values && k >= 0 && p.Runs[k].From == i {
			pic.Label("value small", x, y+strip.Tall+25, p.Runs[k].Value().String())
		}
	})
	if o.Values && len(p.Runs) > 0 {
		pic.Note("What a run of safe cells is worth stands below its first one.")
	}
	o.Rest(p, pic)
	return pic
}

// Letters is contest.Lettered's.
func (p position) Letters(width int) []string {
	return contest.Strip(width, len(p.row), 1, "cell", "", func(i int) byte { return p.row[i] })
}
