package grundy

import (
	"errors"
	"fmt"
	"iter"
)

// ErrLimit is the error of a Search that has visited as many positions as it may.
var ErrLimit = errors.New("too many positions")

// ErrLoop is the error of a Search that came from a position back to itself: the
// rules are those of no finite game.
var ErrLoop = errors.New("the game can return to an earlier position")

// A Search finds Grundy values from nothing but a game's rules. It remembers
// each position's value, so a second question costs only what is new, and it
// needs no stack for games that last long. Not for concurrent use.
type Search[P any, K comparable] struct {
	options func(P) iter.Seq[P]
	key     func(P) K
	limit   int
	values  map[K]Value // open positions have the value unknown
	stack   []frame[P, K]
	pending []P     // options not yet looked at, of all frames
	found   []Value // values of the options looked at, of all frames
}

const unknown = ^Value(0)

// A frame is a position whose options are being looked at: those pending from
// its mark on are left, and the values found from its mark on are known.
type frame[P any, K comparable] struct {
	key            K
	pending, found int
}

// NewSearch returns a Search over the game in which options yields the positions
// one move away and key tells positions apart. It visits at most limit
// positions, about a hundred bytes each besides what a K holds.
func NewSearch[P any, K comparable](options func(P) iter.Seq[P], key func(P) K, limit int) *Search[P, K] {
	return &Search[P, K]{options: options, key: key, limit: limit, values: make(map[K]Value)}
}

// Len returns the number of positions visited.
func (s *Search[P, K]) Len() int { return len(s.values) }

// Value returns the Grundy value of p. Its errors are ErrLimit and ErrLoop,
// wrapped; what was found before one is kept.
func (s *Search[P, K]) Value(p P) (Value, error) {
	if v, ok := s.values[s.key(p)]; ok {
		return v, nil
	}
	err := s.open(p)
	for err == nil && len(s.stack) > 0 {
		top := s.stack[len(s.stack)-1]
		if len(s.pending) == top.pending {
			v := Mex(s.found[top.found:])
			s.values[top.key] = v
			s.found = append(s.found[:top.found], v) // for the frame below
			s.stack = s.stack[:len(s.stack)-1]
			continue
		}
		next := s.pending[len(s.pending)-1]
		s.pending = s.pending[:len(s.pending)-1]
		switch v, ok := s.values[s.key(next)]; {
		case !ok:
			err = s.open(next)
		case v == unknown:
			err = fmt.Errorf("%w: %v", ErrLoop, s.key(next))
		default:
			s.found = append(s.found, v)
		}
	}
	if err != nil {
		for _, f := range s.stack {
			delete(s.values, f.key)
		}
		s.stack, s.pending, s.found = s.stack[:0], s.pending[:0], s.found[:0]
		return 0, err
	}
	v := s.found[0]
	s.found = s.found[:0]
	return v, nil
}

// open puts p on the stack, its options pending.
func (s *Search[P, K]) open(p P) error {
	if len(s.values) >= s.limit {
		return fmt.Errorf("%w: the limit is %d", ErrLimit, s.limit)
	}
	key := s.key(p)
	s.values[key] = unknown
	s.stack = append(s.stack, frame[P, K]{key, len(s.pending), len(s.found)})
	for next := range s.options(p) {
		s.pending = append(s.pending, next)
		// One position may have more options than the search may visit; they
		// need not be distinct, hence the slack.
		if len(s.pending) > 64*s.limit {
			return fmt.Errorf("%w: the limit is %d", ErrLimit, s.limit)
		}
	}
	return nil
}
