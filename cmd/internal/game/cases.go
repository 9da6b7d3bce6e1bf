package game

import (
	"bytes"
	"fmt"

	fastio "nimsum/io"
	"nimsum/problems/contest"
)

// caseOf returns case number of an input, and its text.
func caseOf(p *contest.Problem, input []byte, number int) (position contest.Position, text []byte, err error) {
	in := fastio.NewBytesReader(input)
	read := func() int { return len(input) - len(in.Peek(len(input))) }
	from := 0
	each, game := *p, *p.Game
	each.Game = &game
	game.Read = func(in *fastio.Reader) contest.Position {
		from = read()
		return p.Game.Read(in)
	}
	if number < 1 {
		return nil, nil, fmt.Errorf("there is no case %d: cases count from 1", number)
	}
	err = each.Each(in, number, func(_ int, at contest.Position) error {
		position, text = at, input[from:read()]
		return nil
	})
	return position, text, err
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
	return New(p, input, 1, first)
}
