package game

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"

	fastio "nimsum/io"
	"nimsum/problems/contest"
)

// caseOf returns the position at a place of an input, and the text of its case.
func caseOf(p *contest.Problem, input []byte, at contest.Place) (position contest.Position, text []byte, err error) {
	in := fastio.NewBytesReader(input)
	read := func() int { return len(input) - len(in.Peek(len(input))) }
	from := 0
	each, game := *p, *p.Game
	each.Game = &game
	game.Read = func(in *fastio.Reader) contest.Position {
		from = read()
		return p.Game.Read(in)
	}
	if p.Game.Many() {
		game.ReadMany = func(in *fastio.Reader) iter.Seq[contest.Position] {
			return func(yield func(contest.Position) bool) {
				from = read()
				wanted := true
				for position := range p.Game.ReadMany(in) { // to the end of the case
					wanted = wanted && yield(position)
				}
			}
		}
	}
	if at.Case < 1 {
		return nil, nil, fmt.Errorf("there is no case %d: cases count from 1", at.Case)
	}
	err = each.Each(in, at, func(_ contest.Place, met contest.Position) error {
		position = met
		return nil
	})
	return position, input[from:read()], cmp.Or(err, in.Err())
}

// File returns an input with the one case.
func File(p *contest.Problem, text []byte) []byte {
	file, _ := fastio.Text(func(out *fastio.Writer) error {
		p.Format.Frame.Write(out, append(bytes.TrimSpace(text), '\n'))
		return nil
	})
	return file
}

// made begins a game on an input that is made. Where its case has several positions it is half of
// the time on the first, and else on any that you win if you make no mistake, if First is you, or lose.
func made(p *contest.Problem, r contest.Request, first Side) (*Game, error) {
	input, err := p.Input(r)
	if err != nil {
		return nil, err
	}
	at := contest.Place{Case: 1}
	if rng, met := rand.New(rand.NewPCG(r.Seed, 5)), 0; p.Game.Many() && rng.IntN(2) == 0 {
		// An input was made, so it has no error but the one that ends this.
		_ = p.Each(fastio.NewBytesReader(input), at, func(place contest.Place, position contest.Position) error {
			if place.Position > mostLooked {
				return errLooked
			}
			if contest.Wins(position) == (first == You) && !contest.Ended(position) {
				if met++; rng.IntN(met) == 0 {
					at.Position = place.Position
				}
			}
			return nil
		})
	}
	return New(p, input, at, first)
}

// mostLooked is how many positions of a case are looked at.
const mostLooked = 100

var errLooked = errors.New("enough positions were looked at")
