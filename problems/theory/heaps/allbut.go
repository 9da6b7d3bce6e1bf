package heaps

import (
	"errors"
	"slices"
)

// AllBut is the rule to take any number of stones but some: a finite set of amounts
// is not allowed. The zero AllBut is Nim.
//
// The values are arithmetic-periodic: each period of so many stones more adds the
// same saltus (Siegel, Combinatorial Game Theory, IV.1).
type AllBut struct {
	forbidden []uint64 // increasing
}

// NewAllBut returns the rule to take any number but forbidden, which may come in any
// order and with repeats. It is an error for one to be 0.
func NewAllBut(forbidden ...uint64) (AllBut, error) {
	sorted := slices.Compact(slices.Sorted(slices.Values(forbidden)))
	if len(sorted) > 0 && sorted[0] == 0 {
		return AllBut{}, errors.New("no move takes no stones, so that need not be forbidden")
	}
	return AllBut{sorted}, nil
}

// Tabulate works out the values of the heaps 0, 1, 2, ... until they prove their
// period, but limit of them at most, fewer than 2^31. It takes O(m) time and a few
// bytes for each, where m is the number of forbidden amounts.
func (a AllBut) Tabulate(limit int) Sequence {
	limit = max(limit, 0)
	forbidden := a.forbidden
	if i, _ := slices.BinarySearch(forbidden, uint64(limit)); i < len(forbidden) {
		forbidden = forbidden[:i] // the others are never too much to take here
	}
	all := len(forbidden) == len(a.forbidden)
	most := 0
	if len(forbidden) > 0 {
		most = int(forbidden[len(forbidden)-1])
	}
	digit := func(take int) int {
		if _, no := slices.BinarySearch(forbidden, uint64(take)); no || take == 0 {
			return 0
		}
		return 3
	}
	var values []uint32
	count := make([]int32, 1) // count[v] is how many of the heaps so far are worth v
	least := uint32(0)        // the least v with count 0
	for size := 64; ; size += size / 4 {
		size = min(size, limit)
		for len(values) < size {
			v := a.next(values, count, least, forbidden)
			values = append(values, v)
			count[v]++
			if int(v) == len(count)-1 {
				count = append(count, 0)
			}
			for count[least] > 0 {
				least++
			}
		}
		if size > most || size == limit {
			var s Sequence
			if all {
				s = NewEndlessSequence(values, digit, most+1, 1)
			} else {
				s = Sequence{values: values}
			}
			if _, ok := s.Period(); ok || size == limit {
				return s
			}
		}
	}
}

// next returns the value of the next heap: the least one that no heap within reach
// has. That is the least that no heap at all has, or a smaller one that only heaps
// out of reach have.
func (AllBut) next(values []uint32, count []int32, least uint32, forbidden []uint64) uint32 {
	n := uint64(len(values))
	i := 0
	for ; i < len(forbidden) && forbidden[i] <= n; i++ {
		v := values[n-forbidden[i]]
		if count[v]--; count[v] == 0 {
			least = min(least, v)
		}
	}
	for _, f := range forbidden[:i] {
		count[values[n-f]]++
	}
	return least
}
