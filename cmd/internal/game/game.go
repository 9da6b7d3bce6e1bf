// Package game is a game in progress on a position of a contest problem: how it
// begins, the moves so far, the player who makes no mistake, and its record.
package game

import (
	"errors"
	"fmt"

	"nimsum/problems/contest"
	"nimsum/problems/theory/grundy"
)

// A Side is one of the two players.
type Side int

// You are the user, and the other side is the program.
const (
	You Side = iota
	Nimsum
)

func (s Side) String() string {
	if s == You {
		return "you"
	}
	return "nimsum"
}

// A Game is a game in progress. It keeps its first and its last position only, as
// those between may be large.
type Game struct {
	Problem *contest.Problem
	Input   []byte // a file that is the game's case alone
	Number  int    // of the position in that case, from 1; 0 where cases have one
	First   Side   // who moves first
	Level   Level  // of the program; Perfect in a new game

	start, now contest.Position
	moves      []contest.Move
	resigned   bool // the player to move has given up
}

// New begins a game on the first position at a place of an input, which is read as leniently as
// solvers read it.
func New(p *contest.Problem, input []byte, at contest.Place, first Side) (*Game, error) {
	at = p.First(at)
	start, text, err := caseOf(p, input, at)
	if err != nil {
		return nil, err
	}
	return &Game{Problem: p, Input: File(p, text), Number: at.Position, First: first, Level: Perfect, start: start, now: start}, nil
}

// Position returns the position to move in.
func (g *Game) Position() contest.Position { return g.now }

// Moves returns the moves so far. It must not be changed.
func (g *Game) Moves() []contest.Move { return g.moves }

// ToMove returns who is to move.
func (g *Game) ToMove() Side { return g.Mover(len(g.moves)) }

// Mover returns who makes move k, from 0.
func (g *Game) Mover(k int) Side {
	if k%2 == 0 {
		return g.First
	}
	return You + Nimsum - g.First
}

// Over reports that the game has ended: whoever is to move has lost it, or under misère play
// has won it, unless given up.
func (g *Game) Over() bool { return g.resigned || contest.Ended(g.now) }

// Winner returns who has won a game that is over.
func (g *Game) Winner() Side {
	if !g.resigned && contest.IsMisere(g.now) {
		return g.ToMove()
	}
	return g.Mover(len(g.moves) + 1)
}

var errOver = errors.New("the game is over")

// Play makes a move of the player to move.
func (g *Game) Play(m contest.Move) error {
	if g.Over() {
		return errOver
	}
	next, err := g.now.Play(m)
	if err != nil {
		return err
	}
	g.now = next
	g.moves = append(g.moves, m)
	return nil
}

// Resign gives up for the player to move.
func (g *Game) Resign() error {
	if g.Over() {
		return errOver
	}
	g.resigned = true
	return nil
}

// Undo takes the moves back up to your last one, and reports whether there was
// one. It plays the game again to there, which takes as long as that took.
func (g *Game) Undo() bool {
	if g.resigned && g.ToMove() == You {
		g.resigned = false
		return true
	}
	k := len(g.moves) - 1
	for k >= 0 && g.Mover(k) != You {
		k--
	}
	if k < 0 {
		return false
	}
	g.rewind(k)
	return true
}

// rewind goes back to the position after k moves. The game has at least k moves.
func (g *Game) rewind(k int) {
	moves := g.moves[:k]
	g.now, g.moves, g.resigned = g.start, g.moves[:0], false
	for _, m := range moves {
		g.now, g.moves = contest.After(g.now, m), append(g.moves, m)
	}
}

// At returns the game as it was after k moves.
func (g *Game) At(k int) *Game {
	then := *g
	then.moves = append([]contest.Move(nil), g.moves...)
	then.rewind(max(0, min(k, len(g.moves))))
	return &then
}

// Nth returns legal move n of p, from 1.
func Nth(p contest.Position, n int) (contest.Move, error) {
	if n < 1 || n > farthest {
		return "", fmt.Errorf("moves are counted from 1 to %d", farthest)
	}
	k := 0
	for m := range p.Moves() {
		if k++; k == n {
			return m, nil
		}
	}
	return "", fmt.Errorf("there is no move %d: there are %d", n, k)
}

// farthest is how far moves are counted.
const farthest = 1_000_000

// Value returns the value of p by theory, or by a search of the rules if p is small. Known is
// false if neither finds it, as under misère play. Under normal play such a position is won.
func Value(p contest.Position) (v grundy.Value, known bool) {
	if v, known = p.Value(); known {
		return v, true
	}
	v, err := contest.NewSearch(searchLimit, searchBytes).Value(p)
	return v, err == nil
}

// Limits of a search for a value. Large positions use up the bytes first: a row of a few thousand
// pawns has as many positions one move away.
const (
	searchLimit = 20_000
	searchBytes = 32 << 20
)
