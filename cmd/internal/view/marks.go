package view

import (
	"slices"
	"strings"

	"nimsum/cmd/internal/game"
	"nimsum/problems/contest"
	"nimsum/problems/contest/picture"
)

// A Mark is the place of a move: the shapes that stood for it in the picture before, and the
// shapes that vanished with it. A picture keeps its places from move to move.
type Mark struct {
	By    string       `json:"by"`
	Move  contest.Move `json:"move"`
	Paths []string     `json:"paths"` // SVG path data of the shapes that stood for the move
	Fell  []string     `json:"fell"`  // and of those that could be moved and have vanished
}

const fellMost = 120

// marks returns the places of the last moves of g, one a side at most. now is the picture of
// its position.
func marks(g *game.Game, now *picture.Picture) []Mark {
	all := []Mark{}
	n := len(g.Moves())
	after := now
	for k := n - 1; k >= max(0, n-2); k-- {
		before := g.Problem.Draw(g.At(k).Position(), contest.DrawOptions{})
		if before.Width != now.Width || before.Height != now.Height {
			break // it was drawn anew
		}
		m := Mark{By: g.Mover(k).String(), Move: g.Moves()[k], Paths: []string{}, Fell: []string{}}
		type thing struct{ class, path string }
		left := map[thing]bool{}
		for i := range after.Shapes {
			left[thing{after.Shapes[i].Class, after.Shapes[i].Path}] = true
		}
		parts := []string{string(m.Move)}
		if before.Join != "" {
			parts = strings.Split(string(m.Move), before.Join)
		}
		for i := range before.Shapes {
			switch s := &before.Shapes[i]; {
			case s.Path == "" || s.Also:
			case s.Move == string(m.Move), s.Pick != "" && slices.Contains(parts, s.Pick):
				m.Paths = append(m.Paths, s.Path)
			case (s.Move != "" || s.Pick != "") && !left[thing{s.Class, s.Path}] && len(m.Fell) < fellMost:
				m.Fell = append(m.Fell, s.Path)
			}
		}
		all = append(all, m)
		after = before
	}
	slices.Reverse(all)
	return all
}
