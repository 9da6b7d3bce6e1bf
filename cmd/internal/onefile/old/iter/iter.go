// Package iter stands in for iter of Go 1.23.
package iter

// Seq yields values until it has none left or yield returns false.
type Seq[V any] func(yield func(V) bool)

// Seq2 yields pairs of values until it has none left or yield returns false.
type Seq2[K, V any] func(yield func(K, V) bool)
