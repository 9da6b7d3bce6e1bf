// Package threes has the theory of Treblecross: players put crosses into the cells of a row, and
// who makes three side by side wins.
//
// Where a cell completes three, just such cells win. Elsewhere a cross within two cells of another
// loses at once, so the players keep to the runs of cells that are farther off: who has none left
// loses, and a run of n cells is a heap of n + 2 of the game 0.007, which takes three and leaves the
// rest in at most two heaps (Winning Ways, chapter 4).
package threes

import (
	"fmt"

	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/heaps/octal"
)

// A Board is a row as the theory sees it. Cells are counted from 0.
type Board struct {
	Over    bool  // there are three crosses side by side, and nothing else is told
	Threats []int // cells that complete three
	Runs    []Run // where there is no threat
}

// Scan returns the board of a row, in which crosses are 'X', in time in proportion to its length.
func Scan(row []byte) (b Board) {
	x := func(i int) bool { return 0 <= i && i < len(row) && row[i] == 'X' }
	for i := range row {
		switch {
		case x(i) && x(i-1) && x(i-2):
			return Board{Over: true}
		case !x(i) && (x(i-2) && x(i-1) || x(i-1) && x(i+1) || x(i+1) && x(i+2)):
			b.Threats = append(b.Threats, i)
		case x(i) || x(i-2) || x(i-1) || x(i+1) || x(i+2):
		case len(b.Runs) > 0 && b.Runs[len(b.Runs)-1].End() == i:
			b.Runs[len(b.Runs)-1].N++
		default:
			b.Runs = append(b.Runs, Run{i, 1})
		}
	}
	if len(b.Threats) > 0 {
		b.Runs = nil
	}
	return b
}

// A Run is N cells side by side that are not within two of a cross, the first of them From.
type Run struct{ From, N int }

// End returns the cell after the run.
func (r Run) End() int { return r.From + r.N }

// String returns the first cell and the last, counted from 1: "3..7".
func (r Run) String() string { return fmt.Sprintf("%d..%d", r.From+1, r.End()) }

// After returns the runs that a cross on cell i of the run leaves, of which either may have fewer
// than one cell.
func (r Run) After(i int) (left, right Run) {
	return Run{r.From, i - r.From - 2}, Run{i + 3, r.End() - i - 3}
}

var (
	code, _ = octal.Parse("0.007")
	table   = octal.NewTable(code)
)

// Value returns what a run is worth. The table of all shorter runs is kept; see [octal.Table] for
// what it costs.
func (r Run) Value() grundy.Value {
	n := max(r.N, 0) + 2
	v, _ := table.To(n).Value(uint64(n))
	return v
}
