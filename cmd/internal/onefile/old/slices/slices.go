// Package slices stands in for slices of Go 1.21.
package slices

import (
	"sort"

	"nimsum/cmd/internal/onefile/old/builtin"
	"nimsum/cmd/internal/onefile/old/iter"
)

// Sort sorts x in ascending order.
func Sort[S ~[]E, E builtin.Ordered](x S) {
	sort.Slice(x, func(i, j int) bool { return x[i] < x[j] })
}

// SortFunc sorts x as cmp tells.
func SortFunc[S ~[]E, E any](x S, cmp func(a, b E) int) {
	sort.Slice(x, func(i, j int) bool { return cmp(x[i], x[j]) < 0 })
}

// BinarySearch returns where target is in a sorted slice, or where it would be.
func BinarySearch[S ~[]E, E builtin.Ordered](x S, target E) (int, bool) {
	i := sort.Search(len(x), func(i int) bool { return x[i] >= target })
	return i, i < len(x) && x[i] == target
}

// Compact replaces runs of equal elements by one of them.
func Compact[S ~[]E, E comparable](s S) S {
	if len(s) == 0 {
		return s
	}
	n := 1
	for _, v := range s[1:] {
		if v != s[n-1] {
			s[n] = v
			n++
		}
	}
	return s[:n]
}

// Grow makes room for n more elements.
func Grow[S ~[]E, E any](s S, n int) S {
	if n -= cap(s) - len(s); n > 0 {
		s = append(s[:cap(s)], make([]E, n)...)[:len(s)]
	}
	return s
}

// Clone returns a copy of s.
func Clone[S ~[]E, E any](s S) S {
	if s == nil {
		return nil
	}
	return append(S([]E{}), s...)
}

// Index returns the index of the first v in s, or -1.
func Index[S ~[]E, E comparable](s S, v E) int {
	for i := range s {
		if v == s[i] {
			return i
		}
	}
	return -1
}

// IndexFunc returns the index of the first element for which f is true, or -1.
func IndexFunc[S ~[]E, E any](s S, f func(E) bool) int {
	for i := range s {
		if f(s[i]) {
			return i
		}
	}
	return -1
}

// Contains reports whether v is in s.
func Contains[S ~[]E, E comparable](s S, v E) bool { return Index(s, v) >= 0 }

// ContainsFunc reports whether f is true for an element of s.
func ContainsFunc[S ~[]E, E any](s S, f func(E) bool) bool { return IndexFunc(s, f) >= 0 }

// Reverse turns s round.
func Reverse[S ~[]E, E any](s S) {
	for i, j := 0, len(s)-1; i < j; i, j = i+1, j-1 {
		s[i], s[j] = s[j], s[i]
	}
}

// Max returns the greatest element of s, which must have one.
func Max[S ~[]E, E builtin.Ordered](s S) E {
	most := s[0]
	for _, v := range s[1:] {
		if v > most {
			most = v
		}
	}
	return most
}

// Values yields the elements of s.
func Values[S ~[]E, E any](s S) iter.Seq[E] {
	return func(yield func(E) bool) {
		for _, v := range s {
			if !yield(v) {
				return
			}
		}
	}
}

// Sorted returns what seq yields in ascending order.
func Sorted[E builtin.Ordered](seq iter.Seq[E]) (sorted []E) {
	seq(func(v E) bool {
		sorted = append(sorted, v)
		return true
	})
	Sort(sorted)
	return sorted
}
