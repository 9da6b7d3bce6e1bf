package octal

import (
	"math/bits"

	"nimsum/problems/theory/heaps"
)

// Tabulate works out the values of the heaps 0, 1, 2, ... of the game until
// they prove their period, but limit of them at most: by the theorems at
// [heaps.NewSequence], or at [heaps.NewEndlessSequence] for a code that repeats. By
// the latter a period can have a saltus, as that of Lasker's Nim, 4.[3]; a code that
// does not repeat has a table but no proof of such a period.
//
// A code that leaves two heaps takes time nearly in proportion to the number
// of values if most of these avoid a sparse set, as they do in every game
// whose table is known to be long, and quadratic time if not. One that leaves
// three takes cubic time divided by 64 and quadratic memory.
func (c Code) Tabulate(limit int) heaps.Sequence {
	limit = max(limit, 0)
	w := newWorks(c)
	for size := 64; ; size += size / 4 {
		size = min(size, limit)
		for len(w.values) < size {
			w.next()
		}
		table := c.sequence(w.values)
		if _, ok := table.Period(); ok || size == limit {
			return table
		}
	}
}

// sequence returns values with the period that they prove.
func (c Code) sequence(values []uint32) heaps.Sequence {
	if len(c.tail) > 0 {
		return heaps.NewEndlessSequence(values, c.Digit, len(c.digits), len(c.tail))
	}
	return heaps.NewSequence(values, c.parts(), max(len(c.digits)-1, 0))
}

// works is where values are worked out.
//
// A heap of n that may split has up to n/2 sums of two values among its
// options. To get by with fewer, values are divided into rare and common ones
// by a mask: common are those with an odd number of bits in it. The sum of two
// values is common exactly when one of them is common and the other rare. So
// the few rare heaps tell every common value among the options, and with it
// the least common value missing. That is the heap's value unless a rare one
// below it is missing too. Most rare values turn up after a few sums, and all
// sums are needed only for a heap that is rare itself.
//
// This is right for any mask. A good one makes the rare heaps few, and the
// values so far tell which is best. (Berlekamp, Conway and Guy, Winning Ways,
// chapter 4, call the rare values a sparse space.)
type works struct {
	code    Code
	values  []uint32 // of the heaps so far
	triples *triples // for codes that leave three heaps

	mask        uint32
	rare        []int32  // the heaps worth a rare value, but for the empty one
	rares       []uint32 // the rare values there can be, and one more,
	commons     []uint32 // the common ones, both in increasing order
	reviewAfter int      // how many values call for a new mask

	seen []uint32 // seen[v] is the last heap, plus one, that has an option worth v
	now  uint32   // the heap in hand, plus one
}

func newWorks(c Code) *works {
	w := &works{code: c}
	if c.parts() > 2 {
		w.triples = new(triples)
	}
	return w
}

// next appends the value of the next heap.
func (w *works) next() {
	n := len(w.values)
	if n >= w.reviewAfter {
		w.review()
	}
	w.now = uint32(n + 1)
	for take := 0; take <= w.code.most(n); take++ {
		w.look(w.code.Digit(take), n-take)
	}
	v := w.mex(n)
	w.values = append(w.values, v)
	if n > 0 && w.isRare(v) {
		w.rare = append(w.rare, int32(n))
	}
	if 2*int(v) >= len(w.seen) {
		w.reviewAfter = n + 1 // greater sums can come now
	}
	if w.triples != nil {
		w.triples.push(w.values)
	}
}

// look marks what rest stones can be worth after the digit d: all common
// values at least, and rare ones.
func (w *works) look(d, rest int) {
	if d&1 != 0 && rest == 0 {
		w.seen[0] = w.now
	}
	if d&2 != 0 && rest > 0 {
		w.seen[w.values[rest]] = w.now
	}
	if d&4 != 0 {
		// The time of octal games goes here; what does not change is kept
		// where the loop need not fetch it again.
		values, seen, now := w.values[:rest], w.seen, w.now
		for _, a := range w.rare {
			if int(a) >= rest {
				break
			}
			seen[values[a]^values[rest-int(a)]] = now
		}
	}
	if d&8 != 0 {
		for i, word := range w.triples.sums(w.values, rest) {
			for ; word != 0; word &= word - 1 {
				w.seen[64*i+bits.TrailingZeros64(word)] = w.now
			}
		}
	}
}

// mex returns the value of the heap of n, whose common options are marked.
func (w *works) mex(n int) uint32 {
	least := uint32(len(w.seen))
	for _, v := range w.commons {
		if w.seen[v] != w.now {
			least = v
			break
		}
	}
	missing := 0
	for _, v := range w.rares {
		if v >= least {
			break
		}
		if w.seen[v] != w.now {
			missing++
		}
	}
	if missing == 0 || w.mask != 0 && w.find(n, least, missing) {
		return least
	}
	for _, v := range w.rares {
		if w.seen[v] != w.now {
			return v
		}
	}
	panic("unreachable: a missing value is not missing")
}

// find looks among the sums of two values for those below least that are not
// marked, marks them, and tells whether all are there.
func (w *works) find(n int, least uint32, missing int) bool {
	for take := 0; take <= w.code.most(n); take++ {
		if w.code.Digit(take)&4 == 0 {
			continue
		}
		rest := n - take
		values, seen, now := w.values, w.seen, w.now
		for a := 1; 2*a <= rest; a++ {
			v := values[a] ^ values[rest-a]
			if v < least && seen[v] != now {
				seen[v] = now
				if missing--; missing == 0 {
					return true
				}
			}
		}
	}
	return false
}

func (w *works) isRare(v uint32) bool {
	return bits.OnesCount32(v&w.mask)%2 == 0
}

// review makes room for the sums of the values so far and chooses the mask
// for which the fewest heaps are rare.
func (w *works) review() {
	var all uint32
	for _, v := range w.values {
		all |= v
	}
	top := 1 << bits.Len32(all) // no sum of values reaches it
	w.reviewAfter = max(64, 2*len(w.values))
	w.seen = make([]uint32, 2*top)
	if w.code.parts() > 1 {
		counts := make([]int, top)
		for _, v := range w.values {
			counts[v]++
		}
		w.mask = fewestEven(counts)
	}
	w.rare, w.rares, w.commons = w.rare[:0], w.rares[:0], w.commons[:0]
	for n, v := range w.values {
		if n > 0 && w.isRare(v) {
			w.rare = append(w.rare, int32(n))
		}
	}
	for v := range uint32(len(w.seen)) {
		if w.isRare(v) {
			w.rares = append(w.rares, v)
		} else {
			w.commons = append(w.commons, v)
		}
	}
}

// fewestEven returns the mask m for which the sum of counts[v] over all v with
// an even number of bits in m is least. The length of counts is a power of
// two.
//
// The Walsh-Hadamard transform turns counts[m] into the sum over v with an
// even number of bits in m minus the sum over the others, for all m at once.
func fewestEven(counts []int) uint32 {
	for half := 1; half < len(counts); half *= 2 {
		for i := range counts {
			if i&half == 0 {
				a, b := counts[i], counts[i|half]
				counts[i], counts[i|half] = a+b, a-b
			}
		}
	}
	least := 0
	for m, c := range counts {
		if c < counts[least] {
			least = m
		}
	}
	return uint32(least)
}
