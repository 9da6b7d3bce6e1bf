package chocolate

import (
	"fmt"
	"iter"
	"strconv"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/seq"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/heaps"
)

// A bar is a position: how many rows and columns there are, and where the bad
// piece is. A move is r3 or c5, for a break just above row 3 or just left of
// column 5 of the bar as it is then.
type bar struct {
	rows, columns, row, column int64
	// Where it lay in the bar that there was at first, and how large that was:
	// pictures keep its place.
	top, left, height, width int64
}

func moveOf(kind string, line int64) contest.Move {
	return contest.Move(kind + strconv.FormatInt(line, 10))
}

const notation = "r or c with the number of a line"

func (b bar) Moves() iter.Seq[contest.Move] {
	return func(yield func(contest.Move) bool) {
		for r := int64(1); r < b.rows; r++ {
			if !yield(moveOf("r", r)) {
				return
			}
		}
		for c := int64(1); c < b.columns; c++ {
			if !yield(moveOf("c", c)) {
				return
			}
		}
	}
}

func (b bar) Play(m contest.Move) (contest.Position, error) {
	if m == "" || m[0] != 'r' && m[0] != 'c' {
		return nil, fmt.Errorf("%w: a move is %s", contest.ErrNotation, notation)
	}
	numbers, err := m[1:].Numbers(" ", 1)
	if err != nil {
		return nil, fmt.Errorf("%w: a move is %s", err, notation)
	}
	line, ok := numbers[0], false
	if m[0] == 'r' {
		above := b.row
		b.rows, b.row, ok = broken(b.rows, b.row, line)
		b.top += above - b.row
	} else {
		before := b.column
		b.columns, b.column, ok = broken(b.columns, b.column, line)
		b.left += before - b.column
	}
	if !ok {
		return nil, fmt.Errorf("there is no line %s to break along", m)
	}
	return b, nil
}

// broken returns the length and the place of the bad piece after a break just
// before a place, and whether there is a line.
func broken(length, bad, before int64) (int64, int64, bool) {
	switch {
	case before < 1 || before >= length:
		return length, bad, false
	case before <= bad:
		return length - before, bad - before, true
	default:
		return before, bad, true
	}
}

func (b bar) Key() string { return contest.Key(b.rows, b.columns, b.row, b.column) }

func (b bar) Value() (grundy.Value, bool) { return b.value(), true }

func (b bar) Winning() iter.Seq[contest.Move] {
	return seq.MapPairs(heaps.Winning(b.lines(), heaps.Same(heaps.Nim)), func(side int, take uint64) contest.Move {
		// As many lines go, counted from the edge on that side.
		return [4]contest.Move{
			moveOf("r", int64(take)), moveOf("r", b.rows-int64(take)),
			moveOf("c", int64(take)), moveOf("c", b.columns-int64(take)),
		}[side]
	})
}

func writeCase(p contest.Position, out *fastio.Writer) bool {
	b := p.(bar)
	contest.WriteLine(out, b.rows, b.columns, b.row, b.column)
	return true
}
