package contest

import (
	"errors"
	"math"

	"nimsum/problems/theory/grundy"
	"nimsum/problems/theory/rules"
)

// A Search finds the values of positions of one game by the bare rules. Values are
// kept from one call to the next. A Search must not be used by several goroutines at
// once.
type Search struct {
	values  *rules.Values[string] // by the positions' keys
	waiting map[string]Position   // those met in a call of Value that had no value before

	// Room for positions that were not met before.
	positions, bytes int
}

// NewSearch returns a search that is limited to a number of positions, over all its calls,
// and to about a number of bytes.
func NewSearch(positions, bytes int) *Search {
	s := &Search{waiting: map[string]Position{}, positions: positions, bytes: bytes}
	s.values = rules.NewValues(s.options, rules.Limits{Bytes: math.MaxInt64})
	return s
}

var errPositions = errors.New("too many positions")

// A position takes several times the bytes of its key: a key has numbers as short as
// they can be, a position has them in words.
const (
	overhead   = 100 // bytes
	perKeyByte = 12
)

// nothing is what the bare rules leave under misère play where no move is left: the other
// player has lost. So outcomes are those of normal play with one move more at the end.
const nothing = "nothing is left, and the other has lost"

// Wins reports whether the player to move wins p. Errors are those of Value, without that of
// misère play. All positions that follow are searched, so that they are known as well.
func (s *Search) Wins(p Position) (bool, error) {
	v, err := s.value(p)
	return v != 0, err
}

// Value returns the Grundy value of p; ErrMisere is the error under misère play. The error is a [*rules.LimitError] when there are
// too many positions, and a [*rules.CycleError] when play from p need not end. Values
// found before an error are kept.
func (s *Search) Value(p Position) (grundy.Value, error) {
	if IsMisere(p) {
		return 0, ErrMisere
	}
	return s.value(p)
}

func (s *Search) value(p Position) (grundy.Value, error) {
	defer clear(s.waiting)
	key, err := s.meet(p)
	if err != nil {
		return 0, err
	}
	return s.values.Of(key)
}

// Len returns the number of positions whose value is known.
func (s *Search) Len() int { return s.values.Len() }

// options are the rules for the keys of positions that wait.
func (s *Search) options(key string, options *rules.Options[string]) {
	p := s.waiting[key]
	if p == nil { // this is nothing
		return
	}
	if IsMisere(p) && Ended(p) {
		options.Add(nothing)
	}
	for m := range p.Moves() {
		next := After(p, m)
		key, err := s.meet(next)
		if err != nil {
			options.Fail(err)
		}
		options.Add(key)
	}
}

// meet returns the key of p, and keeps p while its value is unknown.
func (s *Search) meet(p Position) (string, error) {
	key := p.Key()
	if _, ok := s.waiting[key]; ok {
		return key, nil
	}
	if _, ok := s.values.Known(key); ok {
		return key, nil
	}
	s.positions--
	s.bytes -= overhead + perKeyByte*len(key)
	if s.positions < 0 || s.bytes < 0 {
		s.positions, s.bytes = 0, 0 // full, for smaller positions too
		return "", &rules.LimitError{What: errPositions}
	}
	s.waiting[key] = p
	return key, nil
}

// After returns the position after one of p's moves.
func After(p Position, m Move) Position {
	next, err := p.Play(m)
	if err != nil {
		panic("contest: " + string(m) + " is among the moves, but: " + err.Error())
	}
	return next
}
