package rules

import "nimsum/problems/theory/grundy"

// Values finds and keeps the Grundy values of the components of a game under
// normal play.
type Values[C comparable] struct{ *search[C] }

// NewValues returns the values of a game whose components are kept in a hash
// table, in some 30 bytes and the component itself for each.
func NewValues[C comparable](game Game[C], limits Limits) *Values[C] {
	return &Values[C]{newSearch(game, limits)}
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

// Known returns the value of c if it was found before.
func (v *Values[C]) Known(c C) (grundy.Value, bool) {
	id, ok := v.table.find(c)
	if !ok || int(id) >= len(v.number) || v.number[id] >= open {
		return 0, false
	}
	return grundy.Value(v.number[id]), true
}
