package game

import (
	"bytes"
	"cmp"
	"fmt"
	"iter"

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

func made(p *contest.Problem, r contest.Request, first Side) (*Game, error) {
	input, err := p.Input(r)
	if err != nil {
		return nil, err
	}
	return New(p, input, contest.Place{Case: 1}, first)
}
