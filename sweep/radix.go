package sweep

import "math/bits"

// A pair is a key to sort by and the index of its element.
type pair [2]uint32

const key, number = 0, 1

const (
	shortList = 48 // up to here comparing all with all beats counting digits
	wideDigit = 16 // so that two digits make every key
)

// A radix puts keys in order. Each pass counts and moves the keys by one digit, the
// lowest first, both halves of the list at once: keys of the second half go after keys of the
// first half with the same digit.
type radix struct {
	parts    int
	next     [2][]uint32 // by part and digit: the place where the next goes
	low      uint        // the bit at which the digit begins
	mask     uint32
	keys     []int32 // read by the first pass
	src, dst []pair
	order    []int32 // written by the last pass
	spare    []pair
}

// sort sets order to the indices of the keys, sorted by the keys as uint32. It is stable, takes
// O(n) time, and needs room for as many pairs as there are keys. Order may be the same slice as
// keys, which are lost then.
func (r *radix) sort(order, keys []int32, room []pair) {
	n := len(keys)
	if n <= shortList {
		sortShort(order, keys)
		return
	}
	width := varying(keys)
	if width == 0 {
		for i := range order {
			order[i] = int32(i)
		}
		return
	}
	digit := min(bits.Len(uint(n))+1, wideDigit)
	passes := max(2, (width+digit-1)/digit)
	if passes > 2 { // the list is short
		r.spare = resize(r.spare, n)
	}
	r.parts = partsOf(n)
	r.keys, r.order = keys, order
	r.src, r.dst = nil, room[:n]
	for p := range passes {
		low, high := width*p/passes, width*(p+1)/passes
		r.low, r.mask = uint(low), 1<<(high-low)-1
		halves(r, n, (*radix).count)
		r.sum()
		switch p {
		case 0:
			halves(r, n, (*radix).moveKeys)
			r.src, r.dst = r.dst, r.spare
		case passes - 1:
			halves(r, n, (*radix).moveNumbers)
		default:
			halves(r, n, (*radix).move)
			r.src, r.dst = r.dst, r.src
		}
	}
}

// varying returns how many low bits it takes to tell the keys apart, or 0 when they are
// in order already.
func varying(keys []int32) int {
	first, last := uint32(keys[0]), uint32(keys[0])
	diff, ordered := uint32(0), true
	for _, k := range keys {
		k := uint32(k)
		diff |= k ^ first
		ordered = ordered && last <= k
		last = k
	}
	if ordered {
		return 0
	}
	return bits.Len32(diff)
}

// count counts the digits of a part.
func (r *radix) count(part, from, to int) {
	r.next[part] = resize(r.next[part], int(r.mask)+1)
	next, low, mask := r.next[part], r.low, r.mask
	clear(next)
	if r.src == nil {
		for _, k := range r.keys[from:to] {
			next[uint32(k)>>(low&31)&mask]++
		}
		return
	}
	for i := range r.src[from:to] {
		next[r.src[from+i][key]>>(low&31)&mask]++
	}
}

// sum turns counts into places.
func (r *radix) sum() {
	place := uint32(0)
	for d := range r.next[0] {
		for part := range r.parts {
			count := r.next[part][d]
			r.next[part][d] = place
			place += count
		}
	}
}

func (r *radix) moveKeys(part, from, to int) {
	next, dst, low, mask := r.next[part], r.dst, r.low, r.mask
	for i, k := range r.keys[from:to] {
		d := uint32(k) >> (low & 31) & mask
		place := next[d]
		next[d] = place + 1
		dst[place][key], dst[place][number] = uint32(k), uint32(from+i)
	}
}

func (r *radix) move(part, from, to int) {
	next, dst, low, mask := r.next[part], r.dst, r.low, r.mask
	for i := range r.src[from:to] {
		it := &r.src[from+i]
		d := it[key] >> (low & 31) & mask
		place := next[d]
		next[d] = place + 1
		dst[place] = *it
	}
}

func (r *radix) moveNumbers(part, from, to int) {
	next, order, low, mask := r.next[part], r.order, r.low, r.mask
	for i := range r.src[from:to] {
		it := &r.src[from+i]
		d := it[key] >> (low & 31) & mask
		place := next[d]
		next[d] = place + 1
		order[place] = int32(it[number])
	}
}

// sortShort counts for each key those that go before it: quadratic, but no branch depends
// on the keys.
func sortShort(order, keys []int32) {
	var places [shortList]int32
	for i, k := range keys {
		place := int32(i)
		before := keys[:i]
		among := places[:len(before)]
		for j, other := range before {
			less := int32((uint64(uint32(k)) - uint64(uint32(other))) >> 63)
			among[j] += less
			place -= less
		}
		places[i] = place
	}
	for i, place := range places[:len(keys)] {
		order[place] = int32(i)
	}
}
