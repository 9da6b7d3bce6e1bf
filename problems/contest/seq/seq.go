// Package seq makes sequences of other sequences, and lists of lists.
package seq

import "iter"

// Map yields what f makes of each element.
func Map[A, B any](of iter.Seq[A], f func(A) B) iter.Seq[B] {
	return func(yield func(B) bool) {
		for a := range of {
			if !yield(f(a)) {
				return
			}
		}
	}
}

// MapPairs is Map for a sequence of pairs.
func MapPairs[A, B, C any](of iter.Seq2[A, B], f func(A, B) C) iter.Seq[C] {
	return func(yield func(C) bool) {
		for a, b := range of {
			if !yield(f(a, b)) {
				return
			}
		}
	}
}

// Concat yields the elements of one sequence after the other.
func Concat[A any](all ...iter.Seq[A]) iter.Seq[A] {
	return func(yield func(A) bool) {
		for _, of := range all {
			if !Push(yield, of) {
				return
			}
		}
	}
}

// Push calls yield for each element. It reports false if yield wants no more.
func Push[A any](yield func(A) bool, of iter.Seq[A]) bool {
	for a := range of {
		if !yield(a) {
			return false
		}
	}
	return true
}

// List returns what f makes of each item, nil for no items.
func List[A, B any](items []A, f func(A) B) (all []B) {
	for _, a := range items {
		all = append(all, f(a))
	}
	return all
}
