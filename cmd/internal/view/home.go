package view

import (
	"strings"
	"sync"

	"nimsum/cmd/internal/game"
	"nimsum/cmd/internal/list"
	"nimsum/cmd/internal/puzzle"
	"nimsum/problems"
	"nimsum/problems/contest"
	"nimsum/problems/contest/measure"
)

// A Catalogue is the games there are.
type Catalogue struct {
	Games   []Entry `json:"games"`
	Hardest int     `json:"hardest"` // difficulty
	Levels  int     `json:"levels"`
	Degrees int     `json:"degrees"` // of hints

	Techniques []contest.Technique `json:"techniques"` // of puzzles, in the order in which to learn them
}

// An Entry describes a game.
type Entry struct {
	Name     string `json:"name"`
	Title    string `json:"title"`
	Origin   string `json:"origin"`
	Group    string `json:"group"` // of the catalogue
	Line     string `json:"line"`  // the move, in a sentence
	Rules    string `json:"rules"` // the statement, Markdown
	Notation string `json:"notation"`

	Techniques []contest.Technique `json:"techniques"`
	Hints      []string            `json:"hints"` // from a nudge to the whole idea
	Link       string              `json:"link"`  // where a solution can be handed in
}

// Home returns the catalogue.
func Home() (Catalogue, error) {
	c := Catalogue{Games: []Entry{}, Hardest: measure.Hardest, Levels: int(game.Perfect), Degrees: game.HintDegrees, Techniques: puzzle.Techniques()}
	for _, p := range problems.All() {
		if p.IsGame() {
			c.Games = append(c.Games, Entry{
				Name: p.Name, Title: p.Title, Origin: p.Origin, Group: problems.GroupOf(p), Line: line(p.Statement()), Rules: p.Statement(), Notation: p.Game.Notation,
				Techniques: append([]contest.Technique{}, p.Techniques...), Hints: append([]string{}, p.Hints()...), Link: p.Link,
			})
		}
	}
	return c, nil
}

// line returns the sentence of a statement that describes a move, or else its first sentence.
func line(statement string) string {
	text := strings.Join(strings.Fields(statement), " ")
	text = text[max(0, strings.Index(text, "A move ")):]
	if end := strings.Index(text, ". "); end >= 0 {
		text = text[:end+1]
	}
	return text
}

// A Card is a picture of a game, and how difficult its starts are.
type Card struct {
	Picture string `json:"picture"`
	Easiest int    `json:"easiest"`
	Hardest int    `json:"hardest"`
	Refusal string `json:"refusal"` // why it is not offered to play, "" if it is
}

// cards are made once each, when they are first asked for.
var cards sync.Map // of func() (Card, error), by name

func (q *Request) card() (Card, error) {
	p, err := q.problem()
	if err != nil {
		return Card{}, err
	}
	made, _ := cards.LoadOrStore(p.Name, sync.OnceValues(func() (Card, error) { return newCard(p) }))
	return made.(func() (Card, error))()
}

// What is drawn for a card.
const (
	cardSeed   = 5
	cardStarts = 8 // that are worth playing: one of the usual difficulty, or near
)

func newCard(p *contest.Problem) (c Card, err error) {
	if d := list.Difficulty(p.Name); d != nil {
		c.Easiest, c.Hardest = d.Least, d.Most
	}
	start, err := game.Worthwhile(p, game.Wish{Seed: cardSeed, Difficulty: game.DefaultDifficulty, First: game.You, Among: cardStarts})
	shown := start.Game
	if err != nil {
		c.Refusal = err.Error()
		if shown, _, _, err = game.Random(p, game.Draw{Seed: cardSeed, First: game.You}); err != nil {
			return c, err
		}
	}
	c.Picture, err = still(p, shown.Position())
	return c, err
}

// still draws a position to be looked at only, without text, which would be too small.
func still(p *contest.Problem, position contest.Position) (string, error) {
	pic := p.Draw(position, contest.DrawOptions{})
	pic.Notes = nil
	for i := range pic.Shapes {
		pic.Shapes[i].Move, pic.Shapes[i].Pick, pic.Shapes[i].Text = "", "", ""
	}
	return inline(pic)
}
