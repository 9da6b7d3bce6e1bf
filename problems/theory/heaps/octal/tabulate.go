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
// three takes cubic time and quadratic memory. For a code with Unequal no period is looked for.
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
	if c.unequal {
		return heaps.Known(values)
	}
	if len(c.tail) > 0 {
		return heaps.NewEndlessSequence(values, c.Digit, len(c.digits), len(c.tail))
	}
	return heaps.NewSequence(values, c.Parts(), max(len(c.digits)-1, 0))
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
//
// Where all takes that split are of one parity there is a second kind of division, by
// heaps instead of values: what is common changes places with what is rare from each
// heap to the next. Count the bits of the value in the mask, the stones of the heap,
// and one stone more where those takes are odd; common are heaps for which that is
// odd. The stones of two heaps and of the take are those of the heap they came from,
// so the sum of two values is common for that heap exactly when one of the two is
// common and the other rare, as before.
type works struct {
	code    Code
	values  []uint32   // of the heaps so far
	triples [][]uint32 // triples[n] are the values of n stones in three heaps

	mask        uint32
	swaps       bool        // stones are counted too
	odd         int         // one more if swaps, where takes that split are odd
	rare        []rareHeap  // by size, but for the empty one
	rares       [2][]uint32 // the values that are rare for even and for odd heaps,
	commons     [2][]uint32 // and the common ones, as many as there can be and more
	reviewAfter int         // how many values call for a new mask

	// Where both parts of a sum are known before a block of heaps, it is marked for all of these in
	// one go: that takes a third of the time that it takes heap by heap.
	first   int          // of the block
	block   int          // how many heaps it has
	marks   []bool       // of its heaps, one after another
	helpers []rareHeap   // common heaps of all values: most rare options are sums of these
	alone   [][]rareHeap // by what is taken: rare heaps whose sums are not yet marked for the block
	size    int          // the number of marks of a heap: more than any sum
	seen    []bool       // of the heap in hand: seen[v] tells that it has an option worth v
}

const (
	mostBlock = 64      // heaps
	mostMarks = 1 << 17 // of a block, where it has more than one heap
	helpful   = 6       // helpers of one value
	helping   = 1024    // helpers
)

// A rareHeap is the size of a heap and its value, which is rare for it.
type rareHeap struct {
	size  int32
	value uint32
}

func newWorks(c Code) *works {
	return &works{code: c, alone: make([][]rareHeap, len(c.digits))}
}

// next appends the value of the next heap.
func (w *works) next() {
	n := len(w.values)
	if n >= w.reviewAfter {
		w.review()
		w.begin()
	} else if n == w.first+w.block {
		w.begin()
	}
	w.seen = w.marks[(n-w.first)*w.size:][:w.size]
	for take := 0; take <= w.code.most(n); take++ {
		w.look(w.code.Digit(take), take, n-take)
	}
	v := w.mex(n)
	w.values = append(w.values, v)
	if n > 0 && w.isRare(n, v) {
		w.rare = append(w.rare, rareHeap{int32(n), v})
		for take := range w.alone {
			w.alone[take] = append(w.alone[take], rareHeap{int32(n), v})
		}
	}
	if 2*int(v) >= w.size {
		w.reviewAfter = n + 1 // greater sums can come now
	}
}

// begin begins a block of heaps, and marks sums of them where both parts are known.
func (w *works) begin() {
	w.first = len(w.values)
	clear(w.marks)
	for take := range w.alone {
		w.alone[take] = w.alone[take][:0]
		if w.code.Digit(take)&4 == 0 {
			continue
		}
		for _, a := range w.rare {
			if !w.together(take, a) {
				w.alone[take] = append(w.alone[take], a)
			}
		}
		for _, a := range w.helpers {
			w.together(take, a)
		}
	}
}

// together marks the sum of heap a and another for each heap of the block, if it can.
func (w *works) together(take int, a rareHeap) bool {
	from := w.first - take - int(a.size) // the other
	to := from + w.block
	if from < 1 || to > w.first || w.code.unequal && from <= int(a.size) && int(a.size) < to {
		return false
	}
	marks, at := w.marks, 0
	for _, v := range w.values[from:to] {
		marks[at+int(v^a.value)] = true
		at += w.size
	}
	return true
}

// look marks values of the options of rest stones after the digit d, for taking some: all common
// values among them, and rare ones.
func (w *works) look(d, take, rest int) {
	if d&1 != 0 && rest == 0 {
		w.seen[0] = true
	}
	if d&2 != 0 && rest > 0 {
		w.seen[w.values[rest]] = true
	}
	if d&4 != 0 {
		all := w.rare
		if take < len(w.alone) {
			all = w.alone[take]
		}
		values, seen := w.values[:rest], w.seen // need not be loaded again
		for _, a := range all {
			if int(a.size) >= rest {
				break
			}
			if other := rest - int(a.size); other != int(a.size) || !w.code.unequal {
				seen[a.value^values[other]] = true
			}
		}
	}
	if d&8 != 0 {
		for _, v := range w.three(rest) {
			w.seen[v] = true
		}
	}
}

// three returns the values of rest stones in three heaps.
func (w *works) three(rest int) []uint32 {
	for n := len(w.triples); n <= rest; n++ {
		found := make([]bool, w.size)
		for a := 1; 3*a <= n; a++ {
			for b := a; a+2*b <= n; b++ {
				found[w.values[a]^w.values[b]^w.values[n-a-b]] = true
			}
		}
		var values []uint32
		for v, is := range found {
			if is {
				values = append(values, uint32(v))
			}
		}
		w.triples = append(w.triples, values)
	}
	return w.triples[rest]
}

// mex returns the value of the heap of n, whose common options are marked.
func (w *works) mex(n int) uint32 {
	least := uint32(w.size)
	for _, v := range w.commons[n%2] {
		if !w.seen[v] {
			least = v
			break
		}
	}
	missing, all := w.missing(n, 0, least)
	if all || (w.mask != 0 || w.swaps) && w.find(n, missing, least) {
		return least
	}
	for _, v := range w.rares[n%2][missing:] {
		if !w.seen[v] {
			return v
		}
	}
	panic("unreachable: a missing value is not missing")
}

// find marks sums of two values until all rare values below least are marked, and returns true;
// of them those before the given index are marked. If that does not happen it has marked all
// sums, and returns false.
func (w *works) find(n, missing int, least uint32) bool {
	for take := 0; take <= w.code.most(n); take++ {
		if w.code.Digit(take)&4 == 0 {
			continue
		}
		rest := n - take
		half := rest / 2 // the most stones in the smaller heap
		if w.code.unequal {
			half = (rest - 1) / 2
		}
		// mark marks the sums whose smaller heap has from stones to before from + some.
		mark := func(from, some int) (all bool) {
			to := min(from+some, half+1)
			smaller, others := w.values[from:to], w.values[rest-to+1:rest-from+1]
			seen := w.seen
			for i, v := range smaller {
				seen[v^others[len(others)-1-i]] = true
			}
			missing, all = w.missing(n, missing, least)
			return all
		}
		// Most often the missing values are found after a few sums. If not, sums of heaps
		// far apart find them sooner than those of neighbours, which are much alike.
		const many = 64
		from := 1
		for some := many / 8; some < many && from <= half; some *= 2 {
			if mark(from, some) {
				return true
			}
			from += some
		}
		blocks := (half - from + many) / many
		places := 1 << bits.Len(uint(max(blocks-1, 0)))
		for i := range places {
			const odd = 0x9E3779B1 // near the golden section of 2^32, so that places are far apart
			if b := int(uint32(i)*odd) & (places - 1); b < blocks && mark(from+many*b, many) {
				return true
			}
		}
	}
	return false
}

// missing returns the index of the first rare value that is not marked, those before index k
// being marked, and whether all below least are.
func (w *works) missing(n, k int, least uint32) (first int, all bool) {
	rares := w.rares[n%2]
	for k < len(rares) && rares[k] < least && w.seen[rares[k]] {
		k++
	}
	return k, k == len(rares) || rares[k] >= least
}

// isRare tells whether v is rare for a heap of n.
func (w *works) isRare(n int, v uint32) bool {
	count := bits.OnesCount32(v & w.mask)
	if w.swaps {
		count += n + w.odd
	}
	return count%2 == 0
}

// review makes room for the sums of the values so far and chooses the division for
// which the fewest heaps are rare.
func (w *works) review() {
	var all uint32
	for _, v := range w.values {
		all |= v
	}
	top := 1 << bits.Len32(all) // no sum of values reaches it
	w.reviewAfter = max(64, 2*len(w.values))
	w.size = 2 * top
	w.block = max(1, min(mostBlock, mostMarks/w.size))
	w.marks = make([]bool, w.block*w.size)
	if w.code.Parts() > 1 {
		w.divide(make([]int, top))
	}
	w.rare, w.helpers = w.rare[:0], w.helpers[:0]
	help := make([]int, w.size)
	for n, v := range w.values {
		switch {
		case n == 0:
		case w.isRare(n, v):
			w.rare = append(w.rare, rareHeap{int32(n), v})
		case help[v] < helpful && len(w.helpers) < helping:
			help[v]++
			w.helpers = append(w.helpers, rareHeap{int32(n), v})
		}
	}
	for n := range 2 {
		w.rares[n], w.commons[n] = w.rares[n][:0], w.commons[n][:0]
		for v := range uint32(w.size) {
			if w.isRare(n, v) {
				w.rares[n] = append(w.rares[n], v)
			} else {
				w.commons[n] = append(w.commons[n], v)
			}
		}
	}
}

// divide chooses between common and rare by the values so far; counts has zeros, a
// power of two of them that no value reaches.
func (w *works) divide(counts []int) {
	for _, v := range w.values {
		counts[v]++
	}
	var few int
	w.mask, few = FewestEven(counts)
	w.swaps = false
	odd, ok := w.code.splitParity()
	if !ok {
		return
	}
	clear(counts)
	for n, v := range w.values {
		counts[v] += 1 - 2*((n+odd)%2)
	}
	if mask, fewer := FewestEven(counts); fewer < few {
		w.mask, w.swaps, w.odd = mask, true, odd
	}
}

// splitParity returns the parity of the takes that may leave two heaps, and false if there
// are takes of both parities or no such takes.
func (c Code) splitParity() (odd int, ok bool) {
	odd = -1
	for take := range len(c.digits) + 2*len(c.tail) {
		if c.Digit(take)&4 != 0 {
			if odd == 1-take%2 {
				return 0, false
			}
			odd = take % 2
		}
	}
	return odd, odd >= 0
}

// FewestEven returns the mask m for which the sum of counts[v] over all v with an
// even number of bits in m is least, and by how much it is more than the sum over the
// others. It changes counts, whose length is a power of two.
//
// The Walsh-Hadamard transform turns counts[m] into that difference, for all m at
// once.
func FewestEven(counts []int) (mask uint32, difference int) {
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
	return uint32(least), counts[least]
}
