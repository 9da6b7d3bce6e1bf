package hackenbush

import "slices"

// chains finds what many chains are worth that grow by the same steps: a chain
// starts from nothing, worth 0, and each step(a) afterwards carries it on an
// edge below a point worth a, from x to (x ^ a) + 1. For n calls of start and
// step it takes O(n log v) time, v being the greatest worth, and O(n) memory.
//
// Only the sums x ^ a are bit by bit; what must be found is where +1 carries.
// Say chains are alike when they agree, at any time both exist, in the bits
// below b. Then the same steps carry into bit b of them all, and as each of
// these turns the bit over, their bits b are at all times either equal or
// opposite: two kinds, alike in the bits up to b. And as every such step finds
// bit b set in just one of the kinds, it carries on into that one alone. So a
// group of starts and steps splits, as it stands in order, into two groups
// that share nothing: no step is ever copied.
type chains struct {
	events []event
	spare  []event
	sum    uint32 // of the steps so far
	steps  int    // so far
}

// event is a start or a step, bits below the group's already taken off.
type event struct {
	sum uint32 // of the steps so far, a step's own among them
	id  int32  // of the chain that starts, or isStep
}

// isStep has the sign bit, which makes it a bit to compute with.
const isStep = -1

// group is a stretch of events that share the bits below bit.
type group struct {
	lo, hi int
	steps  int    // among the events
	bit    uint   // the next to be looked at
	worth  uint32 // the bits below it at the end
}

// reserve makes room for n starts and n steps.
func (c *chains) reserve(n int) { c.events = slices.Grow(c.events, 2*n) }

// start begins a chain.
func (c *chains) start(id int32) { c.events = append(c.events, event{c.sum, id}) }

// step carries all chains begun over an edge on a point worth a.
func (c *chains) step(a uint32) {
	c.sum ^= a
	c.steps++
	c.events = append(c.events, event{c.sum, isStep})
}

// addTo adds, by nim-sum, the worth of each chain to out[id], and begins anew.
func (c *chains) addTo(out []uint32) {
	c.spare = resize(c.spare, len(c.events))
	var stack [33]group // one waits at each of 32 bits
	stack[0] = group{hi: len(c.events), steps: c.steps}
	for n := 1; n > 0; {
		n--
		switch g := stack[n]; {
		case g.steps == 0:
			for _, e := range c.events[g.lo:g.hi] {
				out[e.id] ^= g.worth | (e.sum^c.sum>>g.bit)<<g.bit
			}
		case g.hi-g.lo <= small:
			c.follow(g, out)
		default:
			stack[n], stack[n+1] = c.split(g)
			n += 2
		}
	}
	c.events, c.sum, c.steps = c.events[:0], 0, 0
}

// small is the number of events up to which a group is not worth splitting.
const small = 32

// follow takes each chain of a group through the steps after its start.
func (c *chains) follow(g group, out []uint32) {
	events := c.events[g.lo:g.hi]
	end := c.sum >> g.bit
	for i, start := range events {
		if start.id == isStep {
			continue
		}
		// The chain is worth (x ^ the sum) above the group's bits: between
		// steps x stays as it is.
		x := start.sum
		for _, e := range events[i+1:] {
			if e.id == isStep {
				x = ((x ^ e.sum) + 1) ^ e.sum
			}
		}
		out[start.id] ^= g.worth | (x^end)<<g.bit
	}
}

// split splits a group by its next bit. A chain is of kind 0 when, with the
// steps of the group so far even in number, its bit is that of the sum.
func (c *chains) split(g group) (zero, one group) {
	events := c.events[g.lo:g.hi]
	spare := c.spare[:len(events)]
	var parity uint32 // of the steps so far
	var zeros, ones, onesSteps int
	for _, e := range events {
		step := uint32(e.id) >> 31
		kind := (e.sum ^ parity ^ step) & 1
		parity ^= step
		e.sum >>= 1
		events[zeros], spare[ones] = e, e
		ones += int(kind)
		zeros += int(1 - kind)
		onesSteps += int(kind & step)
	}
	copy(events[zeros:], spare[:ones])
	end := (c.sum>>g.bit ^ parity) & 1
	zero = group{g.lo, g.lo + zeros, g.steps - onesSteps, g.bit + 1, g.worth | end<<g.bit}
	one = group{g.lo + zeros, g.hi, onesSteps, g.bit + 1, g.worth | (1^end)<<g.bit}
	c.trim(&zero)
	c.trim(&one)
	return zero, one
}

// trim drops the steps before the first start, which touch no chain.
func (c *chains) trim(g *group) {
	for g.lo < g.hi && c.events[g.lo].id == isStep {
		g.lo++
		g.steps--
	}
}
