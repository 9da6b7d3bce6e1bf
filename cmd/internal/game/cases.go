package game

import (
	"bytes"
	"fmt"

	fastio "nimsum/io"
	"nimsum/problems/contest"
)

// caseOf returns case number of an input, and its text.
func caseOf(p *contest.Problem, input []byte, number int) (contest.Position, []byte, error) {
	in := fastio.NewBytesReader(input)
	read := func() int { return len(input) - len(in.Peek(len(input))) }
	from, k := 0, 0
	each, game := *p, *p.Game
	each.Game = &game
	game.Read = func(in *fastio.Reader) contest.Position {
		from = read()
		return p.Game.Read(in)
	}
	for position, err := range each.Positions(in) {
		if err != nil {
			return nil, nil, err
		}
		if k++; k == number {
			return position, input[from:read()], nil
		}
	}
	return nil, nil, fmt.Errorf("there is no case %d: the input has %s", number, contest.Plural(k, "case"))
}

// File returns an input with the one case.
func File(p *contest.Problem, text []byte) []byte {
	var b bytes.Buffer
	out := fastio.NewWriter(&b)
	p.Format.Frame.Write(out, append(bytes.TrimSpace(text), '\n'))
	out.Flush()
	return b.Bytes()
}

func made(p *contest.Problem, r contest.Request, first Side) (*Game, error) {
	input, err := p.Input(r)
	if err != nil {
		return nil, err
	}
	return New(p, input, 1, first)
}
