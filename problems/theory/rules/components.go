package rules

import (
	"hash/maphash"
	"reflect"
	"unsafe"
)

// components numbers components in the order in which they are met.
type components[C comparable] struct {
	meter *meter
	met   []C     // by number
	slots []int32 // a hash table of the numbers plus one, open addressing, at most half full
	seed  maphash.Seed
	text  bool // components are strings
}

func newComponents[C comparable](m *meter) components[C] {
	return components[C]{
		meter: m,
		seed:  maphash.MakeSeed(),
		text:  reflect.TypeFor[C]().Kind() == reflect.String,
	}
}

// at returns the component with that number.
func (t *components[C]) at(id int32) C {
	return t.met[id]
}

// id returns the number of c, a new one if c was never met.
func (t *components[C]) id(c C) (int32, error) {
	if err := t.oneMore(); err != nil {
		return 0, err
	}
	at := t.slot(c)
	if t.slots[at] != 0 {
		return t.slots[at] - 1, nil
	}
	var err error
	if t.met, err = room(t.meter, t.met, int64(unsafe.Sizeof(c)), len(t.met)+1); err != nil {
		return 0, err
	}
	if t.text {
		// The allocator rounds up.
		n := (int64(reflect.ValueOf(c).Len()) + 7) &^ 7
		if n > 32 {
			n = (n + 15) &^ 15
		}
		if err := t.meter.hold(n); err != nil {
			return 0, err
		}
	}
	t.met = append(t.met, c)
	t.slots[at] = int32(len(t.met))
	return int32(len(t.met) - 1), nil
}

// find returns the number of c if it has one.
func (t *components[C]) find(c C) (int32, bool) {
	if len(t.slots) == 0 {
		return 0, false
	}
	id := t.slots[t.slot(c)]
	return id - 1, id != 0
}

// slot returns where the number of c is or belongs.
func (t *components[C]) slot(c C) uint64 {
	mask := uint64(len(t.slots) - 1)
	at := maphash.Comparable(t.seed, c) & mask
	for t.slots[at] != 0 && t.met[t.slots[at]-1] != c {
		at = (at + 1) & mask
	}
	return at
}

// oneMore makes room in the hash table for one component more.
func (t *components[C]) oneMore() error {
	if 2*(len(t.met)+1) <= len(t.slots) {
		return nil
	}
	slots, err := t.meter.twice(t.slots)
	if err != nil {
		return err
	}
	t.slots = slots
	for i, c := range t.met {
		t.slots[t.slot(c)] = int32(i + 1)
	}
	return nil
}
