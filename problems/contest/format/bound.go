package format

import (
	"fmt"
	"math"
)

// NoLimit is the Max of a Bound without an upper limit.
const NoLimit = math.MaxInt64

// A Bound is the range that a judge promises for one number. It is declared once; the
// checker, the generators and the statement use it.
type Bound struct {
	Name     string // as the statement calls it: "N"
	What     string // what it counts or measures: "number of vertices"
	Min, Max int64
	Ours     bool // chosen by nimsum, as no judge has published a bound
}

// String writes the bound as the statement does.
func (b Bound) String() string {
	s := fmt.Sprintf("%d <= %s <= %d", b.Min, b.Name, b.Max)
	switch {
	case b.Max == NoLimit:
		s = fmt.Sprintf("%s >= %d", b.Name, b.Min)
	case b.Min == -b.Max && b.Max > 0:
		s = fmt.Sprintf("|%s| <= %d", b.Name, b.Max)
	}
	s += ", the " + b.What
	if b.Ours {
		s += " (ours)"
	}
	return s
}

// An Extent is the least and the greatest value that an input had for a bound. Min > Max
// if the input had no such value.
type Extent struct{ Min, Max int64 }

// Bound returns the named bound. It panics if it is not declared, which is a
// mistake in the format.
func (f *Format) Bound(name string) *Bound { return &f.Bounds[f.bound(name)] }

func (f *Format) bound(name string) int {
	for i := range f.Bounds {
		if f.Bounds[i].Name == name {
			return i
		}
	}
	panic("format: no bound is declared for " + name)
}
