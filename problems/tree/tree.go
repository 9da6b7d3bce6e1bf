// Package tree is Game on Tree, AtCoder Grand Contest 017, problem D.
//
// The game is green Hackenbush on a tree (package hackenbush): the colon principle is all it
// takes.
package tree

import (
	"embed"

	"nimsum/problems/contest"
	"nimsum/problems/contest/bush"
	"nimsum/problems/contest/format"
)

//go:embed statement.md hints.md solutions
var folder embed.FS

// Problem is Game on Tree.
var Problem = &contest.Problem{
	Name:    "tree",
	Title:   "Game on Tree",
	Origin:  "AtCoder Grand Contest 017, problem D",
	Aliases: []string{"agc017d"},
	Folder:  folder,
	Format: &format.Format{
		Bounds: []format.Bound{{Name: "N", What: "number of vertices", Min: 2, Max: 100_000}},
		Case:   bush.TreeCase(),
		Answer: []string{form.Won, form.Lost},
	},
	Size:      "N",
	NewSolver: form.Solver,
	Families: append(form.Trees("path", "star", "stalks", "deep", "bushy", "tiny"),
		form.Family("wide", "values kept in 8 or 16 bits", (*bush.Sketch).Widest).Needing()),
	Shrink:     form.Simpler,
	Techniques: []contest.Technique{contest.Colon, contest.NimSum},
	Link:       "https://atcoder.jp/contests/agc017/tasks/agc017_d",
	Game:       form.Game(form.Trees(), "broom", "deep", "bushy", "tiny"),
}

var form = &bush.Form{Verdict: contest.Verdict{Won: "Alice", Lost: "Bob"}, Kind: bush.Tree}
