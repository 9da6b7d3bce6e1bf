package game

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"

	"nimsum/problems/contest"
)

// A Level says how well the program plays: 1 to Perfect.
type Level int

// Perfect never errs.
const Perfect Level = 5

// errs is the chance of an error, in percent, in a won position in which hardly any move wins.
// The chance shrinks by the share of moves that win.
var errs = [...]int{1: 80, 2: 50, 3: 25, 4: 10, Perfect: 0}

// Errs returns the chance of an error in percent where next to no move wins.
func (l Level) Errs() int { return errs[l] }

// LevelOf returns level n, or an error saying which there are.
func LevelOf(n int) (Level, error) {
	if n < 1 || n > int(Perfect) {
		return Perfect, fmt.Errorf("level %d is outside 1..%d", n, Perfect)
	}
	return Level(n), nil
}

// Move returns the move of a player of the level: Best's, but where it errs a random one
// of the moves looked at that do not win. It is the same every time, so that a move taken
// back changes nothing.
func (l Level) Move(p contest.Position) contest.Move {
	m, wins := Best(p)
	if l == Perfect || m == "" {
		return m
	}
	h := fnv.New64a()
	h.Write([]byte(p.Key()))
	rng := rand.New(rand.NewPCG(h.Sum64(), uint64(l)))
	moves := candidates(p)
	good := map[contest.Move]bool{}
	if wins {
		for m := range p.Winning() {
			if good[m] = true; len(good) == mostReplies {
				break
			}
		}
	}
	var bad []contest.Move
	for _, m := range moves {
		if !good[m] {
			bad = append(bad, m)
		}
	}
	if len(bad) == 0 || rng.Float64() >= float64(errs[l])/100*float64(len(bad))/float64(len(moves)) {
		return m
	}
	return bad[rng.IntN(len(bad))]
}

// Answer returns the move of the program in the game's position, "" where there is none.
func (g *Game) Answer() contest.Move { return g.Level.Move(g.now) }
