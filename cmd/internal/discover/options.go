package discover

import "slices"

// Options are the options of one position: each a sum of positions, which may be
// empty, and each position a tuple of coordinates. They lie in one piece, so that a
// list that is filled again and again costs no memory.
type Options struct {
	coordinates []int64
	parts       []int // where the part ends in coordinates
	sums        []int // where the option ends in parts
}

// Reset makes the list empty.
func (o *Options) Reset() {
	o.coordinates, o.parts, o.sums = o.coordinates[:0], o.parts[:0], o.sums[:0]
}

// Coordinate adds a coordinate to the position being written.
func (o *Options) Coordinate(x int64) { o.coordinates = append(o.coordinates, x) }

// EndPart ends the position being written.
func (o *Options) EndPart() { o.parts = append(o.parts, len(o.coordinates)) }

// EndSum ends the option being written.
func (o *Options) EndSum() { o.sums = append(o.sums, len(o.parts)) }

// Len returns how many options there are.
func (o *Options) Len() int { return len(o.sums) }

// Sum yields the positions of option i. They are valid until the list changes.
func (o *Options) Sum(i int) func(yield func(p []int64) bool) {
	return func(yield func(p []int64) bool) {
		first := 0
		if i > 0 {
			first = o.sums[i-1]
		}
		for part := first; part < o.sums[i]; part++ {
			if !yield(o.part(part)) {
				return
			}
		}
	}
}

func (o *Options) part(i int) []int64 {
	first := 0
	if i > 0 {
		first = o.parts[i-1]
	}
	return o.coordinates[first:o.parts[i]:o.parts[i]]
}

// Clone returns a copy that keeps its contents.
func (o *Options) Clone() *Options {
	return &Options{slices.Clone(o.coordinates), slices.Clone(o.parts), slices.Clone(o.sums)}
}
