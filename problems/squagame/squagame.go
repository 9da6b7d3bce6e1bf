// Package squagame is Squares Game, CodeChef March Challenge 2011.
//
// A square is an edge of a bush, the one that everything inside it grows from:
// to paint the square is to cut the edge. So package sweep finds the bush, and
// package hackenbush what wins.
package squagame

import (
	"embed"
	"errors"
	"fmt"
	"math"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/format"
	"nimsum/problems/contest/shrink"
	"nimsum/problems/theory/hackenbush"
	"nimsum/sweep"
)

//go:embed invariants/apart.hpp
var apartInCPP string

//go:embed statement.md hints.md solutions
var folder embed.FS

// Problem is Squares Game.
var Problem = &contest.Problem{
	Name:    "squagame",
	Title:   "Squares Game",
	Origin:  "CodeChef March Challenge 2011, SPOJ CHEFMAR",
	Aliases: []string{"chefmar"},
	Folder:  folder,
	Format: &format.Format{
		Frame: format.Counted("t"),
		Bounds: []format.Bound{
			{Name: "t", What: "number of tests", Min: 1, Max: 10},
			{Name: "n", What: "number of squares", Min: 1, Max: 50_000},
			{Name: "total", What: "number of squares of all tests", Min: 1, Max: 250_000},
			{Name: "x", What: "x coordinate", Min: -100_000_000, Max: 100_000_000},
			{Name: "y", What: "y coordinate", Min: -100_000_000, Max: 100_000_000},
			{Name: "a", What: "side", Min: 1, Max: 99_999_999},
		},
		Case: []format.Part{
			format.Line(format.Int("n")),
			format.Total("total", "n"),
			format.Repeat("n", format.Line(format.Int("x"), format.Int("y"), format.Int("a"))),
			&format.Rule{Name: "squares do not cross, and no two are the same", Of: []string{"x", "y", "a"}, Check: apart, CPP: apartInCPP},
		},
		Answer: []string{"Fat {square}", "Fit"},
	},
	Size:       "n",
	NewSolver:  func() contest.Solver { return new(solver) },
	Families:   families,
	Shrink:     shrink.Steps{Also: redraw}.Simpler,
	Techniques: []contest.Technique{contest.Colon, contest.Sorting, contest.NimSum},
	Game: &contest.Game{
		Write:    writeCase,
		Read:     readPosition,
		Notation: notation,
		Answer:   answer,
		Verify:   verify,
		Starts:   starts,
	},
}

type solver struct {
	reader  squareReader
	sweeper sweep.Sweeper
	stalk   []uint32
}

func (s *solver) Case(_ int, in *fastio.Reader, out *fastio.Writer) {
	n := readCount(in)
	s.sweeper.Reset(n)
	for squares := range s.reader.blocks(in, n) {
		s.sweeper.Add(squares...)
	}
	if !in.OK() {
		return
	}
	nesting, err := s.sweeper.Nest()
	if err != nil {
		in.Errorf("%v", inTerms(err))
		return
	}
	if n <= cap(s.stalk) {
		s.stalk = s.stalk[:n]
		clear(s.stalk)
	} else {
		s.stalk = make([]uint32, n)
	}
	const none = math.MaxInt32
	first := int32(none)
	for k := range hackenbush.Cuts(nesting.Parent, s.stalk) {
		first = min(first, nesting.Square[k])
	}
	if first == none {
		out.Line("Fit")
		return
	}
	out.String("Fat ")
	out.Int(int64(first) + 1)
	out.Byte('\n')
}

// inTerms puts an error of sweep into the problem's terms.
func inTerms(err error) error {
	var overlap *sweep.OverlapError
	if !errors.As(err, &overlap) {
		return err
	}
	describe := func(index int, q sweep.Square) string {
		return fmt.Sprintf("square %d (%d %d %d)", index+1, q.X, q.Y, q.Side)
	}
	verb := "crosses"
	if overlap.Identical {
		verb = "is the same as"
	}
	return fmt.Errorf("%s %s %s", describe(overlap.B, overlap.Squares[1]), verb, describe(overlap.A, overlap.Squares[0]))
}

func apart(numbers ...[]int64) error {
	squares := make([]sweep.Square, len(numbers[0]))
	for i, x := range numbers[0] {
		squares[i] = sweep.Square{X: x, Y: numbers[1][i], Side: numbers[2][i]}
	}
	_, err := sweep.Parents(squares)
	return inTerms(err)
}

func answer(_ int, winning []contest.Move) string {
	if len(winning) == 0 {
		return "Fit\n"
	}
	return fmt.Sprintf("Fat %s\n", winning[0])
}
