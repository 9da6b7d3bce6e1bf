package rules

import (
	"math"
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
	meter
	game    Game[C]
	play    Play
	options *Options[C]
	table   components[C]

	// By component: where its options stand in flat; none and none before they are
	// listed. An option is the numbers of its parts, each plus one, and a 0.
	lists []span
	flat  []int32

	// By position: where its components stand in parts, sorted by number.
	places []span
	parts  []int32
	state  []uint8
	slots  []int32 // a hash table of the positions' numbers plus one
	known  int

	stack  []frame
	listed int   // the length of flat without a list that is not complete
	count  int64 // the number of options in that list

	work []int32 // the position being built, reused
}

// A span is a piece [from, to) of a list.
type span struct{ from, to int32 }

// A frame is a position whose options are being tried: all options of the
// components before component at, and those of that one before next in flat.
type frame struct {
	position int32
	at       int32
	next     int32
}

const (
	stateLost    = lost
	stateWon     = won
	stateOpen    = 2
	stateUnknown = 3
)

// NewOutcomes returns the outcomes of the positions of a game.
func NewOutcomes[C comparable](game Game[C], play Play, limits Limits) *Outcomes[C] {
	o := &Outcomes[C]{meter: newMeter(limits), game: game, play: play}
	o.table = newComponents[C](&o.meter)
	o.options = newOptions(o.look)
	return o
}

// Of tells whether the player to move wins the sum of these components.
//
// The options of a position are tried in the order of the rules, component by
// component, until one is lost. A cycle is found only if the search meets it. The
// options of a component are listed once and kept, in 4 bytes for each option and
// for each of its parts. A position takes 4 bytes for each of its components and 25
// more, and O(1) time for each component of each option.
func (o *Outcomes[C]) Of(position ...C) (Outcome, error) {
	outcome := Lost
	err := o.options.guard(func() (err error) {
		outcome, err = o.of(position)
		return err
	})
	o.flat = o.flat[:o.listed]
	for _, f := range o.stack {
		o.state[f.position] = stateUnknown
	}
	o.stack = o.stack[:0]
	return outcome, err
}

func (o *Outcomes[C]) of(position []C) (Outcome, error) {
	o.work = o.work[:0]
	for _, c := range position {
		id, err := o.table.id(c)
		if err != nil {
			return Lost, err
		}
		if err := o.list(id); err != nil {
			return Lost, err
		}
		o.work = append(o.work, id)
	}
	id, err := o.position()
	if err != nil {
		return Lost, err
	}
	if o.state[id] == stateUnknown {
		if err := o.search(id); err != nil {
			return Lost, err
		}
	}
	return o.state[id] == stateWon, nil
}

// search finds the outcome of the position id.
func (o *Outcomes[C]) search(id int32) error {
	if err := o.push(id); err != nil {
		return err
	}
	for len(o.stack) > 0 {
		f := &o.stack[len(o.stack)-1]
		switch option, ok, err := o.next(f); {
		case err != nil:
			return err
		case !ok: // all are won: lost, unless who cannot move wins
			end := o.places[f.position]
			o.conclude(o.play == Misere && end.from == end.to)
		case o.state[option] == stateLost:
			o.conclude(true)
		case o.state[option] == stateOpen:
			return o.cycle(option)
		case o.state[option] == stateUnknown:
			if err := o.push(option); err != nil {
				return err
			}
		}
	}
	return nil
}

func (o *Outcomes[C]) push(id int32) error {
	stack, err := room(&o.meter, o.stack, 12, len(o.stack)+1)
	if err != nil {
		return err
	}
	f := frame{position: id}
	if at := o.places[id]; at.from < at.to {
		f.next = o.lists[o.parts[at.from]].from
	}
	o.stack = append(stack, f)
	o.state[id] = stateOpen
	return o.spend(1)
}

// conclude gives the position on top its outcome. If that is lost, it makes the
// position below it won.
func (o *Outcomes[C]) conclude(wins bool) {
	last := len(o.stack) - 1
	o.state[o.stack[last].position] = stateLost
	if wins {
		o.state[o.stack[last].position] = stateWon
	}
	o.known++
	o.stack = o.stack[:last]
	if !wins && last > 0 {
		o.conclude(true)
	}
}

// next returns the position that the next option of f leads to.
func (o *Outcomes[C]) next(f *frame) (id int32, ok bool, err error) {
	all := o.places[f.position]
	for at := all.from + f.at; at < all.to; at = all.from + f.at {
		part := o.parts[at]
		if f.next == o.lists[part].to {
			f.at++ // and on to the next component that is not the same one
			for all.from+f.at < all.to && o.parts[all.from+f.at] == part {
				f.at++
			}
			if all.from+f.at < all.to {
				f.next = o.lists[o.parts[all.from+f.at]].from
			}
			continue
		}
		here := o.parts[all.from:all.to]
		o.work = append(append(o.work[:0], here[:f.at]...), here[f.at+1:]...)
		for ; o.flat[f.next] != 0; f.next++ {
			o.work = append(o.work, o.flat[f.next]-1)
		}
		f.next++
		if err := o.spend(1 + len(o.work)); err != nil {
			return 0, false, err
		}
		id, err := o.position()
		return id, true, err
	}
	return 0, false, nil
}

// list lists the options of a component unless that was done.
func (o *Outcomes[C]) list(id int32) error {
	if int(id) < len(o.lists) && o.lists[id].from >= 0 {
		return nil
	}
	lists, err := room(&o.meter, o.lists, 8, int(id)+1)
	if err != nil {
		return err
	}
	o.lists = lists
	for len(o.lists) <= int(id) {
		o.lists = append(o.lists, span{none, none})
	}
	if err := o.spend(1); err != nil {
		return err
	}
	o.count = 0
	o.options.of(o.game, o.table.at(id))
	if len(o.flat) > math.MaxInt32 {
		return &LimitError{What: ErrMemory, Limit: o.limits.Bytes}
	}
	o.lists[id] = span{int32(o.listed), int32(len(o.flat))}
	o.listed = len(o.flat)
	return nil
}

// look receives some options of the component being listed.
func (o *Outcomes[C]) look(parts []C, ends []int) {
	if err := o.spend(len(parts) + len(ends)); err != nil {
		o.options.halt(err)
	}
	if o.count += int64(len(ends)); o.count > o.limits.Options {
		o.options.halt(&LimitError{What: ErrOptions, Limit: o.limits.Options})
	}
	var err error
	if o.flat, err = room(&o.meter, o.flat, 4, len(o.flat)+len(parts)+len(ends)); err != nil {
		o.options.halt(err)
	}
	from := 0
	for _, end := range ends {
		for _, c := range parts[from:end] {
			id, err := o.table.id(c)
			if err != nil {
				o.options.halt(err)
			}
			o.flat = append(o.flat, id+1)
		}
		o.flat = append(o.flat, 0)
		from = end
	}
}

// position returns the number of the position whose components are in work, a new
// one if it was never met. It sorts the components and drops those without a move.
func (o *Outcomes[C]) position() (int32, error) {
	slices.Sort(o.work)
	kept := o.work[:0]
	for _, id := range o.work {
		if err := o.list(id); err != nil {
			return 0, err
		}
		if o.lists[id].from == o.lists[id].to {
			continue
		}
		kept = append(kept, id)
	}
	o.work = kept
	if err := o.oneMore(); err != nil {
		return 0, err
	}
	at := o.slot(kept)
	if o.slots[at] != 0 {
		return o.slots[at] - 1, nil
	}
	return o.meet(at)
}

// meet gives the position in work a number and a place in the hash table.
func (o *Outcomes[C]) meet(at uint64) (int32, error) {
	id, from := len(o.places), len(o.parts)
	if from+len(o.work) > math.MaxInt32 {
		return 0, &LimitError{What: ErrMemory, Limit: o.limits.Bytes}
	}
	parts, err := room(&o.meter, o.parts, 4, from+len(o.work))
	if err != nil {
		return 0, err
	}
	o.parts = parts
	places, err := room(&o.meter, o.places, 8, id+1)
	if err != nil {
		return 0, err
	}
	o.places = places
	state, err := room(&o.meter, o.state, 1, id+1)
	if err != nil {
		return 0, err
	}
	o.state = append(state, stateUnknown)
	o.parts = append(o.parts, o.work...)
	o.places = append(o.places, span{int32(from), int32(len(o.parts))})
	o.slots[at] = int32(id + 1)
	return int32(id), nil
}

// slot returns where the number of a position is or belongs.
func (o *Outcomes[C]) slot(position []int32) uint64 {
	h := uint64(len(position))
	for _, id := range position {
		h = (h ^ uint64(id)) * 0x9e3779b97f4a7c15
		h ^= h >> 32
	}
	mask := uint64(len(o.slots) - 1)
	at := h & mask
	for o.slots[at] != 0 {
		there := o.places[o.slots[at]-1]
		if slices.Equal(o.parts[there.from:there.to], position) {
			break
		}
		at = (at + 1) & mask
	}
	return at
}

// oneMore makes room in the hash table for one position more.
func (o *Outcomes[C]) oneMore() error {
	if 2*(len(o.places)+1) <= len(o.slots) {
		return nil
	}
	return o.rehash()
}

func (o *Outcomes[C]) rehash() (err error) {
	if o.slots, err = o.twice(o.slots); err != nil {
		return err
	}
	for id, at := range o.places {
		o.slots[o.slot(o.parts[at.from:at.to])] = int32(id + 1)
	}
	return nil
}

// cycle shows the line of play from the open position id to itself.
func (o *Outcomes[C]) cycle(id int32) error {
	var line [][]C
	for _, f := range o.stack {
		if f.position == id {
			line = line[:0]
		}
		at := o.places[f.position]
		position := make([]C, 0, at.to-at.from)
		for _, part := range o.parts[at.from:at.to] {
			position = append(position, o.table.at(part))
		}
		line = append(line, position)
	}
	return &CycleError[[]C]{Cycle: line}
}
