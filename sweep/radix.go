package sweep

import "math/bits"

// An item is a key to sort by and the number of what it stands for.
type item struct {
	key uint32
	id  uint32
}

const (
	shortList = 48 // up to here insertion beats counting
	wideDigit = 11 // scattering to more than 2048 places at once misses the near cache
)

// A radix sorts items by key, stably.
type radix struct {
	next [1 << wideDigit]uint32
}

// sort returns the items in order and a list for further use. The two lie in items and spare,
// either way round; spare must be as long as items. It takes O(n) time.
func (r *radix) sort(items, spare []item) (sorted, rest []item) {
	if len(items) <= shortList {
		insertionSort(items)
		return items, spare
	}
	width := varying(items)
	digit := min(bits.Len(uint(len(items))), wideDigit)
	passes := (width + digit - 1) / digit
	for p := range passes {
		low, high := width*p/passes, width*(p+1)/passes
		r.scatter(spare, items, low, high-low)
		items, spare = spare, items
	}
	return items, spare
}

// varying returns how many low bits it takes to tell the keys apart, or 0 when they are
// in order already.
func varying(items []item) int {
	first, last := items[0].key, items[0].key
	diff, ordered := uint32(0), true
	for i := range items {
		key := items[i].key
		diff |= key ^ first
		ordered = ordered && last <= key
		last = key
	}
	if ordered {
		return 0
	}
	return bits.Len32(diff)
}

// scatter moves src to dst, in order of the digit that begins at bit low and is width bits wide.
func (r *radix) scatter(dst, src []item, low, width int) {
	mask := uint32(1)<<width - 1
	next := r.next[:mask+1]
	clear(next)
	for i := range src {
		next[src[i].key>>low&mask]++
	}
	sum := uint32(0)
	for d, count := range next {
		next[d] = sum
		sum += count
	}
	for _, it := range src {
		d := it.key >> low & mask
		dst[next[d]] = it
		next[d]++
	}
}

func insertionSort(items []item) {
	for i := 1; i < len(items); i++ {
		it, j := items[i], i
		for j > 0 && items[j-1].key > it.key {
			items[j] = items[j-1]
			j--
		}
		items[j] = it
	}
}
