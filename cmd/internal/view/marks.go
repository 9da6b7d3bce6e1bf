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
	Came  []string     `json:"came"`  // and of pieces that were not there before
}

const fellMost, cameMost = 120, 3

// A thing is a shape as it looks, by which it is found again in another picture.
type thing struct{ class, path string }

func things(pic *picture.Picture) map[thing]bool {
	all := map[thing]bool{}
	for i := range pic.Shapes {
		all[thing{pic.Shapes[i].Class, pic.Shapes[i].Path}] = true
	}
	return all
}

// marks returns the places of the last moves of g, one a side at most. now is the picture of
// its position.
func marks(g *game.Game, now *picture.Picture) []Mark {
	all := []Mark{}
	n := len(g.Moves())
	after := now
	for k := n - 1; k >= max(0, n-2); k-- {
		before := g.Problem.Draw(g.At(k).Position(), contest.DrawOptions{})
		if before.Width != now.Width {
			break // it was drawn anew
		}
		m := Mark{By: g.Mover(k).String(), Move: g.Moves()[k], Paths: []string{}, Fell: []string{}, Came: []string{}}
		parts := []string{string(m.Move)}
		if before.Join != "" {
			parts = strings.Split(string(m.Move), before.Join)
		}
		left, there := things(after), things(before)
		for i := range before.Shapes {
			switch s := &before.Shapes[i]; {
			case s.Path == "" || s.Also:
			case s.Move == string(m.Move), s.Pick != "" && slices.Contains(parts, s.Pick):
				m.Paths = append(m.Paths, s.Path)
			case (s.Move != "" || s.Pick != "") && !left[thing{s.Class, s.Path}] && len(m.Fell) < fellMost:
				m.Fell = append(m.Fell, s.Path)
			}
		}
		for i := range after.Shapes {
			s := &after.Shapes[i]
			if s.Path != "" && s.Part != "" && !s.Also && !s.Open && strings.HasPrefix(s.Class, "piece") && !there[thing{s.Class, s.Path}] {
				m.Came = append(m.Came, s.Path)
			}
		}
		if len(m.Came) > cameMost { // it was drawn anew
			m.Came = []string{}
		}
		all = append(all, m)
		after = before
	}
	slices.Reverse(all)
	return all
}
