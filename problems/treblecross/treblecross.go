// Package treblecross is Treblecross: who makes three crosses side by side wins.
//
// Where a cell completes three, just such cells win. Elsewhere a cross within two cells of
// another loses at once, so the players keep to the runs of cells that are farther off: who
// has none left loses, and a run of n cells is a heap of n + 2 of the game 0.007.
package treblecross

import (
	"bytes"
	"embed"
	"fmt"
	"iter"
	"slices"
	"strings"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/contest/shrink"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/heaps/octal"
)

//go:embed statement.md hints.md solutions
var folder embed.FS

// Problem is Treblecross.
var Problem = &contest.Problem{
	Name:    "treblecross",
	Title:   "Treblecross",
	Origin:  "UVa 10561",
	Aliases: []string{"uva10561"},
	Folder:  folder,
	Format: &format.Format{
		Frame: format.Counted("N"),
		Bounds: []format.Bound{
			{Name: "N", What: "number of boards", Min: 1, Max: 99},
			{Name: "L", What: "number of cells", Min: 3, Max: 200},
		},
		Case:   []format.Part{format.Line(&format.RowToken{What: what, Letters: letters, Bound: "L", Never: three})},
		Answer: []string{"WINNING\n{cells...}", "LOSING\n"},
	},
	Size: "L",
	NewSolver: func() contest.Solver {
		return contest.SolverFunc(func(_ int, in *fastio.Reader, out *fastio.Writer) {
			if row := readRow(in); in.OK() {
				out.String(answer(0, slices.Collect(scan(row).winning())))
			}
		})
	},
	Families:   families,
	Shrink:     simpler,
	Techniques: []contest.Technique{contest.Splitting, contest.Regions, contest.NimSum},
	Link:       "https://onlinejudge.org/external/105/10561.pdf",
	Game: &contest.Game{
		Read:     func(in *fastio.Reader) contest.Position { return at(slices.Clone(readRow(in))) },
		Write:    writeCase,
		Notation: "the number of a cell",
		Answer:   answer,
		Verify:   verify,
		Starts:   starts,
	},
}

const (
	what    = "row of cells"
	letters = "X."
	three   = "XXX"
)

// readRow reads a row, which is valid until more is read. It refuses one on which nobody can
// win, and one on which somebody has won.
func readRow(in *fastio.Reader) []byte {
	row := in.Token(what)
	switch i := format.Stray(row, letters); {
	case !in.OK():
	case i >= 0:
		in.RowErrorf(i, "%s", format.Letter(row[i], letters))
	case len(row) < len(three):
		in.Errorf("%s has %d characters, expected %d or more", what, len(row), len(three))
	case bytes.Contains(row, []byte(three)):
		in.RowErrorf(bytes.Index(row, []byte(three)), "%s has %s within it: the game is over", what, three)
	}
	return row
}

// simpler also shortens rows to ones that end in a cross: a lost row without any has six cells.
func simpler(f *format.Format, text []byte) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		for step := range (shrink.Steps{}).Simpler(f, text) {
			if !yield(step) {
				return
			}
		}
		for n := len(three); n < len(text)-1 && yield(append(bytes.Clone(text[:n-1]), "X\n"...)); n++ {
		}
	}
}

// answer writes the cells, which are moves, on a line behind the outcome.
func answer(_ int, winning []contest.Move) string {
	if len(winning) == 0 {
		return "LOSING\n\n"
	}
	return "WINNING\n" + strings.Trim(fmt.Sprint(winning), "[]") + "\n"
}

// A run is cells side by side that are not within two of a cross: n of them, from a cell on,
// which is counted from 0.
type run struct{ from, n int }

func (r run) end() int { return r.from + r.n }

func (r run) String() string { return fmt.Sprintf("%d..%d", r.from+1, r.end()) }

// after returns the runs that a cross on cell i of the run leaves, of which either may have
// fewer than one cell.
func (r run) after(i int) (left, right run) {
	return run{r.from, i - r.from - 2}, run{i + 3, r.end() - i - 3}
}

// The game 0.007 takes three and leaves the rest in at most two heaps.
var (
	code, _ = octal.Parse("0.007")
	table   = octal.NewTable(code)
)

func (r run) worth() grundy.Value {
	n := max(r.n, 0) + 2
	v, _ := table.To(n).Value(uint64(n))
	return v
}
