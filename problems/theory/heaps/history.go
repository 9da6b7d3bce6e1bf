package heaps

// A history holds the last reach items, one or more, of a sequence in which those
// determine the next. It takes memory only for as many as there are.
type history struct {
	reach uint64
	n     uint64   // how many items there were
	items []uint64 // item i at i modulo the length, a power of two
}

func newHistory(reach uint64) *history {
	return &history{reach: reach, items: make([]uint64, 1)}
}

// back returns the item k places before the next, 1 <= k <= min(n, reach).
func (h *history) back(k uint64) uint64 {
	return h.items[(h.n-k)&uint64(len(h.items)-1)]
}

// push makes x the last item.
func (h *history) push(x uint64) {
	if size := uint64(len(h.items)); h.n == size && size < h.reach {
		h.items = append(h.items, make([]uint64, size)...)
	}
	h.items[h.n&uint64(len(h.items)-1)] = x
	h.n++
}

// advance pushes the items that next returns until there are n. It may stop earlier, when
// the next item and the last reach items are those that it would end with: once the last
// reach items occur again, the sequence repeats, and advance leaves out whole periods.
//
// The items are compared with those at one mark at a time. Marks are set
// after twice as many items each (Brent 1980), so the repetition is found
// after at most a few times its start and length, in O(1) time for each item.
//
// It pushes at most most items, and reports whether those were enough.
func advance(past *history, next func() uint64, n, most uint64) bool {
	var at *landmark
	mark := past.reach
	for ; past.n < n; most-- {
		if most == 0 {
			return false
		}
		x := next()
		past.push(x)
		if at != nil && at.passes(x) {
			n = past.n + (n-past.n)%(past.n-at.n)
			at, mark = nil, 0
		}
		if past.n == mark && n-past.n > past.reach {
			at = newLandmark(past)
			mark *= 2
		}
	}
	return true
}

// A landmark knows the last reach items at some time and tells when they come
// again, by the automaton of Knuth, Morris and Pratt.
type landmark struct {
	n       uint64 // how many items there were then
	items   []uint64
	borders []int // borders[i]: how many of items[:i+1]'s first are its last, but not all
	met     int   // how many of the first items are the last ones now, but not all
}

func newLandmark(past *history) *landmark {
	l := &landmark{
		n:       past.n,
		items:   make([]uint64, past.reach),
		borders: make([]int, past.reach),
	}
	for i := range l.items {
		l.items[i] = past.back(past.reach - uint64(i))
	}
	for i := 1; i < len(l.items); i++ {
		l.passes(l.items[i])
		l.borders[i] = l.met
	}
	return l
}

// passes takes one more item and tells whether the last ones are the
// landmark's.
func (l *landmark) passes(x uint64) bool {
	for l.met > 0 && l.items[l.met] != x {
		l.met = l.borders[l.met-1]
	}
	if l.items[l.met] == x {
		l.met++
	}
	return l.met == len(l.items)
}
