package sums

import (
	"fmt"
	"iter"

	fastio "nimsum/io"
	"nimsum/problems/contest"
	"nimsum/problems/contest/picture"
	"nimsum/problems/contest/seq"
	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/rules"
)

// A Misere plays a Game by misère play: whoever cannot move wins. The nim-sum does not decide it.
// All fields are optional. Without Wins the rules of the first component are searched, position by
// position, so that only small ones can be played; without Winning all moves are tried.
type Misere[C comparable] struct {
	// Wins reports by a theorem whether the player to move wins.
	Wins func(components []C) bool
	// Winning yields the moves that win, in the order of moves: a component's index, and an
	// option of it.
	Winning func(components []C) iter.Seq2[int, []C]
	// Why says why a position is won or lost, and WhyMove why a move wins. They are there
	// exactly if Wins is.
	Why     func(e *contest.Explanation, components []C)
	WhyMove func(m contest.Move, i int, components, option []C) string
}

// A MiserePosition is a list of components under misère play. It has the moves of the Position, and
// knows no value.
type MiserePosition[C comparable] struct{ Position[C] }

// outcomeLimits bound the search for who wins, over the life of a table.
var outcomeLimits = rules.Limits{Steps: 10_000_000, Bytes: 64 << 20}

// outcome searches the rules for who wins a position. The table keeps all positions that it has
// met.
func (g *Game[C]) outcome(components []C) (wins rules.Outcome, err error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	for kept := g.outcomes != nil; ; kept = false {
		table := g.outcomes
		if table == nil {
			table = rules.NewOutcomes(g.rules(0), rules.Misere, outcomeLimits)
			table.Whole()
		}
		g.outcomes = nil // it is put back if the search succeeds
		if wins, err = table.Of(components...); err == nil {
			g.outcomes = table
		}
		if err == nil || !kept { // positions kept from before may have filled the table: try an empty one
			return wins, err
		}
	}
}

// startMisere returns the position of components as read from in. If it is too large it leaves an
// error in in and returns nil.
func (g *Game[C]) startMisere(in *fastio.Reader, components []C) contest.Position {
	p := g.At(components)
	if g.Misere.Wins == nil {
		if _, err := g.outcome(components); err != nil {
			in.Errorf("under misère play positions are worked out one by one, as nothing adds up: %v", err)
			return nil
		}
	}
	return p
}

// Play is contest.Position's.
func (p MiserePosition[C]) Play(m contest.Move) (contest.Position, error) {
	next, err := p.Position.Play(m)
	if err != nil {
		return nil, err
	}
	return MiserePosition[C]{next.(Position[C])}, nil
}

// Value is contest.Position's: there is none.
func (p MiserePosition[C]) Value() (v grundy.Value, known bool) { return 0, false }

// Wins is contest.Misere's.
func (p MiserePosition[C]) Wins() bool {
	if by := p.game.Misere.Wins; by != nil {
		return by(p.components)
	}
	wins, err := p.game.outcome(p.components)
	if err != nil {
		panic("sums: " + err.Error() + ": the position was not made by Start")
	}
	return wins == rules.Won
}

// A step is an option of a component with its word.
type step[C comparable] struct {
	word   string
	option []C
}

// winning yields the moves that win: a component's index, and an option of it.
func (p MiserePosition[C]) winning() iter.Seq2[int, step[C]] {
	g := p.game
	return func(yield func(int, step[C]) bool) {
		if g.Misere.Winning != nil {
			for i, option := range g.Misere.Winning(p.components) {
				if !yield(i, step[C]{g.Write(p.components[i], option), option}) {
					return
				}
			}
			return
		}
		for i, c := range p.components {
			for word, option := range g.moves(i, c) {
				if contest.Lost(contest.After(p, move(i, word))) && !yield(i, step[C]{word, option}) {
					return
				}
			}
		}
	}
}

// Winning is contest.Position's.
func (p MiserePosition[C]) Winning() iter.Seq[contest.Move] {
	return seq.MapPairs(p.winning(), func(i int, s step[C]) contest.Move { return move(i, s.word) })
}

// Explain is contest.Explainer's.
func (p MiserePosition[C]) Explain(e *contest.Explanation) {
	g := p.game
	if g.Misere.Why == nil {
		contest.ExplainByOptions(e, p)
		return
	}
	e.Say("%s", g.Theory)
	e.Gap()
	n := len(p.components)
	e.Table([]string{g.Noun, g.Unit}, n, func(i int) []any { return []any{i + 1, p.components[i]} }).
		RowsOn(func(i int) []string { return []string{p.part(i)} })
	g.Misere.Why(e, p.components)
}

// ExplainMove is contest.Explainer's.
func (p MiserePosition[C]) ExplainMove(e *contest.Explanation, winning contest.Move) {
	i, option, err := p.read(winning)
	if err != nil {
		return
	}
	why := fmt.Sprintf("Move %s leaves a lost position.", winning)
	if by := p.game.Misere.WhyMove; by != nil {
		why = by(winning, i, p.components, option)
	}
	e.Say("%s", why).On(p.part(i))
}

// Evidence is contest.Prover's, for contest.VerifyClaim.
func (p MiserePosition[C]) Evidence() any { return contest.ClaimOf(p) }

// Draw is contest.Drawer's.
func (p MiserePosition[C]) Draw(o contest.DrawOptions) *picture.Picture { return p.draw(p, o) }
