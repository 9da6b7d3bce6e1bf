package law

import (
	"math"
)

// A table holds known values of a function of a few integers.
type table struct {
	arity   int
	part    int64 // of a part of the question's table: the steps to look for formulas; else 0
	cases   bool  // a part for which formulas by cases are looked for, too
	guarded bool  // positions at which no coordinate counts as more than it is
	lost    bool  // values are 1 for lost and 0 for won, and predicates may be said
	pos     [][]int64
	val     []int64
	train   int // laws are found on the first positions, as many as this; the others only refute

	ask    func(pos []int64) (int64, bool) // computes more; may be nil
	consts []int64                         // likely constants

	demand float64 // what least returns; 0 for the usual
	bound  float64 // bits of the smallest law known; 0 for none
	sym    int8    // 0 not known yet, 1 symmetric, 2 not
	index  map[[MaxArity]int64]int32
	hi     []int64 // the largest of each coordinate
	most   int64   // the largest value
	h      float64 // entropy of a value, in bits
}

// newTable returns a table; the first train positions are for finding laws. It
// drops repeated positions.
func newTable(arity int, pos [][]int64, val []int64, train int) *table {
	t := &table{arity: arity, index: make(map[[MaxArity]int64]int32, len(pos)), hi: make([]int64, arity)}
	for i, p := range pos {
		k := key(p)
		if _, twice := t.index[k]; twice {
			continue
		}
		if i < train {
			t.train++
		}
		t.index[k] = int32(len(t.pos))
		t.pos = append(t.pos, p)
		t.val = append(t.val, val[i])
		for j, x := range p {
			t.hi[j] = max(t.hi[j], x)
		}
		t.most = max(t.most, val[i])
	}
	count := make(map[int64]int)
	for _, v := range t.val {
		count[v]++
	}
	// Summed in the order of the values, so that no machine rounds otherwise.
	seen := make(map[int64]bool, len(count))
	for _, v := range t.val {
		if !seen[v] {
			seen[v] = true
			p := float64(count[v]) / float64(len(t.val))
			t.h -= p * math.Log2(p)
		}
	}
	return t
}

func key(p []int64) (k [MaxArity]int64) {
	copy(k[:], p)
	return k
}

// at returns the value of a position that is in the table.
func (t *table) at(p ...int64) (int64, bool) {
	i, ok := t.index[key(p)]
	if !ok {
		return 0, false
	}
	return t.val[i], true
}

// info returns at least how many bits of evidence n values of the table are:
// no more than one bit each, since laws that grow with the position agree with
// large values by accident as easily as with two.
func (t *table) info(n int) float64 {
	return float64(n) * min(1, t.h)
}

// least returns how many bits of evidence a law needs for each bit of its size to be noted.
func (t *table) least() float64 {
	switch {
	case t.demand > 0:
		return t.demand
	case t.part > 0:
		return fullDemand
	}
	return fewDemand
}

// line returns the values of a table of one coordinate as a list, and the
// coordinate of its first; false if coordinates are missing between. Held
// positions follow those of the table, or are left out.
func (t *table) line() (first int64, values []int64, ok bool) {
	if t.arity != 1 || len(t.pos) == 0 {
		return 0, nil, false
	}
	first = t.pos[0][0]
	for _, p := range t.pos {
		first = min(first, p[0])
	}
	for n := first; ; n++ {
		v, ok := t.at(n)
		if !ok {
			break
		}
		values = append(values, v)
	}
	return first, values, len(values) >= t.train
}
