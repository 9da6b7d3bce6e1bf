package rules

import (
	"encoding/binary"
	"errors"
	"slices"
)

// Outcomes finds and keeps who wins whole positions, sums of components, under
// either convention.
//
// Positions count as the same if they differ only in the order of the components
// or in components without a move. There may still be as many as multisets of
// components. Under normal play [Values] is better; under misère play no other way
// serves every game.
type Outcomes[C comparable] struct {
	*search[string] // of the positions, by their keys
	rules           Game[C]
	parts           components[C]
	most            int64 // options of a component

	// By component: the components of its options, by number, each option followed
	// by none. A list is nil before it is made.
	lists [][]int32
}

// NewOutcomes returns the outcomes of the positions of a game.
func NewOutcomes[C comparable](game Game[C], play Play, limits Limits) *Outcomes[C] {
	o := &Outcomes[C]{rules: game, most: newMeter(limits).limits.Options}
	limits.Options = 0 // they bound the options of a component, not those of a sum
	o.search = newSearch(o.moves, limits)
	o.outcome, o.misere = true, play == Misere
	o.parts = newComponents[C](&o.meter)
	return o
}

// Whole has all outcomes found that follow from a position that is asked for: to ask for
// these later takes no search and cannot fail. Without it a lost option ends the work on a
// position. It is called before the first Of.
func (o *Outcomes[C]) Whole() { o.whole = true }

// Of tells whether the player to move wins the sum of these components. The options
// of a component are listed once and kept, in 4 bytes for each option and for each of
// its parts. Each position costs what a component does in [Single].
func (o *Outcomes[C]) Of(position ...C) (Outcome, error) {
	var ids []int32
	for _, c := range position {
		id, err := o.parts.id(c)
		if err != nil {
			return Lost, err
		}
		ids = append(ids, id)
	}
	key, err := o.key(ids)
	if err != nil {
		return Lost, err
	}
	n, err := o.find(key)
	var cycle *CycleError[string]
	if errors.As(err, &cycle) {
		err = o.cycleOf(cycle.Cycle)
	}
	return n == won, err
}

// cycleOf returns the error for a cycle of keys.
func (o *Outcomes[C]) cycleOf(keys []string) error {
	cycle := make([][]C, len(keys))
	for i, key := range keys {
		for _, id := range ids(key) {
			cycle[i] = append(cycle[i], o.parts.at(id))
		}
	}
	return &CycleError[[]C]{Cycle: cycle}
}

// key returns the sorted numbers of the components that have a move, as a string.
func (o *Outcomes[C]) key(position []int32) (string, error) {
	key := make([]byte, 0, 64)
	for _, id := range slices.Sorted(slices.Values(position)) {
		list, err := o.list(id)
		if err != nil {
			return "", err
		}
		if len(list) > 0 {
			key = binary.LittleEndian.AppendUint32(key, uint32(id))
		}
	}
	return string(key), nil
}

// ids returns the numbers in a key.
func ids(key string) []int32 {
	all := make([]int32, len(key)/4)
	for i := range all {
		all[i] = int32(binary.LittleEndian.Uint32([]byte(key[4*i:])))
	}
	return all
}

// moves are the rules for positions by their keys.
func (o *Outcomes[C]) moves(key string, options *Options[string]) {
	position := ids(key)
	for i, id := range position {
		if i > 0 && id == position[i-1] {
			continue
		}
		others := slices.Delete(slices.Clone(position), i, i+1)
		after := others
		for _, part := range o.lists[id] {
			if part != none {
				after = append(after, part)
				continue
			}
			next, err := o.key(after)
			if err != nil {
				options.Fail(err)
			}
			options.Add(next)
			after = others
		}
	}
}

// list returns the options of a component, as lists has them.
func (o *Outcomes[C]) list(id int32) ([]int32, error) {
	if int(id) < len(o.lists) && o.lists[id] != nil {
		return o.lists[id], nil
	}
	lists, err := room(&o.meter, o.lists, 24, int(id)+1)
	if err != nil {
		return nil, err
	}
	for len(lists) <= int(id) {
		lists = append(lists, nil)
	}
	o.lists = lists
	if err := o.spend(1); err != nil {
		return nil, err
	}
	list := []int32{}
	count := int64(0)
	var options *Options[C]
	options = newOptions(func(parts []C, ends []int) {
		err := o.spend(len(parts) + len(ends))
		if count += int64(len(ends)); err == nil && count > o.most {
			err = &LimitError{What: ErrOptions, Limit: o.most, At: o.parts.at(id)}
		}
		if err == nil {
			list, err = room(&o.meter, list, 4, len(list)+len(parts)+len(ends))
		}
		from := 0
		for _, end := range ends {
			for _, c := range parts[from:end] {
				var part int32
				if err == nil {
					part, err = o.parts.id(c)
				}
				list = append(list, part)
			}
			list = append(list, none)
			from = end
		}
		if err != nil {
			options.halt(err)
		}
	})
	err = options.guard(func() error { options.of(o.rules, o.parts.at(id)); return nil })
	if err != nil {
		o.bytes -= 4 * int64(cap(list))
		return nil, err
	}
	o.lists[id] = list
	return list, nil
}
