package serve

import (
	"bytes"
	"fmt"
	"strings"

	"nimsum/cmd/internal/game"
	"nimsum/cmd/internal/gen"
	"nimsum/cmd/internal/names"
	"nimsum/problems/contest"
)

// A request is a game and what is to be done in it.
type request struct {
	Problem  string         `json:"problem"`
	Random   bool           `json:"random"` // begin on a random position, of Size if that is not 0
	Size     int            `json:"size"`
	Seed     *uint64        `json:"seed"`  // of the random position; one is drawn where there is none
	Input    string         `json:"input"` // else begin on case Case of this
	Case     int            `json:"case"`  // 0: 1
	Second   bool           `json:"second"`
	Moves    []contest.Move `json:"moves"`
	Resigned bool           `json:"resigned"`

	Move  contest.Move `json:"move"`  // make this move of yours
	Picks []string     `json:"picks"` // or the move of these parts
	Undo  bool         `json:"undo"`  // or take the last one back
	Hint  bool         `json:"hint"`  // or name a good one
	At    *int         `json:"at"`    // or look back at where so many moves had been made

	Values  bool `json:"values"`
	Winning bool `json:"winning"`
	Columns int  `json:"columns"` // of the explanation; 0: usual
}

// A view is what the page shows.
type view struct {
	Problem  string         `json:"problem"`
	Title    string         `json:"title"`
	Input    string         `json:"input"` // the case alone
	Second   bool           `json:"second"`
	Moves    []contest.Move `json:"moves"` // of the whole game
	Resigned bool           `json:"resigned"`
	At       int            `json:"at"` // how many of the moves have been made in what is shown

	Drawn   string         `json:"drawn"`   // how a random position was drawn
	Picture string         `json:"picture"` // SVG
	Picks   []string       `json:"picks"`   // parts of a move that is to go on
	Said    string         `json:"said"`    // what has happened, for the ear too
	Over    bool           `json:"over"`
	Why     string         `json:"why"`
	Legal   []contest.Move `json:"legal"` // the first legal moves
	Mistake string         `json:"error"` // what is wrong with the move
}

// listed is how many legal moves are sent.
const listed = 100

// view does what is asked and returns what is to be seen then. The error is one
// of the game; of a move that cannot be made the view tells.
func (q *request) view() (*view, error) {
	g, drawn, err := q.game()
	if err != nil {
		return nil, err
	}
	v := &view{Problem: g.Problem.Name, Title: g.Problem.Title, Second: q.Second, Input: string(g.Input), Drawn: drawn, Picks: []string{}}
	if err := q.act(g, v); err != nil {
		v.Mistake = err.Error()
	}
	v.Moves, v.Resigned, v.At = append([]contest.Move{}, g.Moves()...), q.Resigned, len(g.Moves())
	shown := g
	if q.At != nil {
		shown = g.At(*q.At)
		v.At = len(shown.Moves())
	}
	return v, v.show(shown, q, len(g.Moves()))
}

// game is the game so far.
func (q *request) game() (g *game.Game, drawn string, err error) {
	p, err := names.Problem(q.Problem)
	if err != nil {
		return nil, "", err
	}
	first := game.You
	if q.Second {
		first = game.Nimsum
	}
	switch {
	case !p.IsGame():
		return nil, "", fmt.Errorf("%s is no game", p.Name)
	case len(q.Moves) > mostMoves:
		return nil, "", fmt.Errorf("more than %d moves are too many for this page", mostMoves)
	case len(q.Input) > mostInput:
		return nil, "", fmt.Errorf("the input is longer than %d bytes, too long for this page", mostInput)
	case q.Random && (q.Size < 0 || q.Size > mostSize):
		return nil, "", fmt.Errorf("size %d is outside 1..%d", q.Size, mostSize)
	case q.Random:
		d := game.Draw{Seed: gen.Draw(), Size: q.Size, First: first}
		if q.Seed != nil {
			d.Seed = *q.Seed
		}
		g, family, size, err := game.Random(p, d)
		if err != nil {
			return nil, "", err
		}
		if len(g.Input) > mostInput {
			return nil, "", fmt.Errorf("a position of size %d is too large for this page", q.Size)
		}
		return g, fmt.Sprintf("family %s, size %d, seed %d", family, size, d.Seed), nil
	}
	if g, err = game.New(p, []byte(q.Input), max(q.Case, 1), first); err != nil {
		return nil, "", err
	}
	for k, m := range q.Moves {
		if err := g.Play(m); err != nil {
			return nil, "", fmt.Errorf("move %d, %s: %w", k+1, m, err)
		}
	}
	if q.Resigned {
		if err := g.Resign(); err != nil {
			return nil, "", err
		}
	}
	return g, "", nil
}

// act does what is asked, and answers a move of yours. The error is a mistake in
// the move.
func (q *request) act(g *game.Game, v *view) error {
	switch {
	case q.At != nil:
		return nil
	case q.Undo:
		if !g.Undo() {
			return fmt.Errorf("there is no move of yours to take back")
		}
		q.Resigned = false
		v.Said = "Taken back. "
		return nil
	case q.Hint && !g.Over():
		if m, wins := game.Best(g.Position()); wins {
			v.Said = fmt.Sprintf("Hint: %s wins. ", m)
		} else {
			v.Said = fmt.Sprintf("Hint: no move wins; %s is the hardest to answer. ", m)
		}
		return nil
	case len(q.Picks) > 0:
		return q.pick(g, v)
	case q.Move != "":
		return q.play(g, v, q.Move)
	default:
		return q.reply(g, v)
	}
}

// pick makes the move that was picked part by part, if it is one already.
func (q *request) pick(g *game.Game, v *view) error {
	if len(q.Picks) > mostPicks {
		return fmt.Errorf("there is nothing to pick")
	}
	join := g.Position().Draw(contest.DrawOptions{}).Join
	m, left, err := picked(g.Position(), join, q.Picks)
	switch {
	case err != nil:
		return err
	case m != "":
		return q.play(g, v, m)
	}
	v.Picks = left
	v.Said = fmt.Sprintf("Picked: %s. ", strings.Join(left, ", "))
	if _, err := g.Position().Play(contest.Move(strings.Join(left, join))); err == nil {
		v.Said += "Pick it again to play just that, or go on. "
	} else {
		v.Said += "Go on to the next part of the move. "
	}
	return nil
}

func (q *request) play(g *game.Game, v *view, m contest.Move) error {
	if len(q.Moves) >= mostMoves-1 {
		return fmt.Errorf("the game is too long for this page")
	}
	if err := g.Play(m); err != nil {
		return err
	}
	v.Said = fmt.Sprintf("You: %s. ", m)
	return q.reply(g, v)
}

// reply makes the program's move if it is its turn.
func (q *request) reply(g *game.Game, v *view) error {
	if g.ToMove() != game.Nimsum || g.Over() {
		return nil
	}
	m, _ := game.Best(g.Position())
	v.Said += fmt.Sprintf("Nimsum: %s. ", m)
	return g.Play(m)
}

// show fills in how g stands, of a game of so many moves.
func (v *view) show(g *game.Game, q *request, moves int) error {
	position := g.Position()
	v.Over = g.Over()
	switch {
	case v.At < moves:
		v.Said += fmt.Sprintf("After %d of %s.", v.At, contest.Plural(moves, "move"))
	case v.Over && g.Winner() == game.You:
		v.Said += "You have won."
	case v.Over:
		v.Said += "Nimsum has won."
	default:
		v.Said += "You are to move."
	}
	if q.Values {
		if worth, known := game.Value(position); known {
			v.Said += fmt.Sprintf(" The position is worth %v.", worth)
		} else {
			v.Said += " The position is won, and its value is not known."
		}
	}
	legal, _ := game.Legal(position, listed)
	v.Legal = append([]contest.Move{}, legal...)
	var b bytes.Buffer
	if err := position.Draw(contest.DrawOptions{Values: q.Values, Winning: q.Winning}).Inline(&b); err != nil {
		return err
	}
	v.Picture = b.String()
	b.Reset()
	columns := usualColumns
	if q.Columns > 0 {
		columns = min(q.Columns, mostColumns)
	}
	if err := game.Explain(&b, g.Problem, position, columns); err != nil {
		return err
	}
	v.Why = b.String()
	return nil
}

// Columns of explanations.
const (
	usualColumns = 64
	mostColumns  = 80
)
