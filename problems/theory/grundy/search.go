package grundy

import (
	"fmt"
	"iter"
	"math"
)

// A Search finds the values of the positions of one game from its rules
// alone: the options of a position. P is a position and K its key.
//
// Values are remembered from one call to the next. A Search must not be used
// by several goroutines at once.
type Search[P any, K comparable] struct {
	options func(P) iter.Seq[P]
	key     func(P) K
	limit   int
	size    func(P, K) int // of a position, or nil
	room    int            // for positions, where there is a size
	left    int            // of it
	ids     map[K]int32
	nodes   []node[P]
	visited int
	top     int32 // the head of the list of positions that wait, or none

	values []Value // the options' values of one position, reused
	seen   []uint64
}

// A node is a position met. Those whose values are not known yet, but have
// been asked for, wait in a doubly linked list that serves as the stack of a
// depth-first search; position holds what is needed to expand them.
type node[P any] struct {
	position    P
	value       Value
	above, next int32
	state       state
}

type state uint8

const (
	unasked state = iota
	waiting       // in the list
	open          // in the list, and its options are above it
	valued
)

const none = -1

// NewSearch returns a search of the game in which options yields the
// positions a move leads to, repeats allowed, and key tells positions apart:
// it is equal for two positions exactly when they are the same. Positions are
// kept while they wait, so a position that was yielded must not change.
//
// limit is the greatest number of positions the search may hold in its life.
// The memory it takes is in proportion to the positions it holds, however
// many moves they have.
func NewSearch[P any, K comparable](options func(P) iter.Seq[P], key func(P) K, limit int) *Search[P, K] {
	return &Search[P, K]{
		options: options,
		key:     key,
		limit:   min(limit, math.MaxInt32),
		ids:     make(map[K]int32),
		top:     none,
	}
}

// Within bounds the memory of the positions too, which limit does not where some are
// much larger than others: those that the search holds in its life may have no more
// than so many bytes together. Size is about what a position takes with its key, in
// bytes. It returns s, and is called before any position is asked for.
func (s *Search[P, K]) Within(bytes int, size func(P, K) int) *Search[P, K] {
	s.size, s.room, s.left = size, bytes, bytes
	return s
}

// Visited returns how many positions have a value by now.
func (s *Search[P, K]) Visited() int { return s.visited }

// Value returns the Grundy value of p. It looks at every position that can
// be reached from p and has no value yet, and asks for the options of each
// once or twice; it does not recurse.
//
// The error is a [*LimitError] when there are too many positions, and a
// [*LoopError] when play from p need not end. Values found before an error
// are kept.
func (s *Search[P, K]) Value(p P) (Value, error) {
	id, err := s.find(p)
	if err != nil {
		return 0, err
	}
	if s.nodes[id].state == valued {
		return s.nodes[id].value, nil
	}
	s.raise(id, p)
	for s.top != none {
		if err := s.expand(s.top); err != nil {
			s.abandon()
			return 0, err
		}
	}
	return s.nodes[id].value, nil
}

// expand gives the position on top its value if all options have one, and
// otherwise puts those that have none on top of it. The open positions are
// always a line of play from the first one asked for to the one on top, so an
// option that is open is a loop.
func (s *Search[P, K]) expand(id int32) error {
	s.values = s.values[:0]
	p := s.nodes[id].position
	s.nodes[id].state = open
	for q := range s.options(p) {
		to, err := s.find(q)
		if err != nil {
			return err
		}
		switch n := &s.nodes[to]; n.state {
		case valued:
			s.values = append(s.values, n.value)
		case open:
			return &LoopError{Position: q}
		default:
			s.raise(to, q)
		}
	}
	if s.top != id {
		return nil // wait for what is above
	}
	n := &s.nodes[id]
	n.value, s.seen = mex(s.values, s.seen)
	s.drop(valued)
	s.visited++
	return nil
}

// find returns the node of p, a new one if p was never met.
func (s *Search[P, K]) find(p P) (int32, error) {
	k := s.key(p)
	if id, ok := s.ids[k]; ok {
		return id, nil
	}
	if len(s.nodes) >= s.limit {
		return none, &LimitError{Limit: s.limit}
	}
	if s.size != nil {
		if s.left -= s.size(p, k); s.left < 0 {
			s.left = 0 // it is full, for smaller positions too
			return none, &LimitError{Limit: len(s.nodes), Bytes: s.room}
		}
	}
	id := int32(len(s.nodes))
	s.ids[k] = id
	s.nodes = append(s.nodes, node[P]{})
	return id, nil
}

// raise puts a position that is not open on top. One that waits already is
// moved there: it is needed sooner than it seemed, and to wait twice would
// cost memory for every move instead of every position.
func (s *Search[P, K]) raise(id int32, p P) {
	if id == s.top {
		return
	}
	n := &s.nodes[id]
	if n.state == waiting {
		s.nodes[n.above].next = n.next
		if n.next != none {
			s.nodes[n.next].above = n.above
		}
	} else {
		n.state, n.position = waiting, p
	}
	n.above, n.next = none, s.top
	if s.top != none {
		s.nodes[s.top].above = id
	}
	s.top = id
}

// drop takes the top position off the list and lets go of what it held.
func (s *Search[P, K]) drop(to state) {
	n := &s.nodes[s.top]
	var zero P
	n.position, n.state = zero, to
	s.top = n.next
	if s.top != none {
		s.nodes[s.top].above = none
	}
}

// abandon empties the list after an error, so that the search can go on with
// another position.
func (s *Search[P, K]) abandon() {
	for s.top != none {
		s.drop(unasked)
	}
}

// A LimitError reports a search that met more positions than it may hold: more than
// Limit, which where Bytes is not 0 are those that fit into so many.
type LimitError struct {
	Limit, Bytes int
}

func (e *LimitError) Error() string {
	if e.Bytes > 0 {
		return fmt.Sprintf("more than %d positions, which fill %d bytes", e.Limit, e.Bytes)
	}
	return fmt.Sprintf("more than %d positions", e.Limit)
}

// A LoopError reports a position that can be reached again from itself: the
// game is not finite and its positions need not have values.
type LoopError struct {
	Position any
}

func (e *LoopError) Error() string {
	return fmt.Sprintf("position %v can be reached again from itself", e.Position)
}
