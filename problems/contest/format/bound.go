package format

import (
	"fmt"
	"math"
)

// NoLimit is the Max of a Bound that has none.
const NoLimit = math.MaxInt64

// A Bound is what a judge promises of one number. It is declared once, and the
// checker, the generators and the statement use it.
type Bound struct {
	Name     string // as the statement calls it: "N"
	What     string // what it counts or measures: "number of vertices"
	Min, Max int64
	Ours     bool // no judge has published it
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

// An Extent is the least and the greatest value an input had under a bound;
// Min > Max where it had none.
type Extent struct{ Min, Max int64 }

// Bound returns the named bound. A name that is not declared is a fault of the
// format's author and panics.
func (f *Format) Bound(name string) *Bound { return &f.Bounds[f.bound(name)] }

func (f *Format) bound(name string) int {
	for i := range f.Bounds {
		if f.Bounds[i].Name == name {
			return i
		}
	}
	panic("format: no bound is declared for " + name)
}
