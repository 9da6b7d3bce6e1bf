// Package gotroot is Got Root?, IPSC 2003, problem G.
//
// The game is green Hackenbush (package hackenbush), decided in one pass over
// the edges, which keeps none.
package gotroot

import (
	"embed"

	"nimsum/problems/contest"
	"nimsum/problems/contest/bush"
	"nimsum/problems/contest/format"
)

//go:embed statement.md hints.md solutions
var folder embed.FS

// Problem is Got Root?
var Problem = &contest.Problem{
	Name:    "gotroot",
	Title:   "Got Root?",
	Origin:  "IPSC 2003, problem G",
	Aliases: []string{"ipsc2003g"},
	Folder:  folder,
	Format: &format.Format{
		Frame: format.Counted("B"),
		Blank: true,
		Bounds: []format.Bound{
			{Name: "B", What: "number of bushes", Min: 1, Max: format.NoLimit, Ours: true},
			{Name: "N", What: "number of vertices", Min: 1, Max: 50_000, Ours: true},
			{Name: "M", What: "number of edges", Min: 0, Max: 50_000, Ours: true},
		},
		Case:   bush.Case("N", "M"),
		Answer: []string{form.Won, form.Lost},
	},
	Size:       "M",
	NewSolver:  form.Solver,
	Families:   families,
	Shrink:     form.Simpler,
	Techniques: []contest.Technique{contest.Fusion, contest.Colon, contest.NimSum},
	Link:       "https://ipsc.ksp.sk/2003/real/problems/g.html",
	Game:       form.Game(families, "bushy", "tiny", "cactus", "sparse", "loops", "parallel"),
}

var form = &bush.Form{Verdict: contest.Verdict{Won: "Alice", Lost: "Bob"}, Kind: bush.Graph}
