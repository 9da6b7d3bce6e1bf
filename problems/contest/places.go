package contest

import (
	"fmt"
	"iter"
	"strconv"
	"strings"

	fastio "nimsum/io"
)

// A Place is where a position stands in an input. The zero Place is the whole input.
type Place struct {
	Case     int // from 1
	Position int // of the case, from 1; 0 where cases have one position, or for all of a case
}

// String returns "2" for case 2 and "2.3" for its position 3.
func (at Place) String() string {
	if at.Position == 0 {
		return strconv.Itoa(at.Case)
	}
	return fmt.Sprintf("%d.%d", at.Case, at.Position)
}

// ParsePlace reads what String writes.
func ParsePlace(text string) (at Place, err error) {
	number, position, has := strings.Cut(text, ".")
	if at.Case, err = strconv.Atoi(number); err == nil && has {
		at.Position, err = strconv.Atoi(position)
	}
	switch {
	case err != nil:
		return at, fmt.Errorf("%q is no case, as 2, and no position of one, as 2.3", text)
	case at.Case < 1:
		return at, fmt.Errorf("there is no case %d: cases count from 1", at.Case)
	case has && at.Position < 1:
		return at, fmt.Errorf("there is no position %d: positions of a case count from 1", at.Position)
	}
	return at, nil
}

// Where returns "case 2, position 3", "case 2", "position 3" or "", by what tells places of the
// problem apart.
func (p *Problem) Where(at Place) string {
	var words []string
	if p.Format.Frame.Many() {
		words = append(words, fmt.Sprintf("case %d", at.Case))
	}
	if at.Position != 0 {
		words = append(words, fmt.Sprintf("position %d", at.Position))
	}
	return strings.Join(words, ", ")
}

// Many reports whether a case may have several positions.
func (g *Game) Many() bool { return g.ReadMany != nil }

// First returns the place of the first position at a place.
func (p *Problem) First(at Place) Place {
	if p.Game.Many() {
		at.Position = max(at.Position, 1)
	}
	return at
}

// CasePositions reads one case and yields its positions with their numbers, as in Place. It
// stops at an error, which stays in the reader. Whoever breaks off has read a part of the case.
func (p *Problem) CasePositions(in *fastio.Reader) iter.Seq2[int, Position] {
	return func(yield func(int, Position) bool) {
		if !p.Game.Many() {
			if position := p.Game.Read(in); in.OK() {
				p.Game.keeps(position)
				yield(0, position)
			}
			return
		}
		number := 0
		for position := range p.Game.ReadMany(in) {
			if number++; !in.OK() {
				return
			}
			if p.Game.keeps(position); !yield(number, position) {
				return
			}
		}
	}
}

// Places yields the positions of all cases of in and where they stand. It stops at an error,
// which stays in the reader. The problem must be a game.
func (p *Problem) Places(in *fastio.Reader) iter.Seq2[Place, Position] {
	return func(yield func(Place, Position) bool) {
		for c := p.Format.Begin(in); c.Next(); {
			for number, position := range p.CasePositions(in) {
				if !yield(Place{c.T, number}, position) {
					return
				}
			}
		}
	}
}

// Positions yields the positions of all cases of in, and the input's error last if there is
// one. The problem must be a game.
func (p *Problem) Positions(in *fastio.Reader) iter.Seq2[Position, error] {
	return func(yield func(Position, error) bool) {
		for _, position := range p.Places(in) {
			if !yield(position, nil) {
				return
			}
		}
		if err := in.Err(); err != nil {
			yield(nil, err)
		}
	}
}

// Each calls use for every position of in, or for those at a place only, if it is not zero. It
// returns the first error of the input or of use, or one that says that there is no such place.
func (p *Problem) Each(in *fastio.Reader, only Place, use func(at Place, position Position) error) error {
	c := p.Format.Begin(in)
	for c.Next() {
		positions, used := 0, false
		for number, position := range p.CasePositions(in) {
			positions++
			if only.Case != 0 && only.Case != c.T || only.Position != 0 && only.Position != positions {
				continue
			}
			used = true
			if err := use(Place{c.T, number}, position); err != nil || only.Position != 0 {
				return err
			}
		}
		switch {
		case !in.OK():
			return in.Err()
		case only.Case == c.T && only.Position != 0 && !used:
			return fmt.Errorf("there is no position %d in case %d, which has %s", only.Position, c.T, Plural(positions, "position"))
		case only.Case == c.T:
			return nil
		}
	}
	if err := in.Err(); err != nil {
		return err
	}
	if only.Case != 0 {
		return fmt.Errorf("there is no case %d: the input has %s", only.Case, Plural(c.T, "case"))
	}
	return nil
}
