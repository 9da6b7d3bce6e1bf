// Package robot is Robot, ACM ICPC Beijing 2006, problem A: not a game but the
// search for the best order of commands.
package robot

import (
	"embed"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
)

//go:embed statement.md hints.md solutions
var folder embed.FS

// Problem is Robot.
var Problem = &contest.Problem{
	Name:    "robot",
	Title:   "Robot",
	Origin:  "ACM ICPC Beijing 2006, problem A",
	Aliases: []string{"uva1622"},
	Folder:  folder,
	Format: &format.Format{
		Frame: format.EndedBy("0 0", ""),
		Bounds: []format.Bound{
			{Name: "N", What: "number of rows", Min: 1, Max: 100_000},
			{Name: "M", What: "number of columns", Min: 1, Max: 100_000},
			{Name: "C", What: "number of commands of a kind", Min: 0, Max: 100_000},
		},
		Case:   []format.Part{format.Line(format.Int("N"), format.Int("M")), format.Line(format.List("C", "4"))},
		Answer: []string{"Case {t}: {distance}"},
	},
	Size:       "N",
	NewSolver:  func() contest.Solver { return contest.SolverFunc(solve) },
	Families:   families,
	Techniques: []contest.Technique{contest.Sorting},
	Link:       "https://onlinejudge.org/external/16/1622.pdf",
}

// most is the largest number the solver takes, ten times the judge's: no more than 4*most
// commands are given to most*most robots each, which fits into 64 bits.
const most = 1_000_000

func solve(t int, in *fastio.Reader, out *fastio.Writer) {
	var lines [2]int64
	var commands [4]int64
	fastio.Ints(in, "number of rows or columns", 1, most, lines[:])
	fastio.Ints(in, "number of commands of a kind", 0, most, commands[:])
	if !in.OK() {
		return
	}
	rows := axis{lines[0], commands[0], commands[1]}
	columns := axis{lines[1], commands[2], commands[3]}
	out.String("Case ")
	out.Int(int64(t))
	out.String(": ")
	out.Int(largest(rows, columns))
	out.Byte('\n')
}
