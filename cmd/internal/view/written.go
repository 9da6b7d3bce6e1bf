package view

import (
	"bytes"

	"nimsum/cmd/internal/game"
	fastio "nimsum/io"
	"nimsum/problems/contest"
)

// written returns a position as an input of its problem, "" if no input has the position.
func written(p *contest.Problem, position contest.Position) string {
	if p.Game.Write == nil || game.Ended(position) {
		return ""
	}
	var text bytes.Buffer
	out := fastio.NewWriter(&text)
	whole := p.Game.Write(position, out)
	if out.Flush(); !whole {
		return ""
	}
	return string(game.File(p, text.Bytes()))
}
