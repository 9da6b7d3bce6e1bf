// Package mashtali is Mashtali vs AtCoder, Codeforces Global Round 17, problem I.
//
// The game is green Hackenbush (package hackenbush) on a tree that stands on ever more of its
// vertices.
package mashtali

import (
	"embed"

	"nimsum/problems/contest"
	"nimsum/problems/contest/bush"
	"nimsum/problems/contest/format"
)

//go:embed statement.md hints.md solutions
var folder embed.FS

// Problem is Mashtali vs AtCoder.
var Problem = &contest.Problem{
	Name:    "mashtali",
	Title:   "Mashtali vs AtCoder",
	Origin:  "Codeforces Global Round 17, problem I",
	Aliases: []string{"cf1610i"},
	Folder:  folder,
	Format: &format.Format{
		Bounds:  []format.Bound{{Name: "N", What: "number of vertices", Min: 1, Max: 300_000}},
		Case:    bush.TreeCase(),
		Answer:  []string{form.Won, form.Lost},
		Answers: &format.Answers{Count: "N", OneWord: true},
	},
	Size:       "N",
	NewSolver:  form.Solver,
	Families:   families,
	Shrink:     form.Simpler,
	Techniques: []contest.Technique{contest.Fusion, contest.Colon, contest.NimSum},
	Link:       "https://codeforces.com/problemset/problem/1610/I",
	Game:       form.Game(families, "broom", "deep", "bushy", "tiny"),
}

var form = &bush.Form{Verdict: contest.Verdict{Won: "1", Lost: "2"}, Kind: bush.Pinned}

var families = []contest.Family{
	form.Lone(),
	form.Family("path", "recursion as deep as the tree", (*bush.Sketch).Path).Needing(contest.Fusion, contest.NimSum),
	form.Family("wide", "values kept in 8 or 16 bits", (*bush.Sketch).Widest).Needing(contest.Fusion, contest.NimSum),
	form.Family("star", "room for only so many edges at a vertex", (*bush.Sketch).Star).Needing(),
	form.Family("broom", "a vertex pinned without the way from it down to those pinned before", (*bush.Sketch).Broom),
	form.Family("stalks", "only stalks of equal height taken to cancel", (*bush.Sketch).Stalks).Needing(contest.Fusion, contest.NimSum),
	form.Family("deep", "a vertex fused twice, once on the way down from another", (*bush.Sketch).Deep),
	form.Family("bushy", "vertices taken to be numbered from the ground up", (*bush.Sketch).Bushy),
	form.Family("tiny", "values added where their nim-sum is due", func(s *bush.Sketch, m int) { s.Tiny(m, 4) }),
}
