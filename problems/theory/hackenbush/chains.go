package hackenbush

import "slices"

// chains finds the values of many chains that grow by the same steps. A chain
// starts empty, with value 0, and each later step(a) puts it on an edge below a
// point of value a, which takes it from x to (x ^ a) + 1. For n calls of start and
// step it takes O(n log v) time, v being the greatest value, and O(n) memory.
//
// The sums x ^ a are bit by bit, so the problem is where the + 1 carries. Call
// chains alike if their bits below b agree whenever both exist. Then the same steps
// carry into bit b of all of them. Each such step flips bit b, so the bits b of two
// chains are either always equal or always opposite: this makes two kinds, each
// alike in the bits up to b. Every such step finds bit b set in one kind only, and
// carries further in that kind only. So a group of starts and steps splits, in its
// order, into two groups that share nothing: no step is ever copied.
type chains struct {
	events []event
	spare  []event
	sum    uint32 // of the steps so far
	steps  int    // so far
}

// event is a start or a step. The bits below the group's have been shifted out.
type event struct {
	sum uint32 // of the steps so far, a step's own among them
	id  int32  // of the chain that starts, or isStep
}

// isStep has the sign bit set: split computes with it in place of a branch.
const isStep = -1

// group is a stretch of events that share the bits below bit.
type group struct {
	lo, hi int
	steps  int    // among the events
	bit    uint   // the next to split by
	worth  uint32 // the final values of the bits below it
}

// reserve makes room for n starts and n steps.
func (c *chains) reserve(n int) { c.events = slices.Grow(c.events, 2*n) }

// start begins a chain.
func (c *chains) start(id int32) { c.events = append(c.events, event{c.sum, id}) }

// step puts all chains begun so far on an edge below a point of value a.
func (c *chains) step(a uint32) {
	c.sum ^= a
	c.steps++
	c.events = append(c.events, event{c.sum, isStep})
}

// addTo adds the value of each chain to out[id], by nim-sum, and begins anew.
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
		// Above the group's bits the chain is worth x ^ the sum so far. So only
		// the + 1 of a step changes x.
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

// trim drops the steps before the first start: they change no chain.
func (c *chains) trim(g *group) {
	for g.lo < g.hi && c.events[g.lo].id == isStep {
		g.lo++
		g.steps--
	}
}
