package heaps

import "math"

// A Growing is a subtraction game with a table of values that grows with the heaps that it is
// asked for. It must not be used by several goroutines at once; its Tabulated may be.
type Growing struct {
	// Tabulated is a Rule for the heaps that were reached, and Beyond more stones. It is another
	// one when the table has grown.
	Tabulated
	rule          Subtraction
	values, steps uint64
	size          uint64 // of the table
	right         uint64 // heaps of fewer stones were reached
}

// Beyond is how many stones more than those that were reached a heap may have for Value and
// Takes.
const Beyond = 512

// Growing returns a table that is empty. It will have at most so many values, and each
// time it grows it takes at most so many steps, as in [Subtraction.TabulateWithin].
func (s Subtraction) Growing(values, steps uint64) *Growing {
	return &Growing{rule: s, values: values, steps: steps}
}

// Reach makes known the value of a heap of n < 2^63 stones, and those of all smaller ones. It
// reports whether that is possible: where values do not repeat early, n must be less than
// the limit of values. The table at least doubles when it grows, so that all growing takes a
// few times what the last does.
func (g *Growing) Reach(n uint64) bool {
	if n < g.right {
		return true
	}
	size := min(max(n+Beyond, 2*g.size), g.values+Beyond)
	part := g.rule.upTo(max(n+Beyond, size) - 1)
	known, ok := part.TabulateWithin(size, g.steps)
	if !ok {
		return false
	}
	g.Tabulated, g.size, g.right = known, size, size-Beyond+1
	if _, repeats := known.Sequence().Period(); repeats && part.most() < size {
		g.right = math.MaxUint64
		if next := len(part.amounts); next < len(g.rule.amounts) { // a larger amount was left out
			g.right = g.rule.amounts[next] - Beyond + 1
		}
	}
	return n < g.right
}
