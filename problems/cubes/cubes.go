// Package cubes is Light Switching Game: a move flips the corners of a box.
package cubes

import (
	"embed"

	"nimsum/problems/contest"
	"nimsum/problems/contest/coins"
	"nimsum/problems/contest/format"
)

//go:embed statement.md hints.md solutions
var folder embed.FS

var game = &coins.Game{
	Verdict: contest.Verdict{Won: "No", Lost: "Yes"}, // does the second player win?
	Head:    "light",
	Cell:    "cube",
	Off:     "has no light on",
	Axes:    []string{"column", "row", "layer"},
	Theory: "To flip a light is to put a second one into its cube, and two cancel. In each direction a move puts a smaller number in " +
		"place of the light's column, row or layer, or none, as in a Nim heap. It does so in the three directions at once, and so the " +
		"light is worth the nim product of the three (Tartan theorem).",
	Notation: "x,y,z>a,b,c",
	Room:     "space",
	All:      "columns, rows and layers",
	Count:    "N",
	Names:    []string{"x", "y", "z"},
	Least:    1,
	Most:     1000,
}

var families = game.Families()

// Problem is Light Switching Game.
var Problem = &contest.Problem{
	Name:    "cubes",
	Title:   "Light Switching Game",
	Origin:  "POJ 3533",
	Aliases: []string{"poj3533"},
	Folder:  folder,
	Format: &format.Format{
		Frame: format.ToEOF(""),
		Bounds: []format.Bound{
			{Name: "N", What: "number of lights", Min: 1, Max: 1000},
			{Name: "x", What: "column of a light", Min: 1, Max: game.Most},
			{Name: "y", What: "row of a light", Min: 1, Max: game.Most},
			{Name: "z", What: "layer of a light", Min: 1, Max: game.Most},
		},
		Case:   game.Case(),
		Answer: []string{game.Won, game.Lost},
	},
	Size:       "N",
	NewSolver:  game.Solver,
	Families:   families,
	Shrink:     game.Simpler,
	Techniques: []contest.Technique{contest.NimProduct, contest.CoinTurning, contest.NimSum},
	Link:       "https://vjudge.net/problem/POJ-3533",
	Game:       game.Game(families),
}
