package heaps

import (
	"iter"
	"math/bits"

	"nimsum/problems/theory/grundy"
)

// A Period tells that g(n + Length) = g(n) + Saltus for all n >= Start, with the
// least such Length that is proved and its least Start. The last exception is Start
// - 1. With a saltus other than 0 the values are called arithmetic-periodic.
type Period struct {
	Start, Length, Saltus uint64
}

// Reduce returns the least m whose value tells that of n by the period alone:
// g(n) = g(m), or more by a saltus for each period between m and n.
func (p Period) Reduce(n uint64) uint64 {
	if n < p.Start {
		return n
	}
	return p.Start + (n-p.Start)%p.Length
}

// Value returns g(n) from the values of the heaps below Start + Length, and false if it
// takes more than 64 bits.
func (p Period) Value(n uint64, g func(m uint64) grundy.Value) (grundy.Value, bool) {
	m := p.Reduce(n)
	over, more := bits.Mul64((n-m)/p.Length, p.Saltus)
	value, carry := bits.Add64(uint64(g(m)), more, 0)
	return grundy.Value(value), over+carry == 0
}

// A Sequence holds the values g(0), g(1), ... of the heaps of a game: as many
// as were computed, or all of them if the period is proved. It does not
// change and may be shared.
type Sequence struct {
	values []uint32
	period Period // Length 0 if not proved
}

// Known returns a sequence of values alone, of which no period is looked for. It keeps them.
func Known(values []uint32) Sequence { return Sequence{values: values} }

// NewSequence returns the sequence that begins with values, which must be the
// values of a game in which a move takes at most most stones from a heap and
// leaves the rest in at most parts heaps. It keeps values, fewer than 2^31 of
// them, and takes O(1) time for each.
//
// The period is found if the values prove it by the theorem of Guy and Smith
// (The G-values of various games, 1956), which says for two parts: if
// g(n+p) = g(n) for s <= n < 2s+p+most, where s >= 1, then for all n >= s.
//
// For any number of parts k, let it hold from s up to ks+(k-1)p+most, and let
// n be the first heap not below that where it is in doubt. A move from n+p
// leaves at least k(s+p) stones, so the biggest heap left, b, has s+p or more;
// g(b) = g(b-p), since b-p is in [s, n), and the same move from n can leave
// b-p instead of b. A move from n leaves at least ks+(k-1)p stones, the biggest
// heap left is in [s, n), and p more in it change nothing. So n and n+p have
// options of the same values.
func NewSequence(values []uint32, parts, most int) Sequence {
	s := Sequence{values: values}
	parts = max(parts, 1)
	// Read backwards, a period p holds down to Start if the sequence agrees
	// with itself from p on for that long.
	agree := agreement(values)
	for p := 1; p < len(values); p++ {
		start := len(values) - p - int(agree[p])
		if parts*(max(start, 1)+p)+most <= len(values) {
			s.period = Period{Start: uint64(start), Length: uint64(p)}
			break
		}
	}
	return s
}

// agreement returns for each p the greatest length z such that the last z
// values equal those p places before them (the Z-function of the reversed
// sequence), in O(1) time for each.
func agreement(values []uint32) []int32 {
	last := len(values) - 1
	at := func(i int32) uint32 { return values[last-int(i)] }
	n := int32(len(values))
	z := make([]int32, n)
	var from, to int32 // [from, to) agrees with [0, to-from), to as far as known
	for i := int32(1); i < n; i++ {
		var k int32
		if i < to {
			k = min(to-i, z[i-from])
		}
		for i+k < n && at(k) == at(i+k) {
			k++
		}
		z[i] = k
		if i+k > to {
			from, to = i, i+k
		}
	}
	return z
}

// Len returns how many values are held.
func (s Sequence) Len() int { return len(s.values) }

// Period returns the period, and false if none is proved.
func (s Sequence) Period() (Period, bool) {
	return s.period, s.period.Length > 0
}

// Value returns g(n) in O(1), and false if it is not known or takes more than 64
// bits.
func (s Sequence) Value(n uint64) (grundy.Value, bool) {
	if n < uint64(len(s.values)) {
		return grundy.Value(s.values[n]), true
	}
	if s.period.Length == 0 {
		return 0, false
	}
	return s.period.Value(n, func(m uint64) grundy.Value { return grundy.Value(s.values[m]) })
}

// All yields the values held, from g(0) on.
func (s Sequence) All() iter.Seq[grundy.Value] {
	return func(yield func(grundy.Value) bool) {
		for _, v := range s.values {
			if !yield(grundy.Value(v)) {
				return
			}
		}
	}
}
