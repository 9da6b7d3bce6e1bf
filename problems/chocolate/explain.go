package chocolate

import (
	"fmt"
	"strings"
	"sync"

	"nimsum/problems/contest"
	"nimsum/problems/contest/seq"
	"nimsum/problems/theory/grundy"
)

// drawnRows and drawnColumns are the largest bar that is drawn.
const drawnRows, drawnColumns = 24, 38

var sides = [4]string{"above", "below", "on the left", "on the right"}

func (b bar) Explain(e *contest.Explanation) {
	e.Say("The bad piece is in row %d and column %d of %d x %d pieces. A break above it takes one or more of the rows above, and "+
		"likewise on the other three sides. No side hinders another: each is a Nim heap of as many stones as there are lines "+
		"to break along.", b.row, b.column, b.rows, b.columns).On("bad piece")
	e.Gap()
	if b.rows <= drawnRows && b.columns <= drawnColumns {
		for r := range b.rows {
			line := strings.Repeat(" o", int(b.columns))
			if r == b.row {
				line = line[:2*b.column+1] + "x" + line[2*b.column+2:]
			}
			e.Drawn(" " + line)
		}
		e.Gap()
	}
	lines := b.lines()
	e.Table([]string{"side", "lines", "worth"}, len(lines), func(i int) []any {
		return []any{sides[i], lines[i], grundy.Value(lines[i])}
	}).RowsOn(func(i int) []string { return b.linesOn(i) })
	worth := seq.List(lines, func(n uint64) grundy.Value { return grundy.Value(n) })
	e.Gap()
	e.Say("The nim-sum: %s. Whoever is left with the bad piece alone cannot move and gets it.", contest.Sum(worth))
}

// linesOn returns the picture's name for the lines of a side, nil for a side without lines.
func (b bar) linesOn(side int) []string {
	if b.lines()[side] == 0 {
		return nil
	}
	return []string{"lines " + sides[side]}
}

func (b bar) ExplainMove(e *contest.Explanation, winning contest.Move) {
	after, _ := b.Play(winning)
	left := after.(bar).lines()
	for i, n := range b.lines() {
		if left[i] != n {
			e.Say("Move %s leaves %d of the %d lines %s. That changes the nim-sum by %s, to 0.", winning, left[i], n, sides[i],
				contest.Sum([]grundy.Value{grundy.Value(n), grundy.Value(left[i])})).On(b.linesOn(i)...)
		}
	}
}

// Evidence has the values of the lines above, below, left and right of the bad piece.
func (b bar) Evidence() any {
	lines := b.lines()
	return contest.WorthsOf(len(lines), func(i int) grundy.Value { return grundy.Value(lines[i]) })
}

// played is the longest side whose breaks are all played out in verify.
const played = 100

// verify plays out the breaks of rows by themselves, and those of columns, by the
// bare rules; of longer sides it takes the number of lines.
func verify(at contest.Position, data []byte) (contest.Proved, error) {
	b := at.(bar)
	lines := b.lines()
	v, err := contest.VerifyWorths(data, len(lines), "sides", func(i int) string { return "the side " + sides[i] }, func(i int) grundy.Value {
		if lines[i] < played { // as if it were the only side
			return playedOut()[lines[i]+1][0]
		}
		return grundy.Value(lines[i])
	})
	for i, side := range []struct{ length, bad int64 }{{b.rows, b.row}, {b.columns, b.column}} {
		if side.length > played {
			v.By = contest.ByTheorem
		} else if truth, both := playedOut()[side.length][side.bad], grundy.Value(lines[2*i]^lines[2*i+1]); err == nil && both != truth {
			return v, fmt.Errorf("the sides %s and %s are worth %v together, not %v", sides[2*i], sides[2*i+1], truth, both)
		}
	}
	return v, err
}

// playedOut returns the values of bars one piece wide, by the bare rules: of n
// pieces, the bad one at k, values[n][k].
var playedOut = sync.OnceValue(func() (values [played + 1][]grundy.Value) {
	for n := int64(1); n <= played; n++ {
		values[n] = make([]grundy.Value, n)
		for k := range n {
			var options []grundy.Value
			for before := int64(1); before < n; before++ {
				if length, bad, ok := broken(n, k, before); ok {
					options = append(options, values[length][bad])
				}
			}
			values[n][k] = grundy.Mex(options)
		}
	}
	return values
})
