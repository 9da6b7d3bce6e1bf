// Package lights is Switch lights: a move flips the corners of a rectangle.
package lights

import (
	"embed"

	"nimsum/problems/contest"
	"nimsum/problems/contest/coins"
	"nimsum/problems/contest/format"
)

//go:embed statement.md hints.md solutions
var folder embed.FS

var game = &coins.Game{
	Verdict: contest.Verdict{Won: "Have a try, lxhgww.", Lost: "Don't waste your time."},
	Head:    "lit cell",
	Cell:    "cell",
	Off:     "is not lit",

	Axes: []string{"column", "row"},
	Theory: "To flip a lit cell is to put a second light on it, and two cancel. In each direction a move puts a smaller number in " +
		"place of the cell's column or row, or none, as in a Nim heap. It does so in both directions at once, and so the cell is " +
		"worth the nim product of the two (Tartan theorem).",
	Notation: "x,y>a,b",
	Room:     "grid",
	All:      "columns and rows",
	Count:    "n",
	Names:    []string{"x", "y"},
	Most:     10_000,
}

var families = append([]contest.Family{{
	Name:    "dark",
	Catches: "a grid without lit cells given to the player who is to move",
	Fixed:   true,
	Needs:   []contest.Technique{},
	Make:    func(g *contest.Gen) { g.Line(0) },
}}, game.Families()...)

// Problem is Switch lights.
var Problem = &contest.Problem{
	Name:    "lights",
	Title:   "Switch lights",
	Origin:  "HDU 3404",
	Aliases: []string{"hdu3404"},
	Folder:  folder,
	Format: &format.Format{
		Frame: format.Counted("T"),
		Bounds: []format.Bound{
			{Name: "T", What: "number of grids", Min: 1, Max: 100},
			{Name: "n", What: "number of lit cells", Min: 0, Max: 1000},
			{Name: "x", What: "column of a lit cell", Min: 1, Max: game.Most},
			{Name: "y", What: "row of a lit cell", Min: 1, Max: game.Most},
		},
		Case:   game.Case(),
		Answer: []string{game.Won, game.Lost},
	},
	Size:       "n",
	NewSolver:  game.Solver,
	Families:   families,
	Techniques: []contest.Technique{contest.NimProduct, contest.CoinTurning, contest.NimSum},
	Link:       "https://acm.hdu.edu.cn/showproblem.php?pid=3404",
	Game:       game.Game(families),
}
