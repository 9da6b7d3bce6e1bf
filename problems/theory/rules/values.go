package rules

import (
	"iter"

	"nimsum/problems/theory/grundy"
)

// Values finds and keeps the Grundy values of the components of a game under
// normal play.
type Values[C comparable] struct{ *search[C] }

// NewValues returns the values of a game whose components are kept in a hash
// table, in some 30 bytes and the component itself for each.
func NewValues[C comparable](game Game[C], limits Limits) *Values[C] {
	return &Values[C]{newSearch(game, nil, limits)}
}

// NewTable returns the values of a game whose components are those of index, in a
// table of 4 bytes for each component, and of 12 bytes once a component is asked for
// before its options. Any other component is [ErrOutside].
func NewTable[C comparable](game Game[C], index Index[C], limits Limits) *Values[C] {
	return &Values[C]{newSearch(game, &index, limits)}
}

// Of returns the value of a component. It lists the options of every component
// that can be reached and has no value yet, once or twice, in O(1) time for each
// component of an option.
func (v *Values[C]) Of(c C) (grundy.Value, error) {
	n, err := v.find(c)
	return grundy.Value(n), err
}

// Sum returns the value of a whole position.
func (v *Values[C]) Sum(parts ...C) (grundy.Value, error) {
	var sum grundy.Value
	for _, c := range parts {
		n, err := v.Of(c)
		if err != nil {
			return 0, err
		}
		sum ^= n
	}
	return sum, nil
}

// Fill finds the values of all components of a table, by increasing number. For
// values in a hash table it does nothing.
func (v *Values[C]) Fill() error { return v.fill() }

// Known returns the value of c if it was found before.
func (v *Values[C]) Known(c C) (grundy.Value, bool) {
	id, ok := v.table.find(c)
	if !ok || int(id) >= len(v.number) || v.number[id] >= open {
		return 0, false
	}
	return grundy.Value(v.number[id]), true
}

// All yields the components whose value was found and their values: by their
// number in the index, or else in the order in which they were met.
func (v *Values[C]) All() iter.Seq2[C, grundy.Value] {
	return func(yield func(C, grundy.Value) bool) {
		for c, n := range v.all() {
			if !yield(c, grundy.Value(n)) {
				return
			}
		}
	}
}

// Winning yields every move from a position to one worth 0, in the order of the
// rules. A move is valid until the next one. Where a value cannot be found, the
// sequence ends with the error.
func (v *Values[C]) Winning(position ...C) iter.Seq2[Move[C], error] {
	return func(yield func(Move[C], error) bool) {
		sum, err := v.Sum(position...)
		if err != nil {
			yield(Move[C]{}, err)
			return
		}
		if sum == 0 {
			return // every move changes the value of its component
		}
		for i, c := range position {
			has, _ := v.Of(c)
			for left := range v.game.Options(c) {
				if w, err := v.Sum(left...); err != nil {
					yield(Move[C]{}, err)
					return
				} else if w == has^sum && !yield(Move[C]{i, left}, nil) {
					return
				}
			}
		}
	}
}

// A Move replaces the component At of a position by those of Left.
type Move[C comparable] struct {
	At   int
	Left []C
}
