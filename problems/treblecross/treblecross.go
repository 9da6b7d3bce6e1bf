// Package treblecross is Treblecross: who makes three crosses side by side wins (package threes).
package treblecross

import (
	"embed"
	"fmt"
	"iter"
	"slices"
	"strings"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/contest/rows"
	"nimsum/problems/contest/sums"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/threes"
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
		Case:   form.Case(),
		Answer: []string{"WINNING\n{cells...}", "LOSING\n"},
	},
	Size: "L",
	NewSolver: func() contest.Solver {
		return contest.SolverFunc(func(_ int, in *fastio.Reader, out *fastio.Writer) {
			if row := form.Read(in); in.OK() {
				out.String(answer(0, slices.Collect(at(row).Winning())))
			}
		})
	},
	Families:   families,
	Shrink:     form.Simpler,
	Techniques: []contest.Technique{contest.Splitting, contest.Regions, contest.NimSum},
	Link:       "https://onlinejudge.org/external/105/10561.pdf",
	Game: &contest.Game{
		Read:     func(in *fastio.Reader) contest.Position { return at(slices.Clone(form.Read(in))) },
		Write:    func(p contest.Position, out *fastio.Writer) bool { return rows.Write(out, p.(position).row) },
		Notation: "the number of a cell",
		Answer:   answer,
		Verify:   verify,
		Starts: func() []contest.Start {
			return contest.StartsOf(families, func(size int) int { return 8 + size }, "empty", "sparse", "ends", "middle")
		},
	},
}

var form = &rows.Form{What: "row of cells", Letters: "X.", Bound: "L", Least: 3, Never: "XXX"}

// answer writes the cells, which are moves, on a line behind the outcome.
func answer(_ int, winning []contest.Move) string {
	if len(winning) == 0 {
		return "LOSING\n\n"
	}
	return "WINNING\n" + strings.Trim(fmt.Sprint(winning), "[]") + "\n"
}

// alone is the game that is left where no cell completes three.
var alone = &sums.Game[threes.Run]{
	Noun: "run",
	Unit: "cells",
	Theory: "A cross on a run leaves two shorter ones, which lack the two cells on either side of it. A run of n cells is worth the mex " +
		"over its cells, as a heap of n + 2 in the game 0.007, which takes three and may leave two heaps. No period of its values is known.",
	Options: func(_ int, r threes.Run) iter.Seq[[]threes.Run] {
		return func(yield func([]threes.Run) bool) {
			for i := r.From; i < r.End(); i++ {
				left, right := r.After(i)
				if !yield(slices.DeleteFunc([]threes.Run{left, right}, func(r threes.Run) bool { return r.N < 1 })) {
					return
				}
			}
		}
	},
	Value: func(_ int, r threes.Run) grundy.Value { return r.Value() },
}
