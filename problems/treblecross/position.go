package treblecross

import (
	"fmt"
	"iter"
	"slices"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/picture"
	"nimsum/problems/contest/sums"
	"nimsum/problems/theory/grundy"
)

// A board is a row as the theory sees it. Cells are counted from 0.
type board struct {
	over    bool
	threats []int // cells that complete three
	runs    []run // where there is no threat
}

func scan(row []byte) (b board) {
	x := func(i int) bool { return 0 <= i && i < len(row) && row[i] == 'X' }
	for i := range row {
		switch {
		case x(i) && x(i-1) && x(i-2):
			return board{over: true}
		case !x(i) && (x(i-2) && x(i-1) || x(i-1) && x(i+1) || x(i+1) && x(i+2)):
			b.threats = append(b.threats, i)
		case x(i) || x(i-2) || x(i-1) || x(i+1) || x(i+2):
		case len(b.runs) > 0 && b.runs[len(b.runs)-1].end() == i:
			b.runs[len(b.runs)-1].n++
		default:
			b.runs = append(b.runs, run{i, 1})
		}
	}
	if len(b.threats) > 0 {
		b.runs = nil
	}
	return b
}

// winning yields the cells that win: those that complete three, or those that leave runs with a
// nim-sum of 0.
func (b board) winning() iter.Seq[contest.Move] {
	return func(yield func(contest.Move) bool) {
		for _, i := range b.threats {
			if !yield(moveOf(i)) {
				return
			}
		}
		var sum grundy.Value
		for _, r := range b.runs {
			sum ^= r.worth()
		}
		for _, r := range b.runs {
			for i, others := r.from, sum^r.worth(); i < r.end() && sum != 0; i++ {
				if left, right := r.after(i); left.worth()^right.worth() == others && !yield(moveOf(i)) {
					return
				}
			}
		}
	}
}

// A position is a row. Without a threat it is lost where the sum of its runs is; otherwise it
// need not be worth the same, as the moves near crosses, which lose, are options too.
type position struct {
	sums.Position[run]
	board
	row []byte
}

func at(row []byte) position {
	b := scan(row)
	return position{runs.At(b.runs).(sums.Position[run]), b, row}
}

func moveOf(i int) contest.Move { return contest.MoveOf("", int64(i)+1) }

func (p position) Moves() iter.Seq[contest.Move] {
	return func(yield func(contest.Move) bool) {
		for i, letter := range p.row {
			if letter == '.' && !p.over && !yield(moveOf(i)) {
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
	case p.over:
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
	return 0, sum == 0 && len(p.threats) == 0
}

func (p position) Winning() iter.Seq[contest.Move] { return p.winning() }

func writeCase(p contest.Position, out *fastio.Writer) bool {
	out.Bytes(p.(position).row)
	out.Byte('\n')
	return true
}

// runs is the game that is left where no cell completes three.
var runs = &sums.Game[run]{
	Noun: "run",
	Unit: "cells",
	Theory: "A cross on a run leaves two shorter ones, which lack the two cells on either side of it. A run of n cells is worth the mex " +
		"over its cells, as a heap of n + 2 in the game 0.007, which takes three and may leave two heaps. No period of its values is known.",
	Options: func(_ int, r run) iter.Seq[[]run] {
		return func(yield func([]run) bool) {
			for i := r.from; i < r.end(); i++ {
				left, right := r.after(i)
				if !yield(slices.DeleteFunc([]run{left, right}, func(r run) bool { return r.n < 1 })) {
					return
				}
			}
		}
	},
	Value: func(_ int, r run) grundy.Value { return r.worth() },
}

// verify works out runs as sums do, and small positions by the rules.
func verify(p contest.Position, data []byte) (contest.Proved, error) {
	v, err := sums.Verify[run](p, data)
	if v.Known = v.Value == 0 && len(p.(position).threats) == 0; err == nil {
		err = v.Search(p)
	}
	return v, err
}

// part returns the name of a cell, or of its run, in pictures and explanations.
func (p position) part(i int) string {
	if k := slices.IndexFunc(p.runs, func(r run) bool { return r.from <= i && i < r.end() }); k >= 0 {
		return fmt.Sprintf("%s %d", runs.Noun, k+1)
	}
	return fmt.Sprintf("cell %d", i+1)
}

// Explain is contest.Explainer's.
func (p position) Explain(e *contest.Explanation) {
	var near []string // where there is no run: cells that make three, or else all
	for i := range min(len(p.row), shown) {
		if len(p.threats) == 0 || slices.Contains(p.threats, i) {
			near = append(near, p.part(i))
		}
	}
	switch {
	case p.over:
		e.Say("Three crosses stand side by side: the game is over.")
	case len(p.threats) > 0:
		e.Say("A cell makes three crosses side by side: to play there wins at once, and after any other move the other player does.").On(near...)
	case len(p.runs) == 0:
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
	k := slices.IndexFunc(p.runs, func(r run) bool { return i < r.end() })
	if k < 0 {
		e.Say("Move %s makes three crosses side by side.", winning).On(p.part(i))
		return
	}
	left, right := p.runs[k].after(i)
	e.Say("Move %s leaves runs of %d and %d cells in place of run %d, worth %v: %s. That makes the nim-sum 0.", winning, max(left.n, 0),
		max(right.n, 0), k+1, p.runs[k].worth(), contest.Sum([]grundy.Value{left.worth(), right.worth()})).On(p.part(i))
}

const shown = 240 // cells that are drawn, at most

// Draw is contest.Drawer's: a cell stands for its move.
func (p position) Draw(o contest.DrawOptions) *picture.Picture {
	const edge, cell, line, height = 20.0, 36.0, 20, 76.0
	pic := &picture.Picture{Title: "A row of " + contest.Plural(len(p.row), "cell")}
	wins := o.Marks(p, pic)
	n := min(len(p.row), shown)
	pic.Width, pic.Height = max(2*edge+cell*float64(min(n, line)), 260), edge+height*float64((n+line-1)/line)
	for i, letter := range p.row[:n] {
		x, y := edge+cell*float64(i%line), edge+height*float64(i/line)
		s := pic.Rect("light", x, y, cell, cell)
		if s.Title, s.Part = fmt.Sprintf("Cell %d", i+1), p.part(i); letter == 'X' {
			s.Class, s.Text, s.Title = "piece", "X", s.Title+", a cross"
		} else if !p.over {
			s.Move = string(moveOf(i))
			if wins[moveOf(i)] {
				s.Class, s.Title = "light win thin", s.Title+", wins"
			}
		}
		pic.Label("small faint", x+cell/2, y+cell+10, fmt.Sprint(i+1))
		if k := slices.IndexFunc(p.runs, func(r run) bool { return r.from == i }); o.Values && k >= 0 {
			pic.Label("value small", x+cell/2, y+cell+25, p.runs[k].worth().String())
		}
	}
	if o.Values && len(p.runs) > 0 {
		pic.Note("What a run of safe cells is worth stands below its first one.")
	}
	if n < len(p.row) {
		pic.LeaveOut("There are %d cells: the first %d are drawn.", len(p.row), n)
	}
	o.Rest(p, pic)
	return pic
}

// Letters is contest.Lettered's.
func (p position) Letters(width int) []string {
	return contest.Strip(width, len(p.row), 1, "cell", "", func(i int) byte { return p.row[i] })
}
