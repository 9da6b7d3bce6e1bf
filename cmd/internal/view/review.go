package view

import (
	"bytes"
	"errors"
	"strings"

	"nimsum/cmd/internal/game"
	"nimsum/cmd/internal/names"
	"nimsum/problems/contest"
)

// A Review is a game and where it was lost.
type Review struct {
	Game     State         `json:"game"`
	Analysis game.Analysis `json:"analysis"`
	Lines    []string      `json:"lines"`
}

// analysis reviews a game, which may be given as a record.
func (q *Request) analysis() (*Review, error) {
	var g *game.Game
	var err error
	if q.Record == "" {
		g, err = q.game(new(Play))
	} else {
		g, err = game.ReadRecord(strings.NewReader(q.Record), names.Problem)
	}
	switch {
	case err != nil:
		return nil, err
	case len(g.Input) > mostInput || len(g.Moves()) > mostMoves:
		return nil, errors.New("the game is too long for this page")
	}
	a := g.Analyse()
	v := &Review{Game: state(g), Analysis: a, Lines: a.Lines()}
	// A game that is over with moves left was given up.
	v.Game.Resigned = g.Over() && !contest.Ended(g.Position())
	return v, nil
}

// A File is something to be kept.
type File struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

// record writes the record of a game.
func (q *Request) record() (*File, error) {
	resigned := q.Resigned
	q.Resigned = false
	g, err := q.game(new(Play))
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	r, err := game.NewRecorder(&b, g)
	if err == nil && resigned {
		err = r.Resign()
	}
	return &File{g.Problem.Name + ".game", b.String()}, err
}

// file draws the position that is shown, as a picture of its own.
func (q *Request) file() (*File, error) {
	g, err := q.game(new(Play))
	if err != nil {
		return nil, err
	}
	if q.At != nil {
		g = g.At(*q.At)
	}
	var b bytes.Buffer
	err = g.Problem.Draw(g.Position(), contest.DrawOptions{Values: q.Values}).SVG(&b)
	return &File{g.Problem.Name + ".svg", b.String()}, err
}
