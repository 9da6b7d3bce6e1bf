package view

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"strings"

	"nimsum/cmd/internal/game"
	"nimsum/cmd/internal/gen"
	"nimsum/problems/contest"
	"nimsum/problems/contest/measure"
	"nimsum/problems/contest/picture"
)

// A Play is a game as the page shows it.
type Play struct {
	State
	Title string `json:"title"`
	At    int    `json:"at"` // the position after so many moves is shown

	Drawn      string         `json:"drawn,omitempty"`      // how the position was drawn
	Difficulty int            `json:"difficulty,omitempty"` // of a start that was drawn
	Picture    string         `json:"picture"`              // SVG
	Picks      []string       `json:"picks"`                // parts of a move that is to go on
	Next       []string       `json:"next,omitempty"`       // and the parts that may come next
	Said       string         `json:"said"`                 // the last events, also for screen readers
	Over       bool           `json:"over"`
	Winner     string         `json:"winner,omitempty"` // of a game that is over
	ToMove     string         `json:"toMove"`
	Worth      string         `json:"worth,omitempty"` // if asked for
	Legal      []contest.Move `json:"legal"`           // the first legal moves
	More       bool           `json:"more"`            // there are others
	Mistake    string         `json:"error"`           // why the move is illegal
	Hint       *Hint          `json:"hint,omitempty"`
	Outcomes   []Outcome      `json:"outcomes,omitempty"`
	Wins       []contest.Move `json:"wins,omitempty"` // the first moves that win, with the outcomes
	WinsAll    int            `json:"winsAll"`        // how many do, up to a thousand
	Marks      []Mark         `json:"marks"`          // where the last moves were made
	Steps      []contest.Step `json:"steps,omitempty"`
	Now        string         `json:"now"`                // the position shown as an input, "" where it is none
	NowFault   string         `json:"nowFault,omitempty"` // why a judge would not take that
}

// A State is a game as requests and links hold it.
type State struct {
	Problem  string         `json:"problem"`
	Input    string         `json:"input"`              // the case alone
	Position int            `json:"position,omitempty"` // of several of the case, from 2
	Second   bool           `json:"second"`
	Level    int            `json:"level"`
	Moves    []contest.Move `json:"moves"` // of the whole game
	Resigned bool           `json:"resigned"`
	Rules    string         `json:"rules,omitempty"` // of a game that no problem is
}

// A Hint tells something about a good move.
type Hint struct {
	Degree int          `json:"degree"`
	Text   string       `json:"text"`
	Move   contest.Move `json:"move,omitempty"` // at the last degree
}

// listed is how many legal moves are sent.
const listed = 100

// startsDrawn bounds how long a start is looked for.
const startsDrawn = 12

// winsListed is how many that win.
const winsListed = 12

func state(g *game.Game) State {
	position := g.Number
	if position == 1 {
		position = 0
	}
	return State{
		Problem: g.Problem.Name, Input: string(g.Input), Position: position, Second: g.First == game.Nimsum, Level: int(g.Level),
		Moves: append([]contest.Move{}, g.Moves()...),
	}
}

// play continues a game. It returns an error if the game so far cannot be repeated; an illegal
// move of this request is reported in the view.
func (q *Request) play() (*Play, error) {
	v := new(Play)
	g, err := q.game(v)
	if err != nil {
		return nil, err
	}
	v.Title, v.Picks = g.Problem.Title, []string{}
	if err := q.act(g, v); err != nil {
		v.Mistake = err.Error()
	}
	v.State = state(g)
	v.Rules = q.Rules
	v.Resigned, v.At = q.Resigned, len(g.Moves())
	shown := g
	if q.At != nil {
		shown = g.At(*q.At)
		v.At = len(shown.Moves())
	}
	return v, v.show(shown, q, len(g.Moves()))
}

func (q *Request) first() game.Side {
	if q.Second {
		return game.Nimsum
	}
	return game.You
}

// game returns the game so far. It makes no move.
func (q *Request) game(v *Play) (g *game.Game, err error) {
	p, err := q.problem()
	if err != nil {
		return nil, err
	}
	strength := game.Perfect
	if q.Level != 0 {
		if strength, err = game.LevelOf(q.Level); err != nil {
			return nil, err
		}
	}
	seed := gen.Draw()
	if q.Seed != nil {
		seed = *q.Seed
	}
	switch {
	case q.Start:
		if q.Difficulty < 0 || q.Difficulty > measure.Hardest {
			return nil, fmt.Errorf("difficulty %d is outside 1..%d", q.Difficulty, measure.Hardest)
		}
		w := game.Wish{Seed: seed, Difficulty: cmp.Or(q.Difficulty, game.DefaultDifficulty), First: q.first(), Among: startsDrawn}
		s, err := game.Worthwhile(p, w)
		if err != nil {
			return nil, err
		}
		g = s.Game
		v.Difficulty, v.Drawn = s.Measure.Difficulty, fmt.Sprintf("shape %s, difficulty %d, seed %d", s.Shape, s.Measure.Difficulty, seed)
	case q.Random:
		family, size := "", 0
		if g, family, size, err = game.Random(p, game.Draw{Seed: seed, Size: q.Size, First: q.first()}); err != nil {
			return nil, err
		}
		if len(g.Input) > mostInput {
			return nil, fmt.Errorf("a position of size %d is too large for this page", q.Size)
		}
		v.Drawn = fmt.Sprintf("family %s, size %d, seed %d", family, size, seed)
	default:
		if g, err = game.New(p, []byte(q.Input), contest.Place{Case: max(q.Case, 1), Position: q.Position}, q.first()); err != nil {
			return nil, err
		}
	}
	g.Level = strength
	for k, m := range q.Moves {
		if err := g.Play(m); err != nil {
			return nil, fmt.Errorf("move %d, %.40s: %w", k+1, m, err)
		}
	}
	if q.Resigned {
		if err := g.Resign(); err != nil {
			return nil, err
		}
	}
	return g, nil
}

// act performs the action of the request, and answers a move of yours. The error is a mistake
// in the move.
func (q *Request) act(g *game.Game, v *Play) error {
	switch {
	case q.At != nil:
		return nil
	case q.Undo:
		if !g.Undo() {
			return errors.New("there is no move of yours to take back")
		}
		q.Resigned = false
		v.Said = "Taken back. "
		return nil
	case q.Hint != 0 && !g.Over() && g.ToMove() == game.You:
		if q.Hint < 1 || q.Hint > game.HintDegrees {
			return fmt.Errorf("hints have degrees 1 to %d", game.HintDegrees)
		}
		v.Hint = &Hint{Degree: q.Hint, Text: game.Hint(g.Problem, g.Position(), q.Hint)}
		if q.Hint == game.HintDegrees {
			v.Hint.Move, _ = game.Best(g.Position())
		}
		return nil
	case len(q.Picks) > 0:
		return q.pick(g, v)
	case q.Move != "":
		return q.move(g, v, q.Move)
	default:
		return q.reply(g, v)
	}
}

// pick makes the move that was picked part by part, if it is complete.
func (q *Request) pick(g *game.Game, v *Play) error {
	if len(q.Picks) > mostPicks {
		return errors.New("there is nothing to pick")
	}
	join := g.Problem.Draw(g.Position(), contest.DrawOptions{}).Join
	m, left, next, err := picked(g.Position(), join, q.Picks)
	switch {
	case err != nil:
		return err
	case m != "":
		return q.move(g, v, m)
	}
	v.Picks, v.Next = left, next
	v.Said = fmt.Sprintf("Picked: %s. ", strings.Join(left, ", "))
	if _, err := g.Position().Play(contest.Move(strings.Join(left, join))); err == nil {
		v.Said += "Pick it again to play just that, or go on. "
	} else {
		v.Said += "Go on to the next part of the move. "
	}
	return nil
}

func (q *Request) move(g *game.Game, v *Play, m contest.Move) error {
	if len(q.Moves) >= mostMoves-1 {
		return errors.New("the game is too long for this page")
	}
	if err := g.Play(m); err != nil {
		return err
	}
	v.Said = fmt.Sprintf("You: %s. ", m)
	return q.reply(g, v)
}

// reply makes the program's move if it is its turn.
func (q *Request) reply(g *game.Game, v *Play) error {
	if g.ToMove() != game.Nimsum || g.Over() {
		return nil
	}
	m := g.Answer()
	v.Said += fmt.Sprintf("Nimsum: %s. ", m)
	return g.Play(m)
}

// show fills in the state of g. The whole game has the given number of moves.
func (v *Play) show(g *game.Game, q *Request, moves int) error {
	position := g.Position()
	v.Over, v.ToMove = g.Over(), g.ToMove().String()
	if v.Over {
		v.Winner = g.Winner().String()
	}
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
		v.Worth = "?"
		if worth, known := game.Value(position); known {
			v.Worth = worth.String()
		}
	}
	legal, all := contest.FirstMoves(position.Moves(), listed)
	v.Legal, v.More = append([]contest.Move{}, legal...), !all
	pic := g.Problem.Draw(position, contest.DrawOptions{Values: q.Values})
	var err error
	if v.Picture, err = inline(pic); err != nil {
		return err
	}
	if q.Outcomes && !v.Over {
		v.Outcomes = outcomes(position, pic, v.Picks)
		for m := range position.Winning() {
			if len(v.Wins) < winsListed {
				v.Wins = append(v.Wins, m)
			}
			if v.WinsAll++; v.WinsAll == game.Counted {
				break
			}
		}
	}
	v.Marks = marks(g, pic)
	if q.Why {
		v.Steps = game.Explain(g.Problem, position).Steps
	}
	if v.Now = written(g.Problem, position); v.Now != "" {
		if err := g.Problem.Valid([]byte(v.Now)); err != nil {
			v.NowFault = err.Error()
		}
	}
	return nil
}

// written returns a position as an input of its problem, "" if no input has the position.
func written(p *contest.Problem, position contest.Position) string {
	text := p.CaseText(position)
	if text == "" {
		return ""
	}
	return string(game.File(p, []byte(text)))
}

func inline(pic *picture.Picture) (string, error) {
	var b bytes.Buffer
	err := pic.Inline(&b)
	return b.String(), err
}
